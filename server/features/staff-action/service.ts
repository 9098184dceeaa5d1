// Actions of staff on a loan: shown before they are taken, and taken once. Above a threshold they are
// proposed to a second person, like every other act.
import type { ResponseOf } from '#contract/call.ts'
import type { previewAction } from '#contract/staff-action.ts'
import { AppError, invariant } from '#server/app-error.ts'
import type { StaffContext } from '#server/calls/handler.ts'
import {
  type Decision,
  decide,
  getOpenProposal,
  listProposals,
  takesTwo,
} from '#server/features/approval/service.ts'
import { plainReference } from '#payments/events.ts'
import { hasName } from '#server/ledger/payment-rows.ts'
import { shownEventOf, shownPositionOf } from '#server/features/staff-desk/shown-loan.ts'
import { type Action, readStored } from './action.ts'
import { ACTION_ACTS, askedAct, factsOf } from './acts.ts'
import { perform, type Performed, prepare } from './perform.ts'

type DryRun = ResponseOf<typeof previewAction>

class RolledBack extends Error {}

/** Refuses with role_missing. */
function checkRole({ staff }: StaffContext, action: Action): void {
  const { roles } = askedAct(action).act
  if (!staff.roles.some((role) => roles.includes(role))) throw new AppError('role_missing')
}

/** Stands for the colleague of whom nobody knows yet who it is. */
const SOMEBODY = 0

/**
 * Carries an action out, by as many people as it takes, and takes everything back. Refuses as the
 * action itself would.
 */
async function dryRun(
  context: StaffContext,
  action: Action,
): Promise<{ run: Performed; isForTwo: boolean }> {
  let found: { run: Performed; isForTwo: boolean } | null = null
  try {
    await context.db.transaction().execute(async (transaction) => {
      const within = { ...context, db: transaction }
      const prepared = await prepare(within, action)
      const facts = await factsOf(within, action, prepared)
      const isForTwo = await takesTwo(within, askedAct(action), facts)
      const decision = {
        reason: 'preview',
        cause: 'staff:preview',
        ...(isForTwo && { proposedBy: SOMEBODY }),
      }
      found = { run: await perform(within, action, prepared, decision), isForTwo }
      throw new RolledBack()
    })
  } catch (error) {
    if (!(error instanceof RolledBack)) throw error
  }
  invariant(found !== null, 'a preview that was rolled back has its result')
  return found
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
  const { run, isForTwo } = await dryRun(context, action)
  return shownRun(action, run, isForTwo)
}

/** Refuses with not_found and nothing_to_decide, and as the action would. */
export async function previewOfProposal(
  context: StaffContext,
  approvalId: number,
): Promise<DryRun> {
  const { act, asked } = await getOpenProposal(context, approvalId)
  if (!ACTION_ACTS.some(({ name }) => name === act)) throw new AppError('not_found')
  const action = readStored(asked)
  checkRole(context, action)
  return shownRun(action, (await dryRun(context, action)).run, true)
}

/** The same money by its reference, however it is typed. Refuses with payment_known. */
async function checkNew(context: StaffContext, action: Action): Promise<void> {
  if (action.kind !== 'record-payment') return
  const plain = plainReference(action.reference)
  if (await hasName(context.db, plain)) throw new AppError('payment_known')
  const { name } = askedAct(action).act
  const isProposed = (await listProposals(context, { acts: [name] })).some(({ asked }) => {
    const other = readStored(asked)
    return other.kind === 'record-payment' && plainReference(other.reference) === plain
  })
  if (isProposed) throw new AppError('payment_known')
}

/** Runs in the caller's transaction, which is `context.db`. Refuses as preview does. */
export async function act(
  context: StaffContext,
  action: Action,
  reason: string,
): Promise<Decision> {
  checkRole(context, action)
  await checkNew(context, action)
  return decide(context, askedAct(action), { reason })
}
