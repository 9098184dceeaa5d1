import { type CodeChannel, sendCode } from '#contract/session.ts'
import type { Form } from '#web/forms/use-form.ts'
import { sentCode, type SentCode } from './login-steps.ts'

/**
 * Requests a code; null if none was sent, and the form says why. A code sent a moment ago will do:
 * only the wait is shorter then.
 */
export function useSendCode(form: Form) {
  return async (mobile: string, channel: CodeChannel, about?: string): Promise<SentCode | null> => {
    const answer = await form.send(
      sendCode,
      { mobile, channel },
      { handles: ['code_too_soon'], ...(about !== undefined && { about }) },
    )
    if (answer === null) return null
    if (answer.success) return sentCode(mobile, channel, answer.data.resendSeconds)
    const { reason, data } = answer.raw
    return reason === 'code_too_soon' ? sentCode(mobile, 'sms', waitOf(data)) : null
  }
}

/** The seconds to wait that a refusal names. */
function waitOf(data: unknown): number {
  const { waitSeconds } = data as { waitSeconds?: unknown }
  return typeof waitSeconds === 'number' ? waitSeconds : 0
}
