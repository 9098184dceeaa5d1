// Registering through a campaign over HTTP: templates, captcha, code, what is kept, and what stops a
// program.
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { addressOf, type Call } from '#contract/call.ts'
import type { Envelope } from '#contract/envelope.ts'
import {
  CAPTCHA_CHARACTERS_MAX,
  CAPTCHA_PICTURE_PATH,
  getQuestion,
  getSid,
} from '#contract/captcha.ts'
import {
  DOWNLOAD_QR_PATH,
  getTemplate,
  register,
  REGISTRATION_AGREEMENT_VERSION,
  sendRegistrationCode,
  trackClick,
  trackVisit,
} from '#contract/promotion.ts'
import { listOutbox } from '#server/gateways/sms/sandbox.ts'
import { buildProducts } from '#server/testing/factories.ts'
import { whoseSession } from '#contract/whose-session.ts'
import { loginTools, otherThan } from '#server/testing/login.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import {
  CAPTCHAS_MAX,
  hashOfSid,
  readAnswer,
  removeOldCaptchas,
} from '#server/features/captcha/service.ts'
import { updateSolvedFor } from '#server/features/captcha/queries.ts'
import { removeOldVisits } from './service.ts'

const app: TestApp = await startTestApp({ environment: { TRUSTED_PROXIES: 'loopback' } })
afterAll(() => app.close())

const { pass, tryCode, send, codeOf } = loginTools(app)

type Fields = Readonly<Record<string, string>>
const DAY = 86_400

let lastPhone = 0
function newPhone(prefix: '1' | '09' = '09'): string {
  lastPhone += 1
  return prefix === '1'
    ? `138${String(lastPhone).padStart(8, '0')}`
    : `0919${String(lastPhone).padStart(7, '0')}`
}

/** From an address of its own, unless it is named. */
async function ask(call: Call, fields: Fields = {}, from = '203.0.113.1'): Promise<Envelope> {
  const headers = { 'x-forwarded-for': from }
  const form = new URLSearchParams(fields)
  const url = app.url + addressOf(call)
  const response = await (call.methods[0] === 'GET'
    ? fetch(`${url}?${form}`, { headers })
    : fetch(url, { method: 'POST', headers, body: form }))
  return (await response.json()) as Envelope
}

async function newSid(from?: string): Promise<string> {
  return ((await ask(getSid, {}, from)).data as { sid: string }).sid
}

function picture(sid: string): Promise<Response> {
  return fetch(`${app.url}${CAPTCHA_PICTURE_PATH}?sid=${sid}&a=1`)
}

const answerOf = async (sid: string) => (await readAnswer(app, sid)) ?? ''

/** A captcha that was drawn, with its answer. */
async function solved(from?: string): Promise<{ sid: string; capcode: string }> {
  const sid = await newSid(from)
  await (await picture(sid)).arrayBuffer()
  return { sid, capcode: await answerOf(sid) }
}

const rowOf = (sid: string) =>
  app.db
    .selectFrom('promotion_captcha')
    .select('id')
    .where('sid_hash', '=', hashOfSid(app.config.keys, sid))
    .executeTakeFirst()

/** The captcha solved and the code sent and read. */
async function sentCode(phone: string, id = '2', more: Fields = {}) {
  const proof = await solved()
  const answer = await ask(sendRegistrationCode, { phone, id, ...proof, ...more })
  expect(answer).toMatchObject({ code: 0 })
  return { ...proof, smsCode: await codeOf(phone) }
}

function wrong(capcode: string): string {
  return capcode.startsWith('A') ? `X${capcode.slice(1)}` : `A${capcode.slice(1)}`
}

const SOURCE = { app_from: 'radio', user_from: 'cebu', utm_tag: 'nov' }

