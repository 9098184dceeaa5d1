// One suite for every collection gateway: the sandbox and the clients of real providers behave the
// same. What only some of them can do is asked of those alone.
import { WebhookRefused } from '#server/gateways/webhook.ts'
import { beforeEach, expect, it } from 'vitest'
import { addDays, businessDate } from '#lending/dates.ts'
import { centavos } from '#lending/money.ts'
import type { CollectionChannel } from '#server/gateways/collection/channels.ts'
import {
  type Intent,
  type IntentKind,
  type IntentRequest,
  type ReportedPayment,
} from '#server/gateways/collection/collection-gateway.ts'
import { readQrPh } from '#server/codes/qr-ph.ts'
import { TEST_NOW } from '#server/testing/test-app.ts'
import type { Abilities, Played } from './played.ts'

/** TEST_NOW is that day in Manila. */
export const TEST_DAY = businessDate('2026-05-12')
const MINUTES = 60_000
/** A price that no binary fraction holds exactly. */
const AMOUNT = centavos(1_234_07)

let references = 0
export function requestFor(channel: CollectionChannel): IntentRequest {
  references += 1
  return {
    reference: `PAY-${String(references).padStart(10, '0')}`,
    amountCentavos: AMOUNT,
    channel,
    expiresAt: new Date(TEST_NOW.getTime() + 60 * MINUTES),
    description: 'Loan payment',
    payerName: 'Test Borrower',
    payerEmail: null,
    returnUrl: 'https://pahiram.example/paid',
  }
}

export async function createOpen(played: Played, request: IntentRequest): Promise<Intent> {
  const outcome = await played.gateway.createIntent(request)
  expect(outcome).toMatchObject({ state: 'open' })
  if (outcome.state !== 'open') throw new Error('refused')
  return outcome.intent
}

/** Every payment that webhooks told of since. */
export async function reported(played: Played): Promise<ReportedPayment[]> {
  const requests = await played.webhooks()
  return requests.flatMap((request) => [...played.gateway.readWebhook(request)])
}

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
  afterwards(played, first)
  webhookProofs(played, first)
  outages(played, first)
  if (abilities.tellsWhatIsDown) downChannels(played, first)
  if (abilities.takesAnything) anyAmounts(played, anyAmountChannel)
  if (abilities.listsDays) dayLists(played, first)
  if (abilities.givesPartsBack) partsBack(played, first)
}

async function paidBy(played: Played, channel: CollectionChannel) {
  const request = requestFor(channel)
  const { providerIntentId } = await createOpen(played, request)
  await played.pay(request.reference)
  const [payment] = await reported(played)
  if (payment === undefined) throw new Error('no webhook came')
  return { request, payment, key: { reference: request.reference, providerIntentId } }
}

function payments(
  abilities: Abilities,
  played: () => Played,
  first: CollectionChannel,
  anyAmountChannel: CollectionChannel,
): void {
  it('a payment is reported by our reference, with what is credited when asked for', async () => {
    const { request, payment, key } = await paidBy(played(), first)
    const found = await played().gateway.findPayment(payment)
    expect(found).toMatchObject({
      providerPaymentId: payment.providerPaymentId,
      reference: request.reference,
      amountCentavos: AMOUNT,
      status: 'paid',
      channel: first,
      paidAt: abilities.tellsWhenPaid ? TEST_NOW : null,
    })
    expect(payment).toMatchObject({ status: 'paid', amountCentavos: AMOUNT })
    expect([null, request.reference]).toContain(payment.reference)
    expect(await played().gateway.findIntent(key)).toMatchObject({ payments: [found] })
  })

  it.each([100_00, 100_01, 100_10, 999_99, 1_001_29, 4_850_50, 9_999_95, 45_678_90])(
    '%i centavos are reported and credited to the centavo',
    async (amount) => {
      const request = { ...requestFor(anyAmountChannel), amountCentavos: centavos(amount) }
      await createOpen(played(), request)
      await played().pay(request.reference)
      const [payment] = await reported(played())
      expect(payment?.amountCentavos).toBe(amount)
      const found = payment && (await played().gateway.findPayment(payment))
      expect(found?.amountCentavos).toBe(amount)
    },
  )
}

