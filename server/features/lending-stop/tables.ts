import type { Generated } from 'kysely'

declare module '#server/db/schema.ts' {
  interface Schema {
    lending_stop: LendingStopTable
  }
}

export interface LendingStopTable {
  id: Generated<number>
  product_id: number | null
  stopped_by: number
  stopped_at: Date
  stop_reason: string
  started_by: Generated<number | null>
  started_at: Generated<Date | null>
  start_reason: Generated<string>
}
