// Everything that Order Details shows of one order, in one statement: it is asked more often than
// anything else. It reads tables of other features and writes none.
import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import { preparedAs } from '#server/db/prepared.ts'
import type { LoanOrderRow } from '#server/orders/orders.ts'

export type OrderFacts = LoanOrderRow & {
  readonly product_name: string
  readonly product_logo_path: string
  /** The bodies of its events in their order. */
  readonly event_bodies: readonly string[]
  /** Of the borrower's orders of the same product. */
  readonly newest_order_id: number
  readonly is_rated: boolean
  readonly payout_state: string | null
  readonly payout_remedy: string | null
  readonly payout_held_for: string | null
  readonly payout_held_until: Date | null
  readonly payout_id: string | null
  readonly payout_changed_at: Date | null
  readonly account_channel: string | null
  readonly account_last4: string | null
}

export async function findOrderFacts(
  db: Db,
  borrowerId: number,
  orderId: number,
): Promise<OrderFacts | null> {
  const { rows } = await sql<OrderFacts>`${preparedAs('order_details')}
    SELECT o.*, p.name AS product_name, p.logo_path AS product_logo_path,
      ARRAY(SELECT body FROM loan_event WHERE order_id = o.id ORDER BY sequence) AS event_bodies,
      (SELECT max(id) FROM loan_order AS n
        WHERE n.borrower_id = o.borrower_id AND n.product_id = o.product_id) AS newest_order_id,
      EXISTS (SELECT FROM rating AS r
        WHERE r.borrower_id = o.borrower_id AND r.order_id = o.id) AS is_rated,
      last.state AS payout_state, last.remedy AS payout_remedy,
      last.held_for AS payout_held_for, last.held_until AS payout_held_until,
      last.id AS payout_id, last.changed_at AS payout_changed_at,
      last.channel AS account_channel, last.number_last4 AS account_last4
    FROM loan_order AS o
    JOIN product AS p ON p.id = o.product_id
    LEFT JOIN LATERAL (SELECT payout.id, state, remedy, held_for, held_until, changed_at, channel,
        number_last4
      FROM payout JOIN bank_account ON bank_account.id = payout.bank_account_id
      WHERE order_id = o.id
      ORDER BY payout.created_at DESC, payout.id DESC LIMIT 1) AS last ON true
    WHERE o.id = ${orderId} AND o.borrower_id = ${borrowerId}`.execute(db)
  return rows[0] ?? null
}
