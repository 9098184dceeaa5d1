// The product as `npm run bench -- calls` measures it: the app of main.ts without pages, on the
// database that it is given.
import { buildApp } from '#server/app.ts'
import { createClock } from '#server/clock.ts'
import { loadConfig } from '#server/config.ts'
import { openPostgres } from '#server/db/open.ts'
import { FEATURES } from '#server/features/all.ts'
import { openFolderStore } from '#server/gateways/files/folder-store.ts'
import { openSandboxPayouts } from '#server/gateways/payout/sandbox.ts'
import { openSandboxSms } from '#server/gateways/sms/sandbox.ts'
import { markDatabaseMode } from '#server/db/database-mode.ts'
import { openWorld, loadDemos, seed } from '#server/demo/world.ts'

const config = loadConfig({ ...process.env, LOG_LEVEL: 'error' })
const database = await openPostgres(process.env['DATABASE_URL'] ?? '')
await markDatabaseMode(database, config.mode)
const clock = createClock()
const dependencies = {
  db: database.db,
  clock,
  config,
  jobs: { add: async () => undefined },
  payouts: await openSandboxPayouts(database, clock, config.keys.secretOf('sandbox')),
  sms: openSandboxSms(database.db, clock, config.keys),
  files: openFolderStore(config.filesFolder),
  log: { warn: () => undefined },
  features: FEATURES,
}
await openWorld(dependencies)
const demos = await loadDemos(dependencies)
const { borrower, orderId, productId } = await seed(dependencies, demos, '174001')
const app = await buildApp({ ...dependencies, isStopping: () => false })
const url = await app.listen({ host: '127.0.0.1', port: 0 })
process.on('message', () => process.send?.({ cpu: process.cpuUsage() }))
process.send?.({
  url,
  sessionId: borrower.sessionId,
  orderId: String(orderId),
  productId: String(productId),
})
