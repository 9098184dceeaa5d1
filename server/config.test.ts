import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { PRODUCTION_ENVIRONMENT } from '#server/testing/production-environment.ts'
import { loadConfig } from './config.ts'
import { SETTINGS } from './settings.ts'

it('without any setting it is a demo on the embedded database', () => {
  const config = loadConfig({})
  expect(config).toMatchObject({ mode: 'demo', host: '127.0.0.1', port: 3000 })
  expect(config.publicUrl).toBe('http://127.0.0.1:3000')
  expect(config.database).toHaveProperty('folder')
})

it('[E14] the brand comes from the environment', () => {
  const { brand } = loadConfig({
    APP_NAME: 'Other',
    BRAND_BACKGROUND: '#123456',
    BRAND_FONT_COLOUR: '#FEDCBA',
    SERVICE_PHONE: '+63 2 8123 4567',
    SCHEME_PREFIX: 'other://',
    API_BASE: 'https://api.other.example/',
    AGREEMENT_BOX: 'unchecked',
  })
  expect(brand).toEqual({
    appName: 'Other',
    backgroundColour: '#123456',
    fontColour: '#FEDCBA',
    servicePhone: '+63 2 8123 4567',
    schemePrefix: 'other://',
    apiBase: 'https://api.other.example',
    isAgreementBoxChecked: false,
    lender: {
      name: 'Pahiram Demo Lending',
      registration: 'SEC Reg. No. CS000000000 · CA No. 0000',
    },
  })
})

it('other wire names come from a file', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'pahiram-wire-')), 'names.json')
  writeFileSync(file, '{"support.getContactDetails":{"response":{"whatsapp":"zz"}}}')
  expect(loadConfig({ WIRE_NAMES_FILE: file }).wireNames).toHaveProperty([
    'support.getContactDetails',
  ])
})

it('pictures come from another backend’s origin and from the hosts that are named', () => {
  expect(loadConfig({}).imageOrigins).toEqual([])
  const other = {
    API_BASE: 'https://api.other.example/v1',
    IMAGE_HOSTS: 'pictures.example, http://127.0.0.1:9000',
  }
  expect(loadConfig(other).imageOrigins).toEqual([
    'https://api.other.example',
    'https://pictures.example',
    'http://127.0.0.1:9000',
  ])
})

it('a secret may stand in a file, and nowhere else at the same time', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pahiram-secrets-'))
  const file = join(folder, 'secret')
  writeFileSync(file, 'a-secret-in-a-file-with-more-than-32-characters\n')
  const { APP_SECRET, ...rest } = PRODUCTION_ENVIRONMENT
  const config = loadConfig({ ...rest, APP_SECRET_FILE: file })
  const same = loadConfig({
    ...rest,
    APP_SECRET: 'a-secret-in-a-file-with-more-than-32-characters',
  })
  expect(config.keys.secretOf('session')).toBe(same.keys.secretOf('session'))
  expect(() => loadConfig({ ...rest, APP_SECRET, APP_SECRET_FILE: file })).toThrow(
    'APP_SECRET and APP_SECRET_FILE are both set',
  )
  expect(() => loadConfig({ ...rest, APP_SECRET_FILE: join(folder, 'none') })).toThrow(
    'APP_SECRET_FILE cannot be read',
  )
})

describe('how borrowers pay', () => {
  it.each([
    ['paymongo', 'COLLECTION_CHANNELS_FILE'],
    ['paymongo', 'PAYMONGO_SECRET_KEY'],
    ['paymongo', 'PAYMONGO_WEBHOOK_SECRET'],
    ['dragonpay', 'COLLECTION_CHANNELS_FILE'],
    ['dragonpay', 'DRAGONPAY_MERCHANT_ID'],
    ['dragonpay', 'DRAGONPAY_PASSWORD'],
  ])('%s needs %s', (gateway, needed) => {
    const environment = { ...PRODUCTION_ENVIRONMENT, COLLECTION_GATEWAY: gateway }
    expect(() => loadConfig(environment)).toThrow(`COLLECTION_GATEWAY=${gateway} needs ${needed}`)
  })

  it('a file that can’t be read is named', () => {
    const environment = { ...PRODUCTION_ENVIRONMENT, COLLECTION_CHANNELS_FILE: '/nowhere.json' }
    expect(() => loadConfig(environment)).toThrow('/nowhere.json')
  })
})

