// Money received, as staff see it: one page for each payment, and the list of what counts on no loan.
import * as z from 'zod/mini'
import { shownApproval } from './approval.ts'
import { defineCall, STAFF_ROLES } from './call.ts'
import { PAYMENT_SOURCES, REFERENCE_CHARACTERS_MAX } from './staff-action.ts'
import { decided } from './staff-decision.ts'
import { staffReason } from './staff.ts'
import { instant } from './wire-instant.ts'
import { day, pesos } from './wire-pesos.ts'
import { flag, idempotencyKey, rowId, wholeNumber } from './wire-values.ts'

/** Who decides about money received. */
export const PAYMENT_ROLES = ['finance', 'lead'] as const

export const QUESTION_KINDS = [
  'unapplied',
  'possible-duplicate',
  'disputed',
  'clawback',
  'clawback-withdrawn',
  'other-loans-code',
  'short',
] as const

export const PAYMENT_WARNINGS = [
  'manual',
  'placed-by-people',
  'not-own-code',
  'other-loans-code',
  'counted-for-another',
  'returned-before',
  'ruled',
] as const

/** What people can do about a payment. */
export const PAYMENT_ACTS = [
  'apply',
  'take-off',
  'merge',
  'tell-apart',
  'return',
  'return-failed',
  'rule-gone',
  'rule-back',
  'answer',
] as const
export type PaymentAct = (typeof PAYMENT_ACTS)[number]

const PAYMENT_STATES = ['empty', 'applied', 'unapplied', 'gone', 'returned', 'merged'] as const

/** Something that can be done now, with who it takes. */
const possibleAct = z.object({
  act: z.enum(PAYMENT_ACTS),
  /** The leg, the question's subject or the other payment that it is about; empty if it is none. */
  about: z.string(),
  /** Of an answer, the question that it ends. */
  question: z.nullable(z.enum(QUESTION_KINDS)),
  /** What it moves, returns or rules about; null for the whole payment, or for none. */
  amount: z.nullable(pesos),
  /** The loan that it puts the money on, or takes it off. */
  orderId: z.nullable(rowId),
  /** People that it takes, however little it is: one or two. */
  people: wholeNumber,
})

export const getPaymentPage = defineCall({
  name: 'payment.get',
  summary: 'A payment: what is here of it, where it counts, what was said about it, what is open.',
  base: '/custom',
  path: '/v3/staff/payments/get',
  access: { staff: STAFF_ROLES },
  request: z.object({ paymentId: rowId }),
  response: z.object({
    paymentId: rowId,
    provider: z.string(),
    providerPaymentId: z.string(),
    reference: z.string(),
    channel: z.string(),
    /** Masked; empty where the provider doesn't say. */
    payer: z.string(),
    paidOn: day,
    heardAt: instant,
    state: z.enum(PAYMENT_STATES),
    isManual: flag,
    source: z.nullable(z.enum(PAYMENT_SOURCES)),
    mergedInto: z.nullable(rowId),
    gross: pesos,
    /** What the provider took back, and what two people said never came. */
    clawback: pesos,
    voided: pesos,
    returned: pesos,
    balance: pesos,
    disputed: pesos,
    short: pesos,
    fee: z.nullable(pesos),
    /** Where it counts. */
    orderId: z.nullable(rowId),
    borrowerId: z.nullable(rowId),
    valueOn: z.nullable(day),
    questions: z.array(
      z.object({
        kind: z.enum(QUESTION_KINDS),
        about: z.string(),
        /** Null where it is about no sum of its own. */
        amount: z.nullable(pesos),
        since: instant,
      }),
    ),
    warnings: z.array(z.enum(PAYMENT_WARNINGS)),
    codes: z.array(z.object({ reference: z.string(), orderId: rowId, borrowerId: rowId })),
    acts: z.array(possibleAct),
    /** What waits for a second person. */
    approvals: z.array(shownApproval),
    timeline: z.array(
      z.object({
        at: instant,
        kind: z.string(),
        by: z.string(),
        amount: z.nullable(pesos),
        orderId: z.nullable(rowId),
        otherId: z.nullable(rowId),
        /** The status, leg or reference that the kind needs; a plain value, never a person's words. */
        detail: z.string(),
      }),
    ),
    /** For money without a loan: whose it may be, and why. */
    suggestions: z.array(
      z.object({
        orderId: rowId,
        borrowerId: rowId,
        why: z.array(
          z.enum(['code', 'reference', 'payer-before', 'payer-name', 'amount-due', 'paid-before']),
        ),
      }),
    ),
  }),
  reasons: ['not_found'],
})

const decision = {
  paymentId: rowId,
  act: z.enum(PAYMENT_ACTS),
  /** The leg, the question's subject or the other payment. */
  about: z.optional(z.string().check(z.maxLength(120))),
  question: z.optional(z.enum(QUESTION_KINDS)),
  orderId: z.optional(rowId),
  valueOn: z.optional(day),
  /** Of the transfer with which money was returned, or of the provider's letter. */
  reference: z.optional(
    z.string().check(z.trim(), z.minLength(3), z.maxLength(REFERENCE_CHARACTERS_MAX)),
  ),
} as const

export const previewPaymentAct = defineCall({
  name: 'payment.preview',
  summary: 'What an act would do, carried out and undone: the payment, the loan and its borrower.',
  base: '/custom',
  path: '/v3/staff/payments/preview',
  access: { staff: PAYMENT_ROLES },
  request: z.object(decision),
  response: z.object({
    state: z.enum(PAYMENT_STATES),
    balance: pesos,
    orderId: z.nullable(rowId),
    maskedName: z.string(),
    payOffBefore: z.nullable(pesos),
    payOffAfter: z.nullable(pesos),
    takesTwo: flag,
  }),
  reasons: [
    'not_found',
    'field_invalid',
    'payment_not_possible',
    'date_ahead',
    'date_before_payout',
  ],
})

export const decidePayment = defineCall({
  name: 'payment.decide',
  summary: 'Decides about a payment, alone or as the first of two.',
  base: '/custom',
  path: '/v3/staff/payments/decide',
  access: { staff: PAYMENT_ROLES },
  request: z.object({ ...decision, reason: staffReason, idempotencyKey }),
  response: decided,
  reasons: [
    'not_found',
    'field_invalid',
    'already_proposed',
    'own_proposal',
    'payment_not_possible',
    'recorded_by_you',
    'date_ahead',
    'date_before_payout',
    'idempotency_conflict',
  ],
})

export const listUnapplied = defineCall({
  name: 'payment.unapplied',
  summary: 'Money that counts on no loan, the oldest first, with its sum.',
  base: '/custom',
  path: '/v3/staff/payments/unapplied',
  access: { staff: STAFF_ROLES },
  request: z.object({}),
  response: z.object({
    total: pesos,
    count: wholeNumber,
    payments: z.array(
      z.object({
        paymentId: rowId,
        provider: z.string(),
        reference: z.string(),
        amount: pesos,
        disputed: pesos,
        paidOn: day,
        heardAt: instant,
        ageDays: wholeNumber,
        orderId: z.nullable(rowId),
      }),
    ),
  }),
})
