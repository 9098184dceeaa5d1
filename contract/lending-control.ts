// The switch that stops lending: one person stops, two people start again.
import * as z from 'zod/mini'
import { shownApproval } from './approval.ts'
import { defineCall, STAFF_ROLES } from './call.ts'
import { staffReason } from './staff.ts'
import { instant } from './wire-instant.ts'
import { pesos } from './wire-pesos.ts'
import { flag, rowId, wholeNumber } from './wire-values.ts'

/** Who may stop lending, and who may be one of the two that start it again. */
export const SWITCHING_ROLES = ['lead', 'finance', 'risk'] as const

const lendingStop = z.object({
  stopId: rowId,
  /** Null if all lending is stopped. */
  productId: z.nullable(rowId),
  stoppedBy: z.string(),
  stoppedAt: instant,
  stopReason: z.string(),
  /** What was proposed to start again; null while nobody has. */
  proposal: z.nullable(shownApproval),
  /** Who approved it; null while lending is stopped. */
  started: z.nullable(z.object({ name: z.string(), at: instant, reason: z.string() })),
})
export type LendingStop = z.output<typeof lendingStop>

export const getLending = defineCall({
  name: 'lendingControl.get',
  summary: 'What is lent and what is stopped, the payouts that wait, and who did it.',
  base: '/custom',
  path: '/v3/staff/lending',
  access: { staff: STAFF_ROLES },
  request: z.object({}),
  response: z.object({
    /** Of all products together; null if it isn't stopped. */
    stop: z.nullable(lendingStop),
    products: z.array(
      z.object({
        productId: rowId,
        name: z.string(),
        isEnabled: flag,
        stop: z.nullable(lendingStop),
      }),
    ),
    /** The oldest of the payouts that are unsent because lending is stopped. */
    waiting: z.array(
      z.object({
        payoutId: z.string(),
        orderId: rowId,
        borrowerId: rowId,
        productName: z.string(),
        amount: pesos,
        since: instant,
      }),
    ),
    waitingCount: wholeNumber,
    /** Those that are over, newest first. */
    earlier: z.array(lendingStop),
  }),
})

export const stopLending = defineCall({
  name: 'lendingControl.stop',
  summary: 'Stops lending at once, of one product or of all: applications, confirmations, payouts.',
  base: '/custom',
  path: '/v3/staff/lending/stop',
  access: { staff: SWITCHING_ROLES },
  request: z.object({ productId: z.optional(rowId), reason: staffReason }),
  response: z.object({}),
  reasons: ['not_found', 'already_stopped'],
})

export const startLending = defineCall({
  name: 'lendingControl.start',
  summary:
    'Proposes to start lending again; once a second person approves, waiting payouts are sent.',
  base: '/custom',
  path: '/v3/staff/lending/start',
  access: { staff: SWITCHING_ROLES },
  request: z.object({ stopId: rowId, reason: staffReason }),
  response: z.object({ approvalId: rowId }),
  reasons: ['not_found', 'nothing_to_decide', 'own_proposal', 'already_proposed'],
})
