// Logging in to the console: e-mail and password, then the second factor.
import { useContext, useRef, useState } from 'react'
import { STAFF_ROLES } from '#contract/call.ts'
import { wordingOf } from '#contract/language.ts'
import { loginPage } from '#contract/page-addresses.ts'
import { logInWithPasskey, startPasskeyLogIn } from '#contract/staff-passkey.ts'
import { logInStaff } from '#contract/staff.ts'
import { isEmail } from '#contract/validators.ts'
import { FormFrame } from '#web/forms/form-frame.tsx'
import { FormProblem } from '#web/forms/form-problem.tsx'
import { TextInput } from '#web/forms/text-input.tsx'
import { boundTo, type Form, useForm } from '#web/forms/use-form.ts'
import { postForm } from '#web/lib/http.ts'
import { LanguageContext, useTexts, wordingsOf } from '#web/lib/language.ts'
import type { Page, PageProps } from '#web/lib/page.ts'
import { useSettings } from '#web/lib/settings.ts'
import { showToast } from '#web/lib/toast.ts'
import { Button } from '#web/parts/button.tsx'
import { goOn } from '../parts/go-login.ts'
import { ROLE_NAMES } from '../parts/texts.ts'
import styles from './entrance.module.css'
import { Entrance } from './entrance.tsx'
import { isCode } from './is-code.ts'
import { loginTexts } from './login-texts.ts'

function LoginPage({ query }: PageProps) {
  const t = useTexts(loginTexts)
  const next = query.get('next')
  const element = useRef<HTMLFormElement>(null)
  const form = useForm(element)
  const [isCodeAsked, setCodeAsked] = useState(false)
  const [hasPasskey, setHasPasskey] = useState(false)

  const handleSubmit = async () => {
    const email = form.valueOf('email').trim().toLowerCase()
    const password = form.valueOf('password')
    const code = form.valueOf('code').trim().toLowerCase()
    const faults = {
      ...(!isEmail(email) && { email: t.emailWrong }),
      ...(password === '' && { password: t.passwordMissing }),
      ...(isCodeAsked && !isCode(code) && { code: t.codeWrong }),
    }
    if (!form.accept(faults)) return
    const request = isCodeAsked ? { email, password, code } : { email, password }
    const handles = ['second_factor_needed'] as const
    const result = await form.send(logInStaff, request, { handles })
    if (result?.success) goOn(next)
    else if (result?.raw.reason === 'second_factor_needed') {
      setHasPasskey((result.raw.data as { hasPasskey?: number }).hasPasskey === 1)
      setCodeAsked(true)
    }
  }

  const handlePasskey = async () => {
    const email = form.valueOf('email').trim().toLowerCase()
    const login = { email, password: form.valueOf('password') }
    const started = await form.send(startPasskeyLogIn, login)
    if (!started?.success) return
    const { signWithPasskey } = await import('./passkeys.ts')
    const signed = await signWithPasskey(started.data.options)
    if (signed === null) return showToast(t.passkeyFailed)
    const result = await form.send(logInWithPasskey, { ...login, signed })
    if (result?.success) goOn(next)
  }

  return (
    <Entrance title={isCodeAsked ? t.codeTitle : t.loginTitle}>
      <FormFrame element={element} className={styles.form} onSubmit={handleSubmit}>
        {isCodeAsked && hasPasskey && (
          <Button look="quiet" onClick={handlePasskey}>
            {t.usePasskey}
          </Button>
        )}
        {isCodeAsked ? <CodeStep form={form} /> : <PasswordStep form={form} />}
        <FormProblem text={form.problem} />
        <Button type="submit" isPending={form.isPending}>
          {isCodeAsked ? t.loginTitle : t.next}
        </Button>
        {isCodeAsked && (
          <Button look="plain" onClick={() => setCodeAsked(false)}>
            {t.back}
          </Button>
        )}
      </FormFrame>
      {!isCodeAsked && <DemoLogins next={next} />}
    </Entrance>
  )
}

function PasswordStep({ form }: { form: Form }) {
  const t = useTexts(loginTexts)
  return (
    <>
      <p className={styles.text}>
        {t.loginText} <a href={loginPage()}>{t.borrowerLogin}</a>
      </p>
      <TextInput
        label={t.email}
        {...boundTo(form, 'email')}
        input={{ type: 'email', name: 'email', autoComplete: 'username' }}
      />
      <TextInput
        label={t.password}
        {...boundTo(form, 'password')}
        input={{ type: 'password', name: 'password', autoComplete: 'current-password' }}
      />
    </>
  )
}

function CodeStep({ form }: { form: Form }) {
  const t = useTexts(loginTexts)
  return (
    <>
      <p className={styles.text}>{t.codeText}</p>
      <TextInput
        label={t.code}
        hint={t.codeHint}
        {...boundTo(form, 'code')}
        input={{
          name: 'code',
          autoComplete: 'one-time-code',
          autoCapitalize: 'none',
          maxLength: 11,
          // The only thing to do on this step.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus: true,
        }}
      />
    </>
  )
}

/** One click per role; the address behind it exists in a demo only. */
function DemoLogins({ next }: { next: string | null }) {
  const t = useTexts(loginTexts)
  const language = useContext(LanguageContext)
  const { mode } = useSettings()
  if (mode !== 'demo') return null
  return (
    <section className={styles.demo} aria-label={t.demo}>
      <p>{t.demoLogins}</p>
      <div className={styles.people}>
        {STAFF_ROLES.map((role) => (
          <Button
            key={role}
            look="quiet"
            onClick={async () => {
              await postForm('/dev/staff-session', { role })
              goOn(next)
            }}
          >
            {wordingOf(ROLE_NAMES[role], language)}
          </Button>
        ))}
      </div>
    </section>
  )
}

export const page: Page = {
  title: (language) => wordingsOf(loginTexts, language).loginTitle,
  component: LoginPage,
}
