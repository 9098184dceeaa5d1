// Who on our team looked at the account, and what they changed: by role, newest first.
import { useContext } from 'react'
import type { PageResponse } from '#contract/call.ts'
import { formatInstant } from '#contract/format-date.ts'
import { listLooks } from '#contract/looks.ts'
import { customerServicePage } from '#contract/page-addresses.ts'
import { LanguageContext, useTexts, wordingsOf } from '#web/lib/language.ts'
import { Link } from '#web/lib/location.tsx'
import { firstCall, type Page } from '#web/lib/page.ts'
import { useCall } from '#web/lib/use-call.ts'
import { Banner } from '#web/parts/banner.tsx'
import { Failed } from '#web/parts/failed.tsx'
import { ConfirmedMoment } from '#web/parts/outcome-moments.tsx'
import { Screen } from '#web/parts/screen.tsx'
import { Skeleton } from '#web/parts/skeleton.tsx'
import styles from './looks-page.module.css'
import { texts } from './texts.ts'

type Looks = PageResponse<typeof listLooks>

function LooksPage() {
  const t = useTexts(texts)
  const answer = useCall(listLooks, {})
  return (
    <Screen title={t.title}>
      <p className={styles.intro}>{t.intro}</p>
      {answer.state === 'loading' && <Skeleton lines={6} />}
      {answer.state === 'failed' && <Failed {...answer} />}
      {answer.state === 'ready' && <Listed looks={answer.data} />}
    </Screen>
  )
}

function Listed({ looks: { looks, isCut } }: { looks: Looks }) {
  const t = useTexts(texts)
  if (looks.length === 0) return <Banner text={t.empty} moment={<ConfirmedMoment />} />
  return (
    <>
      <ol className={styles.list}>
        {looks.map((look, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- two looks may be the same
          <li key={index} className={styles.look}>
            <One look={look} />
          </li>
        ))}
      </ol>
      {isCut && <p className={styles.intro}>{t.isCut}</p>}
      <p className={styles.intro}>
        {t.help} <Link href={customerServicePage()}>{t.contact}</Link>
      </p>
    </>
  )
}

function One({ look }: { look: Looks['looks'][number] }) {
  const t = useTexts(texts)
  const language = useContext(LanguageContext)
  const facts = [look.role, look.about].filter((fact) => fact !== '').join(' · ')
  return (
    <>
      <p className={styles.text}>
        {look.text}
        {look.isChange && <span className={styles.chip}>{t.changed}</span>}
      </p>
      <p className={styles.facts}>
        <span>{facts}</span>
        <time>{formatInstant(look.at, language)}</time>
      </p>
    </>
  )
}

export const page: Page = {
  title: (language) => wordingsOf(texts, language).title,
  component: LooksPage,
  firstCall: () => firstCall(listLooks, {}),
}
