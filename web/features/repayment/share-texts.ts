// Words about a code that somebody else pays: for its owner, and for whoever has the link.
import { defineTexts } from '#web/lib/language.ts'

export const shareTexts = defineTexts({
  share: {
    en: 'Ask somebody to pay for you',
    'fil-PH': 'Magpabayad sa iba',
  },
  shareAgain: { en: 'Send the link again', 'fil-PH': 'Ipadala ulit ang link' },
  hint: {
    en: 'They see the amount and the code, and nothing about you or your loan. The link ends with the code.',
    'fil-PH':
      'Halaga at code lang ang makikita nila, walang tungkol sa iyo o sa loan mo. Kasabay ng code matatapos ang link.',
  },
  withdraw: { en: 'Stop sharing', 'fil-PH': 'Itigil ang pag-share' },
  withdrawn: {
    en: 'The link no longer works. Whoever has noted the code can still pay it.',
    'fil-PH': 'Hindi na gagana ang link. Mababayaran pa rin ng nakasulat na ng code.',
  },
  message: {
    en: (amount: string) => `Please pay ${amount} for me. The code and the steps are here:`,
    'fil-PH': (amount: string) => `Pakibayaran ang ${amount} para sa akin. Narito ang code:`,
  },
  copied: {
    en: 'Link copied. Send it to whoever pays.',
    'fil-PH': 'Nakopya ang link. Ipadala sa magbabayad.',
  },
  notCopied: {
    en: 'The link could not be copied. Please try again.',
    'fil-PH': 'Hindi nakopya ang link. Subukan ulit.',
  },
  title: { en: 'Pay for somebody', 'fil-PH': 'Magbayad para sa iba' },
  asked: {
    en: 'Whoever sent you this link asks you to pay for them.',
    'fil-PH': 'Hinihiling ng nagpadala ng link na ito na magbayad ka para sa kaniya.',
  },
  sure: {
    en: 'Only pay for somebody you know. We can’t tell you whose code it is.',
    'fil-PH': 'Magbayad lang para sa kakilala mo. Hindi namin masasabi kung kanino ang code.',
  },
  paidTitle: { en: 'This has been paid', 'fil-PH': 'Bayad na ito' },
  paidText: {
    en: (amount: string) => `${amount} arrived. Thank you; there is nothing left to pay here.`,
    'fil-PH': (amount: string) => `Dumating na ang ${amount}. Salamat; wala nang babayaran dito.`,
  },
  goneTitle: { en: 'This link can’t be used', 'fil-PH': 'Hindi magagamit ang link na ito' },
  goneText: {
    en: 'There is nothing to pay here. Ask whoever sent it to you for a new link.',
    'fil-PH': 'Walang babayaran dito. Humingi ng bagong link sa nagpadala sa iyo.',
  },
})
