import type { NumberForm } from '#contract/account-number.ts'
import { defineTexts } from '#web/lib/language.ts'

export const texts = defineTexts({
  title: { en: 'Payment account information', 'fil-PH': 'Tatanggap na account' },
  next: { en: 'Next', 'fil-PH': 'Susunod' },
  boundNow: { en: 'Your account now', 'fil-PH': 'Ang account mo ngayon' },
  ownName: {
    en: (name: string) =>
      `The account must be in your own name: ${name}. A bank sends money back that comes in another name.`,
    'fil-PH': (name: string) =>
      `Dapat nasa sarili mong pangalan ang account: ${name}. Ibinabalik ng bangko ang pera kapag iba ang pangalan.`,
  },
  ownNameUnknown: {
    en: 'The account must be in your own name, as it stands on your ID.',
    'fil-PH': 'Dapat nasa sarili mong pangalan ang account, gaya ng nasa ID mo.',
  },
  required: { en: 'Please fill this in.', 'fil-PH': 'Pakisagutan ito.' },
  choose: { en: 'Please choose one.', 'fil-PH': 'Pumili ng isa.' },
  numberInvalid: {
    en: 'An account number has 8 to 16 digits.',
    'fil-PH': '8 hanggang 16 na digit ang account number.',
  },
  confirmTitle: { en: 'Is this the right account?', 'fil-PH': 'Ito ba ang tamang account?' },
  confirmText: {
    en: 'Compare it digit by digit. Money that goes to a wrong number may not come back.',
    'fil-PH':
      'Ikumpara ang bawat digit. Maaaring hindi na maibalik ang perang napunta sa maling number.',
  },
  unusual: {
    en: (institution: string, forms: readonly NumberForm[]) =>
      `${institution} numbers usually have ${digitsOf(forms, 'or')} digits${startOf(forms, ', starting with')}. This one is different.`,
    'fil-PH': (institution: string, forms: readonly NumberForm[]) =>
      `Karaniwang ${digitsOf(forms, 'o')} digit${startOf(forms, ' na nagsisimula sa')} ang number sa ${institution}. Iba ang isang ito.`,
  },
  stopTitle: { en: 'Changed account', 'fil-PH': 'Pinalitang account' },
  stopQuestion: { en: 'Was it not you?', 'fil-PH': 'Hindi ba ikaw?' },
  stopText: {
    en: 'We stop the change: your money goes to the account of before, nothing is sent to the new one, and every phone is logged out.',
    'fil-PH':
      'Pipigilan namin ang pagpalit: sa dating account ang pera mo, walang ipapadala sa bago, at mala-log out ang lahat ng telepono.',
  },
  stop: { en: 'Stop the change', 'fil-PH': 'Pigilan ang pagpalit' },
  stopped: { en: 'The change is stopped', 'fil-PH': 'Napigilan ang pagpalit' },
  stoppedText: {
    en: 'We have logged out every phone and look into it. Log in again with a new code.',
    'fil-PH': 'Na-log out na ang lahat ng telepono at sinusuri namin ito. Mag-log in muli.',
  },
  logInAgain: { en: 'Log in', 'fil-PH': 'Mag-log in' },
  notStopped: { en: 'This could not be stopped', 'fil-PH': 'Hindi ito napigilan' },
  callUs: { en: 'Customer service', 'fil-PH': 'Serbisyo sa customer' },
  again: { en: 'Check again', 'fil-PH': 'Tingnan muli' },
  save: { en: 'Save', 'fil-PH': 'I-save' },
  saved: { en: 'Your account is saved.', 'fil-PH': 'Na-save na ang account mo.' },
  onItsWayTitle: { en: 'Money is on its way', 'fil-PH': 'Papunta na ang pera' },
  onItsWayText: {
    en: (account: string) =>
      `It goes to ${account}. You can change the account once it has arrived.`,
    'fil-PH': (account: string) =>
      `Sa ${account} ito papunta. Mapapalitan mo ang account kapag dumating na ang pera.`,
  },
  unknownTitle: { en: 'Nothing to bind here', 'fil-PH': 'Walang maikakabit dito' },
  unknownText: {
    en: 'This link does not name a loan product of ours. Please open it from your loan again.',
    'fil-PH': 'Walang loan product namin sa link na ito. Buksan itong muli mula sa loan mo.',
  },
  toOrders: { en: 'See your orders', 'fil-PH': 'Tingnan ang mga order' },
})

/** "10 or 12" */
function digitsOf(forms: readonly NumberForm[], or: string): string {
  return forms.map(({ digits }) => digits).join(` ${or} `)
}

/** Said where all forms start alike. */
function startOf(forms: readonly NumberForm[], words: string): string {
  const start = forms[0]?.start ?? ''
  const isShared = start !== '' && forms.every((form) => form.start === start)
  return isShared ? `${words} ${start}` : ''
}
