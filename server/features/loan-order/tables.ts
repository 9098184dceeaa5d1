import type { Generated } from 'kysely'

declare module '#server/db/schema.ts' {
  interface Schema {
    rating: RatingTable
  }
}

export interface RatingTable {
  id: Generated<number>
  borrower_id: number
  order_id: number | null
  stars: number
  opinion: string
  rated_at: Date
}
