import type { MarkKind } from './service.ts'

declare module '#server/db/schema.ts' {
  interface Schema {
    borrower_mark: BorrowerMarkTable
    borrower_name_key: BorrowerNameKeyTable
  }
}

export interface BorrowerNameKeyTable {
  hash: string
  borrower_id: number
}

export interface BorrowerMarkTable {
  kind: MarkKind
  hash: string
  borrower_id: number
  noted_at: Date
  cleared_at: Date | null
}
