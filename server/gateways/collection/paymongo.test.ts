import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { centavos, ZERO_CENTAVOS } from '#lending/money.ts'
import { createClock } from '#server/clock.ts'
import { EmvCodeRefused } from '#server/codes/emv-code.ts'
import { PAYMONGO_KEYS, PaymongoServer } from '#server/testing/collection/paymongo-server.ts'
import type { Played } from '#server/testing/collection/played.ts'
import {
  behavesLikeACollectionGateway,
  createOpen,
  reported,
  requestFor,
  TEST_DAY,
} from '#server/testing/collection/suite.ts'
import { TEST_NOW } from '#server/testing/test-app.ts'
import type { CollectionChannel } from './channels.ts'
import { WebhookRefused } from '#server/gateways/webhook.ts'
import type { ChannelTerms } from './collection-gateway.ts'
import { openPaymongoCollection, paymongoSignature } from './paymongo.ts'

const terms = (channel: CollectionChannel): ChannelTerms => ({
  channel,
  minCentavos: centavos(20_00),
  maxCentavos: centavos(50_000_00),
  payerFeeCentavos: ZERO_CENTAVOS,
  postingDaysMax: 0,
})

let now = TEST_NOW
const server = new PaymongoServer(() => now)
beforeAll(() => server.start())
afterAll(() => server.close())
beforeEach(() => {
  server.intents.length = 0
  server.payments.length = 0
  server.refunds.length = 0
  server.tellsRefunds = true
  server.wrongAmount = null
  server.answersAllRefunds = false
  server.repeatsMetadata = false
  server.takeWebhooks()
  server.misbehaviour = null
  now = TEST_NOW
})

const open = (isLive = false) =>
  openPaymongoCollection(
    {
      baseUrl: `${server.baseUrl}/v1`,
      ...PAYMONGO_KEYS,
      isLive,
      channels: [terms('GCASH'), terms('MAYA'), terms('QRPH')],
    },
    createClock(() => now),
  )

const play = async (): Promise<Played> => ({
  gateway: open(),
  pay: async (reference) => server.pay(reference, 'paid'),
  fail: async (reference) => server.pay(reference, 'failed'),
  expire: async (reference) => server.expire(reference),
  reverse: async (reference, amount, isFailed = false) =>
    server.refund(reference, amount, isFailed ? 'failed' : 'succeeded'),
  webhooks: async () => server.takeWebhooks(),
  forged: ({ headers, rawBody }) => ({ headers, rawBody: rawBody.replaceAll('123407', '999999') }),
  misbehave: async (how) => {
    server.misbehaviour = how
  },
  setDown: async () => undefined,
})

