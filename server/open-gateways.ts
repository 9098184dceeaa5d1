// What a process talks to the outside through, as its settings choose: real providers, each of whose
// calls is counted, or sandboxes of our own.
import type { Clock } from './clock.ts'
import type { CollectionSettings } from './collection-config.ts'
import type { Config, XenditSettings } from './config.ts'
import type { Database } from './db/open.ts'
import { byName } from './gateways/by-name.ts'
import { openCollection } from './gateways/collection/open.ts'
import { openSandboxCollection } from './gateways/collection/sandbox.ts'
import { openFileStore } from './gateways/files/open-file-store.ts'
import { openDiditIdentity } from './gateways/identity/didit.ts'
import type { IdentityGateway } from './gateways/identity/identity-gateway.ts'
import { openSandboxIdentity } from './gateways/identity/sandbox.ts'
import { openSandboxPayouts } from './gateways/payout/sandbox.ts'
import { openXenditPayouts } from './gateways/payout/xendit.ts'
import { openSandboxSms } from './gateways/sms/sandbox.ts'
import { openTwilioSms } from './gateways/sms/twilio.ts'
import { type OutsideCall, watched } from './gateways/watched.ts'
import type { Log } from './observe/logger.ts'
import type { Metrics } from './observe/metrics.ts'
import { COLLECTION_WEBHOOK_PATH, PAYOUT_WEBHOOK_PATH, SANDBOX_PAY_PATH } from './webhook-paths.ts'

type Tell = (call: OutsideCall) => void

/** Counts calls to the outside, and warns of those that failed. */
export function tellerOf(metrics: Metrics, log: Log): Tell {
  return (call) => {
    metrics.countProviderCall(call)
    if (call.outcome !== 'ok' && call.outcome !== 'refused')
      log.warn(call, 'a call to the outside failed')
  }
}

interface GatewayNeeds {
  readonly config: Config
  readonly database: Database
  readonly clock: Clock
  readonly tell: Tell
}

type Watch = <G extends { readonly name: string }>(as: string, gateway: G) => G

export async function openGateways({ config, database, clock, tell }: GatewayNeeds) {
  const watch = <G extends { readonly name: string }>(as: string, gateway: G) =>
    watched(gateway, { as, provider: gateway.name }, tell)
  const watchCollection = (of: CollectionSettings) => watch('collection', openCollection(of, clock))
  const { payout, collection, sms, keys, publicUrl } = config
  const secret = keys.secretOf('sandbox')
  const sandboxPayouts =
    payout.gateway === 'sandbox' ? await openSandboxPayouts(database, clock, secret) : null
  const pageUrl = `${publicUrl}${SANDBOX_PAY_PATH}`
  const sandboxPayments =
    collection.gateway === 'sandbox'
      ? await openSandboxCollection(database, clock, { secret, pageUrl })
      : null
  const watchPayouts = (of: XenditSettings) => watch('payout', openXenditPayouts(of))
  const payouts = sandboxPayouts ?? watchPayouts(payout as XenditSettings)
  const payments = sandboxPayments ?? watchCollection(collection as CollectionSettings)
  return {
    payout: payouts,
    payouts: byName(payouts, ...config.formerPayouts.map(watchPayouts)),
    collection: payments,
    collections: byName(payments, ...config.formerCollections.map(watchCollection)),
    sms:
      sms.gateway === 'sandbox'
        ? openSandboxSms(database.db, clock, keys)
        : watch('sms', openTwilioSms(sms)),
    files: watched(
      openFileStore(config, clock),
      { as: 'files', provider: config.fileStore.kind },
      tell,
    ),
    identityChecks: openIdentity(config, watch),
    /** From then on sandboxes send webhooks, as providers do. */
    startSandboxes: (address: string) => {
      const stopTelling = sandboxPayouts?.startTelling(`${address}${PAYOUT_WEBHOOK_PATH}/sandbox`)
      const stopSending = sandboxPayments?.startSending(
        `${address}${COLLECTION_WEBHOOK_PATH}/sandbox`,
      )
      return () => {
        stopTelling?.()
        stopSending?.()
      }
    },
  }
}

function openIdentity({ identity }: Config, watch: Watch): IdentityGateway | null {
  if ('apiKey' in identity) return watch('identity', openDiditIdentity(identity))
  return identity.gateway === 'sandbox' ? openSandboxIdentity() : null
}
