// What staff see of one loan: its position on any day with the reason behind every figure, and
// everything that happened to it.
import * as z from 'zod/mini'
import { shownApproval } from './approval.ts'
import { defineCall, STAFF_ROLES } from './call.ts'
import { orderStatus } from './order-status.ts'
import { REVEALING_ROLES, messageLine, taskLine } from './staff-desk.ts'
import { staffReason } from './staff.ts'
import { instant } from './wire-instant.ts'
import { day, pesos } from './wire-pesos.ts'
import { flag, rowId, wholeNumber } from './wire-values.ts'

/** As in an event: what a loan is made of. */
export const LOAN_COMPONENTS = ['principal', 'interest', 'fee', 'penalty'] as const

const amounts = z.object({ principal: pesos, interest: pesos, fee: pesos, penalty: pesos })

const shownInstalment = z.object({
  number: wholeNumber,
  dueOn: day,
  /** Before any extension. */
  agreedDueOn: day,
  isReplaced: flag,
  owed: amounts,
  unpaid: amounts,
  owedTotal: pesos,
  paidTotal: pesos,
  waivedTotal: pesos,
  unpaidTotal: pesos,
  daysLate: wholeNumber,
})

export const shownPosition = z.object({
  asOf: day,
  status: z.string(),
  payOff: pesos,
  due: pesos,
  nextDueOn: z.nullable(day),
  nextDue: pesos,
  daysLate: wholeNumber,
  unpaid: amounts,
  received: pesos,
  /** Overpaid; below zero when a refund has to come back. */
  credit: pesos,
  charges: pesos,
  /** What the law lets all charges together be; null when it doesn't cover the loan. */
  chargesCap: z.nullable(pesos),
  instalments: z.array(shownInstalment),
})
export type ShownPosition = z.output<typeof shownPosition>

const shownLine = z.object({
  rule: z.string(),
  /** Where the rule can be looked up. */
  source: z.string(),
  amount: pesos,
  instalment: z.nullable(wholeNumber),
  component: z.nullable(z.string()),
  fromOn: z.nullable(day),
  toOn: z.nullable(day),
  days: z.nullable(wholeNumber),
  base: z.nullable(pesos),
  ratePpm: z.nullable(wholeNumber),
  ratePer: z.nullable(z.enum(['day', 'year', 'once'])),
  eventId: z.nullable(z.string()),
})
export type ShownLine = z.output<typeof shownLine>

const shownEvent = z.object({
  eventId: z.string(),
  kind: z.string(),
  valueOn: day,
  recordedAt: instant,
  amount: z.nullable(pesos),
  component: z.nullable(z.enum(LOAN_COMPONENTS)),
  instalment: z.nullable(wholeNumber),
  untilOn: z.nullable(day),
  /** The event that this one undoes. */
  reverses: z.nullable(z.string()),
  isReversed: flag,
  provider: z.nullable(z.string()),
  /** What brought it about: a payout, a payment, a decision of staff. */
  cause: z.string(),
  /** Debits above zero, credits below. */
  postings: z.array(z.object({ account: z.string(), amount: pesos })),
})
export type ShownEvent = z.output<typeof shownEvent>

