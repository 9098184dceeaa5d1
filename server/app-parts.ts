// What the app is built from, and what every part of it may reach.
import type { MovableClock } from './clock.ts'
import type { Config } from './config.ts'
import type { Db } from './db/open.ts'
import type { FileStore } from './gateways/files/file-store.ts'
import type { PayoutGateway } from './gateways/payout/payout-gateway.ts'
import type { SmsGateway } from './gateways/sms/sms-gateway.ts'
import type { Site } from './http/page-renderer.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Log } from './observe/logger.ts'

export interface AppParts {
  readonly db: Db
  readonly clock: MovableClock
  readonly config: Config
  readonly jobs: Jobs
  readonly payouts: PayoutGateway
  readonly log: Log
  readonly sms: SmsGateway
  readonly files: FileStore
  /** True once a stop was asked for: ready no more. */
  readonly isStopping: () => boolean
  /** Absent where only the calls are of interest (API tests). */
  readonly site?: Site
  readonly logDestination?: { write(line: string): void }
}
