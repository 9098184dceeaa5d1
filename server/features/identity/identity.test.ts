// From an application to the provider's answer, and from that to the decision.
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { applyForLoan } from '#contract/application.ts'
import { IDENTITY_STATEMENT } from '#server/db/sealed-columns.ts'
import { openColumn } from '#server/db/secrets.ts'
import { eraseAnswers } from '#server/features/certification/versions.ts'
import { saveComplete } from '#server/features/certification/service.ts'
import { checkIdentity } from './service.ts'
import type {
  IdentityGateway,
  IdentityQuestion,
} from '#server/gateways/identity/identity-gateway.ts'
import { openSandboxIdentity } from '#server/gateways/identity/sandbox.ts'
import { workOf } from '#server/jobs/feature-jobs.ts'
import { buildApplicant, buildProducts, type TestBorrower } from '#server/testing/factories.ts'
import { PRODUCTION_ENVIRONMENT } from '#server/testing/production-environment.ts'
import { startTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts'

const ASK = { productId: '1', amount: '5000.00', termDays: '91' }
const DAY_MS = 86_400_000
const asked: IdentityQuestion[] = []
let app: TestApp

/** The sandbox, and what it was asked. */
const provider: IdentityGateway = {
  name: 'sandbox',
  check(question) {
    asked.push(question)
    return openSandboxIdentity(0).check(question)
  },
}

beforeEach(async () => {
  await app?.close()
  asked.length = 0
  app = await startTestApp({
    environment: PRODUCTION_ENVIRONMENT,
    identityGateway: provider,
  })
  await buildProducts(app)
})
afterAll(() => app.close())

async function applicant(idNumber: string, fullName = 'Maria Dela Cruz'): Promise<TestBorrower> {
  const borrower = await buildApplicant(app)
  await tell(borrower, idNumber, fullName)
  return borrower
}

function tell(borrower: TestBorrower, idNumber: string, fullName = 'Maria Dela Cruz') {
  const dependencies = { db: app.db, clock: app.clock, config: app.config }
  return saveComplete(dependencies, borrower.id, 'personal', {
    fullName,
    nationality: 'PH',
    bornOn: '1990-06-15',
    city: '1381300000',
    isPoliticallyExposed: '0',
    idType: 'philsys',
    idNumber,
  })
}

async function apply(borrower: TestBorrower): Promise<number> {
  const answer = await app.callAs(borrower.sessionId, applyForLoan, ASK)
  return Number((answer.data as { orderId: string }).orderId)
}

const orderOf = (orderId: number) =>
  app.db.selectFrom('loan_order').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow()
const checks = () => app.db.selectFrom('identity_check').selectAll().orderBy('id').execute()
const doubts = async () => {
  const tasks = await app.db.selectFrom('staff_task').select('details').execute()
  return tasks.map(({ details }) => (details as { doubts: unknown }).doubts)
}

describe('the provider’s answer decides who looks at an application', () => {
  it.each([
    ['yes', '1234567812345678', 'Maria Dela Cruz', 'offered', []],
    ['no', '1234567812340001', 'Maria Dela Cruz', 'review', ['identity-refuted']],
    ['no', '1234567812345678', 'Maria Sanctioned', 'review', ['identity-refuted']],
    ['unsure', '1234567812340005', 'Maria Dela Cruz', 'review', ['identity-unsure']],
    ['unsure', '1234567812345678', 'Maria Exposed', 'review', ['identity-unsure']],
  ] as const)('%s for %s of %s: %s', async (verdict, number, name, phase, why) => {
    const orderId = await apply(await applicant(number, name))
    await app.runJobs()
    expect((await checks()).map((check) => check.verdict)).toEqual([verdict])
    expect((await orderOf(orderId)).phase).toBe(phase)
    expect((await doubts()).flat()).toEqual(why.map((one) => ({ why: one })))
  })
})

it('what it answered is kept as evidence, encrypted, and audited', async () => {
  const borrower = await applicant('1234567812340005')
  await apply(borrower)
  await app.runJobs()
  const [check] = await checks()
  expect(check).toMatchObject({
    borrower_id: borrower.id,
    gateway: 'sandbox',
    verdict: 'unsure',
    reasons: ['face-doubtful'],
    checked_at: TEST_NOW,
  })
  expect(JSON.stringify(check)).not.toMatch(/Maria|12345678/)
  const evidence = openColumn(app.config.keys, IDENTITY_STATEMENT, check ?? {})
  expect(JSON.parse(evidence)).toMatchObject({ fullName: 'Maria Dela Cruz' })
  const trail = await app.db
    .selectFrom('audit')
    .selectAll()
    .where('action', '=', 'identity-checked')
    .execute()
  expect(trail).toMatchObject([
    {
      borrower_id: borrower.id,
      actor_id: 'identity:sandbox',
      details: { identityVerdict: 'unsure', identityReasons: ['face-doubtful'] },
    },
  ])
})

it('an identity is asked about once, again when it changes, and after 90 days', async () => {
  const borrower = await applicant('1234567812340005')
  const again = async () => {
    await checkIdentity(app, borrower.id)
    return asked.length
  }
  expect(await again()).toBe(1)
  expect(await again()).toBe(1)
  await tell(borrower, '1234567812345678')
  expect(await again()).toBe(2)
  app.setNow(new Date(TEST_NOW.getTime() + 90 * DAY_MS))
  expect(await again()).toBe(2)
  app.setNow(new Date(TEST_NOW.getTime() + 90 * DAY_MS + 1))
  expect(await again()).toBe(3)
  app.setNow(TEST_NOW)
})

it('an answer about another document proves nothing about this one', async () => {
  const borrower = await applicant('1234567812345678')
  const orderId = await apply(borrower)
  await checkIdentity(app, borrower.id)
  await tell(borrower, '1234567812340001')
  await app.runJobs()
  expect((await checks()).map(({ verdict }) => verdict)).toEqual(['yes', 'no'])
  expect((await orderOf(orderId)).phase).toBe('review')
})

it('a provider that does not answer: tried again, and after ten minutes it is for a person', async () => {
  const orderId = await apply(await applicant('1234567812349999'))
  await expect(app.runJobs()).rejects.toThrow('does not answer')
  expect(await orderOf(orderId)).toMatchObject({ phase: 'review', awaits_person_since: null })
  app.setNow(new Date(TEST_NOW.getTime() + 10 * 60_000))
  await workOf(app)
    .timed.find(({ name }) => name === 'decide-lost')
    ?.run()
  expect((await orderOf(orderId)).awaits_person_since).not.toBeNull()
  expect((await doubts()).flat()).toEqual([{ why: 'identity-unchecked' }])
  expect(await checks()).toEqual([])
  expect(app.logLines.join()).toContain('an identity could not be checked')
  app.setNow(TEST_NOW)
})

it('missing details are not asked about: the application is declined for them', async () => {
  const borrower = await buildApplicant(app)
  await eraseAnswers(app.db, app, borrower.id)
  const orderId = await apply(borrower)
  await app.runJobs()
  expect(asked).toEqual([])
  expect((await orderOf(orderId)).phase).toBe('declined')
})
