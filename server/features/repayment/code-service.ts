// One code or page that a borrower was given to pay with: what it is for, until when, and what became
// of it.
import type { ResponseOf } from '#contract/call.ts'
import type { getPayCode, getPaymentState } from '#contract/repayment.ts'
import { type Centavos, centavos, minCentavos } from '#lending/money.ts'
import { position, type Position } from '#lending/position.ts'
import { quoteAll } from '#lending/quotes.ts'
import { AppError } from '#server/app-error.ts'
import type { BorrowerContext, CallContext } from '#server/calls/handler.ts'
import type { Db } from '#server/db/open.ts'
import { listOwnProducts } from '#server/features/catalogue/service.ts'
import { isCollectionChannel } from '#server/gateways/collection/channels.ts'
import type { OfferedChannel } from '#server/gateways/collection/collection-gateway.ts'
import { getLoan, type Loan } from '#server/ledger/ledger.ts'
import type { PaidQuote } from '#server/ledger/repayments.ts'
import { findCaller } from '#server/features/session/service.ts'
import { listPaymentsOfCode } from '#server/ledger/payment-rows.ts'
import { getOrder, type LoanOrderRow } from '#server/orders/orders.ts'
import { guidesOf, listOffered, payeeOfRow, shownChannel } from './channels.ts'
import { codeFilePath, codeImagePath } from './code-images.ts'
import { paymentOf } from './info-service.ts'
import { hasOpenLink } from './link-queries.ts'
import { readPaymentPass } from './payment-pass.ts'
import { isPaidBy } from './paid-service.ts'
import { findIntentByReference, findOwnIntent, type IntentRow } from './queries.ts'

type PayCode = ResponseOf<typeof getPayCode>
type PaymentState = ResponseOf<typeof getPaymentState>

/** Refuses with not_found for a code that isn't this borrower's. */
export async function getPayCodeOf(context: BorrowerContext, payCode: string): Promise<PayCode> {
  const { db, clock, collection, language, borrower } = context
  const intent = await findOwnIntent(db, borrower.id, payCode)
  if (intent === null || intent.kind === null || !isCollectionChannel(intent.channel)) {
    throw new AppError('not_found')
  }
  const order = await getOrder(db, intent.order_id)
  const standing = await stateOf(context, intent, order)
  const amount = centavos(intent.amount_centavos)
  const { kind, reference, channel } = intent
  const offered = (await listOffered(collection, amount)).find((terms) => terms.channel === channel)
  const running = await findRunning(db, order)
  const now = running && position(running.terms, running.events, clock.today())
  const { number, logo } = shownChannel(channel)
  const payee = payeeOfRow(intent)
  return {
    ...standing,
    kind,
    number: kind === 'code' || kind === 'account' ? (intent.pay_value ?? '') : '',
    expiresAt: intent.expires_at.toISOString(),
    channelNumber: number,
    channelLogo: logo,
    fee: offered?.payerFeeCentavos ?? null,
    barcode: kind === 'code' ? codeImagePath(reference, 'bars') : '',
    qr: kind === 'qr' ? codeImagePath(reference, 'qr') : '',
    qrFile: kind === 'qr' ? codeFilePath(reference) : '',
    guides: guidesOf({ kind, channel, payee }, language),
    payee,
    // An account is for this payment alone; the reference is for the note of the transfer.
    reference: kind === 'account' ? reference : '',
    productName: await productNameOf(db, order.product_id),
    isExtension: intent.extension !== null,
    isShared: await hasOpenLink(db, intent.id),
    renewAmount: running && now && renewAmountOf(context, intent, running, now, offered),
    ...whatIsLeft(now, order),
    daysMax: offered?.postingDaysMax ?? null,
  }
}

/** Refuses with not_found for a pass that isn't ours or has expired. */
export async function getStateByPass(context: CallContext, pass: string): Promise<PaymentState> {
  const { db, collection } = context
  const reference = readPaymentPass(context, pass)
  const intent =
    reference === null ? null : await findIntentByReference(db, collection.name, reference)
  if (intent === null) throw new AppError('not_found')
  const order = await getOrder(db, intent.order_id)
  const standing = await stateOf(context, intent, order)
  // A provider knows the pass too: what is left of the loan is the borrower's alone.
  const { config, clock, caller } = context
  const asking = await findCaller({ db, clock, sessionSecret: config.sessionSecret }, caller)
  if (asking?.borrowerId !== order.borrower_id) return { ...standing, ...NOT_SAID }
  const running = await findRunning(db, order)
  const now = running && position(running.terms, running.events, clock.today())
  return { ...standing, ...whatIsLeft(now, order) }
}

type Left = Pick<PaymentState, 'left' | 'nextDate' | 'nextAmount'>

const NOT_SAID: Left = { left: null, nextDate: '', nextAmount: null }

function whatIsLeft(now: Position | null, order: LoanOrderRow): Left {
  if (now === null) return NOT_SAID
  return {
    left: now.payOffCentavos,
    nextDate: order.first_unpaid_due_on ?? '',
    nextAmount: nextAmountOf(now, order.first_unpaid_due_on),
  }
}

async function stateOf(
  { db, clock, language }: CallContext,
  intent: IntentRow,
  order: LoanOrderRow,
): Promise<Omit<PaymentState, keyof Left>> {
  const payments = await listPaymentsOfCode(db, intent.reference)
  const isPaid = isPaidBy(payments)
  const isOpen = payments.length === 0 && intent.state === 'open' && intent.expires_at > clock.now()
  return {
    state: isPaid ? 'paid' : isOpen ? 'open' : 'over',
    amount: centavos(intent.amount_centavos),
    channelName: isCollectionChannel(intent.channel) ? shownChannel(intent.channel).name : '',
    payments: payments.map((payment) => paymentOf(payment, language)),
    productId: order.product_id,
    orderId: order.id,
  }
}

/** What its next date asks for, penalties included; null if it has none. */
function nextAmountOf({ instalments }: Position, dueOn: string | null): Centavos | null {
  const next = instalments.find((one) => one.dueOn === dueOn && one.unpaidCentavos > 0)
  return next?.unpaidCentavos ?? null
}

async function findRunning(db: Db, order: LoanOrderRow): Promise<Loan | null> {
  return order.phase === 'running' ? getLoan(db, order.id) : null
}

async function productNameOf(db: Db, productId: number): Promise<string> {
  return (await listOwnProducts(db)).find(({ id }) => id === productId)?.name ?? ''
}

/**
 * What is due and everything change from day to day: a new code is for today's figure. An extension
 * has terms to agree to first, so it is offered on its own page again.
 */
function renewAmountOf(
  { clock }: BorrowerContext,
  intent: IntentRow,
  { terms, events }: Loan,
  now: Position,
  offered: OfferedChannel | undefined,
): Centavos | null {
  if (intent.extension !== null || now.payOffCentavos === 0) return null
  if (offered === undefined || offered.isDown) return null
  const { kind } = JSON.parse(intent.quote) as PaidQuote
  const quotes = quoteAll(terms, events, { on: clock.today() })
  const today = quotes.find((quote) => quote.kind === kind)
  return today?.amountCentavos ?? minCentavos(centavos(intent.amount_centavos), now.payOffCentavos)
}
