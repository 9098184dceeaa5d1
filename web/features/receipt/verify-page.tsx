// Whether a receipt is genuine: for anyone who holds one, without an account. It shows what is printed
// on the receipt and nothing about the borrower.
import { type FormEvent, type ReactNode, useContext, useState } from 'react'
import type { PageResponse } from '#contract/call.ts'
import { formatDate } from '#contract/format-date.ts'
import { contactPage } from '#contract/page-addresses.ts'
import { verifyReceipt } from '#contract/receipt.ts'
import { businessDate } from '#lending/dates.ts'
import { TextInput } from '#web/forms/text-input.tsx'
import { LanguageContext, useTexts, wordingsOf } from '#web/lib/language.ts'
import { firstCall, type Page, type PageProps } from '#web/lib/page.ts'
import { useSettings } from '#web/lib/settings.ts'
import { useCall } from '#web/lib/use-call.ts'
import { MoneyText } from '#web/loans/money-text.tsx'
import { Button, ButtonLink } from '#web/parts/button.tsx'
import { Card } from '#web/parts/card.tsx'
import { Failed } from '#web/parts/failed.tsx'
import { CloseIcon, drawn } from '#web/parts/icon.tsx'
import { CheckIcon } from '#web/parts/icons.tsx'
import { Letterhead } from '#web/parts/letterhead.tsx'
import { Rows } from '#web/parts/rows.tsx'
import { Screen } from '#web/parts/screen.tsx'
import { Skeleton } from '#web/parts/skeleton.tsx'
import styles from './receipt.module.css'
import { texts } from './texts.ts'

const CODE_CHARACTERS_MAX = 40

function codeIn(query: URLSearchParams): string {
  return (query.get('code') ?? '').trim().slice(0, CODE_CHARACTERS_MAX)
}

function VerifyPage({ query }: PageProps) {
  const t = useTexts(texts)
  const [typed, setTyped] = useState(() => codeIn(query))
  const [asked, setAsked] = useState(() => codeIn(query))
  const [problem, setProblem] = useState('')
  const { lender } = useSettings().brand
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    const code = typed.trim()
    setProblem(code === '' ? t.codeMissing : '')
    if (code !== '') setAsked(code)
  }
  return (
    <Screen title={t.verifyTitle} isForAnyone>
      <Letterhead />
      <form noValidate onSubmit={handleSubmit}>
        <Card>
          <p>{t.verifyText(lender.name)}</p>
          <TextInput
            label={t.code}
            error={problem}
            value={typed}
            onChange={setTyped}
            input={{
              name: 'code',
              autoComplete: 'off',
              autoCapitalize: 'characters',
              spellCheck: false,
              maxLength: CODE_CHARACTERS_MAX,
              placeholder: 'XXXX-XXXX-XXXX-XXXX',
            }}
          />
          <Button type="submit">{t.check}</Button>
        </Card>
      </form>
      <div role="status" className={styles.result}>
        {asked !== '' && <Checked key={asked} code={asked} />}
      </div>
    </Screen>
  )
}

function Checked({ code }: { code: string }) {
  const answer = useCall(verifyReceipt, { code })
  if (answer.state === 'loading') return <Skeleton lines={3} />
  if (answer.state === 'failed') return <Failed {...answer} />
  return <Result checked={answer.data} />
}

function Result({ checked }: { checked: PageResponse<typeof verifyReceipt> }) {
  const t = useTexts(texts)
  const language = useContext(LanguageContext)
  if (!checked.isGenuine) {
    return (
      <Card>
        <Verdict icon={<CloseIcon />} title={t.notGenuine} text={t.notGenuineText} />
        <ButtonLink href={contactPage()} look="quiet">
          {t.report}
        </ButtonLink>
      </Card>
    )
  }
  const isBack = checked.state === 'taken-back'
  return (
    <>
      <Card>
        {isBack ? (
          <Verdict icon={<TakenBackIcon />} title={t.takenBack} text={t.provesNothing} />
        ) : (
          <Verdict icon={<CheckIcon />} isGood title={t.genuine} text={t.genuineText} />
        )}
        <Rows
          rows={[
            { label: t.amount, value: <MoneyText amount={checked.amount} /> },
            { label: t.date, value: formatDate(businessDate(checked.paidOn), language) },
            { label: t.loan, value: checked.loan },
            { label: t.receivedBy, value: checked.lenderName },
          ]}
        />
      </Card>
      {isBack ? (
        <ButtonLink href={contactPage()} look="quiet">
          {t.report}
        </ButtonLink>
      ) : (
        <Card title={t.meaning}>
          <ul className={styles.points}>
            <li>{t.proves}</li>
            <li>{t.provesNot}</li>
          </ul>
        </Card>
      )}
    </>
  )
}

const TakenBackIcon = drawn('M9 14 4 9l5-5M4 9h10a5.5 5.5 0 0 1 0 11h-4')

interface VerdictProps {
  readonly icon: ReactNode
  readonly isGood?: boolean
  readonly title: string
  readonly text: string
}

/** All three look alike but for their colour and sign, so that one knows where to look. */
function Verdict({ icon, isGood = false, title, text }: VerdictProps) {
  return (
    <div className={styles.verdict}>
      <span className={`${styles.sign} ${isGood ? styles.good : styles.bad}`}>{icon}</span>
      <h2>{title}</h2>
      <p>{text}</p>
    </div>
  )
}

export const page: Page = {
  title: (language) => wordingsOf(texts, language).verifyTitle,
  component: VerifyPage,
  firstCall: (query) => {
    const code = codeIn(query)
    return code === '' ? null : firstCall(verifyReceipt, { code })
  },
}
