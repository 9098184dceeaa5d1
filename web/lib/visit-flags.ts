// What this tab remembers until it is closed. The names are the specification's.
export type VisitFlag = 'showBankTip'

export function hasVisitFlag(name: VisitFlag): boolean {
  return sessionStorage.getItem(name) !== null
}

export function setVisitFlag(name: VisitFlag): void {
  sessionStorage.setItem(name, '1')
}
