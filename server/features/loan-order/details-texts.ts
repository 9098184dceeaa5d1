// What Order Details says, by status.
import type { Text } from '#contract/language.ts'

type Words = Readonly<Record<string, Text>>

export const TITLES = {
  review: { en: 'Pending', 'en-PH': 'In review', 'fil-PH': 'Nire-review pa' },
  offered: { en: 'Approved', 'en-PH': 'You’re approved', 'fil-PH': 'Aprubado na' },
  lapsed: { en: 'Offer expired', 'fil-PH': 'Expired na ang alok' },
  declined: { en: 'Declined', 'en-PH': 'Not approved', 'fil-PH': 'Hindi aprubado' },
  // `en` is what the status 110 is called; only what was missing stood against it.
  incomplete: {
    en: 'Declined',
    'en-PH': 'We need more details',
    'fil-PH': 'Kailangan pa ng detalye',
  },
  complete: {
    en: 'Declined',
    'en-PH': 'You can apply again',
    'fil-PH': 'Puwede ka nang mag-apply ulit',
  },
  'on-its-way': { en: 'On its way', 'fil-PH': 'Papunta na' },
  payoutRefused: { en: 'Needs another account', 'fil-PH': 'Kailangan ng ibang account' },
  payoutReversed: { en: 'The money came back', 'fil-PH': 'Bumalik ang pera' },
  payoutReversedPaid: { en: 'The money came back', 'fil-PH': 'Bumalik ang pera' },
  payoutFailed: { en: 'Delayed on our side', 'fil-PH': 'Na-delay dahil sa amin' },
  running: { en: 'Nothing due yet', 'fil-PH': 'Wala pang babayaran' },
  due: { en: 'Payment due', 'fil-PH': 'May babayaran' },
  overdue: { en: 'Past due', 'fil-PH': 'Past due na' },
  settled: { en: 'Settled', 'en-PH': 'Fully paid', 'fil-PH': 'Bayad na lahat' },
  cancelled: { en: 'Cancelled', 'fil-PH': 'Na-cancel' },
  'written-off': {
    en: 'Closed',
    'en-PH': 'Closed, still owed',
    'fil-PH': 'Sarado na, may utang pa',
  },
} as const satisfies Words

/** Of money that we hold: for a borrower who waits for it, it isn't on its way. */
export const heldTitle: Text = {
  en: 'Not sent yet',
  'fil-PH': 'Hindi pa naipapadala',
}

/** Of money that waits because the account was changed: from when on we send it. */
export const payoutWaits: Text<(account: string, time: string) => string> = {
  en: (account, time) =>
    `Your account was changed to ${account}. To protect you, we will send the money after ${time}.`,
  'fil-PH': (account, time) =>
    `Pinalitan ng ${account} ang account mo. Para protektado ka, ipapadala namin ang pera pagkalipas ng ${time}.`,
}

/** The same, short, for the list of loans. */
export const sentAfter: Text<(time: string) => string> = {
  en: (time) => `We send it after ${time}`,
  'fil-PH': (time) => `Ipapadala pagkalipas ng ${time}`,
}

