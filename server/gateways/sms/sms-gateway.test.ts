// One suite for both: the sandbox and the real provider's client behave the same. The provider is
// played by an HTTP server that keeps its contract: Basic authentication, forms, messages and calls
// by their id, webhooks signed over the address and the fields.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createClock } from '#server/clock.ts'
import type { Database } from '#server/db/open.ts'
import { openTestDatabase, TEST_NOW } from '#server/testing/test-app.ts'
import { createKeys } from '#server/keys.ts'
import { listOutbox, openSandboxSms } from './sandbox.ts'
import { WebhookRefused } from '#server/gateways/webhook.ts'
import type { SmsGateway, SmsMessage, SmsOutcome } from './sms-gateway.ts'
import { openTwilioSms, twilioSignature } from './twilio.ts'

const SMS: SmsMessage = { to: '+639171234567', channel: 'sms', text: 'Code: 123456 <&>' }
const KEYS = createKeys({ secret: 'secret' })
const UNREACHABLE = '+639170000000'

interface Played {
  readonly gateway: SmsGateway
  /** Time passes: what was sent has arrived, or not. */
  finish(): Promise<void>
  webhook(providerId: string): Promise<{ headers: Record<string, string>; body: string }>
  /** What phones received: number, channel and words. */
  received(): Promise<string[][]>
}

function behavesLikeAnSmsGateway(play: () => Promise<Played>): void {
  let played: Played
  beforeEach(async () => {
    played = await play()
  })
  const sent = async (message: SmsMessage): Promise<string> => {
    const outcome = await played.gateway.send(message)
    expect(outcome.state).toBe('sent')
    return outcome.providerId ?? ''
  }

  it.each(['sms', 'voice'] as const)(
    'a message by %s is taken first, then arrives',
    async (channel) => {
      const id = await sent({ ...SMS, channel })
      await played.finish()
      expect(await played.gateway.find(channel, id)).toEqual({ state: 'delivered', providerId: id })
      const [[to, kind, words] = []] = await played.received()
      expect([to, kind]).toEqual([SMS.to, channel])
      expect(words?.replaceAll(', ', '')).toContain('123456')
    },
  )

  it('has never heard of what was not sent', async () => {
    expect(await played.gateway.find('sms', 'nothing')).toBeNull()
  })

  it('tells of a phone that cannot be reached', async () => {
    const id = await sent({ ...SMS, to: UNREACHABLE })
    await played.finish()
    const outcome = await played.gateway.find('sms', id)
    expect(outcome).toMatchObject({ state: 'failed', failure: expect.any(String) })
  })

  it.each([
    [SMS.to, 'delivered'],
    [UNREACHABLE, 'failed'],
  ])('a webhook names the message and what became of it: %s %s', async (to, state) => {
    const id = await sent({ ...SMS, to })
    await played.finish()
    const { headers, body } = await played.webhook(id)
    expect(played.gateway.readWebhook(headers, body)).toMatchObject({
      providerId: id,
      outcome: { state },
    })
  })

  it('a webhook without the proof, with another, or changed, is refused', async () => {
    const id = await sent(SMS)
    await played.finish()
    const { headers, body } = await played.webhook(id)
    const wrong = Object.fromEntries(Object.keys(headers).map((name) => [name, 'wrong']))
    expect(() => played.gateway.readWebhook({}, body)).toThrow(WebhookRefused)
    expect(() => played.gateway.readWebhook(wrong, body)).toThrow(WebhookRefused)
    expect(() => played.gateway.readWebhook(headers, `${body}&x=1`)).toThrow(WebhookRefused)
  })
}

describe('sandbox', () => {
  let database: Database

  beforeAll(async () => {
    database = await openTestDatabase()
  })
  afterAll(() => database.close())

  behavesLikeAnSmsGateway(async () => {
    const { db } = database
    await db.deleteFrom('sms_message').execute()
    const gateway = openSandboxSms(
      db,
      createClock(() => TEST_NOW),
      KEYS,
    )
    return {
      gateway,
      finish: async () => undefined,
      webhook: (providerId) => gateway.webhookOf(providerId),
      received: async () =>
        (await listOutbox(db, KEYS, undefined)).map(({ to, kind, text }) => [to, kind, text]),
    }
  })
})

