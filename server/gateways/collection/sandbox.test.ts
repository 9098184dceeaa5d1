import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { addDays } from '#lending/dates.ts'
import { centavos } from '#lending/money.ts'
import { createClock } from '#server/clock.ts'
import type { Database } from '#server/db/open.ts'
import type { Played } from '#server/testing/collection/played.ts'
import {
  behavesLikeACollectionGateway,
  createOpen,
  requestFor,
  TEST_DAY,
} from '#server/testing/collection/suite.ts'
import { openTestDatabase, TEST_NOW } from '#server/testing/test-app.ts'
import { WebhookRefused } from '#server/gateways/webhook.ts'
import type { WebhookRequest } from './collection-gateway.ts'
import { openSandboxCollection, SANDBOX_ACTIONS, type SandboxCollection } from './sandbox.ts'

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
      sandbox.collection_webhook, sandbox.collection_down`),
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
    reverse: (reference) => sandbox.act(reference, 'reverse'),
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
      givesPartsBack: false,
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
    expect(await told()).toMatchObject([{ paidAt, status: 'paid' }])
    expect(await sandbox.listPayments(addDays(TEST_DAY, -1))).toMatchObject([{ reference }])
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
    expect((await sandbox.findIntent(key))?.payments).toMatchObject([{ amountCentavos: 1, paidAt }])
  })

  it('a late payment comes after the expiry and is a payment', async () => {
    const key = await openIntent()
    await sandbox.act(key.reference, 'pay-late')
    later(2_000)
    const statuses = (await told()).map(({ status }) => status)
    expect(statuses.sort()).toEqual(['expired', 'paid'])
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
    expect(await told()).toMatchObject([{ reference: key.reference, status: 'expired' }])
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
    await expect(sandbox.act(reference, 'reverse')).rejects.toThrow('nothing was paid')
    await expect(sandbox.act(reference, 'pay-another-amount')).rejects.toThrow('which amount')
    const same = { amountCentavos: centavos(1_234_07) }
    await expect(sandbox.act(reference, 'pay-another-amount', same)).rejects.toThrow('same amount')
    await sandbox.act(reference, 'pay')
    await expect(sandbox.act(reference, 'pay')).rejects.toThrow('no longer')
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
    expect(await sandbox.listPayments(addDays(TEST_DAY, 30))).toMatchObject([{ reference }])
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
      expect(sandbox.readWebhook(request)).toMatchObject([{ reference, status: 'paid' }])
    }
    await new Promise((closed) => receiver.close(closed))
  })
})
