// Words about a code that somebody else pays: for its owner, and for whoever has the link.
import { defineTexts } from '#web/lib/language.ts'

export const shareTexts = defineTexts({
  share: {
    en: 'Ask somebody to pay for you',
    'fil-PH': 'Ipabayad sa iba',
  },
  shareAgain: { en: 'Send the link again', 'fil-PH': 'Ipadala ulit ang link' },
  owner: { en: 'Is somebody else paying?', 'fil-PH': 'Iba ba ang magbabayad?' },
  hint: {
    en: 'They see how much to pay, where, and our name, and nothing about you or your loan. The link works for as long as this amount is valid.',
    'en-PH': 'They see only the amount, where to pay and our name.',
    'fil-PH': 'Halaga, kung saan magbabayad at pangalan namin lang ang makikita nila.',
  },
  shared: {
    en: 'The link you sent works for as long as this amount is valid, or until you stop sharing.',
    'fil-PH':
      'Gagana ang link na ipinadala mo habang valid ang halagang ito, o hanggang itigil mo ang pag-share.',
  },
  withdraw: { en: 'Stop sharing', 'fil-PH': 'Itigil ang pag-share' },
  withdrawn: {
    en: 'The link no longer works. Anyone who has already copied the code can still pay it.',
    'fil-PH': 'Hindi na gagana ang link. Mababayaran pa rin ito ng nakakopya na ng code.',
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
    en: 'The person who sent you this link is asking you to pay for them.',
    'fil-PH': 'Nakikiusap ang nagpadala ng link na ito na ikaw ang magbayad para sa kaniya.',
  },
  sure: {
    en: 'Their name isn’t shown. Pay only if you know who sent it. Not sure? Call them first.',
    'fil-PH':
      'Hindi ipinapakita ang pangalan niya. Magbayad lang kung kilala mo ang nagpadala. Hindi sigurado? Tawagan muna siya.',
  },
  amount: { en: 'Pay exactly', 'fil-PH': 'Eksaktong babayaran' },
  code: { en: 'Pay code', 'fil-PH': 'Pay code' },
  until: {
    en: (until: string) => `Valid until ${until}, Manila\u00a0time`,
    'fil-PH': (until: string) => `Valid hanggang ${until}, oras\u00a0sa\u00a0Maynila`,
  },
  safe: {
    en: (lender: string) =>
      `The money goes to ${lender}. We never ask for a PIN or a one-time code here.`,
    'fil-PH': (lender: string) =>
      `Mapupunta ang bayad sa ${lender}. Hindi kami hihingi ng PIN o OTP dito.`,
  },
  paidTitle: { en: 'This has been paid', 'fil-PH': 'Bayad na ito' },
  paidText: {
    en: (amount: string) => `${amount} has arrived. Thank you! There is nothing left to pay here.`,
    'fil-PH': (amount: string) => `Pumasok na ang ${amount}. Salamat! Wala nang babayaran dito.`,
  },
  goneTitle: { en: 'This link can’t be used', 'fil-PH': 'Hindi magagamit ang link na ito' },
  goneText: {
    en: 'There is nothing to pay here. Ask whoever sent it for a new link. If you already paid, keep your receipt: it still goes to the loan.',
    'fil-PH':
      'Walang babayaran dito. Humingi ng bagong link sa nagpadala sa iyo. Kung nakabayad ka na, itago ang resibo: bawas pa rin iyon sa loan.',
  },
})
