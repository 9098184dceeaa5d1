// The portfolio on any closed day: what was lent and collected, what is owed, and how late it is.
import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { day, pesos } from './wire-pesos.ts'
import { rowId, wholeNumber } from './wire-values.ts'

/** Who sees the portfolio; it names no borrower. */
export const PORTFOLIO_ROLES = ['lead', 'finance', 'risk', 'auditor', 'admin'] as const

const flow = z.object({ count: wholeNumber, amount: pesos })

export const getPortfolio = defineCall({
  name: 'portfolio.get',
  summary: 'The portfolio at the close of a day, of all products or of one.',
  base: '/custom',
  path: '/v3/staff/portfolio',
  access: { staff: PORTFOLIO_ROLES },
  request: z.object({ on: z.optional(day), productId: z.optional(rowId) }),
  response: z.object({
    /** The day that was asked for. */
    on: day,
    today: day,
    /** The closed day whose figures these are: that day, or the last one before it. */
    closedOn: z.nullable(day),
    /** The closed day before that one: lent and collected are counted since then. */
    since: z.nullable(day),
    products: z.array(z.object({ productId: rowId, name: z.string() })),
    /** Of all products, whichever is chosen. */
    lent: flow,
    collected: flow,
    due: flow,
    /** Loans whose oldest unpaid instalment is due today, as things stand now. */
    dueTodayCount: wholeNumber,
    running: wholeNumber,
    principal: pesos,
    /** Principal, interest, fees and penalties to date. */
    owed: pesos,
    /** Principal of loans that are at least so many days late, the least late first. */
    atRisk: z.array(
      z.object({
        days: wholeNumber,
        count: wholeNumber,
        principal: pesos,
        /** In hundredths of a percent of all principal. */
        share: wholeNumber,
      }),
    ),
    /** By month of lending, oldest first. */
    vintages: z.array(
      z.object({
        month: z.string(),
        lent: flow,
        principal: pesos,
        late30: pesos,
        /** Late by 30 days or more, in hundredths of a percent of what was lent. */
        share: wholeNumber,
      }),
    ),
    /** Payments of the 30 days up to the day. */
    channels: z.array(z.object({ channel: z.string(), count: wholeNumber, amount: pesos })),
    /** What other features count against a promise, such as complaints answered in time. */
    kept: z.array(z.object({ title: z.string(), kept: wholeNumber, of: wholeNumber })),
    /** Closed days up to the day, oldest first. */
    days: z.array(
      z.object({ day, principal: pesos, late30: pesos, lent: pesos, collected: pesos }),
    ),
  }),
})
