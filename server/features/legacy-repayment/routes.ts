import {
  commitLegacyRepayment,
  confirmLegacyRepayment,
  listLegacyWays,
  openLegacyPage,
} from '#contract/legacy-repayment.ts'
import { handle } from '#server/calls/handler.ts'
import { findGivenAnswer, once } from '#server/calls/idempotency.ts'
import { commitRepayment, confirmRepayment, listWaysFor, openPageFor } from './service.ts'

// Codes are sent and the provider is asked outside any transaction. What makes each of them happen
// once is the token and the request's state; the kept answer is for a client that asks again.
export const legacyRepaymentHandlers = [
  handle(listLegacyWays, ({ orderId }, context) => listWaysFor(context, orderId)),
  handle(commitLegacyRepayment, async (request, context) => {
    const given = await findGivenAnswer(context, commitLegacyRepayment, request)
    if (given !== null) return given
    const committed = await commitRepayment(context, request)
    return once(context, commitLegacyRepayment, request, async () => committed)
  }),
  handle(confirmLegacyRepayment, async (request, context) => {
    const given = await findGivenAnswer(context, confirmLegacyRepayment, request)
    if (given !== null) return given
    const confirmed = await confirmRepayment(context, request)
    return once(context, confirmLegacyRepayment, request, async () => confirmed)
  }),
  handle(openLegacyPage, (request, context) => openPageFor(context, request)),
]
