// Starts the product of calls/ours.ts on a scratch PostgreSQL, and ends everything afterwards.
import { migrate, readMigrations } from '#server/db/migrate.ts'
import { openPostgres } from '#server/db/open.ts'
import { startPostgres } from '../../scripts/testing/postgres-server.ts'
import { findPostgresFolder } from '../../scripts/testing/system-packages.ts'
import { compile } from '../compile.ts'
import { start, type Target } from './against-bare.ts'

/** What bench/calls/ours.ts sends once it listens. */
export interface OurFacts {
  readonly url: string
  readonly productId: string
  readonly orders: readonly { readonly id: number; readonly sessionId: string }[]
}

/** More than there are connections: a borrower's own requests wait for each other. */
const BORROWERS = 25

export async function withOurs(
  environment: Record<string, string>,
  measure: (ours: Target, databaseUrl: string, stopLater: (one: Target) => void) => Promise<void>,
): Promise<void> {
  if (findPostgresFolder() === null) {
    console.log('skipped: no PostgreSQL server on this system')
    return
  }
  await compile(['calls/ours.ts', 'calls/bare.ts'])
  const postgres = startPostgres()
  const started: Target[] = []
  try {
    const url = postgres.url('postgres')
    const database = await openPostgres(url)
    await migrate(database, await readMigrations('server'))
    await database.close()
    const ours = await start('ours', {
      DATABASE_URL: url,
      BORROWERS: String(BORROWERS),
      ...environment,
    })
    started.push(ours)
    await measure(ours, url, (one) => started.push(one))
  } finally {
    for (const target of started) target.process.kill()
    postgres.stop()
  }
}