describe('paymongo', () => {
  behavesLikeACollectionGateway(
    {
      channels: { redirect: 'GCASH', qr: 'QRPH' },
      takesAnything: false,
      tellsWhenPaid: true,
      listsDays: true,
      givesPartsBack: true,
      tellsWhatIsDown: false,
      reportsExpiry: false,
    },
    play,
  )

  it('signs as their documents describe', () => {
    const rawBody =
      '{"data":{"id":"evt_test_1","type":"event","attributes":{"type":"payment.paid","livemode":false}}}'
    expect(paymongoSignature('whsk_test_example', '1700000000', rawBody)).toBe(
      'a405c0afbba71a0b20ac21d292074eba8cd3f569c32de1e39bce13c0f5d741f2',
    )
  })

  const webhook = async () => {
    const played = await play()
    const request = requestFor('GCASH')
    await createOpen(played, request)
    await played.pay(request.reference)
    const [sent] = await played.webhooks()
    if (sent === undefined) throw new Error('no webhook came')
    return sent
  }

  it('a signature is good for five minutes, before and after', async () => {
    const sent = await webhook()
    for (const seconds of [-300, 0, 300]) {
      now = new Date(TEST_NOW.getTime() + seconds * 1_000)
      expect(open().readWebhook(sent)).toHaveLength(1)
    }
    for (const seconds of [-301, 301, 86_400]) {
      now = new Date(TEST_NOW.getTime() + seconds * 1_000)
      expect(() => open().readWebhook(sent)).toThrow(WebhookRefused)
    }
  })

  it('the time is part of what is signed', async () => {
    const sent = await webhook()
    const later = TEST_NOW.getTime() / 1_000 + 60
    const header = sent.headers['paymongo-signature']?.replace(/t=\d+/, `t=${later}`) ?? ''
    const headers = { 'paymongo-signature': header }
    expect(() => open().readWebhook({ ...sent, headers })).toThrow(WebhookRefused)
  })

  it.each(['', 't=,te=,li=', 't=abc,te=abc,li=', 'te=abc', 't=1'])(
    'a header of %j is refused',
    async (header) => {
      const sent = await webhook()
      const headers = { 'paymongo-signature': header }
      expect(() => open().readWebhook({ ...sent, headers })).toThrow(WebhookRefused)
    },
  )

  it('a test event proves nothing to a live account, nor the other way round', async () => {
    const sent = await webhook()
    expect(() => open(true).readWebhook(sent)).toThrow(WebhookRefused)
    const live = sent.rawBody.replaceAll('"livemode":false', '"livemode":true')
    const time = String(TEST_NOW.getTime() / 1_000)
    const signature = paymongoSignature(PAYMONGO_KEYS.webhookSecret, time, live)
    const headers = { 'paymongo-signature': `t=${time},te=${signature},li=${signature}` }
    expect(() => open().readWebhook({ headers, rawBody: live })).toThrow(WebhookRefused)
    expect(open(true).readWebhook({ headers, rawBody: live })).toHaveLength(1)
  })

  it('a QR for another amount is refused and not shown', async () => {
    server.wrongAmount = centavos(1_235_07)
    await expect(open().createIntent(requestFor('QRPH'))).rejects.toThrow(EmvCodeRefused)
  })

  it('a QR lives as long as was asked for, at most two and a half hours', async () => {
    const request = requestFor('QRPH')
    expect((await createOpen(await play(), request)).expiresAt).toEqual(request.expiresAt)
    const tomorrow = new Date(TEST_NOW.getTime() + 86_400_000)
    const long = await createOpen(await play(), { ...requestFor('QRPH'), expiresAt: tomorrow })
    expect(long.expiresAt).toEqual(new Date(TEST_NOW.getTime() + 9_000_000))
    const soon = { ...requestFor('QRPH'), expiresAt: new Date(TEST_NOW.getTime() + 59_000) }
    await expect(open().createIntent(soon)).rejects.toThrow('invariant')
  })

  it.each([true, false])(
    'a payment’s reference is ours whether payments repeat it (%s) or not',
    async (repeatsMetadata) => {
      server.repeatsMetadata = repeatsMetadata
      const played = await play()
      const request = requestFor('GCASH')
      await createOpen(played, request)
      await played.pay(request.reference)
      const [payment] = await reported(played)
      expect(payment?.reference).toBe(repeatsMetadata ? request.reference : null)
      expect(payment && (await played.gateway.findPayment(payment))?.reference).toBe(
        request.reference,
      )
    },
  )

  const paidOnce = async () => {
    const played = await play()
    const { reference } = requestFor('GCASH')
    await createOpen(played, { ...requestFor('GCASH'), reference })
    await played.pay(reference)
    const [payment] = server.payments
    if (payment === undefined) throw new Error('nothing was paid')
    const { id: providerPaymentId, attributes } = payment
    const found = () => played.gateway.findPayment({ providerPaymentId, reference })
    return { played, reference, attributes, found }
  }

  it('a refund is named by its webhook and in the answer, each by its own number', async () => {
    const { played, reference, found } = await paidOnce()
    for (const count of [1, 2]) {
      await played.reverse(reference, centavos(10_00))
      const [told] = (await reported(played)).slice(-1)
      const answer = await found()
      expect(answer?.refundIds).toHaveLength(count)
      expect(answer?.refundIds).toContain(told?.refundId)
    }
  })

  it.each([true, false])(
    'only refunds that succeeded count, whether the payment tells of them (%s) or not',
    async (tellsRefunds) => {
      server.tellsRefunds = tellsRefunds
      const { reference, found } = await paidOnce()
      server.refund(reference, centavos(1_000_00), 'pending')
      expect(await found()).toMatchObject({ status: 'paid', amountCentavos: 1_234_07 })
      server.refund(reference, centavos(200_00), 'failed')
      server.refund(reference, centavos(1_00))
      const taken = { status: 'reversed', amountCentavos: 1_00, paidCentavos: 1_234_07 }
      expect(await found()).toMatchObject(taken)
    },
  )

  it('a part without any refund is asked about again, and not guessed', async () => {
    const { attributes, found } = await paidOnce()
    attributes['status'] = 'partially_refunded'
    await expect(found()).rejects.toThrow('no refund')
    attributes['status'] = 'refunded'
    expect(await found()).toMatchObject({ status: 'reversed', amountCentavos: 1_234_07 })
  })

  it('a list with refunds of other payments is not believed', async () => {
    server.tellsRefunds = false
    const { reference, found } = await paidOnce()
    server.refund(reference, centavos(1_00))
    server.answersAllRefunds = true
    server.refunds.push({
      id: 'ref_other',
      type: 'refund',
      attributes: { amount: 5_00, currency: 'PHP', payment_id: 'pay_other', status: 'succeeded' },
    })
    await expect(found()).rejects.toThrow('another payment')
    server.answersAllRefunds = false
    expect(await found()).toMatchObject({ status: 'reversed', amountCentavos: 1_00 })
  })

  it('lists a day over many pages, newest first, and stops where it is over', async () => {
    const at = (text: string) => Date.parse(text) / 1_000
    const add = (index: number, paidAt: number) =>
      server.payments.push({
        id: `pay_${index}`,
        type: 'payment',
        attributes: {
          amount: 100 + index,
          currency: 'PHP',
          status: 'paid',
          source: { type: 'qrph' },
          paid_at: paidAt,
          created_at: paidAt,
        },
      })
    for (let index = 0; index < 300; index += 1) add(index, at('2026-05-01T00:00:00Z'))
    add(300, at('2026-05-11T15:59:59Z'))
    for (let index = 301; index < 451; index += 1) add(index, at('2026-05-11T16:00:00Z'))
    add(451, at('2026-05-12T15:59:59Z'))
    add(452, at('2026-05-12T16:00:00Z'))
    server.asked.length = 0
    const listed = (await open().listPayments(TEST_DAY)) ?? []
    expect(listed.map((payment) => payment.amountCentavos).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 151 }, (_, index) => 401 + index),
    )
    expect(server.asked.length).toBe(2)
  })

  it('an intent whose id was never learned cannot be asked about', async () => {
    const key = { reference: 'PAY-123456', providerIntentId: null }
    await expect(open().findIntent(key)).rejects.toThrow()
    await expect(open().cancelIntent(key)).rejects.toThrow()
  })

  it('refuses what the provider understood and refused', async () => {
    server.misbehaviour = 400
    expect(await open().createIntent(requestFor('GCASH'))).toMatchObject({
      state: 'refused',
      refusal: 'rejected',
    })
  })

  it('a half centavo is an error and never rounded', async () => {
    const played = await play()
    const request = requestFor('GCASH')
    await createOpen(played, request)
    await played.pay(request.reference)
    for (const payment of server.payments) payment.attributes['amount'] = 123_407.5
    const [{ id: providerPaymentId } = { id: '' }] = server.payments
    await expect(
      played.gateway.findPayment({ providerPaymentId, reference: null }),
    ).rejects.toThrow()
  })
})
