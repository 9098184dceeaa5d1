// The whole of what the environment makes: with nothing set, and with everything set to values that
// are all different.
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { PRODUCTION_ENVIRONMENT } from '#server/testing/production-environment.ts'
import { type Config, loadConfig } from './config.ts'
import { readSettings } from './settings.ts'

/** Keys and what follows from them are secrets, with tests of their own. */
function readable({ keys: _keys, sessionSecret: _secret, ...rest }: Config) {
  return rest
}

it('a demo without any setting', () => {
  expect(readable(loadConfig({ DATA_DIR: '/data' }))).toEqual({
    mode: 'demo',
    hasDemoStory: true,
    host: '127.0.0.1',
    port: 3000,
    publicUrl: 'http://127.0.0.1:3000',
    database: { folder: '/data' },
    filesFolder: '/data/files',
    fileStore: { kind: 'folder' },
    databaseOwnerUrl: '',
    evidenceFolder: '/data/evidence',
    logLevel: 'info',
    drainMs: 0,
    tracesEndpoint: '',
    busyStatus: 503,
    poolSizes: { connections: 10, queueConnections: 4 },
    support: { email: 'help@pahiram.example', whatsapp: '+63 900 000 0000' },
    brand: {
      appName: 'Pahiram',
      backgroundColour: '#0B5D4E',
      fontColour: '#FFFFFF',
      servicePhone: '+63 900 000 0000',
      schemePrefix: 'pahiram://',
      apiBase: '',
      isAgreementBoxChecked: true,
      lender: {
        name: 'Pahiram Demo Lending',
        registration: 'SEC Reg. No. CS000000000 · CA No. 0000',
      },
    },
    imageOrigins: [],
    wireNames: {},
    sessionNames: {},
    partnerHosts: ['partner.example'],
    payout: { gateway: 'sandbox' },
    formerPayouts: [],
    collection: { gateway: 'sandbox' },
    feeRates: [],
    formerCollections: [],
    abandonedCollections: [],
    identity: { gateway: 'sandbox' },
    payoutDayMaxCentavos: 100_000_000,
    refundDayMaxCentavos: 10_000_000,
    sms: { gateway: 'sandbox' },
    mail: { gateway: 'sandbox' },
    codesDayMax: { sms: 5000, voice: 500 },
    metrics: 'anyone',
    trustedProxies: '',
    guardScope: 'all',
    closeBooks: 'daily',
    lenderName: 'Pahiram Demo Lending',
    stores: { iosUrl: 'https://app-store.example/', androidUrl: 'https://play-store.example/' },
    company: {
      address: '1 Sample Street, Makati City, Philippines',
      secRegistrationNumber: 'CS000000000',
      certificateOfAuthorityNumber: '0000',
      grievanceOfficer: 'Grievance Officer',
      grievanceEmail: 'grievance@pahiram.example',
      grievancePhone: '+63 900 000 0001',
    },
  })
})

const DRAGONPAY = { DRAGONPAY_MERCHANT_ID: 'merchant', DRAGONPAY_PASSWORD: 'dragonpay-password' }

