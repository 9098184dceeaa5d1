// The number this borrower logs in with, as far as this browser knows it: typed at the login, or given
// by the shell. The server doesn't send it, because a session may have come with a link.
import { formatMobile, isPhilippineMobile, normaliseMobile } from '#contract/mobile.ts'
import { keep, recall } from './kept.ts'
import { addressSession, sessionParameters } from './session.ts'

const PLACE = 'own mobile'

/** Forgotten with everything else that is kept when the borrower logs out. */
export function keepOwnMobile(mobile: string): Promise<void> {
  return keep(PLACE, mobile)
}

/** Eleven digits that start with 0; empty if it isn't known or of another country. */
export async function recallOwnMobile(): Promise<string> {
  const given = sessionParameters().mobile
  const kept = addressSession() === 'none' ? await recall(PLACE) : undefined
  const found = given ?? (typeof kept === 'string' ? kept : '')
  const mobile = normaliseMobile(found) ?? ''
  return isPhilippineMobile(mobile) ? formatMobile(mobile).replaceAll(' ', '') : ''
}
