import { type Insertable, type Selectable, sql } from 'kysely'
import { textList } from '#server/db/lists.ts'
import type { Db } from '#server/db/open.ts'
import { preparedAs } from '#server/db/prepared.ts'
import type { Intent } from '#server/gateways/collection/collection-gateway.ts'
import type { PaymentIntentTable } from './tables.ts'

export type IntentRow = Selectable<PaymentIntentTable>

export function insertIntent(db: Db, intent: Insertable<PaymentIntentTable>): Promise<IntentRow> {
  return db.insertInto('payment_intent').values(intent).returningAll().executeTakeFirstOrThrow()
}

/** In the place of a channel: taken from an account, so that nothing is shown to pay it with. */
export const DEBIT_CHANNEL = 'DEBIT'

/** A code that was paid has done its work, and the next payment needs another. */
const isUnpaid = sql<boolean>`NOT EXISTS (SELECT FROM payment
  WHERE payment.code = payment_intent.reference AND payment.state <> 'empty')`

/** An open one for exactly this, with time left to pay it. */
export async function findReusable(
  db: Db,
  like: Pick<
    IntentRow,
    'order_id' | 'gateway' | 'channel' | 'amount_centavos' | 'quote' | 'quote_id'
  >,
  validAt: Date,
): Promise<IntentRow | null> {
  const row = await db
    .selectFrom('payment_intent')
    .selectAll()
    .where('order_id', '=', like.order_id)
    .where('gateway', '=', like.gateway)
    .where('channel', '=', like.channel)
    .where('amount_centavos', '=', like.amount_centavos)
    // The same amount may settle the loan today and have been a part of it yesterday.
    .where('quote', '=', like.quote)
    .where('quote_id', 'is not distinct from', like.quote_id)
    .where('state', 'in', ['created', 'open'])
    .where('expires_at', '>', validAt)
    .where(isUnpaid)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return row ?? null
}

export async function findIntent(db: Db, id: number): Promise<IntentRow | null> {
  const row = await db
    .selectFrom('payment_intent')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

const INTENT = [
  'id',
  'reference',
  'borrower_id',
  'order_id',
  'gateway',
  'channel',
  'amount_centavos',
  'quote',
  'extension',
  'quote_id',
  'disclosure',
  'state',
  'kind',
  'provider_id',
  'pay_value',
  'payee_name',
  'payee_bank',
  'expires_at',
  'created_at',
  'ask_at',
] as const

export async function findIntentByReference(
  db: Db,
  gateway: string,
  reference: string,
): Promise<IntentRow | null> {
  const [intent] = await listIntentsByReference(db, gateway, [reference])
  return intent ?? null
}

/** Our references are unique, whoever the provider is. */
export async function findIntentByOwnReference(
  db: Db,
  reference: string,
): Promise<IntentRow | null> {
  const row = await db
    .selectFrom('payment_intent')
    .select(INTENT)
    .where('reference', '=', reference)
    .modifyEnd(preparedAs('intent_by_own_reference'))
    .executeTakeFirst()
  return row ?? null
}

export function listIntentsByReference(
  db: Db,
  gateway: string,
  references: readonly string[],
): Promise<IntentRow[]> {
  return db
    .selectFrom('payment_intent')
    .select(INTENT)
    .where('reference', '=', sql<string>`ANY (${textList(references)})`)
    .where('gateway', '=', gateway)
    .modifyEnd(preparedAs('intents_by_reference'))
    .execute()
}

/** By its reference, or by what the borrower types; the newest where several have the same. */
export async function findIntentByPayCode(db: Db, payCode: string): Promise<IntentRow | null> {
  const row = await db
    .selectFrom('payment_intent')
    .selectAll()
    .where((where) =>
      where.or([where('reference', '=', payCode), where('pay_value', '=', payCode)]),
    )
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return row ?? null
}

/**
 * Whose it is: our reference, what the borrower types at the counter, the provider's name for the
 * code, or its number of the payment.
 */
export async function listOwnersByPayCode(db: Db, code: string): Promise<number[]> {
  const intents = await db
    .selectFrom('payment_intent')
    .select('borrower_id')
    .distinct()
    .where((where) =>
      where.or([
        where('reference', '=', code),
        where('pay_value', '=', code),
        where('provider_id', '=', code),
      ]),
    )
    .limit(OWNERS_MAX)
    .execute()
  const payments = await db
    .selectFrom('payment')
    .select('borrower_id')
    .distinct()
    .where('provider_payment_id', '=', code)
    .where('borrower_id', 'is not', null)
    .limit(OWNERS_MAX)
    .execute()
  const ids = [...intents, ...payments].flatMap(({ borrower_id: id }) => (id === null ? [] : [id]))
  return [...new Set(ids)]
}

/** A code belongs to one borrower; providers that reuse theirs make it a few. */
const OWNERS_MAX = 10
/** A borrower's own, by its reference or by what is typed; the newest of several. */
export async function findOwnIntent(
  db: Db,
  borrowerId: number,
  payCode: string,
): Promise<IntentRow | null> {
  const row = await db
    .selectFrom('payment_intent')
    .selectAll()
    .where('borrower_id', '=', borrowerId)
    .where((where) =>
      where.or([where('reference', '=', payCode), where('pay_value', '=', payCode)]),
    )
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return row ?? null
}

/** The newest that can still be paid and was not. */
export async function findOpenIntent(
  db: Db,
  orderId: number,
  isExtension: boolean,
  now: Date,
): Promise<IntentRow | null> {
  const row = await db
    .selectFrom('payment_intent')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('state', '=', 'open')
    .where('expires_at', '>', now)
    .where('extension', isExtension ? 'is not' : 'is', null)
    .where('channel', '<>', DEBIT_CHANNEL)
    .where(isUnpaid)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return row ?? null
}

export async function updateOpened(db: Db, id: number, intent: Intent): Promise<void> {
  await db
    .updateTable('payment_intent')
    .set({
      state: 'open',
      kind: intent.kind,
      provider_id: intent.providerIntentId,
      pay_value: intent.value,
      payee_name: intent.payee?.name ?? null,
      payee_bank: intent.payee?.bank ?? null,
      ...(intent.expiresAt !== null && { expires_at: intent.expiresAt }),
    })
    .where('id', '=', id)
    .where('state', '=', 'created')
    .execute()
}

export async function updateIntent(
  db: Db,
  id: number,
  set: Partial<Pick<IntentRow, 'state' | 'ask_at'>>,
): Promise<void> {
  await db.updateTable('payment_intent').set(set).where('id', '=', id).execute()
}

/** Those whose time to be asked about has come, the longest waiting first. */
export function listToAsk(db: Db, gateway: string, now: Date, limit: number): Promise<IntentRow[]> {
  return db
    .selectFrom('payment_intent')
    .selectAll()
    .where('ask_at', '<=', now)
    .where('gateway', '=', gateway)
    .orderBy('ask_at')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** The newest intents that may have been paid without our hearing of it. */
export function listAskable(db: Db, orderId: number, limit: number): Promise<IntentRow[]> {
  return db
    .selectFrom('payment_intent')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('state', '<>', 'refused')
    .where(isUnpaid)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}
