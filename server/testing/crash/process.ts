// The crash proof's end of its server: starts it, asks it, sees it die.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { WebhookRequest } from '#server/gateways/collection/collection-gateway.ts'
import { SHORT_LIVED } from '../../../scripts/testing/short-lived.ts'
import { compile } from './compiled.ts'
import type { CrashPoint } from './steps.ts'

export interface Question {
  readonly ask: 'seed' | 'arm' | 'report' | 'reverse' | 'pay' | 'overpay' | 'refund' | 'stop'
  readonly count?: number
  readonly orderId?: number
  readonly point?: CrashPoint
}

export interface Seeded {
  readonly orderId: number
  readonly sessionId: string
}

export interface Report {
  /** How many payouts and refunds of the order the provider has. */
  readonly atProvider: number
  /** Whether the provider has told all that it will tell of them. */
  readonly isTold: boolean
  readonly payouts: readonly string[]
  readonly events: readonly string[]
  readonly ledgerFaults: readonly string[]
}

export interface CrashServer {
  readonly url: string
  /** The signal that ended it. */
  readonly died: Promise<NodeJS.Signals | null>
  /** The steps since it was armed. */
  steps(): string[]
  seed(count: number): Promise<Seeded[]>
  arm(point: CrashPoint): Promise<void>
  disarm(): Promise<void>
  report(orderId: number): Promise<Report>
  /** The provider takes the order's money back. */
  reverse(orderId: number): Promise<void>
  /** The order's code is paid after a failure and its expiry: what the provider then sends. */
  pay(orderId: number): Promise<WebhookRequest[]>
  /** The loan is paid off with too much. */
  overpay(orderId: number): Promise<void>
  /** What the schedule does every few minutes, for one order. */
  refund(orderId: number): Promise<void>
  stop(): Promise<void>
}

export async function startCrashServer(environment: Record<string, string>): Promise<CrashServer> {
  const program = await compile('server/testing/crash/server.ts')
  const child = spawn(process.execPath, [...SHORT_LIVED, program], {
    env: { ...process.env, PORT: '0', LOG_LEVEL: 'warn', ...environment },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  let printed = ''
  child.stdout?.on('data', (chunk) => (printed += String(chunk)))
  const died = once(child, 'close').then((exit) => exit[1] as NodeJS.Signals | null)
  const next = async () => {
    const message = await Promise.race([once(child, 'message'), died])
    if (!Array.isArray(message)) throw new Error(`the server died: ${printed}`)
    return message[0] as { url: string; answer: unknown }
  }
  const { url } = await next()
  const askNow = async (question: Question) => {
    // A channel that has closed is a server that has died, which the next message tells.
    child.send(question, () => undefined)
    return (await next()).answer
  }
  // One at a time, because answers don't say which question they are for.
  let last: Promise<unknown> = Promise.resolve()
  const ask = (question: Question) => {
    const answer = last.then(() => askNow(question))
    last = answer.catch(() => undefined)
    return answer
  }
  return {
    url,
    died,
    steps: () => [...printed.matchAll(/^step: (.*)$/gm)].map(([, step = '']) => step),
    seed: async (count) => (await ask({ ask: 'seed', count })) as Seeded[],
    arm: async (point) => void (await ask({ ask: 'arm', point })),
    disarm: async () => void (await ask({ ask: 'arm' })),
    report: async (orderId) => (await ask({ ask: 'report', orderId })) as Report,
    reverse: async (orderId) => void (await ask({ ask: 'reverse', orderId })),
    pay: async (orderId) => (await ask({ ask: 'pay', orderId })) as WebhookRequest[],
    overpay: async (orderId) => void (await ask({ ask: 'overpay', orderId })),
    refund: async (orderId) => void (await ask({ ask: 'refund', orderId })),
    async stop() {
      child.send({ ask: 'stop' } satisfies Question, () => undefined)
      await died
    },
  }
}
