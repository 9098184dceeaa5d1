// Messages to the borrower's phone about a payment: received, and the loan settled by it.
import { formatDate } from '#contract/format-date.ts'
import { type Text, wordingOf } from '#contract/language.ts'
import { type Centavos, formatPesos } from '#lending/money.ts'
import type { Position } from '#lending/position.ts'
import type { Db } from '#server/db/open.ts'
import { type MessageDependencies, notifyBorrowers } from '#server/features/messages/service.ts'

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
    `${app}: natanggap na namin ang bayad mong ${amount}. Bayad na nang buo ang loan at wala ka nang utang dito. Salamat!`,
}

export interface Received {
  readonly borrowerId: number
  readonly amountCentavos: Centavos
  /** The loan after it. */
  readonly position: Position
}

/** Runs in the caller's transaction. */
export function tellReceived(
  transaction: Db,
  dependencies: MessageDependencies,
  received: readonly Received[],
): Promise<void> {
  const { appName } = dependencies.config.brand
  return notifyBorrowers(
    transaction,
    dependencies,
    received.map(({ borrowerId, amountCentavos, position }) => ({
      borrowerId,
      kind: 'loan',
      text: (language) => {
        const { nextDueOn, nextDueCentavos } = position
        const date = nextDueOn === null ? '' : formatDate(nextDueOn, language)
        const words = wordingOf(wordsFor(position), language)
        return words(appName, plain(amountCentavos), plain(nextDueCentavos), date)
      },
    })),
  )
}

function wordsFor({ status, nextDueOn }: Position): Words {
  if (status === 'settled') return SETTLED
  return status === 'current' && nextDueOn !== null ? RECEIVED : RECEIVED_ONLY
}

function plain(amount: Centavos): string {
  return formatPesos(amount).replace('₱', 'PHP ')
}
