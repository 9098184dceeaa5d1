// Finds the principal that a call's access requires, through the feature that manages such
// principals.
import type { Access, StaffAccess } from '#contract/call.ts'
import { readSessionParameters } from '#contract/session-parameters.ts'
import { AppError } from '#server/app-error.ts'
import type { Caller } from '#server/calls/caller.ts'
import type { Dependencies } from '#server/calls/dependencies.ts'
import type { Identify } from '#server/calls/feature.ts'
import type {
  BorrowerPrincipal,
  Principal,
  StaffPrincipal,
  VisitorPrincipal,
} from '#server/principal.ts'

/** What a handler's context gets; a type of its own for each access, here only what may be in it. */
export interface Identified {
  readonly borrower?: BorrowerPrincipal
  readonly visitor?: VisitorPrincipal
  readonly staff?: StaffPrincipal
  readonly principal?: Principal
}

/**
 * What a handler's context gets for its access. Refuses with the session's reasons, role_missing and
 * person_unconfirmed.
 */
export async function identify(
  dependencies: Dependencies,
  access: Access,
  caller: Caller,
): Promise<Identified> {
  if (access === 'anyone') return {}
  if (access === 'visitor') {
    const visitor = visitorOf(caller)
    return { visitor, principal: visitor }
  }
  if (access === 'borrower') {
    const borrower = await identifyBorrower(dependencies, caller)
    return { borrower, principal: borrower }
  }
  const staff = await finder(dependencies, 'staff')(dependencies, caller)
  if (!access.staff.some((role) => staff.roles.includes(role))) throw new AppError('role_missing')
  if (!staff.isConfirmed && !isLook(access)) throw new AppError('person_unconfirmed')
  return { staff, principal: staff }
}

/** Auditors make the calls that only look; everything else is somebody's decision or work. */
const isLook = ({ staff, reveals }: StaffAccess) => staff.includes('auditor') && reveals !== true

const identified = new WeakMap<Caller, Promise<BorrowerPrincipal>>()

/** Once for all that one request asks: a page makes several calls. Refuses with the session's reasons. */
export function identifyBorrower(
  dependencies: Dependencies,
  caller: Caller,
): Promise<BorrowerPrincipal> {
  const known = identified.get(caller) ?? findBorrower(dependencies, caller)
  identified.set(caller, known)
  return known
}

async function findBorrower(
  dependencies: Dependencies,
  caller: Caller,
): Promise<BorrowerPrincipal> {
  return finder(dependencies, 'borrower')(dependencies, caller)
}

/** If no feature manages such principals, there are none. */
function finder<Kind extends keyof Identify>(
  { features }: Dependencies,
  kind: Kind,
): NonNullable<Identify[Kind]> {
  for (const feature of features) {
    const found = feature.identify?.[kind]
    if (found !== undefined) return found
  }
  throw new AppError('session_missing')
}

function visitorOf(caller: Caller): VisitorPrincipal {
  const { deviceId } = readSessionParameters((name) => caller.query[name])
  const { browserId, address } = caller
  return { kind: 'visitor', deviceId, browserId, address }
}
