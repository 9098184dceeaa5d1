// The first step: the number, in any usual notation.
import { lostNumberPage, privacyPolicyPage, termsPage } from '#contract/page-addresses.ts'
import { useRef } from 'react'
import { normaliseMobile } from '#contract/mobile.ts'
import { AnyMobileInput } from '#web/forms/digits-input.tsx'
import { FormFrame } from '#web/forms/form-frame.tsx'
import { FormProblem } from '#web/forms/form-problem.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { useTexts } from '#web/lib/language.ts'
import { useSettings } from '#web/lib/settings.ts'
import { Button } from '#web/parts/button.tsx'
import styles from './login-page.module.css'
import { type SentCode, writtenOf } from './login-steps.ts'
import { texts } from './texts.ts'
import { useSendCode } from './use-send-code.tsx'

const MOBILE = 'mobile'

interface NumberStepProps {
  /** What was typed, also after coming back to change it. */
  readonly written: string
  readonly onWritten: (written: string) => void
  readonly onSent: (sent: SentCode) => void
}

export function NumberStep({ written, onWritten, onSent }: NumberStepProps) {
  const t = useTexts(texts)
  const { mode } = useSettings()
  const element = useRef<HTMLFormElement>(null)
  const form = useForm(element)
  const { send, captcha } = useSendCode(form, written, onSent)
  const type = (typed: string) => {
    onWritten(typed)
    form.change(MOBILE, typed)
  }

  const handleSubmit = async () => {
    const mobile = normaliseMobile(written)
    if (mobile === null) return void form.accept({ [MOBILE]: t.mobileWrong })
    await send({ mobile, channel: 'sms', about: MOBILE })
  }

  return (
    <FormFrame element={element} className={styles.form} onSubmit={handleSubmit}>
      <div className={styles.question}>
        <h2 className={styles.heading}>{t.numberQuestion}</h2>
        <p className={styles.quiet}>{t.numberWhy}</p>
      </div>
      <AnyMobileInput
        label={t.mobile}
        hint={t.mobileHint}
        error={form.faults[MOBILE] ?? ''}
        value={written}
        onChange={type}
        input={{
          name: 'mobile',
          enterKeyHint: 'next',
          // As the borrower would read it back, with the 0 that was left out.
          onBlur: () => {
            const mobile = normaliseMobile(written)
            if (mobile !== null) onWritten(writtenOf(mobile))
          },
        }}
      />
      {captcha}
      {/* The one field says itself what is wrong with it. */}
      <FormProblem text={form.faults[MOBILE] === undefined ? form.problem : ''} />
      <Button type="submit" isPending={form.isPending}>
        {t.sendCode}
      </Button>
      <p className={styles.small}>
        <a href={lostNumberPage()}>{t.lostNumber}</a>
      </p>
      {mode === 'demo' && <p className={styles.demo}>{t.demoNumber}</p>}
      <p className={styles.small}>
        {t.agreed} <a href={privacyPolicyPage()}>{t.privacyPolicy}</a>. {t.noLoanYet}{' '}
        <a href={termsPage()}>{t.loanTerms}</a> {t.agreedLater}
      </p>
    </FormFrame>
  )
}
