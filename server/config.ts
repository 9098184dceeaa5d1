// What the environment (settings.ts) means for the product. `APP_MODE` alone decides between demo
// and production; production refuses to start with a demo default in place.
import { join } from 'node:path'
import type { WireNameTables } from '#contract/call.ts'
import type { PageBrand } from '#contract/page-settings.ts'
import type { SessionNames } from '#contract/session-parameters.ts'
import type { CodeChannel } from '#contract/session.ts'
import type { GuardScope } from '#lending/law.ts'
import type { Centavos } from '#lending/money.ts'
import {
  type CollectionConfig,
  collectionOf,
  type CollectionSettings,
  formerCollectionsOf,
  moneyChoices,
  providerFaults,
} from './collection-config.ts'
import { createKeys, type Keys } from './keys.ts'
import {
  type Environment,
  type FeeRate,
  isSet,
  missingInProduction,
  NEAR_NETWORKS,
  readSettings,
  SETTINGS,
  type Settings,
  withFiles,
} from './settings.ts'
import { SMS_WEBHOOK_PATH } from './webhook-paths.ts'
import { loadOtherNames } from './wire-names-file.ts'

export interface Config {
  readonly mode: 'demo' | 'production'
  /** Whether a demo comes with half a year of invented business. */
  readonly hasDemoStory: boolean
  readonly host: string
  readonly port: number
  /** The address borrowers use, without a trailing slash. */
  readonly publicUrl: string
  readonly database: { readonly folder: string } | { readonly url: string }
  /** The folder for borrowers' encrypted files, unless they are stored in S3. */
  readonly filesFolder: string
  readonly fileStore: { readonly kind: 'folder' } | ({ readonly kind: 's3' } & S3Settings)
  /** Who owns the tables, if the server itself doesn't; for `npm run migrate` only. */
  readonly databaseOwnerUrl: string
  readonly keys: Keys
  /** Where the signed heads of the evidence are written, out of the database's reach. */
  readonly evidenceFolder: string
  /**
   * Key for hashing session ids. A demo has a different one, so its sessions open nothing in
   * production.
   */
  readonly sessionSecret: string
  readonly logLevel: string
  /** How long a process that stops still answers, so that every proxy hears that it isn't ready. */
  readonly drainMs: number
  /** The HTTP status of `busy`; older shells only read 200. */
  readonly busyStatus: 503 | 200
  /** Where traces are sent; empty for nowhere. */
  readonly tracesEndpoint: string
  readonly poolSizes: { readonly connections: number; readonly queueConnections: number }
  readonly support: { readonly email: string; readonly whatsapp: string }
  readonly brand: Brand
  /** Other origins whose pictures pages may show. */
  readonly imageOrigins: readonly string[]
  readonly wireNames: WireNameTables
  /** The session's parameters under other names. */
  readonly sessionNames: SessionNames
  /** Hosts that recommended products may link to. */
  readonly partnerHosts: readonly string[]
  readonly payout: { readonly gateway: 'sandbox' } | XenditPayout
  /** Those that send nothing new, and are still asked and heard about what they have. */
  readonly formerPayouts: readonly XenditPayout[]
  /** Who checks identities; `none` leaves it to a person. */
  readonly identity:
    | { readonly gateway: 'none' | 'sandbox' }
    | { readonly gateway: 'didit'; readonly baseUrl: string; readonly apiKey: string }
  /** How borrowers pay us. */
  readonly collection: CollectionConfig
  /** What providers keep of a payment by contract, where they don't report it. */
  readonly feeRates: readonly FeeRate[]
  /** Those that make no new codes, and are still asked and heard about their own. */
  readonly formerCollections: readonly CollectionSettings[]
  /** Those that nobody can ask any more, although something of theirs may be open. */
  readonly abandonedCollections: readonly string[]
  /** The most that may be paid out in a day over all products; anything above waits for staff. */
  readonly payoutDayMaxCentavos: Centavos
  readonly refundDayMaxCentavos: Centavos
  readonly sms: { readonly gateway: 'sandbox' } | ({ readonly gateway: 'twilio' } & TwilioSettings)
  /** How invitations reach people who work here; with `none`, whoever invites hands them over. */
  readonly mail:
    | { readonly gateway: 'none' | 'sandbox' }
    | ({ readonly gateway: 'smtp' } & SmtpSettings)
  /** The most login and step-up codes sent in a day. */
  readonly codesDayMax: Readonly<Record<CodeChannel, number>>
  /** Who may read `/metrics`. */
  readonly metrics: 'anyone' | 'nobody' | { readonly token: string }
  /** Comma-separated trusted proxies; empty for none. */
  readonly trustedProxies: string
  /** Whether the guard applies to every loan or only to those the law covers. */
  readonly guardScope: GuardScope
  /** How often accrued interest and penalties are posted. */
  readonly closeBooks: 'daily' | 'monthly'
  /** The lender's name in agreements and terms. */
  readonly lenderName: string
  /** Where the app can be downloaded; empty if it isn't in that store. */
  readonly stores: { readonly iosUrl: string; readonly androidUrl: string }
  readonly company: Company
}

