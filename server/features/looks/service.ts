// Who looked at an account and what staff changed, for the borrower: roles, never names or reasons.
import { type StaffRole, STAFF_ROLES, type ResponseOf } from '#contract/call.ts'
import { type Language, wordingOf } from '#contract/language.ts'
import type { listLooks } from '#contract/looks.ts'
import type { Db } from '#server/db/open.ts'
import { ABOUT_ORDER, LOOKS, OURS, ROLE_WORDS, SOMEBODY, WORKED } from './looks.ts'
import { listStaffEntries, type LookRow } from './queries.ts'

const LOOKS_MAX = 100

export async function looksAt(
  db: Db,
  borrowerId: number,
  language: Language,
): Promise<ResponseOf<typeof listLooks>> {
  const rows = await listStaffEntries(db, borrowerId, OURS, LOOKS_MAX + 1)
  const looks = rows.slice(0, LOOKS_MAX).map((row) => {
    const look = LOOKS[row.action] ?? WORKED
    return {
      text: wordingOf(look.text, language),
      role: roleIn(row, language),
      about: row.order_id === null ? '' : wordingOf(ABOUT_ORDER, language)(row.order_id),
      isChange: look.isChange ?? false,
      at: row.at,
    }
  })
  return { looks, isCut: rows.length > LOOKS_MAX }
}

function roleIn({ roles }: LookRow, language: Language): string {
  const known = STAFF_ROLES.filter((role: StaffRole) => roles.includes(role))
  const words = known.map((role) => wordingOf(ROLE_WORDS[role], language))
  return words.length === 0 ? wordingOf(SOMEBODY, language) : words.join(', ')
}
