// What a task is about, as lines to read. Details are whatever the feature noted when it opened the
// task; a key that isn't worded here is shown as it is written.
import { type Language, type Text, wordingOf } from '#contract/language.ts'
import { formatDate, formatInstant } from '#contract/format-date.ts'
import { ACTION_NAMES } from '#contract/staff-action.ts'
import { parseBusinessDate } from '#lending/dates.ts'
import { centavos, formatPesos } from '#lending/money.ts'

const LABELS: Readonly<Record<string, Text>> = {
  decision: { en: 'Decision', 'fil-PH': 'Desisyon' },
  about: { en: 'About', 'fil-PH': 'Tungkol sa' },
  paymentId: { en: 'Payment', 'fil-PH': 'Bayad' },
  onOrder: { en: 'To order', 'fil-PH': 'Sa order' },
  balance: { en: 'Balance', 'fil-PH': 'Balanse' },
  gross: { en: 'Gross', 'fil-PH': 'Kabuuang bayad' },
  returned: { en: 'Returned to the payer', 'fil-PH': 'Ibinalik sa nagbayad' },
  disputed: { en: 'Disputed', 'fil-PH': 'Pinagtatalunan' },
  clawback: { en: 'Taken back by the provider', 'fil-PH': 'Binawi ng provider' },
  voided: { en: 'Ruled gone', 'fil-PH': 'Ipinasyang wala na' },
  short: { en: 'Short', 'fil-PH': 'Kulang' },
  lost: { en: 'Given up', 'fil-PH': 'Isinuko' },
  wasPlacedByPeople: { en: 'Was placed by people', 'fil-PH': 'Inilagay ng tao' },
  codes: { en: 'Code and its order', 'fil-PH': 'Code at ang order nito' },
  legs: { en: 'Taken away', 'fil-PH': 'Inalis' },
  namedOrders: { en: 'Order that it was named for', 'fil-PH': 'Order na pinangalanan' },
  countedFor: { en: 'Counted for borrower', 'fil-PH': 'Nabilang sa borrower' },
  alike: { en: 'Looks like payment', 'fil-PH': 'Kamukha ng bayad' },
  endedIn: { en: 'Ended in payment', 'fil-PH': 'Natapos sa bayad' },
  lastEvent: { en: 'Last event of the loan', 'fil-PH': 'Huling pangyayari sa loan' },
  countsFrom: { en: 'Counts from', 'fil-PH': 'Bilang mula' },
  question: { en: 'Question', 'fil-PH': 'Tanong' },
  questions: { en: 'Question', 'fil-PH': 'Tanong' },
  warnings: { en: 'Warning', 'fil-PH': 'Babala' },
  holidays: { en: 'Holiday', 'fil-PH': 'Holiday' },
  amount: { en: 'Amount', 'fil-PH': 'Halaga' },
  complaint: { en: 'Complaint', 'fil-PH': 'Reklamo' },
  problem: { en: 'Type of complaint', 'fil-PH': 'Uri ng reklamo' },
  stars: { en: 'Stars', 'fil-PH': 'Bituin' },
  opinion: { en: 'Opinion', 'fil-PH': 'Komento' },
  asked: { en: 'Amount asked for', 'fil-PH': 'Hininging halaga' },
  received: { en: 'Already received', 'fil-PH': 'Natanggap na' },
  sent: { en: 'Sent that day', 'fil-PH': 'Naipadala sa araw na iyon' },
  said: { en: 'The provider says', 'fil-PH': 'Sabi ng provider' },
  ledger: { en: 'The ledger says', 'fil-PH': 'Sabi ng ledger' },
  difference: { en: 'Difference', 'fil-PH': 'Diperensiya' },
  fromOn: { en: 'From', 'fil-PH': 'Mula' },
  toOn: { en: 'To', 'fil-PH': 'Hanggang' },
  cleared: { en: 'In clearing for these days', 'fil-PH': 'Nasa clearing sa mga araw na ito' },
  net: { en: 'Received on our bank account', 'fil-PH': 'Natanggap sa bank account' },
  netBefore: { en: 'Received before', 'fil-PH': 'Natanggap dati' },
  fees: { en: 'Provider’s fees', 'fil-PH': 'Fee ng provider' },
  rest: { en: 'Left of clearing', 'fil-PH': 'Natira sa clearing' },
  max: { en: 'Ceiling', 'fil-PH': 'Limit' },
  accountId: { en: 'Payment account', 'fil-PH': 'Payment account' },
  answers: { en: 'Answers, version', 'fil-PH': 'Mga sagot, bersyon' },
  termDays: { en: 'Term in days', 'fil-PH': 'Term sa araw' },
  doubts: { en: 'Doubt', 'fil-PH': 'Alinlangan' },
  taken: { en: 'Also used by', 'fil-PH': 'Ginagamit din ng' },
  reasons: { en: 'Rule', 'fil-PH': 'Patakaran' },
  heldFor: { en: 'Held for', 'fil-PH': 'Dahilan ng pagpigil' },
  refusal: { en: 'Provider’s answer', 'fil-PH': 'Sagot ng provider' },
  payoutId: { en: 'Payout', 'fil-PH': 'Payout' },
  provider: { en: 'Provider', 'fil-PH': 'Provider' },
  paidOn: { en: 'Paid on', 'fil-PH': 'Binayaran noong' },
  paidAt: { en: 'Paid at', 'fil-PH': 'Oras ng bayad' },
  changedAt: { en: 'Changed at', 'fil-PH': 'Pinalitan noong' },
  day: { en: 'Day', 'fil-PH': 'Araw' },
  wasCancelled: { en: 'Loan was cancelled', 'fil-PH': 'Na-cancel ang loan' },
  fullName: { en: 'Full name', 'fil-PH': 'Buong pangalan' },
  phone: { en: 'Phone number', 'fil-PH': 'Numero ng telepono' },
  message: { en: 'Message', 'fil-PH': 'Mensahe' },
  why: { en: 'Reason', 'fil-PH': 'Dahilan' },
  choice: { en: 'Asked for', 'fil-PH': 'Hiling' },
  words: { en: 'In the borrower’s words', 'fil-PH': 'Sa salita ng borrower' },
  due: { en: 'To pay now', 'fil-PH': 'Dapat bayaran ngayon' },
  daysLate: { en: 'Days late', 'fil-PH': 'Ilang araw nang huli' },
  nextDue: { en: 'Next payment', 'fil-PH': 'Susunod na bayad' },
  nextDueOn: { en: 'Next payment on', 'fil-PH': 'Petsa ng susunod na bayad' },
  payments: { en: 'Payment of the plan', 'fil-PH': 'Hulog sa schedule' },
  totalCost: { en: 'Cost of the whole loan', 'fil-PH': 'Gastos ng buong loan' },
  holdsUntil: { en: 'Answer by', 'fil-PH': 'Sagutin bago lumampas ang' },
  waived: { en: 'Charges this forgives', 'fil-PH': 'Singil na mapapatawad' },
  action: { en: 'Action', 'fil-PH': 'Aksyon' },
  component: { en: 'Of', 'fil-PH': 'Sa' },
  instalment: { en: 'Instalment', 'fil-PH': 'Hulog' },
  valueOn: { en: 'Counts from', 'fil-PH': 'Bilang mula' },
  untilOn: { en: 'Until', 'fil-PH': 'Hanggang' },
  eventId: { en: 'Event', 'fil-PH': 'Pangyayari' },
  reference: { en: 'Reference', 'fil-PH': 'Reference' },
  foundPayment: { en: 'Accepting takes the payment', 'fil-PH': 'Kukunin kapag tinanggap' },
  foundPaidOn: { en: 'That one was paid on', 'fil-PH': 'Binayaran iyon noong' },
  recordedReference: { en: 'Recorded reference', 'fil-PH': 'Naitalang reference' },
  codeOfOrder: { en: 'Code of order', 'fil-PH': 'Code ng order' },
  countsOnOrder: { en: 'Counts on order', 'fil-PH': 'Nakabilang sa order' },
  dueOn: { en: 'Due', 'fil-PH': 'Due' },
  newNumber: { en: 'New number', 'fil-PH': 'Bagong number' },
  oldNumber: { en: 'Old number', 'fil-PH': 'Lumang number' },
  nameToldAndKnown: { en: 'Name: told / on file', 'fil-PH': 'Pangalan: sinabi / nasa record' },
  birthDateToldAndKnown: {
    en: 'Birth date: told / on file',
    'fil-PH': 'Kapanganakan: sinabi / nasa record',
  },
  documentToldAndKnown: { en: 'ID: told / on file', 'fil-PH': 'ID: sinabi / nasa record' },
  documentNumberToldAndKnown: {
    en: 'ID number: told / on file',
    'fil-PH': 'ID number: sinabi / nasa record',
  },
  identityCheck: { en: 'Identity provider says', 'fil-PH': 'Sabi ng identity provider' },
  identityReasons: { en: 'Its doubt', 'fil-PH': 'Alinlangan nito' },
  status: { en: 'Status', 'fil-PH': 'Kalagayan' },
  channel: { en: 'Channel', 'fil-PH': 'Channel' },
  numberLast4: { en: 'Ends in', 'fil-PH': 'Nagtatapos sa' },
  prefix: { en: 'Numbers beginning with', 'fil-PH': 'Mga number na nagsisimula sa' },
  remedy: { en: 'What helps', 'fil-PH': 'Ano ang makakatulong' },
  product: { en: 'Product', 'fil-PH': 'Produkto' },
  policy: { en: 'Policy', 'fil-PH': 'Policy' },
  effectiveFrom: { en: 'In force from', 'fil-PH': 'Umiiral mula' },
  reason: { en: 'Reason', 'fil-PH': 'Dahilan' },
  stopReason: { en: 'Stopped because', 'fil-PH': 'Dahilan ng pagtigil' },
  waitingPayouts: { en: 'Payouts that wait', 'fil-PH': 'Mga payout na naghihintay' },
  colleague: { en: 'Colleague', 'fil-PH': 'Kasamahan' },
  email: { en: 'E-mail', 'fil-PH': 'E-mail' },
  roles: { en: 'May act as', 'fil-PH': 'Mga role' },
  fingerprint: { en: 'Fingerprint', 'fil-PH': 'Fingerprint' },
  otherBorrowerId: { en: 'borrower', 'fil-PH': 'borrower' },
}
/** Our own words for why something waits, as people say them. */
const CODES: Readonly<Record<string, Text>> = {
  apply: { en: 'put it on the loan', 'fil-PH': 'ilagay sa loan' },
  'take-off': { en: 'take it off its loan', 'fil-PH': 'alisin sa loan' },
  merge: { en: 'the same money', 'fil-PH': 'iisang pera' },
  'tell-apart': { en: 'different money', 'fil-PH': 'magkaibang pera' },
  return: { en: 'return it to the payer', 'fil-PH': 'ibalik sa nagbayad' },
  'return-failed': { en: 'the return came back', 'fil-PH': 'bumalik ang ibinalik' },
  'rule-gone': { en: 'rule that it is gone', 'fil-PH': 'pagpasyahang wala na' },
  'rule-back': { en: 'rule that it is here', 'fil-PH': 'pagpasyahang narito' },
  'shared-document': { en: 'same ID document', 'fil-PH': 'parehong ID' },
  'shared-account': { en: 'same payment account', 'fil-PH': 'parehong payment account' },
  'shared-device': { en: 'same device', 'fil-PH': 'parehong device' },
  'shared-mark': { en: 'also used by another borrower', 'fil-PH': 'ginagamit din ng iba' },
  'identity-unsure': { en: 'identity not certain', 'fil-PH': 'hindi tiyak ang pagkakakilanlan' },
  'identity-unchecked': {
    en: 'identity not checked',
    'fil-PH': 'hindi pa na-check ang pagkakakilanlan',
  },
  'identity-changed': { en: 'identity changed', 'fil-PH': 'nagbago ang pagkakakilanlan' },
  'account-change': { en: 'account just changed', 'fil-PH': 'kakapalit lang ng account' },
  'account-doubted': {
    en: 'not the account that was bound',
    'fil-PH': 'hindi ang na-bind na account',
  },
  'day-ceiling': { en: 'the day’s ceiling', 'fil-PH': 'limit sa isang araw' },
  'refund-ceiling': {
    en: 'the day’s ceiling for refunds',
    'fil-PH': 'limit ng refund sa isang araw',
  },
  'product-ceiling': { en: 'the product’s ceiling', 'fil-PH': 'limit ng produkto' },
  'lending-stopped': { en: 'lending is stopped', 'fil-PH': 'nakatigil ang pagpapautang' },
  'not-answered': { en: 'not answered', 'fil-PH': 'hindi sumagot' },
}
/** Of one word, which elsewhere may mean something else. */
const STATUSES: Readonly<Record<string, Text>> = {
  paid: { en: 'paid', 'fil-PH': 'bayad na' },
  pending: { en: 'not finished', 'fil-PH': 'hindi pa tapos' },
  failed: { en: 'failed', 'fil-PH': 'hindi natuloy' },
}
const CHOICES: Readonly<Record<string, Text>> = {
  plan: { en: 'a new plan', 'fil-PH': 'bagong schedule' },
  pause: { en: 'a pause', 'fil-PH': 'itigil muna ang multa' },
}
const COMPONENTS: Readonly<Record<string, Text>> = {
  principal: { en: 'principal', 'fil-PH': 'principal' },
  interest: { en: 'interest', 'fil-PH': 'interes' },
  fee: { en: 'fee', 'fil-PH': 'fee' },
  penalty: { en: 'penalty', 'fil-PH': 'multa' },
}
/** What is asked about a payment. */
const QUESTIONS: Readonly<Record<string, Text>> = {
  unapplied: { en: 'unapplied', 'fil-PH': 'unapplied' },
  'possible-duplicate': { en: 'possible duplicate', 'fil-PH': 'posibleng kapareho' },
  disputed: { en: 'disputed', 'fil-PH': 'disputed' },
  clawback: { en: 'clawback', 'fil-PH': 'clawback' },
  'clawback-withdrawn': { en: 'clawback withdrawn', 'fil-PH': 'iniurong ang clawback' },
  'other-loans-code': { en: 'another loan’s code', 'fil-PH': 'code ng ibang loan' },
  short: { en: 'short', 'fil-PH': 'kulang' },
}
const WORDS_OF: Readonly<Record<string, Readonly<Record<string, Text>>>> = {
  status: STATUSES,
  choice: CHOICES,
  component: COMPONENTS,
  action: ACTION_NAMES,
}
const OTHER_PAYMENT: Text = { en: 'The other payment', 'fil-PH': 'Ang isa pang bayad' }
const YES: Text = { en: 'Yes', 'fil-PH': 'Oo' }
const NO: Text = { en: 'No', 'fil-PH': 'Hindi' }

