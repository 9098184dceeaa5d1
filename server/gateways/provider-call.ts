// What every client of an outside party needs, and nothing that depends on which one it is.
/** A provider is given this long; after that the outcome of the call is unknown. */
export const PROVIDER_WAIT_MS = 10_000

/** One request, never repeated here. Credentials go to this host alone: a redirect is an error. */
export function askProvider(
  url: string,
  request: RequestInit,
  waitMs = PROVIDER_WAIT_MS,
): Promise<Response> {
  return fetch(url, { ...request, redirect: 'error', signal: AbortSignal.timeout(waitMs) })
}

export function basicAuthorization(user: string, password: string): string {
  return `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`
}

/** Null for what is not JSON: it is then refused by its schema. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
