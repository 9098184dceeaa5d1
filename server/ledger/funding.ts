// The lender's own money in the books: capital that the owners put in, and what is moved from the bank
// account to the provider that sends payouts. Without it, cash would only ever go out.
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Centavos } from '#lending/money.ts'
import { BANK } from '#payments/books.ts'
import type { Db } from '#server/db/open.ts'
import { cashAccount } from './accounts.ts'
import { BOOKS, type EvidenceDependencies, fundingFact, recordEvidence } from './evidence.ts'
import type { FundingTable } from './tables.ts'

export type FundingRow = Selectable<FundingTable>

const CAPITAL = 'capital'

export interface NewFunding {
  readonly amountCentavos: Centavos
  /** The bank's, by which it is recorded once. */
  readonly reference: string
}

/** Runs in the caller's transaction. */
export function recordCapital(
  transaction: Db,
  dependencies: EvidenceDependencies,
  funding: NewFunding,
): Promise<void> {
  return record(transaction, dependencies, { debit: BANK, credit: CAPITAL }, funding)
}

/** From our bank account to where a provider sends payouts from. */
export function recordTopUp(
  transaction: Db,
  dependencies: EvidenceDependencies,
  provider: string,
  funding: NewFunding,
): Promise<void> {
  const accounts = { debit: cashAccount(provider), credit: BANK }
  return record(transaction, dependencies, accounts, funding)
}

async function record(
  transaction: Db,
  dependencies: EvidenceDependencies,
  { debit, credit }: { readonly debit: string; readonly credit: string },
  { amountCentavos, reference }: NewFunding,
): Promise<void> {
  const { clock } = dependencies
  const row = await transaction
    .insertInto('funding')
    .values({
      debit_account: debit,
      credit_account: credit,
      amount_centavos: amountCentavos,
      reference,
      recorded_on: clock.today(),
      recorded_at: clock.now(),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await recordEvidence(transaction, dependencies, BOOKS, [fundingFact(row)])
}

export function listFundingRows(db: Db): Promise<FundingRow[]> {
  return db.selectFrom('funding').selectAll().orderBy('id').execute()
}

/** Its lines, as SQL: `account` and `amount` of a row of `funding` called f. */
export const FUNDING_LINES: RawBuilder<unknown> = sql`(VALUES
  (f.debit_account, f.amount_centavos), (f.credit_account, 0 - f.amount_centavos))`
