// Who acts. A call's access decides which of these its handler gets; keys of repeated requests,
// limits, files and the audit trail are written for a principal, never for "the borrower" alone.
import { createHmac } from 'node:crypto'
import type { StaffRole } from '#contract/call.ts'

export interface BorrowerPrincipal {
  readonly kind: 'borrower'
  readonly id: number
  /** The row of the session that proved it. */
  readonly sessionRowId: number
}

/** Somebody who has not logged in: all that we know is the device, if it names itself, and where. */
export interface VisitorPrincipal {
  readonly kind: 'visitor'
  readonly deviceId: string | undefined
  /** Of a cookie that only this browser has; a native app has none. */
  readonly browserId: string | null
  readonly address: string
}

export interface StaffPrincipal {
  readonly kind: 'staff'
  readonly id: number
  readonly roles: readonly StaffRole[]
}

export type Principal = BorrowerPrincipal | VisitorPrincipal | StaffPrincipal

/** How a principal stands in a row. A visitor's device or address is stored as a keyed hash. */
export interface StoredPrincipal {
  readonly kind: Principal['kind']
  readonly id: string
}

export function storedPrincipal(principal: Principal, secret: string): StoredPrincipal {
  if (principal.kind !== 'visitor') return { kind: principal.kind, id: String(principal.id) }
  const { deviceId, address } = principal
  const named = deviceId === undefined ? `address:${address}` : `device:${deviceId}`
  const id = createHmac('sha256', secret).update(`visitor:${named}`).digest('base64url')
  return { kind: 'visitor', id }
}

/** Whose data a row of this principal is; null for everybody but borrowers. */
export function borrowerIdOf(principal: Principal): number | null {
  return principal.kind === 'borrower' ? principal.id : null
}
