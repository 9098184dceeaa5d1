import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { centavos } from '#lending/money.ts'
import { createClock } from '#server/clock.ts'
import type { Played } from '#server/testing/collection/played.ts'
import {
  behavesLikeACollectionGateway,
  createOpen,
  reported,
  requestFor,
  TEST_DAY,
} from '#server/testing/collection/suite.ts'
import { XENDIT_KEYS, XenditServer } from '#server/testing/collection/xendit-server.ts'
import { TEST_NOW } from '#server/testing/test-app.ts'
import { XENDIT_CHANNELS, XENDIT_PUBLISHED_TERMS } from './xendit-channels.ts'
import { openXenditCollection } from './xendit.ts'

let now = TEST_NOW
const server = new XenditServer(() => now)
beforeAll(() => server.start())
afterAll(() => server.close())
beforeEach(() => {
  server.requests.length = 0
  server.payments.length = 0
  server.moreTransactions.length = 0
  server.refunds.length = 0
  server.reversed.clear()
  server.answersAllRefunds = false
  server.down.clear()
  server.takeWebhooks()
  server.misbehaviour = null
  now = TEST_NOW
})

/** As a contract names it. */
const TRANSFER = {
  channel: 'BANK_TRANSFER',
  minCentavos: centavos(100),
  maxCentavos: centavos(100_000_00),
  payerFeeCentavos: centavos(0),
  postingDaysMax: 3,
  payee: { name: 'Lender Collections', bank: 'Sample Bank' },
} as const

const open = () =>
  openXenditCollection(
    { baseUrl: server.baseUrl, ...XENDIT_KEYS, channels: [...XENDIT_PUBLISHED_TERMS, TRANSFER] },
    createClock(() => now),
  )

const play = async (): Promise<Played> => ({
  gateway: open(),
  pay: async (reference, amount) => server.pay(reference, 'SUCCEEDED', amount),
  fail: async (reference) => server.pay(reference, 'FAILED'),
  expire: async (reference) => server.pay(reference, 'EXPIRED'),
  reverse: async (reference, amount, isFailed = false) =>
    server.refund(reference, amount, isFailed ? 'FAILED' : 'SUCCEEDED'),
  webhooks: async () => server.takeWebhooks(),
  forged: ({ headers, rawBody }) => ({
    headers,
    rawBody: rawBody.replaceAll('1234.07', '9999.99'),
  }),
  misbehave: async (how) => {
    server.misbehaviour = how
  },
  setDown: async (channel) => void server.down.add(XENDIT_CHANNELS[channel]?.name ?? ''),
})

