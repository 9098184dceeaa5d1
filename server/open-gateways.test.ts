// Which gateways the settings open, and that each call of theirs to the outside is told of.
import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text as textOf } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { businessDate } from '#lending/dates.ts'
import { centavos } from '#lending/money.ts'
import { createClock } from './clock.ts'
import { loadConfig } from './config.ts'
import type { Database } from './db/open.ts'
import type { SandboxCollection } from './gateways/collection/sandbox.ts'
import type { OutsideCall } from './gateways/watched.ts'
import { createMetrics } from './observe/metrics.ts'
import { openGateways, tellerOf } from './open-gateways.ts'
import type { Environment } from './settings.ts'
import { requestFor } from './testing/collection/asking.ts'
import { PRODUCTION_ENVIRONMENT } from './testing/production-environment.ts'
import { openTestDatabase, TEST_NOW } from './testing/test-app.ts'

const KEY = 'a-key-of-a-file-0123456789'
const PAYOUT = {
  id: 'po-1-1',
  purpose: 'loan',
  amountCentavos: centavos(500_000),
  channel: '90006',
  accountNumber: '09171234567',
  accountHolder: 'Test Borrower',
} as const

let database: Database
let folder: string
let url: string
let now = TEST_NOW
const clock = createClock(() => now)
const asked: string[] = []
/** Of what sandboxes told, by its address. */
const told = new Map<string, { readonly signature: string; readonly body: string }>()
const provider = createServer((request, response) => {
  const { url: path = '', headers } = request
  asked.push(path)
  void textOf(request).then((body) => {
    const signature = headers['x-sandbox-signature']
    if (typeof signature === 'string') told.set(path, { signature, body })
    response.writeHead(500).end('{}')
  })
})

beforeAll(async () => {
  database = await openTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'pahiram-test-'))
  provider.listen(0, '127.0.0.1')
  await once(provider, 'listening')
  url = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`
})
afterAll(async () => {
  provider.close().closeAllConnections()
  await database.close()
  await rm(folder, { recursive: true })
})

async function open(environment: Environment) {
  const calls: OutsideCall[] = []
  const tell = (call: OutsideCall) => void calls.push(call)
  const config = loadConfig({ DATA_DIR: folder, ...environment })
  return { config, calls, gateways: await openGateways({ config, database, clock, tell }) }
}

const lines = (calls: readonly OutsideCall[]) =>
  calls.map(({ gateway, provider: name, act, outcome }) => `${gateway} ${name} ${act} ${outcome}`)

it('production asks real providers, former ones are still asked, and each call is told of', async () => {
  const { calls, gateways } = await open({
    ...PRODUCTION_ENVIRONMENT,
    COLLECTION_GATEWAYS_FORMER: 'paymongo',
    PAYMONGO_SECRET_KEY: 'sk_live_0',
    PAYMONGO_WEBHOOK_SECRET: 'secret',
    PAYMONGO_URL: url,
    XENDIT_URL: url,
    TWILIO_URL: url,
    IDENTITY_GATEWAY: 'didit',
    DIDIT_API_KEY: 'key',
    DIDIT_URL: url,
  })
  expect([...gateways.payouts.keys()]).toEqual(['xendit'])
  expect([...gateways.collections.keys()]).toEqual(['xendit', 'paymongo'])
  const former = gateways.collections.get('paymongo')
  const key = { reference: 'PAY-0000000001', providerIntentId: 'pi_1' }
  const document = new Uint8Array([1])
  const acts: readonly (() => Promise<unknown> | undefined)[] = [
    () => gateways.payout.send(PAYOUT),
    () => gateways.collection.createIntent(requestFor('GCASH')),
    () => former?.findIntent(key),
    () => gateways.sms.send({ to: '+639171234567', channel: 'sms', text: 'Hello' }),
    () =>
      gateways.identityChecks?.check({
        fullName: 'Test Borrower',
        bornOn: businessDate('1990-01-01'),
        idType: 'passport',
        idNumber: 'P0',
        documentImage: document,
        selfieImage: document,
      }),
  ]
  for (const act of acts) await expect(act()).rejects.toThrow()
  expect(await gateways.files.read(KEY)).toBeNull()
  expect(lines(calls)).toEqual([
    'payout xendit send failed',
    'collection xendit createIntent failed',
    'collection paymongo findIntent failed',
    'sms twilio send failed',
    'identity didit check failed',
    'files folder read ok',
  ])
  expect(asked).toHaveLength(5)
  // Nobody plays a provider here.
  gateways.startSandboxes(url)()
})

it('a demo asks nobody: its sandboxes tell what they did until they are stopped', async () => {
  const { config, calls, gateways } = await open({})
  const { payout, collection, sms, identityChecks } = gateways
  const names = [payout, collection, sms, identityChecks].map((gateway) => gateway?.name)
  expect(names).toEqual(['sandbox', 'sandbox', 'sandbox', 'sandbox'])
  expect(await collection.createIntent(requestFor('7ELEVEN'))).toMatchObject({ state: 'open' })
  await payout.send(PAYOUT)
  expect(calls).toEqual([])
  const request = requestFor('GCASH')
  const { reference } = request
  expect(await collection.createIntent(request)).toMatchObject({
    intent: { value: `http://127.0.0.1:3000/dev/pay?reference=${reference}` },
  })
  await (collection as SandboxCollection).act(reference, 'pay')
  now = new Date(now.getTime() + 60_000)
  const [started, ended] = [
    vi.spyOn(globalThis, 'setInterval'),
    vi.spyOn(globalThis, 'clearInterval'),
  ]
  const stop = gateways.startSandboxes(url)
  const timers = started.mock.results.map(({ value }) => value as unknown)
  expect(timers).toHaveLength(2)
  await expect
    .poll(() => [...told.keys()].sort())
    .toEqual(['/notices/collection/sandbox', '/notices/payout/sandbox'])
  const signed = (body: string) =>
    createHmac('sha256', config.keys.secretOf('sandbox')).update(body).digest('hex')
  const paidOut = told.get('/notices/payout/sandbox')
  expect(paidOut?.signature).toBe(signed(paidOut?.body ?? ''))
  const paid = told.get('/notices/collection/sandbox')
  const [, time = ''] = /^t=(\d+),/.exec(paid?.signature ?? '') ?? []
  expect(paid?.signature).toBe(`t=${time},s=${signed(`${time}.${paid?.body}`)}`)
  stop()
  expect(ended.mock.calls.flat()).toEqual(expect.arrayContaining(timers))
})

it('a call is counted however it ended, and only one that failed is a warning', async () => {
  const metrics = createMetrics()
  const warned: object[] = []
  const log = { warn: (fields: object) => void warned.push(fields), error: () => undefined }
  const tell = tellerOf(metrics, log)
  const outcomes = ['ok', 'refused', 'timeout', 'unreachable', 'failed'] as const
  const calls = outcomes.map((outcome) => ({
    gateway: 'sms',
    provider: 'twilio',
    act: 'send',
    outcome,
    seconds: 0.2,
  }))
  for (const call of calls) tell(call)
  expect(warned).toEqual(calls.slice(2))
  const text = await metrics.registry.metrics()
  for (const outcome of outcomes) expect(text).toMatch(new RegExp(`outcome="${outcome}"} 1\n`))
})
