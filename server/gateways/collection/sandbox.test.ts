import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { addDays } from '#lending/dates.ts'
import { centavos } from '#lending/money.ts'
import { createClock } from '#server/clock.ts'
import type { Database } from '#server/db/open.ts'
import type { Played } from '#server/testing/collection/played.ts'
import { createOpen, requestFor, TEST_DAY } from '#server/testing/collection/asking.ts'
import { behavesLikeACollectionGateway } from '#server/testing/collection/suite.ts'
import { openTestDatabase, TEST_NOW } from '#server/testing/test-app.ts'
import { WebhookRefused } from '#server/gateways/webhook.ts'
import type { WebhookRequest } from './collection-gateway.ts'
import { SANDBOX_ACTIONS } from './sandbox-acts.ts'
import { openSandboxCollection, type SandboxCollection } from './sandbox.ts'

let database: Database
let now = TEST_NOW
const clock = createClock(() => now)
let sandbox: SandboxCollection

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  now = TEST_NOW
  clock.moveBy(0)
  sandbox = await openSandboxCollection(database, clock, {
    secret: 'secret',
    pageUrl: 'https://pahiram.example/sandbox/pay',
  })
  await database.withConnection((run) =>
    run(`TRUNCATE sandbox.collection_intent, sandbox.collection_payment,
      sandbox.collection_refund, sandbox.collection_webhook, sandbox.collection_down`),
  )
})

const later = (ms: number) => {
  now = new Date(now.getTime() + ms)
}
const send = async (): Promise<WebhookRequest[]> => {
  const sent: WebhookRequest[] = []
  await sandbox.sendDue(async (request) => void sent.push(request))
  return sent
}

const play = async (): Promise<Played> => {
  const told = new Set<string>()
  return {
    gateway: sandbox,
    async pay(reference, amountCentavos) {
      const report = await sandbox.findIntent({ reference, providerIntentId: null })
      if (amountCentavos !== undefined) {
        return sandbox.act(reference, 'pay-another-amount', { amountCentavos })
      }
      return sandbox.act(reference, report?.isOpen ? 'pay' : 'pay-late')
    },
    fail: (reference) => sandbox.act(reference, 'fail'),
    expire: (reference) => sandbox.act(reference, 'expire'),
    takeBack: (reference) => sandbox.act(reference, 'reverse'),
    refund: (reference, status, amountCentavos) =>
      sandbox.act(reference, status === 'pending' ? 'refund-pending' : 'refund', {
        ...(amountCentavos !== undefined && { amountCentavos }),
      }),
    endRefund: (reference, status) =>
      sandbox.act(reference, status === 'failed' ? 'refund-failed' : 'refund'),
    spoil: async () => undefined,
    async webhooks() {
      later(2_000)
      const sent = await send()
      // Each comes twice; the suite wants to hear of each once.
      const fresh = sent.filter(({ rawBody }) => !told.has(rawBody))
      for (const { rawBody } of sent) told.add(rawBody)
      return fresh
    },
    forged: ({ headers, rawBody }) => ({ headers, rawBody: rawBody.replace('1234.07', '9999.99') }),
    misbehave: async (how) => sandbox.setOutage(how !== null),
    setDown: (channel) => sandbox.setDown(channel, true),
  }
}

