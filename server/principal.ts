// Who is acting. A call's access decides which of these its handler gets; idempotency keys, rate
// limits, files and the audit trail belong to a principal, never just to "the borrower".
import { createHmac } from 'node:crypto'
import type { StaffRole } from '#contract/call.ts'
import type { Keys } from './keys.ts'

export interface BorrowerPrincipal {
  readonly kind: 'borrower'
  readonly id: number
  /** The row of the session that authenticated them. */
  readonly sessionRowId: number
}

/** Someone who hasn't logged in: we only know the device, if it names itself, and the address. */
export interface VisitorPrincipal {
  readonly kind: 'visitor'
  readonly deviceId: string | undefined
  /** From a cookie that only this browser has; a native app has none. */
  readonly browserId: string | null
  readonly address: string
}

export interface StaffPrincipal {
  readonly kind: 'staff'
  readonly id: number
  readonly roles: readonly StaffRole[]
  /** Until somebody of the other line has said who they are, they only look. */
  readonly isConfirmed: boolean
}

export type Principal = BorrowerPrincipal | VisitorPrincipal | StaffPrincipal

/** How a principal is stored. A visitor's device or address is stored as a keyed hash. */
export interface StoredPrincipal {
  readonly kind: Principal['kind']
  readonly id: string
}

export function storedPrincipal(principal: Principal, keys: Keys): StoredPrincipal {
  if (principal.kind !== 'visitor') return { kind: principal.kind, id: String(principal.id) }
  const { deviceId, address } = principal
  const named = deviceId === undefined ? `address:${address}` : `device:${deviceId}`
  const id = createHmac('sha256', keys.secretOf('visitor'))
    .update(`visitor:${named}`)
    .digest('base64url')
  return { kind: 'visitor', id }
}

/** Whose data a row of this principal is; null unless it is a borrower. */
export function borrowerIdOf(principal: Principal): number | null {
  return principal.kind === 'borrower' ? principal.id : null
}
