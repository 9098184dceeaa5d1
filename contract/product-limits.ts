// How much of a product is lent, for how long, and whether at all: dated data that one person
// proposes and another approves, as policies are.
import * as z from 'zod/mini'
import { shownApproval } from './approval.ts'
import { defineCall } from './call.ts'
import { SWITCHING_ROLES } from './lending-control.ts'
import { PORTFOLIO_ROLES } from './portfolio.ts'
import { datedState, PROPOSE_REASONS, proposed } from './proposals.ts'
import { staffReason } from './staff.ts'
import { day, pesos } from './wire-pesos.ts'
import { flag, rowId, wholeNumber } from './wire-values.ts'

export const TERM_DAYS_MAX = 3650

const amount = pesos.check(z.refine((value) => value > 0))
const termDays = wholeNumber.check(z.refine((value) => value >= 1 && value <= TERM_DAYS_MAX))

/** What staff change about a product; the numbers of instalments on offer stay. */
const figures = {
  /** Whether new loans are made at all. */
  isEnabled: flag,
  amountMin: amount,
  amountMax: amount,
  termDaysMin: termDays,
  termDaysMax: termDays,
}
/** Left out for none. */
const ceilings = { firstLoanMax: z.optional(amount), payoutDayMax: z.optional(amount) }
const shownCeilings = { firstLoanMax: z.nullable(pesos), payoutDayMax: z.nullable(pesos) }

const shownLimits = z.object({
  /** Null for the first ones, which a product began with. */
  effectiveFrom: z.nullable(day),
  state: datedState,
  ...figures,
  ...shownCeilings,
})
export type ShownLimits = z.output<typeof shownLimits>

const check = z.object({
  isWithinLaw: flag,
  lawTitle: z.string(),
  /** The smallest and the largest loan, the shortest and the longest. */
  samples: z.array(
    z.object({
      amount: pesos,
      termDays: wholeNumber,
      periods: wholeNumber,
      policyId: z.string(),
      total: pesos,
      eirMonthly: z.string(),
      isWithinLaw: flag,
    }),
  ),
})
export type LimitsCheck = z.output<typeof check>

const proposal = z.object({ approval: shownApproval, limits: shownLimits, check })

export const listLimits = defineCall({
  name: 'productLimits.list',
  summary: 'How much of every product is lent over time, and what is proposed.',
  base: '/custom',
  path: '/v3/staff/product-limits',
  access: { staff: PORTFOLIO_ROLES },
  request: z.object({}),
  response: z.object({
    today: day,
    products: z.array(
      z.object({
        productId: rowId,
        name: z.string(),
        limits: z.array(shownLimits),
        proposal: z.nullable(proposal),
      }),
    ),
  }),
})

const asked = { productId: rowId, effectiveFrom: day, ...figures, ...ceilings }

export const checkNewLimits = defineCall({
  name: 'productLimits.check',
  summary: 'Whether the law allows every loan that changed limits would make possible.',
  base: '/custom',
  path: '/v3/staff/product-limits/check',
  access: { staff: SWITCHING_ROLES },
  request: z.object(asked),
  response: check,
  reasons: ['not_found'],
})

export const proposeLimits = defineCall({
  name: 'productLimits.propose',
  summary:
    'Proposes other limits of a product from a day on. What the law does not allow is refused.',
  base: '/custom',
  path: '/v3/staff/product-limits/propose',
  access: { staff: SWITCHING_ROLES },
  request: z.object({ ...asked, reason: staffReason }),
  response: proposed,
  reasons: [...PROPOSE_REASONS, 'limits_unlawful', 'limits_too_early'],
})
