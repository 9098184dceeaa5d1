// What providers paid to our bank account, as finance recorded it, and the books of that: Dr bank and
// provider_fees, Cr clearing. What is left of clearing for the days is nobody's to guess.
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { BusinessDate } from '#lending/dates.ts'
import type { Centavos } from '#lending/money.ts'
import { BANK, clearingAccount } from '#payments/books.ts'
import type { Db } from '#server/db/open.ts'
import { BOOKS, type EvidenceDependencies, recordEvidence, settlementFact } from './evidence.ts'
import type { SettlementTable } from './tables.ts'

export type SettlementRow = Selectable<SettlementTable>

export interface SettledDays {
  readonly provider: string
  readonly from: BusinessDate
  readonly to: BusinessDate
}

export interface NewSettlement extends SettledDays {
  readonly netCentavos: Centavos
  readonly feesCentavos: Centavos
  readonly reference: string
}

/** Runs in the caller's transaction, under the lock of the provider's settlements. */
export async function recordSettlement(
  transaction: Db,
  dependencies: EvidenceDependencies,
  { provider, from, to, netCentavos, feesCentavos, reference }: NewSettlement,
): Promise<void> {
  const { clock } = dependencies
  const row = await transaction
    .insertInto('settlement')
    .values({
      provider,
      from_on: from,
      to_on: to,
      net_centavos: netCentavos,
      fees_centavos: feesCentavos,
      reference,
      recorded_on: clock.today(),
      recorded_at: clock.now(),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await recordEvidence(transaction, dependencies, BOOKS, [settlementFact(row)])
}

/** One after the other for each provider. */
export async function lockSettlements(transaction: Db, provider: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`settlement:${provider}`}, 0))`.execute(
    transaction,
  )
}

export function listSettlementRows(db: Db): Promise<SettlementRow[]> {
  return db.selectFrom('settlement').selectAll().orderBy('id').execute()
}

const PROVIDER_FEES = 'provider_fees'

/** Its lines, as SQL: `account` and `amount` of a row of `settlement` called s. */
export const SETTLEMENT_LINES: RawBuilder<unknown> = sql`(VALUES
  (${sql.lit(BANK)}, s.net_centavos),
  (${sql.lit(PROVIDER_FEES)}, s.fees_centavos),
  (${sql.lit(clearingAccount(''))} || s.provider, 0 - s.net_centavos - s.fees_centavos))`
