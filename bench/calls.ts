// Order Details' call on PostgreSQL against a bare Node server that answers the same bytes with two
// prepared queries: how much of what is possible at all is left. Both are processes of their own on
// one scratch server, asked in turns so short that a busy moment of the machine meets both.
import { type ChildProcess, fork } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { addressOf } from '#contract/call.ts'
import { getOrderDetails } from '#contract/loan-order.ts'
import { loadConfig } from '#server/config.ts'
import { migrate, readMigrations } from '#server/db/migrate.ts'
import { openPostgres } from '#server/db/open.ts'
import { BUILDS } from '../scripts/build.ts'
import { type PostgresServer, startPostgres } from '../scripts/testing/postgres-server.ts'
import { findPostgresFolder } from '../scripts/testing/system-packages.ts'
import { askFor, postOf } from './calls/load.ts'

const CONNECTIONS = 16
const TURNS = Number(process.env['BENCH_TURNS'] ?? 15)
const TURN_MS = 500
const WARM_UP_MS = 8_000
const RATIO_MIN = 0.7
/** Few orders are asked for again and again; so many that each is as new as the first. */
const FEW = 50
const MANY = 5_000

interface Target {
  readonly process: ChildProcess
  readonly facts: { readonly url: string }
}

/** What bench/calls/ours.ts sends once it listens. */
interface OurFacts {
  readonly url: string
  readonly sessionId: string
  readonly productId: string
  readonly orderIds: readonly number[]
}

interface Asked {
  readonly name: string
  readonly target: Target
  readonly posts: readonly Buffer[]
}

interface Turn {
  readonly answersPerSecond: number
  /** Of the server's own processor time; unlike the other figure it bears a busy machine. */
  readonly microsecondsEach: number
}

/** Compiled as the product is, so that what is measured is what runs. */
async function compile(): Promise<void> {
  const { server } = BUILDS
  await build({
    ...server,
    build: {
      ...server?.build,
      outDir: 'build/bench',
      ssr: true,
      rolldownOptions: { input: ['bench/calls/ours.ts', 'bench/calls/bare.ts'] },
    },
  })
}

async function start(name: string, environment: Record<string, string>): Promise<Target> {
  const child = fork(fileURLToPath(new URL(`../build/bench/${name}.js`, import.meta.url)), {
    execArgv: [],
    env: { ...process.env, ...environment, NODE_ENV: 'production' },
  })
  const [facts] = (await once(child, 'message')) as [Target['facts']]
  return { process: child, facts }
}

async function cpuOf(target: Target): Promise<number> {
  target.process.send('cpu')
  const [{ cpu }] = (await once(target.process, 'message')) as [{ cpu: NodeJS.CpuUsage }]
  return cpu.user + cpu.system
}

const asked = new Map<Asked, number>()

async function takeTurn(one: Asked, milliseconds: number): Promise<Turn> {
  const { target, posts } = one
  const next = () => {
    const count = asked.get(one) ?? 0
    asked.set(one, count + 1)
    return posts[count % posts.length] ?? Buffer.alloc(0)
  }
  const cpuBefore = await cpuOf(target)
  const began = performance.now()
  const answers = await askFor(milliseconds, {
    url: target.facts.url,
    connections: CONNECTIONS,
    next,
  })
  const seconds = (performance.now() - began) / 1000
  const cpu = (await cpuOf(target)) - cpuBefore
  return { answersPerSecond: answers / seconds, microsecondsEach: cpu / answers }
}

const median = (figures: number[]) =>
  figures.sort((a, b) => a - b)[Math.floor(figures.length / 2)] ?? 0

async function answerTo(url: string, form: string): Promise<string> {
  const response = await fetch(url, { method: 'POST', body: new URLSearchParams(form) })
  return response.text()
}

