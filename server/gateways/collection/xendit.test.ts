import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { centavos } from '#lending/money.ts'
import { createClock } from '#server/clock.ts'
import type { Played } from '#server/testing/collection/played.ts'
import { createOpen, noticed, requestFor, TEST_DAY } from '#server/testing/collection/asking.ts'
import { behavesLikeACollectionGateway } from '#server/testing/collection/suite.ts'
import { XENDIT_KEYS, XenditServer } from '#server/testing/collection/xendit-server.ts'
import { TEST_NOW } from '#server/testing/test-app.ts'
import { OddPayment } from './collection-gateway.ts'
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
  server.disputes.length = 0
  server.reversed.clear()
  server.answersAllRefunds = false
  server.feeStatus = 'COMPLETED'
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
  takeBack: async (reference) => server.dispute(reference, 'LOST'),
  refund: async (reference, status, amount) =>
    server.refund(reference, amount, status === 'pending' ? 'PENDING' : 'SUCCEEDED'),
  endRefund: async (_reference, status) =>
    server.endRefund(status === 'failed' ? 'FAILED' : 'SUCCEEDED'),
  spoil: async (reference) => {
    for (const payment of server.payments) {
      if (payment.reference_id === reference) payment.currency = 'IDR'
    }
  },
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
      namesRefunds: true,
      tellsFees: true,
      tellsPayers: true,
      isOdd: true,
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

  it('what Xendit itself reversed is gone as a whole, with what was refunded before', async () => {
    const { payment, found } = await refunded()
    server.refund(payment.reference, centavos(34_07))
    server.reversed.add(payment.providerPaymentId)
    expect((await found())?.refunds).toMatchObject([
      { amountCentavos: 34_07, status: 'succeeded' },
      {
        id: `${payment.providerPaymentId}:whole`,
        amountCentavos: 1_200_00,
        day: TEST_DAY,
        status: 'succeeded',
      },
    ])
    const listed = await open().listPayments(TEST_DAY)
    expect(listed?.payments[0]?.refunds).toHaveLength(2)
  })

  it.each([
    ['ACTION_REQUIRED', 'pending'],
    ['WON', 'failed'],
  ] as const)('a dispute that is %s is a refund that is %s', async (dispute, status) => {
    const { played, payment, found } = await refunded()
    await noticed(played)
    server.dispute(payment.reference, dispute)
    expect(await noticed(played)).toMatchObject([{ kind: 'payment' }])
    expect((await found())?.refunds).toMatchObject([{ amountCentavos: 1_234_07, status }])
  })

  it('a refund that is under way, failed or cancelled takes nothing, also on the list of its day', async () => {
    const { payment, found } = await refunded()
    for (const status of ['PENDING', 'FAILED', 'CANCELLED'] as const) {
      server.refund(payment.reference, centavos(10_00), status)
    }
    const expected = ['pending', 'failed', 'failed'].map((status) => ({ status }))
    expect((await found())?.refunds).toMatchObject(expected)
    const listed = await open().listPayments(TEST_DAY)
    expect(listed?.payments[0]?.refunds).toMatchObject(expected)
  })

  it('all pages of refunds are read', async () => {
    const { payment, found } = await refunded()
    for (let index = 0; index < 120; index += 1) {
      server.refund(payment.reference, centavos(100), 'FAILED')
    }
    const refunds = (await found())?.refunds ?? []
    expect(new Set(refunds.map(({ id }) => id)).size).toBe(120)
  })

  it('a refund of a code that was paid twice belongs to the payment that it names', async () => {
    const played = await play()
    const request = requestFor('7ELEVEN')
    const { providerIntentId } = await createOpen(played, request)
    await played.pay(request.reference)
    await played.pay(request.reference)
    server.refund(request.reference, centavos(10_00))
    const key = { reference: request.reference, providerIntentId }
    const refundsOf = async () =>
      (await played.gateway.findIntent(key))?.payments.map(({ refunds }) => refunds.length).sort()
    expect(await refundsOf()).toEqual([0, 1])
    for (const refund of server.refunds) refund.payment_id = ''
    await expect(refundsOf()).rejects.toThrow('names no payment')
  })

  it('what is kept of a payment is known once the provider has fixed it', async () => {
    const { found } = await refunded()
    expect(await found()).toMatchObject({ feeCentavos: 11_20 })
    server.feeStatus = 'PENDING'
    expect(await found()).toMatchObject({ feeCentavos: null })
  })

  it('without anything taken back a day is listed in three questions', async () => {
    const { played } = await refunded()
    server.asked.length = 0
    await played.gateway.listPayments(TEST_DAY)
    expect(server.asked).toHaveLength(3)
  })

  it('a list with refunds of other payments is not believed', async () => {
    const { payment, found } = await refunded()
    server.refund(payment.reference, centavos(10_00))
    server.answersAllRefunds = true
    const [first] = server.refunds
    if (first !== undefined) server.refunds.push({ ...first, payment_request_id: 'pr-other' })
    await expect(found()).rejects.toThrow('another payment')
  })

  const told = (event: string, data: object) => {
    const headers = { 'x-callback-token': XENDIT_KEYS.callbackToken }
    return open().readWebhook({ headers, rawBody: JSON.stringify({ event, data }) })
  }
  const REFUND = {
    id: 'rfd-1',
    payment_id: 'py-1',
    status: 'SUCCEEDED',
    amount: '10.50',
    currency: 'PHP',
  }

  it('a refund is told of in the form of their documents, and in that of their example', () => {
    const notice = {
      kind: 'taken-back',
      providerPaymentId: 'py-1',
      reference: null,
      refundId: 'rfd-1',
      amountCentavos: 10_50,
    }
    expect(told('refund.succeeded', REFUND)).toEqual([notice])
    expect(told('refund.succeeded', { event: 'refund.succeeded', data: REFUND })).toEqual([notice])
    expect(told('refund.failed', REFUND)).toEqual([
      { kind: 'payment', providerPaymentId: 'py-1', reference: null },
    ])
  })

  it.each([
    {},
    { payment_id: 'py-1', amount: 1 },
    { ...REFUND, payment_id: null },
    { ...REFUND, id: null },
    { ...REFUND, currency: 'IDR' },
    { ...REFUND, amount: 0 },
  ])('a refund that can’t be read is not passed over: %j', (data) => {
    expect(() => told('refund.succeeded', data)).toThrow()
  })

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
    const [notice] = await noticed(played)
    expect(notice?.reference).toBe(request.reference)
    const key = { reference: request.reference, providerIntentId: null }
    expect(await played.gateway.findIntent(key)).toMatchObject({
      payments: [{ providerPaymentId: notice?.providerPaymentId, status: 'paid' }],
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

  it('lists a day over many pages, without what is pending; another currency is named', async () => {
    const line = (index: number, changes = {}) => ({
      id: `txn_${index}`,
      product_id: `py-${index}`,
      type: 'PAYMENT',
      status: 'SUCCESS',
      channel_code: 'PH_GCASH',
      reference_id: `PAY-${index}`,
      currency: 'PHP',
      amount: 100.1,
      net_amount: 100.1,
      fee: { xendit_fee: 0, value_added_tax: 0, status: 'PENDING' },
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
    const listed = await open().listPayments(TEST_DAY)
    expect(listed?.payments).toHaveLength(121)
    expect(listed?.payments.at(-1)).toMatchObject({
      providerPaymentId: 'py-1002',
      grossCentavos: 10_010,
    })
    expect(listed?.payments[0]?.channel).toBe('GCASH')
    expect(listed?.unreadable).toMatchObject([{ providerPaymentId: 'py-1001' }])
  })

  it.each([
    ['three decimals', 100.001],
    ['a negative amount', -5],
    ['nothing', 0],
    ['scientific notation', 1e21],
    ['words', 'free'],
  ])(
    'an amount with %s is an error that names the payment, and never rounded',
    async (_, amount) => {
      const { payment, found } = await refunded()
      for (const { captures } of server.payments) {
        for (const capture of captures) Object.assign(capture, { capture_amount: amount })
      }
      await expect(found()).rejects.toThrow(OddPayment)
      await expect(found()).rejects.toThrow(payment.providerPaymentId)
    },
  )

  it.each(['payout.succeeded', 'payment_token.activation'])(
    'a webhook of %s is of no interest',
    (event) => {
      expect(told(event, { payment_id: 'py-1', amount: 1 })).toEqual([])
    },
  )

  it.each(['AUTHORIZED', 'PENDING', 'CANCELED', 'EXPIRED'])(
    'a payment that is %s is none',
    async (status) => {
      const { found } = await refunded()
      for (const payment of server.payments) payment.status = status
      expect(await found()).toBeNull()
    },
  )

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
