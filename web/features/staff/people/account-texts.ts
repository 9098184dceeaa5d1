// Words of one's own account in the console.
import { defineTexts } from '#web/lib/language.ts'

export const accountTexts = defineTexts({
  title: { en: 'My account', 'fil-PH': 'Account ko' },
  login: { en: 'Login', 'fil-PH': 'Login' },
  name: { en: 'Name', 'fil-PH': 'Pangalan' },
  email: { en: 'E-mail address', 'fil-PH': 'E-mail address' },
  roles: { en: 'Roles', 'fil-PH': 'Mga role' },
  passkeys: { en: 'Passkeys', 'fil-PH': 'Mga passkey' },
  hint: {
    en: 'A passkey replaces the code from your authenticator app: after your password, you touch a security key or unlock your device. It can’t be read over your shoulder or typed into a false page. Your codes keep working.',
    'fil-PH':
      'Kapalit ng code ng authenticator app mo ang passkey: pagkatapos ng password, hahawakan mo ang security key o ia-unlock ang device mo. Hindi ito masisilip o maita-type sa pekeng page. Gagana pa rin ang mga code mo.',
  },
  none: { en: 'You have no passkey yet.', 'fil-PH': 'Wala ka pang passkey.' },
  elsewhere: {
    en: (address: string) => `Passkeys work at ${address}. Open the console there to add one.`,
    'fil-PH': (address: string) =>
      `Gumagana ang passkey sa ${address}. Doon buksan ang console para magdagdag.`,
  },
  nowhere: {
    en: 'This console is opened by an IP address, and passkeys need a name. Codes are used here.',
    'fil-PH':
      'Binubuksan ang console na ito sa IP address, at pangalan ang kailangan ng passkey. Code ang gamit dito.',
  },
  added: {
    en: (at: string) => `Added ${at}`,
    'fil-PH': (at: string) => `Idinagdag noong ${at}`,
  },
  used: {
    en: (at: string) => `last used ${at}`,
    'fil-PH': (at: string) => `huling ginamit noong ${at}`,
  },
  unused: { en: 'not used yet', 'fil-PH': 'hindi pa nagagamit' },
  remove: { en: 'Remove', 'fil-PH': 'Alisin' },
  removeTitle: {
    en: (name: string) => `Remove ${name}?`,
    'fil-PH': (name: string) => `Alisin ang ${name}?`,
  },
  removeText: {
    en: 'It stops working at once. You can still log in with your codes.',
    'fil-PH': 'Hindi na ito gagana agad. Makakapag-log in ka pa rin gamit ang mga code mo.',
  },
  removed: { en: 'Removed.', 'fil-PH': 'Inalis na.' },
  add: { en: 'Add a passkey', 'fil-PH': 'Magdagdag ng passkey' },
  passkeyName: { en: 'Name', 'fil-PH': 'Pangalan' },
  nameHint: {
    en: 'So that you know it again: “Blue security key”.',
    'fil-PH': 'Para makilala mo ulit: “Asul na security key”.',
  },
  nameMissing: { en: 'Please give it a name.', 'fil-PH': 'Bigyan ito ng pangalan.' },
  code: { en: 'Code', 'fil-PH': 'Code' },
  codeHint: {
    en: 'From your authenticator app, or a recovery code: it proves that it is you who adds it.',
    'fil-PH':
      'Mula sa authenticator app mo, o recovery code: patunay na ikaw ang nagdaragdag nito.',
  },
  codeWrong: {
    en: 'Enter six digits, or a recovery code like abcde-fghij.',
    'fil-PH': 'Ilagay ang anim na numero, o recovery code tulad ng abcde-fghij.',
  },
  isAdded: { en: 'The passkey is added.', 'fil-PH': 'Naidagdag na ang passkey.' },
  notMade: {
    en: 'No passkey was made. You may have cancelled it, or this device has one already.',
    'fil-PH': 'Walang nagawang passkey. Baka na-cancel mo, o mayroon na ang device na ito.',
  },
  cancel: { en: 'Cancel', 'fil-PH': 'Kanselahin' },
})
