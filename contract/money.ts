// Money for those who keep the books: settlement by provider, refunds due, the trial balance on any
// day, and the journal as a file.
import * as z from 'zod/mini'
import { shownApproval } from './approval.ts'
import { defineCall } from './call.ts'
import { REFERENCE_CHARACTERS_MAX } from './staff-action.ts'
import { decided } from './staff-decision.ts'
import { staffReason } from './staff.ts'
import { instant } from './wire-instant.ts'
import { day, pesos } from './wire-pesos.ts'
import { flag, idempotencyKey, rowId, wholeNumber } from './wire-values.ts'

/** Who sees the books. */
export const BOOKKEEPING_ROLES = ['lead', 'finance', 'auditor'] as const

/** More days than anyone compares at once. */
export const SETTLEMENT_DAYS_MAX = 92

export const getSettlement = defineCall({
  name: 'money.getSettlement',
  summary: 'By provider and day: what they say, what the ledger says, and the difference.',
  base: '/custom',
  path: '/v3/staff/money/settlement',
  access: { staff: BOOKKEEPING_ROLES },
  request: z.object({ from: z.optional(day), to: z.optional(day) }),
  response: z.object({
    from: day,
    to: day,
    rows: z.array(
      z.object({
        provider: z.string(),
        day,
        /** Collected from borrowers, or paid out to them. */
        direction: z.enum(['in', 'out']),
        /** Null if the provider has not been asked about the day. */
        said: z.nullable(pesos),
        saidCount: wholeNumber,
        ledger: pesos,
        ledgerCount: wholeNumber,
        difference: z.nullable(pesos),
        askedAt: z.nullable(instant),
        /** The open task about the difference. */
        taskId: z.nullable(rowId),
      }),
    ),
  }),
})

/** Who records what a provider paid to our bank account. */
export const SETTLEMENT_ROLES = ['finance', 'lead'] as const

const settledDays = { provider: z.string().check(z.maxLength(60)), from: day, to: day } as const

export const listSettlements = defineCall({
  name: 'money.listSettlements',
  summary: 'What providers paid to our bank account, by their days, and what is left of clearing.',
  base: '/custom',
  path: '/v3/staff/money/settled',
  access: { staff: BOOKKEEPING_ROLES },
  request: z.object({}),
  response: z.object({
    /** Those that money is or was at. */
    providers: z.array(z.string()),
    periods: z.array(
      z.object({
        ...settledDays,
        /** What came into clearing on these days, less what was taken back on them. */
        cleared: pesos,
        net: pesos,
        fees: pesos,
        /** What is left of clearing. */
        rest: pesos,
        references: z.array(z.string()),
        taskId: z.nullable(rowId),
      }),
    ),
    approvals: z.array(shownApproval),
  }),
})

const settlement = {
  ...settledDays,
  /** Below zero where an earlier record is corrected. */
  net: pesos,
  /** What is left of clearing for these days is the provider's fee too. */
  isRestFees: z.optional(flag),
} as const

export const previewSettlement = defineCall({
  name: 'money.previewSettlement',
  summary: 'What a settlement would leave of clearing, before it is recorded.',
  base: '/custom',
  path: '/v3/staff/money/settled/preview',
  access: { staff: SETTLEMENT_ROLES },
  request: z.object(settlement),
  response: z.object({
    cleared: pesos,
    /** Recorded for the same days before. */
    netBefore: pesos,
    /** What this one posts: as reported, or by the contract's rate. */
    fees: pesos,
    rest: pesos,
    takesTwo: flag,
  }),
  reasons: ['not_found', 'field_invalid', 'date_ahead', 'days_settled'],
})

export const recordSettlement = defineCall({
  name: 'money.recordSettlement',
  summary: 'Records what a provider paid to our bank account, alone or as the first of two.',
  base: '/custom',
  path: '/v3/staff/money/settled/record',
  access: { staff: SETTLEMENT_ROLES },
  request: z.object({
    ...settlement,
    /** Of the transfer on our bank account. */
    reference: z.string().check(z.trim(), z.minLength(3), z.maxLength(REFERENCE_CHARACTERS_MAX)),
    reason: staffReason,
    idempotencyKey,
  }),
  response: decided,
  reasons: [
    'not_found',
    'field_invalid',
    'date_ahead',
    'days_settled',
    'settlement_known',
    'already_proposed',
    'own_proposal',
    'idempotency_conflict',
  ],
})

export const getRefundsDue = defineCall({
  name: 'money.getRefundsDue',
  summary: 'What borrowers have paid too much on loans that are over, the largest first.',
  base: '/custom',
  path: '/v3/staff/money/refunds',
  access: { staff: BOOKKEEPING_ROLES },
  request: z.object({}),
  response: z.object({
    loans: z.array(
      z.object({
        orderId: rowId,
        borrowerId: rowId,
        productName: z.string(),
        amount: pesos,
        since: day,
      }),
    ),
    count: wholeNumber,
    total: pesos,
  }),
})

export const getTrialBalance = defineCall({
  name: 'money.getTrialBalance',
  summary: 'The balance of every account at the end of a day.',
  base: '/custom',
  path: '/v3/staff/money/trial-balance',
  access: { staff: BOOKKEEPING_ROLES },
  request: z.object({ on: z.optional(day) }),
  response: z.object({
    on: day,
    /** False for a day whose interest and penalties are not posted yet. */
    isClosed: flag,
    accounts: z.array(z.object({ account: z.string(), debit: pesos, credit: pesos })),
    debit: pesos,
    credit: pesos,
  }),
})

export const JOURNAL_FORMATS = ['csv', 'hledger'] as const
export type JournalFormat = (typeof JOURNAL_FORMATS)[number]

export const openJournal = defineCall({
  name: 'money.openJournal',
  summary:
    'A link to the journal of some days as a file. It is valid for minutes, for this person.',
  base: '/custom',
  path: '/v3/staff/money/journal',
  access: { staff: BOOKKEEPING_ROLES },
  request: z.object({ from: day, to: day, format: z.enum(JOURNAL_FORMATS) }),
  response: z.object({ link: z.string() }),
})
