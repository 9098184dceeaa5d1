// By what a provider calls a payment, as staff see it. Whoever knows the name of money that is nobody's
// could claim it, and today's name of counted money may be the name of such money tomorrow.
import type { StaffRole } from '#contract/call.ts'
import { maskValue } from '#contract/masked-value.ts'
import type { StaffPrincipal } from '#server/principal.ts'

/** Those who match payments. */
const SEE_NAMES: readonly StaffRole[] = ['finance', 'lead']

export function shownName(staff: StaffPrincipal, name: string | null): string {
  if (name === null) return ''
  const maySee = staff.isConfirmed && staff.roles.some((role) => SEE_NAMES.includes(role))
  return maySee ? name : maskValue(name)
}

/** The facts that say by which name a payment is known. */
const NAMES: readonly string[] = ['reference', 'recordedReference']

export function withShownNames(
  staff: StaffPrincipal,
  facts: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const shown = ([key, value]: [string, unknown]) =>
    NAMES.includes(key) && typeof value === 'string' ? [key, shownName(staff, value)] : [key, value]
  return Object.fromEntries(Object.entries(facts).map(shown))
}