describe('a template', () => {
  it('[E15] [X6] answers 00 with what its pages need, or says why not', async () => {
    const one = await ask(getTemplate, { templateId: '1' })
    expect(one).toMatchObject({ code: '00', data: { id: '1' } })
    expect((one.data as { template: object }).template).toEqual({
      locale: 'en',
      phoneRule: 'cn',
      title: 'Register in a minute',
      subtitle: expect.stringContaining('not a loan application'),
      figures: expect.any(Array),
      buttonText: 'Apply',
      agreementText: expect.stringContaining('agree'),
      iosUrl: app.config.stores.iosUrl,
      androidUrl: app.config.stores.androidUrl,
    })
    expect(await ask(getTemplate)).toEqual(one)
    expect(await ask(getTemplate, { templateId: '2' })).toMatchObject({
      data: { template: { locale: 'en-PH', phoneRule: 'ph' } },
    })
    expect(await ask(getTemplate, { templateId: '2', lang: 'fil-PH' })).toMatchObject({
      data: { template: { locale: 'fil-PH', buttonText: 'Magparehistro' } },
    })
    expect(await ask(getTemplate, { templateId: '1', lang: 'fil-PH' })).toMatchObject({
      data: { template: { locale: 'fil-PH', phoneRule: 'cn', buttonText: 'Magparehistro' } },
    })
    expect(await ask(getTemplate, { templateId: '9' })).toMatchObject({
      code: '1003',
      reason: 'not_found',
      message: 'We couldn’t find that.',
    })
  })

  it('says what is lent, how much and at what cost, of the products that are open', async () => {
    const said = async (fields: Fields = {}) => {
      const { template } = (await ask(getTemplate, fields)).data as {
        template: { subtitle: string; figures: { label: string; value: string }[] }
      }
      return [
        ...template.subtitle.split('\n'),
        ...template.figures.map(({ label, value }) => `${label}: ${value}`),
      ]
    }
    await buildProducts(app)
    const demo = 'Demo: codes are in the outbox on the test page.'
    const both = [
      'Loans of ₱1,000.00 to ₱50,000.00 at 30% to 36% interest a year, plus a processing fee of up to 3%.',
      'Registering is free and is not a loan application.',
      demo,
      'You borrow: ₱5,000.00',
      'You get: ₱4,850.00',
      'You repay over 91 days: ₱5,300.41',
      'Effective rate a year: 71.84%',
    ]
    expect(await said()).toEqual(both)
    expect(await said({ templateId: '2' })).toEqual(both)
    const close = (id: number, isEnabled: boolean) =>
      app.db.updateTable('product').set({ is_enabled: isEnabled }).where('id', '=', id).execute()
    await close(1, false)
    expect(await said({ lang: 'fil-PH' })).toEqual(
      expect.arrayContaining([
        'Mga loan na ₱5,000.00 hanggang ₱50,000.00, 30% ang interes kada taon.',
        'Uutangin mo: ₱5,000.00',
        'Matatanggap mo: ₱5,000.00',
      ]),
    )
    await close(2, false)
    expect(await said()).toEqual(['Registering is free and is not a loan application.', demo])
    await close(1, true)
    await close(2, true)
  })

  it.each([
    ['1', '13800138000', true],
    ['1', '12800138000', false],
    ['1', '1380013800', false],
    ['1', '09171234567', false],
    ['2', '09171234567', true],
    ['2', '13800138000', false],
  ])('[V6] decides which numbers register: template %s, %s, %s', async (id, phone, isGood) => {
    const answer = await ask(sendRegistrationCode, { phone, id, sid: 'none', capcode: 'XXXX' })
    expect(answer).toMatchObject(
      isGood
        ? { code: 101 }
        : { code: 1002, reason: 'phone_not_accepted', message: '请正确输入手机号！' },
    )
  })
})