describe('former providers', () => {
  const XENDIT_NOW = PRODUCTION_ENVIRONMENT
  const PAYMONGO = { PAYMONGO_SECRET_KEY: 'sk_live_1', PAYMONGO_WEBHOOK_SECRET: 'whsk_1' }

  it('stay configured with their credentials, and without channels', () => {
    const former = { ...XENDIT_NOW, ...PAYMONGO, COLLECTION_GATEWAYS_FORMER: 'paymongo' }
    expect(loadConfig(former).formerCollections).toMatchObject([
      { gateway: 'paymongo', channelFile: null, secretKey: 'sk_live_1' },
    ])
    expect(loadConfig(XENDIT_NOW)).toMatchObject({ formerCollections: [], formerPayouts: [] })
  })

  it.each([
    [{ COLLECTION_GATEWAYS_FORMER: 'paymongo' }, 'needs PAYMONGO_SECRET_KEY'],
    [{ COLLECTION_GATEWAYS_FORMER: 'paymongo' }, 'needs PAYMONGO_WEBHOOK_SECRET'],
    [{ COLLECTION_GATEWAYS_FORMER: 'dragonpay' }, 'FORMER=dragonpay needs DRAGONPAY_PASSWORD'],
    [{ COLLECTION_GATEWAYS_FORMER: 'xendit' }, 'xendit, which is in use'],
    [{ PAYOUT_GATEWAYS_FORMER: 'xendit' }, 'xendit, which is in use'],
    [{ COLLECTION_GATEWAYS_FORMER: 'paymongo,cash' }, 'must be a comma-separated list of'],
    [{ COLLECTION_GATEWAYS_FORMER: 'paymongo, paymongo' }, 'must be a comma-separated list of'],
    [{ COLLECTION_GATEWAYS_ABANDONED: 'xendit' }, 'ABANDONED names xendit, which is configured'],
  ])('%j is refused', (settings, said) => {
    expect(() => loadConfig({ ...XENDIT_NOW, ...settings })).toThrow(said)
  })

  it('a demo has none', () => {
    const former = { ...PAYMONGO, COLLECTION_GATEWAYS_FORMER: 'paymongo' }
    const payouts = {
      PAYOUT_GATEWAY: 'xendit',
      XENDIT_SECRET_KEY: 'k',
      XENDIT_CALLBACK_TOKEN: 't',
    }
    for (const settings of [former, payouts]) {
      expect(() => loadConfig(settings)).toThrow('a demo has no real gateway')
    }
  })
})

