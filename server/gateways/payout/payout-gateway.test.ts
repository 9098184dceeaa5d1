// One suite for both: the sandbox and the real provider's client behave the same. The provider is
// played by an HTTP server that keeps its contract: Basic authentication, an idempotency key,
// payouts by reference, webhooks with a fixed token.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { centavos } from '#lending/money.ts'
import { createClock } from '#server/clock.ts'
import type { Database } from '#server/db/open.ts'
import { openTestDatabase, TEST_NOW } from '#server/testing/test-app.ts'
import { BANK_CHANNELS, WALLET_CHANNELS } from './channels.ts'
import { WebhookRefused } from '#server/gateways/webhook.ts'
import type { PayoutGateway, PayoutOrder } from './payout-gateway.ts'
import { openSandboxPayouts } from './sandbox.ts'
import { openXenditPayouts } from './xendit.ts'

const ORDER: PayoutOrder = {
  id: 'po-1-1',
  purpose: 'loan',
  amountCentavos: centavos(485_050),
  channel: '90006',
  accountNumber: '09171234567',
  accountHolder: 'Test Borrower',
}

interface Played {
  readonly gateway: PayoutGateway
  /** Time passes: what was sent has an outcome. */
  finish(): Promise<void>
  /** The webhook that the provider would send for a payout. */
  webhook(): Promise<{ headers: Record<string, string>; body: string }>
  /** How many payouts the provider has. */
  count(): Promise<number>
}

function behavesLikeAPayoutGateway(play: () => Promise<Played>): void {
  let played: Played
  beforeEach(async () => {
    played = await play()
  })

  it('accepts first; the outcome comes later', async () => {
    const sent = await played.gateway.send(ORDER)
    expect(sent.state).toBe('sent')
    expect(await played.gateway.find(ORDER.id)).toMatchObject({ state: 'sent' })
    await played.finish()
    expect(await played.gateway.find(ORDER.id)).toMatchObject({ state: 'paid' })
  })

  it('the same payout sent twice is one payout', async () => {
    const [one, two] = [await played.gateway.send(ORDER), await played.gateway.send(ORDER)]
    expect(two).toEqual(one)
    expect(await played.count()).toBe(1)
  })

  it('has never heard of what was not sent', async () => {
    expect(await played.gateway.find('po-9-9')).toBeNull()
  })

  it('tells of an account that cannot receive', async () => {
    await played.gateway.send({ ...ORDER, accountNumber: '09170000000' })
    await played.finish()
    expect(await played.gateway.find(ORDER.id)).toMatchObject({
      state: 'refused',
      refusal: 'INVALID_DESTINATION',
      remedy: 'another-account',
    })
  })

  it('tells of a failure that is not the account’s', async () => {
    await played.gateway.send({ ...ORDER, accountNumber: '09170009999' })
    await played.finish()
    expect(await played.gateway.find(ORDER.id)).toMatchObject({
      state: 'refused',
      refusal: 'INSUFFICIENT_BALANCE',
      remedy: 'wait',
    })
  })

  it('an institution that nobody knows is refused', async () => {
    const sent = await played.gateway.send({ ...ORDER, channel: 'PH_BDO' })
    await played.finish()
    expect((await played.gateway.find(ORDER.id)) ?? sent).toMatchObject({
      state: 'refused',
      refusal: 'INVALID_DESTINATION',
    })
  })

  it('a webhook names the payout, its amount to the centavo and the outcome', async () => {
    await played.gateway.send(ORDER)
    await played.finish()
    const { headers, body } = await played.webhook()
    expect(played.gateway.readWebhook(headers, body)).toMatchObject({
      payoutId: ORDER.id,
      amountCentavos: 485_050,
      outcome: { state: 'paid' },
    })
  })

  it('a webhook without the proof, or with another, is refused', async () => {
    await played.gateway.send(ORDER)
    await played.finish()
    const { headers, body } = await played.webhook()
    expect(() => played.gateway.readWebhook({}, body)).toThrow(WebhookRefused)
    const wrong = Object.fromEntries(Object.keys(headers).map((name) => [name, 'wrong']))
    expect(() => played.gateway.readWebhook(wrong, body)).toThrow(WebhookRefused)
  })
}

describe('sandbox', () => {
  let database: Database

  beforeAll(async () => {
    database = await openTestDatabase()
  })
  afterAll(() => database.close())

  behavesLikeAPayoutGateway(async () => {
    let now = TEST_NOW
    const gateway = await openSandboxPayouts(
      database,
      createClock(() => now),
      'secret',
    )
    await database.withConnection((run) => run('DELETE FROM sandbox.payout'))
    return {
      gateway,
      count: () => gateway.count(),
      async finish() {
        now = new Date(now.getTime() + 60_000)
      },
      async webhook() {
        const told: { headers: Record<string, string>; body: string }[] = []
        await gateway.tellDue(async (headers, body) => void told.push({ headers, body }))
        return told[0] ?? { headers: {}, body: '' }
      },
    }
  })
})

