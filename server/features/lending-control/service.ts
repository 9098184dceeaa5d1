// Stopping lending and starting it again. One person stops; starting takes two, because it lets
// money go. Applications and confirmations are refused in between, and payouts wait.
import * as z from 'zod/mini'
import type { ShownApproval } from '#contract/approval.ts'
import type { ResponseOf } from '#contract/call.ts'
import { type getLending, type LendingStop, SWITCHING_ROLES } from '#contract/lending-control.ts'
import { AppError } from '#server/app-error.ts'
import { defineAct } from '#server/calls/acts.ts'
import { listShown } from '#server/features/approval/list-service.ts'
import { decide } from '#server/features/approval/service.ts'
import type { StaffContext } from '#server/calls/handler.ts'
import { limitsOn } from '#server/features/catalogue/dated-limits.ts'
import { getOwnProduct, listOwnProducts } from '#server/features/catalogue/service.ts'
import { listStopped, sendStopped } from '#server/features/payout/stopped-service.ts'
import { centavos } from '#lending/money.ts'
import { audit } from './audit.ts'
import {
  insertStop,
  listEarlier,
  listOpen,
  lockStop,
  type StopRow,
  updateStarted,
} from './queries.ts'

const WAITING_MAX = 50
const EARLIER_MAX = 20

type ControlContext = Pick<StaffContext, 'db' | 'clock' | 'jobs' | 'staff'>

export async function viewLending(context: StaffContext): Promise<ResponseOf<typeof getLending>> {
  const { db, clock } = context
  const { approvals } = await listShown(context, { acts: [START.name] })
  const open = (await listOpen(db)).map((row) => {
    const { id } = subjectOf(row.id)
    return shownStop(row, approvals.find(({ subjectId }) => subjectId === id) ?? null)
  })
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
    earlier: earlier.map((row) => shownStop(row, null)),
  }
}

function shownStop(row: StopRow, proposal: ShownApproval | null): LendingStop {
  const { started_at: startedAt } = row
  return {
    stopId: row.id,
    productId: row.product_id,
    stoppedBy: row.stopped_by_name,
    stoppedAt: row.stopped_at,
    stopReason: row.stop_reason,
    proposal,
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

const subjectOf = (stopId: number) => ({ kind: 'lending-stop', id: String(stopId) })

export const START = defineAct({
  name: 'lending-start',
  title: { en: 'Start lending again', 'fil-PH': 'Simulan ulit ang pagpapautang' },
  roles: SWITCHING_ROLES,
  two: 'always',
  asked: z.object({ stopId: z.int() }),
  subject: ({ stopId }) => subjectOf(stopId),
  async facts({ db }, { stopId }) {
    const row = await lockStop(db, stopId)
    if (row === null) throw new AppError('not_found')
    if (row.started_at !== null) throw new AppError('nothing_to_decide')
    const product = row.product_id === null ? null : await getOwnProduct(db, row.product_id)
    const { count } = await listStopped(db, 0)
    return {
      shown: { product: product?.name, stopReason: row.stop_reason, waitingPayouts: count },
    }
  },
  async carryOut(within, { stopId }, { reason, makerId }) {
    const { db, clock, jobs, staff } = within
    await updateStarted(db, stopId, { personId: staff.id, reason, at: clock.now() })
    const sentCount = await sendStopped(db, jobs)
    const details = { stopId, reason, proposedBy: makerId, sentCount }
    await audit(db, within, 'lending-started', details)
  },
})

/** Refuses with not_found, nothing_to_decide, own_proposal, already_proposed, person_unconfirmed. */
export async function start(
  context: StaffContext,
  { stopId, reason }: { readonly stopId: number; readonly reason: string },
): Promise<number> {
  const { approvalId } = await context.db
    .transaction()
    .execute((transaction) =>
      decide({ ...context, db: transaction }, START.of({ stopId }), { reason }),
    )
  return approvalId
}
