import type { Db } from '#server/db/open.ts'

export interface OfferRow {
  readonly id: number
  readonly phase: string
  readonly product_id: number
  readonly term_days: number
  readonly periods: number
  readonly offered_centavos: number | null
  readonly applied_on: string
}

const COLUMNS = [
  'id',
  'phase',
  'product_id',
  'term_days',
  'periods',
  'offered_centavos',
  'applied_on',
] as const

/** The newest order of the product that waits to be confirmed. */
export async function findOffer(
  db: Db,
  borrowerId: number,
  productId: number,
): Promise<OfferRow | null> {
  const row = await db
    .selectFrom('loan_order')
    .select(COLUMNS)
    .where('borrower_id', '=', borrowerId)
    .where('product_id', '=', productId)
    .where('phase', 'in', ['offered', 'declined'])
    .where('offered_centavos', 'is not', null)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return row ?? null
}

/** The newest order of the product that is confirmed and whose money is not back yet. */
export async function findConfirmed(
  db: Db,
  borrowerId: number,
  productId: number,
): Promise<number | null> {
  const row = await db
    .selectFrom('loan_order')
    .select('id')
    .where('borrower_id', '=', borrowerId)
    .where('product_id', '=', productId)
    .where('phase', 'in', ['payout', 'running'])
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return row?.id ?? null
}

export async function updateConfirmed(
  db: Db,
  orderId: number,
  confirmed: { terms: string; at: Date },
): Promise<void> {
  await db
    .updateTable('loan_order')
    .set({ phase: 'payout', terms: confirmed.terms, confirmed_at: confirmed.at })
    .where('id', '=', orderId)
    .execute()
}

export async function insertAgreement(
  db: Db,
  agreement: {
    orderId: number
    borrowerId: number
    kind: string
    language: string
    version: string
    body: string
    agreedAt: Date
  },
): Promise<void> {
  await db
    .insertInto('agreement')
    .values({
      order_id: agreement.orderId,
      borrower_id: agreement.borrowerId,
      kind: agreement.kind,
      language: agreement.language,
      version: agreement.version,
      body: agreement.body,
      agreed_at: agreement.agreedAt,
    })
    .execute()
}

export interface AgreementRow {
  readonly body: string
  readonly version: string
}

export async function findAgreement(
  db: Db,
  borrowerId: number,
  orderId: number,
  kind: string,
): Promise<AgreementRow | null> {
  const row = await db
    .selectFrom('agreement')
    .select(['body', 'version'])
    .where('order_id', '=', orderId)
    .where('borrower_id', '=', borrowerId)
    .where('kind', '=', kind)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return row ?? null
}
