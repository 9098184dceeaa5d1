import { defineTexts } from '#web/lib/language.ts'

export const texts = defineTexts({
  receiptTitle: { en: 'Receipt', 'fil-PH': 'Resibo' },
  paid: { en: 'You paid', 'fil-PH': 'Binayaran mo' },
  on: { en: 'on', 'fil-PH': 'noong' },
  went: { en: 'Where it went', 'fil-PH': 'Kung saan napunta' },
  penalty: { en: 'Penalties', 'fil-PH': 'Multa' },
  interest: { en: 'Interest', 'fil-PH': 'Interes' },
  fee: { en: 'Fees', 'fil-PH': 'Mga fee' },
  principal: { en: 'Principal', 'fil-PH': 'Inutang (principal)' },
  credit: { en: 'Overpaid, kept as your credit', 'fil-PH': 'Sobra, nakatabi bilang credit mo' },
  total: { en: 'Total', 'fil-PH': 'Kabuuan' },
  after: { en: 'After this payment', 'fil-PH': 'Pagkatapos ng bayad na ito' },
  left: {
    en: 'To settle the loan that day',
    'fil-PH': 'Para mabayaran nang buo noong araw na iyon',
  },
  next: { en: 'Next payment', 'fil-PH': 'Susunod na bayad' },
  settled: { en: 'Your loan is fully paid.', 'fil-PH': 'Bayad na nang buo ang loan mo.' },
  channel: { en: 'Paid through', 'fil-PH': 'Binayaran gamit ang' },
  reference: { en: 'Payment reference', 'fil-PH': 'Reference ng bayad' },
  loan: { en: 'Loan', 'fil-PH': 'Loan' },
  reported: {
    en: (reported: string, paid: string) =>
      `We heard of this payment on ${reported}. It counts from ${paid}, the day you paid.`,
    'en-PH': (_reported: string, paid: string) => `Credited from ${paid}, the day you paid.`,
    'fil-PH': (_reported: string, paid: string) =>
      `Ibinilang mula ${paid}, ang araw na nagbayad ka.`,
  },
  takenOff: {
    en: (amount: string) => `${amount} that had been charged meanwhile was taken off again.`,
    'en-PH': (amount: string) => `We removed ${amount} in charges from those days.`,
    'fil-PH': (amount: string) => `Inalis namin ang ${amount} na singil sa mga araw na iyon.`,
  },
  nothingCharged: {
    en: 'Nothing was charged for those days.',
    'fil-PH': 'Walang idinagdag para sa mga araw na iyon.',
  },
  checking: { en: 'We are checking this payment', 'fil-PH': 'Chine-check namin ang bayad na ito' },
  checkingText: {
    en: 'The money has reached us. The receipt shows here as soon as we know where it belongs.',
    'fil-PH':
      'Nakarating na sa amin ang pera. Lalabas ang resibo rito kapag alam na namin kung para saan ito.',
  },
  takenBack: { en: 'This payment was taken back', 'fil-PH': 'Binawi ang bayad na ito' },
  takenBackText: {
    en: 'Your bank or wallet took it back, so it no longer counts.',
    'fil-PH': 'Binawi ito ng bangko o wallet mo, kaya hindi na ito kasama sa mga bayad mo.',
  },
  returned: { en: 'We gave this payment back', 'fil-PH': 'Ibinalik namin ang bayad na ito' },
  returnedText: {
    en: 'We sent the money back to where it came from, so it no longer counts.',
    'fil-PH':
      'Ibinalik namin ang pera sa pinanggalingan, kaya hindi na ito kasama sa mga bayad mo.',
  },
  more: { en: 'Show older payments', 'fil-PH': 'Ipakita ang mas lumang bayad' },
  about: { en: 'About this payment', 'fil-PH': 'Tungkol sa bayad na ito' },
  wrong: { en: 'Is something wrong?', 'fil-PH': 'May problema ba?' },
  complain: { en: 'Complain about this loan', 'fil-PH': 'Magreklamo tungkol sa loan na ito' },
  statement: { en: 'Statement of account', 'fil-PH': 'Statement of account' },
  proof: { en: 'Proof of payment', 'fil-PH': 'Patunay ng bayad' },
  proofText: {
    en: 'Anyone with this code can check that we received the payment. They see the amount, the date, our name and the last digits of the loan number, but not your name.',
    'en-PH': 'Share this code to prove you paid. Your name isn’t shown.',
    'fil-PH':
      'I-share ang code na ito bilang patunay na nagbayad ka. Hindi makikita ang pangalan mo.',
  },
  checkedAt: { en: 'They type it at', 'fil-PH': 'Ita-type nila ito sa' },
  code: { en: 'Receipt code', 'fil-PH': 'Code ng resibo' },
  save: { en: 'Save as PDF', 'fil-PH': 'I-save bilang PDF' },
  share: { en: 'Share', 'fil-PH': 'I-share' },
  copied: { en: 'The link was copied.', 'fil-PH': 'Nakopya ang link.' },
  notCopied: { en: 'We couldn’t share it.', 'fil-PH': 'Hindi namin ma-share.' },
  shared: {
    en: (app: string, amount: string, date: string) => `${app} receipt: ${amount} paid on ${date}.`,
    'fil-PH': (app: string, amount: string, date: string) =>
      `Resibo ng ${app}: ${amount} na binayaran noong ${date}.`,
  },
  noPayment: { en: 'We can’t find this payment', 'fil-PH': 'Hindi namin makita ang bayad na ito' },
  noPaymentText: {
    en: 'All your payments are in one list.',
    'fil-PH': 'Nasa iisang listahan ang lahat ng bayad mo.',
  },
  noLoan: { en: 'We can’t find this loan', 'fil-PH': 'Hindi namin makita ang loan na ito' },
  allPayments: { en: 'All payments', 'fil-PH': 'Lahat ng bayad' },
  paymentsTitle: { en: 'Payments', 'fil-PH': 'Mga bayad' },
  paymentsOfLoan: {
    en: (loan: string) => `Payments · ${loan}`,
    'fil-PH': (loan: string) => `Mga bayad · ${loan}`,
  },
  paidInAll: { en: 'Paid in all', 'fil-PH': 'Kabuuang nabayaran' },
  noPayments: { en: 'No payments yet', 'fil-PH': 'Wala pang bayad' },
  noPaymentsText: {
    en: 'Each payment shows here with its receipt.',
    'fil-PH': 'Lalabas dito ang bawat bayad kasama ang resibo.',
  },
  toLoans: { en: 'My loans', 'fil-PH': 'Mga loan ko' },
  stateChecking: { en: 'being checked', 'fil-PH': 'chine-check pa' },
  stateTakenBack: { en: 'taken back', 'fil-PH': 'binawi' },
  verifyTitle: { en: 'Check a receipt', 'fil-PH': 'I-check ang resibo' },
  verifyText: {
    en: (lender: string) =>
      `Type the code on the receipt. We check it against the payments that ${lender} received.`,
    'fil-PH': (lender: string) =>
      `I-type ang code na nasa resibo. Ikukumpara namin ito sa mga bayad na natanggap ng ${lender}.`,
  },
  check: { en: 'Check', 'fil-PH': 'I-check' },
  codeMissing: { en: 'Please type the code.', 'fil-PH': 'Pakilagay ang code.' },
  genuine: { en: 'We received this payment', 'fil-PH': 'Natanggap namin ang bayad na ito' },
  genuineText: {
    en: 'Compare these with the receipt. If one of them differs, the receipt has been changed.',
    'fil-PH': 'Ikumpara ang mga ito sa resibo. Kung may isang hindi tugma, binago ang resibo.',
  },
  notGenuine: { en: 'We can’t find this code', 'fil-PH': 'Hindi namin makita ang code na ito' },
  notGenuineText: {
    en: 'Check that you typed all 16 letters and digits. If they are right, the receipt is not ours.',
    'fil-PH':
      'I-check kung kumpleto ang 16 na letra at numero. Kung tama ang mga ito, hindi sa amin ang resibo.',
  },
  report: { en: 'Tell us about it', 'fil-PH': 'I-report sa amin' },
  receivedBy: { en: 'Received by', 'fil-PH': 'Tinanggap ng' },
  meaning: { en: 'What this tells you', 'fil-PH': 'Ano ang ibig sabihin nito' },
  proves: {
    en: 'The payment reached us and still counts today.',
    'fil-PH': 'Nakarating sa amin ang bayad, at kasama pa rin ito sa mga bayad ngayon.',
  },
  provesNothing: {
    en: 'The receipt was real when it was issued. The bank or wallet took the payment back later, so it no longer counts.',
    'fil-PH':
      'Totoo ang resibo noong ibinigay ito. Binawi ng bangko o wallet ang bayad pagkatapos, kaya hindi na ito kasama sa mga bayad.',
  },
  provesNot: {
    en: 'It does not say who paid, or that the loan is fully paid. For that, ask for the certificate of full payment.',
    'fil-PH':
      'Hindi nito sinasabi kung sino ang nagbayad, o kung bayad na nang buo ang loan. Para doon, hingin ang katibayan ng buong pagbabayad.',
  },
  amount: { en: 'Amount', 'fil-PH': 'Halaga' },
  date: { en: 'Paid on', 'fil-PH': 'Binayaran noong' },
})
