// A receipt as a document to keep.
import { formatDate } from '#contract/format-date.ts'
import { type Language, type Text, wordingOf } from '#contract/language.ts'
import type { SPLIT_PARTS } from '#contract/receipt.ts'
import { businessDate } from '#lending/dates.ts'
import { formatPesos } from '#lending/money.ts'
import type { DrawnDocument } from '#server/features/confirmation/drawings.ts'
import type { Receipt } from './service.ts'

export const PART_NAMES: Readonly<Record<(typeof SPLIT_PARTS)[number], Text>> = {
  penalty: { en: 'Penalties', 'fil-PH': 'Multa' },
  interest: { en: 'Interest', 'fil-PH': 'Interes' },
  fee: { en: 'Fees', 'fil-PH': 'Mga fee' },
  principal: { en: 'Principal', 'fil-PH': 'Inutang (principal)' },
  credit: { en: 'Overpaid, kept as your credit', 'fil-PH': 'Sobra, nakatabi bilang credit mo' },
}

const WORDS = {
  title: { en: 'Payment receipt', 'fil-PH': 'Resibo ng bayad' },
  amount: { en: 'Amount paid', 'fil-PH': 'Halagang binayaran' },
  paidOn: { en: 'Paid on', 'fil-PH': 'Binayaran noong' },
  reportedOn: { en: 'Reported to us on', 'fil-PH': 'Naiulat sa amin noong' },
  channel: { en: 'Paid through', 'fil-PH': 'Binayaran gamit ang' },
  reference: { en: 'Payment reference', 'fil-PH': 'Reference ng bayad' },
  went: { en: 'Where it went', 'fil-PH': 'Kung saan napunta' },
  total: { en: 'Total', 'fil-PH': 'Kabuuan' },
  after: { en: 'After this payment', 'fil-PH': 'Pagkatapos ng bayad na ito' },
  left: {
    en: 'To settle the loan on that day',
    'fil-PH': 'Para mabayaran nang buo noong araw na iyon',
  },
  next: { en: 'Next payment', 'fil-PH': 'Susunod na bayad' },
  settled: { en: 'The loan is fully paid.', 'fil-PH': 'Bayad na nang buo ang loan.' },
  takenBack: {
    en: 'This payment was taken back by the bank or wallet and no longer counts.',
    'fil-PH':
      'Binawi ng bangko o wallet ang bayad na ito, kaya hindi na ito kasama sa mga bayad mo.',
  },
  check: { en: 'Check this receipt', 'fil-PH': 'I-check ang resibong ito' },
  checkText: {
    en: (code: string, link: string) =>
      `Anyone can check that this receipt is genuine with the code ${code} at ${link}.`,
    'fil-PH': (code: string, link: string) =>
      `Puwedeng i-check ng kahit sino na totoo ang resibong ito gamit ang code na ${code} sa ${link}.`,
  },
} as const

export function receiptDocument(
  receipt: Receipt,
  { lenderName, language }: { readonly lenderName: string; readonly language: Language },
): DrawnDocument {
  const say = <W>(text: Text<W>) => wordingOf(text, language)
  const date = (day: string) => formatDate(businessDate(day), language)
  const notes = [
    ...(receipt.state === 'taken-back' ? [say(WORDS.takenBack)] : []),
    ...(receipt.isSettled ? [say(WORDS.settled)] : []),
    ...(receipt.text === '' || receipt.state === 'taken-back' ? [] : [receipt.text]),
  ]
  return {
    title: say(WORDS.title),
    lenderName,
    productName: receipt.productName,
    state: 'general',
    orderId: String(receipt.orderId),
    agreedOn: '',
    version: receipt.code,
    amount: { label: say(WORDS.amount), value: formatPesos(receipt.amount) },
    rows: [
      { label: say(WORDS.paidOn), value: date(receipt.paidOn) },
      ...(receipt.reportedOn > receipt.paidOn
        ? [{ label: say(WORDS.reportedOn), value: date(receipt.reportedOn) }]
        : []),
      ...(receipt.channel === '' ? [] : [{ label: say(WORDS.channel), value: receipt.channel }]),
      { label: say(WORDS.reference), value: receipt.providerReference },
      { label: say(WORDS.went), value: '', look: 'heading' },
      ...receipt.parts.map(({ part, amount }) => ({
        label: say(PART_NAMES[part]),
        value: formatPesos(amount),
      })),
      { label: say(WORDS.total), value: formatPesos(receipt.amount), look: 'total' },
      { label: say(WORDS.after), value: '', look: 'heading' },
      { label: say(WORDS.left), value: formatPesos(receipt.left) },
      ...(receipt.nextDate === ''
        ? []
        : [
            {
              label: say(WORDS.next),
              value: `${formatPesos(receipt.nextAmount)} · ${date(receipt.nextDate)}`,
            },
          ]),
    ],
    qrLink: receipt.checkLink,
    sections: [
      ...(notes.length === 0 ? [] : [{ title: receipt.productName, paragraphs: notes }]),
      {
        title: say(WORDS.check),
        paragraphs: [say(WORDS.checkText)(receipt.code, receipt.checkLink)],
      },
    ],
    fileLink: '',
  }
}
