// Words of the actions on a loan.
import type { ActionKind } from '#contract/staff-action.ts'
import { defineTexts } from '#web/lib/language.ts'

export const actionTexts = defineTexts({
  actions: { en: 'Actions', 'fil-PH': 'Mga aksyon' },
  recovery: { en: 'Record a recovery', 'fil-PH': 'Mag-record ng bayad matapos ang write-off' },
  amount: { en: 'Amount in pesos', 'fil-PH': 'Halaga sa piso' },
  unpaidOf: {
    en: (component: string, amount: string) => `${component} unpaid: ${amount}`,
    'fil-PH': (component: string, amount: string) => `${component} na hindi pa bayad: ${amount}`,
  },
  waiveAll: { en: 'Waive all', 'fil-PH': 'Patawarin lahat' },
  penaltyWaived: { en: 'Penalty to waive, in pesos', 'fil-PH': 'Multang patatawarin, sa piso' },
  valueOn: { en: 'Counts from', 'fil-PH': 'Bilang mula' },
  valueHint: {
    en: 'The day the borrower paid, not the day we heard of it.',
    'fil-PH': 'Ang araw na nagbayad ang borrower, hindi ang araw na nalaman namin.',
  },
  untilOn: { en: 'Until and including', 'fil-PH': 'Hanggang sa araw na ito' },
  source: { en: 'Where it came from', 'fil-PH': 'Saan galing' },
  bankTransfer: { en: 'Bank transfer', 'fil-PH': 'Bank transfer' },
  overTheCounter: { en: 'Over the counter', 'fil-PH': 'Sa counter' },
  provider: { en: 'Payment provider', 'fil-PH': 'Payment provider' },
  reference: { en: 'Reference', 'fil-PH': 'Reference' },
  referenceHint: {
    en: 'From the bank or the receipt. The same one is never recorded twice.',
    'fil-PH': 'Mula sa bangko o resibo. Hindi naitatala nang dalawang beses ang iisa.',
  },
  component: { en: 'What to waive', 'fil-PH': 'Ano ang patatawarin' },
  instalment: { en: 'Installment', 'fil-PH': 'Hulog' },
  wholeLoan: { en: 'The whole loan', 'fil-PH': 'Buong loan' },
  event: { en: 'Event', 'fil-PH': 'Pangyayari' },
  count: { en: 'Number of payments', 'fil-PH': 'Bilang ng hulog' },
  firstOn: { en: 'First due date', 'fil-PH': 'Unang due date' },
  everyDays: { en: 'Days between payments', 'fil-PH': 'Pagitan sa araw' },
  preview: { en: 'Preview', 'fil-PH': 'Tingnan muna' },
  change: { en: 'Change', 'fil-PH': 'Baguhin' },
  fillIn: { en: 'Please fill this in.', 'fil-PH': 'Punan ito.' },
  amountUnreadable: {
    en: 'Write an amount above zero, like 1,800.50.',
    'fil-PH': 'Sumulat ng halagang higit sa zero, gaya ng 1,800.50.',
  },
  before: { en: 'Before', 'fil-PH': 'Bago' },
  after: { en: 'After', 'fil-PH': 'Pagkatapos' },
  difference: { en: 'Difference', 'fil-PH': 'Diperensya' },
  figure: { en: 'Figure', 'fil-PH': 'Halaga' },
  beforeAndAfter: { en: 'Before and after', 'fil-PH': 'Bago at pagkatapos' },
  orderState: { en: 'Order', 'fil-PH': 'Order' },
  recorded: { en: 'What will be recorded', 'fil-PH': 'Ano ang itatala' },
  isForTwo: {
    en: 'A second person has to confirm this. It is proposed, and nothing changes yet.',
    'fil-PH':
      'Kailangan itong kumpirmahin ng pangalawang tao. Mungkahi pa lang ito, at wala pang magbabago.',
  },
  isHeld: {
    en: 'It looks like a payment that is known already. Nothing is credited yet: its page asks whether it is the same money.',
    'fil-PH':
      'Kamukha ito ng bayad na alam na namin. Wala munang ibibilang: itatanong sa page nito kung iisa ang bayad.',
  },
  propose: {
    en: (deed: string) => `Propose: ${deed}`,
    'fil-PH': (deed: string) => `Imungkahi: ${deed}`,
  },
  isDone: { en: 'Done.', 'fil-PH': 'Tapos na.' },
  isProposed: {
    en: 'Proposed. A second person finds it under “Two people”.',
    'fil-PH': 'Naimungkahi na. Makikita ito ng pangalawang tao sa “Dalawang tao”.',
  },
  refuse: { en: 'Refuse', 'fil-PH': 'Tanggihan' },
  waitingPayouts: { en: 'Payouts that wait', 'fil-PH': 'Mga naghihintay na payout' },
  total: { en: 'Total', 'fil-PH': 'Kabuuan' },
  releaseAll: { en: 'Release all of them', 'fil-PH': 'I-release lahat' },
  borrowerReads: { en: 'What the borrower will read', 'fil-PH': 'Ang mababasa ng borrower' },
})

type Deed = (loan: number, amount: string, day: string) => string

/** What an action does, as the button says it that does it. */
export const DEEDS: Readonly<Record<ActionKind, Record<'en' | 'fil-PH', Deed>>> = {
  'record-payment': {
    en: (loan, amount) => `Record ${amount} on loan ${loan}`,
    'fil-PH': (loan, amount) => `Itala ang ${amount} sa loan ${loan}`,
  },
  reverse: {
    en: (loan) => `Reverse it on loan ${loan}`,
    'fil-PH': (loan) => `Bawiin ito sa loan ${loan}`,
  },
  waive: {
    en: (loan, amount) => `Waive ${amount} of loan ${loan}`,
    'fil-PH': (loan, amount) => `Patawarin ang ${amount} ng loan ${loan}`,
  },
  pause: {
    en: (loan, _, day) => `Pause the penalty of loan ${loan} until ${day}`,
    'fil-PH': (loan, _, day) => `Itigil ang multa ng loan ${loan} hanggang ${day}`,
  },
  restructure: {
    en: (loan) => `Give loan ${loan} this plan`,
    'fil-PH': (loan) => `Ibigay ang schedule na ito sa loan ${loan}`,
  },
  'write-off': {
    en: (loan) => `Write off loan ${loan}`,
    'fil-PH': (loan) => `I-write off ang loan ${loan}`,
  },
  'release-payout': {
    en: (loan) => `Release the payout of loan ${loan}`,
    'fil-PH': (loan) => `I-release ang payout ng loan ${loan}`,
  },
  'stop-payout': {
    en: (loan) => `Stop the payout of loan ${loan}`,
    'fil-PH': (loan) => `Itigil ang payout ng loan ${loan}`,
  },
  'repeat-payout': {
    en: (loan) => `Send the payout of loan ${loan} again`,
    'fil-PH': (loan) => `Ipadala ulit ang payout ng loan ${loan}`,
  },
}
