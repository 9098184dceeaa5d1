import type { Generated } from 'kysely'
import type { HARDSHIP_STATES } from '#contract/hardship.ts'

declare module '#server/db/schema.ts' {
  interface Schema {
    hardship_request: HardshipRequestTable
  }
}

export interface HardshipRequestTable {
  id: Generated<number>
  borrower_id: number
  order_id: number
  quote_id: string
  choice: string
  words_encrypted: string
  event_count: number
  quoted_on: string
  holds_until: string
  state: (typeof HARDSHIP_STATES)[number]
  answer: Generated<string>
  created_at: Date
  answered_at: Date | null
}
