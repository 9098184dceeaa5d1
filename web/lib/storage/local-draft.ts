// One draft in local storage, which holds nothing else. A browser may refuse it altogether, or be
// full: then a draft lasts as long as its page.

/** Null if there is nothing, or nothing of ours. */
export function readLocal(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

export function localKeys(): string[] {
  try {
    return Object.keys(localStorage)
  } catch {
    return []
  }
}

export function removeLocal(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Then there is nothing to remove.
  }
}

export function storeLocal(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value))
  } catch {
    // As said above.
  }
}