export const getStaffLoan = defineCall({
  name: 'staffDesk.getLoan',
  summary: 'One loan: its events with postings, payouts, payments, documents, messages and tasks.',
  base: '/custom',
  path: '/v3/staff/loan',
  access: { staff: STAFF_ROLES },
  request: z.object({ orderId: rowId }),
  response: z.object({
    /** What waits for a second person. */
    approvals: z.array(shownApproval),
    orderId: rowId,
    borrowerId: rowId,
    maskedName: z.string(),
    productName: z.string(),
    amount: pesos,
    termDays: wholeNumber,
    phase: z.string(),
    status: orderStatus,
    appliedOn: day,
    today: day,
    /** The days that a position makes sense for; null unless money was lent. */
    days: z.nullable(z.object({ first: day, last: day })),
    declineReasons: z.array(z.string()),
    /** Also those that a new plan has replaced; 0 unless money was lent. */
    instalmentCount: wholeNumber,
    events: z.array(shownEvent),
    payouts: z.array(
      z.object({
        payoutId: z.string(),
        /** Lends, or returns what was paid too much. */
        purpose: z.enum(['loan', 'refund']),
        amount: pesos,
        state: z.string(),
        heldFor: z.nullable(z.string()),
        refusal: z.nullable(z.string()),
        remedy: z.nullable(z.string()),
        at: instant,
      }),
    ),
    payments: z.array(
      z.object({
        paymentId: rowId,
        provider: z.string(),
        reference: z.string(),
        channel: z.nullable(z.string()),
        amount: pesos,
        paidOn: day,
        state: z.string(),
        difference: z.string(),
      }),
    ),
    documents: z.array(
      z.object({ kind: z.string(), title: z.string(), version: z.string(), agreedAt: instant }),
    ),
    messages: z.array(messageLine),
    tasks: z.array(taskLine),
    /** Who decided what about it, newest first. */
    trail: z.array(
      z.object({ action: z.string(), who: z.string(), reason: z.string(), at: instant }),
    ),
  }),
  reasons: ['not_found'],
})

export const getLoanPosition = defineCall({
  name: 'staffDesk.getPosition',
  summary: 'What a loan owes on a day, and the lines that make up every figure.',
  base: '/custom',
  path: '/v3/staff/loan/position',
  access: { staff: STAFF_ROLES },
  request: z.object({ orderId: rowId, on: day }),
  response: z.object({
    position: shownPosition,
    figures: z.array(z.object({ id: z.string(), amount: pesos, lines: z.array(shownLine) })),
  }),
  reasons: ['not_found'],
})

export const revealIdentity = defineCall({
  name: 'staffDesk.revealIdentity',
  summary:
    'Who a borrower proved to be, with photos, what they told about work and purpose, and what else is open, for a reason that is recorded.',
  base: '/custom',
  path: '/v3/staff/loan/identity',
  access: { staff: REVEALING_ROLES, reveals: true },
  request: z.object({ orderId: rowId, reason: staffReason }),
  response: z.object({
    fullName: z.string(),
    mobile: z.string(),
    bornOn: z.nullable(day),
    age: z.nullable(wholeNumber),
    /** In words, as are work, income and purpose; empty where nothing was told. */
    document: z.string(),
    idNumber: z.string(),
    work: z.string(),
    income: z.string(),
    purpose: z.string(),
    /** What else is lent or offered to them, and how much more could be by their income. */
    open: z.array(z.object({ state: z.string(), amount: pesos })),
    room: pesos,
    /** JPEG in base64; empty if there is none. */
    photo: z.string(),
    selfie: z.string(),
    /** What identity providers answered, newest first. */
    checks: z.array(
      z.object({
        provider: z.string(),
        verdict: z.string(),
        reasons: z.array(z.string()),
        at: instant,
      }),
    ),
  }),
  reasons: ['not_found'],
})

export const DOCUMENT_KINDS = ['agreement', 'disclosure'] as const

export const readLoanDocument = defineCall({
  name: 'staffDesk.readDocument',
  summary: 'A document as it was agreed, with the borrower masked as on their own copy.',
  base: '/custom',
  path: '/v3/staff/loan/document',
  access: { staff: STAFF_ROLES },
  request: z.object({ orderId: rowId, kind: z.enum(DOCUMENT_KINDS) }),
  response: z.object({
    title: z.string(),
    agreedOn: z.string(),
    version: z.string(),
    rows: z.array(z.object({ label: z.string(), value: z.string() })),
    sections: z.array(z.object({ title: z.string(), paragraphs: z.array(z.string()) })),
  }),
  reasons: ['not_found'],
})
