import { getLending, startLending, stopLending } from '#contract/lending-control.ts'
import { comparePolicy, listPolicies, proposePolicy } from '#contract/policies.ts'
import { checkNewLimits, listLimits, proposeLimits } from '#contract/product-limits.ts'
import { handle } from '#server/calls/handler.ts'
import * as limits from './limits-service.ts'
import { compare, propose, viewPolicies } from './policy-service.ts'
import { start, stop, viewLending } from './service.ts'

export const lendingControlHandlers = [
  handle(getLending, (_request, context) => viewLending(context)),
  handle(stopLending, async ({ productId = null, reason }, context) => {
    await stop(context, { productId, reason })
    return {}
  }),
  handle(startLending, async (request, context) => ({
    approvalId: await start(context, request),
  })),
  handle(listPolicies, (_request, context) => viewPolicies(context)),
  handle(comparePolicy, (request, context) => compare(context, request)),
  handle(proposePolicy, async (request, context) => ({
    approvalId: await propose(context, request),
  })),
  handle(listLimits, (_request, context) => limits.viewLimits(context)),
  handle(checkNewLimits, (request, context) => limits.check(context, request)),
  handle(proposeLimits, async (request, context) => ({
    approvalId: await limits.propose(context, request),
  })),
]
