import { type Insertable, type Selectable } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { PublishedTermsTable } from './tables.ts'

export type PublishedRow = Selectable<PublishedTermsTable>

/** Newest first. */
export function listPublished(db: Db): Promise<PublishedRow[]> {
  return db
    .selectFrom('published_terms')
    .selectAll()
    .orderBy('product_id')
    .orderBy('version', 'desc')
    .execute()
}

/** Another process may have published the same version a moment ago: then its row stays. */
export async function insertPublished(
  db: Db,
  terms: Insertable<PublishedTermsTable>,
): Promise<void> {
  await db
    .insertInto('published_terms')
    .values(terms)
    .onConflict((conflict) => conflict.columns(['product_id', 'version']).doNothing())
    .execute()
}
