// Every environment variable the product reads, declared once: its valid values, its default, and
// whether production requires it. docs/settings.md lists the same names; a test compares the two.
import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { resolve } from 'node:path'
import * as z from 'zod/mini'
import { parsePercent, parsePesos, ZERO_CENTAVOS } from '#lending/money.ts'

interface Setting<Schema extends z.ZodMiniType = z.ZodMiniType> {
  readonly schema: Schema
  /** Completes the sentence "NAME must be …". */
  readonly expected: string
  readonly fallback: string
  /** The default is for demos only: production needs its own value. */
  readonly isNeededInProduction?: boolean
}

const text = (fallback = '') => ({ schema: z.string(), expected: 'a text', fallback })

const ownText = (demo: string) => ({ ...text(demo), isNeededInProduction: true })

const oneOf = <const Names extends readonly [string, ...string[]]>(...names: Names) => ({
  schema: z.enum(names),
  expected: `one of ${names.join(', ')}`,
  fallback: names[0],
})

const withoutTrailingSlash = (address: string): string =>
  address.endsWith('/') ? withoutTrailingSlash(address.slice(0, -1)) : address
const isWebAddress = (value: string) =>
  URL.canParse(value) && ['http:', 'https:'].includes(new URL(value).protocol)

const webAddress = (fallback: string) => ({
  schema: z.pipe(
    z.string().check(z.refine((value) => value === '' || isWebAddress(value))),
    z.transform(withoutTrailingSlash),
  ),
  expected: 'an http(s) address',
  fallback,
})

/** Of a host, or of an address without a path; null for anything else. */
function imageOrigin(host: string): string | null {
  const address = host.includes('://') ? host : `https://${host}`
  if (!isWebAddress(address) || !/^https?:\/\/[\w.:[\]-]+\/?$/.test(address)) return null
  return new URL(address).origin
}

