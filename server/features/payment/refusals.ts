import type { RefusalWords } from '#server/calls/refusals.ts'

export const PAYMENT_REFUSALS: RefusalWords = {
  payment_not_possible: {
    en: 'This can’t be done with the payment as it stands. Look at its page again.',
    'fil-PH': 'Hindi ito magagawa sa lagay ngayon ng bayad. Tingnan ulit ang page nito.',
  },
  recorded_by_you: {
    en: 'You recorded one of these payments. Two other people have to say whether it is the same money.',
    'fil-PH':
      'Ikaw ang nagtala ng isa sa mga bayad na ito. Dalawang iba pa ang dapat magsabi kung iisa ito.',
  },
  payment_known: {
    en: 'This payment has already been recorded.',
    'fil-PH': 'Naitala na ang bayad na ito.',
  },
  date_before_payout: {
    en: 'This day is before the payout. Choose the day of the payout or a later one.',
    'fil-PH': 'Bago pa ang payout ang araw na ito. Piliin ang araw ng payout o mas huli.',
  },
}
