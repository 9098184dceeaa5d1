// The message that tells a borrower what was decided. Why it was declined is for the app alone:
// others may read a phone's messages.
import { formatDate } from '#contract/format-date.ts'
import { type Text, wordingOf } from '#contract/language.ts'
import { centavos, formatPesos } from '#lending/money.ts'
import type { Db } from '#server/db/open.ts'
import { type MessageDependencies, notifyBorrower } from '#server/features/messages/service.ts'
import { offerEndsOn } from '#server/orders/offer.ts'
import type { LoanOrderRow } from '#server/orders/orders.ts'

type Words = Text<(app: string, amount: string, lastDay: string) => string>

/** Each fits into one SMS and uses only its plain alphabet. */
const APPROVED: Words = {
  en: (app, amount, lastDay) =>
    `${app}: your loan of ${amount} is approved. Open the app to get the money. The offer is good until ${lastDay}.`,
  'fil-PH': (app, amount, lastDay) =>
    `${app}: aprubado na ang loan mo na ${amount}. Buksan ang app para kunin ang pera. Hanggang ${lastDay} ang alok.`,
}
const SMALLER: Words = {
  en: (app, amount, lastDay) =>
    `${app}: we can lend you ${amount}, less than you asked for. See the offer in the app until ${lastDay}.`,
  'fil-PH': (app, amount, lastDay) =>
    `${app}: ${amount} ang kaya naming ipahiram, mas mababa sa hiningi mo. Tingnan ang alok sa app hanggang ${lastDay}.`,
}
const DECLINED: Words = {
  en: (app) => `${app}: we have decided on your application. See the answer in the app.`,
  'fil-PH': (app) => `${app}: may desisyon na sa application mo. Tingnan ang sagot sa app.`,
}

/** Runs in the caller's transaction. */
export async function tellDecision(
  transaction: Db,
  dependencies: MessageDependencies,
  order: LoanOrderRow,
  { isApproved, offeredCentavos }: { isApproved: boolean; offeredCentavos: number | null },
): Promise<void> {
  const words = isApproved ? APPROVED : offeredCentavos === null ? DECLINED : SMALLER
  const amount = formatPesos(centavos(offeredCentavos ?? 0)).replace('₱', 'PHP ')
  const lastDay = offerEndsOn(order.applied_on)
  await notifyBorrower(transaction, dependencies, order.borrower_id, 'loan', (language) =>
    wordingOf(words, language)(
      dependencies.config.brand.appName,
      amount,
      formatDate(lastDay, language),
    ),
  )
}
