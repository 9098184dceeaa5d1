// One borrower: orders with their position today, tasks, messages, and who did what.
import { useContext, useState } from 'react'
import type { ResponseOf } from '#contract/call.ts'
import { formatDate, formatInstant } from '#contract/format-date.ts'
import { staffLoanPage, staffTaskPage } from '#contract/page-addresses.ts'
import { getBorrower } from '#contract/staff-desk.ts'
import { manilaDateOf } from '#lending/dates.ts'
import { formatPesos, sumCentavos } from '#lending/money.ts'
import { LanguageContext, useTexts, wordingsOf } from '#web/lib/language.ts'
import { Link } from '#web/lib/location.tsx'
import type { Page, PageProps } from '#web/lib/page.ts'
import { useCall } from '#web/lib/use-call.ts'
import { Empty } from '#web/parts/empty.tsx'
import { Skeleton } from '#web/parts/skeleton.tsx'
import { Frame, PageKeys } from '../parts/frame.tsx'
import { NotLoaded } from '../parts/not-loaded.tsx'
import { Panel } from '../parts/panel.tsx'
import { Table } from '../parts/table.tsx'
import tables from '../parts/table.module.css'
import styles from './borrower-page.module.css'
import { deskTexts } from './desk-texts.ts'
import { Reveal, type Revealed } from './reveal.tsx'
import { actionWords, actorWords, messageWords } from './trail-words.ts'

type Borrower = ResponseOf<typeof getBorrower>

function BorrowerPage({ query }: PageProps) {
  const t = useTexts(deskTexts)
  const borrowerId = borrowerIdIn(query)
  if (borrowerId === null) {
    return (
      <Frame title={t.searchTitle}>
        <Empty text={t.borrowerMissing} />
      </Frame>
    )
  }
  return <OneBorrower borrowerId={borrowerId} />
}

function borrowerIdIn(query: URLSearchParams): number | null {
  const text = query.get('borrowerId') ?? ''
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null
}

function OneBorrower({ borrowerId }: { borrowerId: number }) {
  const t = useTexts(deskTexts)
  const answer = useCall(getBorrower, { borrowerId })
  const owed = useOwed()
  const title =
    answer.state === 'ready'
      ? [answer.data.maskedName || t.noName, ...owed(answer.data.orders)].join(' · ')
      : t.borrowerTitle(borrowerId)
  return (
    <Frame title={title}>
      {answer.state === 'loading' && <Skeleton lines={8} />}
      {answer.state === 'failed' && <NotLoaded answer={answer} missing={t.borrowerMissing} />}
      {answer.state === 'ready' && <BorrowerBody data={answer.data} />}
    </Frame>
  )
}

function BorrowerBody({ data }: { data: Borrower }) {
  return (
    <>
      <Identity borrower={data} />
      <OpenMatters matters={data.openMatters} />
      <Orders orders={data.orders} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <Tasks tasks={data.tasks} />
          <Messages messages={data.messages} />
        </div>
        <Trail trail={data.trail} />
      </div>
      <PageKeys keys={{}} lines={[]} />
    </>
  )
}

function Identity({ borrower }: { borrower: Borrower }) {
  const t = useTexts(deskTexts)
  const language = useContext(LanguageContext)
  const [revealed, setRevealed] = useState<Revealed | null>(null)
  const settled = borrower.orders.filter(({ status }) => status === 'settled').length
  const since = formatDate(manilaDateOf(borrower.since.getTime()), language)
  return (
    <section className={styles.identity} aria-label={t.name}>
      <div className={styles.who}>
        {revealed !== null && revealed.fullName !== '' && (
          <p className={styles.name}>{revealed.fullName}</p>
        )}
        <p className={styles.quiet}>
          <span>{t.borrowerTitle(borrower.borrowerId)}</span>
          <span className={tables.figure}>{revealed?.mobile ?? borrower.maskedMobile}</span>
          {revealed !== null && revealed.idNumber !== '' && (
            <span>
              {t.document} {revealed.idType} {revealed.idNumber}
            </span>
          )}
          <span>{t.since(since)}</span>
          {settled > 0 && <span>{t.settledBefore(settled)}</span>}
          {borrower.closedAt !== null && <span className={tables.chip}>{t.closed}</span>}
        </p>
      </div>
      {borrower.closedAt === null && (
        <Reveal
          borrowerId={borrower.borrowerId}
          revealed={revealed}
          onChange={setRevealed}
          action={t.revealBorrower}
        />
      )}
    </section>
  )
}

/** What is owed and how late it is, before anything else. */
function useOwed(): (orders: Borrower['orders']) => readonly string[] {
  const t = useTexts(deskTexts)
  return (orders) => {
    const owed = orders.flatMap(({ position }) =>
      position === null || position.nextDueOn === null ? [] : [position],
    )
    if (owed.length === 0) return [t.owesNothing]
    const daysLate = Math.max(...owed.map((position) => position.daysLate))
    const total = formatPesos(sumCentavos(owed.map(({ payOff }) => payOff)))
    return [t.owes(owed.length, total), ...(daysLate > 0 ? [t.daysLate(daysLate)] : [])]
  }
}