const EVERYTHING = {
  ...PRODUCTION_ENVIRONMENT,
  ...DRAGONPAY,
  HOST: '0.0.0.0',
  PORT: '8080',
  DATA_DIR: '/data',
  DATABASE_OWNER_URL: 'postgres://owner@db.example/pahiram',
  DATABASE_CONNECTIONS: '21',
  DATABASE_QUEUE_CONNECTIONS: '7',
  EVIDENCE_DIR: '/evidence',
  LOG_LEVEL: 'warn',
  DRAIN_SECONDS: '11',
  BUSY_STATUS: '200',
  OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318/',
  METRICS_TOKEN: 'a-token-of-16-characters',
  TRUSTED_PROXIES: '10.0.0.0/8, loopback',
  BRAND_BACKGROUND: '#123456',
  BRAND_FONT_COLOUR: '#fedcba',
  SERVICE_PHONE: '+63 900 000 0002',
  SERVICE_WHATSAPP: '+63 900 000 0003',
  SCHEME_PREFIX: 'lender://',
  IOS_STORE_URL: 'https://ios.example/app',
  ANDROID_STORE_URL: 'https://android.example/app',
  AGREEMENT_BOX: 'unchecked',
  API_BASE: 'https://api.other.example/v1//',
  IMAGE_HOSTS: 'pictures.example, http://127.0.0.1:9000/',
  PARTNER_HOSTS: 'one.example, two.example,',
  CAP_GUARD: 'covered',
  CLOSE_BOOKS: 'monthly',
  FILE_STORE: 's3',
  S3_ENDPOINT: 'https://s3.example',
  S3_REGION: 'region',
  S3_BUCKET: 'bucket',
  S3_ACCESS_KEY_ID: 'access',
  S3_SECRET_ACCESS_KEY: 's3-secret',
  PAYOUT_DAY_MAX: '2500.50',
  REFUND_DAY_MAX: '1200.25',
  COLLECTION_GATEWAY: 'dragonpay',
  COLLECTION_CHANNELS_FILE: 'docs/channels.example.json',
  COLLECTION_GATEWAYS_FORMER: 'paymongo, xendit',
  COLLECTION_FEE_RATES: 'dragonpay=1.5%+20.00, paymongo=2%, xendit=15.00',
  XENDIT_URL: 'https://xendit.example/',
  PAYMONGO_URL: 'https://paymongo.example',
  PAYMONGO_SECRET_KEY: 'paymongo-key',
  PAYMONGO_WEBHOOK_SECRET: 'paymongo-webhook',
  DRAGONPAY_URL: 'https://dragonpay.example',
  IDENTITY_GATEWAY: 'didit',
  DIDIT_URL: 'https://didit.example',
  DIDIT_API_KEY: 'didit-key',
  MAIL_GATEWAY: 'smtp',
  SMTP_URL: 'smtps://user:password@mail.example',
  SMTP_SENDER: 'Pahiram <no-reply@pahiram.example>',
  SMS_CODES_DAY_MAX: '300',
  VOICE_CODES_DAY_MAX: '30',
  TWILIO_URL: 'https://twilio.example',
}

it('production with every setting set', () => {
  const { collection, ...rest } = readable(loadConfig(EVERYTHING))
  expect(collection).toEqual({
    gateway: 'dragonpay',
    channelFile: readFileSync(EVERYTHING.COLLECTION_CHANNELS_FILE, 'utf8'),
    baseUrl: 'https://dragonpay.example',
    merchantId: 'merchant',
    password: 'dragonpay-password',
    contactEmail: 'help@pahiram.example',
  })
  expect(rest).toEqual({
    mode: 'production',
    hasDemoStory: false,
    host: '0.0.0.0',
    port: 8080,
    publicUrl: 'https://pahiram.example',
    database: { url: 'postgres://db.example/pahiram' },
    filesFolder: '/data/files',
    fileStore: {
      kind: 's3',
      endpoint: 'https://s3.example',
      region: 'region',
      bucket: 'bucket',
      accessKeyId: 'access',
      secretAccessKey: 's3-secret',
    },
    databaseOwnerUrl: 'postgres://owner@db.example/pahiram',
    evidenceFolder: '/evidence',
    logLevel: 'warn',
    drainMs: 11_000,
    tracesEndpoint: 'http://127.0.0.1:4318',
    busyStatus: 200,
    poolSizes: { connections: 21, queueConnections: 7 },
    support: { email: 'help@pahiram.example', whatsapp: '+63 900 000 0003' },
    brand: {
      appName: 'A Lender',
      backgroundColour: '#123456',
      fontColour: '#fedcba',
      servicePhone: '+63 900 000 0002',
      schemePrefix: 'lender://',
      apiBase: 'https://api.other.example/v1',
      isAgreementBoxChecked: false,
      lender: { name: 'A Lending Company', registration: 'SEC Reg. No. 1 · CA No. 2' },
    },
    imageOrigins: [
      'https://api.other.example',
      'https://pictures.example',
      'http://127.0.0.1:9000',
    ],
    wireNames: {},
    sessionNames: {},
    partnerHosts: ['one.example', 'two.example'],
    payout: {
      gateway: 'xendit',
      baseUrl: 'https://xendit.example',
      secretKey: 'xnd_production_key',
      callbackToken: 'token',
    },
    formerPayouts: [],
    feeRates: [
      { provider: 'dragonpay', ratePpm: 15_000, fixedCentavos: 2000 },
      { provider: 'paymongo', ratePpm: 20_000, fixedCentavos: 0 },
      { provider: 'xendit', ratePpm: 0, fixedCentavos: 1500 },
    ],
    formerCollections: [
      {
        gateway: 'paymongo',
        channelFile: null,
        baseUrl: 'https://paymongo.example',
        secretKey: 'paymongo-key',
        webhookSecret: 'paymongo-webhook',
      },
      {
        gateway: 'xendit',
        channelFile: null,
        baseUrl: 'https://xendit.example',
        secretKey: 'xnd_production_key',
        callbackToken: 'token',
      },
    ],
    abandonedCollections: [],
    identity: { gateway: 'didit', baseUrl: 'https://didit.example', apiKey: 'didit-key' },
    payoutDayMaxCentavos: 250_050,
    refundDayMaxCentavos: 120_025,
    sms: {
      gateway: 'twilio',
      baseUrl: 'https://twilio.example',
      accountSid: 'AC0',
      authToken: 'token',
      sender: 'PAHIRAM',
      callerNumber: '+15005550006',
      webhookUrl: 'https://pahiram.example/notices/sms/twilio',
    },
    mail: {
      gateway: 'smtp',
      url: 'smtps://user:password@mail.example',
      sender: 'Pahiram <no-reply@pahiram.example>',
    },
    codesDayMax: { sms: 300, voice: 30 },
    metrics: { token: 'a-token-of-16-characters' },
    trustedProxies: '10.0.0.0/8, loopback',
    guardScope: 'covered',
    closeBooks: 'monthly',
    lenderName: 'A Lending Company',
    stores: { iosUrl: 'https://ios.example/app', androidUrl: 'https://android.example/app' },
    company: {
      address: '1 Street, Manila',
      secRegistrationNumber: '1',
      certificateOfAuthorityNumber: '2',
      grievanceOfficer: 'Grievance Officer',
      grievanceEmail: 'grievance@pahiram.example',
      grievancePhone: '+63 900 000 0001',
    },
  })
})

