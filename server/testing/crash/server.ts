// The server of the crash proof, as a process of its own: the product assembled as
// main.ts does, with a database and a gateway that count steps. It answers the proof's questions by
// messages, past the database that counts.
import { sql } from 'kysely'
import { buildApp } from '#server/app.ts'
import { createClock } from '#server/clock.ts'
import { loadConfig } from '#server/config.ts'
import { migrate, readMigrations } from '#server/db/migrate.ts'
import { openEmbedded, openPostgres } from '#server/db/open.ts'
import { centavos } from '#lending/money.ts'
import { position } from '#lending/position.ts'
import { decideOrder } from '#server/features/application/decision-service.ts'
import { apply } from '#server/features/application/service.ts'
import { refundOne } from '#server/features/refund/service.ts'
import { openFolderStore } from '#server/gateways/files/folder-store.ts'
import { byName } from '#server/gateways/by-name.ts'
import { openSandboxSms } from '#server/gateways/sms/sandbox.ts'
import type { WebhookRequest } from '#server/gateways/collection/collection-gateway.ts'
import { openSandboxCollection } from '#server/gateways/collection/sandbox.ts'
import { openSandboxPayouts } from '#server/gateways/payout/sandbox.ts'
import { FEATURES } from '#server/features/all.ts'
import { workOf } from '#server/jobs/feature-jobs.ts'
import { createQueue } from '#server/jobs/queue.ts'
import { getLoan } from '#server/ledger/ledger.ts'
import { verifyLedger } from '#server/features/evidence/verify.ts'
import { PAYOUT_WEBHOOK_PATH } from '#server/webhook-paths.ts'
import { logOf } from '#server/observe/logger.ts'
import { buildApplicant, buildProducts } from '#server/testing/factories.ts'
import type { Question, Report, Seeded } from './process.ts'
import { countingDb, countingGateway, createSteps } from './steps.ts'
import { payIn } from '../payments.ts'

const TELL_EVERY_MS = 100

const config = loadConfig(process.env)
const database =
  'url' in config.database
    ? await openPostgres(config.database.url)
    : await openEmbedded(config.database.folder)
await migrate(database, await readMigrations('server'))
const aheadMs = Number(process.env['CLOCK_AHEAD_MS'])
const clock = createClock(() => new Date(Date.now() + aheadMs))
const sandbox = await openSandboxPayouts(database, clock, config.keys.secretOf('sandbox'), {
  afterMs: 200,
  everyMs: 200,
})
const collection = await openSandboxCollection(database, clock, {
  secret: config.keys.secretOf('sandbox'),
  pageUrl: config.publicUrl,
})
const steps = createSteps()
const log = logOf(() => app)
const queue = createQueue(database, (error) => app.log.error({ fault: error }, 'queue'))
const payout = countingGateway(sandbox, steps)
const dependencies = {
  db: countingDb(database.db, steps),
  clock,
  config,
  payout,
  payouts: byName(payout),
  collection,
  collections: byName(collection),
  sms: openSandboxSms(database.db, clock, config.keys),
  files: openFolderStore(config.filesFolder),
  identityChecks: null,
  jobs: queue,
  log,
  features: FEATURES,
}
const app = await buildApp({ ...dependencies, database, isStopping: () => false })
// Of scheduled work only what brings a payout to its end, every second, so that the proof doesn't wait
// for a minute; the steps of any other work would be counted among those of a payout.
const SCHEDULED = ['ask-for-payouts', 'retry-payouts']
const work = workOf(dependencies)
const timed = work.timed.filter(({ name }) => SCHEDULED.includes(name))
await queue.start({ ...work, timed: timed.map((job) => ({ ...job, everySeconds: 1 })) })
const url = await app.listen({ host: '127.0.0.1', port: 0 })
const timer = setInterval(() => void tell().catch(() => undefined), TELL_EVERY_MS)
let telling: Promise<number> | null = null

process.on('message', (question: Question) => void answer(question))
process.send?.({ url })