const colour = (fallback: string) => ({
  schema: z.string().check(z.regex(/^#[0-9a-f]{6}$/i)),
  expected: `a colour like ${fallback}`,
  fallback,
})

const list = (fallback: string) => ({
  schema: z.pipe(
    z.string(),
    z.transform((value) =>
      value
        .split(',')
        .map((item) => item.trim())
        .filter((item) => item !== ''),
    ),
  ),
  expected: 'a comma-separated list',
  fallback,
})

/** Some of these, each once. */
const someOf = <const Names extends readonly [string, ...string[]]>(...names: Names) => ({
  schema: z.pipe(
    list('').schema.check(z.refine((given) => new Set(given).size === given.length)),
    z.array(z.enum(names)),
  ),
  expected: `a comma-separated list of ${names.join(', ')}`,
  fallback: '',
})

const pesos = (fallback: string) => ({
  schema: z.pipe(
    z.string().check(z.refine((value) => (parsePesos(value) ?? 0) > 0)),
    z.transform((value) => parsePesos(value) ?? ZERO_CENTAVOS),
  ),
  expected: `an amount in pesos such as ${fallback}`,
  fallback,
})

export interface FeeRate {
  readonly provider: string
  readonly ratePpm: number
  readonly fixedCentavos: number
}

/** "dragonpay=1.5%+20.00" */
function readFeeRate(text: string): FeeRate | null {
  const [, provider = '', percent = '', fixed = ''] =
    /^([a-z-]+)=(?:([\d.]+)%)?\+?([\d.]+)?$/.exec(text) ?? []
  const ratePpm = percent === '' ? 0 : parsePercent(percent)
  const fixedCentavos = fixed === '' ? 0 : parsePesos(fixed)
  if (ratePpm === null || fixedCentavos === null || (percent === '' && fixed === '')) return null
  return { provider, ratePpm, fixedCentavos }
}

const feeRates = () => ({
  schema: z.pipe(
    list('').schema.check(z.refine((given) => given.every((text) => readFeeRate(text) !== null))),
    z.transform((given) => given.flatMap((text) => readFeeRate(text) ?? [])),
  ),
  expected: 'a comma-separated list such as dragonpay=1.5%+20.00',
  fallback: '',
})

const count = (fallback: string) => ({
  schema: z.pipe(
    z.string().check(z.regex(/^[1-9]\d{0,8}$/)),
    z.transform((value) => Number(value)),
  ),
  expected: 'a whole number above 0',
  fallback,
})

const seconds = (fallback: string) => ({
  schema: z.pipe(
    z.string().check(z.regex(/^\d{1,3}$/)),
    z.transform((value) => Number(value)),
  ),
  expected: 'a number of seconds from 0 to 999',
  fallback,
})

/** Proxies are usually in our own network; an address that anybody could claim isn't trusted. */
export const NEAR_NETWORKS = ['loopback', 'linklocal', 'uniquelocal']

const isNetwork = (name: string) =>
  NEAR_NETWORKS.includes(name) || isIP(name.replace(/\/\d{1,3}$/, '')) !== 0

/** The real ones that we have a client for. */
export const PAYOUT_PROVIDERS = ['xendit'] as const
export const COLLECTION_PROVIDERS = ['xendit', 'paymongo', 'dragonpay'] as const

export const SETTINGS = {
  APP_MODE: oneOf('demo', 'production'),
  DEMO_STORY: oneOf('on', 'off'),
  HOST: text('127.0.0.1'),
  PORT: {
    schema: z.pipe(
      z.string().check(z.regex(/^\d{1,5}$/)),
      z.pipe(z.transform(Number), z.number().check(z.maximum(65_535))),
    ),
    expected: 'a number from 0 to 65535',
    fallback: '3000',
  },
  PUBLIC_URL: { ...webAddress(''), isNeededInProduction: true },
  DATABASE_URL: text(),
  DATABASE_OWNER_URL: text(),
  DATABASE_CONNECTIONS: count('10'),
  DATABASE_QUEUE_CONNECTIONS: count('4'),
  DATA_DIR: {
    schema: z.pipe(
      z.string(),
      z.transform((folder) => resolve(folder)),
    ),
    expected: 'a folder',
    fallback: 'data',
  },
  EVIDENCE_DIR: text(),
  ALLOW_EMBEDDED_DATABASE: oneOf('no', 'yes'),
  APP_SECRET: text('demo-secret-that-production-refuses'),
  APP_SECRETS_READABLE: list(''),
  APP_HASH_SECRET: text(),
  LOG_LEVEL: {
    ...oneOf('silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'),
    fallback: 'info',
  },
  DRAIN_SECONDS: seconds('5'),
  BUSY_STATUS: oneOf('503', '200'),
  APP_NAME: ownText('Pahiram'),
  BRAND_BACKGROUND: colour('#0B5D4E'),
  BRAND_FONT_COLOUR: colour('#FFFFFF'),
  SERVICE_PHONE: ownText('+63 900 000 0000'),
  SERVICE_WHATSAPP: ownText('+63 900 000 0000'),
  SERVICE_EMAIL: ownText('help@pahiram.example'),
  SCHEME_PREFIX: text('pahiram://'),
  IOS_STORE_URL: webAddress(''),
  ANDROID_STORE_URL: webAddress(''),
  AGREEMENT_BOX: oneOf('checked', 'unchecked'),
  API_BASE: webAddress(''),
  WIRE_NAMES_FILE: text(),
  IMAGE_HOSTS: {
    schema: z.pipe(
      list('').schema.check(z.refine((hosts) => hosts.every((host) => imageOrigin(host) !== null))),
      z.transform((hosts) => hosts.flatMap((host) => imageOrigin(host) ?? [])),
    ),
    expected: 'a comma-separated list of hosts such as pictures.example',
    fallback: '',
  },
  LENDER_NAME: ownText('Pahiram Demo Lending'),
  LENDER_SEC_NUMBER: ownText('CS000000000'),
  LENDER_AUTHORITY_NUMBER: ownText('0000'),
  LENDER_ADDRESS: ownText('1 Sample Street, Makati City, Philippines'),
  GRIEVANCE_OFFICER: ownText('Grievance Officer'),
  GRIEVANCE_EMAIL: ownText('grievance@pahiram.example'),
  GRIEVANCE_PHONE: ownText('+63 900 000 0001'),
  CAP_GUARD: oneOf('all', 'covered'),
  CLOSE_BOOKS: oneOf('daily', 'monthly'),
  PARTNER_HOSTS: list('partner.example'),
  TRUSTED_PROXIES: {
    schema: list('').schema.check(z.refine((names) => names.every(isNetwork))),
    expected: 'comma-separated addresses or networks',
    fallback: '',
  },
  METRICS_TOKEN: text(),
  OTEL_EXPORTER_OTLP_ENDPOINT: webAddress(''),
  FILE_STORE: oneOf('folder', 's3'),
  S3_ENDPOINT: webAddress(''),
  S3_REGION: text(),
  S3_BUCKET: text(),
  S3_ACCESS_KEY_ID: text(),
  S3_SECRET_ACCESS_KEY: text(),
  PAYOUT_DAY_MAX: pesos('1000000.00'),
  REFUND_DAY_MAX: pesos('100000.00'),
  PAYOUT_GATEWAY: oneOf('sandbox', ...PAYOUT_PROVIDERS),
  PAYOUT_GATEWAYS_FORMER: someOf(...PAYOUT_PROVIDERS),
  COLLECTION_GATEWAY: oneOf('sandbox', ...COLLECTION_PROVIDERS),
  COLLECTION_GATEWAYS_FORMER: someOf(...COLLECTION_PROVIDERS),
  COLLECTION_GATEWAYS_ABANDONED: someOf(...COLLECTION_PROVIDERS),
  COLLECTION_CHANNELS_FILE: text(),
  COLLECTION_FEE_RATES: feeRates(),
  XENDIT_URL: webAddress('https://api.xendit.co'),
  XENDIT_SECRET_KEY: text(),
  XENDIT_CALLBACK_TOKEN: text(),
  PAYMONGO_URL: webAddress('https://api.paymongo.com/v1'),
  PAYMONGO_SECRET_KEY: text(),
  PAYMONGO_WEBHOOK_SECRET: text(),
  DRAGONPAY_URL: webAddress('https://gw.dragonpay.ph'),
  DRAGONPAY_MERCHANT_ID: text(),
  DRAGONPAY_PASSWORD: text(),
  IDENTITY_GATEWAY: oneOf('none', 'sandbox', 'didit'),
  DIDIT_URL: webAddress('https://verification.didit.me'),
  DIDIT_API_KEY: text(),
  MAIL_GATEWAY: oneOf('none', 'sandbox', 'smtp'),
  SMTP_URL: {
    schema: z
      .string()
      .check(
        z.refine(
          (value) =>
            value === '' || (URL.canParse(value) && /^smtps?:$/.test(new URL(value).protocol)),
        ),
      ),
    expected: 'an smtp:// or smtps:// address',
    fallback: '',
  },
  SMTP_SENDER: text(),
  SMS_GATEWAY: oneOf('sandbox', 'twilio'),
  SMS_CODES_DAY_MAX: count('5000'),
  VOICE_CODES_DAY_MAX: count('500'),
  TWILIO_URL: webAddress('https://api.twilio.com'),
  TWILIO_ACCOUNT_SID: text(),
  TWILIO_AUTH_TOKEN: text(),
  TWILIO_SENDER: text(),
  TWILIO_CALLER_NUMBER: text(),
} as const satisfies Readonly<Record<string, Setting>>

export type SettingName = keyof typeof SETTINGS
export type Settings = {
  readonly [Name in SettingName]: z.output<(typeof SETTINGS)[Name]['schema']>
}

export type Environment = Readonly<Record<string, string | undefined>>

/** Blank counts as not set, because that is how process managers clear a variable. */
export function isSet(environment: Environment, name: SettingName): boolean {
  return (environment[name]?.trim() ?? '') !== ''
}

/**
 * Collects faults in `faults`, one sentence each; an invalid setting falls back to its default
 * meanwhile.
 */
export function readSettings(environment: Environment, faults: string[]): Settings {
  const entries = Object.entries(SETTINGS).map(([name, setting]: [string, Setting]) => {
    const value = environment[name]?.trim() || setting.fallback
    const parsed = z.safeParse(setting.schema, value)
    if (parsed.success) return [name, parsed.data]
    faults.push(`${name} must be ${setting.expected}, not "${value}"`)
    return [name, z.parse(setting.schema, setting.fallback)]
  })
  return Object.fromEntries(entries) as Settings
}

const FILE_SUFFIX = '_FILE'

/**
 * A setting may stand in a file, as secrets do: APP_SECRET_FILE names the file with APP_SECRET. Names
 * that end so themselves are settings of their own.
 */
export function withFiles(environment: Environment, faults: string[]): Environment {
  const read = (Object.keys(SETTINGS) as SettingName[]).flatMap((name) => {
    const file = environment[name + FILE_SUFFIX]?.trim() ?? ''
    if (file === '' || name.endsWith(FILE_SUFFIX)) return []
    if (isSet(environment, name)) faults.push(`${name} and ${name}${FILE_SUFFIX} are both set`)
    try {
      return [[name, readFileSync(file, 'utf8').trim()] as const]
    } catch {
      faults.push(`${name}${FILE_SUFFIX} cannot be read: ${file}`)
      return []
    }
  })
  return read.length === 0 ? environment : { ...environment, ...Object.fromEntries(read) }
}

/** Settings that production requires but that are missing. */
export function missingInProduction(environment: Environment): SettingName[] {
  return (Object.entries(SETTINGS) as [SettingName, Setting][])
    .filter(([name, setting]) => setting.isNeededInProduction && !isSet(environment, name))
    .map(([name]) => name)
}
