// Both engines: what is committed survives a kill.
//
// A real process, killed between the steps of a confirmation and its payout, and started again. The
// borrower's phone repeats its request until it is answered, as ours does. Whatever was under way:
// one payout at the provider, one disbursement in the books, and a history that verifies.
//
// `npm test` kills at the points that have a name; `npm run proof` at every step there is.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { addressOf } from '#contract/call.ts'
import { confirmLoan, getOffer } from '#contract/confirmation.ts'
import type { Envelope } from '#contract/envelope.ts'
import { type CrashServer, type Seeded, startCrashServer } from '#server/testing/crash/process.ts'
import type { CrashPoint } from '#server/testing/crash/steps.ts'
import { createPostgresDatabase } from '#server/testing/test-app.ts'

const POINTS: readonly [string, CrashPoint][] = [
  ['with the payout written, not committed', { step: 'insert payout', nth: 1 }],
  ['with the loan confirmed, not answered', { step: 'commit', nth: 1 }],
  ['with the job begun, the payout not marked', { step: 'select payout', nth: 2 }],
  ['with the payout marked, the provider not called', { step: 'commit', nth: 2 }],
  ['with the provider called, its answer not heard', { step: 'after send', nth: 1 }],
  ['with the answer applied, not committed', { step: 'update payout', nth: 2 }],
  ['with the outcome told, not asked for', { step: 'insert payment_webhook', nth: 1 }],
  ['with the disbursement recorded, not committed', { step: 'insert loan_event', nth: 1 }],
  ['with the disbursement committed, the webhook not answered', { step: 'commit', nth: 4 }],
]
const isEveryStep = process.env['PROOF'] === 'every-step'
/** More than there are; the proof stops when a step is not reached. */
const STEPS_MAX = 200
/** As if somebody had started it again after this time. */
const DOWN_MS = 120_000
/** Seconds on a free machine; a busy one starts processes slowly, and that is no fault. */
const WAIT_MS = 120_000
const CASE_TIMEOUT_MS = 2 * WAIT_MS
const PROOF_TIMEOUT_MS = 60 * 60_000

let where: Record<string, string>
let folder: string | null = null
let server: CrashServer
let starts = 0
let borrowers: Seeded[]

beforeAll(async () => {
  if (inject('postgresUrl') === '') {
    folder = mkdtempSync(join(tmpdir(), 'pahiram-crash-'))
    where = { DATA_DIR: folder }
  } else {
    where = { DATABASE_URL: await createPostgresDatabase() }
  }
  server = await start()
  borrowers = await server.seed(isEveryStep ? STEPS_MAX : POINTS.length)
}, CASE_TIMEOUT_MS)
afterAll(async () => {
  await server.stop()
  if (folder !== null) rmSync(folder, { recursive: true, force: true })
})

function start(): Promise<CrashServer> {
  starts += 1
  return startCrashServer({ ...where, CLOCK_AHEAD_MS: String(starts * DOWN_MS) })
}

/**
 * Only an offer that was shown can be confirmed, and the day may have changed since the last time.
 */
async function look({ sessionId }: Seeded): Promise<void> {
  await fetch(`${server.url}${addressOf(getOffer)}?sessionId=${sessionId}`, {
    method: 'POST',
    body: new URLSearchParams({ productId: '1' }),
  })
}

/** The same request with the same key, as the phone keeps it until it is answered. */
async function confirm({ sessionId }: Seeded): Promise<Envelope> {
  const response = await fetch(`${server.url}${addressOf(confirmLoan)}?sessionId=${sessionId}`, {
    method: 'POST',
    body: new URLSearchParams({
      productId: '1',
      amount: '5000.00',
      periods: '3',
      termUnit: 'day',
      idempotencyKey: 'crash-proof',
    }),
  })
  return (await response.json()) as Envelope
}

/** Until the money has arrived and the provider has told all that it tells. */
async function untilPaid(asked: CrashServer, { orderId }: Seeded) {
  const deadline = performance.now() + WAIT_MS
  for (;;) {
    const report = await asked.report(orderId)
    if (report.payouts.includes('paid') && report.isTold) return report
    if (performance.now() > deadline) throw new Error(`not paid: ${JSON.stringify(report)}`)
    await new Promise((resume) => setTimeout(resume, 200))
  }
}

/** False when the loan was paid out without that step being reached. */
async function killAt(point: CrashPoint, borrower: Seeded): Promise<boolean> {
  await look(borrower)
  await server.arm(point)
  void confirm(borrower).catch(() => undefined)
  const { died } = server
  // A server that dies while it is asked leaves the question open.
  const survived = untilPaid(server, borrower).then(
    () => null,
    () => died,
  )
  const outcome = await Promise.race([died, survived])
  if (typeof outcome !== 'string') {
    await server.disarm()
    return false
  }
  expect(outcome).toBe('SIGKILL')
  server = await start()
  return true
}

async function expectPaidOnce(borrower: Seeded): Promise<void> {
  await look(borrower)
  const answer = await confirm(borrower)
  expect(answer).toMatchObject({ code: 0 })
  expect(await untilPaid(server, borrower)).toEqual({
    atProvider: 1,
    isTold: true,
    payouts: ['paid'],
    events: ['disbursed'],
    ledgerFaults: [],
  })
  expect(await confirm(borrower)).toEqual(answer)
}

if (isEveryStep) {
  it('killed after every step there is: paid once', { timeout: PROOF_TIMEOUT_MS }, async () => {
    for (const [index, borrower] of borrowers.entries()) {
      const dying = server
      const isKilled = await killAt({ nth: index + 1 }, borrower)
      await expectPaidOnce(borrower)
      if (!isKilled) {
        expect(index).toBeGreaterThan(POINTS.length)
        return
      }
      console.log(`killed after step ${index + 1}, ${dying.steps().at(-1)}: paid once`)
    }
    throw new Error('more steps than expected')
  })
} else {
  it.each(POINTS)('killed %s: paid once', { timeout: CASE_TIMEOUT_MS }, async (name, point) => {
    const borrower = borrowers[POINTS.findIndex(([other]) => other === name)]
    if (borrower === undefined) throw new Error('a borrower for each point')
    expect(await killAt(point, borrower), 'the step was reached').toBe(true)
    await expectPaidOnce(borrower)
  })
}
