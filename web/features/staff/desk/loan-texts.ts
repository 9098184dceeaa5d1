// Words of the page about one loan.
import { type Language, type Text, wordingOf } from '#contract/language.ts'
import { defineTexts } from '#web/lib/language.ts'

export const loanTexts = defineTexts({
  loanTitle: { en: (id: number) => `Loan ${id}`, 'fil-PH': (id: number) => `Loan ${id}` },
  loan: { en: 'Loan', 'fil-PH': 'Loan' },
  loanMissing: { en: 'There is no such loan.', 'fil-PH': 'Walang ganitong loan.' },
  toBorrower: { en: 'Open the borrower', 'fil-PH': 'Buksan ang borrower' },
  notLent: {
    en: 'No money has been lent yet, so nothing is owed.',
    'fil-PH': 'Wala pang naipautang na pera, kaya walang dapat bayaran.',
  },
  position: { en: 'Position', 'fil-PH': 'Kalagayan' },
  onDay: { en: 'On this day', 'fil-PH': 'Sa araw na ito' },
  chooseDay: { en: 'Day', 'fil-PH': 'Araw' },
  today: { en: 'Today', 'fil-PH': 'Ngayon' },
  keyEarlier: { en: 'A day earlier', 'fil-PH': 'Isang araw na mas maaga' },
  keyLater: { en: 'A day later', 'fil-PH': 'Isang araw na mas huli' },
  payOff: { en: 'Pay-off', 'fil-PH': 'Buong bayad' },
  due: { en: 'Due now', 'fil-PH': 'Due ngayon' },
  nextDue: { en: 'Next due', 'fil-PH': 'Susunod na due' },
  leftOnPlan: { en: 'Left on the plan', 'fil-PH': 'Natitira sa schedule' },
  withInterestToCome: {
    en: 'with interest to come',
    'fil-PH': 'kasama ang interes na darating pa',
  },
  principal: { en: 'Principal', 'fil-PH': 'Principal' },
  interest: { en: 'Interest', 'fil-PH': 'Interes' },
  fee: { en: 'Fee', 'fil-PH': 'Fee' },
  penalty: { en: 'Penalty', 'fil-PH': 'Multa' },
  credit: { en: 'Credit', 'fil-PH': 'Sobrang bayad' },
  received: { en: 'Received', 'fil-PH': 'Natanggap' },
  charges: { en: 'Charges so far', 'fil-PH': 'Singil sa ngayon' },
  ofCap: {
    en: (cap: string) => `of at most ${cap}`,
    'fil-PH': (cap: string) => `sa maximum na ${cap}`,
  },
  status: { en: 'Status', 'fil-PH': 'Status' },
  daysLate: {
    en: (days: number) => `${days} ${days === 1 ? 'day' : 'days'} late`,
    'fil-PH': (days: number) => `${days} araw nang late`,
  },
  plan: { en: 'Payment plan', 'fil-PH': 'Schedule ng bayad' },
  instalment: { en: 'Installment', 'fil-PH': 'Hulog' },
  dueOn: { en: 'Due', 'fil-PH': 'Due' },
  asked: { en: 'To pay', 'fil-PH': 'Babayaran' },
  paid: { en: 'Paid', 'fil-PH': 'Bayad' },
  waived: { en: 'Waived', 'fil-PH': 'Pinatawad' },
  unpaid: { en: 'Unpaid', 'fil-PH': 'Hindi pa bayad' },
  replaced: { en: 'Replaced', 'fil-PH': 'Pinalitan' },
  why: { en: 'Why each figure', 'fil-PH': 'Bakit ganito ang halaga' },
  byInstalment: { en: 'By installment', 'fil-PH': 'Bawat hulog' },
  figures: {
    en: (count: number) => `${count} ${count === 1 ? 'figure' : 'figures'}`,
    'fil-PH': (count: number) => `${count} halaga`,
  },
  days: {
    en: (days: number) => `${days} ${days === 1 ? 'day' : 'days'}`,
    'fil-PH': (days: number) => `${days} araw`,
  },
  fromTo: {
    en: (from: string, to: string) => `${from} to ${to}`,
    'fil-PH': (from: string, to: string) => `${from} hanggang ${to}`,
  },
  perDay: { en: 'a day', 'fil-PH': 'kada araw' },
  perYear: { en: 'a year', 'fil-PH': 'kada taon' },
  events: { en: 'Events and postings', 'fil-PH': 'Mga pangyayari at posting' },
  event: { en: 'Event', 'fil-PH': 'Pangyayari' },
  valueDate: { en: 'Counts from', 'fil-PH': 'Bilang mula' },
  recorded: { en: 'Recorded', 'fil-PH': 'Naitala' },
  amount: { en: 'Amount', 'fil-PH': 'Halaga' },
  postings: { en: 'Postings', 'fil-PH': 'Mga posting' },
  noPostings: { en: 'None', 'fil-PH': 'Wala' },
  isReversed: { en: 'Reversed', 'fil-PH': 'Binawi' },
  payments: { en: 'Payments', 'fil-PH': 'Mga bayad' },
  noPayments: { en: 'None yet.', 'fil-PH': 'Wala pa.' },
  payouts: { en: 'Payouts', 'fil-PH': 'Mga payout' },
  documents: { en: 'Documents', 'fil-PH': 'Mga dokumento' },
  noDocuments: { en: 'Nothing agreed yet.', 'fil-PH': 'Wala pang napagkasunduan.' },
  read: { en: 'Read', 'fil-PH': 'Basahin' },
  close: { en: 'Close', 'fil-PH': 'Isara' },
  identity: { en: 'Identity evidence', 'fil-PH': 'Patunay ng pagkakakilanlan' },
  identityHidden: {
    en: 'Hidden. Showing it takes a reason, and the borrower sees that somebody looked.',
    'fil-PH':
      'Nakatago. Kailangan ng dahilan para makita, at makikita ng borrower na may tumingin.',
  },
  bornOn: { en: 'Born on', 'fil-PH': 'Petsa ng kapanganakan' },
  bornAndAge: {
    en: (day: string, age: number) => `${day}, ${age} years old`,
    'fil-PH': (day: string, age: number) => `${day}, ${age} taong gulang`,
  },
  work: { en: 'Work', 'fil-PH': 'Trabaho' },
  income: { en: 'Monthly income', 'fil-PH': 'Kita kada buwan' },
  purpose: { en: 'What the loan is for', 'fil-PH': 'Para saan ang loan' },
  openElsewhere: { en: 'Other loans and offers', 'fil-PH': 'Iba pang loan at alok' },
  nothingOpen: { en: 'None', 'fil-PH': 'Wala' },
  room: { en: 'Room by income', 'fil-PH': 'Puwede pa ayon sa kita' },
  checks: { en: 'Identity checks', 'fil-PH': 'Mga identity check' },
  noChecks: { en: 'No provider was asked.', 'fil-PH': 'Walang provider na tinanong.' },
  photoOfId: { en: 'Photo of the ID', 'fil-PH': 'Litrato ng ID' },
  selfie: { en: 'Photo of the person', 'fil-PH': 'Litrato ng tao' },
  decisions: { en: 'Decisions and changes', 'fil-PH': 'Mga desisyon at pagbabago' },
})

