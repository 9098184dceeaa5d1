// Two promises as pictures: a figure that explains itself, and the list of who looked.
import { useContext } from 'react'
import { calculationOf } from '#contract/calculation.ts'
import { formatDate } from '#contract/format-date.ts'
import { addDays } from '#lending/dates.ts'
import { formatPesos } from '#lending/money.ts'
import { LanguageContext, useTexts } from '#web/lib/language.ts'
import { useSite } from '#web/lib/site-page.ts'
import { PersonIcon, WhyIcon } from '#web/parts/icons.tsx'
import { homeTexts } from './home.ts'
import styles from './promises.module.css'

export function Promises() {
  const t = useTexts(homeTexts)
  return (
    <div className={styles.promises}>
      <figure className={styles.promise}>
        <Explained />
        <figcaption>{t.seeWhy}</figcaption>
      </figure>
      <figure className={styles.promise}>
        <Looks />
        <figcaption>{t.whoLooked}</figcaption>
      </figure>
    </div>
  )
}

/** The example of the first product, added up. */
function Explained() {
  const t = useTexts(homeTexts)
  const example = useSite().facts.products.find((one) => one.example !== null)?.example ?? null
  if (example === null) return null
  const { amount, interest, total } = calculationOf(example)
  return (
    <dl className={styles.picture}>
      <div className={styles.total}>
        <dt>
          {t.total} <WhyIcon />
        </dt>
        <dd>{formatPesos(total)}</dd>
      </div>
      <div>
        <dt>{t.borrow}</dt>
        <dd>{formatPesos(amount)}</dd>
      </div>
      <div>
        <dt>{t.interest}</dt>
        <dd>+ {formatPesos(interest)}</dd>
      </div>
    </dl>
  )
}

/** Days are the example's own: a picture of a list, and nobody's. */
function Looks() {
  const t = useTexts(homeTexts)
  const language = useContext(LanguageContext)
  const { today } = useSite().facts
  return (
    <ul className={styles.picture}>
      {[
        { text: t.lookedAtId, daysAgo: 2 },
        { text: t.lookedAtPayment, daysAgo: 9 },
      ].map(({ text, daysAgo }) => (
        <li key={daysAgo}>
          <PersonIcon />
          <span>
            {text}
            <span className={styles.when}>{formatDate(addDays(today, -daysAgo), language)}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}
