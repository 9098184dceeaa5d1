// What a dispute about a payout could be about.
import type { Selectable } from 'kysely'
import type { Fact } from '#server/ledger/evidence.ts'
import type { PayoutTable } from './tables.ts'

/**
 * What never changes about a payout, but for the provider of one that was never sent: evidence is then
 * given again, and the last one counts. Whether it arrived or came back is said by an event.
 */
export function payoutFact(row: Selectable<PayoutTable>): Fact {
  return {
    kind: 'payout',
    reference: row.id,
    content: [
      row.order_id,
      row.borrower_id,
      row.bank_account_id,
      row.amount_centavos,
      row.gateway,
      row.created_at.toISOString(),
      // Only refunds name their purpose: there were payouts in evidence before there were refunds.
      ...(row.purpose === 'loan' ? [] : [row.purpose]),
    ],
  }
}