const OPEN_STATES: Readonly<Record<string, Text>> = defineTexts({
  offered: { en: 'offered', 'fil-PH': 'inaalok' },
  'on-its-way': { en: 'on its way', 'fil-PH': 'ipinapadala' },
  running: { en: 'running', 'fil-PH': 'tumatakbo' },
  overdue: { en: 'overdue', 'fil-PH': 'overdue' },
  'to-return': { en: 'to be returned', 'fil-PH': 'isasauli' },
  'written-off': { en: 'written off', 'fil-PH': 'na-write off' },
})

const STATUSES: Readonly<Record<string, Text>> = defineTexts({
  'not-disbursed': { en: 'Not paid out', 'fil-PH': 'Hindi pa nailabas' },
  current: { en: 'Running', 'fil-PH': 'Tumatakbo' },
  due: { en: 'Due', 'fil-PH': 'Due' },
  overdue: { en: 'Overdue', 'fil-PH': 'Overdue' },
  settled: { en: 'Settled', 'fil-PH': 'Bayad na' },
  cancelled: { en: 'Cancelled', 'fil-PH': 'Na-cancel' },
  'written-off': { en: 'Written off', 'fil-PH': 'Na-write off' },
})

const EVENTS: Readonly<Record<string, Text>> = defineTexts({
  disbursed: { en: 'Paid out', 'fil-PH': 'Nailabas ang pera' },
  repaid: { en: 'Payment', 'fil-PH': 'Bayad' },
  waived: { en: 'Waived', 'fil-PH': 'Pinatawad' },
  paused: { en: 'Penalty paused', 'fil-PH': 'Itinigil muna ang multa' },
  extended: { en: 'Extended', 'fil-PH': 'Na-extend' },
  restructured: { en: 'New plan', 'fil-PH': 'Bagong schedule' },
  reversed: { en: 'Reversal', 'fil-PH': 'Pagbawi' },
  refunded: { en: 'Refund', 'fil-PH': 'Refund' },
  'written-off': { en: 'Written off', 'fil-PH': 'Na-write off' },
  recovered: { en: 'Recovery', 'fil-PH': 'Bayad matapos ang write-off' },
  cancelled: { en: 'Cancelled', 'fil-PH': 'Na-cancel' },
})