describe('xendit', () => {
  behavesLikeACollectionGateway(
    {
      channels: { redirect: 'GCASH', code: '7ELEVEN', qr: 'QRPH', account: 'BANK_TRANSFER' },
      takesAnything: true,
      tellsWhenPaid: true,
      listsDays: true,
      givesPartsBack: true,
      tellsWhatIsDown: true,
      reportsExpiry: true,
    },
    play,
  )

  it('every channel with published terms can be paid by', async () => {
    const played = await play()
    for (const { channel } of XENDIT_PUBLISHED_TERMS) await createOpen(played, requestFor(channel))
    expect(new Set(server.requests.map((request) => request.channel_code)).size).toBe(
      XENDIT_PUBLISHED_TERMS.length,
    )
  })

  const refunded = async () => {
    const played = await play()
    const request = requestFor('GCASH')
    await createOpen(played, request)
    await played.pay(request.reference)
    const [{ payment_id: providerPaymentId } = { payment_id: '' }] = server.payments
    const payment = { providerPaymentId, reference: request.reference }
    return { played, payment, found: () => played.gateway.findPayment(payment) }
  }

  it('a refund is named by its webhook and in the answer, each by its own number', async () => {
    const { played, payment, found } = await refunded()
    for (const count of [1, 2]) {
      await played.reverse(payment.reference, centavos(10_00))
      const [told] = (await reported(played)).slice(-1)
      const answer = await found()
      expect(answer?.refundIds).toHaveLength(count)
      expect(answer?.refundIds).toContain(told?.refundId)
    }
  })

  it('what Xendit itself reversed is gone as a whole, and a refund under way is not gone', async () => {
    const { payment, found } = await refunded()
    server.refund(payment.reference, centavos(10_00), 'PENDING')
    expect(await found()).toMatchObject({ status: 'paid', amountCentavos: 1_234_07 })
    server.reversed.add(payment.providerPaymentId)
    expect(await found()).toMatchObject({
      status: 'reversed',
      amountCentavos: 1_234_07,
      paidCentavos: 1_234_07,
    })
  })

  it('a day is listed with its refunds, also one that cannot be asked for by its own number', async () => {
    const { played, payment } = await refunded()
    server.refund(payment.reference, centavos(10_00))
    const listed = { ...payment, status: 'reversed', amountCentavos: 10_00 }
    const other = server.refunds.map(({ created }) => ({
      id: 'txn_old',
      product_id: 'rfd-of-the-older-api',
      type: 'REFUND',
      status: 'SUCCESS',
      channel_code: 'PH_GCASH',
      reference_id: 'other',
      currency: 'PHP',
      amount: 5,
      created,
    }))
    expect(await played.gateway.listPayments(TEST_DAY)).toMatchObject([listed])
    server.moreTransactions.push(...other)
    expect(await played.gateway.listPayments(TEST_DAY)).toMatchObject([listed])
  })

  it('without refunds a day is listed in two questions', async () => {
    const { played } = await refunded()
    server.asked.length = 0
    await played.gateway.listPayments(TEST_DAY)
    expect(server.asked).toHaveLength(2)
  })

  it('a list with refunds of other payments is not believed', async () => {
    const { payment, found } = await refunded()
    server.refund(payment.reference, centavos(10_00))
    server.answersAllRefunds = true
    const [first] = server.refunds
    if (first !== undefined) server.refunds.push({ ...first, payment_id: 'py-other' })
    await expect(found()).rejects.toThrow('another payment')
  })

  it.each([{}, { event: 'refund.succeeded', data: { payment_id: 'py-1', amount: 1 } }])(
    'a refund that names no payment is not passed over: %j',
    (data) => {
      const headers = { 'x-callback-token': XENDIT_KEYS.callbackToken }
      const rawBody = JSON.stringify({ event: 'refund.succeeded', data })
      expect(() => open().readWebhook({ headers, rawBody })).toThrow()
    },
  )

  it('a store’s code has the expiry that was asked for', async () => {
    const request = requestFor('CEBUANA')
    const intent = await createOpen(await play(), request)
    expect(intent.expiresAt).toEqual(request.expiresAt)
    expect(server.requests[0]?.expires_at).toBe(request.expiresAt.toISOString())
  })

  it('a down channel is tried again after five minutes', async () => {
    const gateway = open()
    server.down.add('GCASH')
    await gateway.createIntent(requestFor('GCASH'))
    const isDown = async () =>
      (await gateway.listChannels(centavos(100_00))).some((channel) => channel.isDown)
    expect(await isDown()).toBe(true)
    now = new Date(TEST_NOW.getTime() + 5 * 60_000 + 1)
    expect(await isDown()).toBe(false)
  })

  it('what was made although the answer was lost is found by its payments', async () => {
    const played = await play()
    const request = requestFor('7ELEVEN')
    server.misbehaviour = 'lost'
    await expect(played.gateway.createIntent(request)).rejects.toThrow()
    server.misbehaviour = null
    await played.pay(request.reference)
    const [payment] = await reported(played)
    expect(payment?.reference).toBe(request.reference)
    const key = { reference: request.reference, providerIntentId: null }
    expect(await played.gateway.findIntent(key)).toMatchObject({
      payments: [{ providerPaymentId: payment?.providerPaymentId, status: 'paid' }],
    })
  })

  it('a newest payment that the list does not have yet is found by its id', async () => {
    const played = await play()
    const request = requestFor('GCASH')
    const { providerIntentId } = await createOpen(played, request)
    await played.pay(request.reference)
    const [payment] = server.payments
    // As it stands before it is booked: with another reference it is not in the list.
    if (payment) payment.reference_id = 'NOT-BOOKED-YET'
    const report = await played.gateway.findIntent({
      reference: request.reference,
      providerIntentId,
    })
    expect(report?.payments.map((found) => found.providerPaymentId)).toEqual([payment?.payment_id])
  })

  it('lists a day over many pages, without what is pending or in another currency', async () => {
    const line = (index: number, changes = {}) => ({
      id: `txn_${index}`,
      product_id: `py-${index}`,
      type: 'PAYMENT',
      status: 'SUCCESS',
      channel_code: 'PH_GCASH',
      reference_id: `PAY-${index}`,
      currency: 'PHP',
      amount: 100.1,
      created: '2026-05-12T08:00:00.000Z',
      ...changes,
    })
    server.moreTransactions.push(
      ...Array.from({ length: 120 }, (_, index) => line(index)),
      line(1_000, { status: 'PENDING' }),
      line(1_001, { currency: 'IDR' }),
      // The last moment of the day in Manila, and the first of the next.
      line(1_002, { created: '2026-05-12T15:59:59.999Z' }),
      line(1_003, { created: '2026-05-12T16:00:00.000Z' }),
    )
    const listed = (await open().listPayments(TEST_DAY)) ?? []
    expect(listed).toHaveLength(121)
    expect(listed.at(-1)).toMatchObject({ providerPaymentId: 'py-1002', amountCentavos: 10_010 })
    expect(listed[0]?.channel).toBe('GCASH')
  })

  it.each([
    ['three decimals', '100.001'],
    ['a negative amount', '-5'],
    ['scientific notation', '1e21'],
    ['words', '"free"'],
  ])('an amount with %s is an error and never rounded', async (_what, amount) => {
    const played = await play()
    const request = requestFor('GCASH')
    await createOpen(played, request)
    await played.pay(request.reference)
    const [webhook] = await played.webhooks()
    const rawBody = (webhook?.rawBody ?? '').replaceAll('1234.07', amount)
    expect(() => played.gateway.readWebhook({ headers: webhook?.headers ?? {}, rawBody })).toThrow(
      'not an amount',
    )
  })

  it('a payment in another currency is not a payment', async () => {
    const played = await play()
    const request = requestFor('GCASH')
    await createOpen(played, request)
    await played.pay(request.reference)
    const [webhook] = await played.webhooks()
    const rawBody = (webhook?.rawBody ?? '').replace('"PHP"', '"IDR"')
    expect(played.gateway.readWebhook({ headers: webhook?.headers ?? {}, rawBody })).toEqual([])
    for (const payment of server.payments) payment.currency = 'IDR'
    const [{ payment_id: providerPaymentId } = { payment_id: '' }] = server.payments
    await expect(
      played.gateway.findPayment({ providerPaymentId, reference: null }),
    ).rejects.toThrow()
  })

  it.each(['payout.succeeded', 'payment_token.activation', 'refund.failed'])(
    'a webhook of %s is of no interest',
    (event) => {
      const headers = { 'x-callback-token': XENDIT_KEYS.callbackToken }
      const rawBody = JSON.stringify({ event, data: { payment_id: 'py-1', amount: 1 } })
      expect(open().readWebhook({ headers, rawBody })).toEqual([])
    },
  )

  it('an authorised payment is not paid yet', async () => {
    const played = await play()
    const request = requestFor('GCASH')
    await createOpen(played, request)
    await played.pay(request.reference)
    const [webhook] = await played.webhooks()
    const rawBody = (webhook?.rawBody ?? '').replace('"SUCCEEDED"', '"AUTHORIZED"')
    expect(played.gateway.readWebhook({ headers: webhook?.headers ?? {}, rawBody })).toEqual([])
  })

  it('refuses what the provider understood and refused', async () => {
    const request = { ...requestFor('GCASH'), returnUrl: 'http://not-secure.example' }
    expect(await open().createIntent(request)).toEqual({
      state: 'refused',
      refusal: 'rejected',
      providerCode: 'API_VALIDATION_ERROR',
    })
  })

  it('a wrong key is not a refusal of the borrower', async () => {
    const gateway = openXenditCollection(
      {
        baseUrl: server.baseUrl,
        secretKey: 'other',
        callbackToken: '',
        channels: XENDIT_PUBLISHED_TERMS,
      },
      createClock(() => now),
    )
    await expect(gateway.createIntent(requestFor('GCASH'))).rejects.toThrow('401')
  })
})
