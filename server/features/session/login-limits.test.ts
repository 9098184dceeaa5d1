// How often codes are sent and tried, and that a stranger who knows a number can't lock its owner
// out.
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { addressOf } from '#contract/call.ts'
import type { Envelope } from '#contract/envelope.ts'
import { logIn, sendCode } from '#contract/session.ts'
import { loginTools, otherThan } from '#server/testing/login.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'

const app: TestApp = await startTestApp()
afterAll(() => app.close())

const { now, pass, newMobile, send, tryCode, messagesTo, codeOf, sentCode } = loginTools(app)

// Each test has its own day, so that none runs into another's limits.
beforeEach(() => pass(2 * 86_400))

const OWNER = { deviceId: 'the-phone-of-the-owner' }
const stranger = (number: number) => ({ deviceId: `stranger-${number}` })

describe('sending', () => {
  it('a second code is sent after a minute, and the wait is told', async () => {
    const mobile = newMobile()
    await sentCode(mobile)
    pass(18)
    const refused = await send(mobile, { channel: 'voice' })
    expect(refused).toMatchObject({
      code: 1006,
      reason: 'code_too_soon',
      data: { waitSeconds: 42 },
      message: expect.stringContaining('42 seconds'),
    })
    pass(42)
    expect(await send(mobile)).toMatchObject({ code: 0 })
  })

  it('of sends at once, one is sent', async () => {
    const mobile = newMobile()
    const answers = await Promise.all(Array.from({ length: 6 }, () => send(mobile)))
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
    expect(await messagesTo(mobile)).toHaveLength(1)
  })

  it('slows down after five codes in an hour and ten in a day, and never stops', async () => {
    const mobile = newMobile()
    for (let sent = 0; sent < 5; sent += 1) {
      expect(await send(mobile)).toMatchObject({ code: 0 })
      pass(60)
    }
    expect(await send(mobile)).toMatchObject({
      code: 1006,
      reason: 'too_many_codes',
      data: { waitSeconds: 600 },
      message: expect.stringContaining('10 minutes'),
    })
    pass(600)
    for (let sent = 5; sent < 10; sent += 1) {
      expect(await send(mobile)).toMatchObject({ code: 0 })
      pass(900)
    }
    expect(await send(mobile)).toMatchObject({ reason: 'too_many_codes' })
    pass(3600)
    for (let sent = 10; sent < 14; sent += 1) {
      expect(await send(mobile)).toMatchObject({ code: 0 })
      pass(60)
      expect(await send(mobile)).toMatchObject({ reason: 'too_many_codes' })
      pass(3600)
    }
  })

  it('a code of somebody who asks for many stands three tries', async () => {
    const mobile = newMobile()
    for (let sent = 0; sent < 5; sent += 1) {
      await send(mobile)
      pass(60)
    }
    pass(900)
    const wrong = otherThan(await sentCode(mobile))
    for (const attemptsLeft of [2, 1]) {
      expect(await tryCode(mobile, wrong)).toMatchObject({ data: { attemptsLeft } })
    }
    expect(await tryCode(mobile, wrong)).toMatchObject({ reason: 'code_attempts_used' })
  })

  it('a refused send is no sent one: the next tap is not told to wait for a code', async () => {
    const mobile = newMobile()
    for (let sent = 0; sent < 5; sent += 1) {
      await sentCode(mobile)
      pass(60)
    }
    for (let taps = 0; taps < 2; taps += 1) {
      expect(await send(mobile)).toMatchObject({ reason: 'too_many_codes' })
    }
    expect(await messagesTo(mobile)).toHaveLength(5)
  })

  it('a code that was used is waited for by nobody: another is sent at once', async () => {
    const mobile = newMobile()
    expect(await tryCode(mobile, await sentCode(mobile))).toMatchObject({ code: 0 })
    expect(await send(mobile)).toMatchObject({ code: 0 })
    expect(await send(mobile)).toMatchObject({ reason: 'code_too_soon' })
  })

  it('a device gets ten codes an hour, for whatever numbers', async () => {
    const query = { deviceId: 'one-device' }
    for (let sent = 0; sent < 10; sent += 1) {
      expect(await send(newMobile(), {}, query)).toMatchObject({ code: 0 })
    }
    const mobile = newMobile()
    expect(await send(mobile, {}, query)).toMatchObject({ reason: 'too_many_codes' })
    // The blocked device has used up none of the number's limit.
    expect(await send(mobile)).toMatchObject({ code: 0 })
    pass(3600)
    expect(await send(newMobile(), {}, query)).toMatchObject({ code: 0 })
  })

  it('an address is given room for a neighbourhood, and refused sends use up none of it', async () => {
    const usedOf = async () => {
      const rows = await app.db
        .selectFrom('rate_limit')
        .select('used')
        .where('name', '=', 'code-address')
        .where('window_ends_at', '>', now())
        .execute()
      return rows[0]?.used
    }
    const mobile = newMobile()
    await sentCode(mobile)
    for (let refused = 0; refused < 20; refused += 1) await send(mobile)
    expect(await usedOf()).toBe(1)
    const filled = app.db.updateTable('rate_limit').set({ used: 300 })
    await filled.where('name', '=', 'code-address').execute()
    expect(await send(newMobile())).toMatchObject({ reason: 'captcha_needed' })
    pass(3600)
    expect(await send(newMobile())).toMatchObject({ code: 0 })
  })

  it('what is over is forgotten', async () => {
    await send(newMobile())
    pass(2 * 86_400)
    await send(newMobile())
    const rows = await app.db.selectFrom('rate_limit').select('window_ends_at').execute()
    expect(rows.every((row) => row.window_ends_at > now())).toBe(true)
    const codes = await app.db.selectFrom('login_code').select('expires_at').execute()
    expect(codes.every((row) => row.expires_at > now())).toBe(true)
  })
})

