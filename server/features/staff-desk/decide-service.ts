// What a person decides through a task: an application, or a held payout. Above a threshold the
// first decision is only a proposal, and somebody else has to decide the same.
import { AppError } from '#server/app-error.ts'
import type { StaffContext } from '#server/calls/handler.ts'
import { decideByPerson } from '#server/features/application/decision-service.ts'
import { getHeldAmount, releasePayout, stopPayout } from '#server/features/payout/hold-service.ts'
import {
  getTaskToDecide,
  proposeDecision,
  type TaskToDecide,
} from '#server/features/staff-task/queue-service.ts'
import { findAskedAmount } from '#server/orders/orders.ts'
import { type Guarded, needsSecondPerson } from './thresholds.ts'

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
  { taskId, verdict, reason }: Decided<'approve' | 'decline'>,
): Promise<boolean> {
  const task = await getTaskToDecide(context, taskId, 'application')
  const orderId = Number(task.subjectId)
  const isGranted = verdict === 'approve'
  const amountCentavos = await findAskedAmount(context.db, orderId)
  const guard: Guard | null = isGranted ? { guarded: 'approve-application', amountCentavos } : null
  const first = await confirmed(context, task, { verdict, reason }, guard)
  if (first === 'proposed') return false
  const decision = { isGranted, staff: context.staff, reason, ...first }
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

interface Guard {
  readonly guarded: Guarded
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
