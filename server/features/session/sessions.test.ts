// Where a borrower is logged in: looking at it, and ending it.
import { afterAll, expect, it } from 'vitest'
import {
  endAllSessions,
  endSession,
  listSessions,
  logIn,
  logOut,
  sendCode,
} from '#contract/session.ts'
import { getContactDetails } from '#contract/support.ts'
import { listOutbox } from '#server/gateways/sms/sandbox.ts'
import { buildBorrower, type TestBorrower } from '#server/testing/factories.ts'
import { startTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts'
import { deviceNameOf } from '#server/device-name.ts'
import { KNOWN_DEVICE_DAYS } from './known-device.ts'
import { createSession, getBorrower, removeOldSessions, SESSION_DAYS } from './service.ts'

const app: TestApp = await startTestApp()
afterAll(() => app.close())

interface Shown {
  id: string
  deviceName: string
  startedAt: string
  seenAt: string
  isThisOne: 0 | 1
}

async function shownTo(sessionId: string): Promise<Shown[]> {
  const answer = await app.callAs(sessionId, listSessions)
  return (answer.data as { sessions: Shown[] }).sessions
}

function otherSession(borrower: TestBorrower, deviceName = 'Other phone'): Promise<string> {
  const dependencies = { db: app.db, clock: app.clock, sessionSecret: app.config.sessionSecret }
  return createSession(dependencies, { borrowerId: borrower.id, deviceName })
}

const works = async (sessionId: string) =>
  (await app.callAs(sessionId, getContactDetails)).code === 0

it('shows the own sessions, this one first, with device and last use', async () => {
  const borrower = await buildBorrower(app)
  await buildBorrower(app)
  const other = await otherSession(borrower)
  const later = new Date(TEST_NOW.getTime() + 10 * 60_000)
  app.setNow(later)
  await works(other)
  const shown = await shownTo(borrower.sessionId)
  app.setNow(TEST_NOW)
  expect(shown.map(({ deviceName, isThisOne }) => [deviceName, isThisOne])).toEqual([
    ['', 1],
    ['Other phone', 0],
  ])
  expect(shown[1]).toMatchObject({
    startedAt: TEST_NOW.toISOString(),
    seenAt: later.toISOString(),
  })
  expect(JSON.stringify(shown)).not.toContain(borrower.sessionId)
})

it('a login is shown with the device that it came from', async () => {
  await app.callAs(null, sendCode, { mobile: '09181234567' })
  await app.runJobs()
  const text = (await listOutbox(app.db, app.config.keys, '09181234567')).at(-1)?.text ?? ''
  const code = /\d{6}/.exec(text)?.[0] ?? ''
  const answer = await app.callAs(
    null,
    logIn,
    { mobile: '09181234567', code },
    { deviceName: 'Test phone' },
  )
  const { sessionId } = answer.data as { sessionId: string }
  expect((await shownTo(sessionId)).map(({ deviceName }) => deviceName)).toEqual(['Test phone'])
})

it.each([
  [
    'Mozilla/5.0 (Linux; Android 14; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36',
    'Chrome, Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
    'Safari, iPhone',
  ],
  ['curl/8', ''],
])('a browser is named by itself and its system: %s', (userAgent, name) => {
  expect(deviceNameOf(undefined, userAgent)).toBe(name)
})

it('ends one session, and never somebody else’s', async () => {
  const [borrower, stranger] = [await buildBorrower(app), await buildBorrower(app)]
  const other = await otherSession(borrower)
  const id = (await shownTo(borrower.sessionId))[1]?.id ?? ''
  expect(await app.callAs(stranger.sessionId, endSession, { id })).toMatchObject({
    code: 1003,
    reason: 'not_found',
  })
  expect(await works(other)).toBe(true)
  expect(await app.callAs(borrower.sessionId, endSession, { id })).toMatchObject({ code: 0 })
  expect(await works(other)).toBe(false)
  expect(await app.callAs(borrower.sessionId, endSession, { id })).toMatchObject({ code: 1003 })
  for (const nonsense of ['', '0', '-1', 'x', '9'.repeat(30)]) {
    const answer = await app.callAs(borrower.sessionId, endSession, { id: nonsense })
    expect(answer).toMatchObject({ code: 1002 })
  }
  expect(await works(borrower.sessionId)).toBe(true)
})

it('ends all others and stays', async () => {
  const borrower = await buildBorrower(app)
  const others = [await otherSession(borrower), await otherSession(borrower)]
  const answer = await app.callAs(borrower.sessionId, endAllSessions, { keepThis: '1' })
  expect(answer).toMatchObject({ code: 0, data: { ended: 2 } })
  expect(await Promise.all(others.map(works))).toEqual([false, false])
  expect(await works(borrower.sessionId)).toBe(true)
})

it('a stolen session ends when its borrower logs out everywhere', async () => {
  const [borrower, stranger] = [await buildBorrower(app), await buildBorrower(app)]
  const stolen = await otherSession(borrower)
  expect(await works(stolen)).toBe(true)
  const answer = await app.callAs(borrower.sessionId, endAllSessions)
  expect(answer).toMatchObject({ code: 0, data: { ended: 2 } })
  expect(await works(stolen)).toBe(false)
  expect(await works(borrower.sessionId)).toBe(false)
  expect(await works(stranger.sessionId)).toBe(true)
})

it('logging out ends the session on the server; again, or without one, does no harm', async () => {
  const borrower = await buildBorrower(app)
  const other = await otherSession(borrower)
  for (const sessionId of [borrower.sessionId, borrower.sessionId, 'made-up', null]) {
    expect(await app.callAs(sessionId, logOut)).toMatchObject({ code: 0, data: {} })
  }
  expect(await works(borrower.sessionId)).toBe(false)
  expect(await works(other)).toBe(true)
})

it('a session of one deployment is none of another that has its own secret', async () => {
  const { sessionId } = await buildBorrower(app)
  const { sessionSecret } = app.config
  const ask = (secret: string) => getBorrower({ ...app, sessionSecret: secret }, sessionId, {})
  expect(await ask(sessionSecret)).toMatchObject({ kind: 'borrower' })
  await expect(ask(`${sessionSecret}, another`)).rejects.toMatchObject({ reason: 'session_ended' })
  expect(await ask(sessionSecret)).toMatchObject({ kind: 'borrower' })
})

it('a session is kept for as long as its device is known, and then deleted', async () => {
  const borrower = await buildBorrower(app)
  const count = async () =>
    (
      await app.db
        .selectFrom('session')
        .select('id')
        .where('borrower_id', '=', borrower.id)
        .execute()
    ).length
  const inDays = (days: number) => new Date(TEST_NOW.getTime() + days * 86_400_000)
  app.setNow(inDays(SESSION_DAYS + KNOWN_DEVICE_DAYS))
  await removeOldSessions(app.db, app.clock)
  expect(await count()).toBe(1)
  app.setNow(inDays(SESSION_DAYS + KNOWN_DEVICE_DAYS + 1))
  await removeOldSessions(app.db, app.clock)
  expect(await count()).toBe(0)
  app.setNow(TEST_NOW)
})
