// Words of the pages that show a code, a QR, or what became of a payment.
import type { Id } from '#contract/wire-meaning.ts'
import { defineTexts } from '#web/lib/language.ts'

export const codeTexts = defineTexts({
  title: {
    en: 'Repayment code',
    'en-PH': 'Pay with this code',
    'fil-PH': 'Bayaran gamit ang code',
  },
  // Where there is no code to pay with: none, or one that has expired.
  plainTitle: { en: 'Repayment code', 'en-PH': 'Payment code', 'fil-PH': 'Payment code' },
  qrTitle: { en: 'Scan to pay', 'fil-PH': 'I-scan para magbayad' },
  amount: { en: 'Repayment amount', 'en-PH': 'Pay exactly', 'fil-PH': 'Eksaktong babayaran' },
  amountInAddress: { en: 'Amount in the link', 'fil-PH': 'Halagang nasa link' },
  code: { en: 'Repayment code', 'en-PH': 'Pay code', 'fil-PH': 'Pay code' },
  transferTitle: {
    en: 'Bank transfer',
    'en-PH': 'Pay by bank transfer',
    'fil-PH': 'Bayaran via bank transfer',
  },
  bank: { en: 'Bank', 'fil-PH': 'Bangko' },
  accountName: { en: 'Account name', 'fil-PH': 'Account name' },
  account: { en: 'Account number', 'fil-PH': 'Account number' },
  exactAmount: { en: 'Exact amount', 'fil-PH': 'Eksaktong halaga' },
  reference: {
    en: 'Reference, for the note',
    'fil-PH': 'Reference, ilagay sa note',
  },
  keepSlip: {
    en: 'Please keep the deposit slip as proof of payment.',
    'en-PH': 'Please keep the receipt as proof of payment.',
    'fil-PH': 'Itago ang resibo bilang patunay ng bayad.',
  },
  fee: {
    en: (channel: string, fee: string) => `${channel} adds a fee of ${fee}.`,
    'fil-PH': (channel: string, fee: string) => `May dagdag na ${fee} na fee ang ${channel}.`,
  },
  ours: {
    en: (app: string) => `Verified ${app} code`,
    'fil-PH': (app: string) => `Verified na code ng ${app}`,
  },
  oursAccount: {
    en: (app: string) => `Verified ${app} account`,
    'fil-PH': (app: string) => `Verified na account ng ${app}`,
  },
  forLoan: {
    en: (product: string, orderId: Id) => `${product} loan, order ${orderId}`,
    'en-PH': (product: string, orderId: Id) => `${product} loan ${orderId}`,
    'fil-PH': (product: string, orderId: Id) => `${product} loan ${orderId}`,
  },
  forExtension: {
    en: (product: string, orderId: Id) => `Extension of ${product} loan, order ${orderId}`,
    'en-PH': (product: string, orderId: Id) => `Extension of ${product} loan ${orderId}`,
    'fil-PH': (product: string, orderId: Id) => `Extension ng ${product} loan ${orderId}`,
  },
  until: {
    en: (until: string) => `Valid for this amount until ${until}`,
    'fil-PH': (until: string) => `Valid sa halagang ito hanggang ${until}`,
  },
  barcode: { en: 'Barcode of the pay code', 'fil-PH': 'Barcode ng pay code' },
  // What follows once it is paid, as far as the channel says.
  inMinutes: {
    en: 'After you pay, it shows here within minutes. We’ll text you.',
    'fil-PH': 'Pagkabayad mo, lalabas ito rito sa loob ng ilang minuto. Magte-text kami.',
  },
  inDays: {
    en: (days: number) =>
      `After you pay, it shows here within ${days} ${days === 1 ? 'day' : 'days'}. We’ll text you. It’s credited from the day you pay.`,
    'fil-PH': (days: number) =>
      `Pagkabayad mo, lalabas ito rito sa loob ng ${days} araw. Magte-text kami. Ibibilang ito mula sa araw na nagbayad ka.`,
  },
  qr: { en: 'QR code to pay with', 'fil-PH': 'QR code na pambayad' },
  saveQr: { en: 'Save the QR code', 'fil-PH': 'I-save ang QR code' },
  tips: { en: 'Tips for scanning', 'fil-PH': 'Tips sa pag-scan' },
  tip1: {
    en: 'Save the QR code to this phone, or show it to a second phone.',
    'fil-PH': 'I-save ang QR code sa phone na ito, o ipakita sa ibang phone.',
  },
  tip2: {
    en: 'Open the app of your bank or wallet and choose Scan or QR.',
    'fil-PH': 'Buksan ang app ng bangko o wallet mo at piliin ang Scan o QR.',
  },
  tip3: {
    en: 'Scan it, or upload the saved picture from your gallery.',
    'fil-PH': 'I-scan ito, o i-upload ang na-save na larawan mula sa gallery.',
  },
  tip4: {
    en: 'Check the amount before you confirm. Don’t change it.',
    'fil-PH': 'Tingnan ang halaga bago i-confirm. Huwag itong palitan.',
  },
  tip5: {
    en: 'Pay once. Come back here to see that it arrived.',
    'fil-PH': 'Isang beses lang magbayad. Bumalik dito para makitang pumasok na.',
  },
  steps: { en: 'How to pay', 'fil-PH': 'Paano magbayad' },
  pictures: { en: 'See it with pictures', 'fil-PH': 'Tingnan sa mga larawan' },
  picturesNote: {
    en: 'At the store, or in GCash or Maya',
    'fil-PH': 'Sa tindahan, o sa GCash o Maya',
  },
  uncheckedTitle: {
    en: 'We could not check this code',
    'fil-PH': 'Hindi namin ma-check ang code na ito',
  },
  uncheckedText: {
    en: 'It may not be ours, or not yours. Open Repay in your loan and pay only with the code shown there.',
    'en-PH': 'Don’t pay this code. Get a new one in Repay.',
    'fil-PH': 'Huwag bayaran ang code na ito. Kumuha ng bago sa loan mo.',
  },
  checkAgain: { en: 'Check again', 'fil-PH': 'I-check ulit' },
  noCodeTitle: { en: 'There is no code here', 'fil-PH': 'Walang code dito' },
  noCodeText: {
    en: 'Open your loan to get a code.',
    'fil-PH': 'Buksan ang loan mo para kumuha ng code.',
  },
  expiredOn: {
    en: (until: string) => `Expired on ${until}`,
    'fil-PH': (until: string) => `Nag-expire noong ${until}`,
  },
  expiredTitle: { en: 'This code has expired', 'fil-PH': 'Expired na ang code na ito' },
  expiredText: {
    en: 'Don’t pay with it anymore. If you already did, it still goes to your loan.',
    'fil-PH': 'Huwag na itong gamitin. Kung nakabayad ka na, bawas pa rin iyon sa utang mo.',
  },
  renew: {
    en: (amount: string) => `Get a new code for ${amount}`,
    'fil-PH': (amount: string) => `Kumuha ng bagong code, ${amount}`,
  },
  extendAgain: { en: 'See today’s extension', 'fil-PH': 'Tingnan ang extension ngayon' },
  toRepay: { en: 'Choose how to pay', 'fil-PH': 'Pumili kung paano magbabayad' },
  toReceipt: { en: 'See the receipt', 'fil-PH': 'Tingnan ang resibo' },
  toLoan: { en: 'Loan details', 'fil-PH': 'Detalye ng loan' },

  // After paying
  returnTitle: { en: 'Your payment', 'fil-PH': 'Ang bayad mo' },
  paidTitle: { en: 'We got your payment', 'fil-PH': 'Natanggap namin ang bayad mo' },
  paidText: {
    en: (channel: string, date: string) =>
      channel === '' ? `Paid on ${date}` : `Paid with ${channel} on ${date}`,
    'fil-PH': (channel: string, date: string) =>
      channel === '' ? `Binayaran noong ${date}` : `Binayaran via ${channel} noong ${date}`,
  },
  paidAt: {
    en: (channel: string, date: string) => `Paid at ${channel} on ${date}`,
    'fil-PH': (channel: string, date: string) => `Binayaran sa ${channel} noong ${date}`,
  },
  left: {
    en: 'Left to settle the loan today',
    'fil-PH': 'Natitira kung babayaran nang buo ngayon',
  },
  nextDate: { en: 'Next payment', 'fil-PH': 'Susunod na bayad' },
  nextOn: {
    en: (date: string) => `Next payment, ${date}`,
    'fil-PH': (date: string) => `Susunod na bayad, ${date}`,
  },
  toOrders: { en: 'My loans', 'fil-PH': 'Mga loan ko' },

  // Without a connection
  keptNow: {
    en: 'Saved on this phone just now',
    'fil-PH': 'Na-save sa phone na ito ngayon lang',
  },
  keptMinutes: {
    en: (minutes: number) => `Saved on this phone ${minutes} min ago`,
    'fil-PH': (minutes: number) => `Na-save sa phone na ito ${minutes} min na ang nakalipas`,
  },
  keptHours: {
    en: (hours: number) => `Saved on this phone ${hours} h ago`,
    'fil-PH': (hours: number) => `Na-save sa phone na ito ${hours} oras na ang nakalipas`,
  },
  keptNote: {
    en: 'You are offline. This is your last code as we saved it.',
    'fil-PH': 'Offline ka. Ito ang huling code mo ayon sa na-save namin.',
  },
})