/** What the public site says about the lender besides its name and customer service. */
export interface Company {
  readonly address: string
  readonly secRegistrationNumber: string
  readonly certificateOfAuthorityNumber: string
  /** A role, not a person. */
  readonly grievanceOfficer: string
  readonly grievanceEmail: string
  readonly grievancePhone: string
}

export interface S3Settings {
  /** Without the bucket: "https://s3.ap-southeast-1.amazonaws.com". */
  readonly endpoint: string
  readonly region: string
  readonly bucket: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

export interface XenditSettings {
  readonly baseUrl: string
  readonly secretKey: string
  readonly callbackToken: string
}

export type XenditPayout = { readonly gateway: 'xendit' } & XenditSettings

export interface SmtpSettings {
  /** With the user and the password, where the host asks for them. */
  readonly url: string
  /** An address, or a name with an address in angle brackets. */
  readonly sender: string
}

export interface TwilioSettings {
  readonly baseUrl: string
  readonly accountSid: string
  readonly authToken: string
  /** A number, a sender name, or the id of a messaging service (MG…). */
  readonly sender: string
  /** The number that makes calls; a sender name can't. */
  readonly callerNumber: string
  /** The webhook address exactly as configured at Twilio: it is part of the signature. */
  readonly webhookUrl: string
}

/** What a deployment may brand as its own. All of it is public. */
export interface Brand extends PageBrand {
  readonly backgroundColour: string
  readonly fontColour: string
}

export class ConfigError extends Error {}

const SECRET_CHARACTERS_MIN = 32
const METRICS_TOKEN_CHARACTERS_MIN = 16

export function loadConfig(given: Environment): Config {
  const faults: string[] = []
  const environment = withFiles(given, faults)
  const settings = readSettings(environment, faults)
  const { APP_MODE: mode, HOST: host, PORT: port } = settings
  const publicUrl = settings.PUBLIC_URL || `http://${urlHost(host)}:${port}`
  const keys = keysOf(settings)
  const config: Config = {
    mode,
    hasDemoStory: mode === 'demo' && settings.DEMO_STORY === 'on',
    host,
    port,
    publicUrl,
    database: isSet(environment, 'DATABASE_URL')
      ? { url: settings.DATABASE_URL }
      : { folder: settings.DATA_DIR },
    filesFolder: join(settings.DATA_DIR, 'files'),
    fileStore: fileStoreOf(settings),
    databaseOwnerUrl: settings.DATABASE_OWNER_URL,
    keys,
    evidenceFolder: settings.EVIDENCE_DIR || join(settings.DATA_DIR, 'evidence'),
    sessionSecret: keys.secretOf(mode === 'demo' ? 'demo-session' : 'session'),
    logLevel: settings.LOG_LEVEL,
    drainMs: drainMsOf(settings, environment),
    tracesEndpoint: settings.OTEL_EXPORTER_OTLP_ENDPOINT,
    busyStatus: settings.BUSY_STATUS === '200' ? 200 : 503,
    poolSizes: {
      connections: settings.DATABASE_CONNECTIONS,
      queueConnections: settings.DATABASE_QUEUE_CONNECTIONS,
    },
    support: { email: settings.SERVICE_EMAIL, whatsapp: settings.SERVICE_WHATSAPP },
    brand: brandOf(settings),
    imageOrigins: imageOriginsOf(settings),
    ...loadOtherNames(faults, settings.WIRE_NAMES_FILE),
    partnerHosts: settings.PARTNER_HOSTS,
    payout: settings.PAYOUT_GATEWAY === 'sandbox' ? SANDBOX : payoutOf(settings),
    formerPayouts: settings.PAYOUT_GATEWAYS_FORMER.map(() => payoutOf(settings)),
    collection: collectionOf(settings, faults),
    feeRates: settings.COLLECTION_FEE_RATES,
    formerCollections: formerCollectionsOf(settings),
    abandonedCollections: settings.COLLECTION_GATEWAYS_ABANDONED,
    identity: identityOf(settings, environment),
    payoutDayMaxCentavos: settings.PAYOUT_DAY_MAX,
    refundDayMaxCentavos: settings.REFUND_DAY_MAX,
    sms: smsOf(settings, publicUrl),
    mail: mailOf(settings, environment),
    codesDayMax: { sms: settings.SMS_CODES_DAY_MAX, voice: settings.VOICE_CODES_DAY_MAX },
    metrics: metricsOf(settings),
    trustedProxies: trustedProxiesOf(settings, environment),
    guardScope: settings.CAP_GUARD,
    closeBooks: settings.CLOSE_BOOKS,
    lenderName: settings.LENDER_NAME,
    stores: storesOf(settings),
    company: companyOf(settings),
  }
  faults.push(...providerFaults(settings), ...missingCredentials(settings))
  if (mode === 'production') faults.push(...demoDefaults(environment, settings))
  else faults.push(...realGateways(settings))
  if (faults.length > 0) throw new ConfigError(faults.join('; '))
  return config
}

/** No proxy looks at a demo. */
function drainMsOf(settings: Settings, environment: Environment): number {
  const isDefault = !isSet(environment, 'DRAIN_SECONDS')
  return isDefault && settings.APP_MODE === 'demo' ? 0 : settings.DRAIN_SECONDS * 1000
}

function keysOf(settings: Settings): Keys {
  const secret = settings.APP_SECRET
  return createKeys({
    secret,
    readable: settings.APP_SECRETS_READABLE,
    hashSecret: settings.APP_HASH_SECRET || secret,
  })
}

function brandOf(settings: Settings): Brand {
  return {
    appName: settings.APP_NAME,
    backgroundColour: settings.BRAND_BACKGROUND,
    fontColour: settings.BRAND_FONT_COLOUR,
    servicePhone: settings.SERVICE_PHONE,
    schemePrefix: settings.SCHEME_PREFIX,
    apiBase: settings.API_BASE,
    isAgreementBoxChecked: settings.AGREEMENT_BOX === 'checked',
    lender: { name: settings.LENDER_NAME, registration: registrationOf(settings) },
  }
}

/** Another backend's pictures are where it is. */
function imageOriginsOf({ API_BASE, IMAGE_HOSTS }: Settings): readonly string[] {
  return [...(API_BASE === '' ? [] : [new URL(API_BASE).origin]), ...IMAGE_HOSTS]
}

function registrationOf(settings: Settings): string {
  return `SEC Reg. No. ${settings.LENDER_SEC_NUMBER} · CA No. ${settings.LENDER_AUTHORITY_NUMBER}`
}

function companyOf(settings: Settings): Company {
  return {
    address: settings.LENDER_ADDRESS,
    secRegistrationNumber: settings.LENDER_SEC_NUMBER,
    certificateOfAuthorityNumber: settings.LENDER_AUTHORITY_NUMBER,
    grievanceOfficer: settings.GRIEVANCE_OFFICER,
    grievanceEmail: settings.GRIEVANCE_EMAIL,
    grievancePhone: settings.GRIEVANCE_PHONE,
  }
}

/** A demo has no app in any store, but shows what the page looks like with one. */
function storesOf(settings: Settings): Config['stores'] {
  const demo = (store: string) => (settings.APP_MODE === 'demo' ? `https://${store}.example/` : '')
  return {
    iosUrl: settings.IOS_STORE_URL || demo('app-store'),
    androidUrl: settings.ANDROID_STORE_URL || demo('play-store'),
  }
}

function fileStoreOf(settings: Settings): Config['fileStore'] {
  const kind = settings.FILE_STORE
  if (kind === 'folder') return { kind }
  return {
    kind,
    endpoint: settings.S3_ENDPOINT,
    region: settings.S3_REGION,
    bucket: settings.S3_BUCKET,
    accessKeyId: settings.S3_ACCESS_KEY_ID,
    secretAccessKey: settings.S3_SECRET_ACCESS_KEY,
  }
}

const SANDBOX = { gateway: 'sandbox' } as const

function payoutOf(settings: Settings): XenditPayout {
  return {
    gateway: 'xendit',
    baseUrl: settings.XENDIT_URL,
    secretKey: settings.XENDIT_SECRET_KEY,
    callbackToken: settings.XENDIT_CALLBACK_TOKEN,
  }
}

/** A demo shows what a check does; production has none unless one is named. */
function identityOf(settings: Settings, environment: Environment): Config['identity'] {
  const gateway = settings.IDENTITY_GATEWAY
  if (gateway === 'didit') {
    return { gateway, baseUrl: settings.DIDIT_URL, apiKey: settings.DIDIT_API_KEY }
  }
  const isDefault = !isSet(environment, 'IDENTITY_GATEWAY')
  return { gateway: isDefault && settings.APP_MODE === 'demo' ? 'sandbox' : gateway }
}

function smsOf(settings: Settings, publicUrl: string): Config['sms'] {
  const gateway = settings.SMS_GATEWAY
  if (gateway === 'sandbox') return { gateway }
  return {
    gateway,
    baseUrl: settings.TWILIO_URL,
    accountSid: settings.TWILIO_ACCOUNT_SID,
    authToken: settings.TWILIO_AUTH_TOKEN,
    sender: settings.TWILIO_SENDER,
    callerNumber: settings.TWILIO_CALLER_NUMBER,
    webhookUrl: `${publicUrl}${SMS_WEBHOOK_PATH}/${gateway}`,
  }
}

/** A demo shows its mail in the outbox; production sends none unless a mail host is named. */
function mailOf(settings: Settings, environment: Environment): Config['mail'] {
  const gateway = settings.MAIL_GATEWAY
  if (gateway === 'smtp') {
    return { gateway, url: settings.SMTP_URL, sender: settings.SMTP_SENDER }
  }
  const isDefault = !isSet(environment, 'MAIL_GATEWAY')
  return { gateway: isDefault && settings.APP_MODE === 'demo' ? 'sandbox' : gateway }
}

function metricsOf({ METRICS_TOKEN: token, APP_MODE: mode }: Settings): Config['metrics'] {
  if (token !== '') return { token }
  return mode === 'demo' ? 'anyone' : 'nobody'
}

function trustedProxiesOf(settings: Settings, environment: Environment): string {
  const isDefault = !isSet(environment, 'TRUSTED_PROXIES')
  return isDefault && settings.APP_MODE === 'production'
    ? NEAR_NETWORKS.join(', ')
    : settings.TRUSTED_PROXIES.join(', ')
}

const S3_NAMES = [
  'S3_ENDPOINT',
  'S3_REGION',
  'S3_BUCKET',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
] as const

/** A gateway was chosen but its credentials are missing. */
function missingCredentials(settings: Settings): string[] {
  const needed = [
    settings.SMS_GATEWAY === 'twilio'
      ? ([
          'SMS_GATEWAY=twilio',
          ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_SENDER', 'TWILIO_CALLER_NUMBER'],
        ] as const)
      : null,
    settings.IDENTITY_GATEWAY === 'didit'
      ? (['IDENTITY_GATEWAY=didit', ['DIDIT_API_KEY']] as const)
      : null,
    settings.MAIL_GATEWAY === 'smtp'
      ? (['MAIL_GATEWAY=smtp', ['SMTP_URL', 'SMTP_SENDER']] as const)
      : null,
    settings.FILE_STORE === 's3' ? (['FILE_STORE=s3', S3_NAMES] as const) : null,
  ]
  return needed.flatMap((gateway) => {
    if (gateway === null) return []
    const [choice, names] = gateway
    return names.filter((name) => settings[name] === '').map((name) => `${choice} needs ${name}`)
  })
}

function demoDefaults(environment: Environment, settings: Settings): string[] {
  const faults: string[] = []
  const secret = settings.APP_SECRET
  if (secret === SETTINGS.APP_SECRET.fallback || secret.length < SECRET_CHARACTERS_MIN) {
    faults.push(
      `production needs its own APP_SECRET of at least ${SECRET_CHARACTERS_MIN} characters`,
    )
  }
  if (!settings.PUBLIC_URL.startsWith('https:')) {
    faults.push('production needs a PUBLIC_URL that starts with https')
  }
  const { METRICS_TOKEN: metricsToken } = settings
  if (metricsToken !== '' && metricsToken.length < METRICS_TOKEN_CHARACTERS_MIN) {
    faults.push(
      `METRICS_TOKEN must have at least ${METRICS_TOKEN_CHARACTERS_MIN} characters, or none`,
    )
  }
  const hashSecret = settings.APP_HASH_SECRET
  if (hashSecret !== '' && hashSecret.length < SECRET_CHARACTERS_MIN) {
    faults.push(`APP_HASH_SECRET needs at least ${SECRET_CHARACTERS_MIN} characters`)
  }
  if (!isSet(environment, 'DATABASE_URL') && settings.ALLOW_EMBEDDED_DATABASE === 'no') {
    faults.push(
      'production needs DATABASE_URL (or ALLOW_EMBEDDED_DATABASE=yes, which risks data at power loss)',
    )
  }
  if (settings.PAYOUT_GATEWAY === 'sandbox') {
    faults.push('production needs a real PAYOUT_GATEWAY (xendit)')
  }
  if (settings.COLLECTION_GATEWAY === 'sandbox') {
    faults.push('production needs a real COLLECTION_GATEWAY (xendit, paymongo or dragonpay)')
  }
  if (settings.SMS_GATEWAY === 'sandbox') {
    faults.push('production needs a real SMS_GATEWAY (twilio)')
  }
  if (settings.MAIL_GATEWAY === 'sandbox') {
    faults.push('production needs a real MAIL_GATEWAY (smtp), or none')
  }
  if (settings.IDENTITY_GATEWAY === 'sandbox') {
    faults.push('production needs a real IDENTITY_GATEWAY (didit), or none')
  }
  return [...faults, ...missingInProduction(environment).map((name) => `production needs ${name}`)]
}

/** A demo sends neither money nor messages, so configuring a real gateway for it is a mistake. */
function realGateways(settings: Settings): string[] {
  const chosen = [
    ...moneyChoices(settings)
      .filter(({ provider }) => provider !== 'sandbox')
      .map(({ choice }) => choice),
    settings.SMS_GATEWAY === 'sandbox' ? null : `SMS_GATEWAY=${settings.SMS_GATEWAY}`,
    settings.IDENTITY_GATEWAY === 'didit' ? 'IDENTITY_GATEWAY=didit' : null,
    settings.MAIL_GATEWAY === 'smtp' ? 'MAIL_GATEWAY=smtp' : null,
  ]
  return chosen
    .filter((choice) => choice !== null)
    .map((choice) => `a demo has no real gateway: ${choice} needs APP_MODE=production`)
}

/** IPv6 addresses need brackets in a URL. */
export function urlHost(host: string): string {
  return host.includes(':') ? `[${host}]` : host
}
