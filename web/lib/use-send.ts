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
      if (once === undefined) return await call(declared, request, options)
      const keyed = { ...(request as object), idempotencyKey: await keyOf(once) }
      const result = await call(declared, keyed as typeof request, options)
      await keep(placeOf(once), null)
      return result
    } catch (error) {
      if (!(error instanceof TransportError)) throw error
      showToast(t[`${error.failure}Text`])
      return null
    }
  }
}

/** What is asked for now is not what was asked for before: it gets a key of its own. */
export async function forgetKey(purpose: string): Promise<void> {
  await keep(placeOf(purpose), null)
}

async function keyOf(purpose: string): Promise<string> {
  const kept = await recall(placeOf(purpose))
  if (typeof kept === 'string') return kept
  const key = randomKey()
  await keep(placeOf(purpose), key)
  return key
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
