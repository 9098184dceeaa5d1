// Messages to the borrower's phone about a complaint. None says what it is about.
import { formatDay } from '#contract/format-date.ts'
import { type Text, wordingOf } from '#contract/language.ts'
import type { BusinessDate } from '#lending/dates.ts'
import type { Db } from '#server/db/open.ts'
import { type MessageDependencies, notifyBorrower } from '#server/features/messages/service.ts'

type Words = Text<(app: string, number: string, day: string) => string>

/** Each fits into one SMS and uses only its plain alphabet. */
const RECEIVED: Words = {
  en: (app, number, day) =>
    `${app}: we received your complaint ${number} and will answer by ${day}. You can follow it in the app under My complaints.`,
  'fil-PH': (app, number, day) =>
    `${app}: natanggap namin ang reklamo mo, ${number}. Sasagot kami hanggang ${day}. Makikita mo ito sa app, sa Mga reklamo ko.`,
}
const ANSWERED: Words = {
  en: (app, number) =>
    `${app}: we have answered your complaint ${number}. Open the app to read the answer.`,
  'fil-PH': (app, number) =>
    `${app}: may sagot na kami sa reklamo mo, ${number}. Buksan ang app para mabasa ito.`,
}
const ASKED: Words = {
  en: (app, number) =>
    `${app}: we have a question about your complaint ${number}. Please open the app and reply.`,
  'fil-PH': (app, number) =>
    `${app}: may tanong kami tungkol sa reklamo mo, ${number}. Buksan ang app at sumagot.`,
}

interface Told {
  readonly borrowerId: number
  readonly number: string
}

/** Runs in the caller's transaction. */
export function tellReceived(
  transaction: Db,
  dependencies: MessageDependencies,
  told: Told & { readonly dueOn: BusinessDate },
): Promise<void> {
  return tell(transaction, dependencies, RECEIVED, told)
}

/** Runs in the caller's transaction. */
export function tellAnswered(
  transaction: Db,
  dependencies: MessageDependencies,
  told: Told & { readonly isQuestion: boolean },
): Promise<void> {
  return tell(transaction, dependencies, told.isQuestion ? ASKED : ANSWERED, told)
}

function tell(
  transaction: Db,
  dependencies: MessageDependencies,
  words: Words,
  { borrowerId, number, dueOn }: Told & { readonly dueOn?: BusinessDate },
): Promise<void> {
  const { appName } = dependencies.config.brand
  return notifyBorrower(transaction, dependencies, borrowerId, 'account', (language) =>
    wordingOf(words, language)(
      appName,
      number,
      dueOn === undefined ? '' : formatDay(dueOn, language),
    ),
  )
}