export const SENTENCES = {
  review: {
    en: 'We decide within 1 day and text you the answer.',
    'fil-PH': 'Magdedesisyon kami sa loob ng 1 araw at ite-text namin ang sagot.',
  },
  'on-its-way': {
    en: 'You can close this page. We will text you when it arrives.',
    'fil-PH': 'Puwede mo nang isara ang page na ito. Ite-text ka namin pagdating ng pera.',
  },
  payoutStopped: {
    en: 'We have paused all transfers for the moment. We will send your money when we continue; you owe nothing until then.',
    'fil-PH':
      'Pansamantala naming itinigil ang lahat ng padala. Ipapadala namin ang pera kapag tuloy na ulit ang mga transfer; wala kang utang hangga’t hindi pa ito naipapadala.',
  },
  payoutHeld: {
    en: 'We are checking the transfer before we send it. You don’t need to do anything.',
    'fil-PH': 'Chine-check muna namin ang padala. Wala kang kailangang gawin.',
  },
  payoutRefused: {
    en: 'Your bank or wallet rejected the transfer.',
    'fil-PH': 'Hindi tinanggap ng bangko o wallet mo ang padala.',
  },
  payoutFailed: {
    en: 'The transfer failed. The problem is on our side. You don’t need to do anything. We are working on it.',
    'fil-PH':
      'Hindi natuloy ang padala. Nasa amin ang problema. Wala kang kailangang gawin. Inaayos na namin.',
  },
  payoutReversed: {
    en: 'Your bank or wallet sent the money back.',
    'fil-PH': 'Ibinalik ng bangko o wallet mo ang pera.',
  },
  payoutReversedPaid: {
    en: 'Your bank or wallet sent the money back. You owe nothing, and we will return anything you have paid.',
    'fil-PH':
      'Ibinalik ng bangko o wallet mo ang pera. Wala kang utang, at ibabalik namin ang anumang naibayad mo.',
  },
  running: {
    en: 'You can pay early at any time. You only pay interest up to that day.',
    'en-PH': 'Pay early anytime and save interest.',
    'fil-PH': 'Magbayad nang maaga anumang oras. Hanggang sa araw ng bayad mo lang ang interes.',
  },
  settled: {
    en: 'You owe nothing on this loan. Thank you.',
    'fil-PH': 'Wala ka nang utang sa loan na ito. Salamat.',
  },
  cancelled: {
    en: 'You cancelled within the cooling-off period. It cost you nothing.',
    'fil-PH': 'Na-cancel mo ito sa loob ng cooling-off period. Wala kang binayarang dagdag.',
  },
  cancelledUnpaid: {
    en: 'You cancelled before any money arrived. You owe nothing.',
    'fil-PH': 'Na-cancel mo ito bago pa dumating ang pera. Wala kang utang.',
  },
  stoppedUnpaid: {
    en: 'We stopped this loan before any money arrived. You owe nothing.',
    'fil-PH': 'Itinigil namin ang loan na ito bago pa dumating ang pera. Wala kang utang.',
  },
  cancelledBack: {
    en: 'The money came back to us and the loan is cancelled. You owe nothing.',
    'fil-PH': 'Bumalik sa amin ang pera at na-cancel ang loan. Wala kang utang.',
  },
  smallerOffer: {
    en: 'We can lend you a smaller amount.',
    'fil-PH': 'Puwede ka naming pautangin ng mas maliit na halaga.',
  },
} as const satisfies Words

/** In place of `payoutRefused` where the account and the amount are known. */
export const NOT_ACCEPTED: Text<(account: string, amount: string) => string> = {
  en: (account, amount) => `${account} didn’t accept ${amount}.`,
  'fil-PH': (account, amount) => `Hindi tinanggap ng ${account} ang ${amount}.`,
}

/** In place of `payoutReversed`. */
export const SENT_BACK: Text<(account: string, amount: string) => string> = {
  en: (account, amount) => `${account} sent ${amount} back.`,
  'fil-PH': (account, amount) => `Ibinalik ng ${account} ang ${amount}.`,
}

export const payOffButton: Text<(amount: string, saved: string) => string> = {
  en: (amount, saved) => `Pay off ${amount}, save ${saved}`,
  'fil-PH': (amount, saved) => `Bayaran lahat: ${amount}, tipid ${saved}`,
}

/** What an approved loan brings, and until when it can be had. */
export const offeredSentence: Text<(received: string, lastDay: string) => string> = {
  en: (received, lastDay) =>
    `You receive ${received}. Review the loan and confirm it by ${lastDay}.`,
  'fil-PH': (received, lastDay) =>
    `${received} ang matatanggap mo. I-review ang loan at kumpirmahin hanggang ${lastDay}.`,
}

/** After why it can't be confirmed at the moment. */
export const offerStillEnds: Text<(lastDay: string) => string> = {
  en: (lastDay) => `Your offer still ends on ${lastDay}.`,
  'fil-PH': (lastDay) => `Hanggang ${lastDay} pa rin ang alok sa iyo.`,
}

export const writtenOffSentence: Text<(amount: string) => string> = {
  en: (amount) =>
    `You still owe ${amount}. Nothing is added to it any more. It can no longer be paid in the app, so please contact customer service to pay it.`,
  'en-PH': (amount) => `You still owe ${amount}. It won’t grow. Contact us to pay.`,
  'fil-PH': (amount) =>
    `May utang ka pang ${amount}. Hindi na ito lalaki. Kontakin kami para magbayad.`,
}

/** Of a loan that one of our people ended: what its borrower can do. */
export const STOPPED_REMEDY: Text = {
  en: 'If you want to know why, ask customer service.',
  'fil-PH': 'Kung gusto mong malaman kung bakit, magtanong sa customer service.',
}

export const lapsedSentence: Text<(lastDay: string) => string> = {
  en: (lastDay) => `The offer expired on ${lastDay}. You can apply again.`,
  'fil-PH': (lastDay) => `Hanggang ${lastDay} lang ang alok. Puwede kang mag-apply ulit.`,
}

