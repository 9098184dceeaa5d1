// What strangers have codes sent for, and that none of it keeps anybody out: not those who have
// logged in before, and not a newcomer who solves a captcha and waits for a moment.
import { afterAll, beforeEach, expect, it } from 'vitest'
import { addressOf, type Call } from '#contract/call.ts'
import { CAPTCHA_PICTURE_PATH, getSid } from '#contract/captcha.ts'
import type { Envelope } from '#contract/envelope.ts'
import { logIn, sendCode } from '#contract/session.ts'
import { sendStepUpCode } from '#contract/step-up.ts'
import { readAnswer } from '#server/features/captcha/service.ts'
import { loginTools } from '#server/testing/login.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'

// Eight a day, two to a prefix: the second of a prefix needs a captcha.
const DAY_MAX = 8
const app: TestApp = await startTestApp({
  environment: {
    SMS_CODES_DAY_MAX: String(DAY_MAX),
    VOICE_CODES_DAY_MAX: String(DAY_MAX),
    TRUSTED_PROXIES: 'loopback',
  },
})
afterAll(() => app.close())
const { pass, send, codeOf } = loginTools(app)

// Each test has its own day, and each number is asked for once.
beforeEach(() => pass(2 * 86_400))
let last = 0
const numberOf = (prefix: string) => `${prefix}${String((last += 1)).padStart(7, '0')}`

/** A browser, which keeps what it is given. */
function browser(from = '203.0.113.9') {
  const cookies = new Map<string, string>()
  const post = async (call: Call, fields: Record<string, string>, query = {}) => {
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ')
    const response = await fetch(
      `${app.url}${addressOf(call)}?${new URLSearchParams(query).toString()}`,
      {
        method: 'POST',
        headers: { origin: app.url, 'x-forwarded-for': from, ...(cookie !== '' && { cookie }) },
        body: new URLSearchParams(fields),
      },
    )
    for (const set of response.headers.getSetCookie()) {
      const [name = '', value = ''] = set.split(';')[0]?.split('=') ?? []
      cookies.set(name, value)
    }
    return (await response.json()) as Envelope
  }
  return { cookies, post }
}

async function solved(of = app): Promise<{ sid: string; capcode: string }> {
  const { data } = await of.callAs(null, getSid)
  const { sid } = data as { sid: string }
  await (await fetch(`${of.url}${CAPTCHA_PICTURE_PATH}?sid=${sid}`)).arrayBuffer()
  return { sid, capcode: (await readAnswer(of, sid)) ?? '' }
}

/** Strangers take all that the ceilings of a prefix and of the day allow. */
async function fillUp(channel: 'sms' | 'voice' = 'sms'): Promise<void> {
  for (const prefix of ['0917', '0918', '0919', '0920']) {
    for (const proof of [await solved(), await solved()]) {
      expect(await send(numberOf(prefix), { channel, ...proof })).toMatchObject({ code: 0 })
    }
  }
}

/** A phone that has logged in, and its number. */
async function knownPhone(mobile = numberOf('0917')) {
  const phone = browser()
  expect(await phone.post(sendCode, { mobile })).toMatchObject({ code: 0 })
  const code = await codeOf(mobile)
  expect(await phone.post(logIn, { mobile, code })).toMatchObject({ code: 0 })
  pass(2 * 86_400)
  return { ...phone, mobile }
}

it.each(['sms', 'voice'] as const)(
  'above half of a ceiling (%s) a stranger solves a captcha first, which serves once',
  async (channel) => {
    expect(await send(numberOf('0917'), { channel })).toMatchObject({ code: 0 })
    const mobile = numberOf('0917')
    const asked = await send(mobile, { channel })
    expect(asked).toMatchObject({ code: 1004, reason: 'captcha_needed' })
    const proof = await solved()
    const wrong = { sid: proof.sid, capcode: proof.capcode === 'AAAA' ? 'BBBB' : 'AAAA' }
    expect(await send(mobile, { channel, ...wrong })).toMatchObject({ reason: 'captcha_wrong' })
    expect(await send(mobile, { channel, ...proof })).toMatchObject({ code: 0 })
    expect(await send(numberOf('0918'), { channel, ...proof })).toMatchObject({
      reason: 'captcha_wrong',
    })
    // Another prefix is asked nothing.
    expect(await send(numberOf('0918'), { channel })).toMatchObject({ code: 0 })
  },
)

it.each([
  ['sms', 277],
  ['voice', 2_765],
] as const)('a prefix under attack (%s) is throttled and not closed', async (channel, seconds) => {
  const large = await startTestApp()
  const codes = loginTools(large)
  await codes.send(numberOf('0917'), { channel })
  const name = `${channel}-prefix-day`
  await large.db.updateTable('rate_limit').set({ used: 1_250 }).where('name', '=', name).execute()
  const mobiles = [numberOf('0917'), numberOf('0917')] as const
  const first = await codes.send(mobiles[0], { channel, ...(await solved(large)) })
  expect(first).toMatchObject({ code: 0 })
  const refused = await codes.send(mobiles[1], { channel, ...(await solved(large)) })
  expect(refused).toMatchObject({ reason: 'too_many_codes', data: { waitSeconds: seconds } })
  expect(await codes.send(numberOf('0918'), { channel })).toMatchObject({ code: 0 })
  codes.pass(seconds)
  const later = await codes.send(mobiles[1], { channel, ...(await solved(large)) })
  expect(later).toMatchObject({ code: 0 })
  await large.close()
})