describe('xendit', () => {
  interface Kept {
    id: string
    reference_id: string
    amount: number
    status: string
    failure_code: string | null
  }
  let server: Server
  let baseUrl: string
  let kept: Kept[] = []
  let channelCodes: string[] = []
  let descriptions: string[] = []
  let answerWith: number | null = null
  let isSilent = false

  beforeAll(async () => {
    server = createServer((request, response) => {
      const answer = (status: number, body: unknown) =>
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
      if (isSilent) return void request.socket.destroy()
      if (answerWith !== null) return void answer(answerWith, { error_code: 'SERVER_ERROR' })
      if (request.headers.authorization !== `Basic ${btoa('xnd_key:')}`) return void answer(401, {})
      if (request.method === 'GET') {
        const reference = new URL(request.url ?? '', 'http://x').searchParams.get('reference_id')
        return void answer(200, {
          data: kept.filter((payout) => payout.reference_id === reference),
        })
      }
      let text = ''
      request.on('data', (chunk) => (text += String(chunk)))
      request.on('end', () => {
        const body = JSON.parse(text)
        channelCodes.push(body.channel_code)
        descriptions.push(body.description)
        if (body.amount <= 0) return void answer(400, { error_code: 'INVALID_AMOUNT' })
        const key = request.headers['idempotency-key']
        const known = kept.find((payout) => payout.reference_id === key)
        if (known !== undefined) return void answer(200, known)
        const number = String(body.channel_properties.account_number)
        const payout = {
          id: `disb-${kept.length}`,
          reference_id: body.reference_id,
          amount: body.amount,
          status: 'ACCEPTED',
          failure_code: number.endsWith('0000')
            ? 'INVALID_DESTINATION'
            : number.endsWith('9999')
              ? 'INSUFFICIENT_BALANCE'
              : null,
        }
        kept.push(payout)
        answer(200, payout)
      })
    })
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
    baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => server.close())
  beforeEach(() => {
    kept = []
    channelCodes = []
    descriptions = []
    answerWith = null
    isSilent = false
  })

  const open = () => openXenditPayouts({ baseUrl, secretKey: 'xnd_key', callbackToken: 'token' })

  behavesLikeAPayoutGateway(async () => ({
    gateway: open(),
    count: async () => kept.length,
    async finish() {
      for (const payout of kept)
        payout.status = payout.failure_code === null ? 'SUCCEEDED' : 'FAILED'
    },
    async webhook() {
      const body = JSON.stringify({ event: 'payout.succeeded', data: kept[0] })
      return { headers: { 'x-callback-token': 'token' }, body }
    },
  }))

  it('names every wallet and bank of ours as the provider does, each another', async () => {
    const gateway = open()
    for (const channel of [...WALLET_CHANNELS, ...BANK_CHANNELS]) {
      const sent = await gateway.send({ ...ORDER, id: `po-${channel}-1`, channel })
      expect([channel, sent.state]).toEqual([channel, 'sent'])
    }
    for (const code of channelCodes) expect(code).toMatch(/^PH_[A-Z]+$/)
    expect(new Set(channelCodes).size).toBe(WALLET_CHANNELS.length + BANK_CHANNELS.length)
    expect(channelCodes).toEqual(expect.arrayContaining(['PH_GCASH', 'PH_PAYMAYA', 'PH_BDO']))
  })

  it('says on the bank’s statement whether it is a loan or money back', async () => {
    await open().send(ORDER)
    await open().send({ ...ORDER, id: 'rf-1-1', purpose: 'refund' })
    expect(descriptions).toEqual(['Loan', 'Refund'])
  })

  it('a request that the provider understood and refused is refused', async () => {
    const nothing = { ...ORDER, amountCentavos: centavos(0) }
    expect(await open().send(nothing)).toEqual({
      state: 'refused',
      providerId: null,
      refusal: 'INVALID_AMOUNT',
      remedy: 'staff',
    })
  })

  it.each([
    ['FAILED', 'REJECTED_BY_CHANNEL', 'another-account'],
    ['REVERSED', null, 'another-account'],
    ['FAILED', 'TEMPORARY_TRANSFER_ERROR', 'wait'],
    ['FAILED', 'TRANSFER_ERROR', 'staff'],
    ['FAILED', 'SOMETHING_NEW', 'staff'],
    ['CANCELLED', null, 'staff'],
    ['COMPLIANCE_REJECTED', null, 'staff'],
  ])('what ended as %s (%s) is helped by: %s', async (status, failureCode, remedy) => {
    await open().send(ORDER)
    for (const payout of kept) Object.assign(payout, { status, failure_code: failureCode })
    expect(await open().find(ORDER.id)).toMatchObject({ state: 'refused', remedy })
  })

  it.each([409, 429, 500, 503])('an answer of %i leaves the outcome unknown', async (status) => {
    answerWith = status
    await expect(open().send(ORDER)).rejects.toThrow(String(status))
    await expect(open().find(ORDER.id)).rejects.toThrow(String(status))
  })

  it('no answer leaves the outcome unknown', async () => {
    isSilent = true
    await expect(open().send(ORDER)).rejects.toThrow()
  })

  it('a webhook of something else is of no interest', () => {
    const headers = { 'x-callback-token': 'token' }
    for (const body of ['', 'x', '{}', '{"event":"payment.capture","data":{}}']) {
      expect(open().readWebhook(headers, body)).toBeNull()
    }
  })
})
