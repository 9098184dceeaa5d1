import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { centavos } from '#lending/money.ts'
import { createClock } from '#server/clock.ts'
import { DRAGONPAY_KEYS, DragonpayServer } from '#server/testing/collection/dragonpay-server.ts'
import type { Played } from '#server/testing/collection/played.ts'
import { createOpen, noticed, requestFor, TEST_DAY } from '#server/testing/collection/asking.ts'
import { behavesLikeACollectionGateway } from '#server/testing/collection/suite.ts'
import { TEST_NOW } from '#server/testing/test-app.ts'
import type { CollectionChannel } from './channels.ts'
import { WebhookRefused } from '#server/gateways/webhook.ts'
import {
  type DragonpayChannel,
  dragonpayDigest,
  dragonpaySignature,
  openDragonpayCollection,
} from './dragonpay.ts'

const terms = (
  channel: CollectionChannel,
  processorId: string,
  kind: DragonpayChannel['kind'],
): DragonpayChannel => ({
  channel,
  processorId,
  kind,
  minCentavos: centavos(50_01),
  maxCentavos: centavos(50_000_00),
  payerFeeCentavos: centavos(10_00),
  postingDaysMax: 1,
})
const CHANNELS = [
  terms('GCASH', 'GCSH', 'redirect'),
  terms('7ELEVEN', '7ELE', 'code'),
  terms('CEBUANA', 'CEBL', 'code'),
]

const server = new DragonpayServer()
beforeAll(() => server.start())
afterAll(() => server.close())
beforeEach(() => {
  server.transactions.length = 0
  server.down.clear()
  server.takeWebhooks()
  server.misbehaviour = null
  server.fixedAnswer = null
})

const open = () =>
  openDragonpayCollection(
    {
      baseUrl: server.baseUrl,
      ...DRAGONPAY_KEYS,
      contactEmail: 'payments@pahiram.example',
      channels: CHANNELS,
    },
    createClock(() => TEST_NOW),
  )

const play = async (): Promise<Played> => ({
  gateway: open(),
  pay: async (reference, amount) => server.become(reference, 'S', amount),
  fail: async (reference) => server.become(reference, 'F'),
  expire: async (reference) => server.become(reference, 'V'),
  takeBack: async (reference) => server.become(reference, 'K'),
  refund: async (reference) => server.become(reference, 'R'),
  endRefund: async () => undefined,
  spoil: async (reference) => {
    for (const transaction of server.transactions) {
      if (transaction.TxnId === reference) transaction.Currency = 'USD'
    }
  },
  webhooks: async () => server.takeWebhooks(),
  forged: ({ headers, rawBody }) => ({ headers, rawBody: rawBody.replace('1234.07', '9999.99') }),
  misbehave: async (how) => {
    server.misbehaviour = how
  },
  setDown: async (channel) =>
    void server.down.add(CHANNELS.find((known) => known.channel === channel)?.processorId ?? ''),
})

