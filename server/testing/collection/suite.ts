// One suite for every collection gateway: the sandbox and the clients of real providers behave the
// same. What only some of them can do is asked of those alone.
import { WebhookRefused } from '#server/gateways/webhook.ts'
import { beforeEach, expect, it } from 'vitest'
import { centavos } from '#lending/money.ts'
import type { CollectionChannel } from '#server/gateways/collection/channels.ts'
import {
  type IntentKind,
  OddPayment,
  type PaymentNotice,
} from '#server/gateways/collection/collection-gateway.ts'
import { readQrPh } from '#server/codes/qr-ph.ts'
import { TEST_NOW } from '#server/testing/test-app.ts'
import { AMOUNT, createOpen, noticed, paidBy, reportsOf, requestFor, TEST_DAY } from './asking.ts'
import type { Abilities, Played } from './played.ts'
import { dayLists, namedRefunds } from './reports-suite.ts'

const VALUES: Readonly<Record<IntentKind, RegExp>> = {
  redirect: /^https:\/\/\S+$/,
  code: /^[A-Z0-9]{6,20}$/,
  qr: /^000201\S.*6304[0-9A-F]{4}$/,
  account: /^\d{8,20}$/,
}

export function behavesLikeACollectionGateway(
  abilities: Abilities,
  play: () => Promise<Played>,
): void {
  let current: Played
  const played = () => current
  const channels = Object.entries(abilities.channels) as [IntentKind, CollectionChannel][]
  const [[, first]] = channels as [[IntentKind, CollectionChannel]]
  const anyAmountChannel = abilities.channels.code ?? first
  beforeEach(async () => {
    current = await play()
  })
  intents(played, channels, first)
  endings(abilities, played, first)
  payments(abilities, played, first, anyAmountChannel)
  afterwards(abilities, played, first)
  wholes(abilities, played, first)
  webhookProofs(played, first)
  outages(played, first)
  if (abilities.tellsWhatIsDown) downChannels(played, first)
  if (abilities.takesAnything) anyAmounts(played, anyAmountChannel)
  if (abilities.listsDays) dayLists(abilities, played, first)
  if (abilities.namesRefunds) namedRefunds(abilities, played, first)
}

function payments(
  abilities: Abilities,
  played: () => Played,
  first: CollectionChannel,
  anyAmountChannel: CollectionChannel,
): void {
  it('a payment is told of by a webhook, and reported with all that the provider says of it', async () => {
    const { request, notice, payment, key } = await paidBy(played(), first)
    expect(notice).toEqual({
      kind: 'payment',
      providerPaymentId: payment.providerPaymentId,
      reference: notice.reference,
    })
    expect([null, request.reference]).toContain(notice.reference)
    const found = await played().gateway.findPayment(payment)
    expect(found).toEqual({
      ...payment,
      status: 'paid',
      grossCentavos: AMOUNT,
      refunds: [],
      feeCentavos: abilities.tellsFees ? expect.any(Number) : null,
      paidAt: abilities.tellsWhenPaid ? TEST_NOW : null,
      payer: abilities.tellsPayers
        ? { name: expect.stringMatching(/^Test /), account: expect.any(String) }
        : null,
      channel: first,
    })
    if (abilities.tellsFees) {
      expect(found?.feeCentavos).toBeGreaterThan(0)
      expect(found?.feeCentavos).toBeLessThan(AMOUNT)
    }
    expect((await played().gateway.findIntent(key))?.payments).toEqual([found])
  })

  it.each([100_00, 100_01, 100_10, 999_99, 1_001_29, 4_850_50, 9_999_95, 45_678_90])(
    '%i centavos are reported to the centavo',
    async (amount) => {
      const { payment } = await paidBy(played(), anyAmountChannel, centavos(amount))
      expect(await played().gateway.findPayment(payment)).toMatchObject({ grossCentavos: amount })
    },
  )
}

function afterwards(abilities: Abilities, played: () => Played, first: CollectionChannel): void {
  it('a webhook that comes again says the same', async () => {
    const request = requestFor(first)
    await createOpen(played(), request)
    await played().pay(request.reference)
    const [webhook] = await played().webhooks()
    if (webhook === undefined) throw new Error('no webhook came')
    const once = played().gateway.readWebhook(webhook)
    expect(once).toHaveLength(1)
    expect(played().gateway.readWebhook(webhook)).toEqual(once)
  })

  it('a failed payment is reported as such, with what was attempted, and nothing was paid', async () => {
    const request = requestFor(first)
    await createOpen(played(), request)
    await played().fail(request.reference)
    const [notice] = await noticed(played())
    expect(notice).toMatchObject({ kind: 'payment' })
    expect(notice && (await played().gateway.findPayment(notice))).toMatchObject({
      reference: request.reference,
      status: 'failed',
      grossCentavos: AMOUNT,
      refunds: [],
      feeCentavos: null,
      paidAt: null,
    })
  })

  it('a payment that nobody made is not found', async () => {
    const { reference } = requestFor(first)
    expect(
      await played().gateway.findPayment({ providerPaymentId: 'py-nobody', reference }),
    ).toBeNull()
  })

  if (!abilities.isOdd) return

  it('what no payment can be is an error that names payment and provider, and never a report', async () => {
    const { request, payment } = await paidBy(played(), first)
    await played().spoil(request.reference)
    const { gateway } = played()
    const found = gateway.findPayment(payment)
    await expect(found).rejects.toThrow(OddPayment)
    await expect(found).rejects.toMatchObject({
      provider: gateway.name,
      providerPaymentId: payment.providerPaymentId,
      message: expect.stringContaining(`${gateway.name} says of payment`),
    })
  })
}

