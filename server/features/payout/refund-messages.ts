// Messages to the borrower's phone about money that we return. Each fits into one SMS and uses only
// its plain alphabet.
import { type Text, wordingOf } from '#contract/language.ts'
import type { Db } from '#server/db/open.ts'
import { nameAccount, wordsOf } from '#server/features/bank-account/account-words.ts'
import { type MessageDependencies, notifyBorrower } from '#server/features/messages/service.ts'
import { inPlainPesos, referenceOf } from './payout-messages.ts'
import type { PayoutRow } from './queries.ts'

interface Facts {
  readonly app: string
  readonly amount: string
  /** "GCash account ending in 0199". */
  readonly account: string
  readonly reference: string
}

type Words = Text<(facts: Facts) => string>

const WORDS = {
  sent: {
    en: ({ app, amount, account, reference }) =>
      `${app}: you paid ${amount} too much. It is on its way back to your ${account}. Reference ${reference}.`,
    'fil-PH': ({ app, amount, account, reference }) =>
      `${app}: sobra ng ${amount} ang bayad mo. Ibinabalik na ito sa ${account}. Reference ${reference}.`,
  },
  arrived: {
    en: ({ app, amount, account }) =>
      `${app}: the ${amount} that you paid too much is back in your ${account}.`,
    'fil-PH': ({ app, amount, account }) =>
      `${app}: naibalik na sa ${account} ang ${amount} na sobra mong bayad.`,
  },
  refused: {
    en: ({ app, amount, account }) =>
      `${app}: your ${account} didn't accept the ${amount} we are returning. Add another account in the app.`,
    'fil-PH': ({ app, amount, account }) =>
      `${app}: hindi tinanggap ng ${account} ang ibinabalik naming ${amount}. Maglagay ng ibang account sa app.`,
  },
  reversed: {
    en: ({ app, amount, account }) =>
      `${app}: your ${account} sent back the ${amount} we returned. It is still yours. Add another account in the app.`,
    'fil-PH': ({ app, amount, account }) =>
      `${app}: ibinalik ng ${account} ang ${amount} mo. Sa iyo pa rin ito. Maglagay ng ibang account sa app.`,
  },
  delayed: {
    en: ({ app, amount }) =>
      `${app}: returning your ${amount} is taking longer. The problem is on our side. You don't need to do anything.`,
    'fil-PH': ({ app, amount }) =>
      `${app}: natatagalan ang pagbalik ng ${amount} mo. Nasa amin ang problema. Wala kang kailangang gawin.`,
  },
} as const satisfies Readonly<Record<string, Words>>

/** Runs in the caller's transaction. */
export async function tellRefund(
  transaction: Db,
  dependencies: MessageDependencies,
  payout: PayoutRow,
  what: keyof typeof WORDS,
): Promise<void> {
  const account = await nameAccount(transaction, payout.bank_account_id)
  await notifyBorrower(transaction, dependencies, payout.borrower_id, 'loan', (language) =>
    wordingOf<(facts: Facts) => string>(
      WORDS[what],
      language,
    )({
      app: dependencies.config.brand.appName,
      amount: inPlainPesos(payout.amount_centavos),
      account: wordsOf(account, language),
      reference: referenceOf(payout.id),
    }),
  )
}
