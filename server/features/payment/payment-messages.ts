// Messages to the borrower's phone about payments that did not do what they were meant to do.
import { type Text, wordingOf } from '#contract/language.ts'
import { type Centavos, formatPesos } from '#lending/money.ts'
import type { Db } from '#server/db/open.ts'
import { type MessageDependencies, notifyBorrower } from '#server/features/messages/service.ts'

type Words = Text<(app: string, amount: string, left: string) => string>

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
    `${app}: binawi ng bangko o wallet mo ang bayad na ${amount} kaya hindi na ito kasama sa mga bayad mo. Buksan ang app para sa dapat bayaran, o tumawag.`,
}
const PART_TAKEN_BACK: Words = {
  en: (app, amount, left) =>
    `${app}: your bank or wallet took back ${amount} of your payment. ${left} of it still counts. Open the app to see what is due, or call us.`,
  'fil-PH': (app, amount, left) =>
    `${app}: binawi ng bangko o wallet mo ang ${amount} ng bayad mo. ${left} na lang ang kasama. Buksan ang app para sa dapat bayaran, o tumawag.`,
}

/** Runs in the caller's transaction. */
export function tellNotExtended(
  transaction: Db,
  dependencies: MessageDependencies,
  borrowerId: number,
  amountCentavos: Centavos,
): Promise<void> {
  return tell(transaction, dependencies, borrowerId, NOT_EXTENDED, [amountCentavos])
}

/** Runs in the caller's transaction. */
export function tellClawedBack(
  transaction: Db,
  dependencies: MessageDependencies,
  borrowerId: number,
  amounts: { readonly takenBackCentavos: Centavos; readonly leftCentavos: Centavos },
): Promise<void> {
  const { takenBackCentavos, leftCentavos } = amounts
  const words = leftCentavos > 0 ? PART_TAKEN_BACK : TAKEN_BACK
  return tell(transaction, dependencies, borrowerId, words, [takenBackCentavos, leftCentavos])
}

async function tell(
  transaction: Db,
  dependencies: MessageDependencies,
  borrowerId: number,
  words: Words,
  amounts: readonly Centavos[],
): Promise<void> {
  const [amount = '', left = ''] = amounts.map((one) => formatPesos(one).replace('₱', 'PHP '))
  const { appName } = dependencies.config.brand
  await notifyBorrower(transaction, dependencies, borrowerId, 'loan', (language) =>
    wordingOf(words, language)(appName, amount, left),
  )
}