it('production decides for itself where a demo has a default', () => {
  expect(loadConfig(PRODUCTION_ENVIRONMENT)).toMatchObject({
    drainMs: 5000,
    identity: { gateway: 'none' },
    mail: { gateway: 'none' },
    metrics: 'nobody',
    trustedProxies: 'loopback, linklocal, uniquelocal',
    stores: { iosUrl: '', androidUrl: '' },
  })
})

it('a demo takes what is set', () => {
  const chosen = {
    DEMO_STORY: 'off',
    DRAIN_SECONDS: '2',
    IDENTITY_GATEWAY: 'none',
    MAIL_GATEWAY: 'none',
    TRUSTED_PROXIES: '127.0.0.1',
    METRICS_TOKEN: 'short',
    HOST: '::1',
    PORT: '65535',
    DATABASE_URL: 'postgres://db.example/demo',
    COLLECTION_GATEWAYS_ABANDONED: 'dragonpay,xendit',
  }
  expect(loadConfig(chosen)).toMatchObject({
    hasDemoStory: false,
    drainMs: 2000,
    identity: { gateway: 'none' },
    mail: { gateway: 'none' },
    trustedProxies: '127.0.0.1',
    metrics: { token: 'short' },
    publicUrl: 'http://[::1]:65535',
    database: { url: 'postgres://db.example/demo' },
    abandonedCollections: ['dragonpay', 'xendit'],
  })
})

it('sessions of a demo open nothing in production', () => {
  const secret = { APP_SECRET: PRODUCTION_ENVIRONMENT.APP_SECRET }
  const { sessionSecret } = loadConfig(PRODUCTION_ENVIRONMENT)
  expect(loadConfig(secret).sessionSecret).not.toBe(sessionSecret)
  expect(loadConfig(PRODUCTION_ENVIRONMENT).keys.secretOf('session')).toBe(sessionSecret)
})

