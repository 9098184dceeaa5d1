import type { RefusalWords } from '#server/calls/refusals.ts'

export const LEGACY_REPAYMENT_REFUSALS: RefusalWords = {
  debit_over: {
    en: 'This payment has expired. Please start again.',
    'fil-PH': 'Expired na ang pagbabayad na ito. Ulitin mula sa simula.',
  },
  debit_twice: {
    en: 'do not submit the payment request twice',
    'en-PH': 'You have already sent this payment. Please wait for it to be confirmed.',
    'fil-PH': 'Naipadala mo na ang bayad na ito. Hintayin ang kumpirmasyon.',
  },
  debit_code_wrong: {
    en: 'wrong verification code',
    'en-PH': 'That code isn’t right. Please check the newest SMS.',
    'fil-PH': 'Mali ang code. Tingnan ang pinakabagong SMS.',
  },
}
