// What later features may say or do at a moment of an earlier one, which does not know them: binding
// an account, closing one. A feature that reacts says so in its manifest; search for the reaction's
// name to find everybody who does. They run one after the other, in the features' order.
import type { Clock } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/open.ts'
import type { Feature } from './feature.ts'
import type { Jobs } from './jobs.ts'

export interface ReactionParts {
  readonly clock: Clock
  readonly config: Config
  readonly jobs: Jobs
}

export interface Reactions {
  /** Whether the account that a borrower's money goes to must stay what it is for now. */
  holdsPaymentAccount(db: Db, borrowerId: number): Promise<boolean>
  /** A borrower has bound an account. Runs in the transaction of the binding. */
  afterAccountBound(transaction: Db, dependencies: ReactionParts, borrowerId: number): Promise<void>
  /** A borrower has confirmed a changed account. Runs in the transaction of the confirmation. */
  afterAccountConfirmed(
    transaction: Db,
    dependencies: ReactionParts,
    borrowerId: number,
  ): Promise<void>
  /** A changed account was stopped: nothing may go there. Runs in the transaction of the stop. */
  afterAccountStopped(
    transaction: Db,
    dependencies: ReactionParts,
    accountId: number,
  ): Promise<void>
  /** Whether something is open that the borrower's account cannot be closed over. */
  hasOpenMatter(db: Db, borrowerId: number): Promise<boolean>
  /** Whether the law wants us to know who the borrower was after the account is closed. */
  mustKeepIdentity(db: Db, borrowerId: number): Promise<boolean>
}

type Question = 'holdsPaymentAccount' | 'hasOpenMatter' | 'mustKeepIdentity'
type Moment = 'afterAccountBound' | 'afterAccountConfirmed' | 'afterAccountStopped'

export function reactionsOf(features: readonly Feature[]): Reactions {
  const isAny = (question: Question) => async (db: Db, borrowerId: number) => {
    for (const { reactions } of features) {
      if (await reactions?.[question]?.(db, borrowerId)) return true
    }
    return false
  }
  const eachOf =
    (moment: Moment) =>
    async (transaction: Db, dependencies: ReactionParts, id: number): Promise<void> => {
      for (const { reactions } of features) {
        await reactions?.[moment]?.(transaction, dependencies, id)
      }
    }
  return {
    holdsPaymentAccount: isAny('holdsPaymentAccount'),
    hasOpenMatter: isAny('hasOpenMatter'),
    mustKeepIdentity: isAny('mustKeepIdentity'),
    afterAccountBound: eachOf('afterAccountBound'),
    afterAccountConfirmed: eachOf('afterAccountConfirmed'),
    afterAccountStopped: eachOf('afterAccountStopped'),
  }
}
