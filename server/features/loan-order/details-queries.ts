// Everything that Order Details shows of one order; of a running loan, one statement. It reads tables
// of other features and writes none.
import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import { preparedAs } from '#server/db/prepared.ts'
import type { LoanOrderRow } from '#server/orders/orders.ts'

export type OrderFacts = Pick<
  LoanOrderRow,
  | 'id'
  | 'product_id'
  | 'phase'
  | 'asked_centavos'
  | 'term_days'
  | 'periods'
  | 'applied_on'
  | 'decline_reasons'
  | 'offered_centavos'
  | 'terms'
  | 'first_unpaid_due_on'
  | 'outcome'
  | 'servicer_link'
  | 'event_count'
  | 'moment_shown'
> & {
  readonly product_name: string
  readonly product_logo_path: string
  /** The bodies of its events in their order. */
  readonly event_bodies: readonly string[]
  /** Those that staff have loaded; what came with the product is known. */
  readonly holidays: readonly string[]
  /** Of the newest request of a borrower who cannot pay. */
  readonly hardship_state: string | null
  /** Where the money went, until its arrival was shown. */
  readonly paid_to_channel: string | null
  /** Something was paid too much, or was and went back. */
  readonly has_refund: boolean
}

/** What matters before a loan runs and after it. Instants are as PostgreSQL writes them. */
export interface StageFacts {
  /** Of the borrower's orders of the same product. */
  readonly newest_order_id: number | null
  readonly is_rated: boolean
  /** A person of ours ended it before any money arrived, not the borrower. */
  readonly is_stopped: boolean
  readonly confirmed_at: string | null
  readonly payout_state: string | null
  readonly payout_remedy: string | null
  readonly payout_held_for: string | null
  readonly payout_held_until: string | null
  readonly payout_id: string | null
  readonly payout_changed_at: string | null
  readonly account_channel: string | null
  readonly account_last4: string | null
}

export const NO_STAGE: StageFacts = {
  newest_order_id: null,
  is_rated: false,
  is_stopped: false,
  confirmed_at: null,
  payout_state: null,
  payout_remedy: null,
  payout_held_for: null,
  payout_held_until: null,
  payout_id: null,
  payout_changed_at: null,
  account_channel: null,
  account_last4: null,
}

/** Null also for another's order and for another product's. */
export async function findOrderFacts(
  db: Db,
  asked: { readonly orderId: number; readonly productId: number; readonly borrowerId: number },
): Promise<OrderFacts | null> {
  const { rows } = await sql<OrderFacts>`
    SELECT o.id, o.product_id, o.phase, o.asked_centavos, o.term_days, o.periods, o.applied_on,
      o.decline_reasons, o.offered_centavos, o.terms, o.first_unpaid_due_on, o.outcome,
      o.servicer_link, o.event_count, o.moment_shown, p.name AS product_name, p.logo_path AS product_logo_path,
      ARRAY(SELECT body FROM loan_event WHERE order_id = o.id ORDER BY sequence) AS event_bodies,
      ARRAY(SELECT held_on::text FROM holiday WHERE held_on > o.applied_on) AS holidays,
      (SELECT state FROM hardship_request AS h WHERE h.order_id = o.id
        ORDER BY h.id DESC LIMIT 1) AS hardship_state,
      CASE WHEN o.phase = 'running' AND o.moment_shown IN ('', 'approved') THEN
        (SELECT channel FROM payout JOIN bank_account ON bank_account.id = bank_account_id
          WHERE order_id = o.id AND purpose = 'loan' AND state = 'paid'
          ORDER BY payout.id DESC LIMIT 1) END AS paid_to_channel,
      EXISTS (SELECT FROM loan_credit AS c WHERE c.order_id = o.id)
        OR EXISTS (SELECT FROM payout AS r WHERE r.order_id = o.id AND r.purpose = 'refund')
        AS has_refund
    FROM loan_order AS o JOIN product AS p ON p.id = o.product_id
    WHERE o.id = ${asked.orderId} AND o.borrower_id = ${asked.borrowerId}
      AND o.product_id = ${asked.productId}
    ${preparedAs('order_details')}`.execute(db)
  return rows[0] ?? null
}

export async function readStage(db: Db, orderId: number): Promise<StageFacts> {
  const { rows } = await sql<{ stage: StageFacts }>`
    SELECT row_to_json(stage) AS stage FROM (
      SELECT o.confirmed_at,
        (SELECT max(id) FROM loan_order AS n
          WHERE n.borrower_id = o.borrower_id AND n.product_id = o.product_id) AS newest_order_id,
        EXISTS (SELECT FROM rating AS r
          WHERE r.borrower_id = o.borrower_id AND r.order_id = o.id) AS is_rated,
        coalesce(o.outcome = 'cancelled' AND o.event_count = 0 AND EXISTS (SELECT FROM audit AS a
          WHERE a.order_id = o.id AND a.action = 'payout-stopped'), false) AS is_stopped,
        last.state AS payout_state, last.remedy AS payout_remedy,
        last.held_for AS payout_held_for, last.held_until AS payout_held_until,
        last.id AS payout_id, last.changed_at AS payout_changed_at,
        last.channel AS account_channel, last.number_last4 AS account_last4
      FROM loan_order AS o
      LEFT JOIN LATERAL (SELECT payout.id, state, remedy, held_for, held_until, changed_at,
          channel, number_last4
        FROM payout JOIN bank_account ON bank_account.id = payout.bank_account_id
        WHERE order_id = o.id AND purpose = 'loan'
        ORDER BY payout.created_at DESC, payout.id DESC LIMIT 1) AS last ON true
      WHERE o.id = ${orderId}) AS stage`.execute(db)
  return rows[0]?.stage ?? NO_STAGE
}
