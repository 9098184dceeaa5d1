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
  readonly payouts: PayoutGateway
  readonly collection: CollectionGateway
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
