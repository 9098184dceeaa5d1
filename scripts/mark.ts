// `npm run mark -- backup` and `npm run mark -- ledger-verify`: tells the product that something was
// done outside of it, and well, so that its figures say how long ago.
import { createClock } from '#server/clock.ts'
import { loadConfig } from '#server/config.ts'
import { explain } from '#server/db/explain.ts'
import { openEmbedded, openPostgres } from '#server/db/open.ts'
import { markDone, OPERATIONS } from '#server/features/operations/service.ts'

const operation = OPERATIONS.find((name) => name === process.argv[2])
if (operation === undefined) {
  console.error(`mark: one of ${OPERATIONS.join(', ')}`)
  process.exit(2)
}
try {
  const { database: where } = loadConfig(process.env)
  const database = 'url' in where ? await openPostgres(where.url) : await openEmbedded(where.folder)
  await markDone(database.db, createClock(), operation)
  await database.close()
} catch (error) {
  const line = explain(error)
  if (line === null) throw error
  console.error(`mark: ${line}`)
  process.exitCode = 1
}
