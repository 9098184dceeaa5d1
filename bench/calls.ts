// Order Details' call on PostgreSQL against a bare Node server that answers the same bytes with two
// prepared queries: how much of what is possible at all is left. Both are processes of their own on
// one scratch server, asked in turns so short that a busy moment of the machine meets both.
import type { ChildProcess } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { addressOf } from '#contract/call.ts'
import { getOrderDetails } from '#contract/loan-order.ts'
import { loadConfig } from '#server/config.ts'
import { migrate, readMigrations } from '#server/db/migrate.ts'
import { openPostgres } from '#server/db/open.ts'
import { startPostgres } from '../scripts/testing/postgres-server.ts'
import { findPostgresFolder } from '../scripts/testing/system-packages.ts'
import { openConnections, postOf } from './calls/load.ts'
import { compile, runCompiled } from './compile.ts'

const CONNECTIONS = 16
const TURNS = Number(process.env['BENCH_TURNS'] ?? 40)
const TURN_ANSWERS = 400
/** By answers, not by time: only after so many has Node compiled what is used most. */
const WARM_UP_ANSWERS = Number(process.env['BENCH_WARM_UP'] ?? 20_000)
const RATIO_MIN = 0.3
/** So many that each is as new as the first. */
const ORDERS = 5_000
/** More than there are connections: a borrower's own requests wait for each other. */
const BORROWERS = 25

interface Target {
  readonly process: ChildProcess
  readonly facts: { readonly url: string }
}

/** What bench/calls/ours.ts sends once it listens. */
interface OurFacts {
  readonly url: string
  readonly productId: string
  readonly orders: readonly { readonly id: number; readonly sessionId: string }[]
}

interface Asked {
  readonly name: string
  readonly target: Target
  readonly posts: readonly Buffer[]
}

interface Ours extends Asked {
  readonly facts: OurFacts
  readonly answer: string
  /** As sent, but for what Node adds by itself. */
  readonly headers: Readonly<Record<string, string>>
}

interface Turn {
  readonly answersPerSecond: number
  /** Of the server's own processor time; unlike the other figure it bears a busy machine. */
  readonly microsecondsEach: number
}

async function start(name: string, environment: Record<string, string>): Promise<Target> {
  const child = runCompiled(name, environment)
  const [facts] = (await once(child, 'message')) as [Target['facts']]
  return { process: child, facts }
}

async function cpuOf(target: Target): Promise<number> {
  target.process.send('cpu')
  const [{ cpu }] = (await once(target.process, 'message')) as [{ cpu: NodeJS.CpuUsage }]
  return cpu.user + cpu.system
}

const asked = new Map<Asked, number>()

async function takeTurn(one: Asked, answers: number): Promise<Turn> {
  const { target, posts } = one
  const next = () => {
    const count = asked.get(one) ?? 0
    asked.set(one, count + 1)
    return posts[count % posts.length] ?? Buffer.alloc(0)
  }
  // Opened for each turn: a server hangs up on those that say nothing while others have theirs.
  const connections = await openConnections(target.facts.url, CONNECTIONS)
  const cpuBefore = await cpuOf(target)
  const began = performance.now()
  await connections.ask(answers, next)
  const seconds = (performance.now() - began) / 1000
  const cpu = (await cpuOf(target)) - cpuBefore
  connections.close()
  return { answersPerSecond: answers / seconds, microsecondsEach: cpu / answers }
}

const median = (figures: number[]) =>
  figures.sort((a, b) => a - b)[Math.floor(figures.length / 2)] ?? 0

const ADDED_BY_NODE = ['connection', 'content-length', 'date', 'keep-alive']

async function answerTo(url: string, form: string): Promise<Pick<Ours, 'answer' | 'headers'>> {
  const response = await fetch(url, { method: 'POST', body: new URLSearchParams(form) })
  const headers = [...response.headers].filter(([name]) => !ADDED_BY_NODE.includes(name))
  return { answer: await response.text(), headers: Object.fromEntries(headers) }
}

/** A process of its own for each case: what one leaves to be cleared away is not the other's. */
async function startOurs(DATABASE_URL: string, orders: number, name: string): Promise<Ours> {
  const target = await start('ours', {
    DATABASE_URL,
    ORDERS: String(orders),
    BORROWERS: String(BORROWERS),
  })
  const facts = target.facts as OurFacts
  const asking = facts.orders.map(({ id, sessionId }) => ({
    address: `${facts.url}${addressOf(getOrderDetails)}?sessionId=${sessionId}`,
    form: `productId=${facts.productId}&orderId=${id}`,
  }))
  const [first = { address: '', form: '' }] = asking
  const { answer, headers } = await answerTo(first.address, first.form)
  if (!answer.includes('"orderStatus":174')) throw new Error(answer)
  const posts = asking.map(({ address, form }) => postOf(address, form))
  return { name, target, facts, answer, headers, posts }
}

async function startBare(DATABASE_URL: string, { facts, answer, headers }: Ours): Promise<Asked> {
  const [first = { id: 0, sessionId: '' }] = facts.orders
  const { sessionSecret } = loadConfig({})
  const target = await start('bare', {
    DATABASE_URL,
    ANSWER: Buffer.from(answer).toString('base64'),
    HEADERS: JSON.stringify(headers),
    ORDER_IDS: facts.orders.map(({ id }) => id).join(','),
    SESSION_HASH: createHmac('sha256', sessionSecret).update(first.sessionId).digest('hex'),
  })
  const { url } = target.facts
  const bare = await answerTo(url, '')
  if (JSON.stringify(bare) !== JSON.stringify({ answer, headers })) {
    throw new Error('the two answers differ')
  }
  const form = `productId=${facts.productId}&orderId=${first.id}`
  return { name: 'bare', target, posts: [postOf(url, form)] }
}

async function measure(): Promise<void> {
  await compile(['calls/ours.ts', 'calls/bare.ts'])
  const postgres = startPostgres()
  const started: Target[] = []
  try {
    const url = postgres.url('postgres')
    const database = await openPostgres(url)
    await migrate(database, await readMigrations('server'))
    await database.close()
    const ours = await startOurs(url, ORDERS, `ours, ${ORDERS} orders in turn`)
    started.push(ours.target)
    const bare = await startBare(url, ours)
    started.push(bare.target)
    console.log(
      `Order Details, ${Buffer.byteLength(ours.answer)} bytes, ${CONNECTIONS} connections:`,
    )
    for (const one of [bare, ours]) await takeTurn(one, WARM_UP_ANSWERS)
    const rounds: Map<Asked, Turn>[] = []
    for (let round = 0; round < TURNS; round += 1) {
      const turns = new Map<Asked, Turn>()
      for (const one of [bare, ours]) turns.set(one, await takeTurn(one, TURN_ANSWERS))
      rounds.push(turns)
    }
    report(rounds, bare, ours)
  } finally {
    for (const target of started) target.process.kill()
    postgres.stop()
  }
}

function report(rounds: readonly Map<Asked, Turn>[], bare: Asked, ours: Asked): void {
  /** Each round is compared with itself: the next may meet another machine. */
  const over = (one: Asked, figure: (turn: Turn, bareTurn: Turn) => number) =>
    median(
      rounds.map((turns) => {
        const [turn, bareTurn] = [turns.get(one), turns.get(bare)]
        return turn === undefined || bareTurn === undefined ? 0 : figure(turn, bareTurn)
      }),
    )
  for (const one of [bare, ours]) {
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
