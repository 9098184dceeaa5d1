import { afterAll, expect, it } from 'vitest'
import { buildBorrower } from '#server/testing/factories.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { keepClick } from './service.ts'

const app: TestApp = await startTestApp()
afterAll(() => app.close())

it('a borrower’s taps are kept up to 300 an hour, and nobody is refused for more', async () => {
  const borrower = await buildBorrower(app)
  const click = { borrowerId: borrower.id, productId: 1, moduleId: 30, positionId: 0 }
  for (let taps = 0; taps < 320; taps += 1) await keepClick(app, 'event', click)
  const kept = await app.db.selectFrom('analytics_event').select('id').execute()
  expect(kept).toHaveLength(300)
})
