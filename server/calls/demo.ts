// What a feature adds to the demo: states that an order or a borrower can be in, each a builder of
// its own, and what must be there before or go when the world is built again.
import type { FastifyInstance } from 'fastify'
import { addDays } from '#lending/dates.ts'
import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/db/open.ts'
import type { JobDependencies } from './dependencies.ts'

export interface FeatureDemo {
  readonly states?: readonly DemoState[]
  /** Makes a borrower who is logged in. One feature does. */
  readonly createBorrower?: (
    dependencies: JobDependencies,
    asked: { readonly mobile?: string; readonly sessionId?: string },
  ) => Promise<DemoBorrower>
  /** What is there from the start, whoever comes: products. */
  readonly furnish?: (db: Db) => Promise<void>
  /** Its own /dev paths. */
  readonly registerControls?: (app: FastifyInstance, dependencies: JobDependencies) => void
  /** Before the tables are emptied: what lies outside them. */
  readonly clear?: (dependencies: JobDependencies) => Promise<void>
}

export interface DemoBorrower {
  readonly id: number
  readonly mobile: string
  readonly sessionId: string
}

export interface DemoState {
  /** The order of the demo world that is in this state (`174001`), or a word. */
  readonly name: string
  /** Brings a borrower there by the same services as a real one. */
  readonly build: (dependencies: JobDependencies, asked: DemoBuild) => Promise<DemoOutcome>
}

export interface DemoBuild {
  readonly borrowerId: number
  /** The demo world's orders have fixed ids; a seeded one has an ordinary id. */
  readonly orderId?: number | undefined
}

export interface DemoOutcome {
  readonly productId: number | null
  readonly orderId: number | null
}

const DAY_MS = 86_400_000

/** The same day so many days ago, for services that ask what day it is. */
export function clockBefore(clock: Clock, days: number): Clock {
  const shift = (instant: Date) => new Date(instant.getTime() - days * DAY_MS)
  return {
    now: () => shift(clock.now()),
    today: () => addDays(clock.today(), -days),
    dateOf: (instant) => clock.dateOf(instant),
  }
}

/** A demo decides and pays out here and now, so nothing has to be queued. */
export const NO_JOBS = { add: async () => undefined }
