// What the app is built from.
import type { MovableClock } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/open.ts'
import type { CollectionGateway } from '#server/gateways/collection/collection-gateway.ts'
import type { FileStore } from '#server/gateways/files/file-store.ts'
import type { IdentityGateway } from '#server/gateways/identity/identity-gateway.ts'
import type { PayoutGateway } from '#server/gateways/payout/payout-gateway.ts'
import type { SmsGateway } from '#server/gateways/sms/sms-gateway.ts'
import type { Log } from '#server/observe/logger.ts'
import type { Feature } from './feature.ts'
import type { Jobs } from './jobs.ts'

export interface JobDependencies {
  readonly db: Db
  readonly clock: MovableClock
  readonly config: Config
  readonly jobs: Jobs
  /** Sends what is paid out from now on. */
  readonly payout: PayoutGateway
  /** Also former ones, by name: each is asked about what it has. */
  readonly payouts: ReadonlyMap<string, PayoutGateway>
  /** Makes the codes from now on. */
  readonly collection: CollectionGateway
  /** Also former ones, by name: each is asked about its own codes and payments. */
  readonly collections: ReadonlyMap<string, CollectionGateway>
  readonly sms: SmsGateway
  readonly files: FileStore
  /** Null if no identity provider is configured. */
  readonly identityChecks: IdentityGateway | null
  readonly log: Log
  /** All features, in their declared order. */
  readonly features: readonly Feature[]
}

export interface Dependencies extends JobDependencies {
  /** True once the server is shutting down and no longer ready. */
  readonly isStopping: () => boolean
}
