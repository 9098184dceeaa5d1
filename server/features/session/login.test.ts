// Logging in over HTTP: codes, responses and what is stored. Limits are in login-limits.test.ts.
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { addressOf, type Call } from '#contract/call.ts'
import type { Envelope } from '#contract/envelope.ts'
import { logIn, logOut, sendCode } from '#contract/session.ts'
import { getContactDetails } from '#contract/support.ts'
import { MESSAGE_BODY } from '#server/db/sealed-columns.ts'
import { openColumn } from '#server/db/secrets.ts'
import { listOutbox } from '#server/gateways/sms/sandbox.ts'
import { buildBorrower } from '#server/testing/factories.ts'
import { loginTools, otherThan } from '#server/testing/login.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'

const app: TestApp = await startTestApp()
afterAll(() => app.close())

const { now, pass, newMobile, send, tryCode, messagesTo, codeOf, sentCode } = loginTools(app)
const lastMessage = async (mobile: string) => (await messagesTo(mobile)).at(-1)

// Each test has a day of its own, so that none meets the limits of another.
beforeEach(() => pass(2 * 86_400))

function withoutId({ requestId: _id, ...rest }: Envelope) {
  return rest
}

describe('a code', () => {
  it('opens a session, and an unknown number becomes a borrower only then', async () => {
    const mobile = newMobile()
    const count = () => app.db.selectFrom('borrower').select('id').execute()
    const before = (await count()).length
    const code = await sentCode(mobile)
    await tryCode(mobile, otherThan(code))
    expect((await count()).length).toBe(before)
    const answer = await tryCode(mobile, code)
    expect(answer).toMatchObject({
      code: 0,
      data: { sessionId: expect.stringMatching(/^[\w-]{43}$/), userId: expect.any(String) },
    })
    expect((await count()).length).toBe(before + 1)
    const { sessionId, userId } = answer.data as { sessionId: string; userId: string }
    const query = { userId, mobile }
    expect(await app.callAs(sessionId, getContactDetails, {}, query)).toMatchObject({ code: 0 })
  })

  it('comes by message or by call, in the words of the language', async () => {
    const mobile = newMobile()
    await send(mobile, {}, { lang: 'fil-PH' })
    expect(await lastMessage(mobile)).toMatchObject({
      to: `+63${mobile.slice(1)}`,
      kind: 'sms',
      text: expect.stringMatching(/^Pahiram code: \d{6}\. Valid ito nang 5 minuto/),
    })
    pass(60)
    await send(mobile, { channel: 'voice' })
    expect(await lastMessage(mobile)).toMatchObject({ kind: 'voice' })
  })

  it('logs an existing borrower in, however the number is written', async () => {
    const borrower = await buildBorrower(app)
    await send(`0${borrower.mobile.slice(3)}`)
    const answer = await tryCode(borrower.mobile.slice(1), await codeOf(borrower.mobile))
    expect(answer).toMatchObject({ code: 0, data: { userId: String(borrower.id) } })
  })

  it('is good once, for five minutes, and only the newest', async () => {
    const mobile = newMobile()
    const first = await sentCode(mobile)
    pass(60)
    const second = await sentCode(mobile)
    if (first !== second) {
      expect(await tryCode(mobile, first)).toMatchObject({ reason: 'code_wrong' })
    }
    pass(299)
    expect(await tryCode(mobile, second)).toMatchObject({ code: 0 })
    expect(await tryCode(mobile, second)).toMatchObject({ code: 1004, reason: 'code_expired' })
    const third = await sentCode(mobile)
    pass(300)
    expect(await tryCode(mobile, third)).toMatchObject({ code: 1004, reason: 'code_expired' })
    expect(await tryCode(newMobile(), '123456')).toMatchObject({ reason: 'code_expired' })
  })

  it('stands five wrong tries, told apart by how many are left', async () => {
    const mobile = newMobile()
    const code = await sentCode(mobile)
    for (const attemptsLeft of [4, 3, 2, 1]) {
      const answer = await tryCode(mobile, otherThan(code))
      expect(answer).toMatchObject({ code: 1004, reason: 'code_wrong', data: { attemptsLeft } })
      expect(answer.message).toContain(String(attemptsLeft))
    }
    pass(20)
    expect(await tryCode(mobile, otherThan(code))).toMatchObject({
      code: 1006,
      reason: 'code_attempts_used',
      data: { waitSeconds: 40 },
      message: expect.stringContaining('40 seconds'),
    })
    expect(await tryCode(mobile, code)).toMatchObject({ reason: 'code_attempts_used' })
    pass(40)
    expect(await tryCode(mobile, await sentCode(mobile))).toMatchObject({ code: 0 })
  })

  it('guesses at once are counted each', async () => {
    const mobile = newMobile()
    const code = await sentCode(mobile)
    const guesses = await Promise.all(
      Array.from({ length: 12 }, () => tryCode(mobile, otherThan(code))),
    )
    const reasons = guesses.map(({ reason }) => reason)
    expect(reasons.filter((reason) => reason === 'code_wrong')).toHaveLength(4)
    expect(await tryCode(mobile, code)).toMatchObject({ reason: 'code_attempts_used' })
  })

  it('given twice at once opens one session and makes one borrower', async () => {
    const mobile = newMobile()
    const code = await sentCode(mobile)
    const answers = await Promise.all([tryCode(mobile, code), tryCode(mobile, code)])
    expect(new Set(answers.map((answer) => answer.code))).toEqual(new Set([0, 1004]))
  })
})

