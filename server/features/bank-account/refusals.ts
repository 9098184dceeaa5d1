import type { RefusalWords } from '#server/calls/refusals.ts'

export const BANK_ACCOUNT_REFUSALS: RefusalWords = {
  change_over: {
    en: 'This change can’t be confirmed or stopped here any more. If it wasn’t you, please call us right away.',
    'fil-PH':
      'Hindi na makukumpirma o mapipigilan dito ang pagpalit. Kung hindi ikaw ito, tumawag agad sa amin.',
  },
  payout_on_its_way: {
    en: 'Your money is on its way. You can change the account once it has arrived.',
    'fil-PH': 'Papunta na ang pera mo. Puwede mong palitan ang account pagdating nito.',
  },
}
