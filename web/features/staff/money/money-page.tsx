// Money for those who keep the books: settlement, refunds due, trial balance and the journal.
import { useContext, useState } from 'react'
import type { ResponseOf } from '#contract/call.ts'
import { formatDate } from '#contract/format-date.ts'
import {
  getRefundsDue,
  getSettlement,
  getTrialBalance,
  type JournalFormat,
  openJournal,
} from '#contract/money.ts'
import { staffBorrowerPage, staffTaskPage } from '#contract/page-addresses.ts'
import { addDays, type BusinessDate } from '#lending/dates.ts'
import { centavos, formatPesos, sumCentavos } from '#lending/money.ts'
import { DateInput } from '#web/forms/date-input.tsx'
import { LanguageContext, useTexts, wordingsOf } from '#web/lib/language.ts'
import { Link } from '#web/lib/location.tsx'
import type { Page } from '#web/lib/page.ts'
import { useCall } from '#web/lib/use-call.ts'
import { useSend } from '#web/lib/use-send.ts'
import { Failed } from '#web/parts/failed.tsx'
import { Skeleton } from '#web/parts/skeleton.tsx'
import { accountWords } from '../desk/loan-texts.ts'
import { Frame, PageKeys } from '../parts/frame.tsx'
import styles from '../parts/layout.module.css'
import { Panel } from '../parts/panel.tsx'
import { SmallButton } from '../parts/small-button.tsx'
import { Table } from '../parts/table.tsx'
import tables from '../parts/table.module.css'
import { moneyTexts } from './money-texts.ts'
import { providerWords } from './provider-names.ts'
import { SettledPanel } from './settled-panel.tsx'

const DAYS_SHOWN = 14

function MoneyPage() {
  const t = useTexts(moneyTexts)
  return (
    <Frame title={t.title}>
      <Money />
    </Frame>
  )
}

/** The trial balance of today also says which business date it is. */
function Money() {
  const answer = useCall(getTrialBalance, {})
  if (answer.state === 'loading') return <Skeleton lines={8} />
  if (answer.state === 'failed') return <Failed {...answer} />
  const { on: today } = answer.data
  return (
    <>
      <Work today={today} />
      <Settlement today={today} />
      <SettledPanel today={today} />
      <RefundsDue />
      <TrialBalance today={today} />
      <Journal today={today} />
      <PageKeys keys={{}} lines={[]} />
    </>
  )
}

interface OfToday {
  readonly today: BusinessDate
}

interface Days {
  readonly from: BusinessDate | null
  readonly to: BusinessDate | null
}

function DayInputs({ days, onChange }: { days: Days; onChange: (days: Days) => void }) {
  const t = useTexts(moneyTexts)
  return (
    <div className={styles.fields}>
      <DateInput
        label={t.from}
        value={days.from}
        onChange={(from) => onChange({ ...days, from })}
      />
      <DateInput label={t.to} value={days.to} onChange={(to) => onChange({ ...days, to })} />
    </div>
  )
}

type Row = ResponseOf<typeof getSettlement>['rows'][number]

const isUnasked = ({ said }: Row) => said === null
const isDifferent = ({ difference }: Row) => difference !== null && difference !== 0
const needsWork = (row: Row) => isUnasked(row) || isDifferent(row)

const lastDays = (today: BusinessDate) => ({ from: addDays(today, 1 - DAYS_SHOWN), to: today })

/** What needs work among the days that are shown first, and the refunds. */
function Work({ today }: OfToday) {
  const t = useTexts(moneyTexts)
  const settlement = useCall(getSettlement, lastDays(today))
  const refunds = useCall(getRefundsDue, {})
  const rows = settlement.state === 'ready' ? settlement.data.rows : []
  const unasked = rows.filter(isUnasked)
  const different = rows.filter(isDifferent)
  const days = new Set(unasked.map(({ day }) => day)).size
  const sum = sumCentavos(unasked.map(({ ledger }) => ledger))
  const due = refunds.state === 'ready' ? refunds.data.total : 0
  const work = [
    ...(days === 0 ? [] : [t.daysNotAsked(days, sum === 0 ? '' : formatPesos(sum))]),
    ...(different.length === 0 ? [] : [t.differences(different.length)]),
    ...(due === 0 ? [] : [t.refundsDue(formatPesos(centavos(due)))]),
  ]
  if (work.length === 0) return null
  return (
    <ul className={styles.strip} aria-label={t.work}>
      {work.map((words) => (
        <li key={words}>{words}</li>
      ))}
    </ul>
  )
}

function Settlement({ today }: OfToday) {
  const t = useTexts(moneyTexts)
  const [days, setDays] = useState<Days>(lastDays(today))
  return (
    <Panel title={t.settlement}>
      <p className={styles.quiet}>{t.settlementHint}</p>
      <DayInputs days={days} onChange={setDays} />
      {days.from !== null && days.to !== null && <SettlementTable from={days.from} to={days.to} />}
    </Panel>
  )
}

function SettlementTable(days: { from: BusinessDate; to: BusinessDate }) {
  const t = useTexts(moneyTexts)
  const answer = useCall(getSettlement, days)
  if (answer.state === 'loading') return <Skeleton lines={4} />
  if (answer.state === 'failed') return <Failed {...answer} />
  const rows = answer.data.rows.toSorted((a, b) => Number(needsWork(b)) - Number(needsWork(a)))
  if (rows.length === 0) return <p className={styles.quiet}>{t.noSettlement}</p>
  return (
    <Table
      caption={t.settlement}
      look={styles.wrapping}
      columns={[
        t.day,
        t.provider,
        t.direction,
        { amount: t.said },
        { amount: t.ledger },
        { amount: t.difference },
      ]}
    >
      {rows.map((row) => (
        <SettlementLine key={`${row.provider} ${row.day} ${row.direction}`} row={row} />
      ))}
    </Table>
  )
}

