import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { RefundFacts } from './refund-words.ts'

/** While the loan's money is sent once more, what was paid counts on the loan and is not refunded. */
const refundColumns = sql`
  (SELECT amount_centavos FROM loan_credit AS c WHERE c.order_id = o.id
    AND (o.phase <> 'payout' OR NOT EXISTS (SELECT FROM payout AS s WHERE s.order_id = o.id
      AND s.purpose = 'loan' AND s.state NOT IN ('refused', 'reversed')))) AS credit_centavos,
  (SELECT json_build_object('id', a.id, 'channel', a.channel, 'last4', a.number_last4,
      'state', r.state, 'remedy', r.remedy, 'amount', r.amount_centavos,
      'on', coalesce(r.arrived_on, r.sent_on))
    FROM payout AS r JOIN bank_account AS a ON a.id = r.bank_account_id
    WHERE r.order_id = o.id AND r.purpose = 'refund'
    ORDER BY r.created_at DESC, r.id DESC LIMIT 1) AS last_refund,
  (SELECT json_build_object('id', a.id, 'channel', a.channel, 'last4', a.number_last4,
      'waits_until', CASE WHEN a.confirmed_at IS NULL THEN a.waits_until END)
    FROM bank_account AS a WHERE a.borrower_id = o.borrower_id AND a.replaced_at IS NULL
      AND EXISTS (SELECT FROM loan_credit AS c WHERE c.order_id = o.id)) AS current_account,
  (SELECT json_build_object(
      'is_brought', EXISTS (SELECT FROM collected_payment AS p WHERE p.order_id = o.id
          AND p.state = 'recorded' AND (NOT EXISTS (SELECT FROM payment_intent AS i
              WHERE i.id = p.intent_id AND i.order_id = o.id)
            OR p.counted_centavos > p.amount_centavos - p.taken_back_centavos
            OR p.said_unpaid IS NOT NULL
            OR EXISTS (SELECT FROM payment_intent AS named WHERE named.reference = p.reference
              AND named.gateway = p.gateway AND named.order_id <> p.order_id)))
        OR EXISTS (SELECT FROM hand_payment AS h WHERE h.borrower_id = o.borrower_id
          AND h.order_id = o.id AND h.state = 'alone')
        OR EXISTS (SELECT FROM staff_task AS t WHERE t.order_id = o.id
          AND t.kind IN ('repayment-reversed', 'repayment-not-listed', 'repayment-recorded-twice')
          AND t.closed_at IS NULL)
        OR EXISTS (SELECT FROM collected_payment AS p JOIN staff_task AS t
            ON t.subject_kind = 'payment' AND t.subject_id = p.gateway || ':' || p.provider_payment_id
          WHERE p.order_id = o.id AND p.state IN ('recorded', 'held') AND t.closed_at IS NULL
            AND t.kind IN ('repayment-other-loan', 'repayment-not-listed', 'repayment-recorded-twice')),
      'earlier', ARRAY(SELECT json_build_object('amount', r.amount_centavos,
          'on', (r.created_at AT TIME ZONE 'Asia/Manila')::date)
        FROM payout AS r WHERE r.borrower_id = o.borrower_id AND r.purpose = 'refund'
          AND r.state NOT IN ('refused', 'reversed')))
    FROM loan_credit AS c WHERE c.order_id = o.id) AS refund_check`

export const NO_REFUND: RefundFacts = {
  credit_centavos: null,
  last_refund: null,
  current_account: null,
  refund_check: null,
}

export async function readRefundFacts(db: Db, orderId: number): Promise<RefundFacts> {
  const { rows } = await sql<{ facts: RefundFacts }>`
    SELECT row_to_json(facts) AS facts FROM (
      SELECT ${refundColumns} FROM loan_order AS o WHERE o.id = ${orderId}) AS facts`.execute(db)
  return rows[0]?.facts ?? NO_REFUND
}
