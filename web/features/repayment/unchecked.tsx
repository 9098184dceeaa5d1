// Said of a code that the server doesn't know as this borrower's, or couldn't be asked about.
import type { getPayCode } from '#contract/repayment.ts'
import { useTexts } from '#web/lib/language.ts'
import { type Answer, isMissing } from '#web/lib/use-call.ts'
import { Button } from '#web/parts/button.tsx'
import { AlertIcon } from '#web/parts/icons.tsx'
import { codeTexts } from './code-texts.ts'
import styles from './unchecked.module.css'

export function Unchecked({ answer }: { answer: Answer<typeof getPayCode> }) {
  const t = useTexts(codeTexts)
  // Where nobody can be asked, there is nothing to say about it either.
  if (answer.state !== 'failed' || isMissing(answer)) return null
  const { failure, retry, isRetrying } = answer
  return (
    <section className={styles.notice} role="alert">
      <AlertIcon size={24} />
      <div className={styles.words}>
        <h2 className={styles.title}>{t.uncheckedTitle}</h2>
        <p>{t.uncheckedText}</p>
        {failure.kind !== 'refused' && (
          <Button look="plain" onClick={retry} isPending={isRetrying}>
            {t.checkAgain}
          </Button>
        )}
      </div>
    </section>
  )
}
