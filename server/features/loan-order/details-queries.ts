// Everything that Order Details shows of one order, in one statement: it is asked more often than
// anything else. It reads tables of other features and writes none.
import { sql } from 'kysely'
import type { OwnRead } from '#server/calls/handler.ts'
import type { LoanOrderRow } from '#server/orders/orders.ts'
import { refundColumns } from './refund-facts.ts'
import type { RefundFacts } from './refund-words.ts'

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
> &
  RefundFacts & {
    readonly product_name: string
    readonly product_logo_path: string
    /** The bodies of its events in their order. */
    readonly event_bodies: readonly string[]
    /** Of the borrower's orders of the same product. */
    readonly newest_order_id: number
    readonly is_rated: boolean
    /** Of the newest request of a borrower who cannot pay. */
    readonly hardship_state: string | null
    /** A person of ours ended it before any money arrived, not the borrower. */
    readonly is_stopped: boolean
    readonly payout_state: string | null
    readonly payout_remedy: string | null
    readonly payout_held_for: string | null
    /** Instants are as PostgreSQL writes them. */
    readonly confirmed_at: string | null
    readonly payout_held_until: string | null
    readonly payout_id: string | null
    readonly payout_changed_at: string | null
    readonly account_channel: string | null
    readonly account_last4: string | null
  }

export interface FoundOrder {
  readonly phase: OrderFacts['phase']
  /** OrderFacts as JSON: what is not looked into need not be read column by column. */
  readonly facts: string
}

/** In the statement that finds the session; `foundOrder` reads it. */
export function orderFactsRead(asked: {
  readonly orderId: number
  readonly productId: number
}): OwnRead {
  const query = sql`
    SELECT concat(phase, ' ', row_to_json(facts)) AS found FROM (
      SELECT o.id, o.product_id, o.phase, o.asked_centavos, o.term_days, o.periods, o.applied_on,
        o.decline_reasons, o.offered_centavos, o.terms, o.first_unpaid_due_on, o.outcome,
        o.servicer_link, o.event_count, o.confirmed_at, p.name AS product_name,
        p.logo_path AS product_logo_path,
        ARRAY(SELECT body FROM loan_event WHERE order_id = o.id ORDER BY sequence) AS event_bodies,
        (SELECT max(id) FROM loan_order AS n
          WHERE n.borrower_id = o.borrower_id AND n.product_id = o.product_id) AS newest_order_id,
        EXISTS (SELECT FROM rating AS r
          WHERE r.borrower_id = o.borrower_id AND r.order_id = o.id) AS is_rated,
        (SELECT state FROM hardship_request AS h WHERE h.order_id = o.id
          ORDER BY h.id DESC LIMIT 1) AS hardship_state,
        o.outcome = 'cancelled' AND o.event_count = 0 AND EXISTS (SELECT FROM audit AS a
          WHERE a.order_id = o.id AND a.action = 'payout-stopped') AS is_stopped,
        last.state AS payout_state, last.remedy AS payout_remedy,
        last.held_for AS payout_held_for, last.held_until AS payout_held_until,
        last.id AS payout_id, last.changed_at AS payout_changed_at,
        last.channel AS account_channel, last.number_last4 AS account_last4, ${refundColumns}
      FROM loan_order AS o
      JOIN product AS p ON p.id = o.product_id
      LEFT JOIN LATERAL (SELECT payout.id, state, remedy, held_for, held_until, changed_at,
          channel, number_last4
        FROM payout JOIN bank_account ON bank_account.id = payout.bank_account_id
        WHERE order_id = o.id AND purpose = 'loan'
        ORDER BY payout.created_at DESC, payout.id DESC LIMIT 1) AS last ON true
      WHERE o.id = ${asked.orderId} AND o.borrower_id = borrower.id
        AND o.product_id = ${asked.productId}
    ) AS facts`
  return { name: 'session_and_order_details', query }
}

/** The phase stands before the facts. */
export function foundOrder(text: string | null): FoundOrder | null {
  if (text === null) return null
  const end = text.indexOf(' ')
  return { phase: text.slice(0, end) as FoundOrder['phase'], facts: text.slice(end + 1) }
}
