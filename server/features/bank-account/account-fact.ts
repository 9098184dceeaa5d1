// What a dispute about where money went could be about.
import type { Selectable } from 'kysely'
import type { Fact } from '#server/ledger/evidence.ts'
import type { BankAccountTable } from './tables.ts'

/** Where a borrower's money goes. Evidence is given again when it is confirmed or stopped. */
export function accountFact(
  row: Omit<Selectable<BankAccountTable>, 'number_encrypted'>,
  number: string,
): Fact {
  return {
    kind: 'account',
    reference: String(row.id),
    content: [
      row.borrower_id,
      row.channel,
      number,
      row.created_at.toISOString(),
      row.waits_until?.toISOString() ?? null,
      row.confirmed_at?.toISOString() ?? null,
      row.stopped_at?.toISOString() ?? null,
    ],
  }
}

/** No account up to here has a number any more. */
export const ACCOUNTS_ERASED: Fact = { kind: 'account-erased', reference: '', content: [] }
