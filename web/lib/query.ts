import type { Id } from '#contract/wire-meaning.ts'

/** In front of another backend, whose ids may be anything. */
let isAnyIdTaken = false

/** Before a page reads its query. */
export function takeAnyId(isTaken: boolean): void {
  isAnyIdTaken = isTaken
}

/** The id of a row in a page's query; null if missing or invalid. */
export function readId(query: URLSearchParams, name: string): Id | null {
  const text = query.get(name) ?? ''
  if (/^[1-9]\d{0,14}$/.test(text)) return Number(text)
  return isAnyIdTaken && text !== '' ? text : null
}
