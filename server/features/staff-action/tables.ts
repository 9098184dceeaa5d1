import type { Generated } from 'kysely'
import type { ActionKind } from '#contract/staff-action.ts'

declare module '#server/db/schema.ts' {
  interface Schema {
    loan_action: LoanActionTable
  }
}

export interface LoanActionTable {
  id: Generated<number>
  order_id: number
  borrower_id: number
  kind: ActionKind
  body: string
  measure: number
  forgiven_centavos: Generated<number>
  reason: string
  proposed_by: number
  proposed_at: Date
  state: 'proposed' | 'done' | 'refused'
  ended_by: number | null
  ended_at: Date | null
  ended_reason: Generated<string>
  payment_key: string | null
}
