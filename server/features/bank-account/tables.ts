import type { Generated } from 'kysely'

declare module '#server/db/schema.ts' {
  interface Schema {
    bank_account: BankAccountTable
  }
}

export interface BankAccountTable {
  id: Generated<number>
  borrower_id: number
  channel: string
  number_encrypted: string
  number_last4: string
  created_at: Date
  replaced_at: Date | null
  waits_until: Generated<Date | null>
  confirmed_at: Generated<Date | null>
  stopped_at: Generated<Date | null>
}
