// The two clients the specification names, form-encoded and JSON, with its timeout. Failures are
// passed on as rejections that say what failed.
const TIMEOUT_MS = 60_000
const NOT_FOUND = 404

export type TransportFailure = 'offline' | 'timeout' | 'fault'

export class TransportError extends Error {
  readonly failure: TransportFailure
  /** The server has no such call. */
  readonly isMissing: boolean

  constructor(
    failure: TransportFailure,
    options?: ErrorOptions & { readonly isMissing?: boolean },
  ) {
    super(failure, options)
    this.failure = failure
    this.isMissing = options?.isMissing === true
  }
}

export function getWithQuery(url: string): Promise<unknown> {
  return send(url, { method: 'GET' })
}

export function postForm(url: string, fields: Readonly<Record<string, string>>): Promise<unknown> {
  return send(url, { method: 'POST', body: new URLSearchParams(fields) })
}

/** The specification only names it: every call of the contract is sent as a form. */
export function postJson(url: string, body: unknown): Promise<unknown> {
  const headers = { 'content-type': 'application/json' }
  return send(url, { method: 'POST', headers, body: JSON.stringify(body) })
}

async function send(
  url: string,
  request: { method: 'GET' | 'POST'; headers?: Record<string, string>; body?: BodyInit },
): Promise<unknown> {
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(), TIMEOUT_MS)
  try {
    const response = await fetch(url, {
      ...request,
      headers: { accept: 'application/json', ...request.headers },
      signal: controller.signal,
    })
    if (response.status === NOT_FOUND) throw new TransportError('fault', { isMissing: true })
    return await response.json()
  } catch (error) {
    if (error instanceof TransportError) throw error
    throw new TransportError(failureOf(error, controller.signal), { cause: error })
  } finally {
    clearTimeout(timer)
  }
}

function failureOf(error: unknown, signal: AbortSignal): TransportFailure {
  if (signal.aborted) return 'timeout'
  // A response that isn't JSON still came from somewhere, so we were online.
  if (error instanceof SyntaxError) return 'fault'
  return 'offline'
}
