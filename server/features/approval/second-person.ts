// Who counts as a second person, the checker to somebody's maker: the one rule for everything that takes
// two. What must not have changed between the two is in service.ts (`digestOf`).
import type { StaffRole } from '#contract/call.ts'
import type { Reason } from '#contract/reasons.ts'

export interface Colleague {
  readonly id: number
  readonly roles: readonly StaffRole[]
  /** The administrator with whom their invitations begin. */
  readonly line: number
  /** Has not left. */
  readonly isWorking: boolean
  /** By somebody of another line than whoever brought them in or changed them. */
  readonly isConfirmed: boolean
}

export interface TwoPeople {
  readonly maker: Colleague
  readonly checker: Colleague
  readonly roles: readonly StaffRole[]
  readonly needsOtherLine: boolean
}

/** Why these aren't two people who may decide it; null if they are. */
export function refusalOfTwo(two: TwoPeople): Reason | null {
  const { maker, checker, roles, needsOtherLine } = two
  const hasRole = (person: Colleague) => person.roles.some((role) => roles.includes(role))
  if (!checker.isWorking || !hasRole(checker)) return 'role_missing'
  if (checker.id === maker.id) return 'own_proposal'
  if (!checker.isConfirmed) return 'person_unconfirmed'
  if (!maker.isWorking || !maker.isConfirmed || !hasRole(maker)) return 'proposer_left'
  return needsOtherLine && checker.line === maker.line ? 'other_line_needed' : null
}
