// The environment, read once and checked. `APP_MODE` alone decides between demo and production;
// production refuses to start while a demo default is in place.
import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import type { WireNameTables } from '#contract/call.ts'
import type { GuardScope } from '#lending/law.ts'
import { type Centavos, parsePesos, ZERO_CENTAVOS } from '#lending/money.ts'
import { SMS_WEBHOOK_PATH } from './webhook-paths.ts'

export interface Config {
  readonly mode: 'demo' | 'production'
  readonly host: string
  readonly port: number
  /** Where borrowers reach us, without a trailing slash. */
  readonly publicUrl: string
  readonly database: { readonly folder: string } | { readonly url: string }
  /** Files of borrowers, encrypted. */
  readonly filesFolder: string
  /** Keys the hashes of session ids, and what is stored encrypted. */
  readonly secret: string
  readonly logLevel: string
  readonly support: { readonly email: string; readonly whatsapp: string }
  readonly brand: Brand
  readonly wireNames: WireNameTables
  /** Hosts that recommended products may lead to. */
  readonly partnerHosts: readonly string[]
  readonly payout:
    | { readonly gateway: 'sandbox' }
    | ({ readonly gateway: 'xendit' } & XenditSettings)
  /** What may leave for borrowers in a day, over all products; more waits for the staff. */
  readonly payoutDayMaxCentavos: Centavos
  readonly sms: { readonly gateway: 'sandbox' } | ({ readonly gateway: 'twilio' } & TwilioSettings)
  /** Proxies whose word about a client's address is taken; empty for none. */
  readonly trustedProxies: string
  /** The guard limits every loan, or only those that the law covers. */
  readonly guardScope: GuardScope
  /** Who lends, as agreements and the terms name it. */
  readonly lenderName: string
}

export interface XenditSettings {
  readonly baseUrl: string
  readonly secretKey: string
  readonly callbackToken: string
}

export interface TwilioSettings {
  readonly baseUrl: string
  readonly accountSid: string
  readonly authToken: string
  /** A number, a sender name, or the id of a messaging service (MG…). */
  readonly sender: string
  /** The number that calls; a sender name cannot. */
  readonly callerNumber: string
  /** Where webhooks come to, exactly as Twilio is told: it is part of what they sign. */
  readonly webhookUrl: string
}

/** What a deployment may call and colour as its own. All of it is public. */
export interface Brand {
  readonly appName: string
  readonly backgroundColour: string
  readonly fontColour: string
  readonly servicePhone: string
  /** Links that start with it are handed to the shell. */
  readonly schemePrefix: string
  /** Another backend for the calls, or empty for this server. */
  readonly apiBase: string
  /** The specification starts the agreement box checked; a brand may start it empty. */
  readonly isAgreementBoxChecked: boolean
}

export class ConfigError extends Error {}

const DEMO_SECRET = 'demo-secret-that-production-refuses'
const SECRET_CHARACTERS_MIN = 32

type Environment = Readonly<Record<string, string | undefined>>