describe('a registration', () => {
  it('[C16] [E9] keeps where somebody came from and what they agreed to; a login is the same borrower', async () => {
    for (const [id, phone] of [
      ['1', newPhone('1')],
      ['2', newPhone()],
    ] as const) {
      pass(2 * DAY)
      const proof = await sentCode(phone, id)
      const sent = {
        deviceId: 'device-1',
        appName: 'Pahiram',
        merchantNumber: 'm-7',
        userName: 'Ana',
        invite_code: 'friend',
        ...SOURCE,
      }
      expect(await ask(register, { phone, id, ...proof, ...sent })).toMatchObject({
        code: 0,
        data: {},
      })
      const mobile = id === '1' ? `+86${phone}` : `+63${phone.slice(1)}`
      const kept = await app.db
        .selectFrom('promotion_registration')
        .innerJoin('borrower', 'borrower.id', 'borrower_id')
        .selectAll('promotion_registration')
        .where('mobile', '=', mobile)
        .executeTakeFirstOrThrow()
      expect(kept).toMatchObject({
        ...SOURCE,
        template_id: id,
        app_name: 'Pahiram',
        merchant_number: 'm-7',
        user_name: 'Ana',
        invite_code: 'friend',
        agreement_version: REGISTRATION_AGREEMENT_VERSION,
        agreed_at: app.clock.now(),
      })
      await send(phone)
      expect(await tryCode(phone, await codeOf(phone))).toMatchObject({
        code: 0,
        data: { userId: String(kept.borrower_id) },
      })
    }
  })

  it('that is repeated because its answer was lost is one registration', async () => {
    pass(2 * DAY)
    const phone = newPhone()
    const fields = { phone, id: '2', ...(await sentCode(phone)) }
    expect(await ask(register, fields)).toMatchObject({ code: 0 })
    expect(await ask(register, fields)).toMatchObject({ code: 0 })
    // Only with the captcha that it was made with.
    const other = await solved()
    expect(await ask(register, { ...fields, ...other })).toMatchObject({ code: -1 })
  })

  it('on our own page logs in on that browser, of a known number too; an app gets no session', async () => {
    pass(2 * DAY)
    const phone = newPhone()
    for (const [origin, code, isKept] of [
      [app.url, 0, true],
      [app.url, 11, true],
      [null, 11, false],
    ] as const) {
      const fields = { phone, id: '2', ...(await sentCode(phone)) }
      const response = await fetch(app.url + addressOf(register), {
        method: 'POST',
        headers: { 'x-forwarded-for': '203.0.113.1', ...(origin !== null && { origin }) },
        body: new URLSearchParams(fields),
      })
      expect(await response.json()).toMatchObject({ code })
      const session = response.headers.getSetCookie().find((set) => set.startsWith('session='))
      expect(session !== undefined).toBe(isKept)
      if (session !== undefined) {
        const whose = await fetch(app.url + addressOf(whoseSession), {
          method: 'POST',
          headers: { origin: app.url, cookie: session.split(';')[0] ?? '' },
        })
        const { data } = (await whose.json()) as { data: { cookieMobile: string } }
        expect(data.cookieMobile.slice(-4)).toBe(phone.slice(-4))
      }
      pass(DAY)
    }
  })

  it('[X4] of a number that is registered answers 11, to its owner alone', async () => {
    pass(2 * DAY)
    const phone = newPhone()
    const first = await sentCode(phone)
    await ask(register, { phone, id: '2', ...first })
    pass(60)
    const again = await sentCode(phone)
    const wrongCode = await ask(register, {
      phone,
      id: '2',
      ...again,
      smsCode: otherThan(again.smsCode),
    })
    expect(wrongCode).toMatchObject({ code: 102 })
    expect(await ask(register, { phone, id: '2', ...again })).toMatchObject({
      code: 11,
      message: '您已注册,请直接下载APP登录！',
    })
  })

  it('[X5] with a wrong code answers 102 and how many tries are left; too soon says how long', async () => {
    pass(2 * DAY)
    const phone = newPhone()
    const proof = await sentCode(phone)
    expect(
      await ask(register, { phone, id: '2', ...proof, smsCode: otherThan(proof.smsCode) }),
    ).toMatchObject({ code: 102, message: 'That code isn’t right. You have 4 tries left.' })
    pass(20)
    const early = await solved()
    const soon = await ask(sendRegistrationCode, { phone, id: '2', ...early })
    expect(soon).toMatchObject({ code: 1006, message: expect.stringContaining('40 seconds') })
    // What was solved stays good for the number, since nothing was sent.
    pass(40)
    expect(await ask(sendRegistrationCode, { phone, id: '2', ...early })).toMatchObject({ code: 0 })
  })

  // Otherwise every visitor of another site could be made to use up what a number may ask for.
  it.each([getQuestion, sendRegistrationCode, register])(
    'of another site’s visitors is refused: $name',
    async (call) => {
      const phone = newPhone()
      const fields = { phone, id: '2', smsCode: '123456', ...(await solved()) }
      const response = await fetch(app.url + addressOf(call), {
        method: 'POST',
        headers: { origin: 'https://elsewhere.example' },
        body: new URLSearchParams(fields),
      })
      expect(await response.json()).toMatchObject({ reason: 'origin_mismatch' })
      // Nothing was counted: its owner is asked, today too.
      pass(2 * DAY)
      expect(await ask(getQuestion, { sid: await newSid(), phone, id: '2' })).toMatchObject({
        code: 0,
      })
    },
  )
})