export const returnTitle: Text<(amount: string) => string> = {
  en: (amount) => `Return ${amount}`,
  'fil-PH': (amount) => `Ibalik ang ${amount}`,
}

export const returnSentence: Text<(lastDay: string) => string> = {
  en: (lastDay) => `This loan is cancelled. Return the money by ${lastDay}. Nothing else to pay.`,
  'fil-PH': (lastDay) =>
    `Cancelled na ang loan na ito. Ibalik ang pera hanggang ${lastDay}. Wala nang ibang babayaran.`,
}

export const returnLateSentence: Text<(lastDay: string) => string> = {
  en: (lastDay) =>
    `This loan is cancelled, and the money was due back by ${lastDay}. Return it now. Nothing else to pay.`,
  'fil-PH': (lastDay) =>
    `Cancelled na ang loan na ito, at hanggang ${lastDay} lang dapat ang pagbalik ng pera. Ibalik na ito. Wala nang ibang babayaran.`,
}

export const dueSentence: Text<(date: string) => string> = {
  en: (date) => `Your next payment is due on ${date}.`,
  'fil-PH': (date) => `Due sa ${date} ang susunod mong bayad.`,
}

/** Of the last payment, in place of its date, which stands beside the amount. */
export const enoughToday: Text<(amount: string) => string> = {
  en: (amount) => `If you pay today, ${amount} is enough. Interest stops on the day you pay.`,
  'fil-PH': (amount) =>
    `Kung ngayon ka magbabayad, ${amount} lang. Hanggang sa araw ng bayad lang ang interes.`,
}

export const dueTitle: Text<(days: number) => string> = {
  en: () => TITLES.due.en,
  'en-PH': (days) =>
    days === 0 ? 'Due today' : days === 1 ? 'Due tomorrow' : `Due in ${days} days`,
  'fil-PH': (days) =>
    days === 0 ? 'Due ngayon' : days === 1 ? 'Due bukas' : `${days} araw na lang bago mag-due`,
}

export const onItsWayTitle: Text<(amount: string) => string> = {
  en: () => 'On its way',
  'en-PH': (amount) => `${amount} is on its way`,
  'fil-PH': (amount) => `Papunta na ang ${amount}`,
}

export const overdueTitle: Text<(days: number) => string> = {
  en: (days) => `${days} ${days === 1 ? 'day' : 'days'} past due`,
  'fil-PH': (days) => `${days} araw nang past due`,
}

export const overdueSentence: Text = {
  en: 'Pay today to stop the penalty from growing.',
  'fil-PH': 'Magbayad na ngayon para hindi na lumaki ang multa.',
}

/** While no penalty grows. */
export const overdueStill: Text = {
  en: 'Please pay as soon as you can.',
  'fil-PH': 'Magbayad sa lalong madaling panahon.',
}

export const ROWS = {
  orderNumber: { en: 'Order number', 'en-PH': 'Loan number', 'fil-PH': 'Numero ng loan' },
  amount: { en: 'Loan amount', 'fil-PH': 'Halaga ng loan' },
  term: { en: 'Term', 'fil-PH': 'Term' },
  instalments: { en: 'Instalments', 'en-PH': 'Payments', 'fil-PH': 'Bilang ng hulog' },
  payments: { en: 'Instalments', 'en-PH': 'Payments', 'fil-PH': 'Mga hulog' },
  received: { en: 'You received', 'fil-PH': 'Natanggap mo' },
  receives: { en: 'You receive', 'fil-PH': 'Matatanggap mo' },
  total: { en: 'Total to repay', 'fil-PH': 'Kabuuang babayaran' },
  offerUntil: { en: 'Offer valid until', 'fil-PH': 'Puwedeng kunin hanggang' },
  settledOn: { en: 'Paid in full on', 'fil-PH': 'Nabayaran nang buo noong' },
  totalPaid: { en: 'Total paid', 'fil-PH': 'Kabuuang binayaran' },
  disbursedOn: { en: 'Paid out on', 'fil-PH': 'Ipinadala noong' },
  dueNow: { en: 'Due now', 'fil-PH': 'Babayaran ngayon' },
  payOff: { en: 'To settle the loan today', 'fil-PH': 'Para mabayaran nang buo ngayon' },
  charges: {
    en: 'Interest, fees and penalties so far',
    'fil-PH': 'Interes, fee at multa sa ngayon',
  },
  allCharges: { en: 'Interest, fees and penalties', 'fil-PH': 'Interes, fee at multa' },
  chargesLimit: {
    en: 'Maximum total charges',
    'fil-PH': 'Maximum na kabuuang singil',
  },
  repaid: { en: 'Paid so far', 'fil-PH': 'Nabayaran mo na' },
  refunded: { en: 'Sent back to you', 'fil-PH': 'Ibinalik sa iyo' },
  credit: { en: 'Paid too much, still yours', 'fil-PH': 'Sobrang bayad, sa iyo pa rin' },
  appliedOn: { en: 'Applied on', 'fil-PH': 'Nag-apply noong' },
  offered: { en: 'Offered amount', 'fil-PH': 'Halagang inaalok' },
  reason: { en: 'Reason', 'fil-PH': 'Dahilan' },
} as const satisfies Words

