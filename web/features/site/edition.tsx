// Which version of a document this is, whether it applies, and where the others are.
import type { ReactNode } from 'react'
import { useTexts } from '#web/lib/language.ts'
import { fillParameters } from './document.ts'
import styles from './edition.module.css'
import { documentTexts } from './page-heads.ts'

export interface OtherVersion {
  readonly name: string
  readonly href: string
}

interface EditionProps {
  /** What the document is about, where there are several: on paper, where nothing else says it. */
  readonly name?: string
  /** Where several can be of one day; others are told apart by their date. */
  readonly version?: string
  readonly date: string
  readonly state: 'current' | 'upcoming' | 'earlier'
  readonly others: readonly OtherVersion[]
  /** Needs script, and is only shown with it. */
  readonly canPrint: boolean
  readonly children: ReactNode
}

export function Edition(props: EditionProps) {
  const { name, version, date, state, others, canPrint, children } = props
  const t = useTexts(documentTexts)
  return (
    <>
      <div className={styles.head}>
        <p>
          {name !== undefined && <span className={styles.name}>{name}</span>}{' '}
          {version === undefined
            ? fillParameters(t.dated, { date })
            : fillParameters(t.inEffect, { version, date })}
        </p>
        {canPrint && (
          <button type="button" className={styles.print} data-print hidden>
            {t.print}
          </button>
        )}
      </div>
      {state === 'upcoming' && (
        <p className={styles.note}>{fillParameters(t.upcoming, { date })}</p>
      )}
      {state === 'earlier' && <p className={styles.note}>{t.superseded}</p>}
      {children}
      {others.length > 0 && (
        <section className={styles.others}>
          <h2 className={styles.othersTitle}>{t.otherVersions}</h2>
          <ul>
            {others.map(({ name, href }) => (
              <li key={href}>
                <a className={styles.other} href={href}>
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
