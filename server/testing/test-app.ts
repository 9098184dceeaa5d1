// An app for tests: real HTTP on a free port, a real database of its own, a clock that stands still.
// Which engine is behind it is decided by the test run, not by the test.
import { randomUUID } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { expect, inject } from 'vitest'
import { addressOf, type Call } from '#contract/call.ts'
import type { Envelope } from '#contract/envelope.ts'
import { reasonsOf } from '#contract/open-api.ts'
import { type AppDependencies, buildApp } from '#server/app.ts'
import type { Dependencies } from '#server/calls/dependencies.ts'
import type { Feature } from '#server/calls/feature.ts'
import { createClock, type MovableClock } from '#server/clock.ts'
import { type Config, loadConfig } from '#server/config.ts'
import { type ClockWatch, createClockWatch } from '#server/db/clock-watch.ts'
import { markDatabaseMode } from '#server/db/database-mode.ts'
import {
  type Database,
  type Db,
  openEmbedded,
  openPostgres,
  type RunText,
} from '#server/db/open.ts'
import { FEATURES } from '#server/features/all.ts'
import { byName } from '#server/gateways/by-name.ts'
import type { CollectionGateway } from '#server/gateways/collection/collection-gateway.ts'
import {
  openSandboxCollection,
  type SandboxCollection,
} from '#server/gateways/collection/sandbox.ts'
import type { FileStore } from '#server/gateways/files/file-store.ts'
import { openFolderStore } from '#server/gateways/files/folder-store.ts'
import type { IdentityGateway } from '#server/gateways/identity/identity-gateway.ts'
import { openSandboxPayouts, type SandboxPayouts } from '#server/gateways/payout/sandbox.ts'
import { openSandboxSms, type SandboxSms } from '#server/gateways/sms/sandbox.ts'
import type { SmsGateway } from '#server/gateways/sms/sms-gateway.ts'
import { workOf } from '#server/jobs/feature-jobs.ts'
import type { QueueWork } from '#server/jobs/queue.ts'
import {
  COLLECTION_WEBHOOK_PATH,
  PAYOUT_WEBHOOK_PATH,
  SANDBOX_PAY_PATH,
} from '#server/webhook-paths.ts'
import type { JobName, Jobs } from '#server/calls/jobs.ts'
import { type Log, logOf } from '#server/observe/logger.ts'

/** Nine in the morning in Manila, on an ordinary Tuesday. */
export const TEST_NOW = new Date('2026-05-12T01:00:00Z')

export interface AskedJob {
  readonly name: JobName
  readonly id: string
  readonly afterSeconds: number
}

export interface TestApp {
  readonly url: string
  readonly db: Db
  readonly database: Database
  readonly clock: MovableClock
  readonly config: Config
  /** Moves the real time that the app sees. */
  setNow(now: Date): void
  /** Lets that real time pass. */
  pass(ms: number): void
  /** Looks only when it is asked to: a test's clock stands still. */
  readonly clockWatch: ClockWatch
  readonly payout: SandboxPayouts
  readonly payouts: Dependencies['payouts']
  readonly collection: SandboxCollection
  readonly collections: Dependencies['collections']
  readonly sms: SandboxSms
  readonly files: FileStore
  readonly identityChecks: IdentityGateway | null
  readonly jobs: Jobs
  readonly log: Log
  readonly features: readonly Feature[]
  /** Every job that was ever asked for. */
  readonly jobLog: readonly AskedJob[]
  /** Works off the jobs that were asked for so far, however late they were meant to be. */
  runJobs(): Promise<void>
  /** Lets some seconds pass, and the sandbox tell what became of its payouts. */
  tellPayouts(): Promise<void>
  /** Lets some seconds pass, and the sandbox send the webhooks of what was paid. */
  tellPayments(): Promise<void>
  /** Every log line so far, as text. */
  readonly logLines: string[]
  post(
    path: string,
    fields?: Record<string, string>,
    query?: Record<string, string>,
  ): Promise<Envelope>
  callAs(
    sessionId: string | null,
    call: Call,
    wireFields?: Record<string, string>,
    moreQuery?: Record<string, string>,
  ): Promise<Envelope>
  uploadAs(sessionId: string | null, call: Call, form: FormData): Promise<Envelope>
  close(): Promise<void>
}