export const termInDays: Text<(days: number) => string> = {
  en: (days) => `${days} days`,
  'fil-PH': (days) => `${days} araw`,
}

export const WITHDRAW: Text = {
  en: 'Your loan is approved and waiting for you. Withdraw the money now?',
  'en-PH': 'You see every cost first. We send the money only after you confirm.',
  'fil-PH': 'Makikita mo muna ang lahat ng gastos. Ipapadala lang ang pera kapag kinumpirma mo.',
}
export const KIND_TIPS: Text = {
  en: 'Only pay through the channels shown in this app. We never ask you to send money to a person.',
  'en-PH': 'Pay only in this app. Never send money to a person.',
  'fil-PH': 'Sa app na ito lang magbayad. Huwag magpadala ng pera sa tao.',
}
export const ACCOUNT_TITLE: Text = {
  en: 'Your account couldn’t receive the money',
  'fil-PH': 'Hindi pumasok ang pera sa account mo',
}
export const ACCOUNT_MESSAGE: Text = {
  en: 'Add another account in your own name and we will send the money again. You owe nothing until it arrives.',
  'fil-PH':
    'Maglagay ng ibang account na nakapangalan sa iyo at ipapadala namin ulit ang pera. Wala kang utang hangga’t hindi ito dumarating.',
}

/** By what became of the newest request. */
export const HARDSHIP = {
  open: {
    en: 'We have your request because you can’t pay this month, and will answer by SMS.',
    'en-PH': 'We got your request and will text you.',
    'fil-PH': 'Natanggap namin ang hiling mo. Ite-text namin ang sagot.',
  },
  plan: {
    en: 'We approved your request. Your new dates and amounts are below.',
    'fil-PH': 'Naaprubahan ang hiling mo. Nasa schedule sa ibaba ang mga bagong petsa at halaga.',
  },
  declined: {
    en: 'We couldn’t approve your request. See why, and your other options.',
    'fil-PH': 'Hindi namin naaprubahan ang hiling mo. Tingnan kung bakit, at ang iba pang opsyon.',
  },
} as const satisfies Words
/** Of a pause that was agreed to. */
export const HARDSHIP_PAUSED: Text<(date: string, due: string) => string> = {
  en: (date, due) => `Your penalty is paused until ${date}. ${due} stays due.`,
  'fil-PH': (date, due) => `Naka-pause ang multa mo hanggang ${date}. Due pa rin ang ${due}.`,
}
/** After `plan`, if the first payment of the new plan is more than its own share. */
export const HARDSHIP_CARRIED: Text = {
  en: 'The first payment also includes charges from before the change.',
  'fil-PH': 'Kasama sa unang hulog ang mga singil bago ang pagbabago.',
}
/** Where somebody else collects the loan, we can't offer a plan. */
export const HARDSHIP_ELSEWHERE: Text = {
  en: 'Can’t pay this month? The dates of this loan can’t be changed in the app. Ask customer service what you can do.',
  'fil-PH':
    'Hindi makabayad ngayong buwan? Hindi mapapalitan sa app ang mga petsa ng loan na ito. Itanong sa customer service kung ano ang puwede.',
}
/** Beside the button that repays; also after a request that lapsed or no longer stands. */
export const HARDSHIP_LINK: Text = {
  en: 'Can’t pay?',
  'fil-PH': 'Hindi makabayad?',
}
export const ASK_US: Text = {
  en: 'Contact customer service',
  'fil-PH': 'Kontakin ang customer service',
}
export const HARDSHIP_REQUEST_BUTTON: Text = {
  en: 'See my request',
  'fil-PH': 'Tingnan ang hiling ko',
}
