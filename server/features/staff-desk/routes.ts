import {
  decideApplication,
  decidePayout,
  getBorrower,
  revealBorrower,
  searchBorrowers,
} from '#contract/staff-desk.ts'
import {
  getLoanPosition,
  getStaffLoan,
  readLoanDocument,
  revealIdentity,
} from '#contract/staff-loan.ts'
import { handle } from '#server/calls/handler.ts'
import { decideApplicationFor, decidePayoutFor } from './decide-service.ts'
import { readDocument, revealIdentityOf, viewLoan, viewPosition } from './loan-service.ts'
import { reveal, search, viewBorrower } from './service.ts'

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
]