const RULES: Readonly<Record<string, Text>> = defineTexts({
  'scheduled-principal': { en: 'Principal of the plan', 'fil-PH': 'Principal ayon sa schedule' },
  'scheduled-interest': { en: 'Interest to come', 'fil-PH': 'Interes na darating pa' },
  'accrued-interest': { en: 'Interest by days', 'fil-PH': 'Interes ayon sa araw' },
  'rounded-once': { en: 'Rounded once for the period', 'fil-PH': 'Ni-round nang isang beses' },
  'released-penalty': { en: 'Penalty held back before', 'fil-PH': 'Multang pinigil dati' },
  'agreed-limit': { en: 'Kept to what was agreed', 'fil-PH': 'Hanggang sa napagkasunduan' },
  'carried-over': { en: 'Carried over to the new plan', 'fil-PH': 'Inilipat sa bagong schedule' },
  'deducted-fee': { en: 'Processing fee, deducted', 'fil-PH': 'Processing fee, ibinawas' },
  'instalment-fee': { en: 'Processing fee', 'fil-PH': 'Processing fee' },
  'extension-fee': { en: 'Extension fee', 'fil-PH': 'Fee sa extension' },
  'penalty-once': { en: 'Penalty, once', 'fil-PH': 'Multa, isang beses' },
  'penalty-days': { en: 'Penalty by days', 'fil-PH': 'Multa ayon sa araw' },
  paid: { en: 'Paid', 'fil-PH': 'Nabayaran' },
  waived: { en: 'Waived', 'fil-PH': 'Pinatawad' },
  'waived-ahead': { en: 'Waived ahead', 'fil-PH': 'Pinatawad nang maaga' },
  refunded: { en: 'Refunded', 'fil-PH': 'Ibinalik' },
  'refund-to-return': { en: 'Refund to come back', 'fil-PH': 'Refund na dapat ibalik' },
  'paid-out': { en: 'Paid out', 'fil-PH': 'Nailabas na pera' },
  'instalment-unpaid': { en: 'Installment unpaid', 'fil-PH': 'Hulog na hindi pa bayad' },
  'principal-unpaid': { en: 'Principal unpaid', 'fil-PH': 'Principal na hindi pa bayad' },
  'nominal-guard': { en: 'Cut by the law: interest', 'fil-PH': 'Bawas ng batas: interes' },
  'monthly-guard': { en: 'Cut by the law: penalty', 'fil-PH': 'Bawas ng batas: multa' },
  'lifetime-guard': {
    en: 'Cut by the law: all charges',
    'fil-PH': 'Bawas ng batas: lahat ng singil',
  },
})

const FIGURES: Readonly<Record<string, Text>> = defineTexts({
  'pay-off': { en: 'Pay-off', 'fil-PH': 'Buong bayad' },
  due: { en: 'Due now', 'fil-PH': 'Due ngayon' },
  charges: { en: 'Charges so far', 'fil-PH': 'Singil sa ngayon' },
  credit: { en: 'Credit', 'fil-PH': 'Sobrang bayad' },
})

const FIGURE_PARTS: Readonly<Record<string, Text>> = defineTexts({
  principal: { en: 'principal', 'fil-PH': 'principal' },
  interest: { en: 'interest', 'fil-PH': 'interes' },
  fee: { en: 'fee', 'fil-PH': 'fee' },
  penalty: { en: 'penalty', 'fil-PH': 'multa' },
  paid: { en: 'paid', 'fil-PH': 'bayad' },
  waived: { en: 'waived', 'fil-PH': 'pinatawad' },
  unpaid: { en: 'unpaid', 'fil-PH': 'hindi pa bayad' },
})

function worded(texts: Readonly<Record<string, Text>>, key: string, language: Language): string {
  const known = texts[key]
  return known === undefined ? inWords(key) : wordingOf(known, language)
}

export const statusWords = (key: string, language: Language) => worded(STATUSES, key, language)
/** What another loan or offer of the borrower is at. */
export const openStateWords = (key: string, language: Language) =>
  worded(OPEN_STATES, key, language)
export const eventWords = (key: string, language: Language) => worded(EVENTS, key, language)
export const ruleWords = (key: string, language: Language) => worded(RULES, key, language)
export const componentWords = (key: string, language: Language) =>
  worded(FIGURE_PARTS, key, language)

/** "instalment-2-penalty" as "Instalment 2, penalty". */
export function figureWords(id: string, language: Language): string {
  const [, number, part] = /^instalment-(\d+)-(\w+)$/.exec(id) ?? []
  if (number === undefined || part === undefined) return worded(FIGURES, id, language)
  return `${wordingOf(loanTexts.instalment, language)} ${number}, ${componentWords(part, language)}`
}

/** "principal_receivable" and "cash:xendit" as people write them. */
export function accountWords(account: string): string {
  return inWords(account.replaceAll('_', ' ').replace(':', ': '))
}

/** "personal-data-revealed" as people write it. */
export function inWords(name: string): string {
  const words = name.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
