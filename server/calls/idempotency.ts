// Makes a request idempotent. The key, the body's hash and the response are written in the same
// transaction as the work: a duplicate that arrives meanwhile waits for it, and a request that is
// rolled back leaves no trace.
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Call, ResponseOf } from '#contract/call.ts'
import { AppError, invariant } from '#server/app-error.ts'
import type { Clock } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/open.ts'
import { borrowerIdOf, type Principal, storedPrincipal } from '#server/principal.ts'
import { encodeAnswer, WireAnswer } from './wire-answer.ts'

interface OnceContext {
  readonly db: Db
  readonly clock: Clock
  readonly config: Config
  readonly principal: Principal
}

interface KeyRow {
  readonly principal_kind: Principal['kind']
  readonly principal_id: string
  readonly call_name: string
  readonly key: string
}

/** Refuses with idempotency_conflict if the key was used with a different body. */
export async function once<C extends Call>(
  { db, clock, config, principal }: OnceContext,
  call: C,
  request: { readonly idempotencyKey?: string | undefined },
  work: (transaction: Db) => Promise<ResponseOf<C>>,
): Promise<WireAnswer> {
  const { idempotencyKey: key, ...body } = request
  const encode = (response: ResponseOf<C>) => encodeAnswer(call, response, config.wireNames)
  return db.transaction().execute(async (transaction) => {
    if (key === undefined) return encode(await work(transaction))
    const { kind, id } = storedPrincipal(principal, config.keys)
    const row: KeyRow = { principal_kind: kind, principal_id: id, call_name: call.name, key }
    const bodyHash = hashOf(body)
    const inserted = await transaction
      .insertInto('idempotency')
      .values({
        ...row,
        borrower_id: borrowerIdOf(principal),
        body_hash: bodyHash,
        answer: null,
        created_at: clock.now(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (inserted.numInsertedOrUpdatedRows === 0n) {
      return givenAnswer(transaction, row, bodyHash)
    }
    const answer = encode(await work(transaction))
    await transaction
      .updateTable('idempotency')
      .set({ answer: JSON.stringify(answer.data) })
      .where('principal_kind', '=', row.principal_kind)
      .where('principal_id', '=', row.principal_id)
      .where('call_name', '=', row.call_name)
      .where('key', '=', row.key)
      .execute()
    return answer
  })
}

/**
 * The response already given for this key, for a call that has to ask others before it can use
 * `once`. Refuses with idempotency_conflict if the key was used with a different body.
 */
export async function findGivenAnswer(
  { db, config, principal }: OnceContext,
  call: Call,
  request: { readonly idempotencyKey?: string | undefined },
): Promise<WireAnswer | null> {
  const { idempotencyKey: key, ...body } = request
  if (key === undefined) return null
  const { kind, id } = storedPrincipal(principal, config.keys)
  const row: KeyRow = { principal_kind: kind, principal_id: id, call_name: call.name, key }
  const known = await db
    .selectFrom('idempotency')
    .select('key')
    .where('principal_kind', '=', kind)
    .where('principal_id', '=', id)
    .where('call_name', '=', call.name)
    .where('key', '=', key)
    .executeTakeFirst()
  if (known === undefined) return null
  return givenAnswer(db, row, hashOf(body))
}

async function givenAnswer(db: Db, row: KeyRow, bodyHash: string): Promise<WireAnswer> {
  const known = await db
    .selectFrom('idempotency')
    .select(['body_hash', 'answer'])
    .where('principal_kind', '=', row.principal_kind)
    .where('principal_id', '=', row.principal_id)
    .where('call_name', '=', row.call_name)
    .where('key', '=', row.key)
    .executeTakeFirstOrThrow()
  if (known.body_hash !== bodyHash) throw new AppError('idempotency_conflict')
  invariant(known.answer !== null, 'a committed key has its answer')
  return new WireAnswer(JSON.parse(known.answer))
}

/** The order of a client's fields doesn't matter. */
function hashOf(body: Readonly<Record<string, unknown>>): string {
  const sorted = Object.entries(body).sort(([a], [b]) => (a < b ? -1 : 1))
  return createHash('sha256').update(JSON.stringify(sorted)).digest('hex')
}

/** A client that repeats a request after this long gets a new one. */
const KEPT_MS = 30 * 86_400_000
/** Small enough that a batch doesn't hold rows for long. */
const REMOVED_AT_ONCE = 1_000

/** Deletes expired responses and returns how many. */
export async function removeOldKeys(db: Db, clock: Clock): Promise<number> {
  const before = new Date(clock.now().getTime() - KEPT_MS)
  for (let removed = 0; ;) {
    const { numAffectedRows = 0n } = await sql`DELETE FROM idempotency WHERE ctid IN (
      SELECT ctid FROM idempotency WHERE created_at < ${before}
      ORDER BY created_at LIMIT ${REMOVED_AT_ONCE})`.execute(db)
    removed += Number(numAffectedRows)
    if (numAffectedRows < REMOVED_AT_ONCE) return removed
  }
}
