// Everything that Order Details shows of one order. Of a running loan, which is asked for more often
// than anything else, that is one statement. It reads tables of other features and writes none.
import { sql } from 'kysely'
import type { OwnRead } from '#server/calls/handler.ts'
import type { Db } from '#server/db/open.ts'
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
  /** Of the newest request of a borrower who cannot pay. */
  /** Those that staff have loaded; what came with the product is known. */
  readonly holidays: readonly string[]
  readonly hardship_state: string | null
  /** Where the money went, until its arrival was shown. */
  readonly paid_to_channel: string | null
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

export interface FoundOrder {
  readonly id: number
  readonly phase: OrderFacts['phase']
  /** Whether something was paid too much, or was and went back. */
  readonly hasRefund: boolean
  /** What `orderFactsOf` reads. */
  readonly facts: string
}

/** In the statement that finds the session; `foundOrder` reads it. */
export function orderFactsRead(asked: {
  readonly orderId: number
  readonly productId: number
}): OwnRead {
  // Line by line: JSON inside of JSON costs both sides more than all the rest of it.
  const query = sql`
    SELECT concat_ws(E'\n', o.phase,
      EXISTS (SELECT FROM loan_credit AS c WHERE c.order_id = o.id)
        OR EXISTS (SELECT FROM payout AS r WHERE r.order_id = o.id AND r.purpose = 'refund'),
      row_to_json(facts), coalesce(o.terms, ''), array_to_string(nullif(
        ARRAY(SELECT body FROM loan_event WHERE order_id = o.id ORDER BY sequence), '{}'), E'\n'))
    FROM loan_order AS o
    JOIN product AS p ON p.id = o.product_id
    CROSS JOIN LATERAL (
      SELECT o.id, o.product_id, o.phase, o.asked_centavos, o.term_days, o.periods, o.applied_on,
        o.decline_reasons, o.offered_centavos, o.first_unpaid_due_on, o.outcome, o.servicer_link,
        o.event_count, o.moment_shown, p.name AS product_name, p.logo_path AS product_logo_path,
        (SELECT state FROM hardship_request AS h WHERE h.order_id = o.id
          ORDER BY h.id DESC LIMIT 1) AS hardship_state,
        CASE WHEN o.phase = 'running' AND o.moment_shown IN ('', 'approved') THEN
          (SELECT channel FROM payout JOIN bank_account ON bank_account.id = bank_account_id
            WHERE order_id = o.id AND purpose = 'loan' AND state = 'paid'
            ORDER BY payout.id DESC LIMIT 1) END AS paid_to_channel,
        (SELECT coalesce(json_agg(held_on), '[]') FROM holiday
          WHERE held_on > o.applied_on) AS holidays) AS facts
    WHERE o.id = ${asked.orderId} AND o.borrower_id = borrower.id
      AND o.product_id = ${asked.productId}`
  return { name: 'session_and_order_details', query }
}

export function foundOrder(id: number, text: string | null): FoundOrder | null {
  if (text === null) return null
  const refundAt = text.indexOf('\n') + 1
  const factsAt = text.indexOf('\n', refundAt) + 1
  return {
    id,
    phase: text.slice(0, refundAt - 1) as FoundOrder['phase'],
    hasRefund: text.slice(refundAt, factsAt - 1) === 't',
    facts: text.slice(factsAt),
  }
}

/** Nothing here has a line break of its own: each line is JSON, or empty. */
export function orderFactsOf(facts: string): OrderFacts {
  const [columns = '', terms = '', ...bodies] = facts.split('\n')
  return {
    ...(JSON.parse(columns) as Omit<OrderFacts, 'terms' | 'event_bodies'>),
    terms: terms === '' ? null : terms,
    event_bodies: bodies,
  }
}

/** StageFacts as JSON. */
export async function readStage(db: Db, orderId: number): Promise<string> {
  const { rows } = await sql<{ stage: string }>`
    SELECT row_to_json(stage)::text AS stage FROM (
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
  return rows[0]?.stage ?? JSON.stringify(NO_STAGE)
}
