// What staff do that a borrower is shown, in words. Notes about a task and who works on it are
// ours; everything that reads or changes the account is the borrower's to know.
import type { StaffRole } from '#contract/call.ts'
import type { Text } from '#contract/language.ts'

export interface Look {
  readonly text: Text
  /** Something was changed, not only looked at. */
  readonly isChange?: true
}

const change = (text: Text): Look => ({ text, isChange: true })

/** By the action of the audit trail. */
export const LOOKS: Readonly<Record<string, Look>> = {
  'borrower-viewed': {
    text: { en: 'Looked at your account', 'fil-PH': 'Tiningnan ang account mo' },
  },
  'loan-viewed': { text: { en: 'Looked at your loan', 'fil-PH': 'Tiningnan ang loan mo' } },
  'personal-data-revealed': {
    text: {
      en: 'Saw your name, number and ID in full',
      'fil-PH': 'Nakita nang buo ang pangalan, number at ID mo',
    },
  },
  'identity-revealed': {
    text: { en: 'Saw your ID and photos', 'fil-PH': 'Nakita ang ID at mga litrato mo' },
  },
  'number-photo-seen': {
    text: {
      en: 'Saw the ID photo of a request to change your number',
      'fil-PH': 'Nakita ang litrato ng ID sa hiling na palitan ang number mo',
    },
  },
  'payment-slip-seen': {
    text: {
      en: 'Saw your receipt of a payment',
      'fil-PH': 'Nakita ang resibo ng bayad mo',
    },
  },
  'complaint-viewed': {
    text: { en: 'Read your complaint', 'fil-PH': 'Binasa ang reklamo mo' },
  },
  'task-facts-read': {
    text: {
      en: 'Read what you wrote to us in a request',
      'fil-PH': 'Binasa ang isinulat mo sa isang hiling',
    },
  },
  'document-read': {
    text: { en: 'Read your loan documents', 'fil-PH': 'Binasa ang mga dokumento ng loan mo' },
  },
  offered: change({ en: 'Approved your application', 'fil-PH': 'Inaprubahan ang application mo' }),
  declined: change({ en: 'Declined your application', 'fil-PH': 'Tinanggihan ang application mo' }),
  'payout-released': change({
    en: 'Let your payout go ahead',
    'fil-PH': 'Pinatuloy ang pagpadala ng pera mo',
  }),
  'payout-stopped': change({ en: 'Stopped your payout', 'fil-PH': 'Itinigil ang payout mo' }),
  'payout-repeated': change({
    en: 'Sent your payout again',
    'fil-PH': 'Ipinadala ulit ang pera mo',
  }),
  'refund-decided': change({
    en: 'Sent back what you had paid too much',
    'fil-PH': 'Ibinalik ang sobra mong bayad',
  }),
  'payment-recorded-by-staff': change({
    en: 'Recorded a payment of yours',
    'fil-PH': 'Nag-record ng bayad mo',
  }),
  'payment-matched': change({
    en: 'Matched a payment to your loan',
    'fil-PH': 'Itinapat ang bayad sa loan mo',
  }),
  'payment-is-same': change({
    en: 'Found that a payment was reported twice',
    'fil-PH': 'Nakitang dalawang beses na-report ang isang bayad',
  }),
  'payment-is-other': change({
    en: 'Counted one more payment of yours',
    'fil-PH': 'Ibinilang ang isa pang bayad mo',
  }),
  'payment-claim-accepted': change({
    en: 'Found the payment that did not show',
    'fil-PH': 'Nahanap ang bayad na hindi lumabas',
  }),
  'payment-claim-refused': change({
    en: 'Did not find the payment that you told us about',
    'fil-PH': 'Hindi nahanap ang bayad na sinabi mo',
  }),
  'event-reversed': change({
    en: 'Corrected a record of your loan',
    'fil-PH': 'Itinama ang record ng loan mo',
  }),
  'charge-waived': change({
    en: 'Waived a part of your loan',
    'fil-PH': 'Pinatawad ang bahagi ng loan mo',
  }),
  'penalty-paused': change({
    en: 'Paused the late penalty',
    'fil-PH': 'Itinigil muna ang multa',
  }),
  'loan-written-off': change({
    en: 'Stopped adding charges to your loan',
    'fil-PH': 'Itinigil ang dagdag na singil sa loan mo',
  }),
  'loan-restructured': change({
    en: 'Made a new plan for your loan',
    'fil-PH': 'Gumawa ng bagong schedule para sa loan mo',
  }),
  'hardship-granted': change({
    en: 'Agreed to what you asked for',
    'fil-PH': 'Pumayag sa hiling mo',
  }),
  'hardship-declined': change({
    en: 'Could not agree to what you asked for',
    'fil-PH': 'Hindi napagbigyan ang hiling mo',
  }),
  'number-change-approved': change({
    en: 'Approved a new number for your account',
    'fil-PH': 'Inaprubahan ang bagong number ng account mo',
  }),
  'number-change-declined': change({
    en: 'Declined a new number for your account',
    'fil-PH': 'Hindi inaprubahan ang bagong number ng account mo',
  }),
  'complaint-answered': change({
    en: 'Answered your complaint',
    'fil-PH': 'Sinagot ang reklamo mo',
  }),
  'complaint-asked': change({
    en: 'Asked you about your complaint',
    'fil-PH': 'Nagtanong tungkol sa reklamo mo',
  }),
  'complaint-finished': change({
    en: 'Finished your complaint',
    'fil-PH': 'Tinapos ang reklamo mo',
  }),
}

/** What an action without words of its own is called, so that none stays unsaid. */
export const WORKED: Look = {
  text: { en: 'Worked on your account', 'fil-PH': 'May ginawa sa account mo' },
}

/** Who does what among ourselves; what comes of it is an action of its own. */
export const OURS: readonly string[] = [
  'task-taken',
  'task-given-back',
  'task-handed-over',
  'task-noted',
  'task-finished',
  'action-proposed',
  'action-refused',
]

export const ROLE_WORDS: Readonly<Record<StaffRole, Text>> = {
  agent: { en: 'Customer service', 'fil-PH': 'Customer service' },
  lead: { en: 'Team lead', 'fil-PH': 'Team lead' },
  finance: { en: 'Finance', 'fil-PH': 'Finance' },
  risk: { en: 'Risk', 'fil-PH': 'Risk' },
  auditor: { en: 'Auditor', 'fil-PH': 'Auditor' },
  admin: { en: 'Administrator', 'fil-PH': 'Administrator' },
}

export const SOMEBODY: Text = { en: 'Our staff', 'fil-PH': 'Staff namin' }

export const ABOUT_ORDER: Text<(orderId: number) => string> = {
  en: (orderId) => `Loan ${orderId}`,
  'fil-PH': (orderId) => `Loan ${orderId}`,
}
