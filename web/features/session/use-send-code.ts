import type { Call, RequestOf } from '#contract/call.ts'
import { type CodeChannel, sendCode } from '#contract/session.ts'
import { call, type CallResult } from '#web/lib/call.ts'
import { TransportError } from '#web/lib/http.ts'
import { useTexts } from '#web/lib/language.ts'
import { sentCode, type SentCode } from './login-steps.ts'
import { texts } from './texts.ts'

/** What came of it: the answer of a call, or words for what failed on the way. */
export type Asked<C extends Call> = CallResult<C> | { readonly failed: string }

/** Asks a call; what fails on the way comes back in words that say that nothing typed was lost. */
export function useAsk(): <C extends Call>(
  declared: C,
  request: RequestOf<C>,
) => Promise<Asked<C>> {
  const t = useTexts(texts)
  return async (declared, request) => {
    try {
      return await call(declared, request, { isQuiet: true })
    } catch (error) {
      return { failed: t[error instanceof TransportError ? error.failure : 'fault'] }
    }
  }
}

export type Sent =
  | { readonly sent: SentCode }
  | { readonly problem: string; readonly isNumber: boolean }

/** Has a code sent. One that was sent a moment ago is as good: then only the wait is shorter. */
export function useSendCode(): (mobile: string, channel: CodeChannel) => Promise<Sent> {
  const ask = useAsk()
  return async (mobile, channel) => {
    const answer = await ask(sendCode, { mobile, channel })
    if ('failed' in answer) return { problem: answer.failed, isNumber: false }
    if (answer.success) return { sent: sentCode(mobile, channel, answer.data.resendSeconds) }
    const { reason, data } = answer.raw
    if (reason === 'code_too_soon') return { sent: sentCode(mobile, 'sms', waitOf(data)) }
    return { problem: answer.message, isNumber: true }
  }
}

/** The seconds to wait that a refusal names. */
export function waitOf(data: unknown): number {
  const { waitSeconds } = data as { waitSeconds?: unknown }
  return typeof waitSeconds === 'number' ? waitSeconds : 0
}
