// Actions of staff on a loan: shown before they are taken, taken once, and above a threshold only by
// two people. A proposal waits as a task; whoever made it can't confirm it.
import type { RequestOf, ResponseOf } from '#contract/call.ts'
import { ACTION_ROLES, type decideAction, type previewAction } from '#contract/staff-action.ts'
import { AppError, invariant } from '#server/app-error.ts'
import { writeAudit } from '#server/audit/audit.ts'
import type { StaffContext } from '#server/calls/handler.ts'
import type { Db } from '#server/db/open.ts'
import { isBehindCeiling } from '#server/features/payout/staff-service.ts'
import { isOneOfTwo, requireConfirmed } from '#server/features/staff/people-service.ts'
import { plainReference } from '#server/features/repayment/twin-service.ts'
import { isDoubtful } from '#server/features/repayment/unmatched-service.ts'
import { shownEventOf, shownPositionOf } from '#server/features/staff-desk/shown-loan.ts'
import { needsSecondPerson, TOGETHER_MS } from '#server/calls/thresholds.ts'
import {
  getSubject,
  getTaskToDecide,
  proposeIn,
} from '#server/features/staff-task/queue-service.ts'
import { closeTaskAbout, findOpenTask, openTask } from '#server/features/staff-task/service.ts'
import { lockOrderAndBorrower } from '#server/orders/locks.ts'
import { type Action, factsOfAction, readStored } from './action.ts'
import { tellAction } from './action-messages.ts'
import {
  type Decision,
  doubtsOf,
  perform,
  type Performed,
  prepare,
  type Prepared,
} from './perform.ts'
import {
  findAction,
  freePaymentKey,
  hasPaymentKey,
  insertAction,
  type LoanActionRow,
  lockAction,
  sumAlone,
  updateAction,
} from './queries.ts'

type DryRun = ResponseOf<typeof previewAction>

export const ACTION_TASK = 'loan-action'
const subjectOf = (id: number) => ({ kind: 'loan-action', id: String(id) })

class RolledBack extends Error {}

/** Refuses with role_missing. */
function checkRole({ staff }: StaffContext, { kind }: Action): void {
  const roles: readonly string[] = ACTION_ROLES[kind]
  if (!staff.roles.some((role) => roles.includes(role))) throw new AppError('role_missing')
}

/** Carries an action out and takes everything back. Refuses as the action itself would. */
async function dryRun(context: StaffContext, action: Action): Promise<Performed> {
  let performed: Performed | null = null
  try {
    await context.db.transaction().execute(async (transaction) => {
      const within = { ...context, db: transaction }
      const prepared = await prepare(within, action)
      const decision = { reason: 'preview', cause: 'staff:preview' }
      performed = await perform(within, action, prepared, decision)
      throw new RolledBack()
    })
  } catch (error) {
    if (!(error instanceof RolledBack)) throw error
  }
  invariant(performed !== null, 'a preview that was rolled back has its result')
  return performed
}

function shownRun({ orderId, kind }: Action, run: Performed, isForTwo: boolean): DryRun {
  return {
    orderId,
    kind,
    needsSecond: isForTwo,
    before: run.before === null ? null : shownPositionOf(run.before),
    after: run.after === null ? null : shownPositionOf(run.after),
    events: run.events.map((line) => {
      const event = shownEventOf(line)
      const { valueOn, amount, component, instalment } = event
      return { kind: event.kind, valueOn, amount, component, instalment }
    }),
    phaseBefore: run.phaseBefore,
    phaseAfter: run.phaseAfter,
    isHeld: run.isHeld,
  }
}

/** Refuses with role_missing, payment_known, and with whatever makes the action impossible. */
export async function preview(context: StaffContext, action: Action): Promise<DryRun> {
  checkRole(context, action)
  await checkNew(context, action)
  const run = await dryRun(context, action)
  return shownRun(action, run, await needsSecond(context, action, run))
}

/** Refuses with not_found and nothing_to_decide, and as the action would. */
export async function previewOfProposal(context: StaffContext, taskId: number): Promise<DryRun> {
  const { kind, subjectId } = await getSubject(context, taskId)
  const row = kind === ACTION_TASK ? await findAction(context.db, Number(subjectId)) : null
  if (row === null) throw new AppError('not_found')
  if (row.state !== 'proposed') throw new AppError('nothing_to_decide')
  const action = readStored(row.body)
  checkRole(context, action)
  return shownRun(action, await dryRun(context, action), true)
}