function SettlementLine({ row }: { row: Row }) {
  const t = useTexts(moneyTexts)
  const language = useContext(LanguageContext)
  const { said, difference, taskId } = row
  return (
    <tr className={needsWork(row) ? styles.work : ''}>
      <td className={tables.figure}>{formatDate(row.day, language)}</td>
      <td>{providerWords(row.provider, language)}</td>
      <td>{t[row.direction]}</td>
      <td className={tables.amount}>
        {said === null ? <span className={styles.quiet}>{t.notAsked}</span> : formatPesos(said)}
        {said !== null && <span className={tables.summary}>{t.times(row.saidCount)}</span>}
      </td>
      <td className={tables.amount}>
        {formatPesos(row.ledger)}
        <span className={tables.summary}>{t.times(row.ledgerCount)}</span>
      </td>
      <td className={tables.amount}>
        {difference === null ? (
          <span className={styles.quiet}>–</span>
        ) : difference === 0 ? (
          <span className={styles.good}>{t.agrees}</span>
        ) : (
          <span className={styles.danger}>{formatPesos(difference)}</span>
        )}
        {taskId !== null && (
          <>
            {' '}
            <Link href={staffTaskPage({ taskId })}>{t.task}</Link>
          </>
        )}
      </td>
    </tr>
  )
}

function RefundsDue() {
  const t = useTexts(moneyTexts)
  const language = useContext(LanguageContext)
  const answer = useCall(getRefundsDue, {})
  if (answer.state === 'loading') return <Skeleton lines={3} />
  if (answer.state === 'failed') return <Failed {...answer} />
  const { loans, count, total } = answer.data
  const title = t.refunds(count, formatPesos(total))
  if (count === 0) {
    return (
      <Panel title={title}>
        <p className={styles.quiet}>{t.noRefunds}</p>
      </Panel>
    )
  }
  return (
    <Panel title={title}>
      <Table
        caption={title}
        look={styles.wrapping}
        columns={[t.order, t.product, t.since, { amount: t.amount }]}
      >
        {loans.map((loan) => (
          <tr key={loan.orderId}>
            <td>
              <Link className={tables.name} href={staffBorrowerPage(loan)}>
                {loan.orderId}
              </Link>
            </td>
            <td>{loan.productName}</td>
            <td className={tables.quiet}>{formatDate(loan.since, language)}</td>
            <td className={tables.amount}>{formatPesos(loan.amount)}</td>
          </tr>
        ))}
      </Table>
    </Panel>
  )
}

function TrialBalance({ today }: OfToday) {
  const t = useTexts(moneyTexts)
  const [on, setOn] = useState<BusinessDate | null>(addDays(today, -1))
  return (
    <Panel title={t.trial}>
      <div className={styles.fields}>
        <DateInput label={t.on} value={on} onChange={setOn} />
      </div>
      {on !== null && <TrialTable on={on} />}
    </Panel>
  )
}

function TrialTable({ on }: { on: BusinessDate }) {
  const t = useTexts(moneyTexts)
  const answer = useCall(getTrialBalance, { on })
  if (answer.state === 'loading') return <Skeleton lines={6} />
  if (answer.state === 'failed') return <Failed {...answer} />
  const { accounts, isClosed, debit, credit } = answer.data
  const shown = (amount: typeof debit) => (amount === 0 ? '' : formatPesos(amount))
  return (
    <>
      <p className={isClosed ? styles.quiet : styles.warning}>{isClosed ? t.isClosed : t.isOpen}</p>
      {accounts.length === 0 ? (
        <p className={styles.quiet}>{t.noAccounts}</p>
      ) : (
        <Table
          caption={t.trial}
          look={styles.wrapping}
          columns={[t.account, { amount: t.debit }, { amount: t.credit }]}
        >
          {accounts.map((account) => (
            <tr key={account.account}>
              <td>{accountWords(account.account)}</td>
              <td className={tables.amount}>{shown(account.debit)}</td>
              <td className={tables.amount}>{shown(account.credit)}</td>
            </tr>
          ))}
          <tr>
            <td>
              <strong>{t.total}</strong>
            </td>
            <td className={tables.amount}>
              <strong>{formatPesos(debit)}</strong>
            </td>
            <td className={tables.amount}>
              <strong>{formatPesos(credit)}</strong>
            </td>
          </tr>
        </Table>
      )}
    </>
  )
}

function Journal({ today }: OfToday) {
  const t = useTexts(moneyTexts)
  const send = useSend()
  const [days, setDays] = useState<Days>({ from: addDays(today, -30), to: addDays(today, -1) })
  const download = async (format: JournalFormat) => {
    const { from, to } = days
    if (from === null || to === null) return
    const result = await send(openJournal, { from, to, format })
    // The answer is a file, so the page stays.
    if (result?.success) location.assign(result.data.link)
  }
  return (
    <Panel title={t.journal}>
      <p className={styles.quiet}>{t.journalHint}</p>
      <DayInputs days={days} onChange={setDays} />
      <div className={styles.buttons}>
        <SmallButton onClick={() => download('csv')}>{t.asCsv}</SmallButton>
        <SmallButton look="quiet" onClick={() => download('hledger')}>
          {t.asHledger}
        </SmallButton>
      </div>
    </Panel>
  )
}

export const page: Page = {
  title: (language) => wordingsOf(moneyTexts, language).title,
  component: MoneyPage,
}
