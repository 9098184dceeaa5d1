// What a button sends. A failure on the way is told and nothing is lost: the same tap again is the
// same request, because its key is kept until an answer is there.
import type { Call, RequestOf } from '#contract/call.ts'
import { call, type CallOptions, type CallResult } from './call.ts'
import { failureTexts } from './failure-texts.ts'
import { TransportError } from './http.ts'
import { keep, recall } from './kept.ts'
import { useTexts } from './language.ts'
import { showToast } from './toast.ts'

interface SendOptions extends CallOptions {
  /** Names what may happen once only ("confirm 1"): the request then carries a key. */
  readonly once?: string
}

/** Null when no answer arrived; a toast has said so. */
export type Send = <C extends Call>(
  declared: C,
  request: RequestOf<C>,
  options?: SendOptions,
) => Promise<CallResult<C> | null>

export function useSend(): Send {
  const t = useTexts(failureTexts)
  return async (declared, request, { once, ...options } = {}) => {
    try {
      return await withKey(once, request, (sent) => call(declared, sent, options))
    } catch (error) {
      if (!(error instanceof TransportError)) throw error
      showToast(t[`${error.failure}Text`])
      return null
    }
  }
}

/** Sends with a key where the purpose may happen once only; an answer of any kind uses it up. */
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

/** For how long the same request again is taken for the same: longer ago, it is meant anew. */
const SAME_REQUEST_MS = 10 * 60_000

interface KeptKey {
  readonly key: string
  /** Tells another request apart; too short to find out what was sent, such as a number. */
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

/** Sixteen bits for a text (FNV-1a). Two that share them are told apart by the server. */
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
