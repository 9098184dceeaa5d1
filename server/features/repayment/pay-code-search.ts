// Finding a borrower by a pay code, as staff hear it on the phone.
import type { Db } from '#server/db/open.ts'
import { listOwnersByPayCode } from './queries.ts'

/** What any provider's codes and references look like; nothing else is looked up. */
const CODE_FORM = /^[A-Za-z\d][\w-]{3,63}$/

export async function findByPayCode({ db }: { readonly db: Db }, text: string): Promise<number[]> {
  // However it was read out and typed: in groups, in small letters.
  const typed = text.trim()
  const together = typed.replaceAll(/\s/g, '')
  for (const code of new Set([typed, together, together.toUpperCase()])) {
    const owners = CODE_FORM.test(code) ? await listOwnersByPayCode(db, code) : []
    if (owners.length > 0) return owners
  }
  return []
}
