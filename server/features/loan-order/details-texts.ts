// What Order Details says, by status.
import type { Text } from '#contract/language.ts'
import type { DeclineReason } from '#server/features/application/decision-service.ts'

type Words = Readonly<Record<string, Text>>

export const TITLES = {
  review: { en: 'Pending', 'fil-PH': 'Sinusuri pa' },
  offered: { en: 'Approved', 'fil-PH': 'Aprubado' },
  lapsed: { en: 'Offer lapsed', 'fil-PH': 'Lumipas na ang alok' },
  declined: { en: 'Declined', 'fil-PH': 'Hindi naaprubahan' },
  'on-its-way': { en: 'On its way', 'fil-PH': 'Papunta na' },
  payoutRefused: { en: 'Needs another account', 'fil-PH': 'Kailangan ng ibang account' },
  payoutReversed: { en: 'The money came back', 'fil-PH': 'Bumalik ang pera' },
  payoutReversedPaid: { en: 'The money came back', 'fil-PH': 'Bumalik ang pera' },
  payoutFailed: { en: 'Delayed on our side', 'fil-PH': 'Naantala dahil sa amin' },
  running: { en: 'Nothing due yet', 'fil-PH': 'Wala pang dapat bayaran' },
  due: { en: 'Payment due', 'fil-PH': 'May dapat bayaran' },
  overdue: { en: 'Past due', 'fil-PH': 'Lampas na sa due date' },
  settled: { en: 'Settled', 'fil-PH': 'Bayad na lahat' },
  cancelled: { en: 'Cancelled', 'fil-PH': 'Kinansela' },
  'written-off': { en: 'Closed', 'fil-PH': 'Sarado na' },
} as const satisfies Words

export const SENTENCES = {
  review: {
    en: 'We decide within 1 day and tell you here.',
    'fil-PH': 'Magpapasya kami sa loob ng 1 araw at sasabihin dito.',
  },
  offered: {
    en: 'Your loan is ready. Confirm it to receive the money.',
    'fil-PH': 'Handa na ang loan mo. Kumpirmahin para matanggap ang pera.',
  },
  'on-its-way': {
    en: 'We have sent the money. It arrives within 1 to 3 days, mostly sooner.',
    'fil-PH': 'Naipadala na ang pera. Darating sa loob ng 1 hanggang 3 araw, madalas mas maaga.',
  },
  payoutWaits: {
    en: 'Your account was changed, so we wait a day before sending the money. Confirm the account with a code to get it right away.',
    'fil-PH':
      'Pinalitan ang account mo, kaya maghihintay ng isang araw ang pera. Kumpirmahin ang account gamit ang code para maipadala agad.',
  },
  payoutHeld: {
    en: 'We are checking the transfer before we send it. You don’t need to do anything.',
    'fil-PH': 'Tinitingnan muna namin ang padala. Wala kang kailangang gawin.',
  },
  payoutRefused: {
    en: 'Your bank or wallet refused the transfer. Please give us another account.',
    'fil-PH': 'Tinanggihan ng bangko o wallet mo ang padala. Magbigay ng ibang account.',
  },
  payoutFailed: {
    en: 'The transfer failed. It is on our side; you need do nothing. We are working on it.',
    'fil-PH':
      'Hindi natuloy ang padala. Sa amin ang problema; wala kang kailangang gawin. Inaayos na namin.',
  },
  payoutReversed: {
    en: 'Your bank or wallet sent the money back. You owe nothing. Please give us another account.',
    'fil-PH':
      'Ibinalik ng bangko o wallet mo ang pera. Wala kang utang. Magbigay ng ibang account.',
  },
  payoutReversedPaid: {
    en: 'Your bank or wallet sent the money back. You owe nothing, and what you paid us you get back.',
    'fil-PH':
      'Ibinalik ng bangko o wallet mo ang pera. Wala kang utang, at ibabalik ang naibayad mo.',
  },
  running: {
    en: 'You can pay early at any time and pay interest only to that day.',
    'fil-PH': 'Puwede kang magbayad nang maaga; interes hanggang araw na iyon lang.',
  },
  settled: {
    en: 'You owe nothing on this loan. Thank you.',
    'fil-PH': 'Wala ka nang utang sa loan na ito. Salamat.',
  },
  cancelled: {
    en: 'You cancelled within the cooling-off days. It cost you nothing.',
    'fil-PH': 'Kinansela mo sa loob ng cooling-off. Wala kang binayarang dagdag.',
  },
  cancelledUnpaid: {
    en: 'You cancelled before any money arrived. You owe nothing.',
    'fil-PH': 'Kinansela mo bago pa dumating ang pera. Wala kang utang.',
  },
  'written-off': {
    en: 'Please contact customer service about this loan.',
    'fil-PH': 'Makipag-ugnayan sa customer service tungkol sa loan na ito.',
  },
  smallerOffer: {
    en: 'We can lend you a smaller amount.',
    'fil-PH': 'Puwede ka naming pautangin ng mas maliit na halaga.',
  },
} as const satisfies Words