describe('a captcha', () => {
  it('[S27] is a picture that holds its text in no readable form, another one each time', async () => {
    const sid = await newSid()
    const response = await picture(sid)
    expect(response.headers.get('content-type')).toBe('image/webp')
    const bytes = Buffer.from(await response.arrayBuffer())
    const text = await answerOf(sid)
    expect(text).toHaveLength(CAPTCHA_CHARACTERS_MAX)
    for (const form of ['latin1', 'base64', 'hex'] as const) {
      expect(bytes.toString(form)).not.toContain(Buffer.from(text).toString(form))
    }
    expect([...response.headers.values()].join()).not.toContain(text)
    expect(response.headers.get('cache-control')).toBe('no-store')
    const stored = await app.db.selectFrom('promotion_captcha').selectAll().execute()
    expect(JSON.stringify(stored)).not.toContain(text)
    const texts = new Set([text])
    for (let count = 0; count < 5; count += 1) {
      await (await picture(sid)).arrayBuffer()
      texts.add(await answerOf(sid))
    }
    expect(texts.size).toBeGreaterThan(4)
    expect(await (await picture('unknown')).json()).toMatchObject({ code: 101 })
  })

  it('[X3] wrong answers 101 when a code is asked for and -1 when registering', async () => {
    pass(2 * DAY)
    const phone = newPhone()
    const { sid, capcode } = await solved()
    const refused = await ask(sendRegistrationCode, {
      phone,
      id: '2',
      sid,
      capcode: wrong(capcode),
    })
    expect(refused).toMatchObject({ code: 101, message: expect.stringContaining('picture') })
    const proof = await sentCode(phone)
    const fields = { phone, id: '2', ...proof }
    for (const change of [{ capcode: wrong(proof.capcode) }, { sid: await newSid() }]) {
      expect(await ask(register, { ...fields, ...change })).toMatchObject({ code: -1 })
    }
    // Capitals and spaces are nobody's mistake.
    const capcodeTyped = ` ${proof.capcode.toLowerCase()}`
    expect(await ask(register, { ...fields, capcode: capcodeTyped })).toMatchObject({ code: 0 })
  })

  it('sends one code, to one number, and is tried three times', async () => {
    pass(2 * DAY)
    const phone = newPhone()
    const { sid, capcode } = await sentCode(phone)
    pass(60)
    expect(await ask(sendRegistrationCode, { phone, id: '2', sid, capcode })).toMatchObject({
      code: 101,
    })
    const next = await solved()
    const tryOne = (given: string) =>
      ask(sendRegistrationCode, { phone, id: '2', sid: next.sid, capcode: given })
    for (let tries = 0; tries < 3; tries += 1) {
      expect(await tryOne(wrong(next.capcode))).toMatchObject({ code: 101 })
    }
    expect(await tryOne(next.capcode)).toMatchObject({ code: 101 })
    // Solved for one number, refused for another, while the first is told to wait.
    const held = await solved()
    const waiting = newPhone()
    await sentCode(waiting)
    expect(await ask(sendRegistrationCode, { phone: waiting, id: '2', ...held })).toMatchObject({
      code: 1006,
    })
    expect(await ask(sendRegistrationCode, { phone: newPhone(), id: '2', ...held })).toMatchObject({
      code: 101,
    })
  })

  it('sent twice at once is served once', async () => {
    pass(2 * DAY)
    const phone = newPhone()
    const proof = await solved()
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => ask(sendRegistrationCode, { phone, id: '2', ...proof })),
    )
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
  })

  it('costs nothing before it is drawn, however many one address asks for, and cannot be made up', async () => {
    const count = async () =>
      (await app.db.selectFrom('promotion_captcha').select('id').execute()).length
    const before = await count()
    const sids = await Promise.all(Array.from({ length: 40 }, () => newSid('203.0.113.77')))
    expect(new Set(sids).size).toBe(40)
    expect(await count()).toBe(before)
    const [sid = ''] = sids
    expect((await picture(sid)).status).toBe(200)
    expect((await answerOf(sid)).length).toBeGreaterThan(0)
    expect(await count()).toBe(before + 1)
    const madeUp = `${sid.slice(0, -4)}AAAA`
    expect(await (await picture(madeUp)).json()).toMatchObject({ code: 101 })
    expect(await count()).toBe(before + 1)
    pass(1800)
    expect(await (await picture(sids[1] ?? '')).json()).toMatchObject({ code: 101 })
  })

  it('stays with the number that it has sent a code to, whoever else solved it at the same moment', async () => {
    pass(2 * DAY)
    const phone = newPhone()
    const proof = await sentCode(phone)
    await updateSolvedFor(app.db, (await rowOf(proof.sid))?.id ?? 0, 'of another number')
    expect(await ask(register, { phone, id: '2', ...proof })).toMatchObject({ code: 0 })
  })

  it('however many are asked for, the oldest that wait for an answer make room', async () => {
    pass(2 * DAY)
    const phone = newPhone()
    const served = await sentCode(phone)
    const [oldest, next] = [await solved(), await solved()]
    const { id = 0 } = (await rowOf(oldest.sid)) ?? {}
    await sql`ALTER TABLE promotion_captcha ALTER COLUMN id RESTART WITH ${sql.lit(id + CAPTCHAS_MAX)}`.execute(
      app.db,
    )
    const newest = await solved()
    expect(await rowOf(oldest.sid)).toBeUndefined()
    for (const { sid } of [next, newest, served]) expect(await rowOf(sid)).toBeDefined()
    expect(await ask(register, { phone, id: '2', ...served })).toMatchObject({ code: 0 })
  })

  it('is over after half an hour, and after twenty pictures', async () => {
    const sid = await newSid()
    for (let count = 0; count < 20; count += 1) await (await picture(sid)).arrayBuffer()
    expect(await (await picture(sid)).json()).toMatchObject({ code: 101 })
    const old = await solved()
    pass(1800)
    const late = { phone: newPhone(), id: '2', ...old }
    expect(await ask(sendRegistrationCode, late)).toMatchObject({ code: 101 })
    pass(1)
    await removeOldCaptchas(app.db, app.clock)
    expect(await app.db.selectFrom('promotion_captcha').select('id').execute()).toEqual([])
  })

  it('is a question in words for who cannot see it, one a day for each number', async () => {
    pass(2 * DAY)
    const phone = newPhone()
    const sid = await newSid()
    const noNumber = await ask(getQuestion, { sid, phone: '12345', id: '2' })
    expect(noNumber).toMatchObject({
      reason: 'phone_not_accepted',
      fields: [{ field: 'phone', problem: 'invalid' }],
    })
    const asked = await ask(getQuestion, { sid, phone, id: '2' })
    expect(asked).toMatchObject({
      code: 0,
      data: { question: expect.stringMatching(/^\w.*\w.*$/) },
    })
    const capcode = await answerOf(sid)
    expect(capcode.length).toBeGreaterThan(0)
    expect(capcode.length).toBeLessThanOrEqual(CAPTCHA_CHARACTERS_MAX)
    expect(JSON.stringify(asked)).not.toContain(capcode)
    expect(await ask(sendRegistrationCode, { phone, id: '2', sid, capcode })).toMatchObject({
      code: 0,
    })
    const second = await ask(getQuestion, { sid: await newSid(), phone, id: '2' })
    expect(second).toMatchObject({ code: 1006, data: { waitSeconds: DAY } })
    pass(DAY)
    expect(await ask(getQuestion, { sid: await newSid(), phone, id: '2' })).toMatchObject({
      code: 0,
    })
  })
})

