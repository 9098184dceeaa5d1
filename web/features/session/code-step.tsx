// The second question: the code. A wrong one loses nothing, and the other ways stay in sight.
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { formatMobile, isPhilippineMobile } from '#contract/mobile.ts'
import { CODE_DIGITS, type CodeChannel, logIn } from '#contract/session.ts'
import { useTexts } from '#web/lib/language.ts'
import { useSettings } from '#web/lib/settings.ts'
import { Button } from '#web/parts/button.tsx'
import { DigitsInput } from '#web/forms/digits-input.tsx'
import styles from './login-page.module.css'
import type { SentCode } from './login-steps.ts'
import { texts } from './texts.ts'
import { useCountdown } from './use-countdown.ts'
import { useAsk, useSendCode } from './use-send-code.ts'

interface CodeStepProps {
  readonly sent: SentCode
  readonly onSent: (sent: SentCode) => void
  readonly onOtherNumber: () => void
  readonly onLoggedIn: (session: { sessionId: string; borrowerId: number }) => void
}

export function CodeStep({ sent, onSent, onOtherNumber, onLoggedIn }: CodeStepProps) {
  const t = useTexts(texts)
  const { mode } = useSettings()
  const { code, setCode, fieldError, problem, isPending, form, submit, say } = useCodeForm(
    sent.mobile,
    onLoggedIn,
  )
  return (
    <form ref={form} className={styles.form} method="dialog" noValidate onSubmit={submit}>
      <div className={styles.question}>
        <h2 className={styles.heading}>{t.codeQuestion}</h2>
        <p className={styles.quiet}>{saidOf(sent, t)}</p>
        <button type="button" className={styles.change} onClick={onOtherNumber}>
          {t.otherNumber}
        </button>
      </div>
      <div className={styles.code}>
        <DigitsInput
          label={t.code}
          hint={t.codeHint}
          error={fieldError}
          value={code}
          onChange={setCode}
          digitsMax={CODE_DIGITS}
          input={{ name: 'code', autoComplete: 'one-time-code', enterKeyHint: 'go' }}
        />
      </div>
      {problem !== '' && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      <Button type="submit" isPending={isPending}>
        {t.logIn}
      </Button>
      {mode === 'demo' && (
        <p className={styles.demo}>
          {t.demoCode}{' '}
          <a href="/testPreview" target="_blank" rel="noreferrer">
            {t.testPage}
          </a>
          .
        </p>
      )}
      <OtherWays sent={sent} onSent={onSent} onProblem={say} />
    </form>
  )
}

function saidOf(
  { mobile, channel }: SentCode,
  t: Record<'codeSent' | 'codeCalled' | 'codeMaybeSent', (mobile: string) => string>,
) {
  // A number is read in one piece.
  const shown = formatMobile(mobile).replaceAll(' ', '\u00a0')
  if (!isPhilippineMobile(mobile)) return t.codeMaybeSent(shown)
  return channel === 'voice' ? t.codeCalled(shown) : t.codeSent(shown)
}

/** The code, what is wrong with it, and sending it: by the button, by Enter, or with the last digit. */
function useCodeForm(mobile: string, onLoggedIn: CodeStepProps['onLoggedIn']) {
  const t = useTexts(texts)
  const ask = useAsk()
  const form = useRef<HTMLFormElement>(null)
  const isTaken = useRef(false)
  const [code, setTyped] = useState('')
  const [fieldError, setFieldError] = useState('')
  const [problem, setProblem] = useState('')
  const [isPending, setPending] = useState(false)
  const select = () => form.current?.querySelector('input')?.select()
  useEffect(() => form.current?.querySelector('input')?.focus(), [])

  const send = async (given: string) => {
    // The last digit and a tap on the button may come together: that is one try, not two.
    if (isTaken.current) return
    isTaken.current = true
    setPending(true)
    setFieldError('')
    setProblem('')
    const answer = await ask(logIn, { mobile, code: given })
    // A session was started: the button waits until the next page is there.
    if (!('failed' in answer) && answer.success) return onLoggedIn(answer.data)
    isTaken.current = false
    setPending(false)
    if ('failed' in answer) return setProblem(answer.failed)
    setFieldError(answer.message)
    select()
  }
  return {
    code,
    fieldError,
    problem,
    isPending,
    form,
    say: setProblem,
    setCode: (typed: string) => {
      setTyped(typed)
      if (typed !== code && typed.length === CODE_DIGITS) void send(typed)
    },
    submit: (event: FormEvent) => {
      event.preventDefault()
      if (code.length === CODE_DIGITS) return void send(code)
      setFieldError(t.codeShort)
      select()
    },
  }
}

interface OtherWaysProps {
  readonly sent: SentCode
  readonly onSent: (sent: SentCode) => void
  readonly onProblem: (problem: string) => void
}

/** A new code or a call, a minute after the last; the wait is counted down. */
function OtherWays({ sent, onSent, onProblem }: OtherWaysProps) {
  const t = useTexts(texts)
  const send = useSendCode()
  const secondsLeft = useCountdown(sent.resendAt)
  const ask = async (channel: CodeChannel) => {
    onProblem('')
    const answer = await send(sent.mobile, channel)
    if ('sent' in answer) onSent(answer.sent)
    else onProblem(answer.problem)
  }
  return (
    <section className={styles.ways}>
      <h3 className={styles.waysTitle}>{t.nothingCame}</h3>
      {secondsLeft > 0 ? (
        <p role="timer" className={styles.quiet}>
          {t.againIn(secondsLeft)}
        </p>
      ) : (
        <>
          <Button look="quiet" onClick={() => ask('sms')}>
            {t.again}
          </Button>
          <Button look="plain" onClick={() => ask('voice')}>
            {t.call}
          </Button>
        </>
      )}
    </section>
  )
}