it('of many at once above a ceiling, one is sent', async () => {
  await fillUp()
  const proofs = await Promise.all(Array.from({ length: 6 }, () => solved()))
  const answers = await Promise.all(proofs.map((proof) => send(numberOf('0917'), proof)))
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
})

it('staff are told of each ceiling that strangers reach, once', async () => {
  await app.db.deleteFrom('staff_task').execute()
  await fillUp()
  const tasks = await app.db.selectFrom('staff_task').select('subject_id as id').execute()
  const ids = tasks.map(({ id }) => id).toSorted()
  expect(ids).toEqual(['+63917', '+63918', '+63919', '+63920', 'all'])
})

it.each(['sms', 'voice'] as const)(
  'a device that logged in before gets its code (%s), whatever strangers have used up',
  async (channel) => {
    const phone = await knownPhone()
    phone.cookies.delete('session')
    await fillUp(channel)
    expect(await send(phone.mobile, { channel })).toMatchObject({ reason: 'captcha_needed' })
    expect(await phone.post(sendCode, { mobile: phone.mobile, channel })).toMatchObject({ code: 0 })
    // It is known for the number that it logged in to, and for no other.
    const other = { mobile: numberOf('0917'), channel }
    expect(await phone.post(sendCode, other)).toMatchObject({ reason: 'captcha_needed' })
  },
)

it('a device is known by what we signed, never by what it says of itself', async () => {
  const phone = await knownPhone()
  await fillUp()
  const { mobile } = phone
  const token = phone.cookies.get('device') ?? ''
  const [body = ''] = token.split('.')
  for (const forged of [body, `${body}.`, `${body}.${'A'.repeat(43)}`, 'x']) {
    const thief = browser()
    thief.cookies.set('device', forged)
    expect(await thief.post(sendCode, { mobile })).toMatchObject({ reason: 'captcha_needed' })
  }
  const { cookies, post } = browser()
  cookies.set('browser', phone.cookies.get('browser') ?? '')
  expect(await post(sendCode, { mobile })).toMatchObject({ reason: 'captcha_needed' })
})

it('a phone that two people use is known for both', async () => {
  const phone = await knownPhone()
  const second = numberOf('0918')
  await phone.post(sendCode, { mobile: second })
  await phone.post(logIn, { mobile: second, code: await codeOf(second) })
  phone.cookies.delete('session')
  pass(2 * 86_400)
  await fillUp()
  for (const mobile of [phone.mobile, second]) {
    expect(await phone.post(sendCode, { mobile })).toMatchObject({ code: 0 })
  }
})

it('whoever is logged in gets a code for their own number, and for a step-up', async () => {
  const phone = await knownPhone()
  phone.cookies.delete('device')
  await fillUp()
  expect(await phone.post(sendCode, { mobile: phone.mobile })).toMatchObject({ code: 0 })
  expect(await phone.post(sendStepUpCode, { purpose: 'export' })).toMatchObject({ code: 0 })
})

it('those we know have a ceiling of their own, as high again', async () => {
  const mobiles = [numberOf('0917'), numberOf('0918'), numberOf('0919')]
  const phones = []
  for (const mobile of mobiles) phones.push(await knownPhone(mobile))
  await fillUp()
  const [first, ...others] = phones
  // Two in a day to a prefix, and then in turn.
  expect(await first?.post(sendCode, { mobile: mobiles[0] ?? '' })).toMatchObject({ code: 0 })
  expect(await first?.post(sendStepUpCode, { purpose: 'export' })).toMatchObject({ code: 0 })
  expect(await first?.post(sendStepUpCode, { purpose: 'close' })).toMatchObject({ code: 0 })
  const refused = await first?.post(sendStepUpCode, { purpose: 'debit' })
  expect(refused).toMatchObject({ reason: 'too_many_codes' })
  for (const { post, mobile } of others)
    expect(await post(sendCode, { mobile })).toMatchObject({ code: 0 })
})

it('a network counts by its /64, /56 and /48, and by nothing that a device calls itself', async () => {
  const from = (address: string) => browser(address).post(sendCode, { mobile: numberOf('0917') })
  expect(await from('2001:db8:1:2::1')).toMatchObject({ code: 0 })
  const windows = await app.db
    .selectFrom('rate_limit')
    .select('used')
    .where('name', '=', 'code-address')
    .where('window_ends_at', '>', app.clock.now())
    .execute()
  expect(windows).toEqual([{ used: 1 }, { used: 1 }, { used: 1 }])
})
