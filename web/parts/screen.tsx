// What a borrower's screen has around it: the title bar with the way back, and the content.
import type { ReactNode } from 'react'
import { defineTexts, useTexts } from '#web/lib/language.ts'
import { BackIcon } from './icons.tsx'
import styles from './screen.module.css'

const texts = defineTexts({ back: { en: 'Back', 'fil-PH': 'Bumalik' } })

export function Screen({ title, children }: { title: string; children: ReactNode }) {
  const t = useTexts(texts)
  return (
    <div className={styles.screen}>
      <header className={styles.bar}>
        <a className={styles.back} href="/main" aria-label={t.back} onClick={handleBack}>
          <BackIcon />
        </a>
        <h1 className={styles.title}>{title}</h1>
      </header>
      <main className={styles.content}>{children}</main>
    </div>
  )
}

/** Back to where the borrower came from; without script, or without a history, to the home page. */
function handleBack(event: { preventDefault(): void }): void {
  if (history.length <= 1) return
  event.preventDefault()
  history.back()
}
