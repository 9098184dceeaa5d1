// What happened, as the audit trail, the messages and the identity checks name it, in words. The
// names are the server's; one that is not known here is written as words all the same.
import { IDENTITY_DOUBTS } from '#contract/identity-doubts.ts'
import { type Language, type Text, wordingOf } from '#contract/language.ts'
import { defineTexts } from '#web/lib/language.ts'
import { inWords } from './loan-texts.ts'

export const ACTIONS: Readonly<Record<string, Text>> = defineTexts({
  applied: { en: 'Applied for the loan', 'fil-PH': 'Nag-apply ng loan' },
  offered: { en: 'Loan approved', 'fil-PH': 'Inaprubahan ang loan' },
  declined: { en: 'Application declined', 'fil-PH': 'Tinanggihan ang application' },
  'handed-to-person': {
    en: 'Passed to a person to decide',
    'fil-PH': 'Ipinasa sa tao para magdesisyon',
  },
  confirmed: { en: 'Loan confirmed', 'fil-PH': 'Kinumpirma ang loan' },
  cancelled: { en: 'Loan cancelled', 'fil-PH': 'Na-cancel ang loan' },
  'certification-saved': { en: 'Details saved', 'fil-PH': 'Na-save ang mga detalye' },
  'certification-erased': { en: 'Details erased', 'fil-PH': 'Binura ang mga detalye' },
  'identity-checked': { en: 'Identity checked', 'fil-PH': 'Na-check ang pagkakakilanlan' },
  'account-bound': { en: 'Payment account added', 'fil-PH': 'Idinagdag ang account sa bayad' },
  'account-changed': { en: 'Payment account changed', 'fil-PH': 'Pinalitan ang account sa bayad' },
  'account-change-confirmed': {
    en: 'New payment account confirmed',
    'fil-PH': 'Kinumpirma ang bagong account',
  },
  'account-change-stopped': {
    en: 'Change of payment account stopped',
    'fil-PH': 'Pinigilan ang palit ng account',
  },
  'payout-held': { en: 'Payout held', 'fil-PH': 'Pinigilan muna ang payout' },
  'payout-moved': {
    en: 'Payout moved to the provider in use',
    'fil-PH': 'Inilipat ang payout sa provider na ginagamit ngayon',
  },
  'payout-sent': { en: 'Payout sent', 'fil-PH': 'Naipadala ang payout' },
  'payout-paid': { en: 'Payout arrived', 'fil-PH': 'Dumating ang payout' },
  'payout-refused': { en: 'Payout refused', 'fil-PH': 'Hindi tinanggap ang payout' },
  'payout-reversed': { en: 'Payout came back', 'fil-PH': 'Bumalik ang payout' },
  'payout-withdrawn': {
    en: 'Payout withdrawn: an earlier one arrived',
    'fil-PH': 'Binawi ang payout: dumating ang nauna',
  },
  'payout-contradicted': {
    en: 'Provider contradicts itself about the payout',
    'fil-PH': 'Magkaiba ang sabi ng provider tungkol sa payout',
  },
  'payout-released': { en: 'Payout released', 'fil-PH': 'Pinatuloy ang payout' },
  'payout-release-decided': {
    en: 'Release of the payout decided',
    'fil-PH': 'Nagdesisyong ituloy ang payout',
  },
  'payout-stopped': { en: 'Payout stopped', 'fil-PH': 'Itinigil ang payout' },
  'payout-stopped-by-law': {
    en: 'Payout stopped: the law has changed',
    'fil-PH': 'Itinigil ang payout: nagbago ang batas',
  },
  'payout-stop-decided': {
    en: 'Stop of the payout decided',
    'fil-PH': 'Nagdesisyong itigil ang payout',
  },
  'payout-repeated': { en: 'Payout sent again', 'fil-PH': 'Ipinadala ulit ang payout' },
  'payout-repeat-decided': {
    en: 'Repeat of the payout decided',
    'fil-PH': 'Nagdesisyong ipadala ulit ang payout',
  },
  'approval-proposed': {
    en: 'Proposed to a second person',
    'fil-PH': 'Iminungkahi sa pangalawang tao',
  },
  'approval-approved': { en: 'Approved by a second person', 'fil-PH': 'Inaprubahan ng pangalawa' },
  'approval-declined': { en: 'Proposal declined', 'fil-PH': 'Tinanggihan ang mungkahi' },
  'approval-withdrawn': { en: 'Proposal withdrawn', 'fil-PH': 'Binawi ang mungkahi' },
  'approval-replaced': {
    en: 'Proposal replaced by another',
    'fil-PH': 'Pinalitan ang mungkahi',
  },
  'refund-decided': { en: 'Refund decided', 'fil-PH': 'Nagdesisyon sa refund' },
  'refund-sent': { en: 'Refund sent', 'fil-PH': 'Naipadala ang refund' },
  'refund-paid': { en: 'Refund arrived', 'fil-PH': 'Dumating ang refund' },
  'refund-refused': { en: 'Refund refused', 'fil-PH': 'Hindi tinanggap ang refund' },
  'refund-reversed': { en: 'Refund came back', 'fil-PH': 'Bumalik ang refund' },
  'repayment-reversed': { en: 'Payment taken back', 'fil-PH': 'Binawi ang bayad' },
  'payment-recorded-by-staff': {
    en: 'Payment recorded by hand',
    'fil-PH': 'Ni-record ng staff ang bayad',
  },
  'payment-apply': { en: 'Payment put on the loan', 'fil-PH': 'Ibinilang ang bayad sa loan' },
  'payment-take-off': {
    en: 'Payment taken off the loan',
    'fil-PH': 'Inalis ang bayad sa loan',
  },
  'payment-merge': {
    en: 'Two payments found to be the same money',
    'fil-PH': 'Nakitang iisang pera ang dalawang bayad',
  },
  'payment-tell-apart': {
    en: 'Two payments found to be different money',
    'fil-PH': 'Nakitang magkaibang pera ang dalawang bayad',
  },
  'payment-return': {
    en: 'Payment returned to the payer',
    'fil-PH': 'Ibinalik ang bayad sa nagbayad',
  },
  'payment-return-failed': {
    en: 'Return of a payment failed',
    'fil-PH': 'Hindi natuloy ang pagbabalik ng bayad',
  },
  'payment-rule-gone': {
    en: 'Payment ruled gone',
    'fil-PH': 'Ipinasyang wala na ang bayad',
  },
  'payment-rule-back': { en: 'Payment ruled back', 'fil-PH': 'Ipinasyang narito ang bayad' },
  'payment-answer': {
    en: 'Question about a payment answered',
    'fil-PH': 'Sinagot ang tanong tungkol sa bayad',
  },
  'payment-claim-accepted': {
    en: 'Missing payment found',
    'fil-PH': 'Nahanap ang nawawalang bayad',
  },
  'payment-claim-refused': {
    en: 'Missing payment not found',
    'fil-PH': 'Hindi nahanap ang nawawalang bayad',
  },
  'payment-slip-seen': {
    en: 'Receipt of a payment viewed',
    'fil-PH': 'Tiningnan ang resibo ng bayad',
  },
  'event-reversed': { en: 'Event reversed', 'fil-PH': 'Binawi ang pangyayari' },
  'charge-waived': { en: 'Charge waived', 'fil-PH': 'Pinatawad ang singil' },
  'penalty-paused': { en: 'Penalty paused', 'fil-PH': 'Itinigil muna ang multa' },
  'loan-written-off': { en: 'Loan written off', 'fil-PH': 'Na-write off ang loan' },
  'loan-restructured': { en: 'New plan made', 'fil-PH': 'Ginawan ng bagong schedule' },
  'hardship-asked': {
    en: 'Asked for help with paying',
    'fil-PH': 'Humingi ng tulong sa pagbabayad',
  },
  'hardship-granted': { en: 'Request for help granted', 'fil-PH': 'Pinagbigyan ang hiling' },
  'hardship-declined': {
    en: 'Request for help declined',
    'fil-PH': 'Hindi napagbigyan ang hiling',
  },
  'number-change-asked': {
    en: 'Asked to change the number',
    'fil-PH': 'Humiling na palitan ang number',
  },
  'number-change-approved': {
    en: 'New number approved',
    'fil-PH': 'Inaprubahan ang bagong number',
  },
  'number-change-declined': {
    en: 'New number declined',
    'fil-PH': 'Hindi inaprubahan ang bagong number',
  },
  'number-change-stopped': {
    en: 'Change of number stopped',
    'fil-PH': 'Pinigilan ang palit ng number',
  },
  'number-changed': { en: 'Number changed', 'fil-PH': 'Napalitan ang number' },
  'number-photo-seen': {
    en: 'ID photo of a number change viewed',
    'fil-PH': 'Tiningnan ang litrato ng ID sa palit ng number',
  },
  'complaint-viewed': { en: 'Complaint read', 'fil-PH': 'Binasa ang reklamo' },
  'complaint-answered': { en: 'Complaint answered', 'fil-PH': 'Sinagot ang reklamo' },
  'complaint-asked': {
    en: 'Question asked about a complaint',
    'fil-PH': 'Nagtanong tungkol sa reklamo',
  },
  'complaint-finished': { en: 'Complaint finished', 'fil-PH': 'Tinapos ang reklamo' },
  'borrower-viewed': { en: 'Borrower viewed', 'fil-PH': 'Tiningnan ang borrower' },
  'loan-viewed': { en: 'Loan viewed', 'fil-PH': 'Tiningnan ang loan' },
  'document-read': { en: 'Document read', 'fil-PH': 'Binasa ang dokumento' },
  'personal-data-revealed': { en: 'Personal data shown', 'fil-PH': 'Ipinakita ang personal data' },
  'identity-revealed': {
    en: 'Identity evidence shown',
    'fil-PH': 'Ipinakita ang patunay ng pagkakakilanlan',
  },
  'task-facts-read': { en: 'Request read', 'fil-PH': 'Binasa ang hiling' },
  'task-taken': { en: 'Task taken', 'fil-PH': 'Kinuha ang task' },
  'task-given-back': { en: 'Task given back', 'fil-PH': 'Isinauli ang task' },
  'task-handed-over': { en: 'Task handed over', 'fil-PH': 'Ipinasa ang task' },
  'task-noted': { en: 'Note added to a task', 'fil-PH': 'Nilagyan ng note ang task' },
  'task-finished': { en: 'Task finished', 'fil-PH': 'Tinapos ang task' },
  'decision-proposed': { en: 'Decision proposed', 'fil-PH': 'Nagmungkahi ng desisyon' },
  'action-proposed': { en: 'Action proposed', 'fil-PH': 'Nagmungkahi ng aksyon' },
  'action-refused': {
    en: 'Proposed action refused',
    'fil-PH': 'Tinanggihan ang iminungkahing aksyon',
  },
})

