// Words of the guidance on paying with a code. `en` keeps the specification's names.
import { defineTexts } from '#web/lib/language.ts'

export const guideTexts = defineTexts({
  title: { en: 'Paying with a code', 'fil-PH': 'Pagbabayad gamit ang code' },
  withoutCode: {
    en: 'No code is needed if you choose GCash or Maya itself under Repay.',
    'fil-PH': 'Hindi kailangan ng code kung GCash o Maya mismo ang pipiliin mo sa Magbayad.',
  },
  enlarge: {
    en: 'Tap a picture to enlarge it.',
    'fil-PH': 'I-tap ang larawan para lumaki.',
  },
  wallets: { en: 'Gcash and Paymaya', 'en-PH': 'GCash and Maya', 'fil-PH': 'GCash at Maya' },
  walletSteps: {
    en: 'Pay with the bills list of your e-wallet.',
    'fil-PH': 'Magbayad sa bills list ng e-wallet mo.',
  },
  walletsToo: {
    en: 'The same code also works in the bills list of GCash or Maya.',
    'fil-PH': 'Gagana rin ang code na ito sa bills list ng GCash o Maya.',
  },
  store: { en: 'Offline store payment', 'en-PH': 'At a store', 'fil-PH': 'Sa tindahan' },
  storeOf: {
    en: (_channel: string) => 'Offline store payment',
    'en-PH': (channel: string) => `At ${channel}`,
    'fil-PH': (channel: string) => `Sa ${channel}`,
  },
  storeNamed: {
    en: (channel: string) => `Pay at the counter of ${channel}, in cash`,
    'fil-PH': (channel: string) => `Magbayad ng cash sa counter ng ${channel}`,
  },
  storeSteps: {
    en: 'Pay at the counter, in cash',
    'fil-PH': 'Magbayad ng cash sa counter',
  },
  step: {
    en: (step: number, text: string) => `Step ${step}: ${text}`,
    'fil-PH': (step: number, text: string) => `Hakbang ${step}: ${text}`,
  },
  openPayBills: {
    en: 'Open Gcash or Paymaya and tap Pay Bills.',
    'en-PH': 'Open GCash or Maya and tap Pay Bills.',
    'fil-PH': 'Buksan ang GCash o Maya at i-tap ang Pay Bills.',
  },
  choosePaymentSolutions: {
    en: 'Choose Payment Solutions.',
    'fil-PH': 'Piliin ang Payment Solutions.',
  },
  chooseBiller: {
    en: (biller: string) =>
      biller === '' ? 'Choose the biller shown with your pay code.' : `Choose ${biller}.`,
    'fil-PH': (biller: string) =>
      biller === '' ? 'Piliin ang biller na nakasulat sa pay code mo.' : `Piliin ang ${biller}.`,
  },
  enterReference: {
    en: 'Enter your pay code as the reference number, and the exact amount.',
    'fil-PH': 'Ilagay ang pay code bilang reference number, at ang eksaktong halaga.',
  },
  tellCashier: {
    en: (biller: string) =>
      biller === ''
        ? 'Tell the cashier that you are paying a bill with a pay code.'
        : `Tell the cashier that you are paying a bill to ${biller}.`,
    'fil-PH': (biller: string) =>
      biller === ''
        ? 'Sabihin sa cashier na magbabayad ka ng bill gamit ang pay code.'
        : `Sabihin sa cashier na magbabayad ka ng bill sa ${biller}.`,
  },
  giveReference: {
    en: 'Give the reference number, or show the barcode.',
    'en-PH': 'Give your pay code, or show the barcode.',
    'fil-PH': 'Ibigay ang pay code, o ipakita ang barcode.',
  },
  keepSlip: {
    en: 'Pay the exact amount and keep the receipt.',
    'fil-PH': 'Bayaran ang eksaktong halaga at itago ang resibo.',
  },
  noCode: {
    en: 'You have no open pay code. Choose a store when you repay to get one. You can also use it in GCash or Maya.',
    'fil-PH':
      'Wala ka pang pay code. Pumili ng tindahan kapag magbabayad ka na para makakuha. Magagamit mo rin ito sa GCash o Maya.',
  },
  claim: { en: 'I paid but it doesn’t show', 'fil-PH': 'Nagbayad na ako pero hindi lumalabas' },
  toRepay: { en: 'Repay', 'fil-PH': 'Magbayad' },
})
