// Messages about a change of number, to the old and to the new one. Each uses only the plain
// alphabet of an SMS.
import { type Text, wordingOf } from '#contract/language.ts'
import type { Db } from '#server/db/open.ts'
import { type MessageDependencies, notifyBorrower } from '#server/features/messages/service.ts'

const OLD_NUMBER: Text<(app: string, link: string) => string> = {
  en: (app, link) =>
    `${app}: in 24 hours your account moves to another number. Not you? Stop it: ${link}`,
  'fil-PH': (app, link) =>
    `${app}: sa loob ng 24 oras, lilipat sa ibang number ang account mo. Hindi ikaw? Pigilan: ${link}`,
}
const APPROVED: Text<(app: string) => string> = {
  en: (app) =>
    `${app}: we checked your details. In 24 hours this number opens your account. We told your old number too.`,
  'fil-PH': (app) =>
    `${app}: na-check na namin ang details mo. Sa loob ng 24 oras, ito na ang number ng account mo. Sinabihan din namin ang luma mong number.`,
}
const MOVED: Text<(app: string) => string> = {
  en: (app) => `${app}: this number now opens your account. Log in with it.`,
  'fil-PH': (app) => `${app}: ito na ang number ng account mo. Mag-log in gamit ito.`,
}

/** Runs in the caller's transaction, like the others. */
export function tellOldNumber(
  transaction: Db,
  dependencies: MessageDependencies,
  accountId: number,
  link: string,
): Promise<void> {
  const { appName } = dependencies.config.brand
  return notifyBorrower(transaction, dependencies, accountId, 'account', (language) =>
    wordingOf(OLD_NUMBER, language)(appName, link),
  )
}

export function tellApproved(
  transaction: Db,
  dependencies: MessageDependencies,
  newBorrowerId: number,
): Promise<void> {
  const { appName } = dependencies.config.brand
  return notifyBorrower(transaction, dependencies, newBorrowerId, 'account', (language) =>
    wordingOf(APPROVED, language)(appName),
  )
}

/** Goes to the new number, which is the account's by now. */
export function tellMoved(
  transaction: Db,
  dependencies: MessageDependencies,
  accountId: number,
): Promise<void> {
  const { appName } = dependencies.config.brand
  return notifyBorrower(transaction, dependencies, accountId, 'account', (language) =>
    wordingOf(MOVED, language)(appName),
  )
}
