// Accepting an invitation: a password, the second factor, and the recovery codes, once.
import { useContext, useEffect, useRef, useState } from 'react'
import type { ResponseOf } from '#contract/call.ts'
import { wordingOf } from '#contract/language.ts'
import {
  acceptInvitation,
  makeStaffFactor,
  openInvitation,
  PASSWORD_CHARACTERS_MIN,
} from '#contract/staff.ts'
import { Checkbox } from '#web/forms/checkbox.tsx'
import { FormFrame } from '#web/forms/form-frame.tsx'
import { FormProblem } from '#web/forms/form-problem.tsx'
import { TextInput } from '#web/forms/text-input.tsx'
import { boundTo, useForm } from '#web/forms/use-form.ts'
import { LanguageContext, useTexts, wordingsOf } from '#web/lib/language.ts'
import type { Page } from '#web/lib/page.ts'
import { useSend } from '#web/lib/use-send.ts'
import { Button } from '#web/parts/button.tsx'
import { Code, CopyButton } from '#web/parts/copy.tsx'
import { Skeleton } from '#web/parts/skeleton.tsx'
import { goOn } from '../parts/go-login.ts'
import { ROLE_NAMES } from '../parts/texts.ts'
import styles from './entrance.module.css'
import { Entrance } from './entrance.tsx'
import { loginTexts } from './login-texts.ts'

type Opened = ResponseOf<typeof openInvitation>
type Factor = ResponseOf<typeof makeStaffFactor>

type Stage =
  | { readonly at: 'opening' }
  | { readonly at: 'over'; readonly message: string }
  | { readonly at: 'setting-up'; readonly opened: Opened }
  | { readonly at: 'done'; readonly recoveryCodes: readonly string[] }

function InvitationPage() {
  const t = useTexts(loginTexts)
  const send = useSend()
  const [stage, setStage] = useState<Stage>({ at: 'opening' })
  const isAsked = useRef(false)
  useEffect(() => {
    // Once, however often React runs this: opening is counted.
    if (isAsked.current) return
    isAsked.current = true
    void send(openInvitation, { token: tokenHere() }, { isQuiet: true }).then((result) => {
      if (result === null) return
      setStage(
        result.success
          ? { at: 'setting-up', opened: result.data }
          : { at: 'over', message: result.message },
      )
    })
  }, [send])
  if (stage.at === 'over') {
    return (
      <Entrance title={t.invitationOver}>
        <p className={styles.text}>{stage.message}</p>
      </Entrance>
    )
  }
  if (stage.at === 'done') return <RecoveryCodes codes={stage.recoveryCodes} />
  if (stage.at === 'opening') {
    return (
      <Entrance title={t.invitationTitle}>
        <Skeleton lines={4} />
      </Entrance>
    )
  }
  return (
    <SetUp
      opened={stage.opened}
      onDone={(recoveryCodes) => setStage({ at: 'done', recoveryCodes })}
    />
  )
}

function tokenHere(): string {
  const token = location.hash.slice(1)
  // Too short to be one: the server says what is wrong with it, in the reader's language.
  return token.length < 20 ? 'no-token-in-the-address' : token
}

interface SetUpProps {
  readonly opened: Opened
  readonly onDone: (recoveryCodes: readonly string[]) => void
}

function SetUp({ opened, onDone }: SetUpProps) {
  const t = useTexts(loginTexts)
  const language = useContext(LanguageContext)
  const element = useRef<HTMLFormElement>(null)
  const form = useForm(element)
  const [factor, setFactor] = useState<Factor | null>(null)
  const handleSubmit = async () => {
    const password = form.valueOf('password')
    const code = form.valueOf('code').trim()
    const isShort = password.length < PASSWORD_CHARACTERS_MIN
    const faults = {
      ...(isShort && { password: t.passwordShort(PASSWORD_CHARACTERS_MIN) }),
      ...(factor !== null && !/^\d{6}$/.test(code) && { code: t.sixDigits }),
    }
    if (!form.accept(faults)) return
    if (factor === null) {
      const made = await form.send(makeStaffFactor, { token: tokenHere() }, { about: 'password' })
      if (made?.success) setFactor(made.data)
      return
    }
    const request = { token: tokenHere(), password, code }
    const result = await form.send(acceptInvitation, request, { about: 'code' })
    if (result?.success) onDone(result.data.recoveryCodes)
  }
  const roles = opened.roles.map((role) => wordingOf(ROLE_NAMES[role], language)).join(', ')
  return (
    <Entrance title={t.welcome(opened.name)}>
      <p className={styles.text}>{t.invitedAs(opened.email, roles)}</p>
      <FormFrame element={element} className={styles.form} onSubmit={handleSubmit}>
        <h2 className={styles.step}>{t.stepPassword}</h2>
        {/* Password managers store it under this login. */}
        <input
          type="hidden"
          name="username"
          autoComplete="username"
          value={opened.email}
          readOnly
        />
        <TextInput
          label={t.password}
          hint={t.passwordHint(PASSWORD_CHARACTERS_MIN)}
          {...boundTo(form, 'password')}
          input={{ type: 'password', name: 'password', autoComplete: 'new-password' }}
        />
        {factor !== null && <SecondFactor factor={factor} form={form} />}
        <FormProblem text={form.problem} />
        <Button type="submit" isPending={form.isPending}>
          {factor === null ? t.nextStep : t.finishSetup}
        </Button>
      </FormFrame>
    </Entrance>
  )
}

interface SecondFactorProps {
  readonly factor: Factor
  readonly form: ReturnType<typeof useForm>
}

function SecondFactor({ factor, form }: SecondFactorProps) {
  const t = useTexts(loginTexts)
  return (
    <>
      <h2 className={styles.step}>{t.stepFactor}</h2>
      <p className={styles.text}>{t.scan}</p>
      <Authenticator factor={factor} />
      <TextInput
        label={t.code}
        {...boundTo(form, 'code')}
        input={{ name: 'code', inputMode: 'numeric', autoComplete: 'one-time-code', maxLength: 6 }}
      />
    </>
  )
}

/** The secret, to scan or to type. It is never shown again. */
function Authenticator({ factor }: { factor: Factor }) {
  const t = useTexts(loginTexts)
  return (
    <>
      <svg
        className={styles.qr}
        viewBox={`0 0 ${factor.qrUnits} ${factor.qrUnits}`}
        shapeRendering="crispEdges"
        role="img"
        aria-label={t.qrLabel}
      >
        <path d={factor.qrPath} />
      </svg>
      <Code label={t.secretLabel} value={factor.secret} />
    </>
  )
}

function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const t = useTexts(loginTexts)
  const [isSaved, setSaved] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  return (
    <Entrance title={t.recoveryTitle}>
      <p className={styles.text}>{t.recoveryText}</p>
      <ul ref={list} className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <CopyButton value={codes.join('\n')} shown={list}>
        {t.copyAll}
      </CopyButton>
      <Checkbox isChecked={isSaved} onChange={setSaved}>
        {t.saved}
      </Checkbox>
      <Button isDisabled={!isSaved} onClick={() => goOn(null)}>
        {t.toConsole}
      </Button>
    </Entrance>
  )
}

export const page: Page = {
  title: (language) => wordingsOf(loginTexts, language).invitationTitle,
  component: InvitationPage,
}
