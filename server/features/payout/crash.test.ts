// Both engines: what is committed survives a kill.
//
// A real process, killed between the steps of a confirmation and its payout, of a payment that is
// reported a hundred times and, in the long proof, of a reversal, a cancellation and a refund, and
// started again. The borrower's phone repeats its request until it is answered, as ours does, and
// the provider its webhook. Whatever was under way: one payout at the provider, each event once
// in the books, and a history that verifies.
//
// `npm test` kills where money could go out or be booked twice, on the embedded engine at two of
// these points; `npm run proof -- payout` kills at every step there is, on both.
import { mkdtempSync, openAsBlob, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { addressOf, type Call } from '#contract/call.ts'
import { confirmLoan, getOffer } from '#contract/confirmation.ts'
import type { Envelope } from '#contract/envelope.ts'
import { cancelOrder } from '#contract/loan-order.ts'
import { createPayCode } from '#contract/repayment.ts'
import {
  type CrashServer,
  type Report,
  type Seeded,
  startCrashServer,
} from '#server/testing/crash/process.ts'
import { openEmbedded } from '#server/db/open.ts'
import type { WebhookRequest } from '#server/gateways/collection/collection-gateway.ts'
import type { CrashPoint } from '#server/testing/crash/steps.ts'
import { createPostgresDatabase } from '#server/testing/test-app.ts'
import { COLLECTION_WEBHOOK_PATH } from '#server/webhook-paths.ts'

/** Something that is to happen once, however often it is begun. */
interface Act {
  /** Those of `npm test`. */
  readonly points: readonly [string, CrashPoint][]
  /** Needs a loan whose money has arrived. */
  readonly isAfterPayout: boolean
  /** Before the steps are counted. */
  prepare?(borrower: Seeded): Promise<void>
  /** Without the answer: it may be cut off. */
  begin(borrower: Seeded): Promise<unknown>
  /** After the crash, again and to the end. */
  repeat(borrower: Seeded): Promise<void>
  readonly outcome: Pick<Report, 'payouts' | 'events'>
}

const CONFIRMATION: Act = {
  points: [
    ['with the loan confirmed, not answered', { step: 'commit', nth: 1 }],
    ['with the payout marked, the provider not called', { step: 'commit', nth: 2 }],
    ['with the provider called, its answer not heard', { step: 'after send', nth: 1 }],
    ['with the disbursement committed, the webhook not answered', { step: 'commit', nth: 4 }],
  ],
  isAfterPayout: false,
  async begin(borrower) {
    await confirm(borrower)
  },
  async repeat(borrower) {
    await look(borrower)
    const answer = await confirm(borrower)
    expect(answer).toMatchObject({ code: 0 })
    expect(await confirm(borrower)).toEqual(answer)
  },
  outcome: { payouts: ['paid'], events: ['disbursed'] },
}

// What is undone is killed in the long proof alone. A refund is a payout, so its points in `npm test`
// are those of a confirmation.

const REVERSAL: Act = {
  points: [],
  isAfterPayout: true,
  begin: ({ orderId }) => server.reverse(orderId),
  // The provider repeats itself; if it died before it heard of it, it is told again.
  repeat: ({ orderId }) => server.reverse(orderId),
  outcome: { payouts: ['reversed'], events: ['disbursed', 'reversed'] },
}

const CANCELLATION: Act = {
  points: [],
  isAfterPayout: true,
  async begin(borrower) {
    await cancel(borrower)
  },
  async repeat(borrower) {
    const answer = await cancel(borrower)
    expect(answer).toMatchObject({ code: 0, data: { amountToReturn: '4850.00' } })
    expect(await cancel(borrower)).toEqual(answer)
  },
  outcome: { payouts: ['paid'], events: ['disbursed', 'cancelled'] },
}

const WEBHOOKS = 100
const CONNECTIONS = 20
const webhooks = new Map<number, readonly WebhookRequest[]>()

/** Each of them many times, in another order, with a failure and an expiry among them. */
async function report({ orderId }: Seeded): Promise<number[]> {
  const told = webhooks.get(orderId) ?? []
  // 37 and 100 have no common factor.
  const shuffled = Array.from(
    { length: WEBHOOKS },
    (_, at) => told[((at * 37) % 100) % told.length],
  )
  const senders = Array.from({ length: CONNECTIONS }, async (_, sender) => {
    const statuses: number[] = []
    for (const [at, webhook] of shuffled.entries()) {
      if (webhook === undefined || at % CONNECTIONS !== sender) continue
      const { headers, rawBody: body } = webhook
      const address = `${server.url}${COLLECTION_WEBHOOK_PATH}/sandbox`
      statuses.push((await fetch(address, { method: 'POST', headers, body })).status)
    }
    return statuses
  })
  return (await Promise.all(senders)).flat()
}

const REPAYMENT: Act = {
  points: [
    ['with the payment written, not committed', { step: 'insert payment_event', nth: 1 }],
    ['with the payment recorded, the webhook not answered', { step: 'commit', nth: 1 }],
  ],
  isAfterPayout: true,
  async prepare(borrower) {
    const { orderId } = borrower
    const order = { productId: '1', orderId: String(orderId) }
    const asked = { ...order, amount: '500.00', channelNumber: '90012' }
    expect(await send(borrower, createPayCode, asked)).toMatchObject({ code: 0 })
    webhooks.set(orderId, await server.pay(orderId))
  },
  begin: report,
  async repeat(borrower) {
    const statuses = await report(borrower)
    expect(statuses).toEqual(Array.from({ length: WEBHOOKS }, () => 200))
  },
  outcome: { payouts: ['paid'], events: ['disbursed', 'repaid'] },
}

const REFUND: Act = {
  points: [],
  isAfterPayout: true,
  prepare: ({ orderId }) => server.overpay(orderId),
  begin: ({ orderId }) => server.refund(orderId),
  async repeat({ orderId }) {
    await server.refund(orderId)
    await server.refund(orderId)
  },
  outcome: { payouts: ['paid', 'paid'], events: ['disbursed', 'repaid', 'refunded'] },
}

const isEveryStep = process.env['PROOF'] === 'every-step'
const isEmbedded = inject('postgresUrl') === ''
const BOTH_WAYS: readonly [string, Act][] = [
  ['a confirmation and its payout', CONFIRMATION],
  ['a payment', REPAYMENT],
]
const UNDONE: readonly [string, Act][] = [
  ['a reversal', REVERSAL],
  ['a cancellation', CANCELLATION],
  ['a refund', REFUND],
]
const ACTS = isEveryStep ? [...BOTH_WAYS, ...UNDONE] : BOTH_WAYS
/**
 * The order of steps is the same on both; what differs is what a kill leaves behind, which the last
 * commit of money in both ways shows.
 */
function pointsOf({ points }: Act): Act['points'] {
  if (!isEmbedded) return points
  return points.filter((point) => point === points.findLast(([, { step }]) => step === 'commit'))
}
/** More than there are, but for a payment's; the proof stops when a step is not reached. */
const STEPS_MAX = 200
/** As if somebody had started it again after this time. */
const DOWN_MS = 120_000
/** Seconds on a free machine; a busy one starts processes slowly, and that is no fault. */
const WAIT_MS = 120_000
const CASE_TIMEOUT_MS = 2 * WAIT_MS
/** Of a whole act; on the embedded engine and a busy machine a step takes half a minute. */
const PROOF_TIMEOUT_MS = 6 * 60 * 60_000
/** Where an act begins, so that a proof can be divided or go on after it was stopped. */
const FIRST_STEP = Number(process.env['PROOF_FROM'] ?? 1)
/** Loans are paid out together, as that takes some seconds each time. */
const PAID_AT_ONCE = 25

let where: Record<string, string>
let folder: string | null = null
let server: CrashServer
let starts = 0
let borrowers: Seeded[]

beforeAll(
  async () => {
    // No ceiling is in the way of the proof.
    const limits = { PAYOUT_DAY_MAX: '100000000.00' }
    if (isEmbedded) {
      folder = mkdtempSync(join(tmpdir(), 'pahiram-crash-'))
      where = { ...limits, DATA_DIR: folder }
      const migrated = await openEmbedded(folder, await openAsBlob(inject('embeddedTemplate')))
      await migrated.close()
    } else {
      where = { ...limits, DATABASE_URL: await createPostgresDatabase() }
    }
    server = await start()
    const points = ACTS.reduce((sum, [, act]) => sum + pointsOf(act).length, 0)
    borrowers = await server.seed(isEveryStep ? ACTS.length * STEPS_MAX : points)
  },
  isEveryStep ? PROOF_TIMEOUT_MS : CASE_TIMEOUT_MS,
)
afterAll(async () => {
  await server.stop()
  if (folder !== null) rmSync(folder, { recursive: true, force: true })
})

function start(): Promise<CrashServer> {
  starts += 1
  return startCrashServer({ ...where, CLOCK_AHEAD_MS: String(starts * DOWN_MS) })
}

async function send(
  { sessionId }: Seeded,
  call: Call,
  fields: Record<string, string>,
): Promise<Envelope> {
  const response = await fetch(`${server.url}${addressOf(call)}?sessionId=${sessionId}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
  })
  return (await response.json()) as Envelope
}

/**
 * Only an offer that was shown can be confirmed, and the day may have changed since the last time.
 */
const look = (borrower: Seeded) => send(borrower, getOffer, { productId: '1' })

/** The same request with the same key, as the phone keeps it until it is answered. */
const confirm = (borrower: Seeded) =>
  send(borrower, confirmLoan, {
    productId: '1',
    amount: '5000.00',
    periods: '3',
    termUnit: 'day',
    idempotencyKey: 'crash-proof',
  })

const cancel = (borrower: Seeded) =>
  send(borrower, cancelOrder, {
    orderId: String(borrower.orderId),
    idempotencyKey: 'crash-proof-cancel',
  })

const UNDER_WAY = ['created', 'sent', 'unknown']

/** Until the provider has told all that it tells, and it is in the books. */
async function until(
  asked: CrashServer,
  { orderId }: Seeded,
  { payouts, events }: Act['outcome'],
): Promise<Report> {
  const deadline = performance.now() + WAIT_MS
  for (;;) {
    const report = await asked.report(orderId)
    const isThere =
      report.payouts.length >= payouts.length &&
      report.payouts.includes(payouts[0] ?? '') &&
      !report.payouts.some((state) => UNDER_WAY.includes(state)) &&
      report.events.length >= events.length
    if (isThere && report.isTold) return report
    if (performance.now() > deadline) throw new Error(`not there: ${JSON.stringify(report)}`)
    await new Promise((resume) => setTimeout(resume, 200))
  }
}

async function payOut(waiting: readonly Seeded[]): Promise<void> {
  await Promise.all(
    waiting.map(async (borrower) => {
      await look(borrower)
      expect(await confirm(borrower)).toMatchObject({ code: 0 })
    }),
  )
  for (const borrower of waiting) await until(server, borrower, CONFIRMATION.outcome)
}

/** False when it came to its end without that step being reached. */
async function killAt(act: Act, point: CrashPoint, borrower: Seeded): Promise<boolean> {
  if (!act.isAfterPayout) await look(borrower)
  await act.prepare?.(borrower)
  await server.arm(point)
  const { died } = server
  // A server that dies leaves open what it was asked.
  const toTheEnd = [act.begin(borrower), until(server, borrower, act.outcome)].map((step) =>
    step.then(
      () => null,
      () => died,
    ),
  )
  const survived = Promise.all(toTheEnd).then((ends) => ends.find((end) => end !== null) ?? null)
  const outcome = await Promise.race([died, survived])
  if (typeof outcome !== 'string') {
    // It may come to its end and die in a step after that, such as a message that goes out.
    const isAlive = await server.disarm().then(
      () => true,
      () => false,
    )
    if (isAlive) return false
  }
  expect(await died).toBe('SIGKILL')
  server = await start()
  return true
}

async function expectOnce(act: Act, borrower: Seeded): Promise<void> {
  await act.repeat(borrower)
  expect(await until(server, borrower, act.outcome)).toEqual({
    atProvider: act.outcome.payouts.length,
    isTold: true,
    ...act.outcome,
    ledgerFaults: [],
  })
}

function takeBorrowers(count: number): Seeded[] {
  const taken = borrowers.splice(0, count)
  if (taken.length < count) throw new Error('a borrower for each point')
  return taken
}

describe.each(ACTS)('%s', (_name, act) => {
  if (isEveryStep) {
    it('killed after every step there is: once', { timeout: PROOF_TIMEOUT_MS }, async () => {
      for (let step = FIRST_STEP; step <= STEPS_MAX; step += PAID_AT_ONCE) {
        const some = takeBorrowers(PAID_AT_ONCE)
        if (act.isAfterPayout) await payOut(some)
        for (const [index, borrower] of some.entries()) {
          const dying = server
          const isKilled = await killAt(act, { nth: step + index }, borrower)
          await expectOnce(act, borrower)
          if (!isKilled) return expect(step + index).toBeGreaterThan(act.points.length)
          console.log(`killed after step ${step + index}, ${dying.steps().at(-1)}: once`)
        }
      }
      // A hundred reports have more steps than anyone would wait for.
      if (act !== REPAYMENT) throw new Error('more steps than expected')
    })
  } else {
    const points = pointsOf(act)
    let waiting: Seeded[]
    beforeAll(async () => {
      waiting = takeBorrowers(points.length)
      if (act.isAfterPayout) await payOut(waiting)
    }, CASE_TIMEOUT_MS)

    it.each(points)('killed %s: once', { timeout: CASE_TIMEOUT_MS }, async (_point, point) => {
      const borrower = waiting.shift()
      if (borrower === undefined) throw new Error('a borrower for each point')
      expect(await killAt(act, point, borrower), 'the step was reached').toBe(true)
      await expectOnce(act, borrower)
    })
  }
})
