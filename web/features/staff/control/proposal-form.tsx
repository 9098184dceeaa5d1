// A change that is written, measured against the law, and only then proposed.
import { type ComponentType, useState } from 'react'
import type { BusinessDate } from '#lending/dates.ts'
import { FormProblem } from '#web/forms/form-problem.tsx'
import { useTexts } from '#web/lib/language.ts'
import { showInfo } from '#web/lib/toast.ts'
import styles from '../parts/layout.module.css'
import { ReasonDialog } from '../parts/reason-dialog.tsx'
import { SmallButton } from '../parts/small-button.tsx'
import { proposalTexts } from './proposal-texts.ts'

/** The form of a subject, which is a ProposalForm with its fields and calls. */
export interface SubjectFormProps<From> {
  readonly productId: number
  /** What is in force. */
  readonly from: From
  readonly today: BusinessDate
  readonly reload: () => Promise<unknown>
  readonly onClose: () => void
}

export interface FieldsProps<Draft> {
  readonly draft: Draft
  readonly today: BusinessDate
  readonly onChange: (draft: Draft) => void
}

/** What is called otherwise for each subject. */
interface Words {
  readonly measure: string
  readonly change: string
  /** Said if what is written can't be sent. */
  readonly checkFigures: string
}

/** Null if no response arrived. */
type MeasureResult<Answer> =
  | { readonly success: true; readonly data: Answer }
  | { readonly success: false }
  | null

interface ProposalFormProps<Draft, Request, Answer> {
  readonly words: Words
  readonly initial: Draft
  readonly today: BusinessDate
  readonly fields: ComponentType<FieldsProps<Draft>>
  /** Null if it can't be sent as it is written. */
  readonly requestOf: (draft: Draft) => Request | null
  /** Why there is no use in measuring what is written; empty otherwise. */
  readonly refusalOf?: (draft: Draft) => string
  readonly onMeasure: (request: Request) => Promise<MeasureResult<Answer>>
  readonly measured: ComponentType<{ readonly answer: Answer }>
  readonly onPropose: (
    request: Request & { readonly reason: string },
  ) => Promise<{ readonly success: boolean } | null>
  readonly reload: () => Promise<unknown>
  readonly onClose: () => void
}

export function ProposalForm<Draft, Request, Answer>(
  props: ProposalFormProps<Draft, Request, Answer>,
) {
  const { words, today, fields: Fields, measured: Measured, onClose } = props
  const t = useTexts(proposalTexts)
  const [draft, setDraft] = useState(props.initial)
  const [answer, setAnswer] = useState<Answer | null>(null)
  const [problem, setProblem] = useState('')
  const [isProposing, setProposing] = useState(false)
  const request = props.requestOf(draft)
  const refused = props.refusalOf?.(draft) ?? ''
  const change = (next: Draft) => {
    setDraft(next)
    // What was measured is no longer what is written.
    setAnswer(null)
    setProblem('')
  }
  const measure = async () => {
    if (request === null) return setProblem(words.checkFigures)
    const result = await props.onMeasure(request)
    if (result?.success) setAnswer(result.data)
  }
  return (
    <div className={styles.form}>
      <Fields draft={draft} today={today} onChange={change} />
      <FormProblem text={problem} />
      {answer !== null && <Measured answer={answer} />}
      <div className={styles.buttons}>
        <SmallButton
          look={answer === null ? 'primary' : 'quiet'}
          isDisabled={refused !== ''}
          whyDisabled={refused}
          onClick={measure}
        >
          {words.measure}
        </SmallButton>
        {answer !== null && (
          <SmallButton onClick={() => setProposing(true)}>{t.propose}</SmallButton>
        )}
        <SmallButton look="plain" onClick={onClose}>
          {t.cancel}
        </SmallButton>
        {refused !== '' && <p className={styles.refused}>{refused}</p>}
      </div>
      {isProposing && request !== null && (
        <ReasonDialog
          title={words.change}
          label={t.reason}
          action={t.propose}
          onClose={() => setProposing(false)}
          onSend={async (reason) => {
            const result = await props.onPropose({ ...request, reason })
            if (result?.success !== true) return false
            showInfo(t.isProposed)
            await props.reload()
            onClose()
            return true
          }}
        />
      )}
    </div>
  )
}
