// What a person decides about a claim. Accepting attaches a payment that a provider reported; money
// that nobody has reported is never credited.
import type { RequestOf } from '#contract/call.ts'
import type { decideClaim } from '#contract/payment-claim.ts'
import { centavos } from '#lending/money.ts'
import { AppError } from '#server/app-error.ts'
import { writeAudit } from '#server/audit/audit.ts'
import type { StaffContext } from '#server/calls/handler.ts'
import type { Db } from '#server/db/open.ts'
import {
  attachPayment,
  doubtsAbout,
  findLikely,
  isDoubtful,
  type UnmatchedPayment,
} from '#server/features/repayment/unmatched-service.ts'
import { needsSecondPerson, TOGETHER_MS } from '#server/calls/thresholds.ts'
import {
  getTaskToDecide,
  getTaskDetails,
  proposeIn,
  type TaskToDecide,
} from '#server/features/staff-task/queue-service.ts'
import { closeTaskAbout } from '#server/features/staff-task/service.ts'
import { lockOrderAndBorrower } from '#server/orders/locks.ts'
import { makePass } from '#server/passes.ts'
import { tellAnswer } from './claim-messages.ts'
import { endPause } from './pause.ts'
import { type ClaimRow, endClaim, findClaim, sumAcceptedAlone, updateProposed } from './queries.ts'
import { CLAIM_TASK, claimedOf, subjectOf } from './service.ts'

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

/** What accepting would credit, for whoever decides it. */
export async function likelyFacts(db: Db, subjectId: string): Promise<Record<string, unknown>> {
  const claim = await findClaim(db, Number(subjectId))
  if (claim?.state !== 'checking') return {}
  const payment = await findLikely(db, claimedOf(claim))
  if (payment === null) return {}
  const { provider_payment_id: foundPayment, paid_on: foundPaidOn } = payment
  return { foundPayment, foundPaidOn, ...(await doubtsAbout(db, payment, claim.order_id)) }
}

/**
 * False if a second person has to confirm. Refuses with the reasons of getTaskToDecide,
 * second_person_needed, person_unconfirmed, nothing_to_decide, with payment_not_found where no
 * payment without a loan has the claimed amount, and with payment_changed where it isn't the one
 * that the first person saw: whoever accepts next is then the first of two.
 */
export async function decideClaimFor(
  context: StaffContext,
  { taskId, verdict, reason }: RequestOf<typeof decideClaim>,
): Promise<boolean> {
  const { subjectId } = await getTaskToDecide(context, taskId, 'payment-claim')
  const outcome = await context.db.transaction().execute(async (transaction) => {
    const within = { ...context, db: transaction }
    const known = await findClaim(transaction, Number(subjectId))
    if (known === null) throw new AppError('nothing_to_decide')
    // The borrower's lock also counts what is accepted on their other loans.
    await lockOrderAndBorrower(transaction, known.order_id)
    // What a first person proposed may have been forgotten, or decided, in the meantime.
    const task = await getTaskToDecide(within, taskId, 'payment-claim')
    const claim = await getClaim(transaction, known.id)
    if (verdict === 'refuse') return end(within, claim, { payment: null, reason, isByTwo: false })
    const payment = await findLikely(transaction, claimedOf(claim))
    if (payment === null) throw new AppError('payment_not_found')
    const standing = await standingOf(within, task, claim, payment)
    if (standing === 'first') {
      await proposeIn(within, taskId, { verdict, reason })
      await updateProposed(transaction, claim.id, payment.id)
    }
    if (standing === 'changed') await updateProposed(transaction, claim.id, null)
    if (standing === 'first' || standing === 'changed') return standing
    return end(within, claim, { payment, reason, isByTwo: standing === 'second' })
  })
  if (outcome === 'changed') throw new AppError('payment_changed')
  return outcome === 'done'
}

async function getClaim(transaction: Db, id: number): Promise<ClaimRow> {
  const claim = await findClaim(transaction, id)
  if (claim?.state !== 'checking') throw new AppError('nothing_to_decide')
  return claim
}

/** Who this person is in accepting: the only one, the first or second of two, or neither. */
async function standingOf(
  { db, clock, staff }: StaffContext,
  { proposal }: TaskToDecide,
  claim: ClaimRow,
  payment: UnmatchedPayment,
): Promise<'alone' | 'first' | 'second' | 'changed'> {
  const since = new Date(clock.now().getTime() - TOGETHER_MS)
  const earlier = await sumAcceptedAlone(db, claim.borrower_id, since)
  const together = claim.amount_centavos + earlier
  const isMuch = needsSecondPerson('accept-claim', together, clock.today())
  if (!isMuch && !isDoubtful(await doubtsAbout(db, payment, claim.order_id))) return 'alone'
  const { proposed_payment_id: proposedId } = claim
  if (proposal?.verdict !== 'accept' || proposedId === null) return 'first'
  if (proposedId !== payment.id) return proposal.personId === staff.id ? 'first' : 'changed'
  if (proposal.personId === staff.id) throw new AppError('second_person_needed')
  return 'second'
}

interface Ending {
  /** Null where the claim is refused. */
  readonly payment: UnmatchedPayment | null
  readonly reason: string
  readonly isByTwo: boolean
}

/** Runs in the caller's transaction, which is `context.db`, under the order's lock. */
async function end(
  context: StaffContext,
  claim: ClaimRow,
  { payment, reason, isByTwo }: Ending,
): Promise<'done'> {
  const { db, clock, staff } = context
  const state = payment === null ? 'refused' : 'accepted'
  const decided = {
    state,
    payment_id: payment?.id ?? null,
    decided_at: clock.now(),
    is_by_two: isByTwo,
  } as const
  if (!(await endClaim(db, claim.id, decided))) throw new AppError('nothing_to_decide')
  await endPause(db, context, claim, payment !== null)
  const counts = payment !== null && (await attachPayment(db, context, payment, claimedOf(claim)))
  const by = { personId: staff.id, outcome: reason }
  await closeTaskAbout(db, clock, CLAIM_TASK, subjectOf(claim), by)
  await writeAudit(db, {
    actor: staff,
    action: `payment-claim-${state}`,
    orderId: claim.order_id,
    borrowerId: claim.borrower_id,
    details: { claimId: claim.id, reason, paymentId: payment?.id ?? null },
    at: clock.now(),
  })
  const given = counts ? 'found' : 'waiting'
  const answer = payment === null ? 'refused' : given
  await tellAnswer(db, context, claim.borrower_id, answer, centavos(claim.amount_centavos))
  return 'done'
}
