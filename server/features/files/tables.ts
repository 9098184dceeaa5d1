import type { Generated } from 'kysely'

declare module '#server/db/schema.ts' {
  interface Schema {
    file: FileTable
  }
}

export interface FileTable {
  id: Generated<number>
  key: string
  borrower_id: number
  purpose: 'identity' | 'complaint' | 'payment-slip'
  content_type: string
  size_bytes: number
  sha256: string
  key_id: string
  created_at: Date
  uploaded_by_kind: 'borrower' | 'visitor' | 'staff'
  uploaded_by_id: string
}
