// The second step: the code. A wrong code loses nothing, and the other options stay visible.
import { lostNumberPage, testPreviewPage } from '#contract/page-addresses.ts'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { formatMobile, isPhilippineMobile } from '#contract/mobile.ts'
import { CODE_DIGITS, type CodeChannel, logIn } from '#contract/session.ts'
import type { Id } from '#contract/wire-meaning.ts'
import { FormFrame } from '#web/forms/form-frame.tsx'
import { FormProblem } from '#web/forms/form-problem.tsx'
import { type Form, useForm } from '#web/forms/use-form.ts'
import { useTexts } from '#web/lib/language.ts'
import { keepOwnMobile } from '#web/lib/own-mobile.ts'
import { useSettings } from '#web/lib/settings.ts'
import { Button } from '#web/parts/button.tsx'
import { DigitsInput } from '#web/forms/digits-input.tsx'
import styles from './login-page.module.css'
import type { SentCode } from './login-steps.ts'
import { texts } from './texts.ts'
import { useCountdown } from '#web/forms/use-countdown.ts'
import { useSendCode } from './use-send-code.tsx'

const CODE = 'code'

interface CodeStepProps {
  readonly sent: SentCode
  readonly onSent: (sent: SentCode) => void
  readonly onOtherNumber: () => void
  readonly onLoggedIn: (session: { sessionId: string; borrowerId: Id }) => void
}

export function CodeStep({ sent, onSent, onOtherNumber, onLoggedIn }: CodeStepProps) {
  const t = useTexts(texts)
  const { mode } = useSettings()
  const element = useRef<HTMLFormElement>(null)
  const { form, isLoggedIn, setCode, submit } = useCodeForm(element, sent.mobile, onLoggedIn)
  return (
    <FormFrame element={element} className={styles.form} onSubmit={submit}>
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
          error={form.faults[CODE] ?? ''}
          value={form.valueOf(CODE)}
          onChange={setCode}
          digitsMax={CODE_DIGITS}
          input={{ name: 'code', autoComplete: 'one-time-code', enterKeyHint: 'go' }}
        />
      </div>
      <FormProblem text={form.problem} />
      <Button type="submit" isPending={form.isPending || isLoggedIn}>
        {t.logIn}
      </Button>
      {mode === 'demo' && (
        <p className={styles.demo}>
          {t.demoCode}{' '}
          <a href={testPreviewPage()} target="_blank" rel="noreferrer">
            {t.testPage}
          </a>
          .
        </p>
      )}
      <OtherWays sent={sent} onSent={onSent} form={form} />
    </FormFrame>
  )
}

function saidOf(
  { mobile, channel }: SentCode,
  t: Record<'codeSent' | 'codeCalled' | 'codeMaybeSent', (mobile: string) => string>,
) {
  // Keeps the number on one line.
  const shown = formatMobile(mobile).replaceAll(' ', '\u00a0')
  if (!isPhilippineMobile(mobile)) return t.codeMaybeSent(shown)
  return channel === 'voice' ? t.codeCalled(shown) : t.codeSent(shown)
}

/** The code and its submission: by button, by Enter, or with the last digit. */
function useCodeForm(
  element: RefObject<HTMLFormElement | null>,
  mobile: string,
  onLoggedIn: CodeStepProps['onLoggedIn'],
) {
  const t = useTexts(texts)
  const form = useForm(element)
  const [isLoggedIn, setLoggedIn] = useState(false)
  useEffect(() => element.current?.querySelector('input')?.focus(), [element])

  const send = async (code: string) => {
    const answer = await form.send(logIn, { mobile, code }, { about: CODE })
    if (!answer?.success) return
    // A session was started: the button stays pending until the next page is there.
    setLoggedIn(true)
    // Before the page is left: a wallet is usually on this number.
    await keepOwnMobile(mobile)
    onLoggedIn(answer.data)
  }
  return {
    form,
    isLoggedIn,
    setCode: (typed: string) => {
      const isNew = typed !== form.valueOf(CODE)
      form.change(CODE, typed)
      if (isNew && typed.length === CODE_DIGITS) void send(typed)
    },
    submit: () => {
      const code = form.valueOf(CODE)
      if (code.length === CODE_DIGITS) void send(code)
      else form.accept({ [CODE]: t.codeShort })
    },
  }
}

interface OtherWaysProps {
  readonly sent: SentCode
  readonly onSent: (sent: SentCode) => void
  readonly form: Form
}

/** A new code or a call, one minute after the last; with a countdown. */
function OtherWays({ sent, onSent, form }: OtherWaysProps) {
  const t = useTexts(texts)
  const { send, captcha } = useSendCode(form, sent.mobile, onSent)
  const secondsLeft = useCountdown(sent.resendAt)
  const ask = (channel: CodeChannel) => send({ mobile: sent.mobile, channel })
  return (
    <section className={styles.ways}>
      <h3 className={styles.waysTitle}>{t.nothingCame}</h3>
      {secondsLeft > 0 ? (
        <p role="timer" className={styles.quiet}>
          {t.againIn(secondsLeft)}
        </p>
      ) : (
        <>
          {captcha}
          <Button look="quiet" onClick={() => ask('sms')}>
            {t.again}
          </Button>
          <Button look="plain" onClick={() => ask('voice')}>
            {t.call}
          </Button>
        </>
      )}
      <p className={styles.small}>
        <a href={lostNumberPage()}>{t.lostNumber}</a>
      </p>
    </section>
  )
}
