// `npm run reconcile -- --since 2026-11-17`: asks every provider at once what it knows of the days since
// then. Payments that it lists are heard as if they were reported now; payouts of orders that a restored
// database has forgotten are named, because a person has to settle them. It can be run again.
import { parseArgs } from 'node:util'
import { type BusinessDate, businessDate, daysBetween } from '#lending/dates.ts'
import { createClock } from '#server/clock.ts'
import type { CollectionSettings } from '#server/collection-config.ts'
import { type Config, ConfigError, loadConfig, type XenditSettings } from '#server/config.ts'
import { explain } from '#server/db/explain.ts'
import { loadKeyVersions } from '#server/db/key-versions.ts'
import { type Database, openPostgres } from '#server/db/open.ts'
import { compareWithProviders } from '#server/features/payment/reconcile-service.ts'
import { findForgottenPayouts } from '#server/features/payout/restored-service.ts'
import { byName } from '#server/gateways/by-name.ts'
import { openCollection } from '#server/gateways/collection/open.ts'
import { openXenditPayouts } from '#server/gateways/payout/xendit.ts'
import { createQueue } from '#server/jobs/queue.ts'
import { listAccepted } from '#server/ledger/evidence-heads.ts'

try {
  const { values } = parseArgs({ options: { since: { type: 'string' } } })
  await reconcile(loadConfig(process.env), sinceOf(values.since))
} catch (error) {
  const line = explain(error)
  if (line === null) throw error
  console.error(`reconcile: ${line}`)
  process.exitCode = 1
}

function sinceOf(text: string | undefined): BusinessDate {
  try {
    return businessDate(text ?? '')
  } catch {
    throw new ConfigError('since which day: --since 2026-11-17')
  }
}

async function reconcile(config: Config, since: BusinessDate): Promise<void> {
  const { database: where, payout, collection } = config
  if (!('url' in where) || payout.gateway === 'sandbox' || collection.gateway === 'sandbox')
    throw new ConfigError('only a database of DATABASE_URL with real providers is reconciled')
  const database = await openPostgres(where.url)
  try {
    await loadKeyVersions(database.db, config.keys)
    await reconcilePayments(database, config, { since, collection })
    await namePayouts(database, config, { since, payout })
  } finally {
    await database.close()
  }
}

async function reconcilePayments(
  database: Database,
  config: Config,
  { since, collection }: { since: BusinessDate; collection: CollectionSettings },
): Promise<void> {
  const clock = createClock()
  const say = (fields: object, text: string) => console.error(text, fields)
  const queue = createQueue(database, (fault) => say({ fault }, 'queue'), false)
  await queue.start({ queued: [], timed: [] })
  const all = [collection, ...config.formerCollections]
  const collections = byName(...all.map((one) => openCollection(one, clock)))
  const log = { info: say, warn: say, error: say }
  const before = await countPayments(database)
  const days = daysBetween(since, clock.today())
  const missing = await compareWithProviders(
    { db: database.db, clock, config, jobs: queue, log, collections },
    days,
  )
  await queue.stop(0)
  const heard = (await countPayments(database)) - before
  console.log(
    `${days + 1} days: ${heard} payments were not known here; ${missing} of ours not there`,
  )
}

async function countPayments({ db }: Database): Promise<number> {
  const { count } = await db
    .selectFrom('payment')
    .select((builder) => builder.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

async function namePayouts(
  { db }: Database,
  config: Config,
  { since, payout }: { since: BusinessDate; payout: XenditSettings },
): Promise<void> {
  const accepted = await listAccepted({ db, config })
  const ended = accepted.filter(({ at }) => at.slice(0, 10) >= since).flatMap((one) => one.ended)
  const orderIds = ended.filter(({ was }) => was.kind === 'order').map(({ was }) => was.id)
  const payouts = byName(...[payout, ...config.formerPayouts].map(openXenditPayouts))
  const forgotten = await findForgottenPayouts({ db, payouts }, orderIds)
  for (const { payoutId, provider, state } of forgotten)
    console.log(`${payoutId} at ${provider} is ${state}, and is not known here: settle it by hand`)
  console.log(`${orderIds.length} orders that end earlier, ${forgotten.length} forgotten payouts`)
}
