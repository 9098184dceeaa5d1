// What a button sends. A failure on the way is shown and nothing is lost: tapping again repeats the
// same request, because its key is kept until a response arrives.
import type { Call, PageRequest } from '#contract/call.ts'
import { call, type CallOptions, type CallResult } from './call.ts'
import { failureTexts } from './failure-texts.ts'
import { TransportError } from './http.ts'
import { keep, recall } from './kept.ts'
import { useTexts } from './language.ts'
import { showToast } from './toast.ts'

interface SendOptions extends CallOptions {
  /**
   * Names something that may happen only once ("confirm 1"): the request then carries an
   * idempotency key.
   */
  readonly once?: string
}

/** The button that was tapped shows that it works; after this long it is said too. */
export const LONG_MS = 2_000

/** Null if no response arrived; a toast has said so. */
export type Send = <C extends Call>(
  declared: C,
  request: PageRequest<C>,
  options?: SendOptions,
) => Promise<CallResult<C> | null>

export function useSend(): Send {
  const { loading, ...t } = useTexts(failureTexts)
  return async (declared, request, { once, ...options } = {}) => {
    const spoken = { loadingMessage: loading, loadingAfterMs: LONG_MS, ...options }
    try {
      return await withKey(once, request, (sent) => call(declared, sent, spoken))
    } catch (error) {
      if (!(error instanceof TransportError)) throw error
      showToast(t[`${error.failure}Text`])
      return null
    }
  }
}

/** Sends with a key if the action may happen only once; any response uses the key up. */
export async function withKey<Request, Result>(
  once: string | undefined,
  request: Request,
  send: (request: Request) => Promise<Result>,
): Promise<Result> {
  if (once === undefined) return send(request)
  const keyed = { ...(request as object), idempotencyKey: await keyOf(once, request) }
  const result = await send(keyed as Request)
  await keep(placeOf(once), null)
  return result
}

/** How long a repeated request counts as the same one; after that, it is a new one. */
const SAME_REQUEST_MS = 10 * 60_000

interface KeptKey {
  readonly key: string
  /** Distinguishes requests; too short to reveal what was sent, such as a number. */
  readonly mark: number
  readonly at: number
}

async function keyOf(purpose: string, request: unknown): Promise<string> {
  const kept = (await recall(placeOf(purpose))) as KeptKey | null | undefined
  const mark = markOf(JSON.stringify(request))
  if (kept?.mark === mark && Date.now() - kept.at < SAME_REQUEST_MS) return kept.key
  const made: KeptKey = { key: randomKey(), mark, at: Date.now() }
  await keep(placeOf(purpose), made)
  return made.key
}

/** A 16-bit hash of a text (FNV-1a). The server distinguishes two texts with the same hash. */
function markOf(text: string): number {
  let mark = 0x811c9dc5
  for (const letter of text) {
    mark = Math.imul(mark ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0
  }
  return mark & 0xffff
}

function placeOf(purpose: string): string {
  return `key: ${purpose}`
}

/** crypto.randomUUID is missing on iOS before 15.4 and outside https. */
function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
