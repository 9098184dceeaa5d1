import { closeAccount as closeCall, exportData, getAccount } from '#contract/account.ts'
import { findAccountLast4 } from '#server/features/bank-account/service.ts'
import { missingSteps } from '#server/features/products/service.ts'
import { handle } from '#server/calls/handler.ts'
import { once } from '#server/calls/once.ts'
import { exportLink } from './export-file.ts'
import { tellCopied } from './account-messages.ts'
import { closeAccount, getMobile } from './service.ts'

export const accountHandlers = [
  handle(getAccount, async (_request, { db, config, borrower }) => ({
    mobile: masked(await getMobile(db, borrower.id)),
    accountLast4: (await findAccountLast4(db, borrower.id)) ?? '',
    missingSteps: await missingSteps(db, config.secret, borrower.id),
  })),
  handle(exportData, async (_request, context) => {
    await tellCopied(context, context.borrower)
    return { fileLink: exportLink(context, context.borrower.id) }
  }),
  handle(closeCall, async (request, context) => {
    let fileKeys: readonly string[] = []
    const answer = await once(context, closeCall, request, async (transaction) => {
      const closing = await closeAccount(transaction, context, context.borrower.id)
      fileKeys = closing.fileKeys
      return { keptUntil: closing.keptUntil ?? '' }
    })
    for (const key of fileKeys) await context.files.remove(key)
    if (context.caller.cookieSessionId !== null) context.caller.keepInCookie(null)
    return answer
  }),
]

/** "+63 9•• ••• 1234": enough to recognise one's own number. */
function masked(mobile: string): string {
  return `${mobile.slice(0, 4)}•• ••• ${mobile.slice(-4)}`
}
