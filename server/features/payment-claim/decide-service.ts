// What a person decides about a claim. Accepting attaches a payment that a provider reported; money
// that nobody has reported is never credited.
import * as z from 'zod/mini'
import type { RequestOf } from '#contract/call.ts'
import type { decideClaim } from '#contract/payment-claim.ts'
import { addDays, businessDate } from '#lending/dates.ts'
import { addCentavos, centavos } from '#lending/money.ts'
import { shownOf } from '#payments/shown.ts'
import { AppError } from '#server/app-error.ts'
import { writeAudit } from '#server/audit/audit.ts'
import { defineAct } from '#server/calls/acts.ts'
import type { StaffContext } from '#server/calls/handler.ts'
import type { Db } from '#server/db/open.ts'
import { decide } from '#server/features/approval/service.ts'
import { findLikely, namesOf } from '#server/features/payment/claim-service.ts'
import { consider, decideBy, takenOff } from '#server/features/payment/staff-service.ts'
import { listStandings } from '#server/ledger/payment-standings.ts'
import type { PaymentRow } from '#server/ledger/payment-rows.ts'
import { getTaskDetails, getTaskToDecide } from '#server/features/task-queue/service.ts'
import { closeTaskAbout } from '#server/features/staff-task/service.ts'
import { lockOrderAndBorrower } from '#server/orders/locks.ts'
import { makePass } from '#server/passes.ts'
import { tellAnswer } from './claim-messages.ts'
import { endPause, sparedByPause } from './pause.ts'
import { type ClaimRow, DAYS_APART, endClaim, findClaim, isNamedByOthers } from './queries.ts'
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

/** What is claimed, which may be the name of money that is nobody's yet, and what accepting would credit. */
export async function claimFacts(db: Db, subjectId: string): Promise<Record<string, unknown>> {
  const claim = await findClaim(db, Number(subjectId))
  if (claim === null) return {}
  const { reference } = claim
  return { reference, ...(claim.state === 'checking' && (await likelyFacts(db, claim))) }
}

async function likelyFacts(db: Db, claim: ClaimRow): Promise<Record<string, unknown>> {
  const payment = await findLikely(db, claimedOf(claim))
  if (payment === null) return {}
  const { id: paymentId, provider_payment_id: foundPayment, paid_on: foundPaidOn } = payment
  const [now] = await listStandings(db, [paymentId])
  const codeOfOrder = now?.codes.find(({ loan }) => loan !== claim.order_id)?.loan
  const isOther = codeOfOrder !== undefined && { codeOfOrder }
  return { paymentId, foundPayment, foundPaidOn, ...isOther }
}

export const ACCEPT = defineAct({
  name: 'claim-accept',
  title: {
    en: 'Accept a payment that doesn’t show',
    'fil-PH': 'Tanggapin ang bayad na hindi lumalabas',
  },
  roles: ['finance', 'lead'],
  two: ['accept-claim', 'waive', 'pause'],
  alsoTwo:
    'a payment that is disputed, was another borrower’s, is named by another’s claim or came by another loan’s code; a day for which charges that were paid already go back',
  asked: z.object({ claimId: z.int() }),
  subject: ({ claimId }) => ({ kind: 'payment-claim', id: String(claimId) }),
  async facts({ db, clock }, { claimId }) {
    const { claim, payment } = await lockBoth(db, claimId)
    const { order_id: orderId, borrower_id: borrowerId, amount_centavos: amountCentavos } = claim
    const considered = await consider(db, { clock }, appliedBy(claim, payment))
    const { now, who } = considered
    const { forgivenCentavos, makesCredit } = await takenOff(db, { clock }, considered)
    const spared = await sparedByPause(db, clock, claim, isProvenRight(claim, payment))
    const isOthers = await isNamedByOthers(db, borrowerId, { names: await namesOf(db, payment.id) })
    return {
      shown: {
        amountCentavos,
        foundPaidOn: payment.paid_on,
        paymentId: payment.id,
        ...shownOf(now),
      },
      measures: {
        'accept-claim': amountCentavos,
        pause: spared.days,
        waive: addCentavos(forgivenCentavos, spared.penaltyCentavos),
      },
      takesTwo: who === 2 || makesCredit || isOthers,
      orderId,
      borrowerId,
    }
  },
  async carryOut(within, { claimId }, { reason, makerId, checkerId }) {
    const { claim, payment } = await lockBoth(within.db, claimId)
    const people = checkerId === null ? [makerId] : [makerId, checkerId]
    await end(within, claim, { payment, reason, people })
  },
})

