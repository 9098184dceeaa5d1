// A receipt: what a payment did on the day it counts. It follows from the events that were recorded
// up to it, so it stays the same whatever happens to the loan afterwards; only that a payment was
// taken back is said on it later.
import { randomInt } from 'node:crypto'
import type { RequestOf, ResponseOf } from '#contract/call.ts'
import type { Language } from '#contract/language.ts'
import type { getReceipt, listPayments, verifyReceipt } from '#contract/receipt.ts'
import { verifyPage } from '#contract/page-addresses.ts'
import { maskLoan } from '#contract/masked-value.ts'
import { laterDate } from '#lending/dates.ts'
import { explain } from '#lending/explanation.ts'
import { subtractToZero, sumCentavos, ZERO_CENTAVOS } from '#lending/money.ts'
import { position } from '#lending/position.ts'
import { AppError } from '#server/app-error.ts'
import type { BorrowerContext, CallContext, VisitorContext } from '#server/calls/handler.ts'
import type { Db } from '#server/db/open.ts'
import { listOwnProducts } from '#server/features/catalogue/service.ts'
import { countVisitor, type Limit } from '#server/features/limits/service.ts'
import {
  channelNameOf,
  findCollected,
  findReceived,
  listPaymentsOfBorrower,
  listPaymentsOfOrder,
  shownAmountOf,
  shownDayOf,
  paymentText,
  type ReceivedPayment,
} from '#server/features/repayment/paid-service.ts'
import { getLoan, listEventsOfCause } from '#server/ledger/ledger.ts'
import { findOrder, getOrder } from '#server/orders/orders.ts'
import { findByCode, keepCode } from './queries.ts'
import { documentLink } from './document-link.ts'

export type Receipt = ResponseOf<typeof getReceipt>
type Context = Pick<CallContext, 'db' | 'clock' | 'config'>

/** Refuses with not_found, and with payment_missing where nothing was paid yet. */
export async function getReceiptFor(
  context: BorrowerContext,
  { orderId, paymentId }: RequestOf<typeof getReceipt>,
): Promise<Receipt> {
  const { db, borrower, language } = context
  if ((await findOrder(db, borrower.id, orderId)) === null) throw new AppError('not_found')
  if (paymentId === undefined) {
    const [newest] = await listPaymentsOfOrder(db, orderId, 1)
    if (newest === undefined) throw new AppError('payment_missing')
    return receiptOf(context, newest, language)
  }
  const payment = await findReceived(db, paymentId)
  if (payment?.order_id !== orderId) throw new AppError('not_found')
  return receiptOf(context, payment, language)
}

export async function receiptOf(
  context: Context,
  payment: ReceivedPayment,
  language: Language,
): Promise<Receipt> {
  const { db, config } = context
  const { product_id: productId } = await getOrder(db, payment.order_id)
  const effect = await effectOf(context, payment)
  const isRecorded = effect !== null
  const code = isRecorded ? await codeOf(context, payment) : ''
  return {
    paymentId: payment.id,
    orderId: payment.order_id,
    productId,
    productName: await productNameOf(db, productId),
    state: stateOf(payment),
    amount: shownAmountOf(payment),
    paidOn: shownDayOf(payment),
    channel: channelNameOf(payment),
    providerReference: payment.provider_payment_id ?? payment.reference ?? '',
    text: paymentText(payment, language),
    ...(effect ?? { ...NO_EFFECT, reportedOn: shownDayOf(payment) }),
    code: printed(code),
    checkLink: isRecorded ? `${config.publicUrl}${verifyPage({ code: printed(code) })}` : '',
    fileLink: isRecorded
      ? documentLink(context, payment.borrower_id, {
          kind: 'receipt',
          orderId: payment.order_id,
          paymentId: payment.id,
        })
      : '',
  }
}

const PAYMENTS_AT_ONCE = 30

/** No loan is paid in more pieces than this. */
const PAYMENTS_OF_ORDER_MAX = 1_000

/** Refuses with not_found if the order isn't the borrower's. */
export async function listPaymentsFor(
  { db, borrower, language }: BorrowerContext,
  { orderId, olderThan = Infinity }: RequestOf<typeof listPayments>,
): Promise<ResponseOf<typeof listPayments>> {
  if (orderId !== undefined && (await findOrder(db, borrower.id, orderId)) === null) {
    throw new AppError('not_found')
  }
  const rows =
    orderId === undefined
      ? await listPaymentsOfBorrower(db, borrower.id, {
          olderThan: olderThan === Infinity ? null : olderThan,
          limit: PAYMENTS_AT_ONCE + 1,
        })
      : (await listPaymentsOfOrder(db, orderId, PAYMENTS_OF_ORDER_MAX)).filter(
          ({ id }) => id < olderThan,
        )
  const names = new Map((await listOwnProducts(db)).map(({ id, name }) => [id, name]))
  const payments: ResponseOf<typeof listPayments>['payments'] = []
  for (const row of rows.slice(0, PAYMENTS_AT_ONCE)) {
    const { product_id: productId } = await getOrder(db, row.order_id)
    payments.push({
      paymentId: row.id,
      orderId: row.order_id,
      productId,
      productName: names.get(productId) ?? '',
      state: stateOf(row),
      amount: shownAmountOf(row),
      paidOn: shownDayOf(row),
      channel: channelNameOf(row),
      text: paymentText(row, language),
    })
  }
  return { payments, hasMore: rows.length > PAYMENTS_AT_ONCE }
}

