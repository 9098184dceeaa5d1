// The answer to a claim, on the borrower's phone.
import { type Text, wordingOf } from '#contract/language.ts'
import { type Centavos, formatPesos } from '#lending/money.ts'
import type { Db } from '#server/db/open.ts'
import { type MessageDependencies, notifyBorrower } from '#server/features/messages/service.ts'

type Words = Text<(app: string, amount: string) => string>

/** Each fits into one SMS and uses only its plain alphabet. */
const ANSWERS: Readonly<Record<'found' | 'waiting' | 'refused', Words>> = {
  found: {
    en: (app, amount) =>
      `${app}: we found your payment of ${amount}. Credited from the day you paid. The receipt is in the app.`,
    'fil-PH': (app, amount) =>
      `${app}: nakita na namin ang bayad mong ${amount}. Ibibilang ito mula sa araw na nagbayad ka. Nasa app ang resibo.`,
  },
  waiting: {
    en: (app, amount) =>
      `${app}: your payment of ${amount} has reached us. We are still checking it. It shows in the app once it is recorded.`,
    'fil-PH': (app, amount) =>
      `${app}: natanggap na namin ang bayad mong ${amount}. Chine-check pa namin ito. Lalabas ito sa app kapag naitala na.`,
  },
  refused: {
    en: (app, amount) =>
      `${app}: we could not find the payment of ${amount} on your receipt. Please check the reference in the app or call us.`,
    'fil-PH': (app, amount) =>
      `${app}: hindi namin makita ang ${amount} na nasa resibo mo. I-check ang reference sa app o tumawag sa amin.`,
  },
}

/** Runs in the caller's transaction. */
export function tellAnswer(
  transaction: Db,
  dependencies: MessageDependencies,
  borrowerId: number,
  answer: keyof typeof ANSWERS,
  amountCentavos: Centavos,
): Promise<void> {
  const amount = formatPesos(amountCentavos).replace('₱', 'PHP ')
  const { appName } = dependencies.config.brand
  return notifyBorrower(transaction, dependencies, borrowerId, 'loan', (language) =>
    wordingOf(ANSWERS[answer], language)(appName, amount),
  )
}
