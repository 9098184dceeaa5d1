// Starts the built product as a user would, on a free port with data of its own, before the journeys;
// stops it after them. Its database is on a PostgreSQL server where there is one, as in production,
// which costs a third of the processor time of the embedded engine. A demo is made once: what the
// journeys share is a copy of it, and so is the world of a journey that needs its own.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '../scripts/testing/postgres-server.ts'
import { findPostgresFolder } from '../scripts/testing/system-packages.ts'
import {
  copyOfDemo,
  makeDemo,
  startBriefly,
  startProduct,
  WORLDS_FOLDER,
  WORLDS_POSTGRES,
} from './product.ts'

export default async function startServer(): Promise<() => Promise<void>> {
  const worlds = mkdtempSync(join(tmpdir(), 'pahiram-e2e-'))
  const postgres = findPostgresFolder() === null ? null : startPostgres({ manySmall: true })
  process.env[WORLDS_FOLDER] = worlds
  process.env[WORLDS_POSTGRES] = postgres?.url('postgres') ?? ''
  const demo = await startBriefly(await makeDemo(worlds))
  await demo.stop()
  const product = await startProduct(await copyOfDemo())
  process.env['BASE_URL'] = product.url
  return async () => {
    await product.stop()
    postgres?.stop()
    rmSync(worlds, { recursive: true, force: true })
  }
}
