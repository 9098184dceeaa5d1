import type { RefusalWords } from '#server/calls/refusals.ts'

export const REFUND_REFUSALS: RefusalWords = {
  refund_waits: {
    en: 'A payment of this loan is in question, or the credit is from today. It can be sent once that is settled, after seven days at most.',
    'fil-PH':
      'May tanong pa sa isang bayad ng loan na ito, o ngayong araw lang ang credit. Maipapadala ito kapag naayos na, o pagkatapos ng pitong araw.',
  },
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
