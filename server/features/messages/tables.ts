import type { Generated } from 'kysely'

declare module '#server/db/schema.ts' {
  interface Schema {
    message: MessageTable
  }
}

export interface MessageTable {
  id: Generated<number>
  borrower_id: number | null
  recipient: string
  channel: 'sms' | 'voice'
  purpose: string
  body_encrypted: string | null
  state: 'queued' | 'sending' | 'sent' | 'delivered' | 'failed' | 'unsendable'
  gateway: Generated<string>
  provider_id: string | null
  failure: Generated<string>
  tries: Generated<number>
  created_at: Date
  changed_at: Date
  expires_at: Date
}
