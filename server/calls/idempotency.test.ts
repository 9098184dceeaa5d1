// Both engines: one of two requests at once waits for the other.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { applyForLoan } from '#contract/application.ts'
import { buildApplicant, buildProducts } from '#server/testing/factories.ts'
import { startTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts'
import { removeOldKeys } from './idempotency.ts'

const ASK = { productId: '1', amount: '5000.00', termDays: '91', idempotencyKey: 'key-0001' }
const DAY_MS = 86_400_000
let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
  await buildProducts(app)
})
afterAll(() => app.close())

const after = (milliseconds: number) => app.setNow(new Date(TEST_NOW.getTime() + milliseconds))
const countKeys = async () =>
  (await app.db.selectFrom('idempotency').select('key').execute()).length

it('an answer is kept for 30 days and removed after them, in batches', async () => {
  const borrower = await buildApplicant(app)
  const answer = await app.callAs(borrower.sessionId, applyForLoan, ASK)
  expect(answer.code).toBe(0)
  const old = Array.from({ length: 2_500 }, (_, index) => ({
    borrower_id: borrower.id,
    principal_kind: 'borrower' as const,
    principal_id: String(borrower.id),
    call_name: 'loanOrder.apply',
    key: `old-${index}`,
    body_hash: 'x',
    answer: '{}',
    created_at: new Date(TEST_NOW.getTime() - 1),
  }))
  await app.db.insertInto('idempotency').values(old).execute()

  after(30 * DAY_MS - 2)
  expect(await removeOldKeys(app.db, app.clock)).toBe(0)
  after(30 * DAY_MS)
  expect(await removeOldKeys(app.db, app.clock)).toBe(2_500)
  expect(await countKeys()).toBe(1)
  app.setNow(TEST_NOW)
  expect(await app.callAs(borrower.sessionId, applyForLoan, ASK)).toEqual(answer)
  after(30 * DAY_MS + 1)
  expect(await removeOldKeys(app.db, app.clock)).toBe(1)
  expect(await countKeys()).toBe(0)
})
