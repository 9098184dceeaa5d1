// Both engines: the demo runs on the embedded one.
import { readdir } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { IDENTITY_PHOTO_FIELD, uploadIdentityPhoto } from '#contract/certification.ts'
import { getContactDetails } from '#contract/support.ts'
import { createClock } from '#server/clock.ts'
import { formWith, takePhoto } from '#server/testing/photos.ts'
import { PRODUCTION_ENVIRONMENT } from '#server/testing/production-environment.ts'
import { startTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts'
import { DEMO_BORROWERS, openWorld } from './world.ts'

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
    expect(await app.uploadAs('demo-170', uploadIdentityPhoto, form)).toMatchObject({ code: 0 })
    expect(await readdir(app.config.filesFolder)).toHaveLength(1)
    await app.post('/dev/reset')
    expect(await readdir(app.config.filesFolder)).toEqual([])
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

describe('in production', () => {
  let app: TestApp

  beforeAll(async () => {
    app = await startTestApp({ environment: PRODUCTION_ENVIRONMENT })
  })
  afterAll(() => app.close())

  it.each(['/dev/outbox', '/dev/business-date', '/docs/api', '/docs/api/openapi.json'])(
    '%s does not exist',
    async (path) => {
      expect((await fetch(app.url + path)).status).toBe(404)
    },
  )

  it.each(['/dev/reset', '/dev/business-date'])('POST %s does not exist', async (path) => {
    expect((await fetch(app.url + path, { method: 'POST' })).status).toBe(404)
  })

  it('no demo session is known', async () => {
    for (const { sessionId } of DEMO_BORROWERS) {
      expect(await app.callAs(sessionId, getContactDetails)).toMatchObject({ code: 1001 })
    }
  })
})
