// One to five stars: a real radio group, so that arrow keys and screen readers work.
import { useId } from 'react'
import { defineTexts, useTexts } from '#web/lib/language.ts'
import styles from './stars.module.css'

const texts = defineTexts({
  stars: {
    en: (count: number) => (count === 1 ? '1 star' : `${count} stars`),
    'fil-PH': (count: number) => `${count} star`,
  },
})

const STARS = [1, 2, 3, 4, 5]

interface StarsProps {
  readonly label: string
  /** 0 while nothing is chosen. */
  readonly value: number
  readonly onChange: (stars: number) => void
}

export function Stars({ label, value, onChange }: StarsProps) {
  const t = useTexts(texts)
  const name = useId()
  return (
    <fieldset className={styles.stars}>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.row}>
        {STARS.map((star) => (
          <label key={star} className={`${styles.star} ${star <= value ? styles.filled : ''}`}>
            <input
              type="radio"
              className={styles.input}
              name={name}
              checked={star === value}
              onChange={() => onChange(star)}
            />
            <span className="visually-hidden">{t.stars(star)}</span>
            <Star />
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function Star() {
  return (
    <svg viewBox="0 0 40 40" className={styles.shape} aria-hidden="true">
      <path d="M20 5.5l4.6 9.3 10.2 1.5-7.4 7.2 1.7 10.2L20 28.9l-9.1 4.8 1.7-10.2-7.4-7.2 10.2-1.5z" />
    </svg>
  )
}
