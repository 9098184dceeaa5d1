// What surrounds every page of the console: where one is, who one is, and the keys.
import { createContext, type ReactNode, useContext, useState } from 'react'
import type { ResponseOf, StaffRole } from '#contract/call.ts'
import { LANGUAGE_COOKIE, wordingOf } from '#contract/language.ts'
import { staffAccountPage, staffQueuePage, staffSearchPage } from '#contract/page-addresses.ts'
import { getMe, logOutStaff } from '#contract/staff.ts'
import { call } from '#web/lib/call.ts'
import { setCookie } from '#web/lib/cookie.ts'
import { LanguageContext, useTexts } from '#web/lib/language.ts'
import { Link, navigate, usePath } from '#web/lib/location.tsx'
import { chooseScheme, chosenScheme } from '#web/lib/scheme.ts'
import { useCall } from '#web/lib/use-call.ts'
import { Lockup } from '#web/parts/mark.tsx'
import { Failed } from '#web/parts/failed.tsx'
import { PersonIcon } from '#web/parts/icons.tsx'
import { Skeleton } from '#web/parts/skeleton.tsx'
import styles from './frame.module.css'
import { goToLogin } from './go-login.ts'
import { Jump } from './jump.tsx'
import { KeysDialog, type KeyLine } from './keys-dialog.tsx'
import { placesFor } from './places.tsx'
import { ROLE_NAMES, texts } from './texts.ts'
import { type Keys, useKeys } from './use-keys.ts'
import { QueueListeners, useStream } from './use-stream.ts'

export type Me = ResponseOf<typeof getMe>

const MeContext = createContext<Me | null>(null)

/** Who is logged in; only inside the frame. */
export function useMe(): Me {
  const me = useContext(MeContext)
  if (me === null) throw new Error('outside the frame')
  return me
}

export function useHasRole(roles: readonly StaffRole[]): boolean {
  const me = useMe()
  return roles.some((role) => me.roles.includes(role))
}

interface FrameProps {
  readonly title: string
  /** Beside the title. */
  readonly actions?: ReactNode
  readonly children: ReactNode
}

export function Frame({ title, actions, children }: FrameProps) {
  const answer = useCall(getMe, {})
  return (
    <div className={styles.frame} data-desk>
      <Side me={answer.state === 'ready' ? answer.data : null} />
      <main className={styles.main}>
        <header className={styles.head}>
          <h1 className={styles.title}>{title}</h1>
          {actions}
        </header>
        {answer.state === 'loading' && <Skeleton lines={6} />}
        {answer.state === 'failed' && <Failed {...answer} />}
        {answer.state === 'ready' && (
          <MeContext value={answer.data}>
            <Listening>{children}</Listening>
            <Jump roles={answer.data.roles} />
          </MeContext>
        )}
      </main>
    </div>
  )
}

function Listening({ children }: { children: ReactNode }) {
  const [listeners] = useState(() => new Set<() => void>())
  useStream(listeners)
  return <QueueListeners value={listeners}>{children}</QueueListeners>
}

function Side({ me }: { me: Me | null }) {
  const t = useTexts(texts)
  const path = usePath()
  const places = placesFor(t, me?.roles ?? [])
  return (
    <header className={styles.side}>
      <Link className={styles.brand} href={staffQueuePage()}>
        <Lockup /> <span className={styles.quiet}>{t.staff}</span>
      </Link>
      <nav className={styles.places} aria-label={t.menu}>
        {places.map(({ href, text, icon, paths }) => (
          <Link
            key={href}
            className={styles.place}
            href={href}
            aria-current={paths.includes(path) ? 'page' : undefined}
          >
            {icon}
            {text}
          </Link>
        ))}
      </nav>
      {me !== null && <Self me={me} />}
    </header>
  )
}

function Self({ me }: { me: Me }) {
  const t = useTexts(texts)
  const language = useContext(LanguageContext)
  const path = usePath()
  const [isDark, setDark] = useState(isDarkNow)
  const chooseLanguage = () => {
    setCookie(LANGUAGE_COOKIE, language === 'fil-PH' ? 'en-PH' : 'fil-PH')
    location.reload()
  }
  const switchScheme = () => {
    chooseScheme(isDark ? 'light' : 'dark')
    setDark(!isDark)
  }
  const logOut = async () => {
    await call(logOutStaff, {}, { isQuiet: true }).catch(() => undefined)
    goToLogin()
  }
  return (
    <div className={styles.self}>
      <Link
        className={styles.person}
        href={staffAccountPage()}
        aria-current={path === staffAccountPage() ? 'page' : undefined}
      >
        <PersonIcon />
        <span className={styles.name}>
          <span className="visually-hidden">{t.account}: </span>
          {me.name}
          <span className={styles.quiet}>
            {me.roles.map((role) => wordingOf(ROLE_NAMES[role], language)).join(', ')}
            {me.isDemo && ` · ${t.demo}`}
          </span>
        </span>
      </Link>
      <div className={styles.settings}>
        <button type="button" className={styles.setting} onClick={chooseLanguage}>
          {t.otherLanguage}
        </button>
        <button type="button" className={styles.setting} onClick={switchScheme}>
          {isDark ? t.light : t.dark}
        </button>
        <button type="button" className={styles.setting} onClick={() => void logOut()}>
          {t.logOut}
        </button>
      </div>
    </div>
  )
}

/** The person's choice, or the system's. */
function isDarkNow(): boolean {
  const chosen = chosenScheme()
  return chosen === 'system'
    ? matchMedia('(prefers-color-scheme: dark)').matches
    : chosen === 'dark'
}

/** A page's keys together with those that work everywhere, and the dialog that lists them. */
export function PageKeys({ keys, lines }: { keys: Keys; lines: readonly KeyLine[] }) {
  const t = useTexts(texts)
  const [isOpen, setOpen] = useState(false)
  useKeys({
    ...keys,
    q: () => navigate(staffQueuePage()),
    '/': () => navigate(staffSearchPage()),
    '?': () => setOpen(true),
  })
  const all: readonly KeyLine[] = [
    ...lines,
    { keys: ['q'], text: t.keyQueue },
    { keys: ['Ctrl', 'k'], text: t.keyJump },
    { keys: ['/'], text: t.keySearch },
    { keys: ['Ctrl', 'Enter'], text: t.keySend },
    { keys: ['?'], text: t.keyHelp },
  ]
  return <KeysDialog lines={all} isOpen={isOpen} onOpen={setOpen} />
}
