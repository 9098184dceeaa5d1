// Words of the frame around the console.
import type { StaffRole } from '#contract/call.ts'
import type { Text } from '#contract/language.ts'
import { defineTexts } from '#web/lib/language.ts'

export const ROLE_NAMES: Readonly<Record<StaffRole, Text>> = defineTexts({
  agent: { en: 'Agent', 'fil-PH': 'Agent' },
  lead: { en: 'Lead', 'fil-PH': 'Lead' },
  finance: { en: 'Finance', 'fil-PH': 'Finance' },
  risk: { en: 'Risk', 'fil-PH': 'Risk' },
  auditor: { en: 'Auditor', 'fil-PH': 'Auditor' },
  admin: { en: 'Administrator', 'fil-PH': 'Administrator' },
})

export const ROLE_HINTS: Readonly<Record<StaffRole, Text>> = defineTexts({
  agent: { en: 'answers borrowers', 'fil-PH': 'sumasagot sa mga borrower' },
  lead: { en: 'works on everything and decides', 'fil-PH': 'gumagawa ng lahat at nagpapasya' },
  finance: { en: 'payments and payouts', 'fil-PH': 'mga bayad at payout' },
  risk: { en: 'applications and held payouts', 'fil-PH': 'mga application at napigilang payout' },
  auditor: { en: 'reads everything, changes nothing', 'fil-PH': 'nagbabasa lang ng lahat' },
  admin: { en: 'manages people', 'fil-PH': 'namamahala sa mga tao' },
})

export const texts = defineTexts({
  staff: { en: 'Staff', 'fil-PH': 'Staff' },
  menu: { en: 'Console', 'fil-PH': 'Console' },
  queue: { en: 'Queue', 'fil-PH': 'Pila' },
  search: { en: 'Search', 'fil-PH': 'Hanapin' },
  people: { en: 'People', 'fil-PH': 'Mga tao' },
  policies: { en: 'Policies', 'fil-PH': 'Mga policy' },
  portfolio: { en: 'Portfolio', 'fil-PH': 'Portfolio' },
  money: { en: 'Money', 'fil-PH': 'Pera' },
  unapplied: { en: 'Unapplied', 'fil-PH': 'Unapplied' },
  approvals: { en: 'Two people', 'fil-PH': 'Dalawang tao' },
  lending: { en: 'Lending', 'fil-PH': 'Pagpapautang' },
  demo: { en: 'Demo', 'fil-PH': 'Demo' },
  logOut: { en: 'Log out', 'fil-PH': 'Mag-log out' },
  keys: { en: 'Keyboard shortcuts', 'fil-PH': 'Mga shortcut sa keyboard' },
  otherLanguage: { en: 'Filipino', 'fil-PH': 'English' },
  dark: { en: 'Dark', 'fil-PH': 'Madilim' },
  light: { en: 'Light', 'fil-PH': 'Maliwanag' },
  close: { en: 'Close', 'fil-PH': 'Isara' },
  cancel: { en: 'Cancel', 'fil-PH': 'Kanselahin' },
  jumpTitle: { en: 'Find anything', 'fil-PH': 'Maghanap ng kahit ano' },
  jumpLabel: {
    en: 'A page, a number, a name or a reference',
    'fil-PH': 'Page, numero, pangalan o reference',
  },
  jumpSearch: {
    en: (text: string) => `Search borrowers for “${text}”`,
    'fil-PH': (text: string) => `Hanapin ang “${text}” sa mga borrower`,
  },
  jumpNothing: { en: 'Nothing found.', 'fil-PH': 'Walang nakita.' },
  jumpLoan: { en: (id: number) => `Loan ${id}`, 'fil-PH': (id: number) => `Loan ${id}` },
  jumpTask: { en: (id: number) => `Task ${id}`, 'fil-PH': (id: number) => `Task ${id}` },
  jumpPayment: { en: (id: number) => `Payment ${id}`, 'fil-PH': (id: number) => `Bayad ${id}` },
  jumpBorrower: {
    en: (id: number) => `Borrower ${id}`,
    'fil-PH': (id: number) => `Borrower ${id}`,
  },
  keyJump: { en: 'Find anything', 'fil-PH': 'Maghanap ng kahit ano' },
  keyQueue: { en: 'Go to the queue', 'fil-PH': 'Pumunta sa pila' },
  keySearch: { en: 'Search', 'fil-PH': 'Maghanap' },
  keySend: { en: 'Send what a dialog asks', 'fil-PH': 'Ipadala ang hinihingi ng dialog' },
  keyHelp: { en: 'Show this list', 'fil-PH': 'Ipakita ang listahang ito' },
  account: { en: 'My account', 'fil-PH': 'Account ko' },
})
