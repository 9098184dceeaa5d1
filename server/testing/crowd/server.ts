// One of the processes of the crowd proof: the product in production mode, assembled as main.ts
// does, with the clients of the real providers pointed at stand-ins. Messages stay in the database.
// Scheduled work runs every second, so that what a killed process leaves is soon found.
import { buildApp } from '#server/app.ts'
import { createClock } from '#server/clock.ts'
import { loadConfig } from '#server/config.ts'
import { openPostgres } from '#server/db/open.ts'
import { FEATURES } from '#server/features/all.ts'
import { openCollection } from '#server/gateways/collection/open.ts'
import { openFolderStore } from '#server/gateways/files/folder-store.ts'
import { openDiditIdentity } from '#server/gateways/identity/didit.ts'
import { openXenditPayouts } from '#server/gateways/payout/xendit.ts'
import { byName } from '#server/gateways/by-name.ts'
import { openSandboxSms } from '#server/gateways/sms/sandbox.ts'
import { workOf } from '#server/jobs/feature-jobs.ts'
import { createQueue } from '#server/jobs/queue.ts'
import { logOf } from '#server/observe/logger.ts'

const config = loadConfig(process.env)
if (
  !('url' in config.database) ||
  !('baseUrl' in config.payout) ||
  !('baseUrl' in config.collection) ||
  !('apiKey' in config.identity)
) {
  throw new Error('the crowd needs PostgreSQL and the clients of real providers')
}
const database = await openPostgres(config.database.url)
const clock = createClock()
const queue = createQueue(database, (error) => app.log.error({ fault: error }, 'queue'))
const payout = openXenditPayouts(config.payout)
const collection = openCollection(config.collection, clock)
const dependencies = {
  db: database.db,
  clock,
  config,
  payout,
  payouts: byName(payout),
  collection,
  collections: byName(collection),
  sms: openSandboxSms(database.db, clock, config.keys),
  files: openFolderStore(config.filesFolder),
  identityChecks: openDiditIdentity(config.identity),
  jobs: queue,
  log: logOf(() => app),
  features: FEATURES,
}
const app = await buildApp({ ...dependencies, database, isStopping: () => false })
const work = workOf(dependencies)
const timed = work.timed.filter(({ name }) => name !== 'close-books')
await queue.start({ ...work, timed: timed.map((job) => ({ ...job, everySeconds: 1 })) })
process.send?.({ url: await app.listen({ host: '127.0.0.1', port: 0 }) })
process.on('message', () => {
  void app
    .close()
    .then(() => queue.stop())
    .then(() => database.close())
    .then(() => process.exit(0))
})
