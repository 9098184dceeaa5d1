import { getSharedCode, sharePayCode, withdrawPayLink } from '#contract/pay-link.ts'
import {
  createPayCode,
  getExtension,
  getPayCode,
  getPaymentState,
  getRepayment,
} from '#contract/repayment.ts'
import { handle } from '#server/calls/handler.ts'
import { findGivenAnswer, once } from '#server/calls/idempotency.ts'
import { getPayCodeOf, getStateByPass } from './code-service.ts'
import { getExtensionInfo, getRepaymentInfo } from './info-service.ts'
import { createPayCodeFor } from './intent-service.ts'
import { getSharedCodeFor, shareCodeOf, withdrawLinkOf } from './link-service.ts'

export const repaymentHandlers = [
  handle(getRepayment, (request, context) => getRepaymentInfo(context, request)),
  handle(getExtension, (request, context) => getExtensionInfo(context, request)),
  handle(getPayCode, ({ payCode }, context) => getPayCodeOf(context, payCode)),
  handle(getPaymentState, ({ pass }, context) => getStateByPass(context, pass)),
  handle(sharePayCode, ({ payCode }, context) => shareCodeOf(context, payCode)),
  handle(withdrawPayLink, async ({ payCode }, context) => {
    await withdrawLinkOf(context, payCode)
    return {}
  }),
  handle(getSharedCode, ({ link }, context) => getSharedCodeFor(context, link)),
  handle(createPayCode, async (request, context) => {
    const given = await findGivenAnswer(context, createPayCode, request)
    if (given !== null) return given
    // The provider is asked outside the transaction; two requests at once get the same code, so
    // whichever keeps its answer first keeps the right one.
    const code = await createPayCodeFor(context, request)
    return once(context, createPayCode, request, async () => code)
  }),
]
