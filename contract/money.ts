// Money for those who keep the books: settlement by provider, refunds due, the trial balance on any
// day, and the journal as a file.
import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { instant } from './wire-instant.ts'
import { day, pesos } from './wire-pesos.ts'
import { flag, rowId, wholeNumber } from './wire-values.ts'

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