export const lapsedSentence: Text<(lastDay: string) => string> = {
  en: (lastDay) => `The offer lapsed on ${lastDay}. You can apply again.`,
  'fil-PH': (lastDay) => `Hanggang ${lastDay} lang ang alok. Puwede kang mag-apply muli.`,
}

export const returnTitle: Text<(amount: string) => string> = {
  en: (amount) => `Return ${amount}`,
  'fil-PH': (amount) => `Ibalik ang ${amount}`,
}

export const returnSentence: Text<(lastDay: string) => string> = {
  en: (lastDay) =>
    `You cancelled this loan. Please return the money by ${lastDay}. Nothing is added.`,
  'fil-PH': (lastDay) =>
    `Kinansela mo ang loan na ito. Ibalik ang pera hanggang ${lastDay}. Walang idadagdag.`,
}

export const returnLateSentence: Text<(lastDay: string) => string> = {
  en: (lastDay) =>
    `You cancelled this loan, and the money was to be back by ${lastDay}. Please return it; nothing is added.`,
  'fil-PH': (lastDay) =>
    `Kinansela mo ang loan na ito at hanggang ${lastDay} dapat naibalik ang pera. Ibalik ito; walang idadagdag.`,
}

export const dueSentence: Text<(date: string) => string> = {
  en: (date) => `The next payment is due on ${date}.`,
  'fil-PH': (date) => `Ang susunod na bayad ay sa ${date}.`,
}

export const overdueSentence: Text<(days: number) => string> = {
  en: (days) =>
    `${days} ${days === 1 ? 'day' : 'days'} past due. Paying now stops further penalty.`,
  'fil-PH': (days) => `${days} araw nang lampas. Magbayad ngayon para tumigil ang multa.`,
}

export const ROWS = {
  orderNumber: { en: 'Order number', 'fil-PH': 'Numero ng order' },
  amount: { en: 'Loan amount', 'fil-PH': 'Halaga ng loan' },
  term: { en: 'Term', 'fil-PH': 'Tagal' },
  instalments: { en: 'Instalments', 'fil-PH': 'Bilang ng hulog' },
  received: { en: 'You received', 'fil-PH': 'Natanggap mo' },
  disbursedOn: { en: 'Paid out on', 'fil-PH': 'Ipinadala noong' },
  dueNow: { en: 'Due now', 'fil-PH': 'Dapat bayaran ngayon' },
  payOff: { en: 'To settle the loan today', 'fil-PH': 'Para mabayaran lahat ngayon' },
  charges: {
    en: 'Interest, fees and penalties so far',
    'fil-PH': 'Interes, bayad at multa sa ngayon',
  },
  chargesLimit: {
    en: 'Most that can ever be charged',
    'fil-PH': 'Pinakamataas na puwedeng singilin',
  },
  repaid: { en: 'You have paid', 'fil-PH': 'Nabayaran mo na' },
  appliedOn: { en: 'Applied on', 'fil-PH': 'Nag-apply noong' },
  offered: { en: 'Offered amount', 'fil-PH': 'Halagang inaalok' },
  reason: { en: 'Reason', 'fil-PH': 'Dahilan' },
} as const satisfies Words

export const termInDays: Text<(days: number) => string> = {
  en: (days) => `${days} days`,
  'fil-PH': (days) => `${days} araw`,
}