/** The bare server first; then ours, by how often the same order is asked for. */
async function startBoth(postgres: PostgresServer, started: Target[]): Promise<Asked[]> {
  const DATABASE_URL = postgres.url('postgres')
  const ours = await start('ours', { DATABASE_URL, ORDERS: String(MANY) })
  started.push(ours)
  const { url, sessionId, productId, orderIds } = ours.facts as OurFacts
  const forms = orderIds.map((orderId) =>
    new URLSearchParams({ productId, orderId: String(orderId) }).toString(),
  )
  const [form = ''] = forms
  const address = `${url}${addressOf(getOrderDetails)}?sessionId=${sessionId}`
  const answer = await answerTo(address, form)
  if (!answer.includes('"orderStatus":174')) throw new Error(answer)
  const { secret } = loadConfig({})
  const bare = await start('bare', {
    DATABASE_URL,
    ANSWER: Buffer.from(answer).toString('base64'),
    ORDER_IDS: orderIds.join(','),
    SESSION_HASH: createHmac('sha256', secret).update(sessionId).digest('hex'),
  })
  started.push(bare)
  if ((await answerTo(bare.facts.url, form)) !== answer) throw new Error('the two answers differ')
  const posts = forms.map((each) => postOf(address, each))
  console.log(`Order Details, ${Buffer.byteLength(answer)} bytes, ${CONNECTIONS} connections:`)
  return [
    { name: 'bare', target: bare, posts: forms.map((each) => postOf(bare.facts.url, each)) },
    { name: `ours, ${FEW} orders again and again`, target: ours, posts: posts.slice(0, FEW) },
    { name: `ours, ${MANY} orders in turn`, target: ours, posts },
  ]
}

async function measure(): Promise<void> {
  await compile()
  const postgres = startPostgres()
  const started: Target[] = []
  try {
    const database = await openPostgres(postgres.url('postgres'))
    await migrate(database, await readMigrations('server'))
    await database.close()
    const [bare, ...ours] = await startBoth(postgres, started)
    if (bare === undefined) return
    // Everything is compiled and warm before anything counts.
    for (const one of [bare, ...ours]) await takeTurn(one, WARM_UP_MS)
    const rounds: Map<Asked, Turn>[] = []
    for (let round = 0; round < TURNS; round += 1) {
      const turns = new Map<Asked, Turn>()
      for (const one of [bare, ...ours]) turns.set(one, await takeTurn(one, TURN_MS))
      rounds.push(turns)
    }
    report(rounds, bare, ours)
  } finally {
    for (const target of started) target.process.kill()
    postgres.stop()
  }
}

function report(rounds: readonly Map<Asked, Turn>[], bare: Asked, ours: readonly Asked[]): void {
  /** Each round is compared with itself: the next may meet another machine. */
  const over = (one: Asked, figure: (turn: Turn, bareTurn: Turn) => number) =>
    median(
      rounds.map((turns) => {
        const [turn, bareTurn] = [turns.get(one), turns.get(bare)]
        return turn === undefined || bareTurn === undefined ? 0 : figure(turn, bareTurn)
      }),
    )
  for (const one of [bare, ...ours]) {
    const rate = over(one, (turn) => turn.answersPerSecond)
    const cpu = over(one, (turn) => turn.microsecondsEach)
    console.log(`  ${one.name}:`)
    console.log(`    ${rate.toFixed(0)} answers a second, ${cpu.toFixed(0)} µs of processor each`)
    if (one === bare) continue
    const byRate = over(one, (turn, other) => turn.answersPerSecond / other.answersPerSecond)
    const byCpu = over(one, (turn, other) => other.microsecondsEach / turn.microsecondsEach)
    console.log(
      `    ratio ${byRate.toFixed(2)} by answers, ${byCpu.toFixed(2)} by processor (at least ${RATIO_MIN})`,
    )
    if (Math.min(byRate, byCpu) < RATIO_MIN) process.exitCode = 1
  }
}

if (findPostgresFolder() === null) console.log('skipped: no PostgreSQL server on this system')
else await measure()