function tell(): Promise<number> {
  telling ??= sandbox
    .tellDue(async (headers, body) => {
      await fetch(`${url}${PAYOUT_WEBHOOK_PATH}/sandbox`, { method: 'POST', headers, body })
    })
    .finally(() => (telling = null))
  return telling
}

async function answer(question: Question): Promise<void> {
  if (question.ask === 'stop') {
    clearInterval(timer)
    await app.close()
    await queue.stop()
    await database.close()
    process.exit(0)
  }
  const answers = {
    seed: () => seed(question.count ?? 0),
    report: () => report(question.orderId ?? 0),
    arm: () => arm(question),
    reverse: () => sandbox.reverse(`po-${question.orderId ?? 0}-1`),
    pay: () => pay(question.orderId ?? 0),
    overpay: () => overpay(question.orderId ?? 0),
    refund: () => refundOne(dependencies, question.orderId ?? 0),
  }
  process.send?.({ answer: await answers[question.ask]() })
}

/** Borrowers with an approved offer each. */
async function seed(count: number): Promise<Seeded[]> {
  const app = { db: database.db, clock, config }
  await buildProducts(app)
  const seeded: Seeded[] = []
  for (let index = 0; index < count; index += 1) {
    const { id, sessionId } = await buildApplicant(app)
    const application = {
      borrowerId: id,
      productId: 1,
      amountCentavos: centavos(500_000),
      termDays: 91,
    }
    const jobs = { add: async () => undefined }
    const { orderId } = await database.db
      .transaction()
      .execute((transaction) => apply(transaction, { clock, config, jobs }, application))
    await decideOrder(database.db, { clock, config, jobs }, orderId)
    seeded.push({ orderId, sessionId })
  }
  return seeded
}

async function pay(orderId: number): Promise<WebhookRequest[]> {
  const { reference } = await database.db
    .selectFrom('payment_intent')
    .select('reference')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  await collection.act(reference, 'fail', { reportedAfterMs: 0 })
  await collection.act(reference, 'pay-late', { reportedAfterMs: 0 })
  const told: WebhookRequest[] = []
  for (;;) {
    const count = await collection.sendDue(async (request) => void told.push(request))
    if (count === 0) return told
  }
}

/** Small enough to go back by itself. */
const TOO_MUCH_CENTAVOS = 50_000

async function overpay(orderId: number): Promise<void> {
  const { db } = database
  const { terms, events } = await getLoan(db, orderId)
  const { payOffCentavos } = position(terms, events, clock.today())
  const repayment = {
    amountCentavos: centavos(payOffCentavos + TOO_MUCH_CENTAVOS),
    paidAt: clock.now(),
    provider: 'sandbox',
    cause: `crash:${orderId}`,
  }
  const jobs = { add: async () => undefined }
  await db
    .transaction()
    .execute((transaction) => payIn(transaction, { clock, config, jobs }, orderId, repayment))
}

/** Waits until the provider has told everything of before, so that only what follows is counted. */
async function arm({ point }: Question): Promise<boolean> {
  for (;;) {
    await telling
    const { rows } = await sql`SELECT id FROM sandbox.payout WHERE told < 2 LIMIT 1`.execute(
      database.db,
    )
    if (rows.length === 0) break
    await new Promise((resume) => setTimeout(resume, TELL_EVERY_MS))
  }
  steps.arm(point ?? null)
  return true
}

async function report(orderId: number): Promise<Report> {
  const { db } = database
  const { rows } = await sql<{ told: number }>`SELECT told FROM sandbox.payout
    WHERE id LIKE ${`po-${orderId}-%`} OR id LIKE ${`rf-${orderId}-%`}`.execute(db)
  const payouts = await db
    .selectFrom('payout')
    .select('state')
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const events = await db
    .selectFrom('loan_event')
    .select('kind')
    .where('order_id', '=', orderId)
    .orderBy('sequence')
    .execute()
  return {
    atProvider: rows.length,
    isTold: rows.every(({ told }) => told === 2),
    payouts: payouts.map((row) => row.state),
    events: events.map((row) => row.kind),
    ledgerFaults: (await verifyLedger({ db, config })).faults,
  }
}
