// Messages to the borrower's phone about payments that did not do what they were meant to do.
import { type Text, wordingOf } from '#contract/language.ts'
import { type Centavos, formatPesos } from '#lending/money.ts'
import type { Db } from '#server/db/open.ts'
import { type MessageDependencies, notifyBorrower } from '#server/features/messages/service.ts'

type Words = Text<(app: string, amount: string) => string>

/** Each fits into one SMS and uses only its plain alphabet. */
const NOT_EXTENDED: Words = {
  en: (app, amount) =>
    `${app}: your ${amount} came late or was another amount, so your loan was not extended. It was paid on your loan. Open the app for a new quote.`,
  'fil-PH': (app, amount) =>
    `${app}: huli o iba ang halaga ng ${amount} mo kaya hindi na-extend ang loan. Ibinayad ito sa loan mo. Buksan ang app para sa bagong quote.`,
}
const TAKEN_BACK: Words = {
  en: (app, amount) =>
    `${app}: your bank or wallet took back your payment of ${amount}, so it no longer counts. Open the app to see what is due, or call us.`,
  'fil-PH': (app, amount) =>
    `${app}: binawi ng bangko o wallet mo ang bayad na ${amount} kaya hindi na ito bilang. Buksan ang app para sa dapat bayaran, o tumawag.`,
}

/** Runs in the caller's transaction. */
export function tellNotExtended(
  transaction: Db,
  dependencies: MessageDependencies,
  borrowerId: number,
  amountCentavos: Centavos,
): Promise<void> {
  return tell(transaction, dependencies, borrowerId, NOT_EXTENDED, amountCentavos)
}

/** Runs in the caller's transaction. */
export function tellTakenBack(
  transaction: Db,
  dependencies: MessageDependencies,
  borrowerId: number,
  amountCentavos: Centavos,
): Promise<void> {
  return tell(transaction, dependencies, borrowerId, TAKEN_BACK, amountCentavos)
}

async function tell(
  transaction: Db,
  dependencies: MessageDependencies,
  borrowerId: number,
  words: Words,
  amountCentavos: Centavos,
): Promise<void> {
  const amount = formatPesos(amountCentavos).replace('₱', 'PHP ')
  const { appName } = dependencies.config.brand
  await notifyBorrower(transaction, dependencies, borrowerId, 'loan', (language) =>
    wordingOf(words, language)(appName, amount),
  )
}
