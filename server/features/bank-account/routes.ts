import {
  bindAccount,
  changeAccount,
  confirmChange as confirmChangeCall,
  startBinding,
  stopChange as stopChangeCall,
} from '#contract/bank-account.ts'
import { handle } from '#server/calls/handler.ts'
import { identifyBorrower } from '#server/features/session/routes.ts'
import { checkStepUp } from '#server/features/step-up/service.ts'
import { bind, start } from './bind-service.ts'
import { confirmChange, readStopLink, stopChange } from './change-service.ts'

export const bankAccountHandlers = [
  handle(startBinding, ({ productId }, context) => start(context, productId)),
  handle(bindAccount, (request, context) => bind(context, bindAccount, request)),
  handle(changeAccount, (request, context) => bind(context, changeAccount, request)),
  handle(confirmChangeCall, async ({ code }, context) => {
    const sentAt = await checkStepUp(context, context.borrower.id, 'account-change', code)
    await confirmChange(context, context.borrower.id, sentAt)
    return {}
  }),
  handle(stopChangeCall, async ({ change, code }, context) => {
    if (change !== undefined) {
      await stopChange(context, await readStopLink(context, change))
      return {}
    }
    const borrower = await identifyBorrower(context, context.caller)
    await checkStepUp(context, borrower.id, 'account-change', code)
    await stopChange(context, borrower.id)
    return {}
  }),
]
