import { defineTexts } from '#web/lib/language.ts'

export const texts = defineTexts({
  title: { en: 'Mine', 'en-PH': 'Account', 'fil-PH': 'Account ko' },
  you: { en: 'About you', 'fil-PH': 'Tungkol sa iyo' },
  number: { en: 'Mobile number', 'fil-PH': 'Mobile number' },
  payout: { en: 'Where we send your money', 'fil-PH': 'Saan ipapadala ang pera mo' },
  none: { en: 'Not set yet', 'fil-PH': 'Wala pa' },
  details: { en: 'Your details', 'fil-PH': 'Mga detalye mo' },
  personal: { en: 'Personal details', 'fil-PH': 'Personal na detalye' },
  job: { en: 'Work and income', 'fil-PH': 'Trabaho at kita' },
  ext: { en: 'Loan purpose and contacts', 'fil-PH': 'Paggagamitan at mga contact' },
  done: { en: 'Complete', 'fil-PH': 'Kumpleto' },
  toDo: { en: 'Not complete yet', 'fil-PH': 'Kulang pa' },
  moneyAndHelp: { en: 'Payments and help', 'fil-PH': 'Mga bayad at tulong' },
  payments: { en: 'Payments and receipts', 'fil-PH': 'Mga bayad at resibo' },
  settingsGroup: { en: 'Settings and reminders', 'fil-PH': 'Mga setting at paalala' },
  settingsNote: {
    en: 'Language, appearance, when we remind you',
    'fil-PH': 'Wika, itsura, kung kailan ka papaalalahanan',
  },
  security: { en: 'Security', 'fil-PH': 'Seguridad' },
  securityNote: {
    en: 'Where you are logged in, who looked',
    'fil-PH': 'Saan ka naka-log in, sino ang tumingin',
  },
  legal: { en: 'Terms, privacy and your data', 'fil-PH': 'Mga tuntunin, privacy at data mo' },
  legalNote: {
    en: 'Policies, a copy of your data, closing the account',
    'fil-PH': 'Mga patakaran, kopya ng data mo, pagsara ng account',
  },
  customerService: { en: 'Customer service', 'fil-PH': 'Customer service' },
  complaints: { en: 'Complaints', 'fil-PH': 'Mga reklamo' },
  privacyPolicy: { en: 'Privacy Policy', 'fil-PH': 'Patakaran sa Privacy' },
  terms: { en: 'Loan terms and conditions', 'fil-PH': 'Mga tuntunin at kondisyon ng loan' },
  about: { en: 'About us', 'fil-PH': 'Tungkol sa amin' },
  language: { en: 'Language', 'fil-PH': 'Wika' },
  appearance: { en: 'Appearance', 'fil-PH': 'Itsura' },
  system: { en: 'Same as device', 'fil-PH': 'Kapareho ng phone' },
  light: { en: 'Light', 'fil-PH': 'Light' },
  dark: { en: 'Dark', 'fil-PH': 'Dark' },
  data: { en: 'Your data', 'fil-PH': 'Ang data mo' },
  dataText: {
    en: 'A file with everything we hold about you, including photos.',
    'fil-PH': 'Isang file ng lahat ng hawak naming impormasyon tungkol sa iyo, pati mga litrato.',
  },
  looks: { en: 'Who looked at your account', 'fil-PH': 'Sino ang tumingin sa account mo' },
  download: { en: 'Download my data', 'fil-PH': 'I-download ang data ko' },
  copyTitle: { en: 'Download your data', 'fil-PH': 'I-download ang data mo' },
  copyText: {
    en: 'Enter the code so that we know it’s you.',
    'fil-PH': 'Ilagay ang code para malaman naming ikaw ito.',
  },
  closeCode: {
    en: 'Enter the code so that we know it’s you. Your account is then closed.',
    'fil-PH':
      'Ilagay ang code para malaman naming ikaw ito. Pagkatapos, isasara na ang account mo.',
  },
  close: { en: 'Close my account', 'fil-PH': 'Isara ang account ko' },
  closeTitle: { en: 'Close your account?', 'fil-PH': 'Isara ang account mo?' },
  cannotTitle: { en: 'You can’t close it yet', 'fil-PH': 'Hindi mo pa ito maisasara' },
  contact: { en: 'Contact customer service', 'fil-PH': 'Kontakin ang customer service' },
  toLoans: { en: 'My loans', 'fil-PH': 'Mga loan ko' },
  closeText: {
    en: 'We will delete your number, devices, messages, ratings and the details you gave us. This can’t be undone.',
    'fil-PH':
      'Buburahin namin ang number, mga device, mensahe, rating at mga detalyeng ibinigay mo. Hindi na ito maibabalik.',
  },
  closeKept: {
    en: 'The law requires us to keep your loan records, without your name. If we ever sent you money, we must also keep your identity records and the account it went to for five years (Anti-Money Laundering Act).',
    'fil-PH':
      'Ayon sa batas, kailangan naming itago ang record ng mga loan mo, nang walang pangalan mo. Kung napadalhan ka na namin ng pera, itatago rin namin nang limang taon ang mga ID record mo at ang account na pinadalhan (Anti-Money Laundering Act).',
  },
  keep: { en: 'Keep my account', 'fil-PH': 'Huwag muna' },
  understood: { en: 'OK', 'fil-PH': 'OK' },
  closedTitle: { en: 'Your account is closed', 'fil-PH': 'Sarado na ang account mo' },
  closedText: {
    en: 'We have deleted everything we are allowed to delete.',
    'fil-PH': 'Nabura na ang lahat ng puwedeng burahin.',
  },
  closedKept: {
    en: (date: string) =>
      `We will delete your identity records after ${date}, when the law no longer requires us to keep them.`,
    'fil-PH': (date: string) =>
      `Buburahin namin ang mga ID record mo pagkatapos ng ${date}, kapag hindi na ito hinihingi ng batas.`,
  },
  goodbye: { en: 'Goodbye', 'fil-PH': 'Paalam' },
  logOut: { en: 'Log out', 'fil-PH': 'Mag-log out' },
})
