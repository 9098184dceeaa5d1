import type { Generated } from 'kysely'
import type { ComplaintMessage, ComplaintState } from '#contract/complaints.ts'

declare module '#server/db/schema.ts' {
  interface Schema {
    complaint: ComplaintTable
    complaint_message: ComplaintMessageTable
  }
}

export interface ComplaintTable {
  id: Generated<number>
  borrower_id: number
  order_id: number | null
  problem_type: number
  sub_type: number | null
  state: ComplaintState
  version: number
  due_on: string
  legal_due_on: string
  answered_on: string | null
  finished_on: string | null
  content_hash: string
  figures: string | null
  score: number | null
  scored_at: Date | null
  created_at: Date
}

export interface ComplaintMessageTable {
  id: Generated<number>
  complaint_id: number
  borrower_id: number
  version: number
  author: ComplaintMessage['author']
  person_id: number | null
  kind: ComplaintMessage['kind']
  text_encrypted: string
  image_keys: string[]
  created_at: Date
}
