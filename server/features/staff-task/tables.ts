import type { Generated } from 'kysely'

declare module '#server/db/schema.ts' {
  interface Schema {
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
