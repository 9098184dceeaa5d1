import type { Id } from '#contract/wire-meaning.ts'
import { defineTexts } from '#web/lib/language.ts'

export const texts = defineTexts({
  title: { en: 'I paid but it doesn’t show', 'fil-PH': 'Hindi lumalabas ang bayad' },
  intro: {
    en: 'Tell us what’s on your receipt. No penalties while we check, usually within a day.',
    'fil-PH':
      'Sabihin kung ano ang nasa resibo mo. Walang multa habang chine-check namin, kadalasan isang araw lang.',
  },
  channel: { en: 'Where did you pay?', 'fil-PH': 'Saan ka nagbayad?' },
  reference: { en: 'Reference number', 'fil-PH': 'Reference number' },
  referenceHint: {
    en: 'As it is on the receipt or in the app you paid with',
    'fil-PH': 'Kung ano ang nasa resibo o sa app na ginamit mo',
  },
  amount: { en: 'Amount', 'fil-PH': 'Halaga' },
  paidOn: { en: 'Date paid', 'fil-PH': 'Petsa ng bayad' },
  slip: { en: 'Photo of the receipt', 'fil-PH': 'Litrato ng resibo' },
  channelMissing: { en: 'Choose where you paid.', 'fil-PH': 'Piliin kung saan ka nagbayad.' },
  referenceMissing: {
    en: 'Enter the reference number.',
    'fil-PH': 'Ilagay ang reference number.',
  },
  dateMissing: { en: 'Choose the date.', 'fil-PH': 'Piliin ang petsa.' },
  amountWrong: {
    en: 'Enter an amount such as ₱1,234.50.',
    'fil-PH': 'Maglagay ng halaga tulad ng ₱1,234.50.',
  },
  slipMissing: {
    en: 'Please add a photo of the receipt.',
    'fil-PH': 'Magdagdag ng litrato ng resibo.',
  },
  sending: {
    en: 'The photo is still uploading. Please wait a moment.',
    'fil-PH': 'Ina-upload pa ang litrato. Sandali lang.',
  },
  offline: {
    en: 'The photo wasn’t sent. Check your connection and try again.',
    'fil-PH': 'Hindi naipadala ang litrato. I-check ang connection at subukan ulit.',
  },
  send: { en: 'Send', 'fil-PH': 'Ipadala' },
  yours: { en: 'What you told us', 'fil-PH': 'Ang sinabi mo sa amin' },
  checking: { en: 'We are checking', 'fil-PH': 'Chine-check namin' },
  checkingText: {
    en: 'No penalties are added while we check. We’ll send you an SMS.',
    'fil-PH': 'Walang idinadagdag na multa habang chine-check. Magte-text kami sa iyo.',
  },
  found: { en: 'We found your payment', 'fil-PH': 'Nakita namin ang bayad mo' },
  foundText: {
    en: 'The receipt shows the day it’s credited from, or what we’re still checking.',
    'fil-PH': 'Nasa resibo kung mula kailan ito ibinilang, o kung may chine-check pa kami.',
  },
  refused: { en: 'We couldn’t find it', 'fil-PH': 'Hindi namin makita' },
  refusedText: {
    en: 'No payment like this has reached us. Please check the reference and the amount, or contact us.',
    'fil-PH':
      'Walang ganitong bayad na nakarating sa amin. I-check ang reference at halaga, o kontakin kami.',
  },
  receipt: { en: 'See the receipt', 'fil-PH': 'Tingnan ang resibo' },
  help: { en: 'Customer service', 'fil-PH': 'Customer service' },
  closed: {
    en: 'You can’t report a payment on this loan',
    'fil-PH': 'Hindi makakapag-report ng bayad sa loan na ito',
  },
  settled: { en: 'This loan is fully paid', 'fil-PH': 'Bayad na nang buo ang loan na ito' },
  /** The day is empty if it isn't known. */
  settledText: {
    en: (day: string) =>
      `${day === '' ? 'You owe nothing on it' : `It was paid off on ${day}`}, and no payment is missing. If you paid again after that, please contact us.`,
    'fil-PH': (day: string) =>
      `${day === '' ? 'Wala ka nang utang dito' : `Natapos itong bayaran noong ${day}`}, at walang kulang na bayad. Kung nagbayad ka ulit pagkatapos, kontakin kami.`,
  },
  cancelledText: {
    en: 'This loan was cancelled and you owe nothing on it. If you paid something, please contact us.',
    'fil-PH':
      'Na-cancel ang loan na ito at wala kang utang dito. Kung may ibinayad ka, kontakin kami.',
  },
  writtenOffText: {
    en: 'This loan is closed and no longer paid in the app. If you paid something, please contact us.',
    'fil-PH':
      'Sarado na ang loan na ito at hindi na binabayaran sa app. Kung may ibinayad ka, kontakin kami.',
  },
  notPaidOutText: {
    en: 'You haven’t received money from this loan, so there is nothing to pay. If you paid something, please contact us.',
    'fil-PH':
      'Wala ka pang natatanggap na pera mula sa loan na ito, kaya walang babayaran. Kung may ibinayad ka, kontakin kami.',
  },
  closedText: {
    en: 'If you have paid, please contact us.',
    'fil-PH': 'Kung nakabayad ka, kontakin kami.',
  },
  order: {
    en: (orderId: Id) => `For loan ${orderId}`,
    'fil-PH': (orderId: Id) => `Para sa loan ${orderId}`,
  },
  noLoan: { en: 'We can’t find this loan', 'fil-PH': 'Hindi namin mahanap ang loan na ito' },
  noLoanText: {
    en: 'The link may be incomplete. Your loans are all in My loans.',
    'fil-PH': 'Baka kulang ang link. Nasa Mga loan ko ang lahat ng loan mo.',
  },
  toLoan: { en: 'Loan details', 'fil-PH': 'Detalye ng loan' },
  loans: { en: 'My loans', 'fil-PH': 'Mga loan ko' },
})
