import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely'
import { textList } from '#server/db/lists.ts'
import type { Db } from '#server/db/open.ts'
import type { PaymentClaimTable } from './tables.ts'

export type ClaimRow = Selectable<PaymentClaimTable>

export function insertClaim(db: Db, claim: Insertable<PaymentClaimTable>): Promise<ClaimRow> {
  return db.insertInto('payment_claim').values(claim).returningAll().executeTakeFirstOrThrow()
}

export async function findOpenClaim(db: Db, orderId: number): Promise<ClaimRow | null> {
  const row = await db
    .selectFrom('payment_claim')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('state', '=', 'checking')
    .executeTakeFirst()
  return row ?? null
}

/** Which of these orders have a claim that is being checked. */
export async function listClaimed(db: Db, orderIds: readonly number[]): Promise<number[]> {
  if (orderIds.length === 0) return []
  const rows = await db
    .selectFrom('payment_claim')
    .select('order_id')
    .distinct()
    .where('order_id', 'in', [...orderIds])
    .where('state', '=', 'checking')
    .execute()
  return rows.map(({ order_id: orderId }) => orderId)
}

/** One row for each loan with a claim that is being checked. */
export function listOpenOf(db: Db, borrowerId: number): Promise<{ orderId: number }[]> {
  return db
    .selectFrom('payment_claim')
    .select('order_id as orderId')
    .where('borrower_id', '=', borrowerId)
    .where('state', '=', 'checking')
    .orderBy('id')
    .execute()
}

export async function findClaim(db: Db, id: number): Promise<ClaimRow | null> {
  const row = await db
    .selectFrom('payment_claim')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

/** Newest first. */
export function listClaims(db: Db, orderId: number, limit: number): Promise<ClaimRow[]> {
  return db
    .selectFrom('payment_claim')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** What claims have brought a borrower since then, by the product or by people. */
export async function sumBroughtSince(db: Db, borrowerId: number, since: Date): Promise<number> {
  const { amount } = await db
    .selectFrom('payment_claim')
    .select(sql<number>`coalesce(sum(amount_centavos), 0)::bigint`.as('amount'))
    .where('borrower_id', '=', borrowerId)
    .where('state', 'in', ['matched', 'accepted'])
    .where('decided_at', '>', since)
    .executeTakeFirstOrThrow()
  return amount
}

/** What is known of a payment that is nobody's: its plain references, its amount and its day. */
export interface Claimable {
  readonly names: readonly string[]
  readonly amountCentavos: number
  readonly paidOn: string
}

/** So far apart are the day that somebody remembers and the one that the provider says. */
export const DAYS_APART = 3

const PLAIN_REFERENCE = sql`regexp_replace(upper(reference), '[^A-Z0-9]', '', 'g')`

/**
 * Whether somebody else has ever claimed it by one of its names: with any amount, which they may have
 * mistyped, and also if they were refused.
 */
export function isNamedByOthers(
  db: Db,
  borrowerId: number,
  { names }: Pick<Claimable, 'names'>,
): Promise<boolean> {
  return hasClaimOfOthers(db, borrowerId, isNamed(names))
}

/**
 * The same, or whether somebody else waits for a payment of its amount and day and names none that we
 * know, so that they may have mistyped its name.
 */
export function isClaimedByOthers(
  db: Db,
  borrowerId: number,
  { names, amountCentavos, paidOn }: Claimable,
): Promise<boolean> {
  return hasClaimOfOthers(
    db,
    borrowerId,
    sql`${isNamed(names)} OR state = 'checking' AND amount_centavos = ${amountCentavos}
      AND abs(paid_on - ${paidOn}::date) <= ${DAYS_APART}
      AND NOT EXISTS (SELECT FROM payment_name WHERE name = ${PLAIN_REFERENCE})`,
  )
}

function isNamed(names: readonly string[]): RawBuilder<unknown> {
  return sql`${PLAIN_REFERENCE} = ANY (${textList(names)})`
}

async function hasClaimOfOthers(
  db: Db,
  borrowerId: number,
  condition: RawBuilder<unknown>,
): Promise<boolean> {
  const row = await db
    .selectFrom('payment_claim')
    .select('id')
    .where('borrower_id', '<>', borrowerId)
    .where(sql<boolean>`(${condition})`)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The longest waiting first. */
export function listOpenClaims(db: Db, limit: number): Promise<ClaimRow[]> {
  return db
    .selectFrom('payment_claim')
    .selectAll()
    .where('state', '=', 'checking')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** False if it was decided in the meantime. */
export async function endClaim(
  db: Db,
  id: number,
  set: Pick<ClaimRow, 'state' | 'payment_id'> & { readonly decided_at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payment_claim')
    .set(set)
    .where('id', '=', id)
    .where('state', '=', 'checking')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
