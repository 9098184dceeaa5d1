import {
  decideApplication,
  decidePayout,
  getBorrower,
  listCeiling,
  listDeclineReasons,
  releaseCeiling,
  revealBorrower,
  searchBorrowers,
} from '#contract/staff-desk.ts'
import {
  getLoanPosition,
  getStaffLoan,
  readLoanDocument,
  revealIdentity,
} from '#contract/staff-loan.ts'
import { centavos, sumCentavos } from '#lending/money.ts'
import { handle } from '#server/calls/handler.ts'
import {
  declineReasonsShown,
  decideApplicationFor,
  decidePayoutFor,
  listBehindCeiling,
  releaseCeilingFor,
} from './decide-service.ts'
import { readDocument, viewLoan, viewPosition } from './loan-service.ts'
import { reveal, revealIdentityOf } from './reveal-service.ts'
import { search, viewBorrower } from './service.ts'

export const staffDeskHandlers = [
  handle(searchBorrowers, ({ text }, context) => search(context, text)),
  handle(getBorrower, ({ borrowerId }, context) => viewBorrower(context, borrowerId)),
  handle(revealBorrower, ({ borrowerId, reason }, context) => reveal(context, borrowerId, reason)),
  handle(getStaffLoan, ({ orderId }, context) => viewLoan(context, orderId)),
  handle(getLoanPosition, (asked, context) => viewPosition(context, asked)),
  handle(revealIdentity, (asked, context) => revealIdentityOf(context, asked)),
  handle(readLoanDocument, (asked, context) => readDocument(context, asked)),
  handle(decideApplication, async (decided, context) => ({
    isDone: await decideApplicationFor(context, decided),
  })),
  handle(decidePayout, async (decided, context) => ({
    isDone: await decidePayoutFor(context, decided),
  })),
  handle(listDeclineReasons, async (_asked, context) => ({
    reasons: declineReasonsShown(context),
  })),
  handle(listCeiling, async ({ taskId }, context) => {
    const waiting = await listBehindCeiling(context, taskId)
    const payouts = waiting.map((row) => ({
      orderId: row.order_id,
      payoutId: row.id,
      amount: centavos(row.amount_centavos),
    }))
    return { payouts, total: sumCentavos(payouts.map(({ amount }) => amount)) }
  }),
  handle(releaseCeiling, async (decided, context) => ({
    isDone: await releaseCeilingFor(context, decided),
  })),
]