const ACTORS: Readonly<Record<string, Text>> = defineTexts({
  borrower: { en: 'Borrower', 'fil-PH': 'Borrower' },
  'decision-rules': { en: 'Decision rules', 'fil-PH': 'Mga panuntunan sa desisyon' },
  'payout-ceilings': { en: 'Payout ceilings', 'fil-PH': 'Mga limit ng payout' },
  certification: { en: 'The product', 'fil-PH': 'Ang produkto' },
  setup: { en: 'Set-up', 'fil-PH': 'Set-up' },
})

/** A gateway acts under its kind and its name: "payout:sandbox". */
const GATEWAYS: Readonly<Record<string, Text>> = defineTexts({
  payout: { en: 'Payout provider', 'fil-PH': 'Payout provider' },
  collection: { en: 'Payment provider', 'fil-PH': 'Payment provider' },
  identity: { en: 'Identity provider', 'fil-PH': 'Identity provider' },
})

const PURPOSES: Readonly<Record<string, Text>> = defineTexts({
  'login-code': { en: 'Login code', 'fil-PH': 'Code sa pag-log in' },
  account: { en: 'About the account', 'fil-PH': 'Tungkol sa account' },
  loan: { en: 'About the loan', 'fil-PH': 'Tungkol sa loan' },
  collection: { en: 'Payment reminder', 'fil-PH': 'Paalala sa bayad' },
})

