// What a feature adds to the demo: named states of orders and borrowers, each with its own builder,
// and what to set up or clean up when the demo data is rebuilt.
import type { FastifyInstance } from 'fastify'
import type { Language } from '#contract/language.ts'
import { addDays } from '#lending/dates.ts'
import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/db/open.ts'
import type { JobDependencies } from './dependencies.ts'

export interface FeatureDemo {
  readonly states?: readonly DemoState[]
  /** Creates a logged-in borrower. Exactly one feature provides this. */
  readonly createBorrower?: (
    dependencies: JobDependencies,
    asked: { readonly mobile?: string; readonly sessionId?: string },
  ) => Promise<DemoBorrower>
  /** Created at the start for everyone: products, staff. */
  readonly furnish?: (db: Db, dependencies: JobDependencies) => Promise<void>
  /**
   * Told in the background once the demo runs, step by step: what months of business would have left.
   * It stops between two steps if the server does.
   */
  readonly story?: (dependencies: JobDependencies) => AsyncGenerator<void>
  /** Its own /dev paths. */
  readonly registerControls?: (app: FastifyInstance, dependencies: JobDependencies) => void
  /** Runs before the tables are emptied, for anything stored outside them. */
  readonly clear?: (dependencies: JobDependencies) => Promise<void>
}

export interface DemoBorrower {
  readonly id: number
  readonly mobile: string
  readonly sessionId: string
}

export interface DemoState {
  /** The demo order in this state (`174001`), or a name. */
  readonly name: string
  /** Its good news is still to be shown: the orders of the demo's table count as shown. */
  readonly isNews?: boolean
  /** Takes a borrower there through the same services as a real one. */
  readonly build: (dependencies: JobDependencies, asked: DemoBuild) => Promise<DemoOutcome>
}

export interface DemoBuild {
  readonly borrowerId: number
  /** The demo's orders have fixed ids; a seeded one gets an ordinary id. */
  readonly orderId?: number | undefined
  /** What the borrower and our staff write in. */
  readonly language?: Language | undefined
}

export interface DemoOutcome {
  readonly productId: number | null
  readonly orderId: number | null
}

const DAY_MS = 86_400_000

/** A clock that is this many days behind, for services that ask for the date. */
export function clockBefore(clock: Clock, days: number): Clock {
  const shift = (instant: Date) => new Date(instant.getTime() - days * DAY_MS)
  return {
    now: () => shift(clock.now()),
    today: () => addDays(clock.today(), -days),
    dateOf: (instant) => clock.dateOf(instant),
  }
}

/** A demo decides and pays out immediately, so nothing needs to be queued. */
export const NO_JOBS = { add: async () => undefined }
