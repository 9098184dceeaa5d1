// One of a few choices that differ in money, all in sight: a card of radio buttons, each with a
// title, an amount and what it does.
import type { ReactNode } from 'react'
import styles from './radio-card.module.css'

export function RadioCard({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className={styles.card}>
      <legend className={styles.legend}>{legend}</legend>
      {children}
    </fieldset>
  )
}

interface RadioRowProps {
  /** The same for all rows of a card. */
  readonly name: string
  readonly isChosen: boolean
  readonly onChoose: () => void
  readonly title: string
  /** Beside the title, or under it where there is no room. */
  readonly amount?: ReactNode
  /** Under both. */
  readonly children: ReactNode
}

export function RadioRow({ name, isChosen, onChoose, title, amount, children }: RadioRowProps) {
  return (
    <label className={styles.row}>
      <input
        type="radio"
        className={styles.input}
        name={name}
        checked={isChosen}
        onChange={onChoose}
      />
      <span className={styles.dot} />
      <span className={`${styles.title} ${amount === undefined ? styles.alone : ''}`}>{title}</span>
      {amount !== undefined && <span className={styles.amount}>{amount}</span>}
      <span className={styles.more}>{children}</span>
    </label>
  )
}

/** Follows the chosen row: what has no room in it, or is filled in. */
export function RadioDetail({ children }: { children: ReactNode }) {
  return <div className={styles.detail}>{children}</div>
}
