// What belongs to a loan besides its figures: payouts, payments, documents, messages, tasks, and who
// decided what.
import { type ReactNode, useContext, useState } from 'react'
import type { ResponseOf } from '#contract/call.ts'
import { formatDate, formatInstant } from '#contract/format-date.ts'
import { staffPaymentPage, staffTaskPage } from '#contract/page-addresses.ts'
import { DOCUMENT_KINDS, readLoanDocument } from '#contract/staff-loan.ts'
import { formatPesos } from '#lending/money.ts'
import { LanguageContext, useTexts } from '#web/lib/language.ts'
import { Link } from '#web/lib/location.tsx'
import { useSend } from '#web/lib/use-send.ts'
import { Dialog } from '#web/parts/dialog.tsx'
import { Rows } from '#web/parts/rows.tsx'
import { Panel } from '../parts/panel.tsx'
import { SmallButton } from '../parts/small-button.tsx'
import tables from '../parts/table.module.css'
import styles from './borrower-page.module.css'
import { deskTexts } from './desk-texts.ts'
import loanStyles from './loan-page.module.css'
import type { StaffLoan } from './loan-page.tsx'
import { loanTexts } from './loan-texts.ts'
import { stateWords } from './state-words.ts'
import { actionWords, actorWords, holdWords, messageWords } from './trail-words.ts'

export function LoanFile({ loan }: { loan: StaffLoan }) {
  const t = { ...useTexts(deskTexts), ...useTexts(loanTexts) }
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        <Payouts payouts={loan.payouts} />
        <Payments payments={loan.payments} />
        <Documents loan={loan} />
        <Messages messages={loan.messages} />
      </div>
      <div className={styles.column}>
        <ListPanel title={t.tasks} empty={t.noTasks}>
          {loan.tasks.map((task) => (
            <Item key={task.taskId} at={task.openedAt}>
              <Link href={staffTaskPage(task)}>{task.title}</Link>{' '}
              <span className={tables.quiet}>
                {task.finishedAt === null ? t.openTask : t.finishedTask}
              </span>
            </Item>
          ))}
        </ListPanel>
        <Trail trail={loan.trail} />
      </div>
    </div>
  )
}

interface ListPanelProps {
  readonly title: string
  readonly empty: string
  readonly children: readonly ReactNode[]
}

function ListPanel({ title, empty, children }: ListPanelProps) {
  return (
    <Panel title={title}>
      {children.length === 0 && <p className={tables.quiet}>{empty}</p>}
      <ul className={styles.list} hidden={children.length === 0}>
        {children}
      </ul>
    </Panel>
  )
}

function Item({ at, children }: { at: Date; children: ReactNode }) {
  const language = useContext(LanguageContext)
  return (
    <li className={styles.line}>
      <span className={loanStyles.words}>{children}</span>
      <time className={tables.quiet}>{formatInstant(at, language)}</time>
    </li>
  )
}

function Payouts({ payouts }: { payouts: StaffLoan['payouts'] }) {
  const t = useTexts(loanTexts)
  const language = useContext(LanguageContext)
  return (
    <ListPanel title={t.payouts} empty={t.noPayments}>
      {payouts.map((payout) => (
        <Item key={payout.payoutId} at={payout.at}>
          <strong>{formatPesos(payout.amount)}</strong> {stateWords(payout.state, language)}
          <span className={tables.summary}>
            {[
              payout.payoutId,
              ...[payout.heldFor, payout.refusal, payout.remedy].map((name) =>
                holdWords(name ?? '', language),
              ),
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </Item>
      ))}
    </ListPanel>
  )
}

function Payments({ payments }: { payments: StaffLoan['payments'] }) {
  const t = useTexts(loanTexts)
  const language = useContext(LanguageContext)
  return (
    <ListPanel title={t.payments} empty={t.noPayments}>
      {payments.map((payment) => (
        <li key={payment.paymentId} className={styles.line}>
          <span className={loanStyles.words}>
            <Link href={staffPaymentPage(payment)}>{formatPesos(payment.amount)}</Link>{' '}
            {stateWords(payment.state, language)}
            <span className={tables.summary}>
              {[payment.provider, payment.channel, payment.reference]
                .filter((word) => word !== null)
                .join(' · ')}
            </span>
          </span>
          <span className={tables.quiet}>{formatDate(payment.paidOn, language)}</span>
        </li>
      ))}
    </ListPanel>
  )
}

function Messages({ messages }: { messages: StaffLoan['messages'] }) {
  const t = useTexts(deskTexts)
  const language = useContext(LanguageContext)
  return (
    <ListPanel title={t.messages} empty={t.noMessages}>
      {messages.map((message) => (
        <Item key={`${message.at.getTime()} ${message.purpose}`} at={message.at}>
          {messageWords(message, language)}
        </Item>
      ))}
    </ListPanel>
  )
}

function Trail({ trail }: { trail: StaffLoan['trail'] }) {
  const t = { ...useTexts(deskTexts), ...useTexts(loanTexts) }
  const language = useContext(LanguageContext)
  return (
    <ListPanel title={t.decisions} empty={t.noPayments}>
      {trail.map((entry, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- two entries may be the same
        <Item key={index} at={entry.at}>
          {actionWords(entry.action, language)}
          <span className={styles.by}>{actorWords(entry.who, language)}</span>
          {entry.reason !== '' && <span className={tables.summary}>{entry.reason}</span>}
        </Item>
      ))}
    </ListPanel>
  )
}

type ReadDocument = ResponseOf<typeof readLoanDocument>

function Documents({ loan: { orderId, documents } }: { loan: StaffLoan }) {
  const t = useTexts(loanTexts)
  const send = useSend()
  const [shown, setShown] = useState<ReadDocument | null>(null)
  const read = async (kind: string) => {
    const known = DOCUMENT_KINDS.find((one) => one === kind)
    if (known === undefined) return
    const result = await send(readLoanDocument, { orderId, kind: known })
    if (result?.success) setShown(result.data)
  }
  return (
    <>
      <ListPanel title={t.documents} empty={t.noDocuments}>
        {documents.map((document) => (
          <Item key={`${document.kind} ${document.agreedAt.getTime()}`} at={document.agreedAt}>
            {document.title} <span className={tables.quiet}>{document.version}</span>{' '}
            <SmallButton look="plain" onClick={() => read(document.kind)}>
              {t.read}
            </SmallButton>
          </Item>
        ))}
      </ListPanel>
      {shown !== null && <DocumentDialog document={shown} onClose={() => setShown(null)} />}
    </>
  )
}

function DocumentDialog({ document, onClose }: { document: ReadDocument; onClose: () => void }) {
  const t = useTexts(loanTexts)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={document.title}
      safe={{ text: t.close, onClick: onClose }}
    >
      <Rows rows={document.rows} />
      {document.sections.map((section) => (
        <section key={section.title}>
          <h3>{section.title}</h3>
          {section.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
    </Dialog>
  )
}
