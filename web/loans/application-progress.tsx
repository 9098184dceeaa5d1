// How far an application is, in words and as a bar: one count through its forms and the account.
import { defineTexts, useTexts } from '#web/lib/language.ts'
import { Segments } from '#web/parts/segments.tsx'
import styles from './application-progress.module.css'

const texts = defineTexts({
  progress: {
    en: (step: number, steps: number) => `Step ${step} of ${steps}`,
    'fil-PH': (step: number, steps: number) => `Step ${step} sa ${steps}`,
  },
})

interface ApplicationProgressProps {
  /** From 0. */
  readonly index: number
  readonly count: number
}

export function ApplicationProgress({ index, count }: ApplicationProgressProps) {
  const t = useTexts(texts)
  return (
    <>
      <p className={styles.progress}>{t.progress(index + 1, count)}</p>
      <Segments done={index} count={count} />
    </>
  )
}
