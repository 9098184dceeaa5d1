import type { Generated } from 'kysely'
import type { Language } from '#contract/language.ts'

declare module '#server/db/schema.ts' {
  interface Schema {
    agreement: AgreementTable
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

export interface AgreementTable {
  id: Generated<number>
  order_id: number
  borrower_id: number
  kind: string
  language: string
  version: string
  body: string
  agreed_at: Date
  offer_id: Generated<string | null>
  shown_at: Generated<Date | null>
  shown: Generated<string | null>
  address: Generated<string | null>
  user_agent: Generated<string | null>
  device_id: Generated<string | null>
}
