declare module '#server/db/schema.ts' {
  interface Schema {
    rate_limit: RateLimitTable
  }
}

export interface RateLimitTable {
  name: string
  subject_hash: string
  used: number
  window_ends_at: Date
}
