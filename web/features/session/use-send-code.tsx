import { type ReactNode, Suspense, useRef, useState } from 'react'
import { type CodeChannel, sendCode } from '#contract/session.ts'
import type { Form } from '#web/forms/use-form.ts'
import { useTexts } from '#web/lib/language.ts'
import { lazyPart } from '#web/parts/lazy-part.ts'
import { FieldsSkeleton } from '#web/parts/skeleton.tsx'
import { sentCode, type SentCode } from './login-steps.ts'
import { texts } from './texts.ts'

// Asked for only while strangers have very many codes sent.
const LoginCaptcha = lazyPart(() => import('./login-captcha.tsx'))

interface Asked {
  /** E.164. */
  readonly mobile: string
  readonly channel: CodeChannel
  /** The field that a refusal is about; without one, the form. */
  readonly about?: string
}

/** A captcha and its answer. */
export interface Solved {
  readonly sid: string
  readonly capcode: string
}

interface SendsCode {
  readonly send: (asked: Asked) => Promise<void>
  /** What has to be answered before a code is sent; nothing as a rule. */
  readonly captcha: ReactNode
}

/**
 * Requests a code; the form says why none was sent. A code sent a moment ago will do: only the wait
 * is shorter then.
 */
export function useSendCode(
  form: Form,
  mobile: string,
  onSent: (sent: SentCode) => void,
): SendsCode {
  const t = useTexts(texts)
  const solved = useRef<Solved | null>(null)
  const [needed, setNeeded] = useState<{ attempt: number; problem: string } | null>(null)
  const ask = (problem: string) => {
    solved.current = null
    setNeeded((now) => ({ attempt: (now?.attempt ?? 0) + 1, problem }))
  }
  const send = async (asked: Asked): Promise<void> => {
    if (needed !== null && (solved.current?.capcode ?? '') === '') {
      return setNeeded({ ...needed, problem: t.captchaMissing })
    }
    const answer = await form.send(
      sendCode,
      { mobile: asked.mobile, channel: asked.channel, ...solved.current },
      {
        handles: ['code_too_soon', 'captcha_needed', 'captcha_wrong'],
        ...(asked.about !== undefined && { about: asked.about }),
      },
    )
    if (answer === null) return
    const { reason, data } = answer.raw
    if (reason === 'captcha_needed') return ask('')
    if (reason === 'captcha_wrong') return ask(answer.message)
    if (!answer.success && reason !== 'code_too_soon') return
    // A captcha serves one code.
    solved.current = null
    setNeeded(null)
    onSent(
      answer.success
        ? sentCode(asked.mobile, asked.channel, answer.data.resendSeconds)
        : sentCode(asked.mobile, 'sms', waitOf(data)),
    )
  }
  const captcha = needed !== null && (
    <Suspense fallback={<FieldsSkeleton fields={1} />}>
      <LoginCaptcha
        key={needed.attempt}
        mobile={mobile}
        problem={needed.problem}
        onTyped={(typed) => {
          solved.current = typed
          setNeeded({ ...needed, problem: '' })
        }}
      />
    </Suspense>
  )
  return { send, captcha }
}

/** The seconds to wait that a refusal names. */
function waitOf(data: unknown): number {
  const { waitSeconds } = data as { waitSeconds?: unknown }
  return typeof waitSeconds === 'number' ? waitSeconds : 0
}
