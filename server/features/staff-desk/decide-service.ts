// What a person decides through a task: an application, or a held payout. Above a threshold the
// first decision is only a proposal, and somebody else has to decide the same.
import { createHash } from 'node:crypto'
import { DECLINE_CHOICES, type DeclineChoice } from '#contract/staff-desk.ts'
import { centavos, sumCentavos } from '#lending/money.ts'
import { AppError } from '#server/app-error.ts'
import type { StaffContext } from '#server/calls/handler.ts'
import { type Measure, needsSecondPerson } from '#server/calls/thresholds.ts'
import { decideByPerson } from '#server/features/application/decision-service.ts'
import { reasonsInWords } from '#server/features/application/decline-reasons.ts'
import {
  getHeldAmount,
  type HeldPayout,
  listHeld,
  releaseIn,
  releasePayout,
  stopPayout,
} from '#server/features/payout/hold-service.ts'
import {
  getSubject,
  getTaskToDecide,
  proposeDecision,
  type TaskToDecide,
} from '#server/features/staff-task/queue-service.ts'
import { closeTaskAbout } from '#server/features/staff-task/service.ts'
import { findAskedAmount } from '#server/orders/orders.ts'

interface Decided<Verdict extends string> {
  readonly taskId: number
  readonly verdict: Verdict
  readonly reason: string
}

/**
 * False if a second person has to confirm. Refuses with the reasons of getTaskToDecide,
 * second_person_needed and nothing_to_decide.
 */
export async function decideApplicationFor(
  context: StaffContext,
  {
    taskId,
    verdict,
    reason,
    declineReasons,
  }: Decided<'approve' | 'decline'> & {
    readonly declineReasons?: readonly DeclineChoice[] | undefined
  },
): Promise<boolean> {
  const task = await getTaskToDecide(context, taskId, 'application')
  const orderId = Number(task.subjectId)
  const isGranted = verdict === 'approve'
  const amountCentavos = await findAskedAmount(context.db, orderId)
  const guard: Guard | null = isGranted ? { guarded: 'approve-application', amountCentavos } : null
  const first = await confirmed(context, task, { verdict, reason }, guard)
  if (first === 'proposed') return false
  const decision = { isGranted, staff: context.staff, reason, declineReasons, ...first }
  if (!(await decideByPerson(context.db, context, orderId, decision))) {
    throw new AppError('nothing_to_decide')
  }
  return true
}

/** The same for a held payout. */
export async function decidePayoutFor(
  context: StaffContext,
  { taskId, verdict, reason }: Decided<'release' | 'stop'>,
): Promise<boolean> {
  const task = await getTaskToDecide(context, taskId, 'payout')
  const payoutId = task.subjectId
  const amountCentavos = await getHeldAmount(context.db, payoutId)
  const guard: Guard | null =
    verdict === 'release' ? { guarded: 'release-payout', amountCentavos } : null
  const first = await confirmed(context, task, { verdict, reason }, guard)
  if (first === 'proposed') return false
  const decide = verdict === 'release' ? releasePayout : stopPayout
  const decision = { staff: context.staff, reason, ...first }
  if (!(await decide(context.db, context, payoutId, decision))) {
    throw new AppError('nothing_to_decide')
  }
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

/** A ceiling of one product is named `2:2026-05-12`, the ceiling of all by its day alone. */
function behind(
  { db }: StaffContext,
  { subjectKind, subjectId }: Pick<TaskToDecide, 'subjectKind' | 'subjectId'>,
): Promise<HeldPayout[]> {
  if (subjectKind !== 'product-ceiling') return listHeld(db, 'day-ceiling')
  return listHeld(db, 'product-ceiling', Number(subjectId.split(':')[0]))
}

/** Two people agree to the same payouts; what waits behind them since then is not agreed to. */
function markOf(waiting: readonly HeldPayout[]): string {
  const ids = waiting.map(({ id }) => id).sort()
  return createHash('sha256').update(ids.join(' ')).digest('hex').slice(0, 16)
}

/** Releases everything behind a ceiling. False if a second person has to confirm. */
export async function releaseCeilingFor(
  context: StaffContext,
  { taskId, reason }: { readonly taskId: number; readonly reason: string },
): Promise<boolean> {
  const task = await getTaskToDecide(context, taskId, 'ceiling')
  const waiting = await behind(context, task)
  const amountCentavos = sumCentavos(waiting.map((row) => centavos(row.amount_centavos)))
  const guard: Guard = { guarded: 'release-ceiling', amountCentavos }
  const verdict = `release ${markOf(waiting)}`
  const first = await confirmed(context, task, { verdict, reason }, guard)
  if (first === 'proposed') return false
  const { staff, clock } = context
  const decision = { staff, reason, ...first }
  await context.db.transaction().execute(async (transaction) => {
    for (const { id } of waiting) await releaseIn(transaction, context, id, decision)
    const subject = { kind: task.subjectKind, id: task.subjectId }
    const by = { personId: staff.id, outcome: reason }
    await closeTaskAbout(transaction, clock, 'payout-ceiling', subject, by)
  })
  return true
}

interface Guard {
  readonly guarded: Measure
  readonly amountCentavos: number
}

/** Who proposed it, if two people had to; 'proposed' if the second is still missing. */
export async function confirmed(
  context: StaffContext,
  task: TaskToDecide,
  decided: { readonly verdict: string; readonly reason: string },
  guard: Guard | null,
): Promise<{ proposedBy?: number } | 'proposed'> {
  if (guard === null) return {}
  if (!needsSecondPerson(guard.guarded, guard.amountCentavos, context.clock.today())) return {}
  return confirmedByTwo(context, task, decided)
}

/** The same for what two people always decide. */
export async function confirmedByTwo(
  context: StaffContext,
  { taskId, proposal }: TaskToDecide,
  decided: { readonly verdict: string; readonly reason: string },
): Promise<{ proposedBy: number } | 'proposed'> {
  if (proposal?.verdict === decided.verdict) {
    if (proposal.personId === context.staff.id) throw new AppError('second_person_needed')
    return { proposedBy: proposal.personId }
  }
  await proposeDecision(context, taskId, decided)
  return 'proposed'
}
