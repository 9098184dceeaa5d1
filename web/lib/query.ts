/** The id of a row in a page's query; null where there is none, or nonsense. */
export function readId(query: URLSearchParams, name: string): number | null {
  const text = query.get(name) ?? ''
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null
}