interface TestAppOptions {
  readonly environment?: Record<string, string>
  readonly site?: AppDependencies['site']
  /** Beside those of the product. */
  readonly moreFeatures?: readonly Feature[]
  /** Instead of a new one of the run's engine. */
  readonly database?: Database
  /** Instead of the sandbox. */
  readonly smsGateway?: SmsGateway
  /** Instead of none. */
  readonly identityGateway?: IdentityGateway
  /** Instead of the sandbox, which is then a former provider. */
  readonly collectionGateway?: CollectionGateway
  /** For the tables of the payout sandbox, if the other one may not create any. */
  readonly sandboxDatabase?: Database
}

export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const { database = await openTestDatabase() } = options
  let now = TEST_NOW
  const pass = (ms: number) => void (now = new Date(now.getTime() + ms))
  const clock = createClock(() => now)
  const dataFolder = await mkdtemp(join(tmpdir(), 'pahiram-test-'))
  const config = loadConfig({
    PORT: '0',
    DATA_DIR: dataFolder,
    DEMO_STORY: 'off',
    ...options.environment,
  })
  await markDatabaseMode(database, config.mode)
  const logLines: string[] = []
  const { jobs, asked, jobLog } = recordJobs()
  const ofProviders = options.sandboxDatabase ?? database
  const sandboxes = await openSandboxes({ database, ofProviders, clock, config })
  const log = logOf(() => app)
  const dependencies = {
    db: database.db,
    clock,
    config,
    jobs,
    ...sandboxes,
    sms: options.smsGateway ?? sandboxes.sms,
    log,
    files: openFolderStore(config.filesFolder),
    identityChecks: options.identityGateway ?? null,
    features: [...FEATURES, ...(options.moreFeatures ?? [])],
  }
  const clockWatch = watchOf(dependencies)
  const app = await buildApp({
    ...dependencies,
    database,
    ...collectionsOf(options, sandboxes.collection),
    isStopping: () => false,
    clockWatch,
    ...(options.site && { site: options.site }),
    logDestination: { write: (line) => void logLines.push(line) },
  })
  const undeclared = watchReasons(app, dependencies.features)
  const url = await app.listen({ host: '127.0.0.1', port: 0 })

  return {
    ...dependencies,
    ...senderTo(url),
    url,
    database,
    clockWatch,
    setNow: (next) => void (now = next),
    pass,
    logLines,
    sms: sandboxes.sms,
    jobLog,
    runJobs: () => runAsked(workOf(dependencies), asked.splice(0)),
    async tellPayouts() {
      pass(5_000)
      await tellDuePayouts(sandboxes.payout, url)
    },
    async tellPayments() {
      pass(5_000)
      await sendDuePayments(sandboxes.collection, url)
    },
    async close() {
      await app.close()
      expect([...undeclared], 'each refusal is declared by its call').toEqual([])
      await database.close()
      await rm(dataFolder, { recursive: true, force: true })
    },
  }
}

/** Clients know from the contract why a call may refuse: whatever a test provokes has to stand there. */
function watchReasons(app: FastifyInstance, features: readonly Feature[]): ReadonlySet<string> {
  const calls = features.flatMap(({ handlers = [] }) => handlers.map(({ call }) => call))
  const declared = new Map(calls.map((call) => [call.name, new Set<string>(reasonsOf(call))]))
  const undeclared = new Set<string>()
  app.addHook('onResponse', async ({ refusedFor, routeOptions: { config } }) => {
    const known = declared.get(config.countedAs ?? '')
    if (refusedFor === null || known === undefined || known.has(refusedFor)) return
    undeclared.add(`${config.countedAs}: ${refusedFor}`)
  })
  return undeclared
}

/** The sandbox is a former provider where a test brings another. */
function collectionsOf({ collectionGateway: current }: TestAppOptions, sandbox: CollectionGateway) {
  if (current === undefined) return {}
  return { collection: current, collections: byName<CollectionGateway>(current, sandbox) }
}

async function runAsked({ queued }: QueueWork, asked: readonly AskedJob[]): Promise<void> {
  for (const { name, id } of asked) {
    const job = queued.find((candidate) => candidate.name === name)
    if (job === undefined) throw new Error(`nobody does the job ${name}`)
    await job.run(id)
  }
}

function watchOf({ db, clock, log }: Pick<TestApp, 'db' | 'clock' | 'log'>): ClockWatch {
  return createClockWatch({ db, clock, warn: (fields, text) => log.warn(fields, text) })
}

/** Jobs wait until a test runs them. */
function recordJobs() {
  const asked: AskedJob[] = []
  const jobLog: AskedJob[] = []
  const jobs: Jobs = {
    async add(_transaction, name, id, afterSeconds = 0) {
      asked.push({ name, id, afterSeconds })
      jobLog.push({ name, id, afterSeconds })
    },
  }
  return { jobs, asked, jobLog }
}

