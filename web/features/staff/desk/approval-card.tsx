// Something that waits for a second person, and the one dialog in which it is approved, declined or
// withdrawn, wherever it is shown.
import { type ReactNode, useContext, useState } from 'react'
import {
  approveProposal,
  declineProposal,
  type ShownApproval,
  withdrawProposal,
} from '#contract/approval.ts'
import { formatInstant } from '#contract/format-date.ts'
import { staffBorrowerPage, staffLoanPage, staffTaskPage } from '#contract/page-addresses.ts'
import { ACTING_ROLES } from '#contract/staff-action.ts'
import { LanguageContext, useTexts } from '#web/lib/language.ts'
import { Link } from '#web/lib/location.tsx'
import { showInfo } from '#web/lib/toast.ts'
import { useSend } from '#web/lib/use-send.ts'
import factStyles from '../parts/facts.module.css'
import { useHasRole, useMe } from '../parts/frame.tsx'
import { ReasonDialog } from '../parts/reason-dialog.tsx'
import { SmallButton } from '../parts/small-button.tsx'
import styles from './approval-card.module.css'
import { approvalTexts } from './approval-texts.ts'
import { ProposedAction } from './proposed-action.tsx'

interface ApprovalCardProps {
  readonly approval: ShownApproval
  /** What it would do, where a page can show more than the facts. */
  readonly children?: ReactNode
  readonly reload: () => Promise<unknown>
}

const VERDICTS = {
  approve: { call: approveProposal, done: 'approved' },
  decline: { call: declineProposal, done: 'declined' },
  withdraw: { call: withdrawProposal, done: 'withdrawn' },
} as const
type Verdict = keyof typeof VERDICTS

/** Of many decisions that one act may be, the button says which. */
const SAID_ON_BUTTON: readonly string[] = ['payment-decision']

export function ApprovalCard({ approval, children, reload }: ApprovalCardProps) {
  const t = useTexts(approvalTexts)
  const language = useContext(LanguageContext)
  const { approvalId, maker, proposedAt, expiresAt, title, facts } = approval
  return (
    <section className={styles.card} aria-label={`${title} #${approvalId}`}>
      <header className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        <About approval={approval} />
      </header>
      <p className={styles.quiet}>
        {t.proposedBy(maker, formatInstant(proposedAt, language))}
        {' · '}
        {t.endsAt(formatInstant(expiresAt, language))}
      </p>
      <q className={factStyles.quote}>{approval.reason}</q>
      {facts.length > 0 && (
        <dl className={factStyles.facts}>
          {facts.map(({ label, value }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- two facts may have the same label
            <div key={index} className={factStyles.fact}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {children}
      <Preview approval={approval} />
      <Verdicts approval={approval} reload={reload} />
    </section>
  )
}

/** Of an action on a loan, what it would do now. */
function Preview({ approval: { act, approvalId } }: { approval: ShownApproval }) {
  const maySee = useHasRole(ACTING_ROLES)
  return act.startsWith('action-') && maySee ? <ProposedAction approvalId={approvalId} /> : null
}

function About({ approval: { orderId, borrowerId, taskId } }: { approval: ShownApproval }) {
  const t = useTexts(approvalTexts)
  return (
    <span className={styles.links}>
      {orderId !== null && <Link href={staffLoanPage({ orderId })}>{t.order(orderId)}</Link>}
      {orderId === null && borrowerId !== null && (
        <Link href={staffBorrowerPage({ borrowerId })}>{t.borrower}</Link>
      )}
      {taskId !== null && <Link href={staffTaskPage({ taskId })}>{t.task}</Link>}
    </span>
  )
}

function Verdicts({ approval, reload }: Pick<ApprovalCardProps, 'approval' | 'reload'>) {
  const t = useTexts(approvalTexts)
  const isOnlyAuditor = useMe().roles.every((role) => role === 'auditor')
  const send = useSend()
  const [verdict, setVerdict] = useState<Verdict | null>(null)
  const { approvalId, isMine, mayApprove, title, act } = approval
  if (isOnlyAuditor) return null
  const press = (name: Verdict, look?: 'danger' | 'quiet') => (
    <SmallButton {...(look && { look })} onClick={() => setVerdict(name)}>
      {name === 'approve' && SAID_ON_BUTTON.includes(act) ? (
        `${t.approve}: ${title}`
      ) : (
        <>
          {t[name]}
          <span className="visually-hidden"> {title}</span>
        </>
      )}
    </SmallButton>
  )
  return (
    <div className={styles.buttons}>
      {isMine && <span className={styles.quiet}>{t.yours}</span>}
      {mayApprove && press('approve')}
      {isMine ? press('withdraw', 'quiet') : press('decline', 'danger')}
      {verdict !== null && (
        <ReasonDialog
          title={`${t[verdict]}: ${title}`}
          label={t.reason}
          action={t[verdict]}
          isDanger={verdict === 'decline'}
          onClose={() => setVerdict(null)}
          onSend={async (reason) => {
            const { call, done } = VERDICTS[verdict]
            const once = `${verdict} ${approvalId}`
            const result = await send(call, { approvalId, reason }, { once })
            if (result?.success) showInfo(t[done])
            await reload()
            return result?.success === true
          }}
        />
      )}
    </div>
  )
}
