// What is said after paying elsewhere; no page that shows a code needs it.
import { defineTexts } from '#web/lib/language.ts'

export const returnTexts = defineTexts({
  checkingTitle: { en: 'We are checking your payment', 'fil-PH': 'Chine-check namin ang bayad mo' },
  checkingText: {
    en: (amount: string) =>
      `As soon as your ${amount} arrives, this page changes by itself. You can also close it: we text you.`,
    'fil-PH': (amount: string) =>
      `Kapag pumasok na ang ${amount} mo, kusang magbabago ang page na ito. Puwede mo rin itong isara: magte-text kami.`,
  },
  notPaidYet: {
    en: 'Didn’t finish paying? You won’t be charged twice.',
    'fil-PH': 'Hindi mo natapos ang pagbabayad? Hindi ka sisingilin nang dalawang beses.',
  },
  overTitle: { en: 'Nothing was paid', 'fil-PH': 'Walang nabayaran' },
  overText: {
    en: 'We have not received this payment. If money left your account, it counts from the day you paid as soon as your provider reports it.',
    'fil-PH':
      'Wala kaming natanggap na bayad. Kung nabawasan ang account mo, bibilangin ito mula sa araw na nagbayad ka, kapag na-report na ng provider.',
  },
  passOver: { en: 'This link has expired', 'fil-PH': 'Expired na ang link na ito' },
  passOverText: {
    en: 'Your payments are all on the page of your loan.',
    'fil-PH': 'Nasa page ng loan mo ang lahat ng bayad.',
  },
})
