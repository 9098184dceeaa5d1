import { defineTexts } from '#web/lib/language.ts'

export const texts = defineTexts({
  title: { en: 'Mine', 'en-PH': 'Account', 'fil-PH': 'Account ko' },
  you: { en: 'You', 'fil-PH': 'Ikaw' },
  number: { en: 'Mobile number', 'fil-PH': 'Numero ng mobile' },
  payout: { en: 'Account for your money', 'fil-PH': 'Account para sa pera mo' },
  none: { en: 'None yet', 'fil-PH': 'Wala pa' },
  ending: { en: (last4: string) => `•••• ${last4}`, 'fil-PH': (last4: string) => `•••• ${last4}` },
  details: { en: 'Your details', 'fil-PH': 'Mga detalye mo' },
  personal: { en: 'Personal details', 'fil-PH': 'Personal na detalye' },
  job: { en: 'Work and income', 'fil-PH': 'Trabaho at kita' },
  ext: { en: 'Loan and contacts', 'fil-PH': 'Loan at mga contact' },
  done: { en: 'Complete', 'fil-PH': 'Kumpleto' },
  toDo: { en: 'To do', 'fil-PH': 'Gagawin pa' },
  orders: { en: 'My orders', 'fil-PH': 'Mga order ko' },
  service: { en: 'Help and rules', 'fil-PH': 'Tulong at mga tuntunin' },
  customerService: { en: 'Customer service', 'fil-PH': 'Serbisyo sa customer' },
  complaints: { en: 'Complaints', 'fil-PH': 'Mga reklamo' },
  privacyPolicy: { en: 'Privacy Policy', 'fil-PH': 'Patakaran sa Privacy' },
  terms: { en: 'Loan terms and conditions', 'fil-PH': 'Mga tuntunin at kondisyon ng loan' },
  about: { en: 'About us', 'fil-PH': 'Tungkol sa amin' },
  settings: { en: 'Settings', 'fil-PH': 'Mga setting' },
  language: { en: 'Language', 'fil-PH': 'Wika' },
  appearance: { en: 'Appearance', 'fil-PH': 'Itsura' },
  system: { en: 'As the phone', 'fil-PH': 'Gaya ng telepono' },
  light: { en: 'Light', 'fil-PH': 'Maliwanag' },
  dark: { en: 'Dark', 'fil-PH': 'Madilim' },
  data: { en: 'Your data', 'fil-PH': 'Ang data mo' },
  dataText: {
    en: 'A file with everything that we hold about you, photos included.',
    'fil-PH': 'Isang file na may lahat ng hawak naming tungkol sa iyo, pati mga litrato.',
  },
  download: { en: 'Download my data', 'fil-PH': 'I-download ang data ko' },
  copyTitle: { en: 'A copy of all your data', 'fil-PH': 'Kopya ng lahat ng data mo' },
  copyText: {
    en: 'We ask for a code to make sure it is you.',
    'fil-PH': 'Hihingi kami ng code para matiyak na ikaw ito.',
  },
  closeCode: {
    en: 'We ask for a code to make sure it is you. Once you confirm it, your account is closed.',
    'fil-PH':
      'Hihingi kami ng code para matiyak na ikaw ito. Kapag nakumpirma mo, isasara na ang account.',
  },
  close: { en: 'Close my account', 'fil-PH': 'Isara ang account ko' },
  closeTitle: { en: 'Close your account?', 'fil-PH': 'Isara ang account mo?' },
  closeText: {
    en: 'We remove your number, devices, messages, ratings and what you told us. It cannot be undone.',
    'fil-PH':
      'Aalisin namin ang numero, mga device, mensahe, rating at mga sinabi mo. Hindi na ito maibabalik.',
  },
  closeKept: {
    en: 'Kept, because the law asks for it: the books of your loans without your name, and, if we ever sent you money, your identity records and that account for five years (Anti-Money Laundering Act).',
    'fil-PH':
      'Itatago dahil hinihingi ng batas: ang libro ng mga loan mo nang walang pangalan, at kung napadalhan ka ng pera, ang mga rekord ng pagkakakilanlan at ang account na iyon sa loob ng limang taon (Anti-Money Laundering Act).',
  },
  keep: { en: 'Keep my account', 'fil-PH': 'Huwag muna' },
  closedTitle: { en: 'Your account is closed', 'fil-PH': 'Sarado na ang account mo' },
  closedText: {
    en: 'What could be removed is removed.',
    'fil-PH': 'Naalis na ang lahat ng maaaring alisin.',
  },
  closedKept: {
    en: (date: string) =>
      `Your identity records are removed after ${date}, when the law no longer wants them.`,
    'fil-PH': (date: string) =>
      `Aalisin ang mga rekord ng pagkakakilanlan pagkatapos ng ${date}, kapag hindi na hinihingi ng batas.`,
  },
  goodbye: { en: 'Goodbye', 'fil-PH': 'Paalam' },
  logOut: { en: 'Log out', 'fil-PH': 'Mag-log out' },
})