describe('production', () => {
  it('starts with its own settings', () => {
    expect(loadConfig(PRODUCTION_ENVIRONMENT).mode).toBe('production')
  })

  it.each([
    ['APP_SECRET', undefined, 'APP_SECRET'],
    ['APP_SECRET', 'demo-secret-that-production-refuses', 'APP_SECRET'],
    ['APP_SECRET', 'short', 'APP_SECRET'],
    ['APP_HASH_SECRET', 'short', 'APP_HASH_SECRET'],
    ['DATABASE_URL', undefined, 'DATABASE_URL'],
    ['PUBLIC_URL', undefined, 'PUBLIC_URL'],
    ['PUBLIC_URL', 'http://pahiram.example', 'https'],
    ['METRICS_TOKEN', 'short', 'METRICS_TOKEN'],
    ['SERVICE_EMAIL', undefined, 'SERVICE_EMAIL'],
    ['PAYOUT_GATEWAY', undefined, 'PAYOUT_GATEWAY'],
    ['COLLECTION_GATEWAY', undefined, 'COLLECTION_GATEWAY'],
    ['XENDIT_SECRET_KEY', undefined, 'XENDIT_SECRET_KEY'],
    ['SMS_GATEWAY', undefined, 'SMS_GATEWAY'],
    ['TWILIO_AUTH_TOKEN', undefined, 'TWILIO_AUTH_TOKEN'],
    ['LENDER_NAME', undefined, 'LENDER_NAME'],
    ['LENDER_SEC_NUMBER', undefined, 'LENDER_SEC_NUMBER'],
    ['LENDER_AUTHORITY_NUMBER', undefined, 'LENDER_AUTHORITY_NUMBER'],
    ['LENDER_ADDRESS', undefined, 'LENDER_ADDRESS'],
    ['GRIEVANCE_OFFICER', undefined, 'GRIEVANCE_OFFICER'],
    ['GRIEVANCE_EMAIL', undefined, 'GRIEVANCE_EMAIL'],
    ['GRIEVANCE_PHONE', undefined, 'GRIEVANCE_PHONE'],
    ['IDENTITY_GATEWAY', 'sandbox', 'IDENTITY_GATEWAY'],
    ['IDENTITY_GATEWAY', 'didit', 'DIDIT_API_KEY'],
    ['FILE_STORE', 's3', 'S3_BUCKET'],
  ])('refuses a demo default: %s=%s', (name, value, said) => {
    expect(() => loadConfig({ ...PRODUCTION_ENVIRONMENT, [name]: value })).toThrow(said)
  })

  it('has no identity provider unless one is named', () => {
    expect(loadConfig(PRODUCTION_ENVIRONMENT).identity).toEqual({ gateway: 'none' })
    const named = { ...PRODUCTION_ENVIRONMENT, IDENTITY_GATEWAY: 'didit', DIDIT_API_KEY: 'key' }
    expect(loadConfig(named).identity).toMatchObject({ gateway: 'didit', apiKey: 'key' })
    expect(loadConfig({}).identity).toEqual({ gateway: 'sandbox' })
  })

  it('takes the embedded database only by name', () => {
    const embedded = { ...PRODUCTION_ENVIRONMENT, DATABASE_URL: '', ALLOW_EMBEDDED_DATABASE: 'yes' }
    expect(loadConfig(embedded).database).toHaveProperty('folder')
  })
})

it.each([
  [{ PORT: 'eighty' }, 'PORT must be a number'],
  [{ PORT: '70000' }, 'PORT must be a number'],
  [{ APP_MODE: 'prod' }, 'APP_MODE must be one of'],
  [{ BRAND_BACKGROUND: 'green' }, 'BRAND_BACKGROUND must be a colour'],
  [{ API_BASE: 'javascript:alert(1)' }, 'API_BASE must be an http(s) address'],
  [
    { TRUSTED_PROXIES: '10.0.0.0/8, everybody' },
    'TRUSTED_PROXIES must be comma-separated addresses',
  ],
  [{ WIRE_NAMES_FILE: '/nowhere.json' }, 'WIRE_NAMES_FILE cannot be read'],
  [{ IMAGE_HOSTS: 'pictures.example/logos' }, 'IMAGE_HOSTS must be a comma-separated list'],
  [{ IMAGE_HOSTS: "pictures.example; script-src 'none'" }, 'IMAGE_HOSTS must be'],
])('names what is wrong: %j', (environment, said) => {
  expect(() => loadConfig(environment)).toThrow(said)
})

it('the settings page lists every setting, and none that is not read', () => {
  const rows = readFileSync('docs/settings.md', 'utf8')
    .split('\n')
    .filter((line) => /^\| `[A-Z]/.test(line))
  const listed = rows.flatMap((row) => row.match(/`[A-Z][A-Z0-9_]+`/g) ?? [])
  const names = Object.keys(SETTINGS).map((name) => `\`${name}\``)
  expect([...new Set(listed)].toSorted()).toEqual(names.toSorted())
})
