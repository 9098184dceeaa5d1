// Messages to the borrower's phone about a payment: received, and the loan settled by it.
import { formatDate } from '#contract/format-date.ts'
import { type Text, wordingOf } from '#contract/language.ts'
import { type Centavos, formatPesos } from '#lending/money.ts'
import type { Position } from '#lending/position.ts'
import type { Db } from '#server/db/open.ts'
import { type MessageDependencies, notifyBorrower } from '#server/features/messages/service.ts'

type Words = Text<(app: string, amount: string, next: string, date: string) => string>

/** Each fits into one SMS and uses only its plain alphabet. */
const RECEIVED: Words = {
  en: (app, amount, next, date) =>
    `${app}: we received your payment of ${amount}. Thank you. Next: ${next} on ${date}.`,
  'fil-PH': (app, amount, next, date) =>
    `${app}: natanggap na namin ang bayad mong ${amount}. Salamat. Susunod: ${next} sa ${date}.`,
}
/** Something is past due even after the payment; a receipt is no reminder and names no more. */
const RECEIVED_ONLY: Words = {
  en: (app, amount) => `${app}: we received your payment of ${amount}. Thank you.`,
  'fil-PH': (app, amount) => `${app}: natanggap na namin ang bayad mong ${amount}. Salamat.`,
}
const SETTLED: Words = {
  en: (app, amount) =>
    `${app}: we received your payment of ${amount}. Your loan is fully paid and you owe nothing on it. Thank you!`,
  'fil-PH': (app, amount) =>
    `${app}: natanggap na namin ang bayad mong ${amount}. Bayad na ang buong loan at wala ka nang utang dito. Salamat!`,
}

/** Runs in the caller's transaction. */
export async function tellReceived(
  transaction: Db,
  dependencies: MessageDependencies,
  borrowerId: number,
  amountCentavos: Centavos,
  now: Position,
): Promise<void> {
  const { nextDueOn } = now
  const words =
    now.status === 'settled'
      ? SETTLED
      : now.status === 'current' && nextDueOn !== null
        ? RECEIVED
        : RECEIVED_ONLY
  await notifyBorrower(transaction, dependencies, borrowerId, 'loan', (language) =>
    wordingOf(words, language)(
      dependencies.config.brand.appName,
      plain(amountCentavos),
      plain(now.nextDueCentavos),
      nextDueOn === null ? '' : formatDate(nextDueOn, language),
    ),
  )
}

function plain(amount: Centavos): string {
  return formatPesos(amount).replace('₱', 'PHP ')
}
