// Generated from the contract: every call that needs a borrower refuses everybody else.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FEATURES } from '#server/features/all.ts'
import { endSession, getBorrower } from '#server/features/session/service.ts'
import { buildBorrower } from '#server/testing/factories.ts'
import { startTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts'

const ALL_CALLS = FEATURES.flatMap(({ handlers = [] }) => handlers.map(({ call }) => call))

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

describe.each(ALL_CALLS.filter((call) => call.access === 'borrower'))('$name', (call) => {
  it('[E12] refuses without a session', async () => {
    expect(await app.callAs(null, call)).toMatchObject(refused('session_missing'))
  })

  it('refuses a session that does not exist', async () => {
    expect(await app.callAs('made-up', call)).toMatchObject(refused('session_ended'))
  })

  it('refuses a session that was ended', async () => {
    const borrower = await buildBorrower(app)
    const dependencies = { db: app.db, clock: app.clock, sessionSecret: app.config.sessionSecret }
    const { sessionRowId } = await getBorrower(dependencies, borrower.sessionId, {})
    await endSession(dependencies, sessionRowId)
    expect(await app.callAs(borrower.sessionId, call)).toMatchObject(refused('session_ended'))
  })

  it('refuses a session that has expired', async () => {
    const borrower = await buildBorrower(app)
    app.setNow(new Date(TEST_NOW.getTime() + 31 * 86_400_000))
    const answer = await app.callAs(borrower.sessionId, call)
    app.setNow(TEST_NOW)
    expect(answer).toMatchObject(refused('session_ended'))
  })

  it("refuses one borrower's session with another's user id or mobile", async () => {
    const [one, other] = [await buildBorrower(app), await buildBorrower(app)]
    for (const stolen of [{ userId: String(other.id) }, { mobile: other.mobile }]) {
      const answer = await app.callAs(one.sessionId, call, {}, stolen)
      expect(answer).toMatchObject(refused('session_mismatch'))
    }
    const own = { userId: String(one.id), mobile: `0${one.mobile.slice(3)}` }
    const answer = await app.callAs(one.sessionId, call, {}, own)
    expect(Number(answer.code)).not.toBe(1001)
  })

  function refused(reason: string) {
    const code = call.family === 'number' ? 1001 : '1001'
    return { code, reason, data: {}, requestId: expect.any(String) }
  }
})
