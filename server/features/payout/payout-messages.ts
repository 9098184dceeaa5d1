// Messages to the borrower's phone about a payout: sent, arrived, refused, delayed, stopped. Each fits into
// one SMS and uses only its plain alphabet.
import { formatDate } from '#contract/format-date.ts'
import { type Language, type Text, wordingOf } from '#contract/language.ts'
import { centavos, formatPesos } from '#lending/money.ts'
import type { Position } from '#lending/position.ts'
import type { Db } from '#server/db/open.ts'
import { nameAccount, wordsOf } from '#server/features/bank-account/account-words.ts'
import { type MessageDependencies, notifyBorrower } from '#server/features/messages/service.ts'
import { listCameBack, type PayoutRow } from './queries.ts'

interface Facts {
  readonly app: string
  readonly amount: string
  /** "GCash account ending in 0199". */
  readonly account: string
  readonly reference: string
  /** The first payment; empty until the money has arrived. */
  readonly firstAmount: string
  readonly firstDate: string
}

type Words = Text<(facts: Facts) => string>

const SENT: Words = {
  en: ({ app, amount, account, reference }) =>
    `${app}: we sent ${amount} to your ${account}. It usually arrives within minutes. Reference ${reference}.`,
  'fil-PH': ({ app, amount, account, reference }) =>
    `${app}: naipadala na ang ${amount} sa ${account}. Madalas ilang minuto lang. Reference ${reference}.`,
}
const ARRIVED: Words = {
  en: ({ app, amount, account, firstAmount, firstDate }) =>
    `${app}: ${amount} is now in your ${account}. First payment: ${firstAmount} on ${firstDate}.`,
  'fil-PH': ({ app, amount, account, firstAmount, firstDate }) =>
    `${app}: nasa ${account} na ang ${amount}. Unang bayad: ${firstAmount} sa ${firstDate}.`,
}
const REFUSED: Words = {
  en: ({ app, amount, account }) =>
    `${app}: your ${account} didn't accept your ${amount}. You owe nothing. Add another account in the app.`,
  'fil-PH': ({ app, amount, account }) =>
    `${app}: hindi tinanggap ng ${account} ang ${amount}. Wala kang utang. Maglagay ng ibang account sa app.`,
}
const DELAYED: Words = {
  en: ({ app, amount }) =>
    `${app}: sending your ${amount} is taking longer. The problem is on our side. You don't need to do anything, and you owe nothing yet.`,
  'fil-PH': ({ app, amount }) =>
    `${app}: natatagalan ang pagpadala ng ${amount} mo. Nasa amin ang problema. Wala kang kailangang gawin at wala ka pang utang.`,
}
const STOPPED: Words = {
  en: ({ app, amount }) =>
    `${app}: we stopped the payout of your ${amount}. Nothing was sent and you owe nothing. Questions? Contact us in the app.`,
  'fil-PH': ({ app, amount }) =>
    `${app}: itinigil namin ang pagpadala ng ${amount} mo. Walang naipadala at wala kang utang. May tanong? Kontakin kami sa app.`,
}
/** It had arrived once; whatever was paid on it is a credit. */
const STOPPED_BACK: Words = {
  en: ({ app, amount }) =>
    `${app}: we stopped the payout of your ${amount}. What we had sent came back to us and you owe nothing. We will return anything you have paid.`,
  'fil-PH': ({ app, amount }) =>
    `${app}: itinigil namin ang pagpadala ng ${amount} mo. Bumalik sa amin ang naipadala at wala kang utang. Ibabalik ang anumang naibayad mo.`,
}
const CALLED_OFF: Words = {
  en: ({ app, amount }) =>
    `${app}: you cancelled your loan before we sent the ${amount}. Nothing was sent and you owe nothing.`,
  'fil-PH': ({ app, amount }) =>
    `${app}: na-cancel mo ang loan bago naipadala ang ${amount}. Walang naipadala at wala kang utang.`,
}
const CALLED_OFF_BACK: Words = {
  en: ({ app, amount }) =>
    `${app}: you cancelled your loan. The ${amount} we had sent came back to us and you owe nothing. We will return anything you have paid.`,
  'fil-PH': ({ app, amount }) =>
    `${app}: na-cancel mo ang loan. Bumalik sa amin ang naipadalang ${amount} at wala kang utang. Ibabalik ang anumang naibayad mo.`,
}

const WORDS = {
  sent: SENT,
  arrived: ARRIVED,
  refused: REFUSED,
  delayed: DELAYED,
  stopped: STOPPED,
  'stopped-back': STOPPED_BACK,
  'called-off': CALLED_OFF,
  'called-off-back': CALLED_OFF_BACK,
} as const

export const PAYOUT_MESSAGES = Object.keys(WORDS) as readonly (keyof typeof WORDS)[]

export function payoutMessage(what: keyof typeof WORDS, language: Language, facts: Facts): string {
  return wordingOf(WORDS[what], language)(facts)
}

/** What a borrower can quote to customer service. */
export function referenceOf(payoutId: string): string {
  return payoutId.toUpperCase()
}

/** Runs in the caller's transaction. `now` is the loan once the money has arrived. */
export async function tellPayout(
  transaction: Db,
  dependencies: MessageDependencies,
  payout: PayoutRow,
  what: keyof typeof WORDS,
  now: Position | null = null,
): Promise<void> {
  const account = await nameAccount(transaction, payout.bank_account_id)
  await notifyBorrower(transaction, dependencies, payout.borrower_id, 'loan', (language) =>
    payoutMessage(what, language, {
      app: dependencies.config.brand.appName,
      amount: inPlainPesos(payout.amount_centavos),
      account: wordsOf(account, language),
      reference: referenceOf(payout.id),
      firstAmount: now === null ? '' : inPlainPesos(now.nextDueCentavos),
      firstDate: now?.nextDueOn ? formatDate(now.nextDueOn, language) : '',
    }),
  )
}

/** Nothing more is sent. Whoever had the money once isn't told that nothing was sent. */
export async function tellEnded(
  transaction: Db,
  dependencies: MessageDependencies,
  payout: PayoutRow,
  what: 'stopped' | 'called-off',
): Promise<void> {
  const earlier = await listCameBack(transaction, payout.order_id, 'loan')
  const wasThere = earlier.some(({ state }) => state === 'reversed')
  await tellPayout(transaction, dependencies, payout, wasThere ? `${what}-back` : what)
}

/** An SMS has no peso sign in its plain alphabet. */
export function inPlainPesos(amountCentavos: number): string {
  return formatPesos(centavos(amountCentavos)).replace('₱', 'PHP ')
}
