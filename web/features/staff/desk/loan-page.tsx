// One loan: its position on any day, why each figure is what it is, and everything that happened.
import { useContext } from 'react'
import type { ResponseOf } from '#contract/call.ts'
import { formatDate } from '#contract/format-date.ts'
import { staffBorrowerPage } from '#contract/page-addresses.ts'
import { getLoanPosition, getStaffLoan } from '#contract/staff-loan.ts'
import { formatPesos } from '#lending/money.ts'
import { LanguageContext, useTexts, wordingsOf } from '#web/lib/language.ts'
import { Link, navigate } from '#web/lib/location.tsx'
import type { Page, PageProps } from '#web/lib/page.ts'
import { useCall, useReload } from '#web/lib/use-call.ts'
import { Empty } from '#web/parts/empty.tsx'
import { Skeleton } from '#web/parts/skeleton.tsx'
import { Frame, PageKeys } from '../parts/frame.tsx'
import { NotLoaded } from '../parts/not-loaded.tsx'
import { Panel } from '../parts/panel.tsx'
import tables from '../parts/table.module.css'
import { ApprovalCard } from './approval-card.tsx'
import borrowerStyles from './borrower-page.module.css'
import { LoanActions } from './loan-actions.tsx'
import { LoanEvents } from './loan-events.tsx'
import { LoanFile } from './loan-file.tsx'
import { LoanIdentity } from './loan-identity.tsx'
import { LoanPosition } from './loan-position.tsx'
import { loanTexts } from './loan-texts.ts'
import { stateWords } from './state-words.ts'

export type StaffLoan = ResponseOf<typeof getStaffLoan>

function LoanPage({ query }: PageProps) {
  const t = useTexts(loanTexts)
  const orderId = orderIdIn(query)
  if (orderId === null) {
    return (
      <Frame title={t.loan}>
        <Empty text={t.loanMissing} />
      </Frame>
    )
  }
  return (
    <Frame title={t.loanTitle(orderId)}>
      <OneLoan orderId={orderId} />
    </Frame>
  )
}

function orderIdIn(query: URLSearchParams): number | null {
  const text = query.get('orderId') ?? ''
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null
}

function OneLoan({ orderId }: { orderId: number }) {
  const t = useTexts(loanTexts)
  const answer = useCall(getStaffLoan, { orderId })
  const again = useReload()
  if (answer.state === 'loading') return <Skeleton lines={8} />
  if (answer.state === 'failed') return <NotLoaded answer={answer} missing={t.loanMissing} />
  const { data } = answer
  const reload = () =>
    Promise.all([answer.reload(), again(getLoanPosition, { orderId, on: data.today })])
  const borrowerKey = {
    keys: { b: () => navigate(staffBorrowerPage(data)) },
    lines: [{ keys: ['b'], text: t.toBorrower }],
  }
  return (
    <>
      <Head loan={data} />
      <LoanActions loan={data} reload={reload} />
      {data.approvals.map((approval) => (
        <ApprovalCard key={approval.approvalId} approval={approval} reload={reload} />
      ))}
      {data.days === null ? (
        <>
          <Panel title={t.position}>
            <p className={tables.quiet}>{t.notLent}</p>
          </Panel>
          <PageKeys {...borrowerKey} />
        </>
      ) : (
        <LoanPosition loan={data} days={data.days} more={borrowerKey} />
      )}
      <LoanEvents events={data.events} />
      <LoanIdentity orderId={orderId} />
      <LoanFile loan={data} />
    </>
  )
}

function Head({ loan }: { loan: StaffLoan }) {
  const t = useTexts(loanTexts)
  const language = useContext(LanguageContext)
  return (
    <section className={borrowerStyles.identity} aria-label={t.loan}>
      <div className={borrowerStyles.who}>
        <p className={borrowerStyles.name}>
          {loan.productName} · {formatPesos(loan.amount)}
        </p>
        <p className={borrowerStyles.quiet}>
          <span>{loan.maskedName}</span>
          {/* What a running loan is like stands in its position. */}
          {loan.phase !== 'running' && <span>{stateWords(loan.phase, language)}</span>}
          <span>{t.days(loan.termDays)}</span>
          <span className={tables.figure}>{formatDate(loan.appliedOn, language)}</span>
        </p>
      </div>
      <Link href={staffBorrowerPage(loan)}>{t.toBorrower}</Link>
    </section>
  )
}

export const page: Page = {
  title: (language) => wordingsOf(loanTexts, language).loan,
  component: LoanPage,
}
