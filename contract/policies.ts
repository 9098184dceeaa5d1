// Policies as dated data: see them, compare what a change would cost and whether the law allows it,
// propose it, and have a second person approve it.
import * as z from 'zod/mini'
import { formatPercent, parsePercent, type RatePpm } from '#lending/money.ts'
import { shownApproval } from './approval.ts'
import { defineCall } from './call.ts'
import { SWITCHING_ROLES } from './lending-control.ts'
import { PORTFOLIO_ROLES } from './portfolio.ts'
import { datedState, PROPOSE_REASONS, proposed } from './proposals.ts'
import { staffReason } from './staff.ts'
import { day, pesos } from './wire-pesos.ts'
import { flag, rowId, wholeNumber } from './wire-values.ts'

/** "30" or "0.16" on the wire, parts per million inside. */
const percent = z.codec(
  z.string().check(z.regex(/^\d{1,3}(\.\d{1,4})?$/)),
  z.custom<RatePpm>((value) => Number.isSafeInteger(value)),
  {
    decode: (wire) => parsePercent(wire) as RatePpm,
    encode: (inside) => formatPercent(inside).replace('%', ''),
  },
)

/** What staff change about a policy; the rest stays as it is in force. */
const figures = {
  annualRate: percent,
  feeRate: percent,
  feeCollected: z.enum(['deducted', 'with-instalments']),
  /** A share of what is late, for every day. */
  penaltyDaily: percent,
  /** Charged once; the law leaves no room for it. */
  penaltyOnce: pesos,
  graceDays: wholeNumber,
  extensionFee: pesos,
}
export type PolicyFigures = z.output<z.ZodMiniObject<typeof figures>>

const shownPolicy = z.object({
  policyId: z.string(),
  effectiveFrom: day,
  state: datedState,
  ...figures,
  /** Later days of lateness cost something else. */
  hasMoreBands: flag,
})
export type ShownPolicy = z.output<typeof shownPolicy>

const cost = z.object({
  received: pesos,
  total: pesos,
  eirMonthly: z.string(),
  isWithinLaw: flag,
})

const comparison = z.object({
  /** Limits of the law that it passes; empty if the law allows it. */
  lawFaults: z.array(
    z.enum(['interest', 'penalty-daily', 'penalty-once', 'prepayment', 'effective-rate']),
  ),
  lawTitle: z.string(),
  samples: z.array(
    z.object({
      amount: pesos,
      termDays: wholeNumber,
      periods: wholeNumber,
      now: cost,
      /** Null for figures that make no loan at all. */
      next: z.nullable(cost),
    }),
  ),
})
export type PolicyComparison = z.output<typeof comparison>

const proposal = z.object({ approval: shownApproval, policy: shownPolicy, comparison })

export const listPolicies = defineCall({
  name: 'policies.list',
  summary: 'The policies of every product over time, and what is proposed.',
  base: '/custom',
  path: '/v3/staff/policies',
  access: { staff: PORTFOLIO_ROLES },
  request: z.object({}),
  response: z.object({
    today: day,
    products: z.array(
      z.object({
        productId: rowId,
        name: z.string(),
        amountMin: pesos,
        amountMax: pesos,
        termDaysMin: wholeNumber,
        termDaysMax: wholeNumber,
        policies: z.array(shownPolicy),
        proposal: z.nullable(proposal),
      }),
    ),
  }),
})

const asked = { productId: rowId, effectiveFrom: day, ...figures }

export const comparePolicy = defineCall({
  name: 'policies.compare',
  summary:
    'What a sample of loans would cost under changed figures, and whether the law allows it.',
  base: '/custom',
  path: '/v3/staff/policies/compare',
  access: { staff: SWITCHING_ROLES },
  request: z.object(asked),
  response: comparison,
  reasons: ['not_found'],
})

export const proposePolicy = defineCall({
  name: 'policies.propose',
  summary: 'Proposes changed figures from a day on. What the law does not allow is refused.',
  base: '/custom',
  path: '/v3/staff/policies/propose',
  access: { staff: SWITCHING_ROLES },
  request: z.object({ ...asked, reason: staffReason }),
  response: proposed,
  reasons: [...PROPOSE_REASONS, 'policy_unlawful', 'policy_too_early'],
})
