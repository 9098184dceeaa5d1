import { afterAll, beforeAll, expect, it } from 'vitest'
import { applyForLoan } from '#contract/application.ts'
import { getAccount } from '#contract/account.ts'
import { createClock } from '#server/clock.ts'
import { FEATURES } from '#server/features/all.ts'
import { markDone } from '#server/features/operations/service.ts'
import { buildApplicant, buildProducts } from '#server/testing/factories.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { createMetrics } from './metrics.ts'

const SERIES_MAX = 2_000
let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
  await buildProducts(app)
})
afterAll(() => app.close())

const lines = async () => (await (await fetch(`${app.url}/metrics`)).text()).split('\n')
const figure = async (start: string) =>
  Number(
    (await lines())
      .find((line) => line.startsWith(`${start} `))
      ?.split(' ')
      .at(-1),
  )

it('requests are counted by call and outcome, a refusal by its reason', async () => {
  const { sessionId } = await buildApplicant(app)
  const refused = { productId: '99', amount: '5000.00', termDays: '91' }
  expect(await app.callAs(sessionId, getAccount)).toMatchObject({ code: 0 })
  const { reason } = await app.callAs(sessionId, applyForLoan, refused)
  expect(await app.callAs(null, getAccount)).toMatchObject({ reason: 'session_missing' })
  const counted = (call: string, outcome: string) =>
    figure(`requests_total{call="${call}",outcome="${outcome}"}`)
  expect(await counted(getAccount.name, 'ok')).toBe(1)
  expect(await counted(getAccount.name, 'session_missing')).toBe(1)
  expect(await counted(applyForLoan.name, String(reason))).toBe(1)
  expect(await figure('request_duration_seconds_count{group="borrower"}')).toBe(3)
})

it('what happened in the last day and what is late are figures', async () => {
  const { sessionId } = await buildApplicant(app)
  const ask = { productId: '1', amount: '5000.00', termDays: '91' }
  const before = await figure('applications_last_day')
  expect(await app.callAs(sessionId, applyForLoan, ask)).toMatchObject({ code: 0 })
  expect(await figure('applications_last_day')).toBe(before + 1)
  app.pass(2 * 86_400_000)
  expect(await figure('applications_last_day')).toBe(0)
  expect(await figure('ready')).toBe(1)
  expect(await figure('database_connections{state="waiting"}')).toBe(0)
})

it('a backup and a check of the ledger are as old as they were last marked', async () => {
  await markDone(app.db, app.clock, 'backup')
  expect(await figure('backup_age_seconds')).toBe(0)
  app.pass(3_600_000)
  expect(await figure('backup_age_seconds')).toBe(3_600)
  // Never done: counted from the first migration, by the real clock.
  await app.db.deleteFrom('operation_mark').execute()
  app.setNow(createClock().now())
  expect(await figure('ledger_verify_age_seconds')).toBeGreaterThan(0)
})

it('there are at most 2,000 series, whatever is asked', async () => {
  const metrics = createMetrics()
  const names = FEATURES.flatMap(({ handlers = [] }) => handlers.map(({ call }) => call.name))
  for (let index = 0; index < 60; index += 1) {
    for (const name of names)
      metrics.countRequest({ name, outcome: `reason_${index}`, group: 'borrower', seconds: 0.1 })
  }
  for (const group of [
    'borrower',
    'staff',
    'visitor',
    'anyone',
    'page',
    'webhook',
    'other',
  ] as const)
    metrics.countRequest({ name: 'x', outcome: 'ok', group, seconds: 1 })
  for (const gateway of ['payout', 'collection', 'sms', 'identity', 'files'])
    for (const provider of ['one', 'former'])
      for (const outcome of ['ok', 'refused', 'timeout', 'unreachable', 'failed'])
        metrics.countProviderCall({ gateway, provider, outcome, seconds: 1 })
  for (const { queuedJobs = [], timedJobs = [] } of FEATURES)
    for (const { name } of [...queuedJobs, ...timedJobs])
      for (const outcome of ['done', 'failed'] as const) metrics.countJob(name, outcome, 1)
  const own = (await metrics.registry.metrics()).split('\n').filter((line) => /^[a-z]/.test(line))
  const figures = (await lines()).filter((line) => /^[a-z]/.test(line)).length
  expect(own.length).toBeGreaterThan(1_300)
  expect(own.length + figures).toBeLessThanOrEqual(SERIES_MAX)
})

it('every outcome of a provider’s calls is counted from its first call on, so that the first failure is a rise', async () => {
  const metrics = createMetrics()
  metrics.countProviderCall({ gateway: 'sms', provider: 'twilio', outcome: 'ok', seconds: 0.1 })
  expect(await metrics.registry.metrics()).toContain(
    'provider_calls_total{gateway="sms",provider="twilio",outcome="timeout"} 0',
  )
})
