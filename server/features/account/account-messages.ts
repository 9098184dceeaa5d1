// Messages to the account owner's phone about the whole account. A stolen session is enough to export
// or close it, but the thief doesn't have the phone.
import { type Language, type Text, wordingOf } from '#contract/language.ts'
import type { Db } from '#server/db/open.ts'
import { countKnown, type Limit } from '#server/features/limits/service.ts'
import {
  type MessageDependencies,
  notifyBorrower,
  notifyNumber,
} from '#server/features/messages/service.ts'
import type { BorrowerPrincipal } from '#server/principal.ts'

/** Each fits into one SMS and uses only characters of the plain SMS alphabet. */
const COPIED: Text<(app: string, phone: string) => string> = {
  en: (app, phone) =>
    `${app}: a copy of all your data was made. If this wasn't you, call ${phone} right away.`,
  'fil-PH': (app, phone) =>
    `${app}: may kumuha ng kopya ng lahat ng data mo. Kung hindi ikaw ito, tumawag agad sa ${phone}.`,
}
const CLOSED: Text<(app: string, phone: string) => string> = {
  en: (app, phone) =>
    `${app}: your account has been closed. If this wasn't you, call ${phone} right away.`,
  'fil-PH': (app, phone) =>
    `${app}: sarado na ang account mo. Kung hindi ikaw ito, tumawag agad sa ${phone}.`,
}

/** Repeated exports must not flood the phone. */
const COPY_MESSAGE: Limit = { name: 'copy-message', max: 1, windowSeconds: 600 }

export async function tellCopied(
  dependencies: MessageDependencies & { readonly db: Db; readonly language: Language },
  borrower: BorrowerPrincipal,
): Promise<void> {
  const { db, clock, config, language } = dependencies
  const limits = { db, clock, keys: config.keys }
  if ((await countKnown(limits, borrower, COPY_MESSAGE)) > 0) return
  const { appName, servicePhone } = config.brand
  const text = wordingOf(COPIED, language)(appName, servicePhone)
  await db
    .transaction()
    .execute((transaction) =>
      notifyBorrower(transaction, dependencies, borrower.id, 'account', text),
    )
}

/** Runs in the caller's transaction, once everything else about the number is gone. */
export async function tellClosed(
  transaction: Db,
  dependencies: MessageDependencies & { readonly language: Language },
  mobile: string,
): Promise<void> {
  const { appName, servicePhone } = dependencies.config.brand
  const text = wordingOf(CLOSED, dependencies.language)(appName, servicePhone)
  await notifyNumber(transaction, dependencies, mobile, text)
}