interface Sandboxed {
  readonly database: Database
  /** The sandboxes of providers have tables of their own. */
  readonly ofProviders: Database
  readonly clock: MovableClock
  readonly config: Config
}

async function openSandboxes({
  database,
  ofProviders,
  clock,
  config: { keys, publicUrl },
}: Sandboxed): Promise<Pick<TestApp, 'payout' | 'payouts' | 'collection' | 'collections' | 'sms'>> {
  const secret = keys.secretOf('sandbox')
  const pageUrl = `${publicUrl}${SANDBOX_PAY_PATH}`
  const payout = await openSandboxPayouts(ofProviders, clock, secret)
  const collection = await openSandboxCollection(ofProviders, clock, { secret, pageUrl })
  return {
    payout,
    payouts: byName(payout),
    collection,
    collections: byName(collection),
    sms: openSandboxSms(database.db, clock, keys),
  }
}

async function tellDuePayouts(payout: SandboxPayouts, url: string): Promise<void> {
  await payout.tellDue(async (headers, body) => {
    const path = `${url}${PAYOUT_WEBHOOK_PATH}/sandbox`
    const response = await fetch(path, { method: 'POST', headers, body })
    if (!response.ok) throw new Error(`the webhook was answered ${response.status}`)
  })
}

async function sendDuePayments(collection: SandboxCollection, url: string): Promise<void> {
  await collection.sendDue(async ({ headers, rawBody }) => {
    const path = `${url}${COLLECTION_WEBHOOK_PATH}/sandbox`
    const response = await fetch(path, { method: 'POST', headers, body: rawBody })
    if (!response.ok) throw new Error(`the webhook was answered ${response.status}`)
  })
}

/** What a proxy in front of production says; a demo doesn't listen to it. */
export const OVER_HTTPS = { 'x-forwarded-proto': 'https' }

/** Requests as a client sends them: a form, a query, or a form with files. */
function senderTo(url: string): Pick<TestApp, 'post' | 'callAs' | 'uploadAs'> {
  const send = async (path: string, query: Record<string, string>, body: BodyInit) => {
    const address = `${url}${path}?${new URLSearchParams(query)}`
    const response = await fetch(address, { method: 'POST', body, headers: OVER_HTTPS })
    return (await response.json()) as Envelope
  }
  const sessionOf = (sessionId: string | null): Record<string, string> =>
    sessionId === null ? {} : { sessionId }
  const post: TestApp['post'] = (path, fields = {}, query = {}) =>
    send(path, query, new URLSearchParams(fields))
  return {
    post,
    callAs(sessionId, call, fields = {}, moreQuery = {}) {
      const session = { ...sessionOf(sessionId), ...moreQuery }
      if (call.methods[0] === 'POST') return post(addressOf(call), fields, session)
      const query = new URLSearchParams({ ...fields, ...session })
      return fetch(`${url}${addressOf(call)}?${query}`, { headers: OVER_HTTPS }).then(
        (response) => response.json() as Promise<Envelope>,
      )
    },
    uploadAs: (sessionId, call, form) => send(addressOf(call), sessionOf(sessionId), form),
  }
}

/** A migrated, empty database of its own. */
export async function openTestDatabase(): Promise<Database> {
  if (inject('postgresUrl') === '') {
    return openEmbedded(null, await openAsBlob(inject('embeddedTemplate')))
  }
  return openPostgres(await createPostgresDatabase())
}

/** The address of a migrated, empty database on the tests' server. */
export function createPostgresDatabase(): Promise<string> {
  return createOnServer(cloneTemplate)
}

async function createOnServer(
  create: (run: RunText, name: string) => Promise<void>,
): Promise<string> {
  const postgresUrl = inject('postgresUrl')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const maintenance = await openPostgres(postgresUrl)
  await maintenance.withConnection((run) => create(run, name))
  await maintenance.close()
  const url = new URL(postgresUrl)
  url.pathname = `/${name}`
  return url.href
}

const CLONE_TRIES_MAX = 50
const CLONE_WAIT_MS = 100

/** The server's own housekeeping may look into the template for a moment: then we wait. */
async function cloneTemplate(run: RunText, name: string): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await run(`CREATE DATABASE ${name} TEMPLATE pahiram_template`)
      return
    } catch (error) {
      const isBusy =
        error instanceof Error && error.message.includes('being accessed by other users')
      if (!isBusy || tries === CLONE_TRIES_MAX) throw error
      await new Promise((resume) => setTimeout(resume, CLONE_WAIT_MS))
    }
  }
}
