// What a person decides about a claim. Accepting attaches a payment that a provider reported; money
// that nobody has reported is never credited.
import type { RequestOf } from '#contract/call.ts'
import type { decideClaim } from '#contract/payment-claim.ts'
import { type BusinessDate, businessDate } from '#lending/dates.ts'
import { type Centavos, centavos } from '#lending/money.ts'
import { AppError } from '#server/app-error.ts'
import { writeAudit } from '#server/audit/audit.ts'
import type { StaffContext } from '#server/calls/handler.ts'
import { attachPayment, findLikely } from '#server/features/repayment/unmatched-service.ts'
import {
  getTaskToDecide,
  getTaskDetails,
  proposeDecision,
  type TaskToDecide,
} from '#server/features/staff-task/queue-service.ts'
import { closeTaskAbout } from '#server/features/staff-task/service.ts'
import { lockOrderAndBorrower } from '#server/orders/locks.ts'
import { makePass } from '#server/passes.ts'
import { tellAnswer } from './claim-messages.ts'
import { endPause } from './pause.ts'
import { type ClaimRow, endClaim, findClaim } from './queries.ts'
import { CLAIM_TASK, claimedOf, subjectOf } from './service.ts'

/** Above this a second person has to accept too. Dated data, oldest first. */
const ALONE_MAX: readonly { readonly from: BusinessDate; readonly centavos: Centavos }[] = [
  { from: businessDate('2026-01-01'), centavos: centavos(10_000_00) },
]

export const SLIP_PATH = '/payment-slip.jpg'
const SLIP_PASS_MS = 10 * 60_000

/** Refuses with not_found. */
export async function slipLinkFor(
  context: StaffContext,
  taskId: number,
): Promise<{ link: string }> {
  const { db, clock, config, staff } = context
  const { task } = await getTaskDetails(context, taskId)
  const claim = task.kind === CLAIM_TASK ? await findClaimOf(context, taskId) : null
  if (claim === null) throw new AppError('not_found')
  await writeAudit(db, {
    actor: staff,
    action: 'payment-slip-seen',
    orderId: claim.order_id,
    borrowerId: claim.borrower_id,
    details: { claimId: claim.id },
    at: clock.now(),
  })
  const facts = { borrowerId: claim.borrower_id, slip: claim.slip }
  const expiresAt = new Date(clock.now().getTime() + SLIP_PASS_MS)
  const pass = makePass(config.keys, 'payment-slip', facts, expiresAt)
  return { link: `${config.publicUrl}${SLIP_PATH}?pass=${encodeURIComponent(pass)}` }
}

async function findClaimOf({ db }: StaffContext, taskId: number): Promise<ClaimRow | null> {
  const task = await db
    .selectFrom('staff_task')
    .select('subject_id')
    .where('id', '=', taskId)
    .executeTakeFirst()
  return task === undefined ? null : findClaim(db, Number(task.subject_id))
}

/**
 * False if a second person has to confirm. Refuses with the reasons of getTaskToDecide,
 * second_person_needed, nothing_to_decide, and with payment_not_found where no payment without a
 * loan has the claimed amount.
 */
export async function decideClaimFor(
  context: StaffContext,
  { taskId, verdict, reason }: RequestOf<typeof decideClaim>,
): Promise<boolean> {
  const task = await getTaskToDecide(context, taskId, 'payment-claim')
  const claim = await findClaim(context.db, Number(task.subjectId))
  if (claim === null) throw new AppError('nothing_to_decide')
  if (verdict === 'accept') {
    if ((await findLikely(context.db, claimedOf(claim))) === null) {
      throw new AppError('payment_not_found')
    }
    if (!(await isConfirmed(context, task, claim, { verdict, reason }))) return false
  }
  await decide(context, claim, { verdict, reason })
  return true
}

async function isConfirmed(
  context: StaffContext,
  { taskId, proposal }: TaskToDecide,
  claim: ClaimRow,
  decided: { readonly verdict: string; readonly reason: string },
): Promise<boolean> {
  const today = context.clock.today()
  const alone = ALONE_MAX.findLast(({ from }) => from <= today)
  if (alone !== undefined && claim.amount_centavos <= alone.centavos) return true
  if (proposal?.verdict === decided.verdict) {
    if (proposal.personId === context.staff.id) throw new AppError('second_person_needed')
    return true
  }
  await proposeDecision(context, taskId, decided)
  return false
}

async function decide(
  context: StaffContext,
  claim: ClaimRow,
  { verdict, reason }: { readonly verdict: 'accept' | 'refuse'; readonly reason: string },
): Promise<void> {
  const { clock, staff } = context
  await context.db.transaction().execute(async (transaction) => {
    await lockOrderAndBorrower(transaction, claim.order_id)
    const claimed = claimedOf(claim)
    const payment = verdict === 'accept' ? await findLikely(transaction, claimed) : null
    if (verdict === 'accept' && payment === null) throw new AppError('payment_not_found')
    const state = verdict === 'accept' ? 'accepted' : 'refused'
    const decided = { state, payment_id: payment?.id ?? null, decided_at: clock.now() } as const
    if (!(await endClaim(transaction, claim.id, decided))) throw new AppError('nothing_to_decide')
    await endPause(transaction, context, claim, payment !== null)
    if (payment !== null) await attachPayment(transaction, context, payment, claimed)
    await closeTaskAbout(transaction, clock, CLAIM_TASK, subjectOf(claim), {
      personId: staff.id,
      outcome: reason,
    })
    await writeAudit(transaction, {
      actor: staff,
      action: `payment-claim-${state}`,
      orderId: claim.order_id,
      borrowerId: claim.borrower_id,
      details: { claimId: claim.id, reason, paymentId: payment?.id ?? null },
      at: clock.now(),
    })
    const answer = payment === null ? 'refused' : 'found'
    const amount = centavos(claim.amount_centavos)
    await tellAnswer(transaction, context, claim.borrower_id, answer, amount)
  })
}
