import type { RequestOf } from '#contract/call.ts'
import { previewAction, previewProposal, takeAction } from '#contract/staff-action.ts'
import { AppError } from '#server/app-error.ts'
import { handle, type StaffContext } from '#server/calls/handler.ts'
import { findGivenAnswer, once } from '#server/calls/idempotency.ts'
import type { WireAnswer } from '#server/calls/wire-answer.ts'
import { type Action, readAction } from './action.ts'
import { act, preview, previewOfProposal } from './service.ts'

export const staffActionHandlers = [
  handle(previewAction, (asked, context) => preview(context, readAction(asked))),
  handle(previewProposal, ({ approvalId }, context) => previewOfProposal(context, approvalId)),
  handle(takeAction, async (request, context) => {
    const action = readAction(request)
    const given = await rehearse(context, request, action)
    if (given !== null) return given
    return once(context, takeAction, request, (transaction) =>
      act({ ...context, db: transaction }, action, request.reason),
    )
  }),
]

/**
 * An impossible action is refused also where it would only be proposed. A repeated request gets the
 * first one's response, whatever has become impossible since.
 */
async function rehearse(
  context: StaffContext,
  request: RequestOf<typeof takeAction>,
  action: Action,
): Promise<WireAnswer | null> {
  const given = await findGivenAnswer(context, takeAction, request)
  if (given !== null) return given
  try {
    await preview(context, action)
    return null
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const meanwhile = await findGivenAnswer(context, takeAction, request)
    if (meanwhile === null) throw error
    return meanwhile
  }
}
