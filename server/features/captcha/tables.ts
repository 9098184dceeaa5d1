import type { Generated } from 'kysely'

declare module '#server/db/schema.ts' {
  interface Schema {
    /** From when only registrations had captchas. */
    promotion_captcha: PromotionCaptchaTable
  }
}

export interface PromotionCaptchaTable {
  id: Generated<number>
  sid_hash: string
  answer_encrypted: string | null
  attempts_left: number
  drawings_left: number
  phone_hash: string | null
  served_at: Date | null
  created_at: Date
  expires_at: Date
}
