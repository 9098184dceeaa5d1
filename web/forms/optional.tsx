import { defineTexts, useTexts } from '#web/lib/language.ts'
import styles from './optional.module.css'

const texts = defineTexts({ optional: { en: 'optional', 'fil-PH': 'opsyonal' } })

/** Behind a label. In a file of its own, since not everything with a label is a field with a frame. */
export function Optional() {
  const t = useTexts(texts)
  return <span className={styles.optional}> ({t.optional})</span>
}
