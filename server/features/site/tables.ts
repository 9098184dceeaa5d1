import type { Generated, JSONColumnType } from 'kysely'
import type { PublishedTerms } from '#contract/site.ts'

declare module '#server/db/schema.ts' {
  interface Schema {
    published_terms: PublishedTermsTable
  }
}

export interface PublishedTermsTable {
  id: Generated<number>
  product_id: number
  version: number
  effective_on: string
  content: JSONColumnType<PublishedTerms['sections']>
  digest: string
  published_at: Date
}