/** A code has 80 bits, so these limits only keep the question from being asked for sport. */
const BY_ADDRESS: Limit = { name: 'receipt-check-address', max: 60, windowSeconds: 3_600 }
const BY_DEVICE: Limit = { name: 'receipt-check-device', max: 30, windowSeconds: 3_600 }

/** Refuses with too_many_attempts. An unknown code is an answer, not a refusal. */
export async function verifyReceiptFor(
  { db, clock, config, visitor }: Context & Pick<VisitorContext, 'visitor'>,
  typed: string,
): Promise<ResponseOf<typeof verifyReceipt>> {
  const limits = { db, clock, keys: config.keys }
  const waitSeconds = await countVisitor(limits, visitor, BY_ADDRESS, BY_DEVICE)
  if (waitSeconds > 0) throw AppError.with('too_many_attempts', { waitSeconds })
  const { lenderName } = config
  const code = typed.toUpperCase().replaceAll(/[\s-]/g, '')
  const known = CODE_FORM.test(code) ? await findByCode(db, code) : null
  const payment = known === null ? null : await findCollected(db, known.payment_id)
  if (known === null || payment === null) {
    const nothing = { state: '', amount: ZERO_CENTAVOS, paidOn: '', loan: '' } as const
    return { isGenuine: false, ...nothing, lenderName }
  }
  return {
    isGenuine: true,
    // It may count on another loan by now, whose receipt is another.
    state:
      payment.state === 'applied' && payment.order_id === known.order_id
        ? 'recorded'
        : 'taken-back',
    amount: shownAmountOf(payment),
    paidOn: shownDayOf(payment),
    loan: maskLoan(known.order_id),
    lenderName,
  }
}

function stateOf({ state }: ReceivedPayment): Receipt['state'] {
  if (state === 'gone') return 'taken-back'
  if (state === 'returned') return 'returned'
  return state === 'applied' ? 'recorded' : 'checking'
}

async function productNameOf(db: Db, productId: number): Promise<string> {
  return (await listOwnProducts(db)).find(({ id }) => id === productId)?.name ?? ''
}

type Effect = Pick<
  Receipt,
  'reportedOn' | 'parts' | 'left' | 'nextDate' | 'nextAmount' | 'isSettled' | 'takenOff'
>

const NO_EFFECT: Omit<Effect, 'reportedOn'> = {
  parts: [],
  left: ZERO_CENTAVOS,
  nextDate: '',
  nextAmount: ZERO_CENTAVOS,
  isSettled: false,
  takenOff: ZERO_CENTAVOS,
}

const PART_OF = {
  penalty: 'penalty',
  interest: 'interest',
  fee: 'fee',
  'extension-fee': 'fee',
  principal: 'principal',
  credit: 'credit',
  'refund-returned': 'credit',
} as const

/** Null where the payment was never recorded on the loan. */
async function effectOf({ db, clock }: Context, payment: ReceivedPayment): Promise<Effect | null> {
  const brought = await listEventsOfCause(db, payment.order_id, payment.cause ?? '')
  const paid = brought.find(({ kind }) => kind === 'repaid' || kind === 'recovered')
  // What undid it later is no part of what it did.
  const lastId = brought.findLast(({ kind }) => kind !== 'reversed')?.id
  if (paid === undefined || lastId === undefined) return null
  const { terms, events } = await getLoan(db, payment.order_id)
  const own = new Set(brought.map(({ id }) => id))
  const then = events.filter(({ id }) => id <= lastId)
  const before = then.filter(({ id }) => !own.has(id))
  const { valueOn } = paid
  const { position: after, allocations } = explain(terms, then, valueOn)
  const reportedOn = laterDate(valueOn, clock.dateOf(payment.heard_at))
  const went = allocations.filter(({ eventId, kind }) => eventId === paid.id && kind === 'paid')
  const parts = [...terms.policy.allocation, 'credit' as const].flatMap((part) => {
    const own = went.filter(({ component }) => PART_OF[component] === part)
    const amount = sumCentavos(own.map(({ amountCentavos }) => amountCentavos))
    return amount === 0 ? [] : [{ part, amount }]
  })
  const charged = (history: typeof then) => position(terms, history, reportedOn).chargesCentavos
  return {
    reportedOn,
    parts,
    left: after.payOffCentavos,
    nextDate: after.nextDueOn ?? '',
    nextAmount: after.nextDueCentavos,
    isSettled: after.status === 'settled',
    takenOff: reportedOn > valueOn ? subtractToZero(charged(before), charged(then)) : ZERO_CENTAVOS,
  }
}

/** Without letters that read like digits. 16 of 32 are 80 bits. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const CODE_LETTERS = 16
const CODE_FORM = /^[2-9A-HJ-NP-Z]{16}$/

async function codeOf({ db, clock }: Context, payment: ReceivedPayment): Promise<string> {
  const letters = Array.from({ length: CODE_LETTERS }, () => LETTERS[randomInt(LETTERS.length)])
  return keepCode(db, {
    payment_id: payment.id,
    order_id: payment.order_id,
    borrower_id: payment.borrower_id,
    code: letters.join(''),
    created_at: clock.now(),
  })
}

function printed(code: string): string {
  return code.replaceAll(/(.{4})(?=.)/g, '$1-')
}