/** What to know before anything is done. */
function OpenMatters({ matters }: { matters: Borrower['openMatters'] }) {
  const t = useTexts(deskTexts)
  if (matters.length === 0) return null
  return (
    <ul className={styles.matters} aria-label={t.openMatters}>
      {matters.map(({ text, orderId }, index) => (
        // Two complaints may be about the same loan.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index} className={styles.matter}>
          {text}
          {orderId !== null && (
            <>
              {' · '}
              <Link href={staffLoanPage({ orderId })}>{t.orderNumber(orderId)}</Link>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}

function Orders({ orders }: { orders: Borrower['orders'] }) {
  const t = useTexts(deskTexts)
  if (orders.length === 0) {
    return (
      <Panel title={t.orders}>
        <p className={tables.quiet}>{t.noOrders}</p>
      </Panel>
    )
  }
  return (
    <Table
      caption={t.orders}
      columns={[
        t.order,
        t.status,
        t.applied,
        { amount: t.amount },
        { amount: t.nextDue },
        { amount: t.payOff },
      ]}
    >
      {orders.map((order) => (
        <OrderLine key={order.orderId} order={order} />
      ))}
    </Table>
  )
}

const STATUS_KEYS = {
  pending: 'statusPending',
  declined: 'statusDeclined',
  'on-its-way': 'statusOnItsWay',
  running: 'statusRunning',
  due: 'statusDue',
  overdue: 'statusOverdue',
  settled: 'statusSettled',
  unknown: 'statusUnknown',
} as const

function OrderLine({ order }: { order: Borrower['orders'][number] }) {
  const t = useTexts(deskTexts)
  const language = useContext(LanguageContext)
  const { position } = order
  const isOwed = position !== null && position.nextDueOn !== null
  return (
    <tr>
      <td>
        <Link className={`${tables.name} ${tables.figure}`} href={staffLoanPage(order)}>
          {order.orderId}
        </Link>{' '}
        <span className={tables.quiet}>{order.productName}</span>
      </td>
      <td>
        <span className={order.status === 'overdue' ? tables.late : ''}>
          {t[STATUS_KEYS[order.status]]}
        </span>
        {position?.isPaused === true && <span className={tables.chip}>{t.penaltyPaused}</span>}
      </td>
      <td className={tables.figure}>{formatDate(order.appliedOn, language)}</td>
      <td className={tables.amount}>{formatPesos(order.amount)}</td>
      <td className={tables.amount}>
        {isOwed && position.nextDueOn !== null && (
          <>
            {formatPesos(position.nextDue)}
            <span className={position.daysLate > 0 ? styles.late : styles.below}>
              {position.daysLate > 0
                ? t.daysLate(position.daysLate)
                : formatDate(position.nextDueOn, language)}
            </span>
          </>
        )}
      </td>
      <td className={tables.amount}>{isOwed && formatPesos(position.payOff)}</td>
    </tr>
  )
}

function Tasks({ tasks }: { tasks: Borrower['tasks'] }) {
  const t = useTexts(deskTexts)
  return (
    <Panel title={t.tasks}>
      {tasks.length === 0 && <p className={tables.quiet}>{t.noTasks}</p>}
      <ul className={styles.list} hidden={tasks.length === 0}>
        {tasks.map((task) => (
          <li key={task.taskId} className={styles.line}>
            <Link href={staffTaskPage(task)}>{task.title}</Link>
            <span className={tables.quiet}>
              {task.finishedAt === null ? t.openTask : t.finishedTask}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function Messages({ messages }: { messages: Borrower['messages'] }) {
  const t = useTexts(deskTexts)
  const language = useContext(LanguageContext)
  return (
    <Panel title={t.messages}>
      {messages.length === 0 && <p className={tables.quiet}>{t.noMessages}</p>}
      <ul className={styles.list} hidden={messages.length === 0}>
        {messages.map((message) => (
          <li key={`${message.at.getTime()} ${message.purpose}`} className={styles.line}>
            <span>{messageWords(message, language)}</span>
            <time className={tables.quiet}>{formatInstant(message.at, language)}</time>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function Trail({ trail }: { trail: Borrower['trail'] }) {
  const t = useTexts(deskTexts)
  const language = useContext(LanguageContext)
  return (
    <Panel title={t.trail}>
      <ol className={styles.list}>
        {trail.map((entry, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- two entries may be the same
          <li key={index} className={styles.line}>
            <span>
              {actionWords(entry.action, language)}
              <span className={styles.by}>{actorWords(entry.who, language)}</span>
            </span>
            <time className={tables.quiet}>{formatInstant(entry.at, language)}</time>
          </li>
        ))}
      </ol>
    </Panel>
  )
}

export const page: Page = {
  title: (language) => wordingsOf(deskTexts, language).searchTitle,
  component: BorrowerPage,
}
