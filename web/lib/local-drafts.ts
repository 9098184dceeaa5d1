// Local storage: it holds drafts of complaints and nothing else, because sending one clears it. A
// browser may refuse it altogether, or be full: then a draft lasts as long as its page.

/** Whether there is any draft. */
export function hasLocalDraft(): boolean {
  try {
    return localStorage.length > 0
  } catch {
    return false
  }
}

export function clearLocalStorage(): void {
  try {
    localStorage.clear()
  } catch {
    // Then there was nothing to clear.
  }
}
