// What is said after paying elsewhere; no page that shows a code needs it.
import { defineTexts } from '#web/lib/language.ts'

export const returnTexts = defineTexts({
  checkingTitle: { en: 'We are checking your payment', 'fil-PH': 'Chine-check namin ang bayad mo' },
  checkingText: {
    en: (amount: string) =>
      `As soon as your ${amount} arrives, this page changes by itself. You can also close it: we’ll text you.`,
    'fil-PH': (amount: string) =>
      `Kapag pumasok na ang ${amount} mo, kusang magbabago ang page na ito. Puwede mo rin itong isara: magte-text kami.`,
  },
  // Whoever pays another way does pay twice: that is said, and what becomes of it.
  waitFirst: {
    en: 'If you already paid, wait: don’t pay again.',
    'fil-PH': 'Kung nakabayad ka na, maghintay muna: huwag nang magbayad ulit.',
  },
  bothCount: {
    en: 'If two payments arrive, both go to your loan.',
    'fil-PH': 'Kung dalawang bayad ang pumasok, parehong ibabawas sa utang mo.',
  },
  notFinished: { en: 'I didn’t finish paying', 'fil-PH': 'Hindi ko natapos ang bayad' },
  overTitle: {
    en: 'We haven’t received your payment',
    'fil-PH': 'Hindi pa namin natatanggap ang bayad mo',
  },
  overText: {
    en: (amount: string, channel: string) =>
      `${amount} with ${channel}. If money left your account, it will be credited from the day you paid, once ${channel} reports it.`,
    'fil-PH': (amount: string, channel: string) =>
      `${amount} via ${channel}. Kung nabawasan ang account mo, ibibilang ito mula sa araw na nagbayad ka, kapag na-report na ng ${channel}.`,
  },
  overTextPlain: {
    en: (amount: string) =>
      `If ${amount} left your account, it will be credited from the day you paid, once your provider reports it.`,
    'fil-PH': (amount: string) =>
      `Kung nabawasan ng ${amount} ang account mo, ibibilang ito mula sa araw na nagbayad ka, kapag na-report na ng provider.`,
  },
  claim: { en: 'I paid but it doesn’t show', 'fil-PH': 'Nagbayad na ako pero hindi lumalabas' },
  passOver: { en: 'This link has expired', 'fil-PH': 'Expired na ang link na ito' },
  passOverText: {
    en: 'If you paid, it’s not lost. Don’t pay again: check the payments in your loan first.',
    'fil-PH':
      'Kung nagbayad ka, hindi iyon nawala. Huwag munang magbayad ulit: tingnan muna sa loan mo ang mga bayad mo.',
  },
})
