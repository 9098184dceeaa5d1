// A loan's statement: its events in words, how it stands, and the signed record from which anyone can
// compute every figure again.
import type { ResponseOf } from '#contract/call.ts'
import { type Language, type Text, wordingOf } from '#contract/language.ts'
import type { getStatement, LoanRecord, SignedRecord } from '#contract/statement.ts'
import type { BusinessDate } from '#lending/dates.ts'
import { compareEvents, type LoanEvent } from '#lending/events.ts'
import { explain } from '#lending/explanation.ts'
import { type Centavos, maxCentavos, ZERO_CENTAVOS } from '#lending/money.ts'
import { AppError } from '#server/app-error.ts'
import type { CallContext } from '#server/calls/handler.ts'
import { listOwnProducts } from '#server/features/catalogue/service.ts'
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
  const { position: now, figures } = explain(terms, events, clock.today())
  const products = await listOwnProducts(db)
  const isSettled = now.status === 'settled'
  const asked = { orderId, paymentId: 0 }
  return {
    productId: order.product_id,
    productName: products.find(({ id }) => id === order.product_id)?.name ?? '',
    asOf: clock.today(),
    lines: [...events].sort(compareEvents).map((event) => lineOf(event, events, language)),
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

const WORDS: Readonly<Record<LoanEvent['kind'], Text>> = {
  disbursed: { en: 'Money sent to you', 'fil-PH': 'Ipinadalang pera sa iyo' },
  repaid: { en: 'Payment', 'fil-PH': 'Bayad' },
  recovered: { en: 'Payment', 'fil-PH': 'Bayad' },
  waived: { en: 'Waived by us', 'fil-PH': 'Pinatawad namin' },
  paused: {
    en: 'No penalties while a payment is checked',
    'fil-PH': 'Walang multa habang chine-check ang bayad',
  },
  extended: { en: 'Extended', 'fil-PH': 'Na-extend' },
  restructured: { en: 'New plan agreed', 'fil-PH': 'Bagong schedule' },
  reversed: { en: 'Undone', 'fil-PH': 'Binawi' },
  refunded: { en: 'Refunded to you', 'fil-PH': 'Ibinalik sa iyo' },
  'written-off': {
    en: 'Written off; nothing is added any more',
    'fil-PH': 'Na-write off; wala nang idinadagdag',
  },
  cancelled: { en: 'Cancelled by you', 'fil-PH': 'Kinansela mo' },
}

function lineOf(
  event: LoanEvent,
  all: readonly LoanEvent[],
  language: Language,
): { date: BusinessDate; text: string; amount: Centavos | null } {
  const say = (kind: LoanEvent['kind']) => wordingOf(WORDS[kind], language)
  const undone = event.kind === 'reversed' ? all.find(({ id }) => id === event.eventId) : undefined
  const told = undone ?? event
  return {
    date: event.valueOn,
    text: undone === undefined ? say(event.kind) : `${say('reversed')}: ${say(undone.kind)}`,
    amount: 'amountCentavos' in told ? told.amountCentavos : null,
  }
}
