import { type Selectable, sql } from 'kysely'
import { idList } from '#server/db/lists.ts'
import type { Db } from '#server/db/open.ts'
import { listDisputedProviders } from '#server/ledger/payment-sums.ts'
import type { PaymentPayerTable } from './tables.ts'

/** Providers with an open code or a dispute, without the sandbox, which is never asked. */
export async function listProvidersInUse(db: Db): Promise<string[]> {
  const { rows } = await sql<{ provider: string }>`
    SELECT DISTINCT gateway AS provider FROM payment_intent
      WHERE state IN ('created', 'open') AND ask_at IS NOT NULL`.execute(db)
  const named = [...rows.map(({ provider }) => provider), ...(await listDisputedProviders(db))]
  return [...new Set(named)].filter((provider) => provider !== 'sandbox')
}

export async function insertPayer(db: Db, row: PaymentPayerTable): Promise<void> {
  await db
    .insertInto('payment_payer')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function findPayer(
  db: Db,
  paymentId: number,
): Promise<Selectable<PaymentPayerTable> | null> {
  const row = await db
    .selectFrom('payment_payer')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .executeTakeFirst()
  return row ?? null
}

export interface LoanOf {
  readonly orderId: number
  readonly borrowerId: number
}

const FOUND_MAX = 8

/** Running loans on which another payment of this payer counts, the newest first. */
export async function listPaidBy(db: Db, mark: string, paymentId: number): Promise<LoanOf[]> {
  const { rows } = await sql<LoanOf>`
    SELECT o.id AS "orderId", o.borrower_id AS "borrowerId" FROM loan_order AS o
    WHERE o.phase = 'running' AND o.id IN (SELECT p.order_id FROM payment AS p
      JOIN payment_payer AS w ON w.payment_id = p.id
      WHERE w.mark = ${mark} AND p.state = 'applied' AND p.id <> ${paymentId})
    ORDER BY o.id DESC LIMIT ${FOUND_MAX}`.execute(db)
  return rows
}

/** The running loans of these borrowers. */
export async function listRunningOf(db: Db, borrowerIds: readonly number[]): Promise<LoanOf[]> {
  const { rows } = await sql<LoanOf>`
    SELECT id AS "orderId", borrower_id AS "borrowerId" FROM loan_order
    WHERE phase = 'running' AND borrower_id = ANY (${idList(borrowerIds)})
    ORDER BY id DESC LIMIT ${FOUND_MAX}`.execute(db)
  return rows
}
