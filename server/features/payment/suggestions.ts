// For money without a loan: whose it may be, and why. Nobody types an order number from memory.
import { plainReference } from '#payments/events.ts'
import { sql } from 'kysely'
import type { ResponseOf } from '#contract/call.ts'
import type { getPaymentPage } from '#contract/payment.ts'
import type { Standing } from '#payments/standing.ts'
import type { Db } from '#server/db/open.ts'
import type { Keys } from '#server/keys.ts'
import type { PaymentRow } from '#server/ledger/payment-rows.ts'
import { listByPayer } from './payer-service.ts'
import type { LoanOf } from './queries.ts'

type Suggestion = ResponseOf<typeof getPaymentPage>['suggestions'][number]
type Why = Suggestion['why'][number]

const SUGGESTED_MAX = 8

/** The most reasons first. */
export async function suggestLoans(
  db: Db,
  keys: Keys,
  row: PaymentRow,
  now: Standing,
): Promise<Suggestion[]> {
  const found = new Map<number, Suggestion>()
  const add = (orderId: number, borrowerId: number, why: Why) => {
    const known: Suggestion = found.get(orderId) ?? { orderId, borrowerId, why: [] }
    if (!known.why.includes(why)) found.set(orderId, { ...known, why: [...known.why, why] })
  }
  for (const { loan, borrower } of now.codes) add(loan, borrower, 'code')
  for (const one of await listByCode(db, row)) add(one.orderId, one.borrowerId, 'reference')
  for (const one of await listByPayer(db, keys, row.id)) add(one.orderId, one.borrowerId, one.why)
  for (const one of await listByAmount(db, row)) add(one.orderId, one.borrowerId, one.why)
  const ranked = [...found.values()].sort((a, b) => b.why.length - a.why.length)
  return ranked.slice(0, SUGGESTED_MAX)
}

/** Codes of ours that its reference looks like, however it is written. */
async function listByCode(db: Db, row: PaymentRow): Promise<LoanOf[]> {
  const names = [row.reference, row.provider_payment_id].map((name) => plainReference(name ?? ''))
  const plain = names.filter((name) => name.length >= 6)
  if (plain.length === 0) return []
  const { rows } = await sql<LoanOf>`
    SELECT DISTINCT order_id AS "orderId", borrower_id AS "borrowerId" FROM payment_intent
    WHERE reference = ANY (${plain}) OR (pay_value IS NOT NULL
      AND regexp_replace(upper(pay_value), '[^A-Z0-9]', '', 'g') = ANY (${plain}))
    LIMIT ${SUGGESTED_MAX}`.execute(db)
  return rows
}

/** Open codes for exactly this amount around that day, and loans that were paid so much before. */
async function listByAmount(
  db: Db,
  { id, balance_centavos: amount, heard_at: heardAt }: PaymentRow,
): Promise<(LoanOf & { why: Why })[]> {
  const { rows } = await sql<LoanOf & { why: Why }>`
    (SELECT i.order_id AS "orderId", i.borrower_id AS "borrowerId", 'amount-due' AS why
      FROM payment_intent AS i JOIN loan_order AS o ON o.id = i.order_id
      WHERE i.amount_centavos = ${amount} AND o.phase = 'running'
        AND i.created_at BETWEEN ${heardAt}::timestamptz - interval '7 days' AND ${heardAt}
      ORDER BY i.id DESC LIMIT ${SUGGESTED_MAX})
    UNION ALL
    (SELECT p.order_id, p.borrower_id, 'paid-before' FROM payment AS p
      JOIN loan_order AS o ON o.id = p.order_id
      WHERE p.counted_centavos = ${amount} AND p.state = 'applied'
        AND o.phase = 'running' AND p.id <> ${id}
      ORDER BY p.id DESC LIMIT ${SUGGESTED_MAX})`.execute(db)
  return rows
}