describe('twilio', () => {
  interface Kept {
    sid: string
    kind: 'Messages' | 'Calls'
    form: URLSearchParams
    status: string
    error_code: number | null
  }
  const TOKEN = 'token'
  const NOTICE_URL = 'https://pahiram.example/notices/sms/twilio'
  let server: Server
  let baseUrl: string
  let kept: Kept[] = []
  let answerWith: number | null = null
  let isSilent = false
  const asked: string[] = []

  beforeAll(async () => {
    server = createServer((request, response) => {
      const answer = (status: number, body: unknown) =>
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
      asked.push(request.url ?? '')
      if (isSilent) return void request.socket.destroy()
      if (answerWith !== null) return void answer(answerWith, { code: 20001 })
      if (request.headers.authorization !== `Basic ${btoa(`AC1:${TOKEN}`)}`) {
        return void answer(401, { code: 20003 })
      }
      const [, kind, sid] =
        /^\/2010-04-01\/Accounts\/AC1\/(Messages|Calls)(?:\/([^/]+))?\.json$/.exec(
          request.url ?? '',
        ) ?? []
      if (kind === undefined) return void answer(404, { code: 20404 })
      if (request.method === 'GET') {
        const found = kept.find((message) => message.sid === sid && message.kind === kind)
        return void (found === undefined ? answer(404, { code: 20404 }) : answer(200, found))
      }
      let text = ''
      request.on('data', (chunk) => (text += String(chunk)))
      request.on('end', () => {
        const form = new URLSearchParams(text)
        const words = form.get(kind === 'Calls' ? 'Twiml' : 'Body')
        if (form.get('StatusCallback') !== NOTICE_URL || !words || !form.get('From')) {
          return void answer(400, { code: 21604 })
        }
        if (!/^\+[1-9]\d+$/.test(form.get('To') ?? '')) return void answer(400, { code: 21211 })
        const message: Kept = {
          sid: `${kind === 'Calls' ? 'CA' : 'SM'}${kept.length}`,
          kind: kind as Kept['kind'],
          form,
          status: 'queued',
          error_code: null,
        }
        kept.push(message)
        answer(201, message)
      })
    })
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
    baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => server.close())
  beforeEach(() => {
    kept = []
    answerWith = null
    isSilent = false
    asked.length = 0
  })

  const open = (authToken = TOKEN) =>
    openTwilioSms({
      baseUrl,
      accountSid: 'AC1',
      authToken,
      sender: 'PAHIRAM',
      callerNumber: '+15005550006',
      webhookUrl: NOTICE_URL,
    })

  behavesLikeAnSmsGateway(async () => ({
    gateway: open(),
    async finish() {
      for (const message of kept) {
        const isLost = message.form.get('To') === UNREACHABLE
        message.error_code = isLost ? 30003 : null
        if (message.kind === 'Messages') message.status = isLost ? 'undelivered' : 'delivered'
        else message.status = isLost ? 'no-answer' : 'completed'
      }
    },
    async webhook(providerId) {
      const { status = '', error_code } = kept.find(({ sid }) => sid === providerId) ?? {}
      const form = new URLSearchParams({
        AccountSid: 'AC1',
        MessageSid: providerId,
        MessageStatus: status,
        ...(error_code && { ErrorCode: String(error_code) }),
      })
      const headers = { 'x-twilio-signature': twilioSignature(NOTICE_URL, form, TOKEN) }
      return { headers, body: form.toString() }
    },
    received: async () =>
      kept.map(({ kind, form }) => [
        form.get('To') ?? '',
        kind === 'Calls' ? 'voice' : 'sms',
        form.get('Body') ?? form.get('Twiml') ?? '',
      ]),
  }))

  it('signs as Twilio does', () => {
    const form = new URLSearchParams({
      CallSid: 'CA1234567890ABCDE',
      Digits: '1234',
      From: '+14158675309',
      To: '+18005551212',
      Caller: '+14158675309',
    })
    const address = 'https://mycompany.com/myapp.php?foo=1&bar=2'
    expect(twilioSignature(address, form, '12345')).toBe('RSOYDt4T1cUTdK1PDd93/VVr8B8=')
  })

  it('speaks digits one by one, twice, and only its own markup', async () => {
    await open().send({ ...SMS, channel: 'voice' })
    const spoken = kept[0]?.form.get('Twiml') ?? ''
    expect(spoken).toContain('loop="2">Code: 1, 2, 3, 4, 5, 6 &lt;&amp;&gt;</Say>')
  })

  it('a number that it does not take is refused, with its reason', async () => {
    expect(await open().send({ ...SMS, to: '12' })).toEqual({
      state: 'failed',
      providerId: null,
      failure: '21211',
    })
  })

  it.each([401, 429, 500, 503])('an answer of %i leaves the outcome unknown', async (status) => {
    answerWith = status
    const failed = await open().send(SMS).catch(String)
    expect(failed).toContain(String(status))
    expect(failed).not.toContain('123456')
    await expect(open().find('sms', 'SM0')).rejects.toThrow(String(status))
  })

  it('no answer leaves the outcome unknown', async () => {
    isSilent = true
    await expect(open().send(SMS)).rejects.toThrow()
  })

  it('the words are in no address', async () => {
    await open().send(SMS)
    await open().send({ ...SMS, channel: 'voice' })
    expect(asked.join()).not.toMatch(/123456|9171234567/)
  })

  it('a webhook that is theirs but of no interest is ignored', () => {
    const form = new URLSearchParams({ EventType: 'x' })
    const headers = { 'x-twilio-signature': twilioSignature(NOTICE_URL, form, TOKEN) }
    expect(open().readWebhook(headers, form.toString())).toBeNull()
  })

  it.each<[string, SmsOutcome['state']]>([
    ['ringing', 'sent'],
    ['completed', 'delivered'],
    ['busy', 'failed'],
  ])('a call that is %s is %s', (status, state) => {
    const form = new URLSearchParams({ CallSid: 'CA1', CallStatus: status })
    const headers = { 'x-twilio-signature': twilioSignature(NOTICE_URL, form, TOKEN) }
    expect(open().readWebhook(headers, form.toString())?.outcome.state).toBe(state)
  })
})
