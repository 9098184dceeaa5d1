// What the demo has for the console: one payment in each standing, marked as the demo's.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { QUESTION_KINDS } from '#contract/payment.ts'
import { openWorld } from '#server/demo/world.ts'
import { verifyLedger } from '#server/features/evidence/verify.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { compareWithProviders } from './reconcile-service.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await openWorld(app)
})
afterAll(() => app.close())

const payments = () =>
  app.db
    .selectFrom('payment')
    .select(['provider_payment_id', 'reference', 'state', 'returned_centavos', 'questions'])
    .where((where) =>
      where.or([
        where('provider_payment_id', 'like', 'demo-%'),
        where('reference', 'like', 'demo-%'),
      ]),
    )
    .execute()

it('the demo has a payment in each standing, and every question is open about one', async () => {
  const found = await payments()
  const asked = new Set(found.flatMap(({ questions }) => questions.map(({ kind }) => kind)))
  expect([...asked].sort()).toEqual([...QUESTION_KINDS].sort())
  expect(new Set(found.map(({ state }) => state))).toEqual(
    new Set(['applied', 'unapplied', 'returned']),
  )
  expect(
    found.some(({ returned_centavos: sum, questions }) => sum > 0 && questions.length === 0),
  ).toBe(true)
  expect((await verifyLedger(app)).faults).toEqual([])
})

it('the daily comparison with the sandbox leaves them as they are', async () => {
  const before = await payments()
  expect(await compareWithProviders(app)).toBe(0)
  expect(await payments()).toEqual(before)
})
