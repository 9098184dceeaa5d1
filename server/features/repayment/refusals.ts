import type { RefusalWords } from '#server/calls/refusals.ts'

export const REPAYMENT_REFUSALS: RefusalWords = {
  channel_unavailable: {
    en: 'This way to pay isn’t available right now. Please choose another one.',
    'fil-PH': 'Hindi magamit ngayon ang paraang ito ng pagbabayad. Pumili ng iba.',
  },
  pay_code_over: {
    en: 'This code can no longer be paid. Please get a new one.',
    'fil-PH': 'Hindi na mababayaran ang code na ito. Kumuha ng bago.',
  },
  extension_not_offered: {
    en: 'This loan can’t be extended like this. Please see the choices on the page.',
    'fil-PH': 'Hindi puwedeng i-extend nang ganito ang loan. Tingnan ang mga mapipili sa page.',
  },
  date_before_payout: {
    en: 'This day is before the payout. Choose the day of the payout or a later one.',
    'fil-PH': 'Bago pa ang payout ang araw na ito. Piliin ang araw ng payout o mas huli.',
  },
  payment_known: {
    en: 'This payment has already been recorded.',
    'fil-PH': 'Naitala na ang bayad na ito.',
  },
  payment_like_reported: {
    en: 'A provider has reported a payment of this amount around that day. If this is the same money, don’t record it again: match the reported one if it has no loan yet.',
    'fil-PH':
      'May bayad na ganito ang halaga na ini-report ng provider sa halos parehong araw. Kung iisa ito, huwag nang itala ulit: itapat ang ini-report kung wala pa itong loan.',
  },
}