export interface Fact {
  readonly label: string
  readonly value: string
}

export function factsOf(details: Readonly<Record<string, unknown>>, language: Language): Fact[] {
  return Object.entries(details).flatMap(([key, value]) => {
    // Shown with the task itself.
    if (key === 'dueAt') return []
    const label = labelOf(key, language)
    const values = Array.isArray(value) ? value : [value]
    return values.flatMap((one) => {
      const shown = shownValue(key, one, language)
      return shown === '' ? [] : [{ label, value: shown }]
    })
  })
}

/** What tells tasks of one kind apart, in the order in which it matters. */
const SUMMARY_KEYS = [
  'action',
  'askedCentavos',
  'amountCentavos',
  'question',
  'doubts',
  'heldFor',
  'refusal',
  'channel',
  'numberLast4',
  'complaint',
  'problem',
  'stars',
]

export function summaryOf(details: Readonly<Record<string, unknown>>, language: Language): string {
  // Nothing is told apart by a sum of zero.
  const found = SUMMARY_KEYS.filter((key) => details[key] !== 0).flatMap((key) =>
    factsOf({ [key]: details[key] }, language).map(({ value }) => value),
  )
  return found.join(' · ')
}

function labelOf(key: string, language: Language): string {
  const known = LABELS[key.replace(/Centavos$/, '')]
  if (known !== undefined) return wordingOf(known, language)
  const [, ofOther] = /^other([A-Z].*)$/.exec(key) ?? []
  if (ofOther !== undefined) {
    const own = labelOf(ofOther.charAt(0).toLowerCase() + ofOther.slice(1), language)
    return `${wordingOf(OTHER_PAYMENT, language)}: ${own}`
  }
  const words = key.replaceAll(/([A-Z])/g, ' $1').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function shownValue(key: string, value: unknown, language: Language): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return wordingOf(value ? YES : NO, language)
  if (typeof value === 'number') {
    return key.endsWith('Centavos') ? formatPesos(centavos(value)) : String(value)
  }
  if (typeof value === 'string') {
    // A payment's questions are one text, with commas.
    if (key === 'question') {
      const asked = value.split(', ').map((one) => [one, QUESTIONS[one]] as const)
      return asked
        .map(([one, words]) => (words ? wordingOf(words, language) : shownText(one, language)))
        .join(', ')
    }
    const known = WORDS_OF[key]?.[value]
    return known === undefined ? shownText(value, language) : wordingOf(known, language)
  }
  const parts = Object.entries(value as Record<string, unknown>).map(([name, part]) => {
    const shown = shownValue(name, part, language)
    return name === 'otherBorrowerId' ? `${labelOf(name, language)} ${shown}` : shown
  })
  return parts.join(', ')
}

/** As JSON writes a moment. */
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/

function shownText(text: string, language: Language): string {
  const day = parseBusinessDate(text)
  if (day !== null) return formatDate(day, language)
  if (INSTANT.test(text)) return formatInstant(new Date(text), language)
  const known = CODES[text]
  if (known !== undefined) return wordingOf(known, language)
  // Our own words are written like this: shared-document.
  return /^[a-z]+(-[a-z]+)+$/.test(text) ? text.replaceAll('-', ' ') : text
}
