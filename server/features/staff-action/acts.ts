// The actions on a loan as acts: what both people agree to, and how it is carried out.
import * as z from 'zod/mini'
import {
  ACTION_KINDS,
  ACTION_NAMES,
  ACTION_ROLES,
  type ActionKind,
} from '#contract/staff-action.ts'
import { ZERO_CENTAVOS } from '#lending/money.ts'
import { whoRecords } from '#payments/who-may.ts'
import { writeAudit } from '#server/audit/audit.ts'
import { type Act, type ActFacts, type AskedAct, defineAct } from '#server/calls/acts.ts'
import type { StaffContext } from '#server/calls/handler.ts'
import type { Measure } from '#server/calls/alone-limits.ts'
import { receiverOf } from '#server/features/bank-account/receiver.ts'
import { findLastPayout } from '#server/features/payout/service.ts'
import { isBehindCeiling } from '#server/features/payout/staff-service.ts'
import { type Action, factsOfAction } from './action.ts'
import { tellAction } from './action-messages.ts'
import {
  type Decision,
  isMovedByTwo,
  perform,
  type Performed,
  prepare,
  type Prepared,
} from './perform.ts'

/** Stopping gives nothing out. */
const TWO: Partial<Readonly<Record<ActionKind, 'always' | 'never'>>> = {
  'write-off': 'always',
  restructure: 'always',
  'stop-payout': 'never',
}
const ALSO_TWO: Partial<Readonly<Record<ActionKind, string>>> = {
  'record-payment': 'more than the pay-off; a day for which charges that were paid already go back',
  waive: 'what has been paid already, which then goes back',
  pause: 'days whose penalty has been paid already, which then goes back',
  reverse: 'a payment that is disputed; what leaves more paid than is owed',
  'release-payout': 'behind a ceiling',
}
/** What it counts as, besides what it forgives. */
const MEASURED = ['record-payment', 'reverse', 'pause', 'release-payout', 'repeat-payout'] as const

function measureOf(kind: ActionKind): (typeof MEASURED)[number] | null {
  return MEASURED.find((measure) => measure === kind) ?? null
}

/** A day in the past forgives as a waiver does; a payout has no such day. */
function countedAs(kind: ActionKind): Measure[] {
  const measure = measureOf(kind)
  if (measure === null) return ['waive']
  return measure === 'release-payout' || measure === 'repeat-payout'
    ? [measure]
    : [measure, 'waive']
}

const actOf = (kind: ActionKind) =>
  defineAct<Action>({
    name: `action-${kind}`,
    title: ACTION_NAMES[kind],
    roles: ACTION_ROLES[kind],
    two: TWO[kind] ?? countedAs(kind),
    alsoTwo: ALSO_TWO[kind],
    asked: z.custom<Action>(),
    subject: ({ orderId }) => ({ kind: 'order', id: String(orderId) }),
    facts: async (within, action) => factsOf(within, action, await prepare(within, action)),
    async carryOut(within, action, { approvalId, reason, makerId, checkerId }) {
      const proposedBy = checkerId === null ? undefined : makerId
      const decision = { reason, cause: `approval:${approvalId}`, proposedBy }
      const performed = await perform(within, action, await prepare(within, action), decision)
      await finish(within, action, performed, decision)
    },
  })

const ACTS = new Map(ACTION_KINDS.map((kind) => [kind, actOf(kind)]))
export const ACTION_ACTS: readonly Act[] = [...ACTS.values()]

export function askedAct(action: Action): AskedAct {
  const act = ACTS.get(action.kind) ?? actOf(action.kind)
  return act.of(action)
}

export async function factsOf(
  within: StaffContext,
  action: Action,
  { order, before, known, measure, forgivenCentavos, makesCredit }: Prepared,
): Promise<ActFacts> {
  const { db } = within
  const { kind } = action
  const payout = order.phase === 'payout' ? await findLastPayout(db, order.id) : null
  const counted = measureOf(kind)
  const sends = kind === 'release-payout' || kind === 'repeat-payout'
  return {
    shown: {
      ...factsOfAction(action),
      lastEvent: known.at(-1)?.event.id,
      payoutId: payout?.id,
      payoutState: payout?.state,
      heldFor: payout?.held_for,
      ...(sends && (await receiverOf(db, order.borrower_id))),
      // What is held goes where it was made for.
      ...(kind === 'release-payout' && { accountId: payout?.bank_account_id ?? null }),
    },
    measures: { ...(counted !== null && { [counted]: measure }), waive: forgivenCentavos },
    takesTwo:
      makesCredit ||
      (await isMovedByTwo(within, action, known)) ||
      (kind === 'record-payment' &&
        whoRecords(action.amountCentavos, before?.payOffCentavos ?? ZERO_CENTAVOS) === 2) ||
      // Otherwise one person could let everything past a ceiling, loan by loan.
      (kind === 'release-payout' && (await isBehindCeiling(db, order.id))),
    orderId: order.id,
    borrowerId: order.borrower_id,
  }
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
  reverse: 'event-reversed',
  waive: 'charge-waived',
  pause: 'penalty-paused',
  'write-off': 'loan-written-off',
  restructure: 'loan-restructured',
  'release-payout': 'payout-release-decided',
  'stop-payout': 'payout-stop-decided',
  'repeat-payout': 'payout-repeat-decided',
}