describe('who is known', () => {
  it('cannot be learned from an answer', async () => {
    const [known, unknown] = [(await buildBorrower(app)).mobile, newMobile()]
    const answersOf = async (mobile: string) => {
      const answers = [await send(mobile), await send(mobile)]
      const wrong = otherThan(await codeOf(mobile))
      for (let tries = 0; tries < 6; tries += 1) answers.push(await tryCode(mobile, wrong))
      return answers.map(withoutId)
    }
    expect(await answersOf(known)).toEqual(await answersOf(unknown))
  })

  it('a number of another country gets a code only when it is registered', async () => {
    expect(await send('13800138000')).toMatchObject({ code: 0 })
    expect(await lastMessage('13800138000')).toBeUndefined()
    await app.db
      .insertInto('borrower')
      .values({ mobile: '+8613900139000', created_at: now() })
      .execute()
    const code = await sentCode('13900139000')
    expect(await tryCode('+86 139 0013 9000', code)).toMatchObject({ code: 0 })
  })
})

describe('bad input is refused and changes nothing', () => {
  it.each([
    [{}, 'mobile'],
    [{ mobile: '' }, 'mobile'],
    [{ mobile: '0917' }, 'mobile'],
    [{ mobile: 'abc09171234567' }, 'mobile'],
    [{ mobile: `0917${'1'.repeat(5000)}` }, 'mobile'],
    [{ mobile: '09171234567', channel: 'fax' }, 'channel'],
  ])('send-code %j', async (fields, field) => {
    expect(await app.callAs(null, sendCode, fields as Record<string, string>)).toMatchObject({
      code: 1002,
      reason: 'field_invalid',
      fields: [expect.objectContaining({ field })],
    })
  })

  it.each(['', '12345', '1234567', '12345a', '１２３４５６', ' 123456'])(
    'the code "%s"',
    async (code) => {
      expect(await tryCode(newMobile(), code)).toMatchObject({ code: 1002 })
    },
  )
})

describe('a browser', () => {
  const post = async (call: Call, fields: Record<string, string>, headers: object) => {
    const response = await fetch(app.url + addressOf(call), {
      method: 'POST',
      headers: { ...headers },
      body: new URLSearchParams(fields),
    })
    return {
      body: (await response.json()) as Envelope,
      cookie: response.headers.getSetCookie().find((set) => set.startsWith('session=')) ?? null,
    }
  }

  it('gets the session as a cookie that script cannot read, and logs out of it', async () => {
    const mobile = newMobile()
    const fields = { mobile, code: await sentCode(mobile) }
    const { cookie } = await post(logIn, fields, { origin: app.url })
    expect(cookie).toMatch(/^session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/)
    const headers = { origin: app.url, cookie: cookie?.split(';')[0] ?? '' }
    expect((await post(getContactDetails, {}, headers)).body.code).toBe(0)
    const out = await post(logOut, {}, headers)
    expect(out.body.code).toBe(0)
    expect(out.cookie).toMatch(/^session=; Max-Age=0;|^session=;.*Expires=Thu, 01 Jan 1970/)
    expect((await post(getContactDetails, {}, headers)).body).toMatchObject({
      reason: 'session_ended',
    })
  })

  it('that logs in again leaves no session behind', async () => {
    const mobile = newMobile()
    const first = await post(logIn, { mobile, code: await sentCode(mobile) }, { origin: app.url })
    pass(60)
    const headers = { origin: app.url, cookie: first.cookie?.split(';')[0] ?? '' }
    await post(logIn, { mobile, code: await sentCode(mobile) }, headers)
    const { sessionId } = first.body.data as { sessionId: string }
    expect(await app.callAs(sessionId, getContactDetails)).toMatchObject({ code: 1001 })
  })

  it('on another site can neither log anyone in nor have codes sent', async () => {
    const mobile = newMobile()
    const code = await sentCode(mobile)
    for (const origin of ['https://elsewhere.example', 'null']) {
      const { body, cookie } = await post(logIn, { mobile, code }, { origin })
      expect(body).toMatchObject({ code: 1001, reason: 'origin_mismatch' })
      expect(cookie).toBeNull()
    }
    const sent = await post(sendCode, { mobile }, { origin: 'null' })
    expect(sent.body).toMatchObject({ reason: 'origin_mismatch' })
    // The right code is still good: nothing was used up.
    const native = await post(logIn, { mobile, code }, {})
    expect(native.body.code).toBe(0)
    expect(native.cookie).toBeNull()
  })
})

