import { defineTexts, useTexts } from '#web/lib/language.ts'
import styles from './counter.module.css'

const texts = defineTexts({
  left: {
    en: (left: number) => `${left} characters left`,
    'fil-PH': (left: number) => `${left} character na lang`,
  },
})

/** Only announced near the end; earlier it would just be distracting. */
const ANNOUNCED_LEFT_MAX = 20

export function Counter({ used, max }: { used: number; max: number }) {
  const t = useTexts(texts)
  const left = max - used
  return (
    <p className={`${styles.counter} ${left <= 0 ? styles.full : ''}`}>
      <span aria-hidden="true">
        {used}/{max}
      </span>
      <span className="visually-hidden" role="status">
        {left <= ANNOUNCED_LEFT_MAX ? t.left(left) : ''}
      </span>
    </p>
  )
}
