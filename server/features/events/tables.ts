import type { Generated } from 'kysely'

declare module '#server/db/schema.ts' {
  interface Schema {
    analytics_event: AnalyticsEventTable
  }
}

export interface AnalyticsEventTable {
  id: Generated<number>
  borrower_id: number
  product_id: number | null
  name: string
  module_id: number
  position_id: number
  at: Date
}
