declare module '#server/db/schema.ts' {
  interface Schema {
    payout_day: PayoutDayTable
    payout_day_total: PayoutDayTotalTable
  }
}

export interface PayoutDayTable {
  day: string
}

export interface PayoutDayTotalTable {
  day: string
  purpose: 'loan' | 'refund'
  product_id: number
  centavos: number
}
