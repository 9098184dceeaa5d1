// What this tab remembers until it is closed.
import type { Id } from '#contract/wire-meaning.ts'

/** The first name is the specification's. */
export type VisitFlag = 'showBankTip' | `bankAsked-${Id}`

export function hasVisitFlag(name: VisitFlag): boolean {
  return sessionStorage.getItem(name) !== null
}

export function setVisitFlag(name: VisitFlag): void {
  sessionStorage.setItem(name, '1')
}

export function clearVisitFlag(name: VisitFlag): void {
  sessionStorage.removeItem(name)
}
