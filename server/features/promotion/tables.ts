import type { Generated } from 'kysely'

declare module '#server/db/schema.ts' {
  interface Schema {
    promotion_registration: PromotionRegistrationTable
    promotion_visit: PromotionVisitTable
  }
}

export interface PromotionRegistrationTable {
  borrower_id: number
  sid_hash: string
  template_id: string
  app_from: string
  user_from: string
  utm_tag: string
  invite_code: string
  app_name: string
  merchant_number: string
  user_name: string
  agreement_version: string
  agreed_at: Date
}

export interface PromotionVisitTable {
  id: Generated<number>
  kind: 'visit' | 'click'
  page_id: string
  page_type: string
  client_type: string
  app_from: string
  user_from: string
  utm_tag: string
  phone_hash: string | null
  created_at: Date
}
