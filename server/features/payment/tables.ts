declare module '#server/db/schema.ts' {
  interface Schema {
    payment_payer: PaymentPayerTable
  }
}

/** Who paid, where the provider says so. */
export interface PaymentPayerTable {
  payment_id: number
  payer_encrypted: string
  mark: string
}