function wholes(abilities: Abilities, played: () => Played, first: CollectionChannel): void {
  it('what is taken back as a whole is one refund of it all, and the payment stays what it was', async () => {
    const paid = await paidBy(played(), first)
    const [before] = await reportsOf(played(), paid, false)
    await played().takeBack(paid.request.reference)
    const [notice] = await noticed(played())
    expect(notice).toMatchObject({
      kind: 'taken-back',
      providerPaymentId: paid.payment.providerPaymentId,
    })
    for (const found of await reportsOf(played(), paid, abilities.listsDays)) {
      expect(found).toEqual({
        ...before,
        refunds: [
          {
            id: notice?.kind === 'taken-back' ? notice.refundId : null,
            amountCentavos: AMOUNT,
            day: TEST_DAY,
            status: 'succeeded',
          },
        ],
      })
    }
  })
}

function intents(
  played: () => Played,
  channels: readonly [IntentKind, CollectionChannel][],
  first: CollectionChannel,
): void {
  it.each(channels)('gives a %s to pay with by %s', async (kind, channel) => {
    const request = requestFor(channel)
    const intent = await createOpen(played(), request)
    expect(intent.kind).toBe(kind)
    expect(intent.value).toMatch(VALUES[kind])
    if (kind === 'qr') expect(readQrPh(intent.value).amountCentavos).toBe(AMOUNT)
    // Whom the payer looks for: a biller by name, an account with its bank, and otherwise nobody.
    if (kind === 'code')
      expect(intent.payee).toEqual({ name: expect.stringMatching(/./), bank: '' })
    else if (kind === 'account') {
      const named = expect.stringMatching(/./)
      expect(intent.payee).toEqual({ name: named, bank: named })
    } else expect(intent.payee).toBeNull()
    const { providerIntentId } = intent
    expect(
      await played().gateway.findIntent({ reference: request.reference, providerIntentId }),
    ).toEqual({ isOpen: true, payments: [] })
  })

  it('lists each channel with its kind, limits and fee', async () => {
    const listed = await played().gateway.listChannels(AMOUNT)
    for (const [kind, channel] of channels) {
      const found = listed.find((offered) => offered.channel === channel)
      expect(found).toMatchObject({ kind, isDown: false })
      expect(found?.minCentavos).toBeGreaterThan(0)
      expect(found?.maxCentavos).toBeGreaterThan(found?.minCentavos ?? 0)
      expect(found?.payerFeeCentavos).toBeGreaterThanOrEqual(0)
    }
  })

  it('refuses an amount outside a channel’s limits, and a channel that it has not', async () => {
    const listed = await played().gateway.listChannels(AMOUNT)
    const limits = listed.find(({ channel }) => channel === first)
    const { minCentavos = 0, maxCentavos = 0 } = limits ?? {}
    for (const amount of [minCentavos - 1, maxCentavos + 1]) {
      const request = { ...requestFor(first), amountCentavos: centavos(amount) }
      expect(await played().gateway.createIntent(request)).toMatchObject({ refusal: 'amount' })
    }
    expect(await played().gateway.createIntent(requestFor('BAYAD'))).toMatchObject({
      state: 'refused',
      refusal: 'unknown-channel',
    })
  })

  it('has never heard of what was not asked for', async () => {
    const key = { reference: requestFor(first).reference, providerIntentId: 'pr-nobody' }
    expect(await played().gateway.findIntent(key)).toBeNull()
  })

  it.each(['', 'short', 'with space', 'with/slash', 'x'.repeat(26), 'Ñandú-1'])(
    'a reference that some provider could not carry is a bug: %j',
    async (reference) => {
      const request = { ...requestFor(first), reference }
      await expect(played().gateway.createIntent(request)).rejects.toThrow('invariant')
    },
  )
}

