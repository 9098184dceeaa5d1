// A loan's statement: its events in words, how it stands, and the signed record from which anyone can
// compute every figure again.
import type { ResponseOf } from '#contract/call.ts'
import { type Language, type Text, wordingOf } from '#contract/language.ts'
import type { getStatement, LoanRecord, SignedRecord } from '#contract/statement.ts'
import { type AccountLine, accountLines } from '#lending/account-lines.ts'
import type { LoanEvent } from '#lending/events.ts'
import { standingEvents } from '#lending/events-in-force.ts'
import { explain, type Explanation } from '#lending/explanation.ts'
import { maxCentavos, ZERO_CENTAVOS } from '#lending/money.ts'
import { AppError } from '#server/app-error.ts'
import type { CallContext } from '#server/calls/handler.ts'
import { listOwnProducts } from '#server/features/catalogue/service.ts'
import { readRefundFacts } from '#server/features/loan-order/refund-facts.ts'
import { refundTold } from '#server/features/loan-order/refund-words.ts'
import { whyLines } from '#server/features/loan-order/why.ts'
import { getLoan } from '#server/ledger/ledger.ts'
import { findOrder } from '#server/orders/orders.ts'
import { documentLink, recordLink, RECORD_KEY_PATH } from './document-link.ts'
import { recordKeyOf, signText } from './record-key.ts'

export type Statement = ResponseOf<typeof getStatement>
type Context = Pick<CallContext, 'db' | 'clock' | 'config'>

/** Refuses with not_found, and with order_not_running before the payout. */
export async function getStatementFor(
  context: Context,
  { borrowerId, language }: { readonly borrowerId: number; readonly language: Language },
  orderId: number,
): Promise<Statement> {
  const { db, clock } = context
  const order = await findOrder(db, borrowerId, orderId)
  if (order === null) throw new AppError('not_found')
  if (order.event_count === 0) throw new AppError('order_not_running')
  const { terms, events } = await getLoan(db, orderId)
  const explained = explain(terms, events, clock.today())
  const { position: now, figures } = explained
  const products = await listOwnProducts(db)
  const refund = refundTold(await readRefundFacts({ db, clock }, orderId), clock.today(), language)
  const isSettled = now.status === 'settled'
  const asked = { orderId, paymentId: 0 }
  return {
    productId: order.product_id,
    productName: products.find(({ id }) => id === order.product_id)?.name ?? '',
    asOf: clock.today(),
    lines: accountLines(now, events).map((line) => shownLine(line, explained, language)),
    happened: [...happenedOf(events, language), ...refundHappened(refund)],
    paid: now.receivedCentavos,
    left: now.payOffCentavos,
    credit: maxCentavos(now.creditCentavos, ZERO_CENTAVOS),
    isSettled,
    figures: figures.map(({ id, amountCentavos }) => ({ name: id, amount: amountCentavos })),
    statementLink: documentLink(context, borrowerId, { kind: 'statement', ...asked }),
    certificateLink: isSettled
      ? documentLink(context, borrowerId, { kind: 'certificate', ...asked })
      : '',
    recordLink: recordLink(context, borrowerId, orderId),
    keyLink: RECORD_KEY_PATH,
  }
}

/** The text is signed as it stands, so that nobody has to agree on how to write JSON. */
export async function signRecord(
  { db, clock, config }: Context,
  orderId: number,
): Promise<SignedRecord> {
  const { terms, events } = await getLoan(db, orderId)
  const told: LoanRecord = {
    format: 'pahiram-loan-record-1',
    loan: String(orderId),
    lender: config.lenderName,
    writtenOn: clock.today(),
    terms,
    events,
  }
  const key = recordKeyOf(config.keys)
  const record = JSON.stringify(told)
  return { record, signature: signText(key, record), keyId: key.id }
}

