import type { Generated } from 'kysely'

declare module '#server/db/schema.ts' {
  interface Schema {
    sms_message: SmsMessageTable
  }
}

export interface SmsMessageTable {
  id: Generated<number>
  recipient: string
  kind: string
  body_encrypted: string
  sent_at: Date
  provider_id: string
}
