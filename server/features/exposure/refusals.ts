import type { RefusalWords } from '#server/calls/refusals.ts'

export const EXPOSURE_REFUSALS = {
  loan_overdue: {
    en: 'You have a loan with us that is past due. Please pay the amount due first.',
    'fil-PH': 'May loan ka sa amin na past due na. Bayaran muna ang due.',
  },
  loan_running: {
    en: 'You already have a loan for this product. You can borrow again once it is settled.',
    'fil-PH': 'May loan ka na sa produktong ito. Makakautang ka ulit kapag bayad na ito.',
  },
  loan_written_off: {
    en: 'You have a loan with us that was not paid back. Please contact customer service.',
    'fil-PH': 'May loan ka sa amin na hindi nabayaran. Kontakin ang customer service.',
  },
  money_to_return: {
    en: 'You cancelled a loan but haven’t returned the money yet. Please return it first.',
    'fil-PH': 'May na-cancel kang loan na hindi pa naibabalik ang pera. Ibalik muna ito.',
  },
  total_too_high: {
    en: 'Together with your other loans, this is more than we can lend you at your income.',
    'fil-PH': 'Kasama ang iba mong loan, lampas na ito sa maipapautang namin batay sa kita mo.',
  },
} as const satisfies RefusalWords