it('hashes have their own secret, or the first one', () => {
  const own = { ...PRODUCTION_ENVIRONMENT, APP_HASH_SECRET: 'another-secret-of-32-characters-!!' }
  const { keys } = loadConfig(PRODUCTION_ENVIRONMENT)
  expect(loadConfig(own).keys.evidence.id).not.toBe(keys.evidence.id)
  const same = { ...PRODUCTION_ENVIRONMENT, APP_HASH_SECRET: PRODUCTION_ENVIRONMENT.APP_SECRET }
  expect(loadConfig(same).keys.evidence.id).toBe(keys.evidence.id)
})

it('everything that is wrong is said at once', () => {
  const faultsOf = (environment: Record<string, string>) => {
    try {
      loadConfig(environment)
      return []
    } catch (error) {
      return (error as Error).message.split('; ')
    }
  }
  expect(faultsOf({ APP_MODE: 'production', COLLECTION_GATEWAYS_FORMER: 'dragonpay' })).toEqual([
    'COLLECTION_GATEWAYS_FORMER=dragonpay needs DRAGONPAY_MERCHANT_ID',
    'COLLECTION_GATEWAYS_FORMER=dragonpay needs DRAGONPAY_PASSWORD',
    'production needs its own APP_SECRET of at least 32 characters',
    'production needs a PUBLIC_URL that starts with https',
    'production needs DATABASE_URL (or ALLOW_EMBEDDED_DATABASE=yes, which risks data at power loss)',
    'production needs a real PAYOUT_GATEWAY (xendit)',
    'production needs a real COLLECTION_GATEWAY (xendit, paymongo or dragonpay)',
    'production needs a real SMS_GATEWAY (twilio)',
    'production needs PUBLIC_URL',
    'production needs APP_NAME',
    'production needs SERVICE_PHONE',
    'production needs SERVICE_WHATSAPP',
    'production needs SERVICE_EMAIL',
    'production needs LENDER_NAME',
    'production needs LENDER_SEC_NUMBER',
    'production needs LENDER_AUTHORITY_NUMBER',
    'production needs LENDER_ADDRESS',
    'production needs GRIEVANCE_OFFICER',
    'production needs GRIEVANCE_EMAIL',
    'production needs GRIEVANCE_PHONE',
  ])
  const chosen = {
    ...PRODUCTION_ENVIRONMENT,
    MAIL_GATEWAY: 'sandbox',
    IDENTITY_GATEWAY: 'sandbox',
    METRICS_TOKEN: '15-characters-!',
    APP_HASH_SECRET: '31-characters-are-one-too-few-!',
    APP_SECRET: '31-characters-are-one-too-few-!',
  }
  expect(faultsOf(chosen)).toEqual([
    'production needs its own APP_SECRET of at least 32 characters',
    'METRICS_TOKEN must have at least 16 characters, or none',
    'APP_HASH_SECRET needs at least 32 characters',
    'production needs a real MAIL_GATEWAY (smtp), or none',
    'production needs a real IDENTITY_GATEWAY (didit), or none',
  ])
  const real = {
    ...DRAGONPAY,
    SMS_GATEWAY: 'twilio',
    MAIL_GATEWAY: 'smtp',
    FILE_STORE: 's3',
    IDENTITY_GATEWAY: 'didit',
    COLLECTION_GATEWAY: 'dragonpay',
  }
  expect(faultsOf(real)).toEqual([
    'COLLECTION_GATEWAY=dragonpay needs COLLECTION_CHANNELS_FILE',
    'SMS_GATEWAY=twilio needs TWILIO_ACCOUNT_SID',
    'SMS_GATEWAY=twilio needs TWILIO_AUTH_TOKEN',
    'SMS_GATEWAY=twilio needs TWILIO_SENDER',
    'SMS_GATEWAY=twilio needs TWILIO_CALLER_NUMBER',
    'IDENTITY_GATEWAY=didit needs DIDIT_API_KEY',
    'MAIL_GATEWAY=smtp needs SMTP_URL',
    'MAIL_GATEWAY=smtp needs SMTP_SENDER',
    'FILE_STORE=s3 needs S3_ENDPOINT',
    'FILE_STORE=s3 needs S3_REGION',
    'FILE_STORE=s3 needs S3_BUCKET',
    'FILE_STORE=s3 needs S3_ACCESS_KEY_ID',
    'FILE_STORE=s3 needs S3_SECRET_ACCESS_KEY',
    'a demo has no real gateway: COLLECTION_GATEWAY=dragonpay needs APP_MODE=production',
    'a demo has no real gateway: SMS_GATEWAY=twilio needs APP_MODE=production',
    'a demo has no real gateway: IDENTITY_GATEWAY=didit needs APP_MODE=production',
    'a demo has no real gateway: MAIL_GATEWAY=smtp needs APP_MODE=production',
  ])
})

