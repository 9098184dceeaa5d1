// Texts that one page leaves for another in this tab. The names are the specification's: a native shell
// or an older page may have put them there.
export type TabText = 'repayInfo'

export function keepTabText(name: TabText, text: string): void {
  sessionStorage.setItem(name, text)
}

/** Empty if nothing was left. */
export function tabText(name: TabText): string {
  return sessionStorage.getItem(name) ?? ''
}
