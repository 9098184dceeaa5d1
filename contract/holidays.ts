// Holidays by proclamation: dated rows that one person loads and a second one approves. What a law
// fixes without a proclamation needs no row.
import * as z from 'zod/mini'
import { shownApproval } from './approval.ts'
import { defineCall, STAFF_ROLES } from './call.ts'
import { SWITCHING_ROLES } from './lending-control.ts'
import { staffReason } from './staff.ts'
import { day } from './wire-pesos.ts'
import { flag, wholeNumber } from './wire-values.ts'

/** Much more than any proclamation needs. */
export const ROWS_LENGTH_MAX = 6000

const holiday = z.object({
  on: day,
  name: z.string(),
  kind: z.enum(['regular', 'special']),
  /** The proclamation. */
  source: z.string(),
})

export const listHolidays = defineCall({
  name: 'holidays.list',
  summary: 'The holidays of this year and the next, and whether a proclamation of each is known.',
  base: '/custom',
  path: '/v3/staff/holidays',
  access: { staff: STAFF_ROLES },
  request: z.object({}),
  response: z.object({
    years: z.array(z.object({ year: wholeNumber, isProclaimed: flag, holidays: z.array(holiday) })),
    /** From 1 October on, the next year while none of its rows is loaded. */
    missingYear: z.nullable(wholeNumber),
    approvals: z.array(shownApproval),
  }),
})

export const loadHolidays = defineCall({
  name: 'holidays.load',
  summary:
    'Proposes the holidays of one year; once a second person approves, windows that they lie in get longer.',
  base: '/custom',
  path: '/v3/staff/holidays/load',
  access: { staff: SWITCHING_ROLES },
  request: z.object({
    /** A line for each: `2028-01-26; Chinese New Year; special; Proclamation 1`. */
    rows: z.string().check(z.trim(), z.minLength(1), z.maxLength(ROWS_LENGTH_MAX)),
    reason: staffReason,
  }),
  response: z.object({ approvalId: wholeNumber }),
  reasons: [
    'holidays_unreadable',
    'holidays_of_several_years',
    'nothing_to_decide',
    'own_proposal',
    'already_proposed',
  ],
})
