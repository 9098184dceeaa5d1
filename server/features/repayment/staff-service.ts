// What staff see of payments: those of a loan, and whose a code is.
import type { Db } from '#server/db/open.ts'
import { listOwnersByPayCode, listPaymentsOf, type PaymentRow } from './queries.ts'

/** More payments than a loan has instalments, several times over. */
const PAYMENTS_MAX = 200

/** Newest first. */
export function listCollected(db: Db, orderId: number): Promise<PaymentRow[]> {
  return listPaymentsOf(db, orderId, PAYMENTS_MAX)
}

/** However people read a code out: in groups, in small letters. */
const CODE_FORM = /^[A-Za-z\d][\w-]{3,63}$/

export async function findByPayCode({ db }: { readonly db: Db }, text: string): Promise<number[]> {
  const typed = text.trim()
  const together = typed.replaceAll(/\s/g, '')
  for (const code of new Set([typed, together, together.toUpperCase()])) {
    const owners = CODE_FORM.test(code) ? await listOwnersByPayCode(db, code) : []
    if (owners.length > 0) return owners
  }
  return []
}
