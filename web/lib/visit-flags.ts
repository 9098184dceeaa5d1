// What this tab remembers until it is closed.
/** The first name is the specification's. */
export type VisitFlag = 'showBankTip' | `bankAsked-${number}`

export function hasVisitFlag(name: VisitFlag): boolean {
  return sessionStorage.getItem(name) !== null
}

export function setVisitFlag(name: VisitFlag): void {
  sessionStorage.setItem(name, '1')
}

export function clearVisitFlag(name: VisitFlag): void {
  sessionStorage.removeItem(name)
}
