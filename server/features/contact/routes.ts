import { sendContactMessage } from '#contract/contact.ts'
import { AppError } from '#server/app-error.ts'
import { handle } from '#server/calls/handler.ts'
import { receiveContactMessage } from './service.ts'

export const contactHandlers = [
  handle(sendContactMessage, async (given, context) => {
    const { caller, visitor } = context
    // Another site must not make its visitors write to us.
    if (caller.origin === 'foreign') throw new AppError('origin_mismatch')
    const browserId = caller.origin === 'own' ? caller.keepBrowserId() : null
    await receiveContactMessage(context, { ...visitor, browserId }, given)
    return {}
  }),
]