async function needsSecond(
  context: StaffContext,
  action: Action,
  { measure, forgivenCentavos }: Pick<Prepared, 'measure' | 'forgivenCentavos'>,
): Promise<boolean> {
  const { db, clock } = context
  const { kind, orderId } = action
  if (kind === 'stop-payout') return false
  // Whether money that looks the same is other money is for two to say.
  if (kind === 'record-payment' && action.isOtherMoney) return true
  // One alone doesn't give a stranger's payment away either, or credit what others have sent back.
  if (isDoubtful(await doubtsOf(context, action))) return true
  // Otherwise one person could let everything past a ceiling, loan by loan.
  if (kind === 'release-payout' && (await isBehindCeiling(db, orderId))) return true
  const since = new Date(clock.now().getTime() - TOGETHER_MS)
  const earlier = await sumAlone(db, orderId, kind, since)
  const today = clock.today()
  if (needsSecondPerson(kind, measure + earlier.measure, today)) return true
  // A day in the past forgives as a waiver does, and the two count together.
  const forgiven = forgivenCentavos + earlier.forgivenCentavos
  return forgivenCentavos > 0 && needsSecondPerson('waive', forgiven, today)
}

/** The same money by its reference, however it is typed. */
function paymentKeyOf(action: Action): string | null {
  return action.kind === 'record-payment' ? plainReference(action.reference) : null
}

/** Refuses with payment_known. */
async function checkNew({ db }: StaffContext, action: Action): Promise<void> {
  const key = paymentKeyOf(action)
  if (key !== null && (await hasPaymentKey(db, key))) throw new AppError('payment_known')
}

/** Runs in the caller's transaction, which is `context.db`. Refuses as preview does. */
export async function act(
  context: StaffContext,
  action: Action,
  reason: string,
): Promise<{ isDone: boolean; taskId: number | null }> {
  checkRole(context, action)
  await checkNew(context, action)
  const prepared = await prepare(context, action)
  if (await needsSecond(context, action, prepared)) {
    return { isDone: false, taskId: await propose(context, action, prepared, reason) }
  }
  const id = await store(context, action, prepared, reason, 'done')
  const decision = { reason, cause: causeOf(id) }
  const performed = await perform(context, action, prepared, decision)
  await finish(context, action, performed, decision)
  return { isDone: true, taskId: null }
}

const causeOf = (id: number) => `staff:${id}`

/** Refuses with payment_known and action_proposed. */
async function store(
  { db, clock, staff }: StaffContext,
  action: Action,
  { order, measure, forgivenCentavos }: Prepared,
  reason: string,
  state: 'done' | 'proposed',
): Promise<number> {
  const now = clock.now()
  const paymentKey = paymentKeyOf(action)
  if (paymentKey !== null) await freePaymentKey(db, paymentKey)
  const id = await insertAction(db, {
    order_id: action.orderId,
    borrower_id: order.borrower_id,
    kind: action.kind,
    body: JSON.stringify(action),
    measure,
    forgiven_centavos: forgivenCentavos,
    reason,
    proposed_by: staff.id,
    proposed_at: now,
    state,
    ended_by: null,
    ended_at: state === 'done' ? now : null,
    payment_key: paymentKey,
  })
  if (id === null) throw new AppError(state === 'done' ? 'payment_known' : 'action_proposed')
  return id
}

async function propose(
  context: StaffContext,
  action: Action,
  prepared: Prepared,
  reason: string,
): Promise<number | null> {
  const { db, clock, staff } = context
  await requireConfirmed(db, staff)
  const id = await store(context, action, prepared, reason, 'proposed')
  const { orderId } = action
  const borrowerId = prepared.order.borrower_id
  await openTask(db, clock, {
    kind: ACTION_TASK,
    subject: subjectOf(id),
    orderId,
    borrowerId,
    details: factsOfAction(action),
    proposal: { personId: staff.id, verdict: APPROVE, reason },
  })
  await writeAudit(db, {
    actor: staff,
    action: 'action-proposed',
    orderId,
    borrowerId,
    details: { reason, ...factsOfAction(action) },
    at: clock.now(),
  })
  return findOpenTask(db, ACTION_TASK, subjectOf(id))
}

