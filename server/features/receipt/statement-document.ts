// The statement and the certificate of full payment as documents to keep.
import { formatDate } from '#contract/format-date.ts'
import { type Language, type Text, wordingOf } from '#contract/language.ts'
import { businessDate } from '#lending/dates.ts'
import { formatPesos } from '#lending/money.ts'
import type { DrawnDocument } from '#server/features/confirmation/drawings.ts'
import type { Statement } from './statement-service.ts'

export interface DocumentFacts {
  readonly orderId: number
  readonly lenderName: string
  readonly borrowerName: string
  readonly settledOn: string | null
  readonly language: Language
}

const WORDS = {
  statement: { en: 'Statement of account', 'fil-PH': 'Statement of account' },
  certificate: { en: 'Certificate of full payment', 'fil-PH': 'Katibayan ng buong pagbabayad' },
  name: { en: 'Borrower', 'fil-PH': 'Nanghiram' },
  asOf: { en: 'As of', 'fil-PH': 'Hanggang' },
  paid: { en: 'Paid in all', 'fil-PH': 'Kabuuang nabayaran' },
  left: {
    en: 'To settle the loan on this day',
    'fil-PH': 'Para mabayaran nang buo sa araw na ito',
  },
  adds: { en: 'How it adds up', 'fil-PH': 'Paano nabuo ang halaga' },
  happened: { en: 'What else has happened', 'fil-PH': 'Iba pang nangyari' },
  check: { en: 'Check it yourself', 'fil-PH': 'I-check mo mismo' },
  checkText: {
    en: 'Beside this statement we give you a signed file with the terms and every event of the loan, from which each figure can be computed again.',
    'fil-PH':
      'Kasama ng statement na ito ang isang signed file ng mga terms at lahat ng nangyari sa loan, kung saan puwedeng kuwentahin ulit ang bawat halaga.',
  },
  certified: {
    en: (name: string, loan: string, date: string) =>
      `We certify that the loan ${loan}${name === '' ? '' : ` of ${name}`} was fully paid on ${date}. Nothing is owed on it.`,
    'fil-PH': (name: string, loan: string, date: string) =>
      `Pinapatunayan namin na ang loan ${loan}${name === '' ? '' : ` ni ${name}`} ay nabayaran nang buo noong ${date}. Wala nang utang dito.`,
  },
} as const

export function statementDocument(statement: Statement, facts: DocumentFacts): DrawnDocument {
  const { language } = facts
  const say = (text: Text) => wordingOf(text, language)
  const date = (day: string) => formatDate(businessDate(day), language)
  return {
    ...frameOf(statement, facts, say(WORDS.statement)),
    amount: { label: say(WORDS.left), value: formatPesos(statement.left) },
    rows: [
      ...(facts.borrowerName === '' ? [] : [{ label: say(WORDS.name), value: facts.borrowerName }]),
      { label: say(WORDS.asOf), value: date(statement.asOf) },
      { label: say(WORDS.paid), value: formatPesos(statement.paid) },
      { label: say(WORDS.adds), value: '', look: 'heading' },
      ...statement.lines.map((line) => ({
        label: line.date === null ? line.text : `${line.text} · ${date(line.date)}`,
        value: formatPesos(line.amount),
      })),
      { label: say(WORDS.left), value: formatPesos(statement.left), look: 'total' },
      ...(statement.happened.length === 0
        ? []
        : [{ label: say(WORDS.happened), value: '', look: 'heading' } as const]),
      ...statement.happened.map((line) => ({ label: line.text, value: date(line.date) })),
    ],
    sections: [{ title: say(WORDS.check), paragraphs: [say(WORDS.checkText)] }],
  }
}

export function certificateDocument(statement: Statement, facts: DocumentFacts): DrawnDocument {
  const { language, borrowerName, orderId, settledOn } = facts
  const title = wordingOf(WORDS.certificate, language)
  const on = formatDate(businessDate(settledOn ?? statement.asOf), language)
  return {
    ...frameOf(statement, facts, title),
    rows: [{ label: wordingOf(WORDS.paid, language), value: formatPesos(statement.paid) }],
    sections: [
      {
        title: facts.lenderName,
        paragraphs: [wordingOf(WORDS.certified, language)(borrowerName, String(orderId), on)],
      },
    ],
  }
}

function frameOf(
  statement: Statement,
  { orderId, lenderName }: DocumentFacts,
  title: string,
): Omit<DrawnDocument, 'rows' | 'sections'> {
  return {
    title,
    lenderName,
    productName: statement.productName,
    state: 'general',
    orderId: String(orderId),
    agreedOn: '',
    version: '',
    fileLink: '',
  }
}
