// Words of the frame around the console, of logging in, and of people.
import type { StaffRole } from '#contract/call.ts'
import type { Text } from '#contract/language.ts'
import { defineTexts } from '#web/lib/language.ts'

export const ROLE_NAMES: Readonly<Record<StaffRole, Text>> = {
  agent: { en: 'Agent', 'fil-PH': 'Agent' },
  lead: { en: 'Lead', 'fil-PH': 'Lead' },
  finance: { en: 'Finance', 'fil-PH': 'Finance' },
  risk: { en: 'Risk', 'fil-PH': 'Risk' },
  auditor: { en: 'Auditor', 'fil-PH': 'Auditor' },
  admin: { en: 'Administrator', 'fil-PH': 'Administrator' },
}

export const ROLE_HINTS: Readonly<Record<StaffRole, Text>> = {
  agent: { en: 'answers borrowers', 'fil-PH': 'sumasagot sa mga borrower' },
  lead: { en: 'works on everything and decides', 'fil-PH': 'gumagawa ng lahat at nagpapasya' },
  finance: { en: 'payments and payouts', 'fil-PH': 'mga bayad at payout' },
  risk: { en: 'applications and held payouts', 'fil-PH': 'mga application at napigilang payout' },
  auditor: { en: 'reads everything, changes nothing', 'fil-PH': 'nagbabasa lang ng lahat' },
  admin: { en: 'manages people', 'fil-PH': 'namamahala sa mga tao' },
}

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
  loginTitle: { en: 'Log in', 'fil-PH': 'Mag-log in' },
  loginText: {
    en: 'For people who work here. Borrowers log in with their mobile number.',
    'fil-PH': 'Para sa mga nagtatrabaho rito. Sa mobile number naka-log in ang mga borrower.',
  },
  borrowerLogin: { en: 'Go to the borrowers’ login', 'fil-PH': 'Pumunta sa login ng borrower' },
  email: { en: 'E-mail address', 'fil-PH': 'E-mail address' },
  password: { en: 'Password', 'fil-PH': 'Password' },
  next: { en: 'Continue', 'fil-PH': 'Magpatuloy' },
  codeTitle: { en: 'Second factor', 'fil-PH': 'Pangalawang patunay' },
  codeText: {
    en: 'Open your authenticator app and enter the six digits for this account.',
    'fil-PH':
      'Buksan ang authenticator app mo at ilagay ang anim na numero para sa account na ito.',
  },
  usePasskey: { en: 'Use a passkey', 'fil-PH': 'Gamitin ang passkey' },
  passkeyFailed: {
    en: 'The passkey wasn’t used. Please try again, or enter a code.',
    'fil-PH': 'Hindi nagamit ang passkey. Subukan ulit, o maglagay ng code.',
  },
  account: { en: 'My account', 'fil-PH': 'Account ko' },
  code: { en: 'Code', 'fil-PH': 'Code' },
  codeHint: {
    en: 'Lost your phone? Enter one of your recovery codes.',
    'fil-PH': 'Nawala ang phone? Ilagay ang isa sa recovery codes mo.',
  },
  codeWrong: {
    en: 'Enter six digits, or a recovery code like abcde-fghij.',
    'fil-PH': 'Ilagay ang anim na numero, o recovery code tulad ng abcde-fghij.',
  },
  emailWrong: {
    en: 'Please enter your e-mail address.',
    'fil-PH': 'Ilagay ang e-mail address mo.',
  },
  passwordMissing: { en: 'Please enter your password.', 'fil-PH': 'Ilagay ang password mo.' },
  back: { en: 'Back', 'fil-PH': 'Bumalik' },
  demoLogins: {
    en: 'This is a demo. Log in as:',
    'fil-PH': 'Demo ito. Mag-log in bilang:',
  },
  loggedOut: { en: 'You have been logged out.', 'fil-PH': 'Na-log out ka na.' },
  invitationTitle: { en: 'Set up your login', 'fil-PH': 'I-set up ang login mo' },
  invitationOver: {
    en: 'This invitation doesn’t work any more',
    'fil-PH': 'Hindi na gumagana ang invitation na ito',
  },
  welcome: {
    en: (name: string) => `Welcome, ${name}`,
    'fil-PH': (name: string) => `Maligayang pagdating, ${name}`,
  },
  invitedAs: {
    en: (email: string, roles: string) => `Your login is ${email}. Your role: ${roles}.`,
    'fil-PH': (email: string, roles: string) => `Ang login mo ay ${email}. Role mo: ${roles}.`,
  },
  stepPassword: { en: '1. Choose a password', 'fil-PH': '1. Pumili ng password' },
  passwordHint: {
    en: (min: number) => `At least ${min} characters. A few words in a row are good.`,
    'fil-PH': (min: number) =>
      `Hindi bababa sa ${min} na karakter. Mainam ang ilang salitang magkakasunod.`,
  },
  passwordShort: {
    en: (min: number) => `Please use at least ${min} characters.`,
    'fil-PH': (min: number) => `Gumamit ng hindi bababa sa ${min} na karakter.`,
  },
  stepFactor: { en: '2. Add your second factor', 'fil-PH': '2. Idagdag ang pangalawang patunay' },
  scan: {
    en: 'Scan this with an authenticator app on your phone, then enter the code it shows.',
    'fil-PH':
      'I-scan ito gamit ang authenticator app sa phone mo, saka ilagay ang code na ipinapakita.',
  },
  qrLabel: {
    en: 'QR code for the authenticator app',
    'fil-PH': 'QR code para sa authenticator app',
  },
  secretLabel: { en: 'Or enter this key', 'fil-PH': 'O ilagay ang key na ito' },
  nextStep: { en: 'Next', 'fil-PH': 'Susunod' },
  finishSetup: { en: 'Finish', 'fil-PH': 'Tapusin' },
  recoveryTitle: { en: 'Save your recovery codes', 'fil-PH': 'I-save ang recovery codes mo' },
  recoveryText: {
    en: 'Each of these logs you in once if you lose your phone. They are shown only now.',
    'fil-PH':
      'Isang beses kang maila-log in ng bawat isa kung mawala ang phone mo. Ngayon lang ito ipapakita.',
  },
  copyAll: { en: 'Copy all', 'fil-PH': 'Kopyahin lahat' },
  saved: { en: 'I have saved them in a safe place', 'fil-PH': 'Nai-save ko na sa ligtas na lugar' },
  toConsole: { en: 'Open the console', 'fil-PH': 'Buksan ang console' },
})
