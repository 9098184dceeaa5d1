// What a person decides through a task: an application, or a held payout.
import * as z from 'zod/mini'
import type { RequestOf } from '#contract/call.ts'
import {
  type decideApplication,
  type decidePayout,
  DECLINE_CHOICES,
  type DeclineChoice,
} from '#contract/staff-desk.ts'
import { centavos, sumCentavos } from '#lending/money.ts'
import { AppError } from '#server/app-error.ts'
import { type AskedAct, type Decided, defineAct } from '#server/calls/acts.ts'
import type { StaffContext } from '#server/calls/handler.ts'
import { decide } from '#server/features/approval/service.ts'
import { receiverOf } from '#server/features/bank-account/receiver.ts'
import { decideByPerson } from '#server/features/application/decision-service.ts'
import { reasonsInWords } from '#server/features/application/decline-reasons.ts'
import {
  type HeldPayout,
  listHeld,
  lockHeldPayout,
  releaseIn,
  stopPayout,
} from '#server/features/payout/hold-service.ts'
import { REFUND_CEILING } from '#server/features/payout/refund-ceiling.ts'
import {
  getSubject,
  getTaskToDecide,
  type TaskToDecide,
} from '#server/features/task-queue/service.ts'
import { closeTaskAbout } from '#server/features/staff-task/service.ts'
import { lockOrderAndBorrower } from '#server/orders/locks.ts'

const DECIDING = ['lead', 'risk'] as const

export const APPROVE = defineAct({
  name: 'application-approve',
  title: { en: 'Approve an application', 'fil-PH': 'Aprubahan ang application' },
  roles: DECIDING,
  two: ['approve-application'],
  asked: z.object({ orderId: z.int() }),
  subject: ({ orderId }) => ({ kind: 'order', id: String(orderId) }),
  async facts({ db }, { orderId }) {
    const order = await lockOrderAndBorrower(db, orderId)
    if (order.phase !== 'review') throw new AppError('nothing_to_decide')
    const { asked_centavos: amountCentavos, term_days: termDays } = order
    return {
      shown: {
        askedCentavos: amountCentavos,
        termDays,
        ...(await receiverOf(db, order.borrower_id)),
      },
      measures: { 'approve-application': amountCentavos },
      orderId,
      borrowerId: order.borrower_id,
    }
  },
  carryOut: (within, { orderId }, decided) =>
    decideOrder(within, orderId, { isGranted: true, ...byOf(within, decided) }),
})

/** For the trail: who decides last, and who proposed it where two people had to. */
function byOf({ staff }: StaffContext, { reason, makerId, checkerId }: Decided) {
  return { staff, reason, ...(checkerId !== null && { proposedBy: makerId }) }
}

/** Refuses with nothing_to_decide. */
async function decideOrder(
  within: StaffContext,
  orderId: number,
  decision: Parameters<typeof decideByPerson>[3],
): Promise<void> {
  const isDecided = await decideByPerson(within.db, within, orderId, decision)
  if (!isDecided) throw new AppError('nothing_to_decide')
}

/** False if a second person has to approve. Refuses with the reasons of getTaskToDecide and decide. */
export async function decideApplicationFor(
  context: StaffContext,
  { taskId, verdict, reason, declineReasons }: RequestOf<typeof decideApplication>,
): Promise<boolean> {
  const { db, staff } = context
  const orderId = Number((await getTaskToDecide(context, taskId, 'application')).subjectId)
  if (verdict === 'approve') return decideIn(context, APPROVE.of({ orderId }), { taskId, reason })
  const declined = { isGranted: false, staff, reason, declineReasons }
  await db
    .transaction()
    .execute((transaction) => decideOrder({ ...context, db: transaction }, orderId, declined))
  return true
}

async function decideIn(
  context: StaffContext,
  asked: AskedAct,
  said: { readonly taskId: number; readonly reason: string },
): Promise<boolean> {
  const { isDone } = await context.db
    .transaction()
    .execute((transaction) => decide({ ...context, db: transaction }, asked, said))
  return isDone
}