it('a thousand automated registrations a minute are stopped, and no other device with them', async () => {
  pass(2 * DAY)
  const [crowded, elsewhere] = ['198.51.100.7', '192.0.2.9']
  const messages = async () => {
    await app.runJobs()
    return (await listOutbox(app.db, app.config.keys, undefined)).length
  }
  const borrowers = () => app.db.selectFrom('borrower').select('id').execute()
  const [sentBefore, registeredBefore] = [await messages(), (await borrowers()).length]
  // Every number and device is new. One half guesses pictures; the other answers questions, always
  // right, and guesses the code.
  const sids = await Promise.all(Array.from({ length: 200 }, () => newSid(crowded)))
  const attempt = async (index: number): Promise<Envelope> => {
    const [phone, deviceId] = [newPhone(), `robot-${index}`]
    const proof = { phone, id: '2', deviceId, sid: sids[index % sids.length] ?? '' }
    if (index % 2 === 1) {
      return ask(sendRegistrationCode, { ...proof, capcode: 'AAAA' }, crowded)
    }
    const asked = await ask(getQuestion, proof, crowded)
    if (asked.code !== 0) return asked
    const solvedProof = { ...proof, capcode: await answerOf(proof.sid) }
    await ask(sendRegistrationCode, solvedProof, crowded)
    return ask(register, { ...solvedProof, smsCode: '123456' }, crowded)
  }
  for (let start = 0; start < 1000; start += 50) {
    const batch = Array.from({ length: 50 }, (_, index) => attempt(start + index))
    for (const answer of await Promise.all(batch)) expect(answer.code).not.toBe(0)
  }
  expect((await messages()) - sentBefore).toBe(30)
  expect((await borrowers()).length).toBe(registeredBefore)
  for (const from of [crowded, elsewhere]) {
    const phone = newPhone()
    const proof = { phone, id: '2', deviceId: `phone-${from}`, ...(await solved(from)) }
    expect(await ask(sendRegistrationCode, proof, from)).toMatchObject({ code: 0 })
    const done = await ask(register, { ...proof, smsCode: await codeOf(phone) }, from)
    expect(done).toMatchObject({ code: 0 })
  }
})

