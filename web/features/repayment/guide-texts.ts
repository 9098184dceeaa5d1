// Words of the guidance on paying with a code. `en` keeps the specification's names.
import { defineTexts } from '#web/lib/language.ts'

export const guideTexts = defineTexts({
  title: { en: 'How to pay', 'fil-PH': 'Paano magbayad' },
  enlarge: {
    en: 'Tap a picture to enlarge it.',
    'fil-PH': 'I-tap ang picture para lumaki.',
  },
  wallets: { en: 'Gcash and Paymaya', 'en-PH': 'GCash and Maya', 'fil-PH': 'GCash at Maya' },
  walletSteps: {
    en: 'Pay with the bills list of your e-wallet',
    'fil-PH': 'Magbayad sa bills list ng e-wallet mo',
  },
  store: { en: 'Offline store payment', 'en-PH': 'At a store', 'fil-PH': 'Sa tindahan' },
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
      biller === '' ? 'Choose the biller shown with your code.' : `Choose ${biller}.`,
    'fil-PH': (biller: string) =>
      biller === '' ? 'Piliin ang biller na nakasulat sa code mo.' : `Piliin ang ${biller}.`,
  },
  enterReference: {
    en: 'Enter your code as the reference number, and the exact amount.',
    'fil-PH': 'Ilagay ang code bilang reference number, at ang eksaktong halaga.',
  },
  tellCashier: {
    en: (biller: string) =>
      biller === ''
        ? 'Tell the cashier that you are paying a bill with a code.'
        : `Tell the cashier that you are paying a bill to ${biller}.`,
    'fil-PH': (biller: string) =>
      biller === ''
        ? 'Sabihin sa cashier na magbabayad ka ng bill gamit ang code.'
        : `Sabihin sa cashier na magbabayad ka ng bill sa ${biller}.`,
  },
  giveReference: {
    en: 'Give the reference number, or show the bar code.',
    'fil-PH': 'Ibigay ang reference number, o ipakita ang bar code.',
  },
  keepSlip: {
    en: 'Pay the exact amount and keep the receipt.',
    'fil-PH': 'Bayaran ang eksaktong halaga at itago ang resibo.',
  },
  showCode: { en: 'Show the bar code', 'fil-PH': 'Ipakita ang bar code' },
  noCode: {
    en: 'You have no open code. Choose a store when you repay, and you get one.',
    'fil-PH':
      'Wala ka pang code na magagamit. Pumili ng tindahan kapag magbabayad ka na, at bibigyan ka nito.',
  },
  toRepay: { en: 'Repay', 'fil-PH': 'Magbayad' },
})
