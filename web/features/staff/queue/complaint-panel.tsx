// A complaint within its task: what was said, the figures in dispute, and the answer.
import { useContext } from 'react'
import type { ResponseOf } from '#contract/call.ts'
import { formatDay, formatInstant } from '#contract/format-date.ts'
import { readComplaint } from '#contract/staff-complaint.ts'
import { businessDate } from '#lending/dates.ts'
import { formatPesos } from '#lending/money.ts'
import { LanguageContext, useTexts } from '#web/lib/language.ts'
import { useCall } from '#web/lib/use-call.ts'
import { Failed } from '#web/parts/failed.tsx'
import { Picture } from '#web/parts/picture.tsx'
import { Skeleton } from '#web/parts/skeleton.tsx'
import factStyles from '../parts/facts.module.css'
import { useHasRole } from '../parts/frame.tsx'
import { Panel } from '../parts/panel.tsx'
import tables from '../parts/table.module.css'
import { useQueueChange } from '../parts/use-stream.ts'
import { ComplaintAnswer } from './complaint-answer.tsx'
import styles from './complaint-panel.module.css'
import { complaintTexts } from './complaint-texts.ts'

export type StaffComplaint = ResponseOf<typeof readComplaint>

export default function ComplaintPanel({ taskId }: { taskId: number }) {
  const t = useTexts(complaintTexts)
  const mayRead = useHasRole(['agent', 'lead', 'auditor'])
  if (!mayRead) {
    return (
      <Panel title={t.conversation}>
        <p className={tables.quiet}>{t.notForYou}</p>
      </Panel>
    )
  }
  return <Reading taskId={taskId} />
}

function Reading({ taskId }: { taskId: number }) {
  const t = useTexts(complaintTexts)
  const answer = useCall(readComplaint, { taskId })
  const reload = answer.state === 'ready' ? answer.reload : null
  // A reply of the borrower, or a colleague who has taken it.
  useQueueChange(() => void reload?.())
  if (answer.state === 'loading') return <Skeleton lines={6} />
  if (answer.state === 'failed') return <Failed {...answer} />
  const complaint = answer.data
  return (
    <>
      <Panel title={titleOf(complaint)}>
        <Dates complaint={complaint} />
        <Messages complaint={complaint} />
      </Panel>
      {complaint.loan !== null && <Loan loan={complaint.loan} />}
      <Figures complaint={complaint} />
      {complaint.canAnswer ? (
        <ComplaintAnswer taskId={taskId} complaint={complaint} reload={answer.reload} />
      ) : (
        complaint.state !== 'finished' && <p className={tables.quiet}>{t.takeFirst}</p>
      )}
    </>
  )
}

function titleOf({ number, type, subType }: StaffComplaint): string {
  return `${number} · ${subType === '' ? type : `${type}: ${subType}`}`
}

function Dates({ complaint }: { complaint: StaffComplaint }) {
  const t = useTexts(complaintTexts)
  const language = useContext(LanguageContext)
  const day = (date: string) => formatDay(businessDate(date), language)
  return (
    <p className={tables.quiet}>
      {complaint.isLate && <strong className={tables.late}>{t.late} · </strong>}
      {t.answerBy(day(complaint.dueOn), day(complaint.legalDueOn))}
    </p>
  )
}

function Messages({ complaint }: { complaint: StaffComplaint }) {
  const t = useTexts(complaintTexts)
  const language = useContext(LanguageContext)
  return (
    <ol className={styles.messages}>
      {complaint.messages.map((message, index) => (
        // A conversation only grows: a message is known by its place.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index} className={styles[message.author]}>
          <p className={styles.head}>
            <strong>{message.author === 'staff' ? t.service : t.borrower}</strong>
            <time className={tables.quiet}>{formatInstant(message.at, language)}</time>
          </p>
          <p className={styles.text}>{message.text}</p>
          {message.images.length > 0 && (
            <ul className={styles.images}>
              {message.images.map((link, place) => (
                <li key={link}>
                  <Picture url={link} alt={t.photo(place + 1)} />
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ol>
  )
}

/** As it stands today; the figures below are those of the day of the complaint. */
function Loan({ loan }: { loan: NonNullable<StaffComplaint['loan']> }) {
  const t = useTexts(complaintTexts)
  const language = useContext(LanguageContext)
  const { payOff, nextDue, nextDueOn, daysLate } = loan
  const next =
    nextDueOn === null ? [] : [[t.nextDue(formatDay(nextDueOn, language)), formatPesos(nextDue)]]
  const late = daysLate === 0 ? [] : [[t.daysLate, String(daysLate)]]
  return (
    <Panel title={t.loan}>
      <dl className={factStyles.facts}>
        {[[t.payOff, formatPesos(payOff)], ...next, ...late].map(([label, value]) => (
          <div key={label} className={factStyles.fact}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}

function Figures({ complaint: { figures, figuresOn } }: { complaint: StaffComplaint }) {
  const t = useTexts(complaintTexts)
  const language = useContext(LanguageContext)
  if (figures.length === 0) return null
  return (
    <Panel title={t.figures(formatDay(businessDate(figuresOn), language))}>
      {figures.map(({ label, value, why }) => (
        <details key={label} className={styles.figure}>
          <summary>
            {label} <strong>{value}</strong>
          </summary>
          <dl>
            {why.map(({ text, amount }, index) => (
              // Two lines may say the same of different instalments.
              // oxlint-disable-next-line react/no-array-index-key
              <div key={index} className={styles.line}>
                <dt>{text}</dt>
                <dd>{formatPesos(amount)}</dd>
              </div>
            ))}
          </dl>
        </details>
      ))}
    </Panel>
  )
}
