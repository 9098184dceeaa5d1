import type { Generated } from 'kysely'
import type { Measures } from '#server/calls/alone-limits.ts'

declare module '#server/db/schema.ts' {
  interface Schema {
    approval: ApprovalTable
  }
}

export interface ApprovalTable {
  id: Generated<number>
  step: 'alone' | 'proposed' | 'approved' | 'declined' | 'withdrawn' | 'replaced'
  proposal_id: number | null
  act: string
  subject_kind: string
  subject_id: string
  order_id: number | null
  borrower_id: number | null
  task_id: number | null
  asked: string | null
  facts: string | null
  digest: string
  measures: Generated<Measures>
  maker_id: number
  person_id: number
  reason: string
  at: Date
  expires_at: Date | null
}
