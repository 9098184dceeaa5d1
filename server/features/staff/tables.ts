import type { Generated } from 'kysely'
import type { StaffRole } from '#contract/call.ts'

declare module '#server/db/schema.ts' {
  interface Schema {
    staff_person: StaffPersonTable
    staff_invitation: StaffInvitationTable
    staff_recovery_code: StaffRecoveryCodeTable
    staff_session: StaffSessionTable
    staff_passkey: StaffPasskeyTable
    staff_challenge: StaffChallengeTable
    staff_confirmation: StaffConfirmationTable
  }
}

export interface StaffPersonTable {
  id: Generated<number>
  email: string
  name: string
  roles: StaffRole[]
  is_demo: Generated<boolean>
  created_at: Date
  password_hash: Generated<string | null>
  totp_secret_encrypted: Generated<string | null>
  totp_step: Generated<number>
  ended_at: Generated<Date | null>
  changed_by: Generated<number | null>
  changed_at: Generated<Date | null>
  line: Generated<number | null>
}

export interface StaffInvitationTable {
  id: Generated<number>
  person_id: number
  token_hash: string
  totp_secret_encrypted: Generated<string | null>
  created_at: Date
  expires_at: Date
  used_at: Generated<Date | null>
}

export interface StaffRecoveryCodeTable {
  person_id: number
  code_hash: string
  used_at: Generated<Date | null>
}

export interface StaffConfirmationTable {
  id: Generated<number>
  person_id: number
  fingerprint: string
  confirmed_by: number | null
  approval_id: number | null
  at: Date
}

export interface StaffSessionTable {
  id: Generated<number>
  id_hash: string
  person_id: number
  device_name: string
  created_at: Date
  expires_at: Date
  seen_at: Date
  ended_at: Generated<Date | null>
  network_hash: Generated<string | null>
  login: string
}

export interface StaffPasskeyTable {
  id: Generated<number>
  person_id: number
  credential_id: string
  public_key: Buffer
  sign_count: number
  transports: string[]
  name: string
  created_at: Date
  used_at: Generated<Date | null>
  removed_at: Generated<Date | null>
  login: string
}

export interface StaffChallengeTable {
  challenge_hash: string
  person_id: number
  purpose: 'add' | 'log-in'
  login: string
  expires_at: Date
}
