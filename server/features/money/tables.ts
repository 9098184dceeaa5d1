import type { JSONColumnType } from 'kysely'

declare module '#server/db/schema.ts' {
  interface Schema {
    settlement_day: SettlementDayTable
    book_total: BookTotalTable
  }
}

export interface SettlementDayTable {
  gateway: string
  day: string
  paid_count: number
  paid_centavos: number
  asked_at: Date
}

export interface BookTotalTable {
  closed_on: string
  balances: JSONColumnType<Record<string, number>>
}
