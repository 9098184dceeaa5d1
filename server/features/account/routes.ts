import { maskMobile } from '#contract/masked-value.ts'
import { closeAccount as closeCall, exportData, getAccount } from '#contract/account.ts'
import { nameCurrentAccount } from '#server/features/bank-account/account-words.ts'
import { getFullName } from '#server/features/certification/service.ts'
import { missingSteps } from '#server/features/products/service.ts'
import { checkStepUp } from '#server/features/step-up/service.ts'
import { handle } from '#server/calls/handler.ts'
import { once } from '#server/calls/idempotency.ts'
import { exportLink } from './export-file.ts'
import { tellCopied } from './account-messages.ts'
import { closeAccount, getMobile, refuseOpenMatter } from './service.ts'

export const accountHandlers = [
  handle(getAccount, async (_request, { db, config, borrower }) => {
    const account = await nameCurrentAccount(db, borrower.id)
    return {
      name: await getFullName(db, config.keys, borrower.id),
      mobile: maskMobile(await getMobile(db, borrower.id)),
      accountLast4: account?.last4 ?? '',
      accountInstitution: account?.institution ?? '',
      missingSteps: await missingSteps(db, config.keys, borrower.id),
    }
  }),
  handle(exportData, async ({ code }, context) => {
    await checkStepUp(context, context.borrower.id, 'export', code)
    await tellCopied(context, context.borrower)
    return { fileLink: exportLink(context, context.borrower.id) }
  }),
  handle(closeCall, async ({ code, ...request }, context) => {
    // Checked first, so that nobody is asked for a code in vain.
    await refuseOpenMatter(context, context.borrower.id)
    await checkStepUp(context, context.borrower.id, 'close', code)
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