const LINE_WORDS: Readonly<Record<AccountLine['kind'], Text>> = {
  sent: { en: 'Money sent to you', 'fil-PH': 'Ipinadalang pera sa iyo' },
  'deducted-fee': {
    en: 'Processing fee, taken off before we sent it',
    'fil-PH': 'Processing fee, ibinawas bago ipinadala',
  },
  interest: { en: 'Interest so far', 'fil-PH': 'Interes sa ngayon' },
  fee: { en: 'Processing fee', 'fil-PH': 'Processing fee' },
  'extension-fee': { en: 'Extension fees', 'fil-PH': 'Mga extension fee' },
  penalty: { en: 'Late penalties so far', 'fil-PH': 'Multa sa late na bayad sa ngayon' },
  waived: { en: 'Waived by us', 'fil-PH': 'Pinatawad namin' },
  paid: { en: 'Your payment', 'fil-PH': 'Bayad mo' },
  // Whether it has arrived is said beside the account.
  refunded: { en: 'Refund sent to you', 'fil-PH': 'Ipinadalang refund sa iyo' },
  credit: { en: 'Overpaid, kept as your credit', 'fil-PH': 'Sobra, nakatabi bilang credit mo' },
}

/** Nothing more is added to a loan that is settled. */
const SETTLED_WORDS: Partial<typeof LINE_WORDS> = {
  interest: { en: 'Interest', 'fil-PH': 'Interes' },
  penalty: { en: 'Late penalties', 'fil-PH': 'Multa sa late na bayad' },
}

const REFUND_RETURNED: Text = {
  en: 'Refund returned to us',
  'fil-PH': 'Bumalik sa amin ang refund',
}

const UNDONE_WORDS: Text<(words: string) => string> = {
  en: (words) => `Taken back: ${words.toLowerCase()}`,
  'fil-PH': (words) => `Binawi: ${words.toLowerCase()}`,
}

/** The charges whose days, bases and rates are behind the line. */
const EXPLAINED_KINDS: ReadonlySet<AccountLine['kind']> = new Set(['interest', 'fee', 'penalty'])

function shownLine(
  { kind, on, isUndone, amountCentavos }: AccountLine,
  explained: Explanation,
  language: Language,
): Statement['lines'][number] {
  const isSettled = explained.position.status === 'settled'
  const text = (isSettled ? SETTLED_WORDS[kind] : undefined) ?? LINE_WORDS[kind]
  const figure = EXPLAINED_KINDS.has(kind)
    ? explained.figures.find(({ id }) => id === `${kind}-charged`)
    : undefined
  return {
    date: on,
    text: isUndone
      ? undoneWords(kind, wordingOf(text, language), language)
      : wordingOf(text, language),
    amount: amountCentavos,
    why: whyLines(explained, figure?.lines ?? [], language),
  }
}

function undoneWords(kind: AccountLine['kind'], words: string, language: Language): string {
  if (kind === 'refunded') return wordingOf(REFUND_RETURNED, language)
  return wordingOf(UNDONE_WORDS, language)(words)
}

/** Null where money moved, which is a line of the account. */
const HAPPENED_WORDS: Readonly<Record<LoanEvent['kind'], Text | null>> = {
  disbursed: null,
  repaid: null,
  recovered: null,
  refunded: null,
  reversed: null,
  waived: {
    en: 'We waived part of what you owed',
    'fil-PH': 'Pinatawad namin ang bahagi ng utang',
  },
  paused: {
    en: 'No penalties while a payment is checked',
    'fil-PH': 'Walang multa habang chine-check ang bayad',
  },
  extended: { en: 'Due date moved', 'fil-PH': 'Na-extend ang due date' },
  restructured: { en: 'New plan agreed', 'fil-PH': 'Bagong schedule' },
  'written-off': {
    en: 'Written off; nothing is added any more',
    'fil-PH': 'Na-write off; wala nang idinadagdag',
  },
  cancelled: { en: 'Cancelled by you', 'fil-PH': 'Kinansela mo' },
}

/** A refund is recorded when it is made; whether it has arrived is said beside the account. */
function refundHappened({ text, on }: ReturnType<typeof refundTold>): Statement['happened'] {
  return on === null ? [] : [{ date: on, text }]
}

function happenedOf(events: readonly LoanEvent[], language: Language): Statement['happened'] {
  return standingEvents(events).flatMap(({ kind, valueOn }) => {
    const words = HAPPENED_WORDS[kind]
    return words === null ? [] : [{ date: valueOn, text: wordingOf(words, language) }]
  })
}
