import type { Generated } from 'kysely'
import type { StepUpPurpose } from '#contract/step-up.ts'

declare module '#server/db/schema.ts' {
  interface Schema {
    step_up_code: StepUpCodeTable
  }
}

export interface StepUpCodeTable {
  id: Generated<number>
  borrower_id: number
  purpose: StepUpPurpose
  code_hash: string
  attempts_left: number
  created_at: Date
  expires_at: Date
  used_at: Date | null
}