describe('a stranger who knows the number', () => {
  it('guesses where no code was sent: the owner is told nothing of it and logs in', async () => {
    const mobile = newMobile()
    for (let tries = 0; tries < 60; tries += 1) {
      const answer = await tryCode(mobile, '123456', stranger(tries))
      expect(answer).toMatchObject({ reason: 'code_expired' })
    }
    const code = await sentCode(mobile, OWNER)
    expect(await tryCode(mobile, code, OWNER)).toMatchObject({ code: 0 })
  })

  it('tries the owner’s code from many devices: it still works where it was asked for', async () => {
    const mobile = newMobile()
    const code = await sentCode(mobile, OWNER)
    const answers: Envelope[] = []
    for (let tries = 0; tries < 40; tries += 1) {
      answers.push(await tryCode(mobile, otherThan(code), stranger(tries)))
    }
    // Three tries at this code and then none: even the right one would be refused.
    const looked = answers.filter(({ reason }) => reason === 'code_wrong')
    expect(looked).toHaveLength(2)
    expect(await tryCode(mobile, code, stranger(99))).toMatchObject({ code: 1006 })
    for (let tries = 0; tries < 4; tries += 1) await tryCode(mobile, otherThan(code), OWNER)
    expect(await tryCode(mobile, code, OWNER)).toMatchObject({ code: 0 })
  })

  it('all others together try fifteen times a day, whatever codes are sent', async () => {
    const mobile = newMobile()
    let looked = 0
    for (let sent = 0; sent < 9; sent += 1) {
      const code = await sentCode(mobile, OWNER)
      for (let tries = 0; tries < 5; tries += 1) {
        const answer = await tryCode(mobile, otherThan(code), stranger(sent * 5 + tries))
        if (answer.reason === 'code_wrong') looked += 1
      }
      pass(900)
    }
    expect(looked).toBeLessThanOrEqual(10)
    expect(looked).toBeGreaterThan(0)
  })

  it('asks for a code after the owner did: the owner may give either', async () => {
    const mobile = newMobile()
    const own = await sentCode(mobile, OWNER)
    pass(60)
    const other = await sentCode(mobile, stranger(1))
    expect(other).not.toBe(own)
    expect(await tryCode(mobile, own, OWNER)).toMatchObject({ code: 0 })
    expect(await tryCode(mobile, other, OWNER)).toMatchObject({ code: 0 })
  })

  it('has codes sent all day: a phone that logged in before gets one at once', async () => {
    const mobile = newMobile()
    const post = (path: string, fields: Record<string, string>, cookie = '') =>
      fetch(app.url + path, {
        method: 'POST',
        headers: { origin: app.url, ...(cookie !== '' && { cookie }) },
        body: new URLSearchParams(fields),
      })
    const loggedIn = await post(addressOf(logIn), { mobile, code: await sentCode(mobile) })
    const device = loggedIn.headers.getSetCookie().find((set) => set.startsWith('device=')) ?? ''
    expect(device).toMatch(/; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/)
    for (let sent = 0; sent < 12; sent += 1) {
      await send(mobile, {}, stranger(sent))
      pass(60)
    }
    expect(await send(mobile, {}, stranger(50))).toMatchObject({ reason: 'too_many_codes' })
    const [cookie] = device.split(';')
    const sent = await post(addressOf(sendCode), { mobile }, cookie)
    expect(await sent.json()).toMatchObject({ code: 0 })
  })

  it('on the same network as the owner, in another browser: the owner’s cookie tells them apart', async () => {
    const mobile = newMobile()
    const post = async (path: string, fields: Record<string, string>, cookie = '') => {
      const headers = { origin: app.url, ...(cookie !== '' && { cookie }) }
      const body = new URLSearchParams(fields)
      return fetch(app.url + path, { method: 'POST', headers, body })
    }
    const asked = await post(addressOf(sendCode), { mobile })
    const cookie = asked.headers.get('set-cookie') ?? ''
    expect(cookie).toMatch(/^browser=[\w-]{22}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/)
    const code = await codeOf(mobile)
    const wrong = { mobile, code: otherThan(code) }
    for (let tries = 0; tries < 10; tries += 1) await post(addressOf(logIn), wrong)
    const answer = await post(addressOf(logIn), { mobile, code }, cookie.split(';')[0])
    expect(await answer.json()).toMatchObject({ code: 0 })
  })
})
