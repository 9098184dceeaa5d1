import type { Generated } from 'kysely'

declare module '#server/db/schema.ts' {
  interface Schema {
    session: SessionTable
    login_code: LoginCodeTable
  }
}

export interface SessionTable {
  id: Generated<number>
  id_hash: string
  borrower_id: number
  device_name: string
  asker_hash: Generated<string>
  created_at: Date
  expires_at: Date
  ended_at: Date | null
  seen_at: Date
}

export interface LoginCodeTable {
  id: Generated<number>
  mobile: string
  code_hash: string
  asker_hash: Generated<string>
  attempts_left: number
  other_attempts_left: Generated<number>
  created_at: Date
  expires_at: Date
  used_at: Date | null
}
