// What happens when an account moves to a new number, before anything is asked.
import { loginPage, lostNumberFormPage } from '#contract/page-addresses.ts'
import { useTexts, wordingsOf } from '#web/lib/language.ts'
import type { Page } from '#web/lib/page.ts'
import { ButtonLink } from '#web/parts/button.tsx'
import { Card } from '#web/parts/card.tsx'
import { Screen } from '#web/parts/screen.tsx'
import styles from './lost-number.module.css'
import { texts } from './texts.ts'

function LostNumberPage() {
  const t = useTexts(texts)
  return (
    <Screen
      isForAnyone
      title={t.title}
      action={<ButtonLink href={loginPage({ next: lostNumberFormPage() })}>{t.start}</ButtonLink>}
    >
      <Card title={t.introTitle}>
        <p>{t.intro}</p>
        <ol className={styles.steps}>
          {[t.step1, t.step2, t.step3, t.step4].map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </Card>
    </Screen>
  )
}

export const page: Page = {
  title: (language) => wordingsOf(texts, language).title,
  component: LostNumberPage,
}