function endings(abilities: Abilities, played: () => Played, first: CollectionChannel): void {
  it('a cancelled intent can no longer be paid, nor cancelled again', async () => {
    const request = requestFor(first)
    const { providerIntentId } = await createOpen(played(), request)
    const key = { reference: request.reference, providerIntentId }
    expect(await played().gateway.cancelIntent(key)).toBe(true)
    expect(await played().gateway.cancelIntent(key)).toBe(false)
    expect(await played().gateway.findIntent(key)).toEqual({ isOpen: false, payments: [] })
  })

  it('what is paid cannot be cancelled', async () => {
    const request = requestFor(first)
    const { providerIntentId } = await createOpen(played(), request)
    await played().pay(request.reference)
    const key = { reference: request.reference, providerIntentId }
    expect(await played().gateway.cancelIntent(key)).toBe(false)
  })

  it('an expired intent is over without a payment', async () => {
    const request = requestFor(abilities.channels.qr ?? first)
    const { providerIntentId } = await createOpen(played(), request)
    await played().expire(request.reference)
    const { reference } = request
    const told = await noticed(played())
    expect(told).toHaveLength(abilities.reportsExpiry ? 1 : 0)
    for (const { kind, providerPaymentId } of told) {
      expect(kind).toBe('payment')
      expect(await played().gateway.findPayment({ providerPaymentId, reference })).toBeNull()
    }
    expect(await played().gateway.findIntent({ reference, providerIntentId })).toEqual({
      isOpen: false,
      payments: [],
    })
  })
}

function downChannels(played: () => Played, first: CollectionChannel): void {
  it('a channel that is down says so, and does not take an intent', async () => {
    await played().setDown(first)
    const outcome = await played().gateway.createIntent(requestFor(first))
    const listed = await played().gateway.listChannels(AMOUNT)
    expect(listed.find(({ channel }) => channel === first)?.isDown).toBe(true)
    expect(listed.filter(({ isDown }) => isDown)).toHaveLength(1)
    expect([outcome.state, 'refusal' in outcome && outcome.refusal]).toEqual([
      'refused',
      'channel-down',
    ])
  })
}

function webhookProofs(played: () => Played, first: CollectionChannel): void {
  const webhook = async () => {
    const request = requestFor(first)
    await createOpen(played(), request)
    await played().pay(request.reference)
    const [sent] = await played().webhooks()
    if (sent === undefined) throw new Error('no webhook came')
    return { request, sent }
  }

  it('a webhook without a proof, or with another, is refused', async () => {
    const { sent } = await webhook()
    const { gateway } = played()
    expect(gateway.readWebhook(sent)).toHaveLength(1)
    const wrong = Object.fromEntries(Object.keys(sent.headers).map((name) => [name, 'wrong']))
    const bare = sent.rawBody.replaceAll(/(digest|signature)=[^&]*&?/g, '')
    for (const headers of [{}, wrong]) {
      expect(() => gateway.readWebhook({ headers, rawBody: bare })).toThrow(WebhookRefused)
    }
    for (const rawBody of ['', '{}', 'null', 'digest=&txnid=1']) {
      expect(() => gateway.readWebhook({ headers: {}, rawBody })).toThrow(WebhookRefused)
    }
  })

  it('a forged amount is refused, or is not what is credited', async () => {
    const { request, sent } = await webhook()
    const forged = played().forged(sent)
    expect(forged.rawBody).not.toBe(sent.rawBody)
    let said: readonly PaymentNotice[] = []
    try {
      said = played().gateway.readWebhook(forged)
    } catch (error) {
      return expect(error).toBeInstanceOf(WebhookRefused)
    }
    expect(said).toHaveLength(1)
    for (const payment of said) {
      const found = await played().gateway.findPayment({
        providerPaymentId: payment.providerPaymentId,
        reference: request.reference,
      })
      expect(found?.grossCentavos).toBe(AMOUNT)
    }
  })
}

function anyAmounts(played: () => Played, channel: CollectionChannel): void {
  it('another amount is reported as it was paid', async () => {
    const request = requestFor(channel)
    await createOpen(played(), request)
    await played().pay(request.reference, centavos(1_000_03))
    const [notice] = await noticed(played())
    expect(notice && (await played().gateway.findPayment(notice))).toMatchObject({
      grossCentavos: 100_003,
      status: 'paid',
    })
  })

  it('a second payment is a payment of its own', async () => {
    const request = requestFor(channel)
    const { providerIntentId } = await createOpen(played(), request)
    await played().pay(request.reference)
    await played().pay(request.reference)
    const told = await noticed(played())
    expect(new Set(told.map(({ providerPaymentId }) => providerPaymentId)).size).toBe(2)
    const report = await played().gateway.findIntent({
      reference: request.reference,
      providerIntentId,
    })
    expect(report?.payments).toHaveLength(2)
  })
}

function outages(played: () => Played, first: CollectionChannel): void {
  it.each([429, 500, 503, 'silent'] as const)(
    'a provider that answers %s leaves everything unknown',
    async (how) => {
      const request = requestFor(first)
      const { providerIntentId } = await createOpen(played(), request)
      await played().misbehave(how)
      const { gateway } = played()
      const key = { reference: request.reference, providerIntentId }
      const payment = { providerPaymentId: 'py-1', reference: request.reference }
      await expect(gateway.createIntent(requestFor(first))).rejects.toThrow()
      await expect(gateway.findIntent(key)).rejects.toThrow()
      await expect(gateway.findPayment(payment)).rejects.toThrow()
      await expect(gateway.cancelIntent(key)).rejects.toThrow()
      await played().misbehave(null)
      expect(await gateway.findIntent(key)).toMatchObject({ isOpen: true })
    },
  )
}
