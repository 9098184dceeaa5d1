import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { centavos } from '#lending/money.ts'
import { createClock } from '#server/clock.ts'
import type { CollectionSettings } from '#server/collection-config.ts'
import { requestFor } from '#server/testing/collection/asking.ts'
import { type Config, ConfigError } from '#server/config.ts'
import { openCollection, refuseUnreadableProviders } from './open.ts'

const PAYMONGO = {
  gateway: 'paymongo',
  baseUrl: 'http://127.0.0.1:9',
  secretKey: 'sk_test_1',
  webhookSecret: 'whsk_1',
} as const
const DRAGONPAY = {
  gateway: 'dragonpay',
  baseUrl: 'http://127.0.0.1:9',
  merchantId: 'DEMO',
  password: 'word',
  contactEmail: 'help@pahiram.example',
} as const
const XENDIT = {
  gateway: 'xendit',
  baseUrl: 'http://127.0.0.1:9',
  secretKey: 'secret',
  callbackToken: 'token',
} as const
const GCASH = { channel: 'GCASH', min: '20.00', max: '50000.00' }
const COUNTER = { ...GCASH, channel: '7ELEVEN', processorId: '711', kind: 'code' }
const fileOf = (...channels: object[]) => JSON.stringify(channels)
const open = (settings: CollectionSettings) => openCollection(settings, createClock())

it('each provider offers the channels of the file, with their terms', async () => {
  const channelFile = fileOf({ ...GCASH, fee: '10.00', daysMax: 1 })
  const terms = {
    channel: 'GCASH',
    minCentavos: 2_000,
    maxCentavos: 5_000_000,
    payerFeeCentavos: 1_000,
    postingDaysMax: 1,
  }
  expect(await open({ ...PAYMONGO, channelFile }).listChannels(centavos(100_000))).toMatchObject([
    terms,
  ])
  expect(await open({ ...XENDIT, channelFile }).listChannels(centavos(100_000))).toMatchObject([
    terms,
  ])
  expect(open({ ...DRAGONPAY, channelFile: fileOf(COUNTER) }).name).toBe('dragonpay')
  expect(await open({ ...XENDIT, channelFile: '' }).listChannels(centavos(100_000))).toHaveLength(9)
})

it('the example is a file that can be used', async () => {
  const channelFile = readFileSync('docs/channels.example.json', 'utf8')
  expect(await open({ ...XENDIT, channelFile }).listChannels(centavos(100_000))).toHaveLength(3)
})

it('a bank transfer is offered only with its bank and the name on the account', async () => {
  const transfer = { ...GCASH, channel: 'BANK_TRANSFER' }
  const offered = async (...channels: object[]) =>
    (
      await open({ ...XENDIT, channelFile: fileOf(...channels) }).listChannels(centavos(100_000))
    ).map(({ channel }) => channel)
  const named = { ...transfer, payee: 'Lender Collections', bank: 'Sample Bank' }
  expect(await offered(GCASH, named)).toEqual(['GCASH', 'BANK_TRANSFER'])
  expect(await offered(GCASH, transfer)).toEqual(['GCASH'])
  expect(await offered(GCASH, { ...transfer, payee: 'Lender Collections' })).toEqual(['GCASH'])
})

it.each([
  ['not JSON', 'GCASH', 'the file is not JSON'],
  ['nothing', '[]', 'COLLECTION_CHANNELS_FILE'],
  ['an unknown channel', fileOf({ ...GCASH, channel: 'CASH' }), '0.channel'],
  ['a number as an amount', fileOf({ ...GCASH, min: 20 }), '0.min'],
  ['limits the wrong way round', fileOf({ ...GCASH, max: '1.00' }), 'min is above max'],
  [
    'a bank without a payee',
    fileOf({ ...GCASH, bank: 'Sample Bank' }),
    'a bank needs the payee whose account it is',
  ],
  ['a channel twice', fileOf(GCASH, GCASH), 'GCASH stands twice'],
])('%s is refused', (_what, channelFile, said) => {
  expect(() => open({ ...PAYMONGO, channelFile })).toThrow(said)
})

it('a channel without its processor is refused by the provider that needs one', () => {
  expect(() => open({ ...DRAGONPAY, channelFile: fileOf(GCASH) })).toThrow(
    'GCASH needs processorId',
  )
})

it('a former provider offers no channel and makes no code', async () => {
  for (const settings of [PAYMONGO, XENDIT, DRAGONPAY]) {
    const gateway = open({ ...settings, channelFile: null })
    expect(gateway.name).toBe(settings.gateway)
    expect(await gateway.createIntent(requestFor('GCASH'))).toMatchObject({
      state: 'refused',
      refusal: 'unknown-channel',
    })
  }
})

const config: Pick<Config, 'collection' | 'formerCollections' | 'abandonedCollections'> = {
  collection: { ...XENDIT, channelFile: '' },
  formerCollections: [{ ...PAYMONGO, channelFile: null }],
  abandonedCollections: [],
}

it('a start is refused while something is open at a provider that nobody can ask, in one line', () => {
  refuseUnreadableProviders(config, ['xendit', 'paymongo'])
  const start = () => refuseUnreadableProviders(config, ['xendit', 'dragonpay', 'dragonpay'])
  expect(start).toThrow(ConfigError)
  expect(start).toThrow(/^codes or disputes are open at dragonpay: .*COLLECTION_GATEWAYS_FORMER.*$/)
  refuseUnreadableProviders({ ...config, abandonedCollections: ['dragonpay'] }, ['dragonpay'])
})
