import { defineTexts } from '#web/lib/language.ts'

export const texts = defineTexts({
  title: { en: 'Log in', 'fil-PH': 'Mag-log in' },
  numberQuestion: { en: 'What is your mobile number?', 'fil-PH': 'Ano ang mobile number mo?' },
  numberWhy: {
    en: 'We’ll text you a 6-digit code.',
    'fil-PH': 'Magte-text kami rito ng 6-digit na code.',
  },
  mobile: { en: 'Mobile number', 'fil-PH': 'Mobile number' },
  mobileHint: { en: 'For example 0917 123 4567', 'fil-PH': 'Halimbawa: 0917 123 4567' },
  mobileWrong: {
    en: 'Please enter your full mobile number, such as 0917\u00a0123\u00a04567.',
    'fil-PH': 'Ilagay ang buong mobile number, gaya ng 0917\u00a0123\u00a04567.',
  },
  sendCode: { en: 'Send me a code', 'fil-PH': 'Padalhan ako ng code' },
  captchaWhy: {
    en: 'Very many codes are being asked for right now. Type what the picture shows, and we will send yours.',
    'fil-PH':
      'Napakaraming humihingi ng code ngayon. Ilagay ang nasa larawan at ipapadala namin ang sa iyo.',
  },
  captchaMissing: {
    en: 'Please enter the four characters in the picture.',
    'fil-PH': 'Ilagay ang apat na titik o numerong nasa larawan.',
  },
  captchaUnreachable: {
    en: 'We couldn’t reach the server. Please try again.',
    'fil-PH': 'Hindi maabot ang server. Subukan ulit.',
  },
  lostNumber: { en: 'I lost my number', 'fil-PH': 'Nawala ang number ko' },
  agreed: {
    en: 'By logging in, you confirm this is your number and you have read our',
    'fil-PH': 'Sa pag-log in, kinukumpirma mong sa iyo ang number na ito at nabasa mo ang aming',
  },
  privacyPolicy: { en: 'Privacy Policy', 'fil-PH': 'Patakaran sa Privacy' },
  noLoanYet: {
    en: 'This is not a loan application. You agree to the',
    'fil-PH': 'Hindi pa ito pag-apply ng loan. Sasang-ayon ka lang sa',
  },
  loanTerms: { en: 'loan terms', 'fil-PH': 'mga tuntunin ng loan' },
  agreedLater: {
    en: 'only when you confirm a loan.',
    'fil-PH': 'kapag kinumpirma mo ang isang loan.',
  },
  codeQuestion: { en: 'Enter the code', 'fil-PH': 'Ilagay ang code' },
  codeSent: {
    en: (mobile: string) => `We sent a 6-digit code to ${mobile}.`,
    'fil-PH': (mobile: string) => `Nagpadala kami ng 6-digit na code sa ${mobile}.`,
  },
  codeCalled: {
    en: (mobile: string) => `We are calling ${mobile} with your code. The call is in English.`,
    'fil-PH': (mobile: string) =>
      `Tinatawagan namin ang ${mobile} para sabihin ang code. Ingles ang tawag.`,
  },
  codeMaybeSent: {
    en: (mobile: string) =>
      `${mobile} is not a Philippine number. A code is sent only if it is registered with us.`,
    'fil-PH': (mobile: string) =>
      `Hindi Philippine number ang ${mobile}. May darating lang na code kung nakarehistro ito sa amin.`,
  },
  otherNumber: { en: 'Use another number', 'fil-PH': 'Gumamit ng ibang number' },
  code: { en: '6-digit code', 'fil-PH': '6-digit na code' },
  codeHint: {
    en: 'Valid for 5 minutes. Never share it.',
    'fil-PH': 'Valid nang 5 minuto. Huwag ibigay kahit kanino.',
  },
  codeShort: { en: 'The code has 6 digits.', 'fil-PH': 'May 6 na digit ang code.' },
  logIn: { en: 'Log in', 'fil-PH': 'Mag-log in' },
  nothingCame: { en: 'Didn’t get a code?', 'fil-PH': 'Walang dumating na code?' },
  again: { en: 'Send a new code', 'fil-PH': 'Magpadala ng bagong code' },
  call: { en: 'Call me with the code', 'fil-PH': 'Tawagan ako para sa code' },
  againIn: {
    en: (seconds: number) => `You can get a new code or a call in ${seconds} seconds.`,
    'fil-PH': (seconds: number) =>
      `Makakakuha ka ng bagong code o tawag pagkalipas ng ${seconds} segundo.`,
  },
  demoNumber: {
    en: 'Demo: try 0900\u00a0000\u00a00170. No real messages are sent.',
    'fil-PH': 'Demo: subukan ang 0900\u00a0000\u00a00170. Walang totoong mensaheng ipinapadala.',
  },
  demoCode: {
    en: 'Demo: no message was sent. The code is in the outbox on the',
    'fil-PH': 'Demo: walang ipinadala. Mababasa ang code sa outbox ng',
  },
  testPage: { en: 'test page', 'fil-PH': 'test page' },
  language: { en: 'Language', 'fil-PH': 'Wika' },

  devices: { en: 'Your devices', 'fil-PH': 'Mga device mo' },
  sessionsTitle: { en: 'Where you are logged in', 'fil-PH': 'Saan ka naka-log in' },
  thisDevice: { en: 'This device', 'fil-PH': 'Ang device na ito' },
  unknownDevice: { en: 'Unknown device', 'fil-PH': 'Hindi kilalang device' },
  activeNow: { en: 'In use now', 'fil-PH': 'Ginagamit ngayon' },
  lastUsed: {
    en: (date: string) => `Last used ${date}`,
    'fil-PH': (date: string) => `Huling ginamit ${date}`,
  },
  today: { en: 'today', 'fil-PH': 'ngayong araw' },
  end: { en: 'Log out', 'fil-PH': 'I-log out' },
  ended: { en: 'That device has been logged out', 'fil-PH': 'Na-log out na ang device na iyon' },
  endAll: { en: 'Log out everywhere', 'fil-PH': 'Mag-log out sa lahat' },
  endAllQuestion: { en: 'Log out everywhere?', 'fil-PH': 'Mag-log out sa lahat?' },
  endAllText: {
    en: 'This logs out every device, including this one. To log back in, you will need a new code sent to your number. Do this if you lost a phone, or if someone else may be using your account.',
    'fil-PH':
      'Mala-log out ang lahat ng device, pati ito. Kakailanganin mo ng bagong code sa number mo para maka-log in ulit. Gawin ito kung nawala ang phone mo o baka may ibang gumagamit ng account mo.',
  },
  stay: { en: 'Stay logged in', 'fil-PH': 'Manatiling naka-log in' },
})
