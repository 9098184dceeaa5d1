// Registering: the number, the captcha, the code that was sent, and one button. The specification's
// template asks for all of them at once, ours for the code once it was sent.
import { type FormEvent, lazy, Suspense, useRef, useState } from 'react'
import { promotionAgreementPage, promotionDownloadPage } from '#contract/page-addresses.ts'
import { SMS_CODE_DIGITS_MAX } from '#contract/promotion.ts'
import { CaptchaField } from '#web/forms/captcha-field.tsx'
import { DigitsInput, MobileInput, PhoneInput } from '#web/forms/digits-input.tsx'
import { FormProblem } from '#web/forms/form-problem.tsx'
import { Link, navigate } from '#web/lib/location.tsx'
import { useBrowserValue } from '#web/lib/use-browser-value.ts'
import { Button } from '#web/parts/button.tsx'
import { Card } from '#web/parts/card.tsx'
import { FieldsSkeleton } from '#web/parts/skeleton.tsx'
import { type HashQuery, isVariant, PAINTED } from './hash-route.ts'
import styles from './promotion-page.module.css'
import type { ViewProps } from './shown-template.ts'
import { isSpecified, useTemplateTexts } from './template-texts.ts'
import type { Fields } from './use-fields.ts'
import { useRegistration } from './use-registration.ts'

// Only the variants need it, and only at the end.
const Registered = lazy(() => import('./registered.tsx'))

/** What a variant says after registering: whether the number was new. */
export interface Told {
  readonly isNew: boolean
}

interface RegisterViewProps extends ViewProps {
  readonly told: Told | null
  readonly onTold: (told: Told) => void
}

export function RegisterView({ shown, query, told, onTold }: RegisterViewProps) {
  const handleRegistered = (registered: Told) => {
    if (isVariant(query)) onTold(registered)
    else navigate(promotionDownloadPage({ ...query, id: shown.id, down_id: shown.id }))
  }
  // Another template is another form: nothing that was typed under other rules stays.
  return told === null ? (
    <RegisterForm key={shown.id} shown={shown} query={query} onRegistered={handleRegistered} />
  ) : (
    <Suspense fallback={<FieldsSkeleton fields={3} />}>
      <Registered isNew={told.isNew} shown={shown} query={query} />
    </Suspense>
  )
}

type Registering = ReturnType<typeof useRegistration>

function RegisterForm({
  shown,
  query,
  onRegistered,
}: ViewProps & { onRegistered: (told: Told) => void }) {
  const t = useTemplateTexts()
  const form = useRef<HTMLFormElement>(null)
  const registration = useRegistration({ shown, query, form, onRegistered })
  const { fields, hasSent, isAgain } = registration
  const isFirstStep = !hasSent && !isSpecified(shown)
  const [isPending, submit] = useSubmit(isFirstStep ? registration.sendCode : registration.apply)
  return (
    <Card>
      <form
        ref={form}
        className={styles.form}
        method="dialog"
        noValidate
        onSubmit={submit}
        data-sent={hasSent || undefined}
      >
        <PhoneField rule={shown.template.phoneRule} fields={fields} />
        {(!hasSent || isAgain) && (
          <CaptchaField
            captcha={registration.captcha}
            value={fields.values.capcode}
            onChange={(value) => fields.change('capcode', value)}
            hint={hasSent ? t.captchaAgain : ''}
            error={fields.problemOf('capcode')}
            takesFocus={isAgain}
            onRefresh={registration.captchaActions.refresh}
            onAskInWords={registration.captchaActions.askInWords}
          />
        )}
        {!isFirstStep && <CodeField registration={registration} />}
        <FormProblem text={fields.problemOf('form')} />
        <Button
          type="submit"
          isPending={isPending}
          look={hasSent || isFirstStep ? 'primary' : 'quiet'}
        >
          {isFirstStep ? t.getCode : shown.template.buttonText || t.apply}
        </Button>
        <Agreement query={query} text={shown.template.agreementText || t.agreement} />
      </form>
    </Card>
  )
}

/** Hydrating keeps an address as it was painted, so the one that names the source is set afterwards. */
function Agreement({ query, text }: { query: HashQuery; text: string }) {
  const { agreement } = useTemplateTexts()
  const address = promotionAgreementPage(query)
  const href = useBrowserValue(() => address, promotionAgreementPage(PAINTED))
  // The words are the template's: one that doesn't name the agreement is a link as a whole.
  const at = text.toLowerCase().indexOf(agreement.toLowerCase())
  const [from, to] = at < 0 ? [0, text.length] : [at, at + agreement.length]
  return (
    <p className={styles.quiet}>
      {text.slice(0, from)}
      <Link href={href}>{text.slice(from, to)}</Link>
      {text.slice(to)}
    </p>
  )
}

/** By the button and by Enter, once at a time. */
function useSubmit(send: () => Promise<unknown>): [boolean, (event: FormEvent) => void] {
  const [isPending, setPending] = useState(false)
  const isTaken = useRef(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isTaken.current) return
    isTaken.current = true
    setPending(true)
    try {
      await send()
    } finally {
      isTaken.current = false
      setPending(false)
    }
  }
  return [isPending, (event) => void submit(event)]
}

function PhoneField({ rule, fields }: { rule: string; fields: Fields }) {
  const t = useTemplateTexts()
  const Input = rule === 'ph' ? MobileInput : PhoneInput
  return (
    <Input
      label={t.phone}
      hint={t.phoneHint}
      error={fields.problemOf('phone')}
      value={fields.values.phone}
      onChange={(digits) => fields.change('phone', digits)}
      input={{ name: 'phone', enterKeyHint: 'next' }}
    />
  )
}

function CodeField({ registration }: { registration: Registering }) {
  const t = useTemplateTexts()
  const { fields, secondsLeft, hasSent } = registration
  return (
    <div className={styles.code}>
      <DigitsInput
        label={t.smsCode}
        hint={hasSent ? `${t.codeSent} ${t.smsCodeHint}` : t.smsCodeHint}
        error={fields.problemOf('smsCode')}
        value={fields.values.smsCode}
        onChange={(digits) => fields.change('smsCode', digits)}
        digitsMax={SMS_CODE_DIGITS_MAX}
        input={{
          name: 'smsCode',
          autoComplete: 'one-time-code',
          enterKeyHint: 'go',
          autoFocus: hasSent,
        }}
      />
      <Button
        look={hasSent ? 'quiet' : 'primary'}
        onClick={registration.sendCode}
        isDisabled={secondsLeft > 0}
        whyDisabled={t.notAgainYet}
      >
        {secondsLeft > 0 ? t.secondsLeft(secondsLeft) : t.getCode}
      </Button>
    </div>
  )
}