export const RELEASE = defineAct({
  name: 'payout-release',
  title: { en: 'Release a held payout', 'fil-PH': 'I-release ang pinigilang payout' },
  roles: DECIDING,
  two: ['release-payout'],
  asked: z.object({ payoutId: z.string() }),
  subject: ({ payoutId }) => ({ kind: 'payout', id: payoutId }),
  async facts({ db }, { payoutId }) {
    const held = await lockHeldPayout(db, payoutId)
    if (held === null) throw new AppError('nothing_to_decide')
    const { amount_centavos: amountCentavos, held_for: heldFor } = held
    return {
      shown: {
        amountCentavos,
        payoutId,
        heldFor,
        ...(await receiverOf(db, held.borrower_id)),
        // What is held goes where it was made for.
        accountId: held.bank_account_id,
      },
      measures: { 'release-payout': amountCentavos },
      orderId: held.order_id,
      borrowerId: held.borrower_id,
    }
  },
  async carryOut(within, { payoutId }, decided) {
    await releaseIn(within.db, within, payoutId, byOf(within, decided))
  },
})

/** The same for a held payout. */
export async function decidePayoutFor(
  context: StaffContext,
  { taskId, verdict, reason }: RequestOf<typeof decidePayout>,
): Promise<boolean> {
  const { db, staff } = context
  const { subjectId: payoutId } = await getTaskToDecide(context, taskId, 'payout')
  if (verdict === 'release') return decideIn(context, RELEASE.of({ payoutId }), { taskId, reason })
  const isStopped = await stopPayout(db, context, payoutId, { staff, reason })
  if (!isStopped) throw new AppError('nothing_to_decide')
  return true
}

/** In words, as the borrower will read them. */
export function declineReasonsShown({ language }: Pick<StaffContext, 'language'>): {
  reason: DeclineChoice
  text: string
}[] {
  const texts = reasonsInWords(DECLINE_CHOICES, language)
  return DECLINE_CHOICES.map((reason, index) => ({ reason, text: texts[index] ?? '' }))
}

/** Payouts behind the ceiling that a task is about. Refuses with not_found. */
export async function listBehindCeiling(
  context: StaffContext,
  taskId: number,
): Promise<HeldPayout[]> {
  const { kind, subjectKind, subjectId } = await getSubject(context, taskId)
  if (kind !== 'payout-ceiling') throw new AppError('not_found')
  return behind(context, { subjectKind, subjectId })
}

type Ceiling = Pick<TaskToDecide, 'subjectKind' | 'subjectId'>

/** A ceiling of one product is named `2:2026-05-12`, the ceiling of all by its day alone. */
function behind(
  { db }: Pick<StaffContext, 'db'>,
  { subjectKind, subjectId }: Ceiling,
): Promise<HeldPayout[]> {
  if (subjectKind === REFUND_CEILING) return listHeld(db, REFUND_CEILING)
  if (subjectKind !== 'product-ceiling') return listHeld(db, 'day-ceiling')
  return listHeld(db, 'product-ceiling', Number(subjectId.split(':')[0]))
}

/** A ceiling is a brake: released in small steps, it would brake nothing. */
export const RELEASE_CEILING = defineAct({
  name: 'ceiling-release',
  title: {
    en: 'Release what waits behind a ceiling',
    'fil-PH': 'I-release ang mga lampas sa limit',
  },
  roles: ['finance', 'lead'],
  two: 'always',
  asked: z.object({ subjectKind: z.string(), subjectId: z.string() }),
  subject: ({ subjectKind, subjectId }) => ({ kind: subjectKind, id: subjectId }),
  // Two people agree to the same payouts; what waits behind them since then is not agreed to.
  async facts(within, ceiling) {
    const waiting = await behind(within, ceiling)
    const amountCentavos = sumCentavos(waiting.map((row) => centavos(row.amount_centavos)))
    return { shown: { amountCentavos, payouts: waiting.map(({ id }) => id).sort() } }
  },
  async carryOut(within, ceiling, decided) {
    const { db, clock, staff } = within
    const decision = byOf(within, decided)
    // Those that were shown, and none that came behind the ceiling at this moment.
    for (const id of decided.shown['payouts'] as readonly string[]) {
      await releaseIn(db, within, id, decision)
    }
    const subject = { kind: ceiling.subjectKind, id: ceiling.subjectId }
    const by = { personId: staff.id, outcome: decided.reason }
    await closeTaskAbout(db, clock, 'payout-ceiling', subject, by)
  },
})

/** Proposes to release everything behind a ceiling. */
export async function releaseCeilingFor(
  context: StaffContext,
  { taskId, reason }: { readonly taskId: number; readonly reason: string },
): Promise<boolean> {
  const { subjectKind, subjectId } = await getTaskToDecide(context, taskId, 'ceiling')
  return decideIn(context, RELEASE_CEILING.of({ subjectKind, subjectId }), { taskId, reason })
}
