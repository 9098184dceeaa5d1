// Who may borrow, in one sentence: the questions are the next thing in sight, and no condition is
// left out. The product's page has the same as a list.
import { useContext } from 'react'
import { ELIGIBILITY_CONDITIONS, ELIGIBILITY_TITLE } from '#contract/eligibility.ts'
import { wordingOf } from '#contract/language.ts'
import { LanguageContext, useTexts } from '#web/lib/language.ts'
import styles from './step-form.module.css'
import { texts } from './texts.ts'

export function WhoMayBorrow() {
  const t = useTexts(texts)
  const language = useContext(LanguageContext)
  const conditions = ELIGIBILITY_CONDITIONS.map((condition) => wordingOf(condition, language))
  const listed = [conditions.slice(0, -1).join(', '), ...conditions.slice(-1)].join(t.lastOf)
  return <p className={styles.who}>{`${wordingOf(ELIGIBILITY_TITLE, language)} ${listed}.`}</p>
}
