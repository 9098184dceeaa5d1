// What waits for a second person, or else the way to propose a change.
import { type ComponentType, type ReactNode, useContext, useState } from 'react'
import { formatInstant } from '#contract/format-date.ts'
import { SWITCHING_ROLES } from '#contract/lending-control.ts'
import type { Proposal, Verdict } from '#contract/proposals.ts'
import type { BusinessDate } from '#lending/dates.ts'
import { LanguageContext, useTexts } from '#web/lib/language.ts'
import { showInfo } from '#web/lib/toast.ts'
import { useHasRole } from '../frame.tsx'
import { ReasonDialog } from '../reason-dialog.tsx'
import { Small } from '../small.tsx'
import styles from './control.module.css'
import type { SubjectFormProps } from './proposal-form.tsx'
import { proposalTexts } from './proposal-texts.ts'

/** What is called otherwise for each subject. */
interface Words {
  readonly proposal: string
  readonly change: string
  readonly approve: string
  readonly withdraw: string
}

interface ProposalSectionProps<From> {
  /** There may be a proposal for each. */
  readonly product: { readonly productId: number; readonly name: string }
  readonly words: Words
  readonly proposal: Proposal | null
  /** What is proposed, and what it would cost. */
  readonly shown: ReactNode
  /** What the question names; empty if the words do. */
  readonly subject?: string
  readonly onDecide: (verdict: Verdict) => Promise<{ readonly success: boolean } | null>
  /** What is in force. */
  readonly from: From | undefined
  readonly today: BusinessDate
  readonly reload: () => Promise<unknown>
  readonly form: ComponentType<SubjectFormProps<From>>
}

export function ProposalSection<From>(props: ProposalSectionProps<From>) {
  const { product, words, proposal, from, today, reload, form: Form } = props
  const canDecide = useHasRole(SWITCHING_ROLES)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      {proposal !== null && <OpenProposal {...props} proposal={proposal} canDecide={canDecide} />}
      {canDecide && proposal === null && !isOpen && (
        <div>
          <Small look="quiet" onClick={() => setOpen(true)}>
            {words.change}
            <span className="visually-hidden"> {product.name}</span>
          </Small>
        </div>
      )}
      {isOpen && from !== undefined && (
        <Form
          productId={product.productId}
          from={from}
          today={today}
          reload={reload}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

interface OpenProposalProps extends Omit<ProposalSectionProps<never>, 'form' | 'from' | 'today'> {
  readonly proposal: Proposal
  readonly canDecide: boolean
}

function OpenProposal({ product, words, proposal, shown, canDecide, ...props }: OpenProposalProps) {
  const t = useTexts(proposalTexts)
  const language = useContext(LanguageContext)
  const [verdict, setVerdict] = useState<Verdict['verdict'] | null>(null)
  const { proposalId, isMine } = proposal
  const { subject = '', onDecide, reload } = props
  return (
    <section className={styles.proposal} aria-label={`${words.proposal}: ${product.name}`}>
      <p className={styles.headline}>{words.proposal}</p>
      <p>
        {t.proposedBy(proposal.proposedBy, formatInstant(proposal.proposedAt, language))}:{' '}
        {proposal.reason}
      </p>
      {shown}
      {canDecide && (
        <div className={styles.buttons}>
          {isMine ? (
            <span className={styles.quiet}>{t.waitsForSecond}</span>
          ) : (
            <Small onClick={() => setVerdict('approve')}>{words.approve}</Small>
          )}
          <Small look="danger" onClick={() => setVerdict('withdraw')}>
            {words.withdraw}
          </Small>
        </div>
      )}
      {verdict !== null && (
        <ReasonDialog
          title={subject === '' ? words[verdict] : `${words[verdict]}: ${subject}`}
          label={t.reason}
          action={words[verdict]}
          isDanger={verdict === 'withdraw'}
          onClose={() => setVerdict(null)}
          onSend={async (reason) => {
            const result = await onDecide({ proposalId, verdict, reason })
            if (result?.success) showInfo(t.isDecided)
            await reload()
            return result?.success === true
          }}
        />
      )}
    </section>
  )
}
