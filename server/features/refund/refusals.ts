import type { RefusalWords } from '#server/calls/refusals.ts'

export const REFUND_REFUSALS: RefusalWords = {
  refund_changed: {
    en: 'The credit is no longer this much, or is on its way already. A new task opens if anything is left to decide.',
    'fil-PH':
      'Iba na ang halaga ng credit, o papunta na ito. Magbubukas ng bagong task kung may natitira pang pagpapasyahan.',
  },
  refund_account_waits: {
    en: 'The borrower has changed the account, and the change isn’t confirmed yet. Nothing is sent to it until then.',
    'fil-PH':
      'Pinalitan ng borrower ang account at hindi pa ito kumpirmado. Walang ipapadala rito hangga’t hindi pa.',
  },
}
