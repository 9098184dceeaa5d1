// Where the money is: what has happened, what is happening, what comes next.
import type { OrderStep } from '#contract/loan-order.ts'
import { defineTexts, useTexts } from '#web/lib/language.ts'
import { CheckIcon } from '#web/parts/icons.tsx'
import styles from './tracker.module.css'

const texts = defineTexts({
  done: { en: 'Done', 'fil-PH': 'Tapos na' },
  now: { en: 'In progress', 'fil-PH': 'Kasalukuyan' },
  later: { en: 'Next', 'fil-PH': 'Susunod' },
})

export function Tracker({ steps }: { steps: readonly OrderStep[] }) {
  const t = useTexts(texts)
  return (
    <ol className={styles.tracker}>
      {steps.map(({ state, title, text, at }) => (
        <li key={title} className={`${styles.step} ${styles[state]}`}>
          <span className={styles.dot}>
            {state === 'done' && <CheckIcon />}
            <span className="visually-hidden">{t[state]}</span>
          </span>
          <div className={styles.words}>
            <p className={styles.title}>{title}</p>
            {text !== '' && <p className={styles.text}>{text}</p>}
          </div>
          {at !== '' && <p className={styles.at}>{at}</p>}
        </li>
      ))}
    </ol>
  )
}
