// A text that is being written, kept for this tab: it survives a reload and is gone with the tab, so
// that nothing stays on a desk that several people use. A browser may refuse to store it.

/** Empty if there is none. */
export function readTabDraft(key: string): string {
  try {
    return sessionStorage.getItem(`draft ${key}`) ?? ''
  } catch {
    return ''
  }
}

export function keepTabDraft(key: string, text: string): void {
  try {
    if (text === '') sessionStorage.removeItem(`draft ${key}`)
    else sessionStorage.setItem(`draft ${key}`, text)
  } catch {
    // As said above.
  }
}
