// Who moves money: the providers that the settings choose, with their credentials and channels. Former
// ones make nothing new, so that they need no channels; they are asked, so that they need credentials.
import { readFileSync } from 'node:fs'
import type { COLLECTION_PROVIDERS, Settings } from './settings.ts'

export type CollectionConfig = { readonly gateway: 'sandbox' } | CollectionSettings

export type CollectionSettings = {
  /** What the file of channels says; empty if none is named, null if no codes are made any more. */
  readonly channelFile: string | null
} & (
  | {
      readonly gateway: 'xendit'
      readonly baseUrl: string
      readonly secretKey: string
      readonly callbackToken: string
    }
  | {
      readonly gateway: 'paymongo'
      readonly baseUrl: string
      readonly secretKey: string
      readonly webhookSecret: string
    }
  | {
      readonly gateway: 'dragonpay'
      readonly baseUrl: string
      readonly merchantId: string
      readonly password: string
      readonly contactEmail: string
    }
)

export function collectionOf(settings: Settings, faults: string[]): CollectionConfig {
  const gateway = settings.COLLECTION_GATEWAY
  if (gateway === 'sandbox') return { gateway }
  return accountAt(settings, gateway, readChannels(settings, faults))
}

export function formerCollectionsOf(settings: Settings): CollectionSettings[] {
  return settings.COLLECTION_GATEWAYS_FORMER.map((gateway) => accountAt(settings, gateway, null))
}

function accountAt(
  settings: Settings,
  gateway: (typeof COLLECTION_PROVIDERS)[number],
  channelFile: string | null,
): CollectionSettings {
  switch (gateway) {
    case 'xendit':
      return {
        gateway,
        channelFile,
        baseUrl: settings.XENDIT_URL,
        secretKey: settings.XENDIT_SECRET_KEY,
        callbackToken: settings.XENDIT_CALLBACK_TOKEN,
      }
    case 'paymongo':
      return {
        gateway,
        channelFile,
        baseUrl: settings.PAYMONGO_URL,
        secretKey: settings.PAYMONGO_SECRET_KEY,
        webhookSecret: settings.PAYMONGO_WEBHOOK_SECRET,
      }
    case 'dragonpay':
      return {
        gateway,
        channelFile,
        baseUrl: settings.DRAGONPAY_URL,
        merchantId: settings.DRAGONPAY_MERCHANT_ID,
        password: settings.DRAGONPAY_PASSWORD,
        contactEmail: settings.SERVICE_EMAIL,
      }
  }
}

function readChannels(settings: Settings, faults: string[]): string {
  const { COLLECTION_GATEWAY: gateway, COLLECTION_CHANNELS_FILE: path } = settings
  if (path === '') {
    // Only Xendit publishes the terms of its channels.
    if (gateway !== 'xendit') {
      faults.push(`COLLECTION_GATEWAY=${gateway} needs COLLECTION_CHANNELS_FILE`)
    }
    return ''
  }
  try {
    return readFileSync(path, 'utf8')
  } catch {
    faults.push(`COLLECTION_CHANNELS_FILE can't be read: ${path}`)
    return ''
  }
}

/** The settings that a provider can't do without. */
const CREDENTIALS = {
  sandbox: [],
  xendit: ['XENDIT_SECRET_KEY', 'XENDIT_CALLBACK_TOKEN'],
  paymongo: ['PAYMONGO_SECRET_KEY', 'PAYMONGO_WEBHOOK_SECRET'],
  dragonpay: ['DRAGONPAY_MERCHANT_ID', 'DRAGONPAY_PASSWORD'],
} as const satisfies Readonly<Record<Settings['COLLECTION_GATEWAY'], readonly (keyof Settings)[]>>

interface MoneyChoice {
  readonly provider: keyof typeof CREDENTIALS
  /** "COLLECTION_GATEWAY=xendit" */
  readonly choice: string
}

/** Whom the settings name to move money, now or formerly. */
export function moneyChoices(settings: Settings): MoneyChoice[] {
  const named = (name: keyof Settings, providers: readonly MoneyChoice['provider'][]) =>
    providers.map((provider) => ({ provider, choice: `${name}=${provider}` }))
  return [
    ...named('PAYOUT_GATEWAY', [settings.PAYOUT_GATEWAY]),
    ...named('PAYOUT_GATEWAYS_FORMER', settings.PAYOUT_GATEWAYS_FORMER),
    ...named('COLLECTION_GATEWAY', [settings.COLLECTION_GATEWAY]),
    ...named('COLLECTION_GATEWAYS_FORMER', settings.COLLECTION_GATEWAYS_FORMER),
  ]
}

/** A chosen provider without its credentials, or one that is two things at once. */
export function providerFaults(settings: Settings): string[] {
  const missing = moneyChoices(settings).flatMap(({ provider, choice }) =>
    CREDENTIALS[provider]
      .filter((name) => settings[name] === '')
      .map((name) => `${choice} needs ${name}`),
  )
  const {
    COLLECTION_GATEWAY: collection,
    COLLECTION_GATEWAYS_FORMER: formerCollections,
    PAYOUT_GATEWAY: payout,
    PAYOUT_GATEWAYS_FORMER: formerPayouts,
  } = settings
  const twice = [
    ...formerPayouts
      .filter((name) => name === payout)
      .map((name) => `PAYOUT_GATEWAYS_FORMER names ${name}, which is in use`),
    ...formerCollections
      .filter((name) => name === collection)
      .map((name) => `COLLECTION_GATEWAYS_FORMER names ${name}, which is in use`),
    ...settings.COLLECTION_GATEWAYS_ABANDONED.filter(
      (name) => name === collection || formerCollections.includes(name),
    ).map((name) => `COLLECTION_GATEWAYS_ABANDONED names ${name}, which is configured`),
  ]
  return [...missing, ...twice]
}
