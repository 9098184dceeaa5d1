// Words of the search and of a borrower.
import { defineTexts } from '#web/lib/language.ts'

export const deskTexts = defineTexts({
  searchTitle: { en: 'Search', 'fil-PH': 'Hanapin' },
  searchLabel: {
    en: 'Mobile number, name, order, payout reference or pay code',
    'fil-PH': 'Mobile number, pangalan, order, reference ng payout o pay code',
  },
  searchHint: {
    en: 'Whole words of a name, in any order. Searches are recorded.',
    'fil-PH': 'Buong salita ng pangalan, kahit anong ayos. Naitatala ang mga paghahanap.',
  },
  searchButton: { en: 'Search', 'fil-PH': 'Hanapin' },
  searchShort: {
    en: 'Please type at least two characters.',
    'fil-PH': 'Mag-type ng kahit dalawang karakter.',
  },
  nothingFound: {
    en: 'No borrower fits. Check the spelling, or try the mobile number.',
    'fil-PH': 'Walang tumugmang borrower. Tingnan ang spelling, o subukan ang mobile number.',
  },
  isCut: {
    en: 'There are more. Add another word to narrow it down.',
    'fil-PH': 'May iba pa. Magdagdag ng salita para lumiit ang resulta.',
  },
  results: { en: 'Results', 'fil-PH': 'Mga resulta' },
  name: { en: 'Name', 'fil-PH': 'Pangalan' },
  noName: { en: 'No name yet', 'fil-PH': 'Wala pang pangalan' },
  mobile: { en: 'Mobile number', 'fil-PH': 'Mobile number' },
  foundBy: { en: 'Found by', 'fil-PH': 'Nakita sa' },
  byMobile: { en: 'Mobile number', 'fil-PH': 'Mobile number' },
  byName: { en: 'Name', 'fil-PH': 'Pangalan' },
  byOrder: { en: 'Order', 'fil-PH': 'Order' },
  byPayout: { en: 'Payout', 'fil-PH': 'Payout' },
  byPayCode: { en: 'Pay code', 'fil-PH': 'Pay code' },
  orders: { en: 'Orders', 'fil-PH': 'Mga order' },
  closed: { en: 'Account closed', 'fil-PH': 'Sarado ang account' },
  reveal: { en: 'Reveal', 'fil-PH': 'Ipakita' },
  revealBorrower: { en: 'Show name and number', 'fil-PH': 'Ipakita ang pangalan at numero' },
  revealEvidence: {
    en: 'Reveal identity evidence',
    'fil-PH': 'Ipakita ang patunay ng pagkakakilanlan',
  },
  revealTitle: { en: 'Show personal data', 'fil-PH': 'Ipakita ang personal na datos' },
  hide: { en: 'Hide', 'fil-PH': 'Itago' },
  document: { en: 'ID document', 'fil-PH': 'ID' },
  borrowerTitle: {
    en: (id: number) => `Borrower ${id}`,
    'fil-PH': (id: number) => `Borrower ${id}`,
  },
  borrowerMissing: { en: 'There is no such borrower.', 'fil-PH': 'Walang ganitong borrower.' },
  since: {
    en: (date: string) => `With us since ${date}`,
    'fil-PH': (date: string) => `Kasama namin mula ${date}`,
  },
  openMatters: { en: 'Not finished yet', 'fil-PH': 'Hindi pa tapos' },
  orderNumber: {
    en: (id: number) => `Order ${id}`,
    'fil-PH': (id: number) => `Order ${id}`,
  },
  penaltyPaused: { en: 'Penalty paused', 'fil-PH': 'Walang dagdag na multa ngayon' },
  order: { en: 'Order', 'fil-PH': 'Order' },
  product: { en: 'Product', 'fil-PH': 'Produkto' },
  amount: { en: 'Amount', 'fil-PH': 'Halaga' },
  status: { en: 'Status', 'fil-PH': 'Status' },
  nextDue: { en: 'Next due', 'fil-PH': 'Susunod na due' },
  payOff: { en: 'Pay-off today', 'fil-PH': 'Buong bayad ngayon' },
  applied: { en: 'Applied', 'fil-PH': 'Nag-apply' },
  daysLate: {
    en: (days: number) => `${days} ${days === 1 ? 'day' : 'days'} late`,
    'fil-PH': (days: number) => `${days} araw nang late`,
  },
  noOrders: { en: 'No orders yet.', 'fil-PH': 'Wala pang order.' },
  tasks: { en: 'Tasks', 'fil-PH': 'Mga task' },
  noTasks: { en: 'No tasks.', 'fil-PH': 'Walang task.' },
  openTask: { en: 'Open', 'fil-PH': 'Bukas' },
  finishedTask: { en: 'Finished', 'fil-PH': 'Tapos' },
  messages: { en: 'Messages sent', 'fil-PH': 'Mga ipinadalang message' },
  noMessages: {
    en: 'No messages in the last 90 days.',
    'fil-PH': 'Walang message sa huling 90 araw.',
  },
  trail: { en: 'Who did what', 'fil-PH': 'Sino ang gumawa ng ano' },
  statusPending: { en: 'In review or offered', 'fil-PH': 'Nire-review o may alok' },
  statusDeclined: { en: 'Declined', 'fil-PH': 'Tinanggihan' },
  statusOnItsWay: { en: 'Money on its way', 'fil-PH': 'Papunta ang pera' },
  statusRunning: { en: 'Running', 'fil-PH': 'Tumatakbo' },
  statusDue: { en: 'Due', 'fil-PH': 'Due' },
  owesNothing: { en: 'owes nothing', 'fil-PH': 'walang utang' },
  owes: {
    en: (count: number, total: string) =>
      count === 1 ? `owes ${total}` : `owes ${total} on ${count} loans`,
    'fil-PH': (count: number, total: string) =>
      count === 1 ? `may utang na ${total}` : `may utang na ${total} sa ${count} loan`,
  },
  settledBefore: {
    en: (count: number) => (count === 1 ? 'One loan paid off' : `${count} loans paid off`),
    'fil-PH': (count: number) => `${count} loan na nabayaran na`,
  },
  statusOverdue: { en: 'Overdue', 'fil-PH': 'Overdue' },
  statusSettled: { en: 'Settled', 'fil-PH': 'Bayad na' },
  statusUnknown: { en: 'Unknown', 'fil-PH': 'Hindi alam' },
})
