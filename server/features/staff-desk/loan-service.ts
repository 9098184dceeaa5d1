// One loan as staff see it. Who the borrower is stays masked; reveal-service.ts shows it in full.
import type { ResponseOf } from '#contract/call.ts'
import { wordingOf } from '#contract/language.ts'
import { maskName } from '#contract/masked-value.ts'
import type { getLoanPosition, getStaffLoan, readLoanDocument } from '#contract/staff-loan.ts'
import { type BusinessDate, businessDate, laterDate } from '#lending/dates.ts'
import { explain } from '#lending/explanation.ts'
import { centavos } from '#lending/money.ts'
import { position } from '#lending/position.ts'
import { plainSections } from '#lending/terms-text.ts'
import { AppError } from '#server/app-error.ts'
import type { StaffContext } from '#server/calls/handler.ts'
import { listShown } from '#server/features/approval/list-service.ts'
import { getOwnProduct } from '#server/features/catalogue/service.ts'
import { getFullName } from '#server/features/certification/service.ts'
import { listKeptAgreements } from '#server/features/confirmation/agreement-service.ts'
import { DOCUMENT_TITLES } from '#server/features/confirmation/documents.ts'
import { shownName } from '#server/calls/payment-names.ts'
import { listPayoutsOf } from '#server/features/payout/service.ts'
import { shownAmountOf, shownDayOf } from '#server/features/repayment/paid-service.ts'
import { listPaymentsOf } from '#server/ledger/payment-rows.ts'
import { listTasksOf } from '#server/features/task-queue/service.ts'
import { getLoan, type Loan } from '#server/ledger/ledger.ts'
import { listRecorded } from '#server/ledger/recorded.ts'
import { findOrderById, type LoanOrderRow } from '#server/orders/orders.ts'
import { orderStatusOn } from '#server/orders/status.ts'
import { listMessages, listTrail } from './queries.ts'
import { audit, recordView } from './service.ts'
import { shownEventOf, shownFiguresOf, shownPositionOf } from './shown-loan.ts'

const MESSAGES_MAX = 50
const TRAIL_MAX = 100

type ShownLoan = ResponseOf<typeof getStaffLoan>

/** Refuses with not_found. */
export async function getOrderRow({ db }: StaffContext, orderId: number): Promise<LoanOrderRow> {
  const order = await findOrderById(db, orderId)
  if (order === null) throw new AppError('not_found')
  return order
}

/** Refuses with not_found. */
export async function viewLoan(context: StaffContext, orderId: number): Promise<ShownLoan> {
  const { db, clock, config } = context
  const order = await getOrderRow(context, orderId)
  await recordView(context, order.borrower_id, orderId)
  const today = clock.today()
  const product = await getOwnProduct(db, order.product_id)
  const trail = await listTrail(db, { orderId }, TRAIL_MAX)
  return {
    orderId,
    borrowerId: order.borrower_id,
    maskedName: maskName(await getFullName(db, config.keys, order.borrower_id)),
    productName: product.name,
    amount: centavos(order.offered_centavos ?? order.asked_centavos),
    termDays: order.term_days,
    phase: order.phase,
    status: orderStatusOn(order, today),
    appliedOn: businessDate(order.applied_on),
    today,
    ...(order.event_count === 0
      ? { days: null, instalmentCount: 0 }
      : planOf(await getLoan(db, orderId), today)),
    declineReasons: order.decline_reasons,
    approvals: (await listShown(context, { orderId })).approvals,
    events: (await listRecorded(db, orderId)).map(shownEventOf),
    payouts: await shownPayouts(context, orderId),
    payments: await shownPayments(context, orderId),
    documents: await shownDocuments(context, orderId),
    messages: await listMessages(db, order.borrower_id, MESSAGES_MAX, order.applied_at),
    tasks: await listTasksOf(context, { orderId }),
    // Who looked is on the borrower's page; here is what was decided and done.
    trail: trail
      .filter(({ action }) => action !== 'loan-viewed')
      .map(({ action, who, at, details }) => {
        const { reason } = details
        return { action, who, at, reason: typeof reason === 'string' ? reason : '' }
      }),
  }
}

/** The days from the payout to the last due date, and at least to today. */
function planOf(
  { terms, events }: Loan,
  today: BusinessDate,
): Pick<ShownLoan, 'days' | 'instalmentCount'> {
  const { instalments } = position(terms, events, today)
  const payout = events.find(({ kind }) => kind === 'disbursed')
  if (payout === undefined) return { days: null, instalmentCount: 0 }
  const dates = [...instalments.map(({ dueOn }) => dueOn), ...events.map((one) => one.valueOn)]
  const days = { first: payout.valueOn, last: dates.reduce(laterDate, today) }
  return { days, instalmentCount: instalments.length }
}

async function shownPayouts({ db }: StaffContext, orderId: number): Promise<ShownLoan['payouts']> {
  const rows = await listPayoutsOf(db, orderId)
  return rows.map((row) => ({
    payoutId: row.id,
    purpose: row.purpose,
    amount: centavos(row.amount_centavos),
    state: row.state,
    heldFor: row.held_for,
    refusal: row.refusal,
    remedy: row.remedy,
    at: row.changed_at,
  }))
}

/** More payments than a loan has instalments, several times over. */
const PAYMENTS_MAX = 200

async function shownPayments(
  { db, staff }: StaffContext,
  orderId: number,
): Promise<ShownLoan['payments']> {
  const rows = await listPaymentsOf(db, orderId, PAYMENTS_MAX)
  return rows.map((row) => ({
    paymentId: row.id,
    provider: row.provider,
    reference: shownName(staff, row.reference ?? row.provider_payment_id),
    channel: row.channel,
    amount: shownAmountOf(row),
    paidOn: shownDayOf(row),
    state: row.state,
    difference: row.difference,
  }))
}

async function shownDocuments(
  { db, language }: StaffContext,
  orderId: number,
): Promise<ShownLoan['documents']> {
  const kept = await listKeptAgreements(db, orderId)
  return kept.map(({ document: { kind }, version, agreedAt }) => ({
    kind,
    title: wordingOf(DOCUMENT_TITLES[kind], language),
    version,
    agreedAt,
  }))
}

/** Refuses with not_found, also for an order that was never lent on. */
export async function viewPosition(
  context: StaffContext,
  { orderId, on }: { readonly orderId: number; readonly on: BusinessDate },
): Promise<ResponseOf<typeof getLoanPosition>> {
  const order = await getOrderRow(context, orderId)
  if (order.event_count === 0) throw new AppError('not_found')
  await recordView(context, order.borrower_id, orderId)
  const { terms, events } = await getLoan(context.db, orderId)
  const explanation = explain(terms, events, on)
  return {
    position: shownPositionOf(explanation.position),
    figures: shownFiguresOf(explanation),
  }
}

/** Refuses with not_found. */
export async function readDocument(
  context: StaffContext,
  { orderId, kind }: { readonly orderId: number; readonly kind: string },
): Promise<ResponseOf<typeof readLoanDocument>> {
  const order = await getOrderRow(context, orderId)
  await audit(context, order.borrower_id, 'document-read', { document: kind }, orderId)
  const kept = await listKeptAgreements(context.db, orderId)
  const found = kept.findLast(({ document }) => document.kind === kind)
  if (found === undefined) throw new AppError('not_found')
  const { title, rows, sections } = found.document
  return {
    title,
    agreedOn: found.agreedOn,
    version: found.version,
    rows: [...rows],
    sections: plainSections(sections),
  }
}
