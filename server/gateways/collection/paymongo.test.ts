import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { centavos, ZERO_CENTAVOS } from '#lending/money.ts'
import { createClock } from '#server/clock.ts'
import { EmvCodeRefused } from '#server/codes/emv-code.ts'
import { PAYMONGO_KEYS, PaymongoServer } from '#server/testing/collection/paymongo-server.ts'
import type { Played } from '#server/testing/collection/played.ts'
import { createOpen, noticed, requestFor, TEST_DAY } from '#server/testing/collection/asking.ts'
import { behavesLikeACollectionGateway } from '#server/testing/collection/suite.ts'
import { TEST_NOW } from '#server/testing/test-app.ts'
import type { CollectionChannel } from './channels.ts'
import { WebhookRefused } from '#server/gateways/webhook.ts'
import { type ChannelTerms, OddPayment } from './collection-gateway.ts'
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
  server.marksRefunded = true
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
  takeBack: async (reference) => server.refund(reference),
  refund: async (reference, status, amount) => server.refund(reference, amount, status),
  endRefund: async (reference, status) => server.endRefund(reference, status),
  spoil: async (reference) => {
    server.lastPayment(reference).attributes['currency'] = 'USD'
  },
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
      namesRefunds: true,
      tellsFees: true,
      tellsPayers: false,
      isOdd: true,
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
      const [notice] = await noticed(played)
      expect(notice?.reference).toBe(repeatsMetadata ? request.reference : null)
      expect(notice && (await played.gateway.findPayment(notice))?.reference).toBe(
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

  it.each([
    [true, true],
    [true, false],
    [false, true],
    [false, false],
  ])(
    'refunds are found whether the payment tells of them (%s) and is marked as refunded (%s) or not',
    async (tellsRefunds, marksRefunded) => {
      server.tellsRefunds = tellsRefunds
      server.marksRefunded = marksRefunded
      const { reference, found } = await paidOnce()
      server.refund(reference, centavos(1_000_00), 'pending')
      server.refund(reference, centavos(200_00), 'failed')
      server.refund(reference, centavos(1_00))
      expect(await found()).toMatchObject({
        status: 'paid',
        grossCentavos: 1_234_07,
        refunds: [
          { amountCentavos: 1_000_00, status: 'pending' },
          { amountCentavos: 200_00, status: 'failed' },
          { amountCentavos: 1_00, status: 'succeeded' },
        ],
      })
    },
  )

  it('all pages of refunds are read', async () => {
    const { reference, found } = await paidOnce()
    for (let index = 0; index < 120; index += 1) server.refund(reference, centavos(100), 'failed')
    server.tellsRefunds = false
    const refunds = (await found())?.refunds ?? []
    expect(new Set(refunds.map(({ id }) => id)).size).toBe(120)
  })

  it('what is kept of a payment is what the net amount lacks, with the tax that comes back', async () => {
    const { found } = await paidOnce()
    expect(await found()).toMatchObject({ feeCentavos: 1_45 })
  })

  it('a payment that is disputed at a bank is in doubt for what is left of it', async () => {
    const { reference, attributes, found } = await paidOnce()
    attributes['disputed'] = true
    server.refund(reference, centavos(34_07))
    expect(await found()).toMatchObject({
      status: 'paid',
      refunds: [
        { amountCentavos: 34_07, status: 'succeeded' },
        {
          id: expect.stringMatching(/^pay_\d+:dispute$/),
          amountCentavos: 1_200_00,
          status: 'pending',
        },
      ],
    })
    server.refund(reference, centavos(1_200_00))
    expect((await found())?.refunds).toHaveLength(2)
  })

  it('refunded without any refund is all of it; a part without any is never guessed', async () => {
    const { attributes, found } = await paidOnce()
    attributes['status'] = 'partially_refunded'
    await expect(found()).rejects.toThrow('no refund is listed')
    attributes['status'] = 'refunded'
    expect((await found())?.refunds).toMatchObject([
      { id: expect.stringMatching(/:whole$/), amountCentavos: 1_234_07, status: 'succeeded' },
    ])
  })

  it('a webhook names each refund that succeeded; without one it speaks of the whole payment', async () => {
    const { played, reference } = await paidOnce()
    await noticed(played)
    server.refund(reference, centavos(1_00), 'failed')
    server.refund(reference, centavos(2_00))
    const [, sent] = await played.webhooks()
    if (sent === undefined) throw new Error('no webhook came')
    expect(open().readWebhook(sent)).toMatchObject([
      { kind: 'taken-back', refundId: server.refunds[1]?.id, amountCentavos: 2_00 },
    ])
    const { data } = JSON.parse(sent.rawBody) as { data: { attributes: { data: unknown } } }
    Object.assign((data.attributes.data as { attributes: object }).attributes, { refunds: [] })
    const rawBody = JSON.stringify({ data })
    const time = String(TEST_NOW.getTime() / 1_000)
    const signature = paymongoSignature(PAYMONGO_KEYS.webhookSecret, time, rawBody)
    const headers = { 'paymongo-signature': `t=${time},te=${signature},li=` }
    expect(open().readWebhook({ headers, rawBody })).toMatchObject([
      { kind: 'taken-back', refundId: null, amountCentavos: null },
    ])
  })

  it('a list with refunds of other payments is not believed', async () => {
    server.tellsRefunds = false
    const { reference, found } = await paidOnce()
    server.refund(reference, centavos(1_00))
    server.answersAllRefunds = true
    server.refunds.push({
      id: 'ref_other',
      type: 'refund',
      attributes: {
        amount: 5_00,
        currency: 'PHP',
        payment_id: 'pay_other',
        status: 'succeeded',
        created_at: 1,
      },
    })
    await expect(found()).rejects.toThrow('another payment')
    server.answersAllRefunds = false
    expect(await found()).toMatchObject({ refunds: [{ amountCentavos: 1_00 }] })
  })

  it('a payment without its time is named in the list, which goes on', async () => {
    await paidOnce()
    await paidOnce()
    const [odd] = server.payments
    if (odd !== undefined) Object.assign(odd.attributes, { created_at: null, paid_at: null })
    const listed = await open().listPayments(TEST_DAY)
    expect(listed?.payments).toHaveLength(1)
    expect(listed?.unreadable).toMatchObject([{ providerPaymentId: odd?.id }])
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
          refunds: [],
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
    const listed = (await open().listPayments(TEST_DAY))?.payments ?? []
    expect(listed.map((payment) => payment.grossCentavos).sort((a, b) => a - b)).toEqual(
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

  it.each([123_407.5, 0, -1, '123407', 2 ** 60])(
    'an amount of %j is an error and never rounded',
    async (amount) => {
      const { attributes, found } = await paidOnce()
      attributes['amount'] = amount
      await expect(found()).rejects.toThrow(OddPayment)
    },
  )

  it('an odd refund makes its payment odd', async () => {
    const { reference, found } = await paidOnce()
    server.refund(reference, centavos(1_00))
    for (const refund of server.refunds) refund.attributes['currency'] = 'USD'
    await expect(found()).rejects.toThrow('in USD')
  })
})
