import {
  approveProposal,
  declineProposal,
  listApprovals,
  withdrawProposal,
} from '#contract/approval.ts'
import { handle } from '#server/calls/handler.ts'
import { once } from '#server/calls/idempotency.ts'
import { listShown } from './list-service.ts'
import { approve, decline, withdraw } from './service.ts'

export const approvalHandlers = [
  handle(listApprovals, (_request, context) => listShown(context)),
  handle(approveProposal, (request, context) =>
    once(context, approveProposal, request, async (transaction) => {
      await approve({ ...context, db: transaction }, request.approvalId, request.reason)
      return {}
    }),
  ),
  handle(declineProposal, (request, context) =>
    once(context, declineProposal, request, async (transaction) => {
      await decline({ ...context, db: transaction }, request.approvalId, request.reason)
      return {}
    }),
  ),
  handle(withdrawProposal, (request, context) =>
    once(context, withdrawProposal, request, async (transaction) => {
      await withdraw({ ...context, db: transaction }, request.approvalId, request.reason)
      return {}
    }),
  ),
]
