// What later features do when something happens in an earlier one that doesn't know about them,
// such as binding or closing an account. A feature declares its reactions in its manifest; search
// for a reaction's name to find every handler. They run one after another, in the features' order.
import type { AppError } from '#server/app-error.ts'
import type { Clock } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/open.ts'
import type { Feature } from './feature.ts'
import type { StaffContext } from './handler.ts'
import type { Jobs } from './jobs.ts'

export interface ReactionDependencies {
  readonly clock: Clock
  readonly config: Config
  readonly jobs: Jobs
}

export interface ClosingDependencies {
  readonly db: Db
  readonly clock: Clock
}

export interface Reactions {
  /** Whether the borrower's payment account must not change at the moment. */
  holdsPaymentAccount(db: Db, borrowerId: number): Promise<boolean>
  /** A borrower has bound an account. Runs in the same transaction. */
  afterAccountBound(
    transaction: Db,
    dependencies: ReactionDependencies,
    borrowerId: number,
  ): Promise<void>
  /** A borrower has confirmed a changed account. Runs in the same transaction. */
  afterAccountConfirmed(
    transaction: Db,
    dependencies: ReactionDependencies,
    borrowerId: number,
  ): Promise<void>
  /** A change of account was stopped: no money may go to the new one. Runs in the same transaction. */
  afterAccountStopped(
    transaction: Db,
    dependencies: ReactionDependencies,
    accountId: number,
  ): Promise<void>
  /** The refusal to close the account while something is open; null if nothing is. */
  refusalToClose(dependencies: ClosingDependencies, borrowerId: number): Promise<AppError | null>
  /** Somebody was brought in or changed by `context.staff`, and has to be confirmed. */
  afterPersonChanged(context: StaffContext, personId: number): Promise<void>
  /** Whether the law requires us to keep the borrower's identity after the account is closed. */
  mustKeepIdentity(db: Db, borrowerId: number): Promise<boolean>
}

type Question = 'holdsPaymentAccount' | 'mustKeepIdentity'
type Moment = 'afterAccountBound' | 'afterAccountConfirmed' | 'afterAccountStopped'

export function reactionsOf(features: readonly Feature[]): Reactions {
  const isAny = (question: Question) => async (db: Db, id: number) => {
    for (const { reactions } of features) {
      if (await reactions?.[question]?.(db, id)) return true
    }
    return false
  }
  const eachOf =
    (moment: Moment) =>
    async (transaction: Db, dependencies: ReactionDependencies, id: number): Promise<void> => {
      for (const { reactions } of features) {
        await reactions?.[moment]?.(transaction, dependencies, id)
      }
    }
  return {
    holdsPaymentAccount: isAny('holdsPaymentAccount'),
    async refusalToClose(dependencies, borrowerId) {
      for (const { reactions } of features) {
        const refusal = await reactions?.refusalToClose?.(dependencies, borrowerId)
        if (refusal) return refusal
      }
      return null
    },
    mustKeepIdentity: isAny('mustKeepIdentity'),
    async afterPersonChanged(context, personId) {
      for (const { reactions } of features) {
        await reactions?.afterPersonChanged?.(context, personId)
      }
    },
    afterAccountBound: eachOf('afterAccountBound'),
    afterAccountConfirmed: eachOf('afterAccountConfirmed'),
    afterAccountStopped: eachOf('afterAccountStopped'),
  }
}
