// What staff do to a loan. Each action is shown before it is taken, as the engine would carry it
// out; above a threshold, a second person has to confirm it.
import * as z from 'zod/mini'
import { LOAN_ACT_REASONS } from './act-reasons.ts'
import { defineCall, type StaffRole } from './call.ts'
import type { Text } from './language.ts'
import { LOAN_COMPONENTS, shownPosition } from './staff-loan.ts'
import { staffReason } from './staff.ts'
import { day, pesos } from './wire-pesos.ts'
import { flag, idempotencyKey, rowId, wholeNumber } from './wire-values.ts'

/** Who may take which action; proposing and approving takes the same role. */
export const ACTION_ROLES = {
  'record-payment': ['finance', 'lead'],
  reverse: ['finance', 'lead'],
  waive: ['finance', 'lead'],
  pause: ['finance', 'lead'],
  'write-off': ['finance', 'lead'],
  restructure: ['lead', 'risk'],
  'release-payout': ['lead', 'risk'],
  'stop-payout': ['lead', 'risk'],
  'repeat-payout': ['finance', 'lead'],
} as const satisfies Record<string, readonly StaffRole[]>

export type ActionKind = keyof typeof ACTION_ROLES
export const ACTION_KINDS = Object.keys(ACTION_ROLES) as [ActionKind, ...ActionKind[]]

export const ACTION_NAMES: Readonly<Record<ActionKind, Text>> = {
  'record-payment': { en: 'Record a payment', 'fil-PH': 'Mag-record ng bayad' },
  reverse: { en: 'Reverse', 'fil-PH': 'Bawiin' },
  waive: { en: 'Waive', 'fil-PH': 'Patawarin' },
  pause: { en: 'Pause the penalty', 'fil-PH': 'Itigil muna ang multa' },
  'write-off': { en: 'Write off', 'fil-PH': 'I-write off' },
  restructure: { en: 'New plan', 'fil-PH': 'Bagong schedule' },
  'release-payout': { en: 'Release the payout', 'fil-PH': 'I-release ang payout' },
  'stop-payout': { en: 'Stop the payout', 'fil-PH': 'Itigil ang payout' },
  'repeat-payout': { en: 'Send the payout again', 'fil-PH': 'Ipadala ulit ang payout' },
}

/** Everyone who may take some action. */
export const ACTING_ROLES = ['lead', 'finance', 'risk'] as const

/** Where money came from that no provider reported with a reference of ours. */
export const PAYMENT_SOURCES = ['bank-transfer', 'over-the-counter', 'provider'] as const

export const REFERENCE_CHARACTERS_MAX = 80
export const PLAN_INSTALMENTS_MAX = 24

/** Sent as one field of a form: "2026-06-01,2026-07-01". */
const dayList = z.codec(
  z.string().check(z.regex(/^[\d-]{10}(,[\d-]{10})*$/)),
  z.array(day).check(z.minLength(1), z.maxLength(PLAN_INSTALMENTS_MAX)),
  {
    decode: (wire) => wire.split(',') as z.output<typeof day>[],
    encode: (inside) => inside.join(','),
  },
)

/** Each kind takes its own fields; what is missing is said. */
const asked = {
  orderId: rowId,
  kind: z.enum(ACTION_KINDS),
  /** Of a payment, a waiver, or the penalty that a new plan waives. */
  amount: z.optional(pesos),
  component: z.optional(z.enum(LOAN_COMPONENTS)),
  /** The instalment of a waiver; the whole loan if left out. */
  instalment: z.optional(wholeNumber),
  /** The day from which a payment or a pause counts. */
  valueOn: z.optional(day),
  /** The last day of a pause. */
  untilOn: z.optional(day),
  /** What is reversed. */
  eventId: z.optional(z.string().check(z.regex(/^e\d{6,12}$/))),
  source: z.optional(z.enum(PAYMENT_SOURCES)),
  /** Of the bank or the counter; the same one is never recorded twice. */
  reference: z.optional(
    z.string().check(z.trim(), z.minLength(3), z.maxLength(REFERENCE_CHARACTERS_MAX)),
  ),
  /** The due dates of a new plan. */
  dueOn: z.optional(dayList),
} as const

const ACTION_REASONS = [
  'not_found',
  'already_proposed',
  'own_proposal',
  ...LOAN_ACT_REASONS,
] as const

const dryRun = z.object({
  orderId: rowId,
  kind: z.enum(ACTION_KINDS),
  needsSecond: flag,
  /** Null for an action about a payout, which owes nothing yet. */
  before: z.nullable(shownPosition),
  after: z.nullable(shownPosition),
  /** The events that would be recorded. */
  events: z.array(
    z.object({
      kind: z.string(),
      valueOn: day,
      amount: z.nullable(pesos),
      component: z.nullable(z.enum(LOAN_COMPONENTS)),
      instalment: z.nullable(wholeNumber),
    }),
  ),
  /** The order and its payout before and after. */
  phaseBefore: z.string(),
  phaseAfter: z.string(),
  /** The matched payment looks like one recorded by hand: a person is asked before it is credited. */
  isHeld: flag,
})

export const previewAction = defineCall({
  name: 'staffAction.preview',
  summary: 'What an action would do: the position before and after, and the events recorded.',
  base: '/custom',
  path: '/v3/staff/action/preview',
  access: { staff: ACTING_ROLES },
  request: z.object(asked),
  response: dryRun,
  reasons: ACTION_REASONS,
})

export const takeAction = defineCall({
  name: 'staffAction.take',
  summary: 'Takes an action on a loan, or proposes it to a second person above a threshold.',
  base: '/custom',
  path: '/v3/staff/action/take',
  access: { staff: ACTING_ROLES },
  request: z.object({ ...asked, reason: staffReason, idempotencyKey }),
  response: z.object({
    /** False if it waits for a second person. */
    isDone: flag,
    approvalId: rowId,
  }),
  reasons: [...ACTION_REASONS, 'idempotency_conflict'],
})

export const previewProposal = defineCall({
  name: 'staffAction.previewProposal',
  summary: 'What an action that waits for a second person would do now.',
  base: '/custom',
  path: '/v3/staff/action/proposal',
  access: { staff: ACTING_ROLES },
  request: z.object({ approvalId: rowId }),
  response: dryRun,
  reasons: [...ACTION_REASONS, 'nothing_to_decide'],
})