const CHANNELS: Readonly<Record<string, Text>> = defineTexts({
  sms: { en: 'SMS', 'fil-PH': 'SMS' },
  voice: { en: 'Call', 'fil-PH': 'Tawag' },
})

const DELIVERIES: Readonly<Record<string, Text>> = defineTexts({
  queued: { en: 'not sent yet', 'fil-PH': 'hindi pa naipapadala' },
  sending: { en: 'being sent', 'fil-PH': 'ipinapadala' },
  sent: { en: 'sent', 'fil-PH': 'naipadala' },
  delivered: { en: 'delivered', 'fil-PH': 'natanggap' },
  failed: { en: 'failed', 'fil-PH': 'hindi naipadala' },
  unknown: { en: 'not certain', 'fil-PH': 'hindi tiyak' },
})

const VERDICTS: Readonly<Record<string, Text>> = defineTexts({
  yes: { en: 'Same person', 'fil-PH': 'Siya nga' },
  no: { en: 'Not the same person', 'fil-PH': 'Hindi siya' },
  unsure: { en: 'Not certain', 'fil-PH': 'Hindi tiyak' },
})

const HOLDS: Readonly<Record<string, Text>> = defineTexts({
  'account-change': { en: 'account was changed', 'fil-PH': 'pinalitan ang account' },
  'account-doubted': {
    en: 'not the account that was bound',
    'fil-PH': 'hindi ang na-bind na account',
  },
  exposure: { en: 'borrower owes too much', 'fil-PH': 'malaki na ang utang ng borrower' },
  'identity-changed': { en: 'identity was changed', 'fil-PH': 'nagbago ang pagkakakilanlan' },
  'shared-mark': {
    en: 'shares details with another borrower',
    'fil-PH': 'may kaparehong detalye ang ibang borrower',
  },
  'day-ceiling': { en: 'ceiling of the day', 'fil-PH': 'limit ng araw' },
  'product-ceiling': { en: 'ceiling of the product', 'fil-PH': 'limit ng produkto' },
  'lending-stopped': { en: 'lending is stopped', 'fil-PH': 'nakatigil ang pagpapautang' },
  'another-account': { en: 'needs another account', 'fil-PH': 'kailangan ng ibang account' },
  wait: { en: 'will be tried again', 'fil-PH': 'susubukan ulit' },
  staff: { en: 'needs a person', 'fil-PH': 'kailangan ng tao' },
})

function worded(texts: Readonly<Record<string, Text>>, name: string, language: Language): string {
  const known = texts[name]
  return known === undefined ? inWords(name) : wordingOf(known, language)
}

export const actionWords = (name: string, language: Language) => worded(ACTIONS, name, language)
export const verdictWords = (name: string, language: Language) => worded(VERDICTS, name, language)
export const doubtWords = (name: string, language: Language) =>
  worded(IDENTITY_DOUBTS, name, language)
export const holdWords = (name: string, language: Language) => worded(HOLDS, name, language)

/** A person's name stays as it is. */
export function actorWords(name: string, language: Language): string {
  const [kind = '', gateway] = name.split(':')
  const known = GATEWAYS[kind]
  if (gateway !== undefined && known !== undefined) {
    return `${wordingOf(known, language)} (${gateway})`
  }
  return ACTORS[name] === undefined ? name : worded(ACTORS, name, language)
}

interface ListedMessage {
  readonly channel: string
  readonly purpose: string
  readonly state: string
}

export function messageWords(message: ListedMessage, language: Language): string {
  return [
    worded(CHANNELS, message.channel, language),
    worded(PURPOSES, message.purpose, language),
    worded(DELIVERIES, message.state, language),
  ].join(' · ')
}