function afterwards(played: () => Played, first: CollectionChannel): void {
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

  it('a failed payment is told as such, and nothing was paid', async () => {
    const request = requestFor(first)
    await createOpen(played(), request)
    await played().fail(request.reference)
    const [payment] = await reported(played())
    expect(payment).toMatchObject({ status: 'failed', paidAt: null })
    expect(payment && (await played().gateway.findPayment(payment))).toMatchObject({
      status: 'failed',
      paidAt: null,
    })
  })

  it('what was paid and taken back is told as such, under the same payment', async () => {
    const { request, payment } = await paidBy(played(), first)
    await played().reverse(request.reference)
    const [taken] = await reported(played())
    expect(taken).toMatchObject({
      providerPaymentId: payment.providerPaymentId,
      status: 'reversed',
      amountCentavos: AMOUNT,
    })
    const { providerPaymentId } = payment
    const { reference } = request
    expect(await played().gateway.findPayment({ providerPaymentId, reference })).toMatchObject({
      status: 'reversed',
      reference,
      amountCentavos: AMOUNT,
    })
  })

  it('a payment that nobody made is not found', async () => {
    const { reference } = requestFor(first)
    expect(
      await played().gateway.findPayment({ providerPaymentId: 'py-nobody', reference }),
    ).toBeNull()
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
    const told = await reported(played())
    expect(told.map(({ status }) => status)).toEqual(abilities.reportsExpiry ? ['expired'] : [])
    const report = await played().gateway.findIntent({
      reference: request.reference,
      providerIntentId,
    })
    expect(report?.isOpen).toBe(false)
    expect(report?.payments.filter(({ status }) => status === 'paid')).toEqual([])
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
    let said: readonly ReportedPayment[] = []
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
      expect(found?.amountCentavos).toBe(AMOUNT)
    }
  })
}

function anyAmounts(played: () => Played, channel: CollectionChannel): void {
  it('another amount is reported as it was paid', async () => {
    const request = requestFor(channel)
    await createOpen(played(), request)
    await played().pay(request.reference, centavos(1_000_03))
    const [payment] = await reported(played())
    expect(payment?.amountCentavos).toBe(100_003)
    expect(payment && (await played().gateway.findPayment(payment))).toMatchObject({
      amountCentavos: 100_003,
      status: 'paid',
    })
  })

  it('a second payment is a payment of its own', async () => {
    const request = requestFor(channel)
    const { providerIntentId } = await createOpen(played(), request)
    await played().pay(request.reference)
    await played().pay(request.reference)
    const told = await reported(played())
    expect(new Set(told.map(({ providerPaymentId }) => providerPaymentId)).size).toBe(2)
    const report = await played().gateway.findIntent({
      reference: request.reference,
      providerIntentId,
    })
    expect(report?.payments).toHaveLength(2)
  })
}

function dayLists(played: () => Played, first: CollectionChannel): void {
  it('lists what was paid on a day in Manila, also if it was given back, and on no other', async () => {
    const request = requestFor(first)
    await createOpen(played(), request)
    await played().pay(request.reference)
    const { gateway } = played()
    const listed = await gateway.listPayments(TEST_DAY)
    const [payment] = await reported(played())
    // With the reference, so that a payment whose webhook never came finds its loan.
    expect(listed).toContainEqual(
      expect.objectContaining({
        providerPaymentId: payment?.providerPaymentId,
        reference: request.reference,
      }),
    )
    for (const other of [addDays(TEST_DAY, -1), addDays(TEST_DAY, 1)]) {
      const ids = (await gateway.listPayments(other))?.map((line) => line.providerPaymentId)
      expect(ids).not.toContain(payment?.providerPaymentId)
    }
    await played().reverse(request.reference)
    expect(await gateway.listPayments(TEST_DAY)).toContainEqual(
      expect.objectContaining({
        providerPaymentId: payment?.providerPaymentId,
        reference: request.reference,
        status: 'reversed',
        amountCentavos: AMOUNT,
        paidCentavos: AMOUNT,
      }),
    )
  })
}

function partsBack(played: () => Played, first: CollectionChannel): void {
  it('what was given back in parts is the sum of what succeeded, however it is asked for', async () => {
    const { request, payment, key } = await paidBy(played(), first)
    const { gateway } = played()
    const { providerPaymentId } = payment
    const asked = async () => {
      const listed = await gateway.listPayments(TEST_DAY)
      return [
        await gateway.findPayment({ providerPaymentId, reference: request.reference }),
        (await gateway.findIntent(key))?.payments[0],
        listed?.find((line) => line.providerPaymentId === providerPaymentId),
      ]
    }
    await played().reverse(request.reference, centavos(1_000_00), true)
    expect(await reported(played())).toEqual([])
    for (const found of await asked()) {
      expect(found).toMatchObject({ status: 'paid', amountCentavos: AMOUNT })
    }
    await played().reverse(request.reference, centavos(10_00))
    await played().reverse(request.reference, centavos(5_07))
    const told = await reported(played())
    expect(told.map(({ status }) => status)).toEqual(['reversed', 'reversed'])
    expect(new Set(told.map((one) => one.providerPaymentId))).toEqual(new Set([providerPaymentId]))
    for (const found of await asked()) {
      expect(found).toMatchObject({
        status: 'reversed',
        reference: request.reference,
        amountCentavos: 15_07,
        paidCentavos: AMOUNT,
        paidAt: TEST_NOW,
      })
    }
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
