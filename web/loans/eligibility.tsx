import { useContext } from 'react'
import { ELIGIBILITY_CONDITIONS, ELIGIBILITY_TITLE } from '#contract/eligibility.ts'
import { wordingOf } from '#contract/language.ts'
import { LanguageContext } from '#web/lib/language.ts'
import { Card } from '#web/parts/card.tsx'
import { CheckIcon } from '#web/parts/icons.tsx'
import styles from './eligibility.module.css'

export function Eligibility() {
  const language = useContext(LanguageContext)
  return (
    <Card title={wordingOf(ELIGIBILITY_TITLE, language)}>
      <ul className={styles.list}>
        {ELIGIBILITY_CONDITIONS.map((condition) => (
          <li key={condition.en} className={styles.condition}>
            <CheckIcon />
            {wordingOf(condition, language)}
          </li>
        ))}
      </ul>
    </Card>
  )
}