export const DECLINE_REASONS: Readonly<Record<DeclineReason, Text>> = {
  'not-a-philippine-national': {
    en: 'We lend to Philippine nationals only.',
    'fil-PH': 'Para lamang sa mamamayang Pilipino ang loan.',
  },
  'under-age': { en: 'Borrowers must be over 18.', 'fil-PH': 'Dapat ay lampas 18 taong gulang.' },
  'no-permanent-address': {
    en: 'A permanent address in the Philippines is needed.',
    'fil-PH': 'Kailangan ng permanenteng address sa Pilipinas.',
  },
  'politically-exposed': {
    en: 'We cannot lend to politically exposed persons.',
    'fil-PH': 'Hindi kami makapagpautang sa politically exposed person.',
  },
  'certification-incomplete': {
    en: 'Some of your details are still missing.',
    'fil-PH': 'May kulang pa sa mga detalye mo.',
  },
  'has-overdue-loan': {
    en: 'You have a loan with us that is past due.',
    'fil-PH': 'May loan ka sa amin na lampas na sa due date.',
  },
  'has-written-off-loan': {
    en: 'A loan of yours with us was not paid back. Please contact customer service.',
    'fil-PH': 'May loan ka sa amin na hindi nabayaran. Makipag-ugnayan sa customer service.',
  },
  'has-money-to-return': {
    en: 'You cancelled a loan and its money is not back yet. Please return it first.',
    'fil-PH': 'May kinansela kang loan na hindi pa naibabalik ang pera. Ibalik muna ito.',
  },
  'product-loan-running': {
    en: 'You already have a loan of this product. You can borrow again when it is settled.',
    'fil-PH': 'May loan ka na ng produktong ito. Makakautang ka muli kapag bayad na ito.',
  },
  'total-above-income': {
    en: 'Together with your other loans and offers this is more than we lend at your income.',
    'fil-PH': 'Kasama ang iba mong loan at alok, lampas ito sa pinapahiram namin sa kita mo.',
  },
  'declined-by-person': {
    en: 'We have looked at your application and cannot lend to you now.',
    'fil-PH': 'Tiningnan namin ang application mo at hindi ka namin mapapahiram ngayon.',
  },
  'amount-below-product': {
    en: 'The amount is too small.',
    'fil-PH': 'Masyadong maliit ang halaga.',
  },
  'amount-above-product': {
    en: 'The amount is too large.',
    'fil-PH': 'Masyadong malaki ang halaga.',
  },
  'term-below-product': { en: 'The term is too short.', 'fil-PH': 'Masyadong maikli ang tagal.' },
  'term-above-product': { en: 'The term is too long.', 'fil-PH': 'Masyadong mahaba ang tagal.' },
  'periods-not-offered': {
    en: 'This number of instalments is not offered.',
    'fil-PH': 'Walang ganitong bilang ng hulog.',
  },
  'over-the-law': {
    en: 'The cost of this loan would be over the legal limit.',
    'fil-PH': 'Lalampas sa limit ng batas ang halaga ng loan na ito.',
  },
  'first-loan-too-large': {
    en: 'A first loan with us can be smaller only.',
    'fil-PH': 'Mas maliit muna ang unang loan sa amin.',
  },
}

export const WITHDRAW: Text = {
  en: 'Your loan is approved and waiting for you. Withdraw it now?',
  'fil-PH': 'Aprubado na ang loan mo at naghihintay. Kunin na ngayon?',
}
export const KIND_TIPS: Text = {
  en: 'Pay only through the channels shown in this app. We never ask you to send money to a person.',
  'fil-PH':
    'Magbayad lang sa mga channel na nasa app na ito. Hindi kami humihingi ng padala sa isang tao.',
}
export const ACCOUNT_TITLE: Text = {
  en: 'Your account could not receive the money',
  'fil-PH': 'Hindi matanggap ng account mo ang pera',
}
export const ACCOUNT_MESSAGE: Text = {
  en: 'Your bank or wallet refused the transfer. Bind another account in your own name and we send it again. You owe nothing until it arrives.',
  'fil-PH':
    'Tinanggihan ng bangko o wallet mo ang padala. Maglagay ng ibang account na nasa pangalan mo at ipapadala muli. Wala kang utang hangga’t hindi ito dumarating.',
}
