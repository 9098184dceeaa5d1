import type { Id } from '#contract/wire-meaning.ts'
import { defineTexts } from '#web/lib/language.ts'

export const texts = defineTexts({
  title: { en: 'Repayment', 'en-PH': 'Repay', 'fil-PH': 'Magbayad' },
  titleBank: {
    en: 'Repayment',
    'en-PH': 'Pay from your bank',
    'fil-PH': 'Magbayad mula sa bangko',
  },
  amount: { en: 'Amount to pay', 'fil-PH': 'Halagang babayaran' },
  amountHint: {
    en: (least: string, most: string) =>
      least === '' ? 'You can change the amount.' : `You can change it: ${least} to ${most}.`,
    'fil-PH': (least: string, most: string) =>
      least === ''
        ? 'Puwede mong palitan ang halaga.'
        : `Puwede mong palitan: ${least} hanggang ${most}.`,
  },
  order: {
    en: (orderId: Id) => `Order ${orderId}`,
    'en-PH': (orderId: Id) => `Loan ${orderId}`,
    'fil-PH': (orderId: Id) => `Loan ${orderId}`,
  },
  due: {
    en: (date: string) => `due ${date}`,
    'fil-PH': (date: string) => `due sa ${date}`,
  },
  late: {
    en: (date: string, days: number) =>
      `was due ${date}, ${days} ${days === 1 ? 'day' : 'days'} ago`,
    'fil-PH': (date: string, days: number) => `due noong ${date}, ${days} araw na ang nakalipas`,
  },
  penalty: {
    en: (penalty: string) => `The amount includes ${penalty} in penalties.`,
    'fil-PH': (penalty: string) => `Kasama sa halaga ang ${penalty} na multa.`,
  },
  amountWrong: {
    en: 'Enter an amount such as ₱1,234.50.',
    'fil-PH': 'Maglagay ng halaga tulad ng ₱1,234.50.',
  },
  cards: { en: 'Pay from', 'fil-PH': 'Kukunin sa' },
  noCards: {
    en: 'No bank account to pay from',
    'fil-PH': 'Walang bank account na mapagbabayaran',
  },
  noCardsText: {
    en: 'We only take money from a bank account that we have sent your loan to. You can still pay with a wallet, at a store or by bank transfer.',
    'fil-PH':
      'Sa bank account lang na pinadalhan namin ng loan mo kami puwedeng kumuha. Puwede ka pa ring magbayad gamit ang wallet, sa tindahan o bank transfer.',
  },
  otherWays: { en: 'See all ways to pay', 'fil-PH': 'Tingnan ang lahat ng paraan' },
  pay: {
    en: (_amount: string, _account: string) => 'Pay from my account',
    'en-PH': (amount: string, account: string) =>
      `Pay ${amount} from ${account}`.replace('  ', ' '),
    'fil-PH': (amount: string, account: string) =>
      amount === '' ? `Magbayad mula sa ${account}` : `Bayaran ang ${amount} mula sa ${account}`,
  },
  // On the button while no account is chosen.
  chooseAccount: {
    en: 'Pay from my account',
    'en-PH': 'Choose an account to pay from',
    'fil-PH': 'Pumili ng account na pagkukunan',
  },
  next: { en: 'What happens next', 'fil-PH': 'Ano ang susunod' },
  nextCode: {
    en: 'We text you a code, unless you have paid from this account before.',
    'fil-PH': 'Magte-text kami ng code, maliban kung nagbayad ka na mula sa account na ito.',
  },
  nextTaken: {
    en: (amount: string, from: string) => `Your bank takes ${amount} from ${from}.`,
    'fil-PH': (amount: string, from: string) => `Kukunin ng bangko ang ${amount} sa ${from}.`,
  },
  nextShown: {
    en: 'The payment shows in your loan once your bank confirms it. We’ll text you.',
    'fil-PH': 'Lalabas ang bayad sa loan mo kapag nakumpirma ng bangko. Magte-text kami.',
  },
  nextPage: {
    en: (wallet: string) => `We open the page of ${wallet}.`,
    'fil-PH': (wallet: string) => `Bubuksan namin ang page ng ${wallet}.`,
  },
  yourWallet: { en: 'your wallet', 'fil-PH': 'wallet mo' },
  nextConfirm: {
    en: (amount: string) => `You log in there and confirm ${amount}.`,
    'fil-PH': (amount: string) => `Mag-log in ka roon at kumpirmahin ang ${amount}.`,
  },
  nextShownPage: {
    en: 'The payment shows in your loan within minutes. We’ll text you.',
    'fil-PH': 'Lalabas ang bayad sa loan mo sa loob ng ilang minuto. Magte-text kami.',
  },
  theAmount: { en: 'the amount', 'fil-PH': 'halaga' },
  yourAccount: { en: 'your account', 'fil-PH': 'account mo' },
  notTwice: {
    en: 'You won’t be charged twice, even if you tap twice.',
    'fil-PH': 'Hindi ka masisingil nang dalawang beses, kahit dalawang beses kang mag-tap.',
  },
  page: {
    en: (_amount: string, _wallet: string) => 'Continue to payment',
    'en-PH': (amount: string, wallet: string) =>
      `Pay ${amount} with ${wallet || 'a wallet'}`.replace('  ', ' '),
    'fil-PH': (amount: string, wallet: string) =>
      amount === ''
        ? `Magbayad gamit ang ${wallet || 'wallet'}`
        : `Bayaran ang ${amount} sa ${wallet || 'wallet'}`,
  },
  pageInstead: {
    en: (_wallet: string) => 'Continue to payment',
    'en-PH': (wallet: string) => `Pay with ${wallet || 'a wallet'} instead`,
    'fil-PH': (wallet: string) => `${wallet || 'Wallet'} na lang ang gamitin`,
  },
  codeTitle: { en: 'Enter the code', 'fil-PH': 'Ilagay ang code' },
  codeText: {
    en: (mobile: string) =>
      `We sent a code to ${mobile || 'your phone'}. Your bank takes the amount once you confirm.`,
    'fil-PH': (mobile: string) =>
      `Nagpadala kami ng code sa ${mobile || 'phone mo'}. Kukunin ng bangko ang halaga kapag nakumpirma mo.`,
  },
  codeFrom: {
    en: (account: string) => `from ${account}`,
    'fil-PH': (account: string) => `mula sa ${account}`,
  },
  code: { en: 'Code', 'fil-PH': 'Code' },
  again: { en: 'Send a new code', 'fil-PH': 'Magpadala ng bagong code' },
  againIn: {
    en: (seconds: number) => `You can ask for a new code in ${seconds} seconds.`,
    'fil-PH': (seconds: number) =>
      `Puwedeng humingi ng bagong code pagkalipas ng ${seconds} segundo.`,
  },
  confirm: {
    en: (_amount: string) => 'Confirm',
    'en-PH': (amount: string) => `Confirm and pay ${amount}`,
    'fil-PH': (amount: string) => `Kumpirmahin at bayaran ang ${amount}`,
  },
  started: {
    en: 'We have asked your bank for the payment.',
    'fil-PH': 'Hiningi na namin sa bangko mo ang bayad.',
  },
  noOrder: { en: 'We can’t find this loan', 'fil-PH': 'Hindi namin mahanap ang loan na ito' },
  noOrderText: {
    en: 'The link may be incomplete. Your loans are all in My loans.',
    'fil-PH': 'Baka kulang ang link. Nasa Mga loan ko ang lahat ng loan mo.',
  },
  orders: { en: 'My loans', 'fil-PH': 'Mga loan ko' },
  // Other systems match on these words in `en`.
  chooseFirst: {
    en: 'Please select the payment bank card first',
    'en-PH': 'Please choose the bank account to pay from first.',
    'fil-PH': 'Pumili muna ng bank account na pagkukunan ng bayad.',
  },
  codeShort: {
    en: 'Please enter the correct code',
    'en-PH': 'The code has at least 6 digits.',
    'fil-PH': 'Hindi bababa sa 6 na digit ang code.',
  },
  codeWrong: {
    en: 'wrong verification code',
    'en-PH': 'That code isn’t right. Please check the newest SMS.',
    'fil-PH': 'Mali ang code. Tingnan ang pinakabagong SMS.',
  },
  twice: {
    en: 'do not submit the payment request twice',
    'en-PH': 'You have already sent this payment. Please wait for it to be confirmed.',
    'fil-PH': 'Naipadala mo na ang bayad na ito. Hintayin ang kumpirmasyon.',
  },
  failed: {
    en: 'processing failed',
    'en-PH': 'This payment couldn’t be made.',
    'fil-PH': 'Hindi natuloy ang bayad.',
  },
  noList: {
    en: 'failed to query card list',
    'en-PH': 'We couldn’t load your bank accounts.',
    'fil-PH': 'Hindi ma-load ang mga bank account mo.',
  },
  network: {
    en: 'error',
    'en-PH': 'We couldn’t connect. Please try again.',
    'fil-PH': 'Hindi kami maka-connect. Subukan ulit.',
  },
})
