// The frame of the pages before a session: one card in the middle.
import type { ReactNode } from 'react'
import { useTexts } from '#web/lib/language.ts'
import { Lockup } from '#web/parts/mark.tsx'
import styles from './entrance.module.css'
import { loginTexts } from './login-texts.ts'

export function Entrance({ title, children }: { title: string; children: ReactNode }) {
  const t = useTexts(loginTexts)
  return (
    <main className={styles.page}>
      <p className={styles.brand}>
        <Lockup /> <span className={styles.quiet}>{t.staff}</span>
      </p>
      <div className={styles.card}>
        <h1 className={styles.title}>{title}</h1>
        {children}
      </div>
    </main>
  )
}