/** What speaks against a proposal by now, for whoever confirms it. */
export async function proposalFacts(db: Db, subjectId: string): Promise<Record<string, unknown>> {
  const row = await findAction(db, Number(subjectId))
  return row?.state === 'proposed' ? { ...(await doubtsOf({ db }, readStored(row.body))) } : {}
}

/** The trail, and the borrower's phone. */
async function finish(
  context: StaffContext,
  action: Action,
  performed: Performed,
  { reason, proposedBy }: Decision,
): Promise<void> {
  const { db, clock, staff } = context
  const two = proposedBy === undefined ? {} : { proposedBy }
  await writeAudit(db, {
    actor: staff,
    action: DONE[action.kind],
    orderId: action.orderId,
    borrowerId: performed.order.borrower_id,
    details: { reason, ...factsOfAction(action), ...two },
    at: clock.now(),
  })
  await tellAction(db, context, action, performed)
}

/** As the audit trail names them. */
const DONE: Readonly<Record<Action['kind'], string>> = {
  'record-payment': 'payment-recorded-by-staff',
  'match-payment': 'payment-matched',
  reverse: 'event-reversed',
  waive: 'charge-waived',
  pause: 'penalty-paused',
  'write-off': 'loan-written-off',
  restructure: 'loan-restructured',
  'release-payout': 'payout-release-decided',
  'stop-payout': 'payout-stop-decided',
  'repeat-payout': 'payout-repeat-decided',
}

const APPROVE = 'approve'

type Verdict = RequestOf<typeof decideAction>['verdict']

/**
 * False if a second person is still missing. Runs in the caller's transaction, which is
 * `context.db`. Refuses with the reasons of getTaskToDecide, second_person_needed,
 * nothing_to_decide, and as the action would.
 */
export async function decide(
  context: StaffContext,
  decided: { readonly taskId: number; readonly verdict: Verdict; readonly reason: string },
): Promise<boolean> {
  const { db, clock, staff } = context
  const { taskId, verdict, reason } = decided
  const task = await getTaskToDecide(context, taskId, 'action')
  const known = await findAction(db, Number(task.subjectId))
  if (known === null) throw new AppError('nothing_to_decide')
  // The loan before its actions, as in act; whoever held it may have decided this one.
  await lockOrderAndBorrower(db, known.order_id)
  const row = await lockAction(db, known.id)
  if (row?.state !== 'proposed') throw new AppError('nothing_to_decide')
  const action = readStored(row.body)
  checkRole(context, action)
  if (verdict === 'refuse') {
    await end(context, row, 'refused', reason)
    await auditRefused(context, row, reason)
    return true
  }
  if (row.proposed_by === staff.id) throw new AppError('second_person_needed')
  await requireConfirmed(db, staff)
  if (!(await isOneOfTwo(db, row.proposed_by, ACTION_ROLES[action.kind]))) {
    // This is then the first of the two.
    const proposed = { proposed_by: staff.id, proposed_at: clock.now(), reason }
    await updateAction(db, row.id, proposed)
    await proposeIn(context, taskId, { verdict: APPROVE, reason })
    return false
  }
  await end(context, row, 'done', reason)
  const decision = { reason: row.reason, cause: causeOf(row.id), proposedBy: row.proposed_by }
  const performed = await perform(context, action, await prepare(context, action), decision)
  await finish(context, action, performed, decision)
  return true
}

async function end(
  { db, clock, staff }: StaffContext,
  row: LoanActionRow,
  state: 'done' | 'refused',
  reason: string,
): Promise<void> {
  await updateAction(db, row.id, {
    state,
    ended_by: staff.id,
    ended_at: clock.now(),
    ended_reason: reason,
  })
  const by = { personId: staff.id, outcome: reason }
  await closeTaskAbout(db, clock, ACTION_TASK, subjectOf(row.id), by)
}

function auditRefused(
  { db, clock, staff }: StaffContext,
  row: LoanActionRow,
  reason: string,
): Promise<void> {
  return writeAudit(db, {
    actor: staff,
    action: 'action-refused',
    orderId: row.order_id,
    borrowerId: row.borrower_id,
    details: { reason, action: row.kind, proposedBy: row.proposed_by },
    at: clock.now(),
  })
}
