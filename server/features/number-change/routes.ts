import { askNumberChange, getNumberChange, stopNumberChange } from '#contract/number-change.ts'
import { decideNumberChange, seeNumberPhoto } from '#contract/staff-care.ts'
import { handle } from '#server/calls/handler.ts'
import { decideNumberChangeFor, stopByLink } from './change-service.ts'
import { photoLinkFor } from './evidence-service.ts'
import { ask, getRequest } from './service.ts'

export const numberChangeHandlers = [
  handle(getNumberChange, (_request, context) => getRequest(context)),
  handle(askNumberChange, async (request, context) => {
    await ask(context, request)
    return {}
  }),
  handle(stopNumberChange, async ({ change }, context) => {
    await stopByLink(context, change)
    return {}
  }),
  handle(seeNumberPhoto, ({ taskId }, context) => photoLinkFor(context, taskId)),
  handle(decideNumberChange, async (decided, context) => ({
    isDone: await decideNumberChangeFor(context, decided),
  })),
]
