// Starts the built product as a user would, on a free port with a data folder of its own, before the
// journeys; stops it after them. Its database is a PostgreSQL server where there is one, as in
// production, which costs a third of the processor time of the embedded engine. Journeys that need a
// world of their own start from a copy of another one, on the embedded engine, that was started and
// stopped at the same time.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '../scripts/testing/postgres-server.ts'
import { findPostgresFolder } from '../scripts/testing/system-packages.ts'
import { DEMO_COPY, startBriefly, startProduct, WORLDS_FOLDER } from './product.ts'

export default async function startServer(): Promise<() => Promise<void>> {
  const worlds = mkdtempSync(join(tmpdir(), 'pahiram-e2e-'))
  process.env[WORLDS_FOLDER] = worlds
  const postgres = findPostgresFolder() === null ? null : startPostgres({ manySmall: true })
  const database: Record<string, string> =
    postgres === null ? {} : { DATABASE_URL: postgres.url('postgres') }
  const [product, toCopy] = await Promise.all([
    startProduct({ DATA_DIR: join(worlds, 'shared'), ...database }),
    startBriefly({ DATA_DIR: join(worlds, DEMO_COPY) }),
  ])
  await toCopy.stop()
  process.env['BASE_URL'] = product.url
  return async () => {
    await product.stop()
    postgres?.stop()
    rmSync(worlds, { recursive: true, force: true })
  }
}
