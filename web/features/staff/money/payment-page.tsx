// One payment: what is here of it, where it counts, what is open about it and what can be done, what
// waits for a second person, and everything that was said about it.
import { type ReactNode, useContext } from 'react'
import { formatDate, formatInstant } from '#contract/format-date.ts'
import { wordingOf } from '#contract/language.ts'
import { staffBorrowerPage, staffLoanPage, staffUnappliedPage } from '#contract/page-addresses.ts'
import { getPaymentPage } from '#contract/payment.ts'
import { formatPesos } from '#lending/money.ts'
import { LanguageContext, useTexts, wordingsOf } from '#web/lib/language.ts'
import { Link, navigate } from '#web/lib/location.tsx'
import type { Page, PageProps } from '#web/lib/page.ts'
import { useCall } from '#web/lib/use-call.ts'
import { Empty } from '#web/parts/empty.tsx'
import { Skeleton } from '#web/parts/skeleton.tsx'
import { ApprovalCard } from '../desk/approval-card.tsx'
import { loanTexts } from '../desk/loan-texts.ts'
import factStyles from '../parts/facts.module.css'
import { Frame, PageKeys } from '../parts/frame.tsx'
import { NotLoaded } from '../parts/not-loaded.tsx'
import { Panel } from '../parts/panel.tsx'
import { useQueueChange } from '../parts/use-stream.ts'
import styles from '../desk/payment.module.css'
import { PaymentQuestions } from '../desk/payment-questions.tsx'
import { Standing } from '../desk/payment-standing.tsx'
import { paymentTexts } from '../desk/payment-texts.ts'
import { PaymentTimeline } from './payment-timeline.tsx'
import { type PaymentPage, paymentStateWords, SOURCES, WARNINGS } from '../desk/payment-words.ts'
import { providerWords } from './provider-names.ts'

function OnePaymentPage({ query }: PageProps) {
  const t = useTexts(paymentTexts)
  const paymentId = paymentIdIn(query)
  const links = <Link href={staffUnappliedPage()}>{t.toUnapplied}</Link>
  if (paymentId === null) {
    return (
      <Frame title={t.payment} actions={links}>
        <Empty text={t.paymentMissing} />
      </Frame>
    )
  }
  return (
    <Frame title={t.paymentTitle(paymentId)} actions={links}>
      <OnePayment key={paymentId} paymentId={paymentId} />
    </Frame>
  )
}

function paymentIdIn(query: URLSearchParams): number | null {
  const text = query.get('paymentId') ?? ''
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null
}

function OnePayment({ paymentId }: { paymentId: number }) {
  const t = useTexts(paymentTexts)
  const answer = useCall(getPaymentPage, { paymentId })
  // What was decided about it opens and closes its task.
  useQueueChange(() => {
    if (answer.state === 'ready') void answer.reload()
  })
  if (answer.state === 'loading') return <Skeleton lines={8} />
  if (answer.state === 'failed') return <NotLoaded answer={answer} missing={t.paymentMissing} />
  const { data, reload } = answer
  return (
    <>
      <Standing payment={data} />
      {data.approvals.map((approval) => (
        <ApprovalCard key={approval.approvalId} approval={approval} reload={reload} />
      ))}
      <div className={factStyles.columns}>
        <div className={factStyles.column}>
          <PaymentQuestions payment={data} reload={reload} />
        </div>
        <div className={factStyles.column}>
          <Warnings warnings={data.warnings} />
          <Facts payment={data} />
        </div>
      </div>
      <PaymentTimeline timeline={data.timeline} />
      <PaymentKeys payment={data} />
    </>
  )
}

function Warnings({ warnings }: Pick<PaymentPage, 'warnings'>) {
  const t = useTexts(paymentTexts)
  const language = useContext(LanguageContext)
  if (warnings.length === 0) return null
  return (
    <Panel title={t.warnings}>
      <ul className={styles.warnings}>
        {warnings.map((warning) => (
          <li key={warning}>{wordingOf(WARNINGS[warning], language)}</li>
        ))}
      </ul>
    </Panel>
  )
}

function Facts({ payment }: { payment: PaymentPage }) {
  const t = { ...useTexts(loanTexts), ...useTexts(paymentTexts) }
  const language = useContext(LanguageContext)
  const { source, codes, fee } = payment
  const facts: readonly [string, ReactNode][] = [
    [t.status, paymentStateWords(payment.state, language)],
    [t.provider, providerWords(payment.provider, language)],
    [t.providerId, payment.providerPaymentId],
    [t.reference, payment.reference],
    [t.channel, payment.channel],
    [t.fee, fee === null || fee === 0 ? '' : formatPesos(fee)],
    [t.payer, payment.payer],
    [t.source, source === null ? '' : wordingOf(SOURCES[source], language)],
    [t.paidOn, formatDate(payment.paidOn, language)],
    [t.heardAt, formatInstant(payment.heardAt, language)],
    [t.codes, codes.length === 0 ? '' : <Codes key="codes" codes={codes} />],
  ]
  return (
    <Panel title={t.facts}>
      <dl className={factStyles.facts}>
        {facts
          .filter(([, value]) => value !== '')
          .map(([label, value]) => (
            <div key={label} className={factStyles.fact}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </Panel>
  )
}

function Codes({ codes }: Pick<PaymentPage, 'codes'>) {
  const t = useTexts(paymentTexts)
  return (
    <ul>
      {codes.map(({ reference, orderId }) => (
        <li key={reference}>
          {reference} · <Link href={staffLoanPage({ orderId })}>{t.loan(orderId)}</Link>
        </li>
      ))}
    </ul>
  )
}

function PaymentKeys({ payment: { orderId, borrowerId } }: { payment: PaymentPage }) {
  const t = useTexts(paymentTexts)
  const places = [
    ...(orderId === null ? [] : [{ key: 'l', text: t.ofLoan, to: staffLoanPage({ orderId }) }]),
    ...(borrowerId === null
      ? []
      : [{ key: 'b', text: t.ofBorrower, to: staffBorrowerPage({ borrowerId }) }]),
    { key: 'u', text: t.toUnapplied, to: staffUnappliedPage() },
  ]
  return (
    <PageKeys
      keys={Object.fromEntries(places.map(({ key, to }) => [key, () => navigate(to)]))}
      lines={places.map(({ key, text }) => ({ keys: [key], text }))}
    />
  )
}

export const page: Page = {
  title: (language) => wordingsOf(paymentTexts, language).payment,
  component: OnePaymentPage,
}
