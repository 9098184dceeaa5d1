// Sends a call of the '00' family and says what the older clients say: two codes have words of their
// own, every other refusal has the server's or a default, and a cut line is 'error'.
import type { Call, PageRequest, PageResponse } from '#contract/call.ts'
import { call } from '#web/lib/call.ts'
import { failureTexts } from '#web/lib/failure-texts.ts'
import { TransportError } from '#web/lib/http.ts'
import { useTexts } from '#web/lib/language.ts'
import { showToast } from '#web/lib/toast.ts'
import { LONG_MS, withKey } from '#web/lib/use-send.ts'
import { texts } from './texts.ts'

const TWICE = 800005
const CODE_WRONG = 800006

export type LegacyOutcome<C extends Call> =
  | { readonly state: 'done'; readonly data: PageResponse<C> }
  | { readonly state: 'refused'; readonly reason: string }
  | { readonly state: 'unanswered' }

/** What a refusal says. */
export function useRefusalText(): (code: number | string, message: string) => string {
  const t = useTexts(texts)
  return (code, message) => {
    if (Number(code) === CODE_WRONG) return t.codeWrong
    if (Number(code) === TWICE) return t.twice
    return message || t.failed
  }
}

export function useLegacySend() {
  const t = useTexts(texts)
  const { loading } = useTexts(failureTexts)
  const textOf = useRefusalText()
  return async <C extends Call>(
    declared: C,
    request: PageRequest<C>,
    once?: string,
  ): Promise<LegacyOutcome<C>> => {
    const spoken = { isQuiet: true, loadingMessage: loading, loadingAfterMs: LONG_MS }
    try {
      const result = await withKey(once, request, (sent) => call(declared, sent, spoken))
      if (result.success) return { state: 'done', data: result.data }
      showToast(textOf(result.code, result.message))
      return { state: 'refused', reason: result.raw.reason ?? '' }
    } catch (error) {
      if (!(error instanceof TransportError)) throw error
      showToast(t.network)
      return { state: 'unanswered' }
    }
  }
}
