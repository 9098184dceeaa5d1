// Order Details' call on PostgreSQL against a bare Node server that answers the same bytes with two
// prepared queries: how much of what is possible at all is left. Both are processes of their own on
// one scratch server, asked in turns over the same number of open connections.
import { type ChildProcess, fork } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { fileURLToPath } from 'node:url'
import { addressOf } from '#contract/call.ts'
import { getOrderDetails } from '#contract/loan-order.ts'
import { loadConfig } from '#server/config.ts'
import { migrate, readMigrations } from '#server/db/migrate.ts'
import { openPostgres } from '#server/db/open.ts'
import { startPostgres } from '../scripts/testing/postgres-server.ts'
import { findPostgresFolder } from '../scripts/testing/system-packages.ts'

const CONNECTIONS = 16
const TURNS = Number(process.env['BENCH_TURNS'] ?? 9)
const TURN_MS = 2_000
const RATIO_MIN = 0.7

interface Target {
  readonly process: ChildProcess
  readonly url: string
  readonly facts: Record<string, string>
}

async function start(file: string, environment: Record<string, string>): Promise<Target> {
  const path = fileURLToPath(new URL(`calls/${file}`, import.meta.url))
  const child = fork(path, {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, ...environment, NODE_ENV: 'production' },
  })
  const [facts] = (await once(child, 'message')) as [Record<string, string>]
  return { process: child, url: facts['url'] ?? '', facts }
}

function ask(agent: Agent, address: string, form: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const sent = request(
      address,
      {
        method: 'POST',
        agent,
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          'content-length': form.length,
        },
      },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () => resolve(Buffer.concat(chunks)))
      },
    )
    sent.on('error', reject)
    sent.end(form)
  })
}

interface Turn {
  readonly answersPerSecond: number
  /** Of the server's own processor time; unlike the other figure it bears a busy machine. */
  readonly microsecondsEach: number
}

async function cpuOf(target: Target): Promise<number> {
  target.process.send('cpu')
  const [{ cpu }] = (await once(target.process, 'message')) as [{ cpu: NodeJS.CpuUsage }]
  return cpu.user + cpu.system
}

/** With all connections busy. */
async function takeTurn(target: Target, address: string, form: string): Promise<Turn> {
  const cpuBefore = await cpuOf(target)
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const until = performance.now() + TURN_MS
  let answers = 0
  const began = performance.now()
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (performance.now() < until) {
        await ask(agent, address, form)
        answers += 1
      }
    }),
  )
  const seconds = (performance.now() - began) / 1000
  agent.destroy()
  const cpu = (await cpuOf(target)) - cpuBefore
  return { answersPerSecond: answers / seconds, microsecondsEach: cpu / answers }
}

const median = (figures: number[]) =>
  figures.sort((a, b) => a - b)[Math.floor(figures.length / 2)] ?? 0

async function measure(): Promise<void> {
  const server = startPostgres()
  const targets: Target[] = []
  try {
    const database = await openPostgres(server.url('postgres'))
    await migrate(database, await readMigrations('server'))
    await database.close()
    const DATABASE_URL = server.url('postgres')
    const ours = await start('ours.ts', { DATABASE_URL })
    targets.push(ours)
    const { sessionId = '', orderId = '', productId = '' } = ours.facts
    const form = new URLSearchParams({ productId, orderId }).toString()
    const address = `${ours.url}${addressOf(getOrderDetails)}?sessionId=${sessionId}`
    const answer = await ask(new Agent(), address, form)
    if (!answer.toString().includes('"orderStatus":174')) throw new Error(answer.toString())
    const secret = loadConfig({}).sessionSecret
    const bare = await start('bare.ts', {
      DATABASE_URL,
      ANSWER: answer.toString('base64'),
      ORDER_ID: orderId,
      SESSION_HASH: createHmac('sha256', secret).update(sessionId).digest('hex'),
    })
    targets.push(bare)
    const same = await ask(new Agent(), bare.url, form)
    if (!same.equals(answer)) throw new Error('the two answers differ')
    // Both warm before anything counts.
    await takeTurn(ours, address, form)
    await takeTurn(bare, bare.url, form)
    const turns: { readonly ours: Turn; readonly bare: Turn }[] = []
    for (let turn = 0; turn < TURNS; turn += 1) {
      turns.push({
        ours: await takeTurn(ours, address, form),
        bare: await takeTurn(bare, bare.url, form),
      })
    }
    const ratio = median(
      turns.map((turn) => turn.ours.answersPerSecond / turn.bare.answersPerSecond),
    )
    console.log(`Order Details, ${answer.length} bytes, ${CONNECTIONS} connections:`)
    for (const who of ['ours', 'bare'] as const) {
      const rate = median(turns.map((turn) => turn[who].answersPerSecond))
      const cpu = median(turns.map((turn) => turn[who].microsecondsEach))
      console.log(
        `  ${who}: ${rate.toFixed(0)} answers a second, ${cpu.toFixed(0)} µs of processor each`,
      )
    }
    console.log(`  ratio ${ratio.toFixed(2)} (at least ${RATIO_MIN})`)
    if (ratio < RATIO_MIN) process.exitCode = 1
  } finally {
    for (const target of targets) target.process.kill()
    server.stop()
  }
}

if (findPostgresFolder() === null) console.log('skipped: no PostgreSQL server on this system')
else await measure()
