import { bindAccount, changeAccount, startBinding } from '#contract/bank-account.ts'
import { handle } from '#server/calls/handler.ts'
import { bind, start } from './bind-service.ts'

export const bankAccountHandlers = [
  handle(startBinding, ({ productId }, context) => start(context, productId)),
  handle(bindAccount, (request, context) => bind(context, bindAccount, request)),
  handle(changeAccount, (request, context) => bind(context, changeAccount, request)),
]
