import { defineTexts, useTexts } from '#web/lib/language.ts'
import styles from './close-button.module.css'
import { CloseIcon } from './icon.tsx'

const texts = defineTexts({ close: { en: 'Close', 'fil-PH': 'Isara' } })

export function CloseButton({ onClick }: { onClick: () => void }) {
  const t = useTexts(texts)
  return (
    <button type="button" className={styles.close} aria-label={t.close} onClick={onClick}>
      <CloseIcon />
    </button>
  )
}
