// What staff see of a borrower, and what they decide.
import * as z from 'zod/mini'
import { defineCall, STAFF_ROLES } from './call.ts'
import { orderStatus } from './order-status.ts'
import { decided, DECISION_REASONS } from './staff-decision.ts'
import { staffReason } from './staff.ts'
import { instant } from './wire-instant.ts'
import { day, pesos } from './wire-pesos.ts'
import { flag, rowId, wholeNumber } from './wire-values.ts'

export const SEARCH_CHARACTERS_MAX = 100

/** Who may read personal data in full. Admins manage colleagues, not borrowers. */
export const REVEALING_ROLES = ['agent', 'lead', 'finance', 'risk', 'auditor'] as const

export const SEARCH_WAYS = ['mobile', 'name', 'order', 'payout', 'pay-code'] as const
export type SearchWay = (typeof SEARCH_WAYS)[number]

export const searchBorrowers = defineCall({
  name: 'staffDesk.search',
  summary:
    'Borrowers by mobile number, name, order, payout reference or pay code, with their data masked.',
  base: '/custom',
  path: '/v3/staff/search',
  access: { staff: STAFF_ROLES },
  request: z.object({
    text: z.string().check(z.trim(), z.minLength(2), z.maxLength(SEARCH_CHARACTERS_MAX)),
  }),
  response: z.object({
    found: z.array(
      z.object({
        borrowerId: rowId,
        by: z.string(),
        maskedName: z.string(),
        maskedMobile: z.string(),
        orderCount: wholeNumber,
        isClosed: flag,
      }),
    ),
    /** There are more than are shown: the search should be narrower. */
    isCut: flag,
  }),
})

const shownOrder = z.object({
  orderId: rowId,
  productName: z.string(),
  amount: pesos,
  termDays: wholeNumber,
  phase: z.string(),
  status: orderStatus,
  appliedOn: day,
  /** What is owed today; null unless money was lent. */
  position: z.nullable(
    z.object({
      payOff: pesos,
      nextDueOn: z.nullable(day),
      nextDue: pesos,
      daysLate: wholeNumber,
      /** No penalty is added at the moment. */
      isPaused: flag,
    }),
  ),
})

export const messageLine = z.object({
  channel: z.string(),
  purpose: z.string(),
  state: z.string(),
  at: instant,
})

export const taskLine = z.object({
  taskId: rowId,
  title: z.string(),
  openedAt: instant,
  finishedAt: z.nullable(instant),
})

export const getBorrower = defineCall({
  name: 'staffDesk.getBorrower',
  summary: 'One borrower: orders with their position today, messages, tasks, and who did what.',
  base: '/custom',
  path: '/v3/staff/borrower',
  access: { staff: STAFF_ROLES },
  request: z.object({ borrowerId: rowId }),
  response: z.object({
    borrowerId: rowId,
    maskedName: z.string(),
    maskedMobile: z.string(),
    since: instant,
    closedAt: z.nullable(instant),
    today: day,
    /** What is not finished between the borrower and us: a complaint, a claim, a request. */
    openMatters: z.array(z.object({ text: z.string(), orderId: z.nullable(rowId) })),
    orders: z.array(shownOrder),
    messages: z.array(messageLine),
    tasks: z.array(taskLine),
    trail: z.array(z.object({ action: z.string(), who: z.string(), at: instant })),
  }),
  reasons: ['not_found'],
})

export const revealBorrower = defineCall({
  name: 'staffDesk.reveal',
  summary: "A borrower's personal data in full, for a reason that is recorded.",
  base: '/custom',
  path: '/v3/staff/borrower/reveal',
  access: { staff: REVEALING_ROLES, reveals: true },
  request: z.object({ borrowerId: rowId, reason: staffReason }),
  response: z.object({
    fullName: z.string(),
    mobile: z.string(),
    idType: z.string(),
    idNumber: z.string(),
  }),
  reasons: ['not_found'],
})

/** What a person may decline for; the borrower reads the words of each. */
export const DECLINE_CHOICES = [
  'declined-by-person',
  'identity-not-confirmed',
  'certification-incomplete',
  'no-permanent-address',
  'total-above-income',
] as const
export type DeclineChoice = (typeof DECLINE_CHOICES)[number]

/** Sent as one field of a form: "identity-not-confirmed,total-above-income". */
const declineReasons = z.codec(
  z.string().check(z.regex(/^[a-z-]+(,[a-z-]+)*$/)),
  z.array(z.enum(DECLINE_CHOICES)).check(z.minLength(1)),
  {
    decode: (wire) => [...new Set(wire.split(','))] as DeclineChoice[],
    encode: (inside) => inside.join(','),
  },
)

export const listDeclineReasons = defineCall({
  name: 'staffDesk.listDeclineReasons',
  summary: 'What an application may be declined for, as the borrower will read it.',
  base: '/custom',
  path: '/v3/staff/decide/reasons',
  access: { staff: ['lead', 'risk'] },
  request: z.object({}),
  response: z.object({
    reasons: z.array(z.object({ reason: z.enum(DECLINE_CHOICES), text: z.string() })),
  }),
})

export const decideApplication = defineCall({
  name: 'staffDesk.decideApplication',
  summary: 'Approves or declines an application that waits for a person. No rule is overridden.',
  base: '/custom',
  path: '/v3/staff/decide/application',
  access: { staff: ['lead', 'risk'] },
  request: z.object({
    taskId: rowId,
    verdict: z.enum(['approve', 'decline']),
    reason: staffReason,
    /** Read by the borrower; only with a decline. */
    declineReasons: z.optional(declineReasons),
  }),
  response: decided,
  reasons: DECISION_REASONS,
})

export const decidePayout = defineCall({
  name: 'staffDesk.decidePayout',
  summary: 'Releases a held payout, or stops it for good.',
  base: '/custom',
  path: '/v3/staff/decide/payout',
  access: { staff: ['lead', 'risk'] },
  request: z.object({
    taskId: rowId,
    verdict: z.enum(['release', 'stop']),
    reason: staffReason,
  }),
  response: decided,
  reasons: DECISION_REASONS,
})

export const listCeiling = defineCall({
  name: 'staffDesk.listCeiling',
  summary: 'The payouts that wait behind a ceiling.',
  base: '/custom',
  path: '/v3/staff/decide/ceiling-list',
  access: { staff: ['finance', 'lead'] },
  request: z.object({ taskId: rowId }),
  response: z.object({
    payouts: z.array(z.object({ orderId: rowId, payoutId: z.string(), amount: pesos })),
    total: pesos,
  }),
  reasons: ['not_found'],
})

export const releaseCeiling = defineCall({
  name: 'staffDesk.releaseCeiling',
  summary: 'Releases every payout that waits behind a ceiling, by two people above a threshold.',
  base: '/custom',
  path: '/v3/staff/decide/ceiling',
  access: { staff: ['finance', 'lead'] },
  request: z.object({ taskId: rowId, reason: staffReason }),
  response: decided,
  reasons: DECISION_REASONS,
})
