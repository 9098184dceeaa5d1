import type { Selectable } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { AgreementTable } from './tables.ts'

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
    offerId: string
    shownAt: Date
    shown: string
    address: string
    userAgent: string
    deviceId: string
  },
): Promise<Selectable<AgreementTable>> {
  return db
    .insertInto('agreement')
    .values({
      order_id: agreement.orderId,
      borrower_id: agreement.borrowerId,
      kind: agreement.kind,
      language: agreement.language,
      version: agreement.version,
      body: agreement.body,
      agreed_at: agreement.agreedAt,
      offer_id: agreement.offerId,
      shown_at: agreement.shownAt,
      shown: agreement.shown,
      address: agreement.address,
      user_agent: agreement.userAgent,
      device_id: agreement.deviceId,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
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

/** Every document that was agreed for an order, the newest of each kind last. */
export function listAgreements(
  db: Db,
  orderId: number,
): Promise<Pick<Selectable<AgreementTable>, 'kind' | 'body' | 'version' | 'agreed_at'>[]> {
  return db
    .selectFrom('agreement')
    .select(['kind', 'body', 'version', 'agreed_at'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
}