it('the cookie is Secure where borrowers reach us by https', async () => {
  const secure = await startTestApp({ environment: { PUBLIC_URL: 'https://pahiram.example' } })
  try {
    await secure.callAs(null, sendCode, { mobile: '09171234567' })
    await secure.runJobs()
    const text = (await listOutbox(secure.db, secure.config.keys, undefined)).at(-1)?.text ?? ''
    const code = /\d{6}/.exec(text)?.[0] ?? ''
    // The line by which phones know on whose pages the code may be filled in.
    expect(text.endsWith(`\n\n@pahiram.example #${code}`)).toBe(true)
    const response = await fetch(secure.url + addressOf(logIn), {
      method: 'POST',
      headers: { origin: secure.url },
      body: new URLSearchParams({ mobile: '09171234567', code }),
    })
    expect(response.headers.get('set-cookie')).toContain('; Secure')
    // A voice would read that line out.
    await secure.callAs(null, sendCode, { mobile: '09171234568', channel: 'voice' })
    await secure.runJobs()
    const spoken = (await listOutbox(secure.db, secure.config.keys, undefined)).at(-1)
    expect(spoken).toMatchObject({ kind: 'voice', text: expect.not.stringContaining('@') })
  } finally {
    await secure.close()
  }
})

it('a code is in no log line, no job and no table in clear', async () => {
  const mobile = newMobile()
  const first = await send(mobile)
  expect(first.code).toBe(0)
  const everything = async () => {
    const tables = await app.database.withConnection((run) =>
      run(`SELECT table_schema || '.' || table_name AS name FROM information_schema.tables
        WHERE table_schema IN ('public', 'sandbox')`),
    )
    const texts: string[] = []
    for (const { name } of tables) {
      const rows = await app.database.withConnection((run) =>
        run(`SELECT t::text AS row FROM ${String(name)} t`),
      )
      texts.push(...rows.map(({ row }) => String(row)))
    }
    return texts.join('\n')
  }
  const waiting = await app.db
    .selectFrom('message')
    .selectAll()
    .where('state', '=', 'queued')
    .executeTakeFirstOrThrow()
  const words = openColumn(app.config.keys, MESSAGE_BODY, waiting)
  const code = /\d{6}/.exec(words)?.[0] ?? ''
  const clear = new RegExp(`(?<!\\d)${code}(?!\\d)`)
  expect(await everything()).not.toMatch(clear)
  expect(await codeOf(mobile)).toBe(code)
  await tryCode(mobile, otherThan(code))
  await tryCode(mobile, code)
  expect(await everything()).not.toMatch(clear)
  expect(JSON.stringify(app.jobLog)).toContain('send-sms')
  expect(JSON.stringify(app.jobLog)).not.toMatch(clear)
  expect(app.logLines.join('\n')).not.toMatch(clear)
  expect(app.logLines.join('\n')).not.toContain(mobile.slice(1))
  // Once the provider has the words, we no longer do.
  const sent = await app.db
    .selectFrom('message')
    .select(['state', 'body_encrypted'])
    .where('recipient', '=', `+63${mobile.slice(1)}`)
    .executeTakeFirstOrThrow()
  expect(sent).toEqual({ state: 'sent', body_encrypted: null })
})
