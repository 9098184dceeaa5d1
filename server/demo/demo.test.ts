// Both engines: the demo runs on the embedded one.
import { readdir } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { IDENTITY_PHOTO_FIELD, uploadIdentityPhoto } from '#contract/certification.ts'
import { getOrderDetails } from '#contract/loan-order.ts'
import { listSessions } from '#contract/session.ts'
import { getContactDetails } from '#contract/support.ts'
import { addDays } from '#lending/dates.ts'
import { createClock } from '#server/clock.ts'
import { certifyDemoBorrower } from '#server/features/certification/demo.ts'
import { closeBooks } from '#server/ledger/close.ts'
import { verifyLedger } from '#server/features/evidence/verify.ts'
import { describeOnPostgres } from '#server/testing/engines.ts'
import { formWith, takePhoto } from '#server/testing/photos.ts'
import { PRODUCTION_ENVIRONMENT } from '#server/testing/production-environment.ts'
import { OVER_HTTPS, startTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts'
import { DEMO_BORROWERS, loadDemos, openWorld } from './world.ts'

describe('in a demo', () => {
  let app: TestApp

  beforeAll(async () => {
    app = await startTestApp()
    await openWorld(app)
  })
  afterAll(() => app.close())

  it('every demo session works', async () => {
    for (const { sessionId } of DEMO_BORROWERS) {
      expect(await app.callAs(sessionId, getContactDetails)).toMatchObject({ code: 0 })
    }
  })

  it('the business date moves, and is still moved after a restart', async () => {
    expect(await app.post('/dev/business-date', { date: '2026-08-01' })).toMatchObject({
      code: 0,
      data: { date: '2026-08-01' },
    })
    const restarted = createClock(() => TEST_NOW)
    await openWorld({ ...app, clock: restarted })
    expect(restarted.today()).toBe('2026-08-01')
    await app.post('/dev/reset')
    expect(app.clock.today()).toBe('2026-05-12')
  })

  it('built anew, it keeps no file of before', async () => {
    const form = formWith(IDENTITY_PHOTO_FIELD, await takePhoto())
    const before = await readdir(app.config.filesFolder)
    expect(await app.uploadAs('demo-170', uploadIdentityPhoto, form)).toMatchObject({ code: 0 })
    const uploaded = await readdir(app.config.filesFolder)
    expect(uploaded).toHaveLength(before.length + 1)
    await app.post('/dev/reset')
    const after = await readdir(app.config.filesFolder)
    expect(after).toHaveLength(before.length)
    expect(after.filter((file) => uploaded.includes(file))).toEqual([])
  })

  it.each(['', '2026-02-30', 'tomorrow', '01-08-2026'])('refuses the date "%s"', async (date) => {
    expect(await app.post('/dev/business-date', { date })).toMatchObject({ code: 1002 })
    expect(app.clock.today()).toBe('2026-05-12')
  })

  it('the outbox shows sent messages, newest last, by number however it is written', async () => {
    for (const [to, text] of [
      ['+639170000001', 'first'],
      ['+639170000002', 'other'],
      ['+639170000001', 'second'],
    ] as const) {
      await app.sms.send({ to, channel: 'sms', text })
    }
    const answer = await fetch(`${app.url}/dev/outbox?mobile=09170000001`)
    expect(await answer.json()).toEqual({
      code: 0,
      message: '',
      data: {
        messages: ['first', 'second'].map((text) => ({
          to: '+639170000001',
          kind: 'sms',
          text,
          at: TEST_NOW.toISOString(),
        })),
      },
    })
  })
})

describeOnPostgres('a seeded borrower', () => {
  let app: TestApp

  beforeAll(async () => {
    app = await startTestApp()
    await openWorld(app)
  })
  afterAll(() => app.close())

  interface SeedData {
    readonly sessionId: string
    readonly userId: string
    readonly mobile: string
    readonly productId: string
    readonly orderId: string
  }
  const seedState = async (state: string) =>
    (await app.post('/dev/seed', { state })).data as SeedData
  const detailsOf = async (sessionId: string, productId: string, orderId: string) => {
    const answer = await app.callAs(sessionId, getOrderDetails, { productId, orderId })
    const text = JSON.stringify({ code: answer.code, data: answer.data })
    return JSON.parse(text.replaceAll(orderId, 'THE-ORDER')) as unknown
  }

  it('can be in any state that a feature names', async () => {
    const demos = await loadDemos(app)
    for (const { name } of demos.flatMap(({ states = [] }) => states)) {
      const answer = await app.post('/dev/seed', { state: name })
      expect([name, answer]).toMatchObject([name, { code: 0 }])
    }
  })

  it.each(
    DEMO_BORROWERS.flatMap(({ sessionId, states }) => states.map((state) => [state, sessionId])),
  )(
    'in the state %s sees what %s sees, under an ordinary order id',
    async (state = '', sessionId = '') => {
      const seeded = await seedState(state)
      expect(seeded.mobile).toMatch(/^\+63900\d{7}$/)
      expect(await app.callAs(seeded.sessionId, listSessions)).toMatchObject({ code: 0 })
      if (state === 'new') return expect(seeded).toMatchObject({ productId: '', orderId: '' })
      expect(Number(seeded.orderId)).toBeGreaterThan(1_000_000)
      const { productId, orderId } = seeded
      // Its words name what is still missing, and the borrower of the demo has given it since.
      if (state === '110001') await certifyDemoBorrower(app, Number(seeded.userId), 1)
      expect(await detailsOf(seeded.sessionId, productId, orderId)).toEqual(
        await detailsOf(sessionId, productId, state),
      )
    },
  )

  it('is safe beside others: each is somebody else', async () => {
    const states = ['174001', '200001', '21001', '174001', 'new', '151001']
    const seeded = await Promise.all(states.map(seedState))
    for (const field of ['sessionId', 'userId', 'mobile'] as const) {
      expect(new Set(seeded.map((one) => one[field])).size).toBe(states.length)
    }
    expect(await verifyLedger(app)).toMatchObject({ faults: [] })
  })

  it('whose loan began before a day that is closed has books up to that day', async () => {
    await closeBooks(app.db, app, addDays(app.clock.today(), -1))
    await Promise.all(['170001', '174001', '174002', '180001', '200001'].map(seedState))
    expect(await verifyLedger(app)).toMatchObject({ faults: [] })
  })

  it.each(['', '999', 'NEW', '21001 '])('is refused in the state "%s"', async (state) => {
    const answer = await app.post('/dev/seed', { state })
    expect(answer).toMatchObject({ code: 1002, fields: [{ field: 'state', problem: 'invalid' }] })
  })
})

describeOnPostgres('in production', () => {
  let app: TestApp

  beforeAll(async () => {
    app = await startTestApp({ environment: PRODUCTION_ENVIRONMENT })
  })
  afterAll(() => app.close())

  it.each(['/dev/outbox', '/dev/business-date', '/docs/api', '/docs/api/openapi.json'])(
    '%s does not exist',
    async (path) => {
      expect((await fetch(app.url + path, { headers: OVER_HTTPS })).status).toBe(404)
    },
  )

  it.each(['/dev/reset', '/dev/seed', '/dev/business-date'])(
    'POST %s does not exist',
    async (path) => {
      const request = { method: 'POST', headers: OVER_HTTPS }
      expect((await fetch(app.url + path, request)).status).toBe(404)
    },
  )

  it('no demo session is known', async () => {
    for (const { sessionId } of DEMO_BORROWERS) {
      expect(await app.callAs(sessionId, getContactDetails)).toMatchObject({ code: 1001 })
    }
  })
})
