// The tables as the query builder sees them; migrations/*.sql is the truth, and a test compares.
// int8 arrives as a checked safe integer, date as text, timestamptz as an instant.
import type { Generated } from 'kysely'

export interface Schema {
  borrower: BorrowerTable
  session: SessionTable
  sms_message: SmsMessageTable
  setting: SettingTable
}

export interface BorrowerTable {
  id: Generated<number>
  mobile: string
  created_at: Date
}

export interface SessionTable {
  id: Generated<number>
  id_hash: string
  borrower_id: number
  device_name: string
  created_at: Date
  expires_at: Date
  ended_at: Date | null
}

export interface SmsMessageTable {
  id: Generated<number>
  recipient: string
  kind: string
  body: string
  sent_at: Date
}

export interface SettingTable {
  name: string
  value: string
}
