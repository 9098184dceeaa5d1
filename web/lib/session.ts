// This tab's session. A shell puts it into the address; we remove it immediately, so that it
// appears in no referrer, history entry or shared link, and keep it for this tab only.
import { loginPage } from '#contract/page-addresses.ts'
import {
  readSessionParameters,
  SESSION_PARAMETERS,
  type SessionNames,
  type SessionParameter,
  type SessionParameters,
} from '#contract/session-parameters.ts'

let names: SessionNames = {}

/** Before anything is read: an existing shell may have other names for them. Safe on the server. */
export function nameSessionParameters(given: SessionNames): void {
  names = given
}

const inAddress = (name: SessionParameter) => names[name] ?? name

const STORAGE_KEY = 'session'
/** Set while this tab's session is one that came with a link. */
const FROM_ADDRESS_KEY = 'sessionFromAddress'

/** Takes the session parameters out of the address, keeps them for this tab, and returns them. */
export function captureSession(): SessionParameters {
  const url = new URL(location.href)
  const found = readSessionParameters((name) => url.searchParams.get(inAddress(name)))
  if (Object.keys(found).length === 0) return found
  // A different session id means another borrower or device: nothing of the old session is kept.
  const before = sessionParameters().sessionId
  const kept = found.sessionId === undefined ? sessionParameters() : {}
  sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ ...kept, ...found }))
  if (found.sessionId !== undefined && found.sessionId !== before) {
    sessionStorage.setItem(FROM_ADDRESS_KEY, 'new')
  }
  url.search = withoutSessionParameters(url.search)
  history.replaceState(history.state, '', url)
  return found
}

/** Whether this tab's session came with a link, and whether the borrower has accepted it. */
export function addressSession(): 'none' | 'new' | 'accepted' {
  const kept = sessionStorage.getItem(FROM_ADDRESS_KEY)
  return kept === 'new' || kept === 'accepted' ? kept : 'none'
}

export function acceptAddressSession(): void {
  sessionStorage.setItem(FROM_ADDRESS_KEY, 'accepted')
}

export function sessionParameters(): SessionParameters {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}')
    return readSessionParameters((name) => (kept as Record<string, unknown> | null)?.[name])
  } catch {
    return {}
  }
}

/** Replaces this tab's session; what describes the device stays. */
export function keepSession(session: SessionParameters): void {
  const { sessionId: _id, userId: _user, mobile: _mobile, ...device } = sessionParameters()
  sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ ...device, ...session }))
  sessionStorage.removeItem(FROM_ADDRESS_KEY)
}

export function forgetSession(): void {
  sessionStorage.removeItem(STORAGE_KEY)
  sessionStorage.removeItem(FROM_ADDRESS_KEY)
}

/** The part of the query a page may read. Safe on the server. */
export function withoutSessionParameters(search: string): string {
  const query = new URLSearchParams(search)
  for (const name of SESSION_PARAMETERS) query.delete(inAddress(name))
  const rest = query.toString()
  return rest === '' ? '' : `?${rest}`
}

/** Where a missing or ended session leads, and how to come back. */
export function loginAddress(): string {
  return loginPage({ next: location.pathname + location.search })
}