describe('sandbox', () => {
  behavesLikeACollectionGateway(
    {
      channels: { redirect: 'GCASH', code: '7ELEVEN', qr: 'QRPH', account: 'BANK_TRANSFER' },
      takesAnything: true,
      tellsWhenPaid: true,
      listsDays: true,
      namesRefunds: true,
      tellsFees: true,
      tellsPayers: true,
      isOdd: false,
      tellsWhatIsDown: true,
      reportsExpiry: true,
    },
    play,
  )

  const openIntent = async () => {
    const request = requestFor('GCASH')
    const { providerIntentId } = await createOpen(await play(), request)
    return { reference: request.reference, providerIntentId }
  }
  const told = async () => (await send()).flatMap((request) => [...sandbox.readWebhook(request)])

  it('reports late, then twice, then never again', async () => {
    const { reference } = await openIntent()
    await sandbox.act(reference, 'pay')
    expect(await send()).toHaveLength(0)
    later(2_000)
    const [first, second] = [await send(), await send()]
    expect(second.map(({ rawBody }) => rawBody)).toEqual(first.map(({ rawBody }) => rawBody))
    expect(first).toHaveLength(1)
    expect(await send()).toHaveLength(0)
  })

  it('sends again what was not taken, and gives up in the end', async () => {
    const { reference } = await openIntent()
    await sandbox.act(reference, 'pay')
    later(2_000)
    let tries = 0
    const refuse = async () => {
      tries += 1
      throw new Error('down')
    }
    for (let round = 0; round < 10; round += 1) await sandbox.sendDue(refuse)
    expect(tries).toBe(6)
  })

  it('a payment can be dated before it is reported, days later', async () => {
    const { reference } = await openIntent()
    const paidAt = new Date('2026-05-11T15:59:00Z')
    const twoDaysMs = 2 * 86_400_000
    await sandbox.act(reference, 'pay', { paidAt, reportedAfterMs: twoDaysMs })
    later(twoDaysMs - 1)
    expect(await told()).toEqual([])
    later(1)
    expect(await told()).toMatchObject([{ kind: 'payment', reference }])
    expect(await sandbox.listPayments(addDays(TEST_DAY, -1))).toMatchObject({
      payments: [{ reference, paidAt, status: 'paid' }],
    })
  })

  it('what was paid in time is taken after the end, and nothing that was paid later', async () => {
    const key = await openIntent()
    const paidAt = TEST_NOW
    later(30 * 86_400_000)
    const amountCentavos = centavos(1)
    const pay = (options: object) =>
      sandbox.act(key.reference, 'pay-another-amount', { amountCentavos, ...options })
    await expect(pay({})).rejects.toThrow('it can no longer be paid')
    await pay({ paidAt })
    expect((await sandbox.findIntent(key))?.payments).toMatchObject([{ grossCentavos: 1, paidAt }])
  })

  it('a late payment comes after the expiry and is a payment', async () => {
    const key = await openIntent()
    await sandbox.act(key.reference, 'pay-late')
    later(2_000)
    const found = await Promise.all((await told()).map((notice) => sandbox.findPayment(notice)))
    expect(found).toHaveLength(2)
    expect(found.filter((payment) => payment !== null)).toMatchObject([{ status: 'paid' }])
    expect(await sandbox.findIntent(key)).toMatchObject({
      isOpen: false,
      payments: [{ status: 'paid' }],
    })
  })

  it('paying twice makes two payments', async () => {
    const key = await openIntent()
    await sandbox.act(key.reference, 'pay-twice')
    expect((await sandbox.findIntent(key))?.payments).toHaveLength(2)
  })

  it('an intent expires by itself when its time is over, once', async () => {
    const key = await openIntent()
    later(3_600_001)
    expect(await sandbox.findIntent(key)).toMatchObject({ isOpen: false })
    expect(await told()).toMatchObject([{ kind: 'payment', reference: key.reference }])
    await expect(sandbox.act(key.reference, 'pay')).rejects.toThrow('no longer')
    await send()
    expect(await send()).toHaveLength(0)
  })

  it('after a failed payment it can still be paid', async () => {
    const key = await openIntent()
    await sandbox.act(key.reference, 'fail')
    await sandbox.act(key.reference, 'pay')
    const statuses = (await sandbox.findIntent(key))?.payments.map(({ status }) => status)
    expect(statuses).toEqual(['failed', 'paid'])
  })

  it('nobody can do what a provider would not let them', async () => {
    for (const action of SANDBOX_ACTIONS) {
      await expect(sandbox.act('PAY-UNKNOWN', action)).rejects.toThrow('never asked for')
    }
    const { reference } = await openIntent()
    for (const action of ['reverse', 'refund', 'refund-failed', 'unlisted'] as const) {
      await expect(sandbox.act(reference, action)).rejects.toThrow('nothing was paid')
    }
    await expect(sandbox.act(reference, 'stray')).rejects.toThrow('has no reference')
    await expect(sandbox.act(null, 'stray')).rejects.toThrow('which amount')
    await expect(sandbox.act(null, 'pay')).rejects.toThrow('which code')
    await expect(sandbox.act(reference, 'pay-another-amount')).rejects.toThrow('which amount')
    const same = { amountCentavos: centavos(1_234_07) }
    await expect(sandbox.act(reference, 'pay-another-amount', same)).rejects.toThrow('same amount')
    await sandbox.act(reference, 'pay')
    await expect(sandbox.act(reference, 'pay')).rejects.toThrow('no longer')
    const more = { amountCentavos: centavos(1_234_08) }
    await expect(sandbox.act(reference, 'refund', more)).rejects.toThrow('was not paid')
  })

  it('money without a reference is a payment of somebody, and is refunded without one', async () => {
    await sandbox.act(null, 'stray', { amountCentavos: centavos(500_00) })
    later(2_000)
    const [notice] = await told()
    expect(notice).toMatchObject({ kind: 'payment', reference: null })
    const found = () => (notice === undefined ? null : sandbox.findPayment(notice))
    expect(await found()).toMatchObject({
      reference: null,
      status: 'paid',
      grossCentavos: 500_00,
      payer: { name: 'Sandbox Payer' },
    })
    await sandbox.act(null, 'refund', { amountCentavos: centavos(200_00) })
    expect(await found()).toMatchObject({ refunds: [{ amountCentavos: 200_00 }] })
    const listed = await sandbox.listPayments(TEST_DAY)
    expect(listed?.payments).toEqual([await found()])
  })

  it('a refund that succeeded may fail afterwards', async () => {
    const key = await openIntent()
    await sandbox.act(key.reference, 'pay')
    await sandbox.act(key.reference, 'refund', { amountCentavos: centavos(1_00) })
    await sandbox.act(key.reference, 'refund-failed')
    const [paid] = (await sandbox.findIntent(key))?.payments ?? []
    expect(paid?.refunds).toMatchObject([{ amountCentavos: 1_00, status: 'failed' }])
  })

  it('what it forgets is in no answer and on no list, and comes back when it remembers', async () => {
    const key = await openIntent()
    await sandbox.act(key.reference, 'pay')
    const [paid] = (await sandbox.findIntent(key))?.payments ?? []
    if (paid === undefined) throw new Error('nothing was paid')
    await sandbox.act(key.reference, 'unlisted')
    expect(await sandbox.findPayment(paid)).toBeNull()
    expect(await sandbox.findIntent(key)).toEqual({ isOpen: false, payments: [] })
    expect(await sandbox.listPayments(TEST_DAY)).toEqual({ payments: [], unreadable: [] })
    await sandbox.act(key.reference, 'unlisted')
    expect(await sandbox.findPayment(paid)).toEqual(paid)
  })

  it('what an older version stored as reversed is a refund of it all', async () => {
    const key = await openIntent()
    await sandbox.act(key.reference, 'pay')
    await database.withConnection((run) =>
      run(`UPDATE sandbox.collection_payment SET status = 'reversed'`),
    )
    const again = await openSandboxCollection(database, clock, { secret: 'secret', pageUrl: '' })
    expect((await again.findIntent(key))?.payments).toMatchObject([
      { status: 'paid', refunds: [{ amountCentavos: 1_234_07, status: 'succeeded' }] },
    ])
  })

  it('remembers over a restart', async () => {
    const key = await openIntent()
    await sandbox.act(key.reference, 'pay')
    const again = await openSandboxCollection(database, clock, { secret: 'secret', pageUrl: '' })
    expect((await again.findIntent(key))?.payments).toHaveLength(1)
  })

  it('the same reference again is an error, and not a second intent', async () => {
    const request = requestFor('GCASH')
    await createOpen(await play(), request)
    await expect(sandbox.createIntent(request)).rejects.toThrow()
  })

  it('an old webhook is refused', async () => {
    const { reference } = await openIntent()
    await sandbox.act(reference, 'pay')
    later(2_000)
    const [sent] = await send()
    if (sent === undefined) throw new Error('no webhook came')
    later(300_000)
    expect(sandbox.readWebhook(sent)).toHaveLength(1)
    later(2_000)
    expect(() => sandbox.readWebhook(sent)).toThrow(WebhookRefused)
  })

  it('a moved business date moves the day that a payment is listed under', async () => {
    const { reference } = await openIntent()
    clock.moveBy(30)
    await sandbox.act(reference, 'pay')
    expect(await sandbox.listPayments(addDays(TEST_DAY, 30))).toMatchObject({
      payments: [{ reference }],
    })
  })

  it('posts to an address until it is stopped', async () => {
    const { reference } = await openIntent()
    await sandbox.act(reference, 'pay')
    later(2_000)
    const came: WebhookRequest[] = []
    const receiver = createServer((request, response) => {
      let rawBody = ''
      request.on('data', (chunk) => (rawBody += String(chunk)))
      request.on('end', () => {
        const signature = String(request.headers['x-sandbox-signature'])
        came.push({ headers: { 'x-sandbox-signature': signature }, rawBody })
        // The first is not taken: it comes again, and then once more as a duplicate.
        response.writeHead(came.length === 1 ? 500 : 200).end()
      })
    })
    await new Promise<void>((ready) => receiver.listen(0, '127.0.0.1', ready))
    const { port } = receiver.address() as AddressInfo
    const stop = sandbox.startSending(`http://127.0.0.1:${port}/webhooks`)
    await vi.waitFor(() => expect(came).toHaveLength(3), { timeout: 90_000 })
    stop()
    for (const request of came) {
      expect(sandbox.readWebhook(request)).toMatchObject([{ kind: 'payment', reference }])
    }
    await new Promise((closed) => receiver.close(closed))
  })
})
