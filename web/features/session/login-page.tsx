// Logging in, in two steps: the number, then the code sent to it.
import { useContext, useState } from 'react'
import { LANGUAGE_QUERY } from '#contract/language.ts'
import type { Id } from '#contract/wire-meaning.ts'
import { LanguageContext, useTexts, wordingsOf } from '#web/lib/language.ts'
import type { Page, PageProps } from '#web/lib/page.ts'
import { keepSession } from '#web/lib/session.ts'
import { useSettings } from '#web/lib/settings.ts'
import { Lockup } from '#web/parts/mark.tsx'
import { Screen } from '#web/parts/screen.tsx'
import { CodeStep } from './code-step.tsx'
import { comeBackAddress } from './come-back.ts'
import styles from './login-page.module.css'
import { askForNumber, keepSent, lastNumber, leaveLogin, useSent } from './login-steps.ts'
import { NumberStep } from './number-step.tsx'
import { texts } from './texts.ts'

function LoginPage({ query }: PageProps) {
  const t = useTexts(texts)
  const { brand } = useSettings()
  const [written, setWritten] = useState<string | null>(null)
  const sent = useSent()
  const handleLoggedIn = ({ sessionId, borrowerId }: { sessionId: string; borrowerId: Id }) => {
    // Our own server has set a cookie that scripts can't read; another backend can't set one on
    // this origin.
    keepSession(brand.apiBase === '' ? {} : { sessionId, userId: String(borrowerId) })
    leaveLogin(() => location.replace(comeBackAddress(query, location.origin)))
  }
  return (
    <Screen title={t.title} isForAnyone>
      <div className={styles.entry}>
        <div className={styles.maker}>
          <Lockup />
          <p className={styles.lender}>{brand.lender.name}</p>
          <p className={styles.lender}>{brand.lender.registration}</p>
        </div>
        {sent === null ? (
          // However the borrower comes back to the number, it is still there to be corrected.
          <NumberStep
            written={written ?? lastNumber()}
            onWritten={setWritten}
            onSent={(code) => {
              setWritten(null)
              keepSent(code)
            }}
          />
        ) : (
          <CodeStep
            sent={sent}
            onSent={keepSent}
            onOtherNumber={askForNumber}
            onLoggedIn={handleLoggedIn}
          />
        )}
      </div>
      {sent === null && <Languages query={query} />}
    </Screen>
  )
}

/** Each language under its own name, so that its speakers recognise it. */
function Languages({ query }: { query: URLSearchParams }) {
  const t = useTexts(texts)
  const current = useContext(LanguageContext)
  const addressIn = (language: string) => {
    const next = new URLSearchParams(query)
    next.set(LANGUAGE_QUERY, language)
    return `?${next.toString()}`
  }
  return (
    <nav aria-label={t.language} className={styles.languages}>
      <a
        href={addressIn('en-PH')}
        lang="en-PH"
        aria-current={current === 'fil-PH' ? undefined : 'true'}
      >
        English
      </a>
      <a
        href={addressIn('fil-PH')}
        lang="fil-PH"
        aria-current={current === 'fil-PH' ? 'true' : undefined}
      >
        Filipino
      </a>
    </nav>
  )
}

export const page: Page = {
  title: (language) => wordingsOf(texts, language).title,
  component: LoginPage,
}
