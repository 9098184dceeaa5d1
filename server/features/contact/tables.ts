import type { Generated } from 'kysely'

declare module '#server/db/schema.ts' {
  interface Schema {
    contact_message: ContactMessageTable
  }
}

export interface ContactMessageTable {
  id: Generated<number>
  content_encrypted: string
  network_hash: string
  thread_id: number
  received_at: Date
}
