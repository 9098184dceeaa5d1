// The tables as the query builder sees them; migrations/*.sql is the truth, and a test compares.
// What everything hangs on stands here. Any other table is declared in the `tables.ts` of the folder
// that owns it (declare module): the house rules keep folders below from naming it.
// int8 arrives as a checked safe integer, date as text, timestamptz as an instant.
import type { Generated } from 'kysely'

export interface Schema {
  borrower: BorrowerTable
  setting: SettingTable
  database_mode: DatabaseModeTable
  key_version: KeyVersionTable
}

export interface BorrowerTable {
  id: Generated<number>
  mobile: string
  /** The one they last acted in. */
  language: Generated<string>
  created_at: Date
  closed_at: Generated<Date | null>
  forgotten_at: Generated<Date | null>
}

export interface DatabaseModeTable {
  is_only_row: Generated<boolean>
  mode: 'demo' | 'production'
}

export interface SettingTable {
  name: string
  value: string
}

export interface KeyVersionTable {
  version: number
  started_at: Generated<Date>
  done_at: Date | null
}
