// Words of the pages on which a borrower chooses what to pay and where. `en` keeps the
// specification's wording ('Payment Method', 'Payment').
import { defineTexts } from '#web/lib/language.ts'

export const texts = defineTexts({
  title: { en: 'Repayment', 'en-PH': 'Repay', 'fil-PH': 'Magbayad' },
  dueNow: { en: 'Repayment amount', 'en-PH': 'To pay', 'fil-PH': 'Babayaran' },
  date: { en: 'Repayment date', 'en-PH': 'due', 'fil-PH': 'due sa' },
  dateLate: { en: 'Repayment date', 'en-PH': 'was due', 'fil-PH': 'due noong' },
  late: {
    en: (days: number) => `${days} ${days === 1 ? 'day' : 'days'} past due`,
    'fil-PH': (days: number) => `${days} araw nang past due`,
  },
  lateCost: {
    en: (penalty: string) => `This includes ${penalty} in penalties.`,
    'fil-PH': (penalty: string) => `Kasama na rito ang ${penalty} na multa.`,
  },
  latePerDay: {
    en: (amount: string) => `Each day adds about ${amount}.`,
    'fil-PH': (amount: string) => `Mga ${amount} ang dagdag sa bawat araw na lumilipas.`,
  },
  howMuch: { en: 'How much do you want to pay?', 'fil-PH': 'Magkano ang babayaran mo?' },
  details: { en: 'Details', 'fil-PH': 'Mga detalye' },
  method: { en: 'Payment Method', 'en-PH': 'Pay with', 'fil-PH': 'Paraan ng pagbabayad' },
  chooseMethod: {
    en: 'Choose where to pay',
    'fil-PH': 'Pumili kung saan magbabayad',
  },
  pay: {
    en: (_amount: string, _channel: string) => 'Payment',
    'en-PH': (amount: string, channel: string) => `Pay ${amount} with ${channel}`,
    'fil-PH': (amount: string, channel: string) => `Bayaran ang ${amount} sa ${channel}`,
  },
  // While no channel is chosen, the button asks for one before it goes on.
  payWhere: {
    en: (_amount: string) => 'Payment',
    'en-PH': (amount: string) => `Choose where to pay ${amount}`.trim(),
    'fil-PH': (amount: string) =>
      amount === '' ? 'Pumili kung saan magbabayad' : `Bayaran ang ${amount}`,
  },
  chooseToPay: {
    en: (amount: string) => `Choose one and go on to pay ${amount}.`,
    'fil-PH': (amount: string) => `Pumili ng isa para bayaran ang ${amount}.`,
  },
  payThis: { en: 'You will pay', 'fil-PH': 'Babayaran mo' },

  // What a choice does
  finishes: { en: 'Your loan is then paid off.', 'fil-PH': 'Bayad na nang buo ang loan mo.' },
  finishesSaving: {
    en: (amount: string) => `Paid off, and you save ${amount}`,
    'fil-PH': (amount: string) => `Bayad na lahat, tipid ka ng ${amount}`,
  },
  nextLine: {
    en: (amount: string, date: string) => `Then ${amount} on ${date}`,
    'fil-PH': (amount: string, date: string) => `Pagkatapos, ${amount} sa ${date}`,
  },
  stillLine: {
    en: (amount: string, date: string) => `Still due since ${date}: ${amount}`,
    'fil-PH': (amount: string, date: string) => `Due pa mula noong ${date}: ${amount}`,
  },
  compare: { en: 'What each choice does', 'fil-PH': 'Ano ang epekto ng bawat isa' },
  leaves: { en: 'To pay off the rest', 'fil-PH': 'Para bayaran ang natitira' },
  next: {
    en: (date: string) => `Next, on ${date}`,
    'fil-PH': (date: string) => `Susunod, sa ${date}`,
  },
  nextLess: {
    en: (less: string) => `${less} less, as you pay early`,
    'fil-PH': (less: string) => `bawas na ang ${less} dahil maaga ang bayad`,
  },
  stillDue: {
    en: (date: string) => `Still due since ${date}`,
    'fil-PH': (date: string) => `Due pa mula noong ${date}`,
  },
  saves: { en: 'You save on the cost of the loan', 'fil-PH': 'Matitipid mo sa gastos' },
  another: { en: 'Another amount', 'fil-PH': 'Ibang halaga' },
  anotherText: {
    en: (least: string, most: string) =>
      `From ${least} to ${most}. It pays what is due first, then what comes next.`,
    'en-PH': (least: string, most: string) => `${least} to ${most}. Goes to what’s due first.`,
    'fil-PH': (least: string, most: string) => `${least} hanggang ${most}. Uunahin ang due na.`,
  },
  from: {
    en: (least: string) => `From ${least}`,
    'fil-PH': (least: string) => `Mula ${least}`,
  },
  amount: { en: 'Amount in pesos', 'fil-PH': 'Halaga sa piso' },
  amountHint: {
    en: (least: string, most: string) => `${least} to ${most}`,
    'fil-PH': (least: string, most: string) => `${least} hanggang ${most}`,
  },
  amountUnknown: {
    en: 'We couldn’t read the amount, so you can’t pay it here. Please ask customer service.',
    'fil-PH':
      'Hindi namin mabasa ang halaga, kaya hindi mo ito mababayaran dito. Magtanong sa customer service.',
  },
  amountUnreadable: {
    en: 'Enter an amount such as ₱500 or ₱500.50.',
    'fil-PH': 'Maglagay ng halaga gaya ng ₱500 o ₱500.50.',
  },
  amountTooSmall: {
    en: (least: string) => `The least you can pay is ${least}.`,
    'fil-PH': (least: string) => `${least} ang pinakamababang puwedeng bayaran.`,
  },
  amountTooLarge: {
    en: (most: string) => `${most} pays off the loan today. You don’t need to pay more.`,
    'fil-PH': (most: string) =>
      `${most} lang ang kailangan para mabayaran nang buo ang loan ngayon.`,
  },
  minimumAsked: {
    en: (amount: string) =>
      `No channel takes less than ${amount}, so that is what you pay. All of it counts.`,
    'en-PH': (amount: string) => `Minimum is ${amount}. It all goes to your loan.`,
    'fil-PH': (amount: string) => `${amount} ang minimum. Bawas lahat iyon sa utang mo.`,
  },

  // Channels
  online: { en: 'Online', 'fil-PH': 'Online' },
  bank: { en: 'By QR or bank transfer', 'fil-PH': 'Sa QR o bank transfer' },
  counter: { en: 'Over the counter', 'fil-PH': 'Over the counter' },
  noFee: { en: 'No fee', 'fil-PH': 'Walang fee' },
  fee: { en: (fee: string) => `${fee} fee`, 'fil-PH': (fee: string) => `${fee} na fee` },
  inMinutes: { en: 'arrives within minutes', 'fil-PH': 'ilang minuto lang' },
  inDays: {
    en: (days: number) => `arrives within ${days} ${days === 1 ? 'day' : 'days'}`,
    'fil-PH': (days: number) => `sa loob ng ${days} araw`,
  },
  down: {
    en: 'Not available right now. Please choose another.',
    'fil-PH': 'Hindi available ngayon. Pumili muna ng iba.',
  },
  tooSmallFor: {
    en: (least: string) => `Only takes ${least} or more`,
    'fil-PH': (least: string) => `${least} pataas lang ang tinatanggap`,
  },
  tooLargeFor: {
    en: (most: string) => `Only takes up to ${most}`,
    'fil-PH': (most: string) => `Hanggang ${most} lang ang tinatanggap`,
  },
  noChannels: {
    en: 'We can’t reach our payment provider right now. What you owe doesn’t change today; please try again in a few minutes.',
    'fil-PH':
      'Hindi namin ma-contact ngayon ang payment provider. Hindi magbabago ngayong araw ang babayaran mo; subukan ulit makalipas ang ilang minuto.',
  },
  retry: { en: 'Try again', 'fil-PH': 'Subukan ulit' },

  // The code that is open
  instructions: { en: 'How to pay with a code', 'fil-PH': 'Paano magbayad gamit ang code' },
  instructionsNote: {
    en: 'In a wallet or at a store, step by step',
    'fil-PH': 'Sa wallet o sa tindahan, hakbang-hakbang',
  },
  openCode: { en: 'Pay code', 'fil-PH': 'Pay code' },
  openCodeFor: {
    en: (amount: string) => `For ${amount}`,
    'fil-PH': (amount: string) => `Para sa ${amount}`,
  },
  openCodeUntil: {
    en: (until: string) => `valid until ${until}`,
    'fil-PH': (until: string) => `valid hanggang ${until}`,
  },
  showCode: { en: 'Show this code', 'fil-PH': 'Ipakita ang code' },
  showAccount: { en: 'Show all details', 'fil-PH': 'Ipakita ang lahat ng detalye' },
  showSteps: { en: 'Steps to pay', 'fil-PH': 'Mga hakbang sa pagbabayad' },

  received: { en: 'Payments received', 'fil-PH': 'Mga natanggap na bayad' },

  // When there is nothing to pay
  unknownTitle: { en: 'We can’t find this loan', 'fil-PH': 'Hindi namin mahanap ang loan na ito' },
  unknownText: {
    en: 'The link may be incomplete. Your loans are all in My loans.',
    'fil-PH': 'Baka kulang ang link. Nasa Mga loan ko ang lahat ng loan mo.',
  },
  toOrders: { en: 'My loans', 'fil-PH': 'Mga loan ko' },
  nothingTitle: { en: 'Nothing to pay here', 'fil-PH': 'Walang babayaran dito' },
  toLoan: { en: 'Loan details', 'fil-PH': 'Detalye ng loan' },
})
