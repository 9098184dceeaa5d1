declare module '#server/db/schema.ts' {
  interface Schema {
    payout_day: PayoutDayTable
  }
}

export interface PayoutDayTable {
  day: string
}
