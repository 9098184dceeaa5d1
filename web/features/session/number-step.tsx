// The first question: which number. Written in any of the usual ways.
import { type FormEvent, useRef, useState } from 'react'
import { formatMobile, MOBILE_CHARACTERS_MAX, normaliseMobile } from '#contract/mobile.ts'
import { useTexts } from '#web/lib/language.ts'
import { useSettings } from '#web/lib/settings.ts'
import { Button } from '#web/parts/button.tsx'
import { TextInput } from '#web/forms/text-input.tsx'
import styles from './login-page.module.css'
import type { SentCode } from './login-steps.ts'
import { texts } from './texts.ts'
import { useSendCode } from './use-send-code.ts'

interface NumberStepProps {
  /** What was typed, also when the borrower comes back to change it. */
  readonly written: string
  readonly onWritten: (written: string) => void
  readonly onSent: (sent: SentCode) => void
}

export function NumberStep({ written, onWritten, onSent }: NumberStepProps) {
  const t = useTexts(texts)
  const { mode } = useSettings()
  const send = useSendCode()
  const form = useRef<HTMLFormElement>(null)
  const [fieldError, setFieldError] = useState('')
  const [problem, setProblem] = useState('')
  const [isPending, setPending] = useState(false)

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault()
    const mobile = normaliseMobile(written)
    setProblem('')
    setFieldError(mobile === null ? t.mobileWrong : '')
    if (mobile === null) return form.current?.querySelector('input')?.focus()
    setPending(true)
    const answer = await send(mobile, 'sms')
    setPending(false)
    if ('sent' in answer) return onSent(answer.sent)
    if (!answer.isNumber) return setProblem(answer.problem)
    setFieldError(answer.problem)
    form.current?.querySelector('input')?.focus()
  }

  return (
    // Before script is there, sending this form does nothing: a number must not get into an address.
    <form
      ref={form}
      className={styles.form}
      method="dialog"
      noValidate
      onSubmit={(event) => void handleSubmit(event)}
    >
      <div className={styles.question}>
        <h2 className={styles.heading}>{t.numberQuestion}</h2>
        <p className={styles.quiet}>{t.numberWhy}</p>
      </div>
      <TextInput
        label={t.mobile}
        hint={t.mobileHint}
        error={fieldError}
        value={written}
        onChange={onWritten}
        input={{
          type: 'tel',
          name: 'mobile',
          autoComplete: 'tel',
          maxLength: MOBILE_CHARACTERS_MAX,
          enterKeyHint: 'next',
          // As the borrower would read it back, to see at once whether it is right.
          onBlur: () => {
            const mobile = normaliseMobile(written)
            if (mobile !== null) onWritten(formatMobile(mobile))
          },
        }}
      />
      {problem !== '' && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      <Button type="submit" isPending={isPending}>
        {t.sendCode}
      </Button>
      {mode === 'demo' && <p className={styles.demo}>{t.demoNumber}</p>}
      <p className={styles.small}>
        {t.agreed} <a href="/privacyPolicy">{t.privacyPolicy}</a>. {t.noLoanYet}{' '}
        <a href="/Loan">{t.loanTerms}</a> {t.agreedLater}
      </p>
    </form>
  )
}
