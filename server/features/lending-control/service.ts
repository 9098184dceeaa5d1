// Stopping lending and starting it again. One person stops; starting takes two, because it lets
// money go. Applications and confirmations are refused in between, and payouts wait.
import type { ResponseOf } from '#contract/call.ts'
import { type getLending, type LendingStop, SWITCHING_ROLES } from '#contract/lending-control.ts'
import { AppError } from '#server/app-error.ts'
import type { StaffContext } from '#server/calls/handler.ts'
import { limitsOn } from '#server/features/catalogue/dated-limits.ts'
import { getOwnProduct, listOwnProducts } from '#server/features/catalogue/service.ts'
import { listStopped, sendStopped } from '#server/features/payout/stopped-service.ts'
import { isOneOfTwo, requireConfirmed } from '#server/features/staff/people-service.ts'
import { closeTaskAbout, openTask } from '#server/features/staff-task/service.ts'
import { centavos } from '#lending/money.ts'
import { audit } from './audit.ts'
import {
  insertStop,
  listEarlier,
  listOpen,
  lockStop,
  type StopRow,
  updateProposed,
  updateStarted,
} from './queries.ts'

const WAITING_MAX = 50
const EARLIER_MAX = 20

export const START_TASK = 'lending-start'

type ControlContext = Pick<StaffContext, 'db' | 'clock' | 'jobs' | 'staff'>

export async function viewLending({
  db,
  clock,
  staff,
}: ControlContext): Promise<ResponseOf<typeof getLending>> {
  const open = (await listOpen(db)).map((row) => shownStop(row, staff.id))
  const stopOf = (productId: number | null) =>
    open.find((stop) => stop.productId === productId) ?? null
  const products = await listOwnProducts(db)
  const { payouts, count } = await listStopped(db, WAITING_MAX)
  const earlier = await listEarlier(db, EARLIER_MAX)
  return {
    stop: stopOf(null),
    products: products.map((product) => ({
      productId: product.id,
      name: product.name,
      isEnabled: limitsOn(product, clock.today()).isEnabled,
      stop: stopOf(product.id),
    })),
    waiting: payouts.map((payout) => ({
      payoutId: payout.id,
      orderId: payout.order_id,
      borrowerId: payout.borrower_id,
      productName: payout.product_name,
      amount: centavos(payout.amount_centavos),
      since: payout.created_at,
    })),
    waitingCount: count,
    earlier: earlier.map((row) => shownStop(row, staff.id)),
  }
}

function shownStop(row: StopRow, personId: number): LendingStop {
  const { proposed_at: proposedAt, started_at: startedAt } = row
  return {
    stopId: row.id,
    productId: row.product_id,
    stoppedBy: row.stopped_by_name,
    stoppedAt: row.stopped_at,
    stopReason: row.stop_reason,
    proposal:
      proposedAt === null
        ? null
        : {
            name: row.proposed_by_name ?? '',
            isMine: row.proposed_by === personId,
            at: proposedAt,
            reason: row.proposed_reason,
          },
    started:
      startedAt === null
        ? null
        : { name: row.started_by_name ?? '', at: startedAt, reason: row.start_reason },
  }
}

/**
 * Waits for confirmations and payouts that are being written at this moment; afterwards there are
 * none. Refuses with not_found and already_stopped.
 */
export async function stop(
  context: ControlContext,
  { productId, reason }: { readonly productId: number | null; readonly reason: string },
): Promise<void> {
  const { db, clock, staff } = context
  if (productId !== null) await getOwnProduct(db, productId)
  await db.transaction().execute(async (transaction) => {
    const at = clock.now()
    const stopId = await insertStop(transaction, { productId, personId: staff.id, reason, at })
    if (stopId === null) throw new AppError('already_stopped')
    await audit(transaction, context, 'lending-stopped', { stopId, productId, reason })
  })
}

/**
 * False if a second person has to confirm. Refuses with not_found, nothing_to_decide, own_proposal and
 * person_unconfirmed.
 */
export async function start(
  context: ControlContext,
  { stopId, reason }: { readonly stopId: number; readonly reason: string },
): Promise<boolean> {
  const { db, clock, jobs, staff } = context
  return db.transaction().execute(async (transaction) => {
    const row = await lockStop(transaction, stopId)
    if (row === null) throw new AppError('not_found')
    if (row.started_at !== null) throw new AppError('nothing_to_decide')
    const by = { personId: staff.id, reason, at: clock.now() }
    const details = { stopId, productId: row.product_id, reason }
    const subject = { kind: 'lending-stop', id: String(stopId) }
    await requireConfirmed(transaction, staff)
    if (!(await isOneOfTwo(transaction, row.proposed_by, SWITCHING_ROLES))) {
      await updateProposed(transaction, stopId, by)
      await openTask(transaction, clock, { kind: START_TASK, subject, details: { reason } })
      await audit(transaction, context, 'lending-start-proposed', details)
      return false
    }
    if (row.proposed_by === staff.id) throw new AppError('own_proposal')
    await updateStarted(transaction, stopId, by)
    const outcome = { personId: staff.id, outcome: reason }
    await closeTaskAbout(transaction, clock, START_TASK, subject, outcome)
    const sentCount = await sendStopped(transaction, jobs)
    const proposedBy = row.proposed_by
    await audit(transaction, context, 'lending-started', { ...details, proposedBy, sentCount })
    return true
  })
}
