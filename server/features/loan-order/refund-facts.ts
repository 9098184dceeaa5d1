import { sql } from 'kysely'
import { centavos } from '#lending/money.ts'
import { DAY } from '#payments/events.ts'
import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/db/open.ts'
import { mayCreditLeave } from '#server/features/payout/credit-service.ts'
import { businessTime } from '#server/ledger/ledger.ts'
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
      AND EXISTS (SELECT FROM loan_credit AS c WHERE c.order_id = o.id)) AS current_account`

export const NO_REFUND: RefundFacts = {
  credit_centavos: null,
  last_refund: null,
  current_account: null,
  may_leave: null,
}

export async function readRefundFacts(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  orderId: number,
): Promise<RefundFacts> {
  const { rows } = await sql<{ facts: Omit<RefundFacts, 'may_leave'> & CreditDay }>`
    SELECT row_to_json(facts) AS facts FROM (
      SELECT ${refundColumns}, o.borrower_id, (SELECT since_on FROM loan_credit AS c
        WHERE c.order_id = o.id) AS since_on
      FROM loan_order AS o WHERE o.id = ${orderId}) AS facts`.execute(db)
  const facts = rows[0]?.facts
  if (facts === undefined) return NO_REFUND
  const { since_on: sinceOn, borrower_id: borrowerId, ...found } = facts
  const amount = found.credit_centavos
  if (amount === null || sinceOn === null) return { ...found, may_leave: null }
  const credit = { orderId, borrowerId, amountCentavos: centavos(amount) }
  // As it will be tomorrow: everything waits for a day.
  const since = businessTime(clock, clock.now()) - DAY
  const may_leave = await mayCreditLeave(db, clock, { ...credit, since })
  return { ...found, may_leave }
}

interface CreditDay {
  readonly since_on: string | null
  readonly borrower_id: number
}