/** What was paid off meanwhile stays paid off, and the days without penalty with it: that forgives. */
export const REFUSE = defineAct({
  name: 'claim-refuse',
  title: {
    en: 'Refuse a payment that doesn’t show',
    'fil-PH': 'Tanggihan ang bayad na hindi lumalabas',
  },
  roles: ['finance', 'lead'],
  two: ['waive'],
  asked: z.object({ claimId: z.int() }),
  subject: ({ claimId }) => ({ kind: 'payment-claim', id: String(claimId) }),
  async facts({ db, clock }, { claimId }) {
    const claim = await lockClaim(db, claimId)
    const spared = await sparedByPause(db, clock, claim, false)
    return {
      shown: { amountCentavos: claim.amount_centavos, waivedCentavos: spared.penaltyCentavos },
      measures: { waive: spared.penaltyCentavos },
      orderId: claim.order_id,
      borrowerId: claim.borrower_id,
    }
  },
  async carryOut(within, { claimId }, { reason }) {
    const claim = await lockClaim(within.db, claimId)
    await end(within, claim, { payment: null, reason, people: [] })
  },
})

/** A claim with the payment that accepting it takes. Refuses with nothing_to_decide and payment_not_found. */
async function lockBoth(
  db: Db,
  claimId: number,
): Promise<{ claim: ClaimRow; payment: PaymentRow }> {
  const claim = await lockClaim(db, claimId)
  const payment = await findLikely(db, claimedOf(claim))
  if (payment === null) throw new AppError('payment_not_found')
  return { claim, payment }
}

/** With its loan and its borrower. Refuses with nothing_to_decide. */
async function lockClaim(db: Db, claimId: number): Promise<ClaimRow> {
  const known = await findClaim(db, claimId)
  if (known === null) throw new AppError('nothing_to_decide')
  await lockOrderAndBorrower(db, known.order_id)
  const claim = await findClaim(db, claimId)
  if (claim?.state !== 'checking') throw new AppError('nothing_to_decide')
  return claim
}

/**
 * False if a second person has to approve. Refuses with the reasons of getTaskToDecide and of decide,
 * nothing_to_decide, and with payment_not_found where no payment without a loan has the claimed
 * amount.
 */
export async function decideClaimFor(
  context: StaffContext,
  { taskId, verdict, reason }: RequestOf<typeof decideClaim>,
): Promise<boolean> {
  const { subjectId } = await getTaskToDecide(context, taskId, 'payment-claim')
  const claimId = Number(subjectId)
  return context.db.transaction().execute(async (transaction) => {
    const within = { ...context, db: transaction }
    const act = verdict === 'accept' ? ACCEPT : REFUSE
    return (await decide(within, act.of({ claimId }), { reason, taskId })).isDone
  })
}

interface Ending {
  /** Null where the claim is refused. */
  readonly payment: PaymentRow | null
  readonly reason: string
  readonly people: readonly number[]
}

/** Of a payment that was made after the claim nothing is kept; providers may date it some days late. */
function isProvenRight({ claimed_on: on }: ClaimRow, { paid_on: paidOn }: PaymentRow): boolean {
  return paidOn <= addDays(businessDate(on), DAYS_APART)
}

/** From the day on which it was paid. */
function appliedBy({ order_id: orderId }: ClaimRow, { id, paid_on: paidOn }: PaymentRow) {
  const valueOn = businessDate(paidOn)
  return { paymentId: id, act: 'apply', orderId, valueOn } as const
}

/** Runs in the caller's transaction, which is `context.db`, under the order's lock. */
async function end(
  context: StaffContext,
  claim: ClaimRow,
  { payment, reason, people }: Ending,
): Promise<void> {
  const { db, clock, staff } = context
  const state = payment === null ? 'refused' : 'accepted'
  const decided = {
    state,
    payment_id: payment?.id ?? null,
    decided_at: clock.now(),
  } as const
  if (!(await endClaim(db, claim.id, decided))) throw new AppError('nothing_to_decide')
  await endPause(db, context, claim, payment !== null && isProvenRight(claim, payment))
  const counts = payment !== null && (await apply(context, claim, payment, people))
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
}

/** False if it doesn't count yet: it may be known already. */
async function apply(
  context: StaffContext,
  claim: ClaimRow,
  payment: PaymentRow,
  people: readonly number[],
): Promise<boolean> {
  const { counted } = await decideBy(context.db, context, appliedBy(claim, payment), people)
  return counted.length > 0
}
