import type { NumberForm } from '#contract/account-number.ts'
import { defineTexts } from '#web/lib/language.ts'

export const texts = defineTexts({
  title: {
    en: 'Payment account information',
    'en-PH': 'Where we send your money',
    'fil-PH': 'Saan ipapadala ang pera mo',
  },
  next: { en: 'Next', 'fil-PH': 'Susunod' },
  another: { en: 'Use another account', 'fil-PH': 'Gumamit ng ibang account' },
  boundNow: { en: 'Your account now', 'fil-PH': 'Account mo ngayon' },
  ownName: {
    en: (name: string) =>
      `Your own account only, in the name of ${name}. Otherwise the transfer may be refused.`,
    'fil-PH': (name: string) =>
      `Sariling account lang, sa pangalan ni ${name}. Kung hindi, baka tanggihan ang padala.`,
  },
  ownNameUnknown: {
    en: 'The account must be in your own name, as shown on your ID.',
    'fil-PH': 'Dapat nakapangalan sa iyo ang account, gaya ng nasa ID mo.',
  },
  required: { en: 'Please fill this in.', 'fil-PH': 'Pakisagutan ito.' },
  choose: { en: 'Please choose one.', 'fil-PH': 'Pumili ng isa.' },
  mobileInvalid: {
    en: 'Enter all 11 digits, starting with 09.',
    'fil-PH': 'Ilagay ang lahat ng 11 digit, nagsisimula sa 09.',
  },
  numberInvalid: {
    en: 'Account numbers have 8 to 16 digits.',
    'fil-PH': '8 hanggang 16 na digit ang account number.',
  },
  confirmTitle: { en: 'Is this the right account?', 'fil-PH': 'Ito ba ang tamang account?' },
  confirmText: {
    en: 'Check it digit by digit. If the number is someone else’s, the money may not come back.',
    'fil-PH': 'I-check ang bawat digit. Kung sa iba ang number, baka hindi na maibalik ang pera.',
  },
  inTheNameOf: {
    en: (name: string) => `This must be your own account (${name}). We can’t check the name.`,
    'fil-PH': (name: string) =>
      `Dapat sa iyo ang account (${name}). Hindi namin ma-check kung kanino ang account.`,
  },
  unusual: {
    en: (institution: string, forms: readonly NumberForm[]) =>
      `${institution} numbers usually have ${digitsOf(forms, 'or')} digits${startOf(forms, ', starting with')}. This one is different.`,
    'fil-PH': (institution: string, forms: readonly NumberForm[]) =>
      `Karaniwang ${digitsOf(forms, 'o')} digit${startOf(forms, ' na nagsisimula sa')} ang number sa ${institution}. Iba ang isang ito.`,
  },
  stopTitle: { en: 'Account change', 'fil-PH': 'Pagpalit ng account' },
  stopFact: {
    en: 'The account we send your money to was changed',
    'fil-PH': 'Pinalitan ang account na pinapadalhan namin ng pera mo',
  },
  stopText: {
    en: 'If this wasn’t you, stop it. Your money goes to your previous account again, and all phones are logged out.',
    'fil-PH':
      'Kung hindi ikaw ito, pigilan mo. Sa dati mong account na ulit mapupunta ang pera mo, at mala-log out ang lahat ng phone.',
  },
  stoppedText: {
    en: 'We logged out all phones and are looking into it. Log in again with a new code.',
    'fil-PH':
      'Na-log out na ang lahat ng phone at tinitingnan na namin ito. Mag-log in ulit gamit ang bagong code.',
  },
  again: { en: 'Check again', 'fil-PH': 'I-check ulit' },
  save: { en: 'Save', 'fil-PH': 'I-save' },
  saveAnyway: { en: 'Save anyway', 'fil-PH': 'I-save pa rin' },
  saved: { en: 'Your account has been saved.', 'fil-PH': 'Na-save na ang account mo.' },
  onItsWayTitle: { en: 'Your money is on its way', 'fil-PH': 'Papunta na ang pera mo' },
  onItsWayText: {
    en: (account: string) =>
      `We are sending it to ${account}. You can change the account once the money has arrived.`,
    'fil-PH': (account: string) =>
      `Sa ${account} ito papunta. Puwede mong palitan ang account pagdating ng pera.`,
  },
  unknownTitle: { en: 'This link doesn’t work', 'fil-PH': 'Hindi gumagana ang link na ito' },
  unknownText: {
    en: 'We couldn’t tell which loan it is for. Please open this page from your loan.',
    'fil-PH': 'Hindi namin matukoy kung para sa aling loan ito. Buksan ang page mula sa loan mo.',
  },
  toOrders: { en: 'My loans', 'fil-PH': 'Mga loan ko' },
})

/** "10 or 12" */
function digitsOf(forms: readonly NumberForm[], or: string): string {
  return forms.map(({ digits }) => digits).join(` ${or} `)
}

/** Only when every form starts with the same digits. */
function startOf(forms: readonly NumberForm[], words: string): string {
  const start = forms[0]?.start ?? ''
  const isShared = start !== '' && forms.every((form) => form.start === start)
  return isShared ? `${words} ${start}` : ''
}
