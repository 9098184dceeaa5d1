// Messages to the borrower's phone about what staff changed. A recorded payment and a payout have
// messages of their own.
import { formatDate } from '#contract/format-date.ts'
import { type Text, wordingOf } from '#contract/language.ts'
import { type Centavos, formatPesos } from '#lending/money.ts'
import { type MessageDependencies, notifyBorrower } from '#server/features/messages/service.ts'
import type { Db } from '#server/db/open.ts'
import { findBorrowerFacts } from '#server/features/session/service.ts'
import type { Action } from './action.ts'
import type { Performed } from './perform.ts'

export interface Facts {
  readonly app: string
  readonly amount: string
  /** Everything that is left of the loan. */
  readonly owed: string
  readonly from: string
  readonly until: string
  readonly count: number
  readonly nextAmount: string
  readonly nextDate: string
}

type Words = Text<(facts: Facts) => string>

/** Each fits into one SMS and uses only its plain alphabet. */
export const ACTION_MESSAGES = {
  waive: {
    en: ({ app, amount }) =>
      `${app}: we waived ${amount} of your loan. You don't have to pay it. See what is left in the app.`,
    'fil-PH': ({ app, amount }) =>
      `${app}: pinatawad namin ang ${amount} sa loan mo. Hindi mo na ito babayaran. Tingnan sa app ang natitira.`,
  },
  pause: {
    en: ({ app, from, until, owed }) =>
      `${app}: no late penalty is added to your loan from ${from} to ${until}. You still owe ${owed}.`,
    'fil-PH': ({ app, from, until, owed }) =>
      `${app}: walang idadagdag na multa sa loan mo mula ${from} hanggang ${until}. ${owed} pa rin ang utang mo.`,
  },
  'write-off': {
    en: ({ app, owed }) =>
      `${app}: we have stopped adding charges to your loan. You still owe ${owed}. See it in the app.`,
    'fil-PH': ({ app, owed }) =>
      `${app}: hindi na madadagdagan ang singil sa loan mo. ${owed} pa ang utang mo. Tingnan sa app.`,
  },
  restructure: {
    en: ({ app, count, nextAmount, nextDate }) =>
      `${app}: your new plan has ${count} payments. The first is ${nextAmount} on ${nextDate}. See all of them in the app.`,
    'fil-PH': ({ app, count, nextAmount, nextDate }) =>
      `${app}: may ${count} hulog ang bago mong schedule. Una: ${nextAmount} sa ${nextDate}. Tingnan lahat sa app.`,
  },
  reverse: {
    en: ({ app }) =>
      `${app}: we corrected a record of your loan, so what you owe has changed. See it in the app, or call us with questions.`,
    'fil-PH': ({ app }) =>
      `${app}: may itinama kami sa record ng loan mo kaya nagbago ang utang mo. Tingnan sa app, o tumawag kung may tanong.`,
  },
} as const satisfies Partial<Record<Action['kind'], Words>>

/** Runs in the caller's transaction. Nobody reads the messages of a closed account. */
export async function tellAction(
  transaction: Db,
  dependencies: MessageDependencies,
  action: Action,
  { order, after }: Performed,
): Promise<void> {
  if (!(action.kind in ACTION_MESSAGES)) return
  const facts = await findBorrowerFacts(transaction, order.borrower_id)
  if (facts === null || facts.closedAt !== null) return
  const words: Words = ACTION_MESSAGES[action.kind as keyof typeof ACTION_MESSAGES]
  await notifyBorrower(transaction, dependencies, order.borrower_id, 'loan', (language) => {
    const dateOf = (date: Parameters<typeof formatDate>[0] | null | undefined) =>
      date === null || date === undefined ? '' : formatDate(date, language)
    return wordingOf(
      words,
      language,
    )({
      app: dependencies.config.brand.appName,
      amount: 'amountCentavos' in action ? plain(action.amountCentavos) : '',
      owed: after === null ? '' : plain(after.payOffCentavos),
      from: 'valueOn' in action ? dateOf(action.valueOn) : '',
      until: 'untilOn' in action ? dateOf(action.untilOn) : '',
      count: 'dueOn' in action ? action.dueOn.length : 0,
      nextAmount: after === null ? '' : plain(after.nextDueCentavos),
      nextDate: dateOf(after?.nextDueOn),
    })
  })
}

function plain(amount: Centavos): string {
  return formatPesos(amount).replace('₱', 'PHP ')
}