describe('dragonpay', () => {
  behavesLikeACollectionGateway(
    {
      channels: { redirect: 'GCASH', code: '7ELEVEN' },
      takesAnything: false,
      tellsWhenPaid: false,
      listsDays: false,
      namesRefunds: false,
      tellsFees: false,
      tellsPayers: false,
      isOdd: true,
      tellsWhatIsDown: false,
      reportsExpiry: true,
    },
    play,
  )

  const form = new URLSearchParams({
    txnid: 'TXN-1',
    refno: 'ABC12345',
    status: 'S',
    message: '[000] OK',
    merchantid: 'MERCHANT',
    param1: 'p1',
    param2: 'p2',
  })

  it('computes the published digest and signature', () => {
    expect(dragonpayDigest(form, 'test-password')).toBe('b6591932fd409da61dcfb2ffc8a2fd6f53b619c4')
    expect(dragonpaySignature(form, 'test-password')).toBe(
      'K2gw167EC60xgNJmyZP03DJNagW+xdRNGzwRDs0LpQo=',
    )
  })

  it('wants to read result=OK', () => {
    expect(open().webhookAnswer).toEqual({ contentType: 'text/plain', body: 'result=OK' })
  })

  it('an older postback without signature and amount is read', () => {
    const old = new URLSearchParams([...form].slice(0, 4))
    old.set('digest', dragonpayDigest(old, DRAGONPAY_KEYS.password).toUpperCase())
    expect(open().readWebhook({ headers: {}, rawBody: old.toString() })).toEqual([
      {
        kind: 'payment',
        providerPaymentId: 'ABC12345',
        reference: 'TXN-1',
      },
    ])
  })

  it.each(['txnid', 'refno', 'status', 'message', 'param1', 'merchantid'])(
    'a changed %s is refused',
    (name) => {
      const sent = new URLSearchParams(form)
      sent.set('digest', dragonpayDigest(sent, DRAGONPAY_KEYS.password))
      sent.set('signature', dragonpaySignature(sent, DRAGONPAY_KEYS.password))
      expect(open().readWebhook({ headers: {}, rawBody: sent.toString() })).toHaveLength(1)
      sent.set(name, 'changed')
      expect(() => open().readWebhook({ headers: {}, rawBody: sent.toString() })).toThrow(
        WebhookRefused,
      )
    },
  )

  it('a right signature does not stand in for a missing digest', () => {
    const sent = new URLSearchParams(form)
    sent.set('signature', dragonpaySignature(sent, DRAGONPAY_KEYS.password))
    expect(() => open().readWebhook({ headers: {}, rawBody: sent.toString() })).toThrow(
      WebhookRefused,
    )
  })

  it.each(['P', 'U', 'A', 'Q', 'something new'])(
    '%s is under way and says nothing',
    async (status) => {
      const played = await play()
      const request = requestFor('GCASH')
      await createOpen(played, request)
      server.become(request.reference, status)
      expect(await noticed(played)).toEqual([])
      const key = { reference: request.reference, providerIntentId: null }
      expect(await played.gateway.findIntent(key)).toEqual({ isOpen: true, payments: [] })
    },
  )

  it.each(['R', 'K'])(
    'status %s takes all of it back by one refund, whose amount no proof of the postback covers',
    async (status) => {
      const played = await play()
      const { reference } = requestFor('GCASH')
      await createOpen(played, { ...requestFor('GCASH'), reference })
      await played.pay(reference)
      server.become(reference, status)
      const notice = (await noticed(played)).at(-1)
      const providerPaymentId = server.transactions[0]?.RefNo ?? ''
      const refundId = `${providerPaymentId}:whole`
      expect(notice).toEqual({
        kind: 'taken-back',
        providerPaymentId,
        reference,
        refundId,
        amountCentavos: null,
      })
      expect(await played.gateway.findPayment({ providerPaymentId, reference })).toMatchObject({
        status: 'paid',
        grossCentavos: 1_234_07,
        refunds: [{ id: refundId, amountCentavos: 1_234_07, day: TEST_DAY, status: 'succeeded' }],
      })
    },
  )

  it('the amount that was paid is what it answers when asked', async () => {
    const played = await play()
    const request = requestFor('7ELEVEN')
    await createOpen(played, request)
    await played.pay(request.reference, centavos(1_000_00))
    const [notice] = await noticed(played)
    expect(notice && (await played.gateway.findPayment(notice))?.grossCentavos).toBe(100_000)
  })

  it.each([
    { Currency: 'USD' },
    { TxnId: 'PAY-SOMEBODY-ELSE' },
    { Amount: 1_234.075 },
    { Amount: 0 },
    { Amount: -5 },
  ])('an answer with %j is not believed', async (changes) => {
    const played = await play()
    const request = requestFor('GCASH')
    await createOpen(played, request)
    await played.pay(request.reference)
    const [transaction] = server.transactions
    const answered = { ...transaction, ...changes }
    server.fixedAnswer = answered
    const payment = { providerPaymentId: answered.RefNo ?? '', reference: request.reference }
    await expect(played.gateway.findPayment(payment)).rejects.toThrow()
  })

  it('a processor that is not listed for an amount within the limits is down', async () => {
    server.down.add('CEBL')
    const down = async (amount: number) =>
      (await open().listChannels(centavos(amount)))
        .filter(({ isDown }) => isDown)
        .map(({ channel }) => channel)
    expect(await down(100_00)).toEqual(['CEBUANA'])
    expect(await down(10_00)).toEqual([])
  })

  it('has no list of a day, and says so', async () => {
    expect(await open().listPayments(TEST_DAY)).toBeNull()
  })

  it('sends the expiry with its offset, and our address for a borrower without e-mail', async () => {
    await createOpen(await play(), requestFor('7ELEVEN'))
    expect(server.transactions[0]).toMatchObject({
      Expiry: '2026-05-12T10:00:00+08:00',
      Email: 'payments@pahiram.example',
      ProcId: '7ELE',
    })
  })

  it('the same reference again is refused by them', async () => {
    const played = await play()
    const request = requestFor('GCASH')
    await createOpen(played, request)
    expect(await played.gateway.createIntent(request)).toEqual({
      state: 'refused',
      refusal: 'rejected',
      providerCode: 'duplicate txnid',
    })
  })
})