it('visits and clicks are counted with their source, and a number only as a hash', async () => {
  pass(2 * DAY)
  const fields = { page_id: '2', page_type: '1', client_type: 'h5', ...SOURCE }
  const long = { ...fields, utm_tag: 'x'.repeat(300) }
  expect(await ask(trackVisit, long)).toMatchObject({ code: 0, data: {} })
  const phone = newPhone()
  expect(await ask(trackClick, { ...fields, phone })).toMatchObject({ code: 0, data: {} })
  const rows = await app.db.selectFrom('promotion_visit').selectAll().orderBy('id').execute()
  expect(rows).toMatchObject([
    { kind: 'visit', ...fields, utm_tag: 'x'.repeat(200), phone_hash: null },
    { kind: 'click', ...fields, phone_hash: expect.stringMatching(/^[\w-]{43}$/) },
  ])
  expect(JSON.stringify(rows)).not.toContain(phone.slice(1))
  pass(90 * DAY + 1)
  await removeOldVisits(app.db, app.clock)
  expect(await app.db.selectFrom('promotion_visit').select('id').execute()).toEqual([])
})

it('the QR of the download page leads to our own page, with its source', async () => {
  const { readQrImage } = await import('#server/codes/qr-image.ts')
  const { default: sharp } = await import('sharp')
  const query = new URLSearchParams({ id: '2', ...SOURCE, elsewhere: 'https://elsewhere.example' })
  const response = await fetch(`${app.url}${DOWNLOAD_QR_PATH}?${query}`)
  expect(response.headers.get('content-type')).toContain('image/svg+xml')
  const png = await sharp(Buffer.from(await response.arrayBuffer()), { density: 600 })
    .png()
    .toBuffer()
  expect(await readQrImage(png.toString('base64'))).toBe(
    `${app.config.publicUrl}/promo/#/downloadTemplate?id=2&app_from=radio&user_from=cebu&utm_tag=nov`,
  )
})

it('the demo says what solves a captcha', async () => {
  const { sid, capcode } = await solved()
  const response = await fetch(`${app.url}/dev/captcha?sid=${sid}`)
  expect(await response.json()).toMatchObject({ code: 0, data: { text: capcode } })
  const unknown = await fetch(`${app.url}/dev/captcha?sid=unknown`)
  expect(await unknown.json()).toMatchObject({ reason: 'not_found' })
})
