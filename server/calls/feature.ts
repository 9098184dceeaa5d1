// A feature's manifest: everything the rest of the product needs to know about it. The app, the
// queue, the metrics, data export, the demo and the access tests iterate over the manifests
// (features/all.ts) and know no feature by name.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { SiteFacts } from '#contract/site.ts'
import type { Clock } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/open.ts'
import type { Keys } from '#server/keys.ts'
import type { BorrowerPrincipal, StaffPrincipal } from '#server/principal.ts'
import type { Act } from './acts.ts'
import type { Caller } from './caller.ts'
import type { FeatureDemo } from './demo.ts'
import type { Dependencies, JobDependencies } from './dependencies.ts'
import type { Handler } from './handler.ts'
import type { HeldByNumber, HeldTable } from './held-data.ts'
import type { QueuedJob, TimedJob } from './jobs.ts'
import type { KeptPromise } from './kept-promises.ts'
import type { Reactions } from './reactions.ts'
import type { RefusalWords } from './refusals.ts'
import type { OpenMatter, StaffSearch, TaskKind } from './staff-work.ts'

export interface Feature {
  /** The name of its folder. */
  readonly name: string
  readonly handlers?: readonly Handler[]
  /** What is told for its refusals. */
  readonly refusals?: RefusalWords
  /** Routes that are not calls: files, webhooks. */
  readonly registerRoutes?: (app: FastifyInstance, tools: RouteTools) => void | Promise<void>
  readonly queuedJobs?: readonly QueuedJob[]
  readonly timedJobs?: readonly TimedJob[]
  readonly gauges?: readonly Gauge[]
  /** The tables that hold borrower data. */
  readonly heldTables?: readonly HeldTable[]
  readonly heldByNumber?: readonly HeldByNumber[]
  readonly reactions?: Partial<Reactions>
  readonly identify?: Identify
  /** What staff decide in it, alone or by two people. */
  readonly acts?: readonly Act[]
  /** The kinds of tasks that it opens for staff. */
  readonly taskKinds?: readonly TaskKind[]
  /** What of its own is open with a borrower; staff see it at the top of the borrower's page. */
  readonly openMatters?: (
    dependencies: { readonly db: Db; readonly clock: Clock },
    borrowerId: number,
  ) => Promise<readonly OpenMatter[]>
  /** "MS" for Maria Santos, by borrower, for staff's lists; one feature knows the names. */
  readonly initials?: (
    dependencies: { readonly db: Db; readonly keys: Keys },
    borrowerIds: readonly number[],
  ) => Promise<ReadonlyMap<number, string>>
  /** Ways in which staff may find a borrower. */
  readonly staffSearches?: readonly StaffSearch[]
  /** What the public site is rendered from; one feature has it. */
  readonly siteFacts?: (dependencies: SiteDependencies) => Promise<SiteFacts>
  /** What it promises, and how often that was kept: shown in the portfolio. */
  readonly keptPromises?: readonly KeptPromise[]
  /**
   * Which of these loans must not be reminded of now, and why: a complaint or a claim about them is
   * open, or they are paused.
   */
  readonly remindersSilencedBy?: (
    dependencies: { readonly db: Db; readonly clock: Clock },
    orderIds: readonly number[],
  ) => Promise<readonly SilencedLoan[]>
  /** Runs at every start, after the migrations and before the first request. */
  readonly prepare?: (dependencies: JobDependencies) => Promise<void>
  /** Loaded in a demo only. */
  readonly demo?: () => Promise<{ readonly demo: FeatureDemo }>
}

export interface SilencedLoan {
  readonly orderId: number
  /** A word for staff and logs, such as `complaint`. */
  readonly why: string
}

/** A figure for /metrics, computed when it is read. */
export interface Gauge {
  readonly name: string
  readonly help: string
  readonly count: (db: Db, clock: Clock, config: Config) => Promise<number>
}

/**
 * How a feature authenticates the principals it manages. Each function refuses with the session's
 * reasons.
 */
export interface Identify {
  readonly borrower?: (
    dependencies: IdentifyDependencies,
    caller: Caller,
  ) => Promise<BorrowerPrincipal>
  readonly staff?: (dependencies: IdentifyDependencies, caller: Caller) => Promise<StaffPrincipal>
}

export type SiteDependencies = Pick<JobDependencies, 'db' | 'clock' | 'config'>

export interface IdentifyDependencies {
  readonly db: Db
  readonly clock: Clock
  readonly config: Config
}

export interface RouteTools extends Dependencies {
  /** Refuses with the session's reasons. */
  readonly identifyBorrower: (request: FastifyRequest) => Promise<BorrowerPrincipal>
}
