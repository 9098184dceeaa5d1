import type { Generated } from 'kysely'
import type { Language } from '#contract/language.ts'

declare module '#server/db/schema.ts' {
  interface Schema {
    shown_offer: ShownOfferTable
  }
}

export interface ShownOfferTable {
  id: Generated<number>
  offer_id: string
  borrower_id: number
  session_id: number
  order_id: number
  language: Language
  body: string
  is_asked: boolean
  shown_at: Date
}
