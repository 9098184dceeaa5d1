// "I paid but it does not show": the borrower says what they paid and shows the slip; it is matched
// or a person looks at it, and no penalties are added meanwhile.
import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { decided, DECISION_REASONS } from './staff-decision.ts'
import { staffReason } from './staff.ts'
import { day, pesos } from './wire-pesos.ts'
import { added, flag, idempotencyKey, rowId } from './wire-values.ts'

export const SLIP_FIELD = 'slip'
export const REFERENCE_CHARACTERS_MAX = 64

/** `matched` by us, `accepted` or `refused` by a person. */
const CLAIM_STATES = ['checking', 'matched', 'accepted', 'refused'] as const

const STANDINGS = ['running', 'settled', 'cancelled', 'written-off', 'not-paid-out'] as const

const shownClaim = z.object({
  claimId: rowId,
  state: z.enum(CLAIM_STATES),
  channel: z.string(),
  reference: z.string(),
  amount: pesos,
  paidOn: day,
  claimedOn: day,
  /** The payment that was found; null while there is none. */
  paymentId: z.nullable(rowId),
})

export const uploadSlip = defineCall({
  name: 'paymentClaim.uploadSlip',
  summary: 'Takes the photo of a payment slip; its address then goes with the claim.',
  base: '/custom',
  path: '/v3/payment-claim/upload-slip',
  access: 'borrower',
  request: z.object({}),
  response: z.object({ url: z.string() }),
  files: [SLIP_FIELD],
  reasons: ['image_broken', 'image_too_large', 'image_too_small', 'image_type_unknown'],
})

export const getClaims = defineCall({
  name: 'paymentClaim.list',
  summary: 'The claims of a loan, newest first, and whether another one can be made.',
  base: '/custom',
  path: '/v3/payment-claim/list',
  access: 'borrower',
  request: z.object({ productId: rowId, orderId: rowId }),
  response: z.object({
    canClaim: flag,
    /** Why none can be made, if it isn't running. */
    standing: added(z.enum(STANDINGS), 'running'),
    /** Empty unless it is settled. */
    settledOn: added(z.string(), ''),
    channels: z.array(z.object({ number: z.string(), name: z.string() })),
    claims: z.array(shownClaim),
  }),
  reasons: ['not_found'],
})

export const fileClaim = defineCall({
  name: 'paymentClaim.file',
  summary: 'Claims a payment that does not show. It is matched, or a person looks at it.',
  base: '/custom',
  path: '/v3/payment-claim/file',
  access: 'borrower',
  request: z.object({
    productId: rowId,
    orderId: rowId,
    channelNumber: z.string().check(z.maxLength(20)),
    reference: z.string().check(z.trim(), z.minLength(1), z.maxLength(REFERENCE_CHARACTERS_MAX)),
    amount: pesos,
    paidOn: day,
    slip: z.string().check(z.maxLength(200)),
    idempotencyKey,
  }),
  response: z.object({ claim: shownClaim }),
  reasons: [
    'not_found',
    'order_not_running',
    'amount_out_of_range',
    'channel_unavailable',
    'claim_date_wrong',
    'claim_open',
    'slip_missing',
    'idempotency_conflict',
  ],
})

const STAFF = { staff: ['finance', 'lead'] } as const

export const getSlip = defineCall({
  name: 'paymentClaim.getSlip',
  summary: 'A link to the slip of a claim, good for some minutes.',
  base: '/custom',
  path: '/v3/staff/payment-claim/slip',
  access: STAFF,
  request: z.object({ taskId: rowId }),
  response: z.object({ link: z.string() }),
  reasons: ['not_found'],
})

export const decideClaim = defineCall({
  name: 'paymentClaim.decide',
  summary: 'Accepts a claim, which needs a payment without a loan that fits it, or refuses it.',
  base: '/custom',
  path: '/v3/staff/decide/payment-claim',
  access: STAFF,
  request: z.object({
    taskId: rowId,
    verdict: z.enum(['accept', 'refuse']),
    reason: staffReason,
  }),
  response: decided,
  reasons: [...DECISION_REASONS, 'payment_not_found'],
})