it.each([
  ['APP_MODE', 'Demo', 'one of demo, production'],
  ['PORT', '65536', 'a number from 0 to 65535'],
  ['PORT', '-1', 'a number from 0 to 65535'],
  ['DATABASE_CONNECTIONS', '0', 'a whole number above 0'],
  ['DATABASE_CONNECTIONS', '1234567890', 'a whole number above 0'],
  ['DATABASE_CONNECTIONS', 'x1', 'a whole number above 0'],
  ['DRAIN_SECONDS', '1000', 'a number of seconds from 0 to 999'],
  ['DRAIN_SECONDS', '', null],
  ['DRAIN_SECONDS', '0', null],
  ['BRAND_BACKGROUND', '#12345', 'a colour like #0B5D4E'],
  ['BRAND_BACKGROUND', 'x#123456', 'a colour like #0B5D4E'],
  ['BRAND_BACKGROUND', '#1234567', 'a colour like #0B5D4E'],
  ['BRAND_BACKGROUND', '#abcDEF', null],
  ['IOS_STORE_URL', 'ftp://store.example', 'an http(s) address'],
  ['IOS_STORE_URL', 'store', 'an http(s) address'],
  ['IOS_STORE_URL', 'http://store.example', null],
  [
    'IMAGE_HOSTS',
    'ftp://pictures.example',
    'a comma-separated list of hosts such as pictures.example',
  ],
  [
    'IMAGE_HOSTS',
    'https://pictures.example/logos',
    'a comma-separated list of hosts such as pictures.example',
  ],
  ['IMAGE_HOSTS', 'pictures.example:8443, [::1]:80', null],
  ['TRUSTED_PROXIES', '10.0.0.1/8x', 'comma-separated addresses or networks'],
  ['TRUSTED_PROXIES', 'x10.0.0.1', 'comma-separated addresses or networks'],
  ['TRUSTED_PROXIES', '10.0.0.0/8, ::1/128, linklocal, uniquelocal', null],
  ['PAYOUT_DAY_MAX', '0', 'an amount in pesos such as 1000000.00'],
  ['PAYOUT_DAY_MAX', 'many', 'an amount in pesos such as 1000000.00'],
  ['PAYOUT_DAY_MAX', '0.01', null],
  ['COLLECTION_FEE_RATES', 'dragonpay=', 'a comma-separated list such as dragonpay=1.5%+20.00'],
  [
    'COLLECTION_FEE_RATES',
    'dragonpay=1.2.3%',
    'a comma-separated list such as dragonpay=1.5%+20.00',
  ],
  [
    'COLLECTION_FEE_RATES',
    'dragonpay=1%+1.2.3',
    'a comma-separated list such as dragonpay=1.5%+20.00',
  ],
  ['COLLECTION_FEE_RATES', 'x dragonpay=1%', 'a comma-separated list such as dragonpay=1.5%+20.00'],
  ['COLLECTION_FEE_RATES', 'dragonpay=1% x', 'a comma-separated list such as dragonpay=1.5%+20.00'],
  [
    'COLLECTION_GATEWAYS_FORMER',
    'xendit,xendit',
    'a comma-separated list of xendit, paymongo, dragonpay',
  ],
  ['SMTP_URL', 'https://mail.example', 'an smtp:// or smtps:// address'],
  ['SMTP_URL', 'mail', 'an smtp:// or smtps:// address'],
  ['SMTP_URL', 'smtp://mail.example', null],
])('%s=%s', (name, value, expected) => {
  const faults: string[] = []
  const settings = readSettings({ [name]: ` ${value} ` }, faults)
  expect(faults).toEqual(expected === null ? [] : [`${name} must be ${expected}, not "${value}"`])
  // Whatever else is wrong is still found.
  if (expected !== null) expect(settings).toEqual(readSettings({}, []))
})
