import {
  addPasskey,
  listPasskeys,
  logInWithPasskey,
  removePasskey,
  startPasskey,
  startPasskeyLogIn,
} from '#contract/staff-passkey.ts'
import { handle } from '#server/calls/handler.ts'
import { checkOwnCode, logInPersonWithPasskey, startPersonsPasskey } from './login-service.ts'
import { addPasskeyFor, makeAddOptions, removePasskeyFor, viewPasskeys } from './passkey-service.ts'
import { openSession, requireOwnPage } from './own-page.ts'

export const passkeyHandlers = [
  handle(startPasskeyLogIn, async (login, context) => {
    requireOwnPage(context.caller)
    return { options: await startPersonsPasskey(context, { ...login, visitor: context.visitor }) }
  }),
  handle(logInWithPasskey, (login, context) =>
    openSession(context, (from) => logInPersonWithPasskey(context, { ...login, ...from })),
  ),
  handle(listPasskeys, (_request, context) => viewPasskeys(context, context.staff)),
  handle(startPasskey, async ({ code }, context) => {
    const person = await checkOwnCode(context, context.staff, code)
    return { options: await makeAddOptions(context, person) }
  }),
  handle(addPasskey, async (given, context) => ({
    passkeyId: await addPasskeyFor(context, context.staff, given),
  })),
  handle(removePasskey, async ({ passkeyId }, context) => {
    await removePasskeyFor(context, context.staff, passkeyId)
    return {}
  }),
]
