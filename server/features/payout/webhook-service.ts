// Webhooks from payout providers: verified, stored encrypted, then applied.
import { withIds } from '#server/db/next-id.ts'
import { WEBHOOK_BODY } from '#server/db/sealed-columns.ts'
import { sealColumn } from '#server/db/secrets.ts'
import { invariant } from '#server/app-error.ts'
import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/db/open.ts'
import type { PayoutGateway, PayoutWebhook } from '#server/gateways/payout/payout-gateway.ts'
import { type WebhookHeaders, WebhookRefused } from '#server/gateways/webhook.ts'
import { countAgainst, type Limit } from '#server/features/limits/service.ts'
import { openTask } from '#server/features/staff-task/service.ts'
import { deleteWebhooks, insertWebhooks, updateWebhooks } from './webhook-queries.ts'
import { applyOutcome } from './outcome-service.ts'
import { findPayout, type PayoutRow } from './queries.ts'
import type { PayoutDependencies } from './service.ts'

/** Long enough to resolve a dispute with a provider. */
const KEPT_MS = 90 * 86_400_000
/** Small enough that a batch doesn't hold rows for long. */
const REMOVED_AT_ONCE = 1_000

/** Throws WebhookRefused if it isn't the provider's; its body is then not stored. */
export async function takeWebhook(
  dependencies: PayoutDependencies,
  gateway: PayoutGateway,
  headers: WebhookHeaders,
  body: string,
): Promise<void> {
  const { db } = dependencies
  let webhook: PayoutWebhook | null
  try {
    webhook = gateway.readWebhook(headers, body)
  } catch (error) {
    if (error instanceof WebhookRefused) await keepRefused(dependencies, gateway.name, headers)
    throw error
  }
  const kept = { headers, body, outcome: 'received' } as const
  const [id] = await keepWebhooks(dependencies, gateway.name, [kept])
  invariant(id !== undefined, 'a webhook that was kept has an id')
  await noteWebhooks(db, [{ id, outcome: await applyWebhook(dependencies, gateway, webhook) }])
}

/** Enough to notice an attack or a wrong secret; more rows would only fill the disk. */
const REFUSED_IN_AN_HOUR: Limit = { name: 'webhook-refused-hour', max: 100, windowSeconds: 3_600 }
/** Providers send a few dozen short headers. */
const HEADERS_CHARACTERS_MAX = 2_000

type WebhookKeeper = Pick<PayoutDependencies, 'db' | 'clock' | 'config'>

/**
 * Notes that a webhook came which nobody proved, without its body: so many an hour for each
 * gateway and no more.
 */
export async function keepRefused(
  dependencies: WebhookKeeper,
  gateway: string,
  headers: WebhookHeaders,
): Promise<void> {
  const { db, clock, config } = dependencies
  const limits = { db, clock, keys: config.keys }
  if ((await countAgainst(limits, REFUSED_IN_AN_HOUR, gateway)) > 0) return
  await keepWebhooks(dependencies, gateway, [{ headers, body: '', outcome: 'refused' }])
}

export interface Webhook {
  readonly headers: WebhookHeaders
  readonly body: string
  readonly outcome: 'received' | 'refused'
}

/** Stores a provider's webhooks and returns their ids. */
export async function keepWebhooks(
  { db, clock, config }: WebhookKeeper,
  gateway: string,
  webhooks: readonly Webhook[],
): Promise<number[]> {
  const numbered = await withIds(db, 'payment_webhook', webhooks)
  const rows = numbered.map(({ id, headers, body, outcome }) => ({
    id,
    gateway,
    // The token or signature is not stored with the body it protects.
    headers: JSON.stringify(Object.keys(headers).sort()).slice(0, HEADERS_CHARACTERS_MAX),
    bodyEncrypted:
      outcome === 'refused' ? null : sealColumn(config.keys, WEBHOOK_BODY, { id }, body),
    outcome,
    receivedAt: clock.now(),
  }))
  await insertWebhooks(db, rows)
  return rows.map(({ id }) => id)
}

export interface NotedWebhook {
  readonly id: number
  /** What became of it, in a few words. */
  readonly outcome: string
}

export function noteWebhooks(db: Db, webhooks: readonly NotedWebhook[]): Promise<void> {
  return updateWebhooks(db, webhooks)
}

/** The result, in a few words. */
async function applyWebhook(
  dependencies: PayoutDependencies,
  gateway: PayoutGateway,
  webhook: PayoutWebhook | null,
): Promise<string> {
  if (webhook === null) return 'of no interest'
  const payout = await findPayout(dependencies.db, webhook.payoutId)
  if (payout === null || payout.gateway !== gateway.name) return 'unknown payout'
  if (payout.amount_centavos !== webhook.amountCentavos) {
    await tellAnotherAmount(dependencies, payout, webhook)
    return 'another amount'
  }
  // The state is fetched from the provider again, so that a leaked token can't move money.
  const confirmed = await gateway.find(webhook.payoutId)
  if (confirmed === null) return 'not confirmed'
  await applyOutcome(dependencies, webhook.payoutId, confirmed)
  return 'applied'
}

/** Changes nothing: which of the two amounts is right is for a person to find out. */
function tellAnotherAmount(
  { db, clock }: PayoutDependencies,
  payout: PayoutRow,
  { amountCentavos, outcome }: PayoutWebhook,
): Promise<boolean> {
  return openTask(db, clock, {
    kind: 'payout-amount',
    subject: { kind: 'payout', id: payout.id },
    orderId: payout.order_id,
    borrowerId: payout.borrower_id,
    details: {
      payoutId: payout.id,
      amountCentavos: payout.amount_centavos,
      saidCentavos: amountCentavos,
      said: outcome.state,
    },
  })
}

/** Scheduled: deletes old webhooks and returns how many. */
export async function removeOldWebhooks(db: Db, clock: Clock): Promise<number> {
  const before = new Date(clock.now().getTime() - KEPT_MS)
  for (let removed = 0; ;) {
    const count = await deleteWebhooks(db, before, REMOVED_AT_ONCE)
    removed += count
    if (count < REMOVED_AT_ONCE) return removed
  }
}
