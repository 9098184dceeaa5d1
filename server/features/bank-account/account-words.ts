// A payment account in words, for messages and pages: the institution and the last digits.
import { type Language, type Text, wordingOf } from '#contract/language.ts'
import { maskAccount } from '#contract/masked-value.ts'
import type { Db } from '#server/db/open.ts'
import { findInstitution } from './institutions.ts'
import { findCurrentAccount, getAccountRow } from './queries.ts'

/** What a borrower recognises it by. */
export interface NamedAccount {
  readonly institution: string
  readonly last4: string
}

export const accountInWords: Text<(institution: string, ending: string) => string> = {
  en: (institution, ending) => `${institution} account ending in ${ending}`,
  'fil-PH': (institution, ending) => `${institution} account na nagtatapos sa ${ending}`,
}

/** The same where there is little room: "GCash ••4567". */
export function shortAccount(channel: string | null, last4: string | null): string {
  const institution = channel === null ? '' : (findInstitution(channel)?.name ?? '')
  return `${institution} ${maskAccount(last4 ?? '')}`.trim()
}

export async function nameAccount(db: Db, accountId: number): Promise<NamedAccount> {
  return named(await getAccountRow(db, accountId))
}

/** Null if no account is bound. */
export async function nameCurrentAccount(db: Db, borrowerId: number): Promise<NamedAccount | null> {
  const row = await findCurrentAccount(db, borrowerId)
  return row === null ? null : named(row)
}

/** In the plain alphabet of an SMS. */
export function wordsOf({ institution, last4 }: NamedAccount, language: Language): string {
  return wordingOf(accountInWords, language)(institution, last4)
}

function named({ channel, number_last4: last4 }: { channel: string; number_last4: string }) {
  return { institution: findInstitution(channel)?.name ?? '', last4 }
}