export function loadConfig(environment: Environment): Config {
  const faults: string[] = []
  const read = (name: string, fallback: string) => environment[name]?.trim() || fallback
  const mode = oneOf(faults, 'APP_MODE', read('APP_MODE', 'demo'), ['demo', 'production'] as const)
  const host = read('HOST', '127.0.0.1')
  const port = portNumber(faults, read('PORT', '3000'))
  const databaseUrl = read('DATABASE_URL', '')
  const publicUrl = webAddress(
    faults,
    'PUBLIC_URL',
    read('PUBLIC_URL', `http://${urlHost(host)}:${port}`),
  )
  const dataFolder = resolve(read('DATA_DIR', 'data'))
  const config: Config = {
    mode,
    host,
    port,
    publicUrl,
    database: databaseUrl === '' ? { folder: dataFolder } : { url: databaseUrl },
    filesFolder: join(dataFolder, 'files'),
    secret: read('APP_SECRET', DEMO_SECRET),
    logLevel: oneOf(faults, 'LOG_LEVEL', read('LOG_LEVEL', 'info'), LOG_LEVELS),
    support: {
      email: read('SERVICE_EMAIL', 'help@pahiram.example'),
      whatsapp: read('SERVICE_WHATSAPP', '+63 900 000 0000'),
    },
    brand: loadBrand(faults, read),
    wireNames: loadWireNames(faults, read('WIRE_NAMES_FILE', '')),
    partnerHosts: read('PARTNER_HOSTS', 'partner.example')
      .split(',')
      .map((host) => host.trim()),
    payout: loadPayout(faults, read),
    payoutDayMaxCentavos: pesos(faults, 'PAYOUT_DAY_MAX', read('PAYOUT_DAY_MAX', '1000000.00')),
    sms: loadSms(faults, read, publicUrl),
    trustedProxies: networks(
      faults,
      'TRUSTED_PROXIES',
      read('TRUSTED_PROXIES', mode === 'production' ? NEAR_NETWORKS.join(', ') : ''),
    ),
    guardScope: oneOf(faults, 'CAP_GUARD', read('CAP_GUARD', 'all'), ['all', 'covered'] as const),
    lenderName: read('LENDER_NAME', 'Pahiram Demo Lending'),
  }
  if (mode === 'production') checkProduction(faults, environment, config)
  if (faults.length > 0) throw new ConfigError(faults.join('; '))
  return config
}

const LOG_LEVELS = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const

function loadBrand(faults: string[], read: (name: string, fallback: string) => string): Brand {
  const apiBase = read('API_BASE', '')
  return {
    appName: read('APP_NAME', 'Pahiram'),
    backgroundColour: colour(faults, 'BRAND_BACKGROUND', read('BRAND_BACKGROUND', '#0B5D4E')),
    fontColour: colour(faults, 'BRAND_FONT_COLOUR', read('BRAND_FONT_COLOUR', '#FFFFFF')),
    servicePhone: read('SERVICE_PHONE', '+63 900 000 0000'),
    schemePrefix: read('SCHEME_PREFIX', 'pahiram://'),
    apiBase: apiBase === '' ? '' : webAddress(faults, 'API_BASE', apiBase),
    isAgreementBoxChecked:
      oneOf(faults, 'AGREEMENT_BOX', read('AGREEMENT_BOX', 'checked'), [
        'checked',
        'unchecked',
      ] as const) === 'checked',
  }
}

function loadPayout(
  faults: string[],
  read: (name: string, fallback: string) => string,
): Config['payout'] {
  const gateway = oneOf(faults, 'PAYOUT_GATEWAY', read('PAYOUT_GATEWAY', 'sandbox'), [
    'sandbox',
    'xendit',
  ] as const)
  if (gateway === 'sandbox') return { gateway }
  const secretKey = read('XENDIT_SECRET_KEY', '')
  const callbackToken = read('XENDIT_CALLBACK_TOKEN', '')
  if (secretKey === '' || callbackToken === '') {
    faults.push('PAYOUT_GATEWAY=xendit needs XENDIT_SECRET_KEY and XENDIT_CALLBACK_TOKEN')
  }
  const baseUrl = webAddress(faults, 'XENDIT_URL', read('XENDIT_URL', 'https://api.xendit.co'))
  return { gateway, baseUrl, secretKey, callbackToken }
}

/** A proxy usually stands in our own network; an address that anybody may claim is not believed. */
const NEAR_NETWORKS = ['loopback', 'linklocal', 'uniquelocal']

function loadSms(
  faults: string[],
  read: (name: string, fallback: string) => string,
  publicUrl: string,
): Config['sms'] {
  const gateway = oneOf(faults, 'SMS_GATEWAY', read('SMS_GATEWAY', 'sandbox'), [
    'sandbox',
    'twilio',
  ] as const)
  if (gateway === 'sandbox') return { gateway }
  const needed = (name: string) => {
    const value = read(name, '')
    if (value === '') faults.push(`SMS_GATEWAY=twilio needs ${name}`)
    return value
  }
  return {
    gateway,
    baseUrl: webAddress(faults, 'TWILIO_URL', read('TWILIO_URL', 'https://api.twilio.com')),
    accountSid: needed('TWILIO_ACCOUNT_SID'),
    authToken: needed('TWILIO_AUTH_TOKEN'),
    sender: needed('TWILIO_SENDER'),
    callerNumber: needed('TWILIO_CALLER_NUMBER'),
    webhookUrl: `${publicUrl}${SMS_WEBHOOK_PATH}/${gateway}`,
  }
}

