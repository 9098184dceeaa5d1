// Words of logging in and of an invitation.
import { defineTexts } from '#web/lib/language.ts'

export const loginTexts = defineTexts({
  staff: { en: 'Staff', 'fil-PH': 'Staff' },
  demo: { en: 'Demo', 'fil-PH': 'Demo' },
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
  code: { en: 'Code', 'fil-PH': 'Code' },
  codeHint: {
    en: 'Lost your phone? Enter one of your recovery codes.',
    'fil-PH': 'Nawala ang phone? Ilagay ang isa sa recovery codes mo.',
  },
  codeWrong: {
    en: 'Enter six digits, or a recovery code like abcde-fghij.',
    'fil-PH': 'Ilagay ang anim na numero, o recovery code tulad ng abcde-fghij.',
  },
  sixDigits: {
    en: 'Enter the six digits from your authenticator app.',
    'fil-PH': 'Ilagay ang anim na numerong nasa authenticator app mo.',
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
