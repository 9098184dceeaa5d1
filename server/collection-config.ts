// How borrowers pay: the provider that the settings choose, with its credentials and channels.
import { readFileSync } from 'node:fs'
import type { Settings } from './settings.ts'

export type CollectionConfig = { readonly gateway: 'sandbox' } | CollectionSettings

export type CollectionSettings = {
  /** What the file of channels says; empty if none is named. */
  readonly channelFile: string
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
  const channelFile = readChannels(settings, faults)
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
export const COLLECTION_CREDENTIALS = {
  sandbox: [],
  xendit: ['XENDIT_SECRET_KEY', 'XENDIT_CALLBACK_TOKEN'],
  paymongo: ['PAYMONGO_SECRET_KEY', 'PAYMONGO_WEBHOOK_SECRET'],
  dragonpay: ['DRAGONPAY_MERCHANT_ID', 'DRAGONPAY_PASSWORD'],
} as const satisfies Readonly<Record<Settings['COLLECTION_GATEWAY'], readonly (keyof Settings)[]>>
