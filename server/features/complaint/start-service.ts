// Where a complaint starts: what it can be about.
import { createHmac } from 'node:crypto'
import type { ResponseOf } from '#contract/call.ts'
import type { ComplaintOrder, startComplaint } from '#contract/complaints.ts'
import { formatDate } from '#contract/format-date.ts'
import { type Language, wordingOf } from '#contract/language.ts'
import { isRepayable, type OrderStatus, type ShownStatus } from '#contract/order-status.ts'
import type { BusinessDate } from '#lending/dates.ts'
import { formatPesos } from '#lending/money.ts'
import { AppError } from '#server/app-error.ts'
import type { BorrowerContext } from '#server/calls/handler.ts'
import { ROWS } from '#server/features/loan-order/details-texts.ts'
import { getOrders } from '#server/features/loan-order/list-service.ts'
import { findOrder, type LoanOrderRow } from '#server/orders/orders.ts'
import { orderStatusOn } from '#server/orders/status.ts'
import { complaintNumber, subTypeChoices, typeChoices } from './complaint-words.ts'
import { type ComplaintRow, findOpenComplaint } from './queries.ts'

/**
 * Nobody collects what isn't due. A loan that was repaid may still be collected by mistake, and
 * that is what "Already paid" is for.
 */
const COLLECTED: readonly ShownStatus[] = ['due', 'overdue', 'settled'] satisfies OrderStatus[]

export function allowsCollection(order: LoanOrderRow, today: BusinessDate): boolean {
  return COLLECTED.includes(orderStatusOn(order, today))
}

const NO_ORDER: ComplaintOrder = {
  orderNo: '',
  productLogo: '',
  productName: '',
  statusTitle: '',
  allowsCollection: false,
  rows: [],
  productId: '',
  isLate: false,
}

type Order = Awaited<ReturnType<typeof getOrders>>[number]

/** Refuses with not_found, also for someone else's order. */
export async function start(
  context: BorrowerContext,
  orderId: number | undefined,
): Promise<ResponseOf<typeof startComplaint>> {
  const { borrower, language } = context
  const orders = await getOrders(context, { borrowerId: borrower.id, language }, 'all')
  const chosen =
    orderId === undefined
      ? (orders.find(({ status }) => status === 'overdue' || status === 'due') ?? orders[0])
      : orders.find((order) => order.orderId === orderId)
  if (orderId !== undefined && chosen === undefined) throw new AppError('not_found')
  const open = await findOpenComplaint(context.db, borrower.id)
  return {
    types: typeChoices(language),
    subTypes: subTypeChoices(language),
    order: chosen === undefined ? NO_ORDER : shownOrder(chosen, language),
    orders: orders.map((order) => shownOrder(order, language)),
    draftKey: draftKeyOf(context),
    open: open === null ? null : shownOpen(open, await findReminded(context, open)),
  }
}

function draftKeyOf({ borrower, config }: Pick<BorrowerContext, 'borrower' | 'config'>): string {
  return createHmac('sha256', config.keys.secretOf('form-draft'))
    .update(`complaint draft ${borrower.id}`)
    .digest('base64url')
    .slice(0, 16)
}

/**
 * Refuses with session_mismatch what one borrower wrote once another has logged in on the same phone.
 * A client that names no draft knows of none.
 */
export function refuseDraftOfAnother(
  context: Pick<BorrowerContext, 'borrower' | 'config'>,
  draftKey: string | undefined,
): void {
  if (draftKey === undefined || draftKey === '') return
  if (draftKey !== draftKeyOf(context)) throw new AppError('session_mismatch')
}

/** The loan that it is about, if its borrower would be reminded of it; null otherwise. */
async function findReminded(
  { db, clock, borrower }: BorrowerContext,
  { order_id: orderId }: ComplaintRow,
): Promise<number | null> {
  const order = orderId === null ? null : await findOrder(db, borrower.id, orderId)
  // Nobody is reminded of what was written off, nor of money that only has to be returned.
  if (order === null || order.outcome !== null) return null
  return isRepayable(orderStatusOn(order, clock.today())) ? order.id : null
}

function shownOpen(
  complaint: ComplaintRow,
  remindedId: number | null,
): ResponseOf<typeof startComplaint>['open'] {
  return {
    complaintId: String(complaint.id),
    number: complaintNumber(complaint.id),
    sentAt: complaint.created_at,
    state: complaint.state,
    dueOn: complaint.due_on,
    quietOrderNo: remindedId === null ? '' : String(remindedId),
  }
}

function shownOrder(order: Order, language: Language): ComplaintOrder {
  const say = (label: keyof typeof ROWS) => wordingOf<string>(ROWS[label], language)
  return {
    orderNo: String(order.orderId),
    productId: String(order.productId),
    productLogo: order.productLogo,
    productName: order.productName,
    statusTitle: order.statusTitle,
    allowsCollection: COLLECTED.includes(order.status),
    isLate: order.status === 'overdue',
    rows: [
      { title: say('orderNumber'), value: String(order.orderId) },
      { title: say('amount'), value: formatPesos(order.amount) },
      { title: say('appliedOn'), value: formatDate(order.appliedOn, language) },
    ],
  }
}
