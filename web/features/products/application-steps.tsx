// What is still missing before we can decide on an application.
import { bindBankPage, certifyPage } from '#contract/page-addresses.ts'
import { APPLICATION_STEPS, type ApplicationStep } from '#contract/application-steps.ts'
import type { Id } from '#contract/wire-meaning.ts'
import { useTexts } from '#web/lib/language.ts'
import { Card } from '#web/parts/card.tsx'
import { CheckIcon } from '#web/parts/icons.tsx'
import styles from './application-steps.module.css'
import { texts } from './texts.ts'

export function ApplicationSteps({ missing }: { missing: readonly ApplicationStep[] }) {
  const t = useTexts(texts)
  return (
    <Card title={t.missingTitle}>
      <p className={styles.note}>{t.missingText}</p>
      <ol className={styles.steps}>
        {APPLICATION_STEPS.map((step) => {
          const isDone = !missing.includes(step)
          return (
            <li key={step} className={isDone ? styles.done : styles.step}>
              <span className={styles.mark} aria-hidden="true">
                {isDone && <CheckIcon />}
              </span>
              {t[step]}
              <span className="visually-hidden">{`, ${isDone ? t.done : t.toDo}`}</span>
            </li>
          )
        })}
      </ol>
    </Card>
  )
}

/**
 * Where the next step is done. The forms lead on to the account if there is none yet, in place of
 * themselves; it leads back to the calculator as it was.
 */
export function stepAddress(
  [step, ...others]: readonly [ApplicationStep, ...ApplicationStep[]],
  productId: Id,
  calculator: string,
): string {
  const account = bindBankPage({ productId })
  if (step === 'bank') return account
  return certifyPage(step, { next: others.includes('bank') ? account : calculator })
}
