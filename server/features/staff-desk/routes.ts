import {
  decideApplication,
  decidePayout,
  getBorrower,
  revealBorrower,
  searchBorrowers,
} from '#contract/staff-desk.ts'
import { handle } from '#server/calls/handler.ts'
import { decideApplicationFor, decidePayoutFor } from './decide-service.ts'
import { reveal, search, viewBorrower } from './service.ts'

export const staffDeskHandlers = [
  handle(searchBorrowers, ({ text }, context) => search(context, text)),
  handle(getBorrower, ({ borrowerId }, context) => viewBorrower(context, borrowerId)),
  handle(revealBorrower, ({ borrowerId, reason }, context) => reveal(context, borrowerId, reason)),
  handle(decideApplication, async (decided, context) => ({
    isDone: await decideApplicationFor(context, decided),
  })),
  handle(decidePayout, async (decided, context) => ({
    isDone: await decidePayoutFor(context, decided),
  })),
]
