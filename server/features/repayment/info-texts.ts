// Words of the repayment and extension pages that come from the server.
import type { Text } from '#contract/language.ts'
import { type Centavos, formatPesos } from '#lending/money.ts'
import type { PaymentRow } from '#server/ledger/payment-rows.ts'

export const CHOICES = {
  due: { en: 'What is due', 'fil-PH': 'Dapat bayaran ngayon' },
  next: { en: 'Next instalment', 'en-PH': 'Next payment', 'fil-PH': 'Susunod na hulog' },
  all: { en: 'Everything', 'fil-PH': 'Lahat' },
  part: { en: 'Another amount', 'fil-PH': 'Ibang halaga' },
} as const satisfies Record<string, Text>

export const ROWS = {
  order: { en: 'Order number', 'en-PH': 'Loan number', 'fil-PH': 'Numero ng loan' },
  due: { en: 'Due now', 'fil-PH': 'Dapat bayaran ngayon' },
  payOff: { en: 'To settle the loan today', 'fil-PH': 'Para mabayaran nang buo ngayon' },
  interest: { en: 'Interest to pay now', 'fil-PH': 'Interes na babayaran ngayon' },
  penalty: { en: 'Penalty to pay now', 'fil-PH': 'Multa na babayaran ngayon' },
  loanFee: { en: 'Loan fee to pay now', 'fil-PH': 'Bayarin sa loan na babayaran ngayon' },
  fee: { en: 'Extension fee', 'fil-PH': 'Bayad sa extension' },
  rate: { en: 'Effective rate a month', 'fil-PH': 'Effective rate kada buwan' },
  times: { en: 'Times extended so far', 'fil-PH': 'Ilang beses nang na-extend' },
} as const satisfies Record<string, Text>

export const instalmentTitle: Text<(n: number) => string> = {
  en: (n) => `Instalment ${n}`,
  'en-PH': (n) => `Payment ${n}`,
  'fil-PH': (n) => `Hulog ${n}`,
}
export const pastDue: Text<(days: number) => string> = {
  en: (days) => `${days} ${days === 1 ? 'day' : 'days'} past due`,
  'fil-PH': (days) => `${days} araw nang past due`,
}
export const extensionTitle: Text<(days: number) => string> = {
  en: (days) => `Extend by ${days} days`,
  'en-PH': (days) => `To extend by ${days} days`,
  'fil-PH': (days) => `Para ma-extend nang ${days} araw`,
}
/** With the days from today to the new date, or null where they count from the old one. */
export const movedDate: Text<(from: string, to: string, daysAhead: number | null) => string> = {
  en: (from, to, daysAhead) =>
    `Your next due date moves from ${from} to ${to}${daysAhead === null ? '' : `, ${daysAhead} days from today`}.`,
  'fil-PH': (from, to, daysAhead) =>
    `Mula ${from}, malilipat sa ${to}${daysAhead === null ? '' : `, ${daysAhead} araw mula ngayon,`} ang susunod mong due date.`,
}
export const OPEN_ACCOUNT: Text<(channel: string) => string> = {
  en: (channel) => `Your account for ${channel.toLowerCase()}`,
  'fil-PH': (channel) => `Account mo para sa ${channel.toLowerCase()}`,
}
export const OPEN_CODE: Text<(channel: string) => string> = {
  en: (channel) => `Your code for ${channel}`,
  'fil-PH': (channel) => `Code mo para sa ${channel}`,
}

/** What became of a payment; empty where it did what it was meant to do. */
export const DIFFERENCES: Readonly<Record<PaymentRow['difference'], Text>> = {
  none: { en: '', 'fil-PH': '' },
  more: {
    en: 'More than was asked for. It all goes to your loan.',
    'fil-PH': 'Mas malaki sa hiningi. Bawas lahat iyon sa utang mo.',
  },
  less: {
    en: 'Less than was asked for. The rest is still to pay.',
    'fil-PH': 'Mas maliit sa hiningi. Babayaran pa ang kulang.',
  },
  late: {
    en: 'Paid after the code expired. Credited from the day you paid.',
    'fil-PH': 'Nabayaran nang expired na ang code. Ibinilang mula sa araw na nagbayad ka.',
  },
  again: {
    en: 'The same code was paid again. It all goes to your loan.',
    'fil-PH': 'Nabayaran ulit ang parehong code. Bawas lahat iyon sa utang mo.',
  },
}
export const TAKEN_BACK: Text = {
  en: 'Taken back by your bank or wallet. It no longer counts.',
  'fil-PH': 'Binawi ng bangko o wallet mo. Hindi na ito kasama sa mga bayad mo.',
}
export const RETURNED: Text = {
  en: 'We sent this payment back. It no longer counts.',
  'fil-PH': 'Ibinalik namin ang bayad na ito. Hindi na ito kasama sa mga bayad mo.',
}
export const partTakenBack: Text<(amount: Centavos) => string> = {
  en: (amount) => `Your bank or wallet took back ${formatPesos(amount)} of it. The rest counts.`,
  'fil-PH': (amount) =>
    `Binawi ng bangko o wallet mo ang ${formatPesos(amount)} nito. Kasama pa ang natira.`,
}
export const CHECKED_BY_STAFF: Text = {
  en: 'We are checking this payment.',
  'fil-PH': 'Tinitingnan pa namin ang bayad na ito.',
}
export const EXTENDED: Text = {
  en: 'Your loan is extended. The new dates are in its plan.',
  'fil-PH': 'Na-extend na ang loan mo. Nasa schedule nito ang mga bagong petsa.',
}
export const NOT_EXTENDED: Text = {
  en: 'Your loan was not extended. The money was paid on your loan.',
  'fil-PH': 'Hindi na-extend ang loan. Ibinayad sa loan mo ang pera.',
}
