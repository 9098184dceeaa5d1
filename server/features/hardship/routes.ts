import { askHardship, getHardship } from '#contract/hardship.ts'
import { decideHardship } from '#contract/staff-care.ts'
import { handle } from '#server/calls/handler.ts'
import { findGivenAnswer, once } from '#server/calls/idempotency.ts'
import { decideHardshipFor } from './decide-service.ts'
import { ask, countAsking, getChoices } from './service.ts'

export const hardshipHandlers = [
  handle(getHardship, (request, context) => getChoices(context, request)),
  handle(askHardship, async (request, context) => {
    const given = await findGivenAnswer(context, askHardship, request)
    if (given !== null) return given
    await countAsking(context, request)
    return once(context, askHardship, request, (transaction) => ask(transaction, context, request))
  }),
  handle(decideHardship, async (decided, context) => ({
    isDone: await decideHardshipFor(context, decided),
  })),
]
