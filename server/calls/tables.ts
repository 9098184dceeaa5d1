declare module '#server/db/schema.ts' {
  interface Schema {
    idempotency: IdempotencyTable
  }
}

export interface IdempotencyTable {
  borrower_id: number | null
  call_name: string
  key: string
  body_hash: string
  created_at: Date
  principal_kind: 'borrower' | 'visitor' | 'staff'
  principal_id: string
  answer: string | null
}
