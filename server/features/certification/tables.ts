import type { Generated } from 'kysely'

declare module '#server/db/schema.ts' {
  interface Schema {
    certification: CertificationTable
  }
}

export interface CertificationTable {
  borrower_id: number
  kind: 'personal' | 'job' | 'ext'
  version: number
  answers_encrypted: string
  saved_at: Date
  completed_at: Date | null
  identity_changed_at: Generated<Date | null>
}
