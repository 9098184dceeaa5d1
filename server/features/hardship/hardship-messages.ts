// Messages to the borrower's phone about a request for a plan or a pause. Each fits into one SMS and
// uses only its plain alphabet.
import { formatDate } from '#contract/format-date.ts'
import { type Text, wordingOf } from '#contract/language.ts'
import type { HardshipChoice } from '#lending/hardship.ts'
import { formatPesos } from '#lending/money.ts'
import type { Db } from '#server/db/open.ts'
import { type MessageDependencies, notifyBorrower } from '#server/features/messages/service.ts'

type Agreed = Text<(app: string, amount: string, on: string) => string>

const PLAN_GRANTED: Agreed = {
  en: (app, amount, on) =>
    `${app}: we approved your new plan. Your next payment is ${amount} on ${on}. All dates are in the app.`,
  'fil-PH': (app, amount, on) =>
    `${app}: naaprubahan ang bago mong schedule. Ang susunod na bayad ay ${amount} sa ${on}. Nasa app ang lahat ng petsa.`,
}
const PAUSE_GRANTED: Agreed = {
  en: (app, amount, on) =>
    `${app}: your penalty is paused until ${on}. Please pay ${amount} by then.`,
  'fil-PH': (app, amount, on) =>
    `${app}: naka-pause na ang multa mo. Walang dagdag na multa hanggang ${on}. Bayaran ang ${amount} bago iyon.`,
}
const DECLINED: Text<(app: string, phone: string) => string> = {
  en: (app, phone) =>
    `${app}: we couldn't approve your request. See why and your other options in the app, or call ${phone}.`,
  'fil-PH': (app, phone) =>
    `${app}: hindi namin naaprubahan ang hiling mo. Buksan ang app para sa dahilan at iba pang magagawa, o tumawag sa ${phone}.`,
}
const LAPSED: Text<(app: string) => string> = {
  en: (app) =>
    `${app}: your request ended because your loan changed or our answer came too late. Sorry. Open the app to ask again with new figures.`,
  'fil-PH': (app) =>
    `${app}: natapos ang hiling mo dahil nagbago ang loan o nahuli ang sagot namin. Pasensya na. Humiling ulit sa app.`,
}

/** Runs in the caller's transaction, like the others. */
export function tellGranted(
  transaction: Db,
  dependencies: MessageDependencies,
  borrowerId: number,
  choice: HardshipChoice,
): Promise<void> {
  const amount = formatPesos(choice.nextDueCentavos).replace('₱', 'PHP ')
  const words = choice.kind === 'plan' ? PLAN_GRANTED : PAUSE_GRANTED
  const { appName } = dependencies.config.brand
  return notifyBorrower(transaction, dependencies, borrowerId, 'loan', (language) => {
    const on = choice.nextDueOn === null ? '' : formatDate(choice.nextDueOn, language)
    return wordingOf(words, language)(appName, amount, on)
  })
}

export function tellDeclined(
  transaction: Db,
  dependencies: MessageDependencies,
  borrowerId: number,
): Promise<void> {
  const { appName, servicePhone } = dependencies.config.brand
  return notifyBorrower(transaction, dependencies, borrowerId, 'loan', (language) =>
    wordingOf(DECLINED, language)(appName, servicePhone),
  )
}

export function tellLapsed(
  transaction: Db,
  dependencies: MessageDependencies,
  borrowerId: number,
): Promise<void> {
  const { appName } = dependencies.config.brand
  return notifyBorrower(transaction, dependencies, borrowerId, 'loan', (language) =>
    wordingOf(LAPSED, language)(appName),
  )
}
