// What every provider client needs, independent of the provider.
/** After this long without a response, the outcome of the call is unknown. */
export const PROVIDER_WAIT_MS = 10_000

/**
 * Sends one request and never repeats it. Credentials go to this host only: a redirect is an error.
 */
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

/** Null if it isn't JSON; its schema then refuses it. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
