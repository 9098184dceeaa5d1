declare module '#server/db/schema.ts' {
  interface Schema {
    receipt: ReceiptTable
  }
}

export interface ReceiptTable {
  payment_id: number
  order_id: number
  borrower_id: number
  code: string
  created_at: Date
}
