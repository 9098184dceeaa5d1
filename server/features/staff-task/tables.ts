import type { Generated, JSONColumnType } from 'kysely'

declare module '#server/db/schema.ts' {
  interface Schema {
    staff_task: StaffTaskTable
    staff_task_note: StaffTaskNoteTable
  }
}

export interface StaffTaskNoteTable {
  id: Generated<number>
  task_id: number
  person_id: number
  text: string
  at: Date
}

export interface StaffTaskTable {
  id: Generated<number>
  kind: string
  order_id: number | null
  borrower_id: number | null
  details: JSONColumnType<Record<string, unknown>>
  opened_at: Date
  closed_at: Date | null
  subject_kind: string
  subject_id: string
  taken_by: Generated<number | null>
  taken_at: Generated<Date | null>
  closed_by: Generated<number | null>
  outcome: Generated<string>
}
