// Another backend (`API_BASE`) has the specification's calls, and of those that we add none, some or
// all. It is asked here, by what it answers without a session, and not by the browser: a page must
// know before it offers a way, and a browser can't tell a 404 of another origin from a lost
// connection where the backend sends it without leave to read it.
const NOT_FOUND = 404
const WAIT_MS = 5_000

export interface BackendCall {
  readonly name: string
  readonly method: 'GET' | 'POST'
  readonly url: string
}

/** The names of those that it hasn't; null if it can't be reached. */
export async function findMissingCalls(
  calls: readonly BackendCall[],
): Promise<readonly string[] | null> {
  try {
    const statuses = await Promise.all(calls.map(statusOf))
    return calls.filter((_, index) => statuses[index] === NOT_FOUND).map(({ name }) => name)
  } catch {
    return null
  }
}

/** As a page asks, with nothing in it. */
async function statusOf({ method, url }: BackendCall): Promise<number> {
  const response = await fetch(url, {
    method,
    headers: { accept: 'application/json' },
    ...(method === 'POST' && { body: new URLSearchParams() }),
    redirect: 'manual',
    signal: AbortSignal.timeout(WAIT_MS),
  })
  await response.body?.cancel()
  return response.status
}
