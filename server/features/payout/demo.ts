// Payouts that arrived some time ago. The demo's story builds on them.
import type { Selectable } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { PayoutTable } from './tables.ts'

export interface PastPayout {
  readonly orderId: number
  readonly borrowerId: number
  readonly bankAccountId: number
  readonly amountCentavos: number
  readonly gateway: string
  readonly at: Date
}

export const payoutIdOf = (orderId: number) => `po-${orderId}-1`

/** Too long ago for anybody to ask the provider about them again. */
export function insertPastPayouts(
  transaction: Db,
  payouts: readonly PastPayout[],
): Promise<Selectable<PayoutTable>[]> {
  return transaction
    .insertInto('payout')
    .values(
      payouts.map(({ orderId, borrowerId, bankAccountId, amountCentavos, gateway, at }) => ({
        id: payoutIdOf(orderId),
        order_id: orderId,
        borrower_id: borrowerId,
        bank_account_id: bankAccountId,
        amount_centavos: amountCentavos,
        gateway,
        state: 'paid' as const,
        provider_id: `demo-${payoutIdOf(orderId)}`,
        remedy: null,
        retry_at: null,
        created_at: at,
        changed_at: at,
      })),
    )
    .returningAll()
    .execute()
}
