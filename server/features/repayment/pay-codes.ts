// The pay codes that borrowers were given, for whoever hears of payments: which code a payment names, what
// it asked for, which ones to ask the provider about, and when one is over.
import type { Centavos } from '#lending/money.ts'
import { centavos } from '#lending/money.ts'
import type { JobDependencies } from '#server/calls/dependencies.ts'
import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/db/open.ts'
import type {
  CollectionGateway,
  IntentKey,
} from '#server/gateways/collection/collection-gateway.ts'
import type { CodeTerms } from '#server/ledger/payment-ledger.ts'
import { plainReference } from '#payments/events.ts'
import type { AgreedExtension, PaidQuote } from '#server/ledger/repayments.ts'
import {
  DEBIT_CHANNEL,
  findIntentByReference,
  findIntentByOwnReference,
  type IntentRow,
  listAskable,
  listToAsk,
  updateIntent,
} from './queries.ts'

export interface NamedCode {
  readonly reference: string
  readonly loan: number
  readonly borrower: number
  readonly amountCentavos: Centavos
  /** What a borrower types or says. */
  readonly names: readonly string[]
}

/** The code that a provider names, however it writes our reference; null for one that isn't ours. */
export async function findNamedCode(
  db: Db,
  gateway: string,
  reference: string | null,
): Promise<NamedCode | null> {
  if (reference === null) return null
  const intent =
    (await findIntentByReference(db, gateway, reference)) ??
    (await findIntentByReference(db, gateway, plainReference(reference)))
  return intent === null ? null : namedCode(intent)
}

function namedCode(intent: IntentRow): NamedCode {
  return {
    reference: intent.reference,
    loan: intent.order_id,
    borrower: intent.borrower_id,
    amountCentavos: centavos(intent.amount_centavos),
    names: referencesOf(intent),
  }
}

function referencesOf({ reference, pay_value: value }: IntentRow): string[] {
  return [reference, ...(value === null ? [] : [value])]
}

/** What a code asked for, by our reference. */
export async function findCodeTerms(db: Db, reference: string): Promise<CodeTerms | null> {
  const intent = await findIntentByOwnReference(db, reference)
  if (intent === null) return null
  const extension =
    intent.extension === null ? null : (JSON.parse(intent.extension) as { agreed: AgreedExtension })
  return {
    amountCentavos: centavos(intent.amount_centavos),
    quote: JSON.parse(intent.quote) as PaidQuote,
    agreed: extension?.agreed ?? null,
    names: referencesOf(intent),
  }
}

/**
 * A webhook named this code, and it wasn't paid. It is over if the money was to be taken from an account,
 * or if the provider says that the code can't be paid any more.
 */
export async function endCode(
  { db }: Pick<JobDependencies, 'db'>,
  gateway: CollectionGateway,
  reference: string | null,
): Promise<void> {
  if (reference === null) return
  const intent = await findIntentByReference(db, gateway.name, reference)
  if (intent?.state !== 'open') return
  const isDebit = intent.channel === DEBIT_CHANNEL
  const key = { reference, providerIntentId: intent.provider_id }
  const isOpen = !isDebit && ((await gateway.findIntent(key))?.isOpen ?? false)
  if (!isOpen) await updateIntent(db, intent.id, { state: 'over' })
}

/** A code that may have been paid without our hearing of it; its provider is asked. */
export interface OpenCode extends IntentKey {
  readonly id: number
  readonly gateway: string
  readonly isExpired: boolean
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
/**
 * The slowest channel takes three days to report. After this long we stop asking about the code: only the
 * provider's daily list of payments would still tell us of one.
 */
const ASKED_AFTER_EXPIRY_MS = 7 * DAY_MS

/**
 * Those whose time to be asked about has come. They are moved on at once: one that the provider can't
 * answer must not keep the others waiting.
 */
export async function listCodesToAsk(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  gateway: string,
  limit: number,
): Promise<OpenCode[]> {
  const intents = await listToAsk(db, gateway, clock.now(), limit)
  for (const intent of intents) {
    await updateIntent(db, intent.id, { ask_at: nextAskAt(intent, clock.now()) })
  }
  return intents.map((intent) => openCode(intent, clock.now()))
}

/** The newest of a loan that may have been paid without our hearing of it. */
export async function listCodesOfOrder(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  orderId: number,
  limit: number,
): Promise<OpenCode[]> {
  const intents = await listAskable(db, orderId, limit)
  return intents.map((intent) => openCode(intent, clock.now()))
}

function openCode(intent: IntentRow, now: Date): OpenCode {
  return {
    id: intent.id,
    gateway: intent.gateway,
    reference: intent.reference,
    providerIntentId: intent.provider_id,
    isExpired: intent.expires_at <= now,
  }
}

/** After the provider was asked: a code that has expired and can't be paid any more is over. */
export async function endIfOver(
  { db }: { readonly db: Db },
  { id, isExpired }: OpenCode,
  { isOpen }: { readonly isOpen: boolean },
): Promise<void> {
  if (!isOpen && isExpired) await updateIntent(db, id, { state: 'over' })
}

/** Every 5 minutes in the first hour, hourly on the first day, then four times a day. */
export function nextAskAt(
  { created_at: createdAt, expires_at: expiresAt }: Pick<IntentRow, 'created_at' | 'expires_at'>,
  now: Date,
): Date | null {
  const ageMs = now.getTime() - createdAt.getTime()
  if (now.getTime() > expiresAt.getTime() + ASKED_AFTER_EXPIRY_MS) return null
  const waitMs = ageMs < HOUR_MS ? 5 * MINUTE_MS : ageMs < DAY_MS ? HOUR_MS : 6 * HOUR_MS
  return new Date(now.getTime() + waitMs)
}