function loadWireNames(faults: string[], file: string): WireNameTables {
  if (file === '') return {}
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as WireNameTables
  } catch {
    faults.push(`WIRE_NAMES_FILE cannot be read as JSON: ${file}`)
    return {}
  }
}

function checkProduction(faults: string[], environment: Environment, config: Config): void {
  if (config.secret === DEMO_SECRET || config.secret.length < SECRET_CHARACTERS_MIN) {
    faults.push(
      `production needs its own APP_SECRET of at least ${SECRET_CHARACTERS_MIN} characters`,
    )
  }
  if ('folder' in config.database && environment['ALLOW_EMBEDDED_DATABASE'] !== 'yes') {
    faults.push(
      'production needs DATABASE_URL (or ALLOW_EMBEDDED_DATABASE=yes, which risks data at power loss)',
    )
  }
  if (config.payout.gateway === 'sandbox') {
    faults.push('production needs a real PAYOUT_GATEWAY (xendit)')
  }
  if (config.sms.gateway === 'sandbox') {
    faults.push('production needs a real SMS_GATEWAY (twilio)')
  }
  for (const name of [
    'LENDER_NAME',
    'PUBLIC_URL',
    'SERVICE_EMAIL',
    'SERVICE_WHATSAPP',
    'SERVICE_PHONE',
  ]) {
    if (!environment[name]?.trim()) faults.push(`production needs ${name}`)
  }
}

function oneOf<T extends string>(
  faults: string[],
  name: string,
  value: string,
  allowed: readonly [T, ...T[]],
): T {
  const found = allowed.find((item) => item === value)
  if (found === undefined)
    faults.push(`${name} must be one of ${allowed.join(', ')}, not "${value}"`)
  return found ?? allowed[0]
}

function portNumber(faults: string[], value: string): number {
  const port = /^\d{1,5}$/.test(value) ? Number(value) : -1
  if (port < 0 || port > 65_535)
    faults.push(`PORT must be a number from 0 to 65535, not "${value}"`)
  return port
}

function pesos(faults: string[], name: string, value: string): Centavos {
  const amount = parsePesos(value)
  if (amount === null || amount <= 0) faults.push(`${name} must be pesos, not "${value}"`)
  return amount ?? ZERO_CENTAVOS
}

function colour(faults: string[], name: string, value: string): string {
  if (!/^#[0-9a-f]{6}$/i.test(value))
    faults.push(`${name} must be a colour like #0B5D4E, not "${value}"`)
  return value
}

/** Addresses, networks (10.0.0.0/8) and the names of near networks, by commas. */
function networks(faults: string[], name: string, value: string): string {
  const wrong = value
    .split(',')
    .map((network) => network.trim())
    .find((network) => {
      const isKnown = network === '' || NEAR_NETWORKS.includes(network)
      return !isKnown && isIP(network.replace(/\/\d{1,3}$/, '')) === 0
    })
  if (wrong !== undefined) faults.push(`${name} must be addresses or networks, not "${wrong}"`)
  return value
}

function webAddress(faults: string[], name: string, value: string): string {
  const url = URL.canParse(value) ? new URL(value) : null
  if (url === null || !['http:', 'https:'].includes(url.protocol)) {
    faults.push(`${name} must be an http(s) address, not "${value}"`)
  }
  return value.replace(/\/+$/, '')
}

/** An IPv6 address stands in brackets in an address. */
export function urlHost(host: string): string {
  return host.includes(':') ? `[${host}]` : host
}
