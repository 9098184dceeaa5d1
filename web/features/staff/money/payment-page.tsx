// One payment: what is here of it, where it counts, what is open about it and what can be done, what
// waits for a second person, and everything that was said about it.
import { type ReactNode, useContext } from 'react'
import { formatDate, formatInstant } from '#contract/format-date.ts'
import { wordingOf } from '#contract/language.ts'
import {
  staffBorrowerPage,
  staffLoanPage,
  staffPaymentPage,
  staffUnappliedPage,
} from '#contract/page-addresses.ts'
import { getPaymentPage } from '#contract/payment.ts'
import { addCentavos, type Centavos, formatPesos } from '#lending/money.ts'
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
import styles from './payment-page.module.css'
import { PaymentQuestions } from './payment-questions.tsx'
import { paymentTexts } from './payment-texts.ts'
import { PaymentTimeline } from './payment-timeline.tsx'
import { type PaymentPage, paymentStateWords, SOURCES, WARNINGS } from './payment-words.ts'

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

interface Figure {
  readonly label: string
  readonly amount: Centavos
  readonly note?: string
  readonly isAlarm?: boolean
}

function Standing({ payment }: { payment: PaymentPage }) {
  const t = useTexts(paymentTexts)
  const { clawback, voided, short, fee } = payment
  const figures: readonly Figure[] = [
    { label: t.gross, amount: payment.gross },
    {
      label: t.takenBack,
      amount: addCentavos(clawback, voided),
      ...(voided > 0 && { note: t.ofItVoided(formatPesos(voided)) }),
    },
    { label: t.returned, amount: payment.returned },
    { label: t.balance, amount: payment.balance },
    { label: t.disputed, amount: payment.disputed, isAlarm: true },
    ...(short > 0 ? [{ label: t.short, amount: short, isAlarm: true }] : []),
    ...(fee !== null && fee > 0 ? [{ label: t.fee, amount: fee }] : []),
  ]
  return (
    <Panel title={t.standing}>
      <dl className={styles.figures}>
        {figures.map(({ label, amount, note = '', isAlarm = false }) => (
          <div key={label} className={styles.figure}>
            <dt>{label}</dt>
            <dd className={amount === 0 ? styles.none : isAlarm ? styles.alarm : ''}>
              {formatPesos(amount)}
              {note !== '' && <span className={styles.note}>{note}</span>}
            </dd>
          </div>
        ))}
      </dl>
      <Where payment={payment} />
    </Panel>
  )
}

/** On which loan, or why on none. */
function Where({ payment }: { payment: PaymentPage }) {
  const t = useTexts(paymentTexts)
  const language = useContext(LanguageContext)
  const { orderId, borrowerId, valueOn, mergedInto, state } = payment
  if (mergedInto !== null) {
    return (
      <p className={styles.where}>
        {t.goesOnAs}
        <Link href={staffPaymentPage({ paymentId: mergedInto })}>{t.other(`${mergedInto}`)}</Link>
      </p>
    )
  }
  if (orderId === null || valueOn === null) {
    const nothing = {
      gone: t.nothingHere,
      returned: t.nothingHere,
      empty: t.nothingYet,
      merged: '',
      applied: '',
    }
    return (
      <p className={styles.where}>{state === 'unapplied' ? t.countsNowhere : nothing[state]}</p>
    )
  }
  return (
    <p className={styles.where}>
      {t.countsOn(formatPesos(payment.balance), formatDate(valueOn, language))}
      <Link href={staffLoanPage({ orderId })}>{t.loan(orderId)}</Link>
      {borrowerId !== null && (
        <>
          <span aria-hidden="true">·</span>
          <Link href={staffBorrowerPage({ borrowerId })}>{t.borrower(borrowerId)}</Link>
        </>
      )}
    </p>
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
  const { source, codes } = payment
  const facts: readonly [string, ReactNode][] = [
    [t.status, paymentStateWords(payment.state, language)],
    [t.provider, payment.provider],
    [t.providerId, payment.providerPaymentId],
    [t.reference, payment.reference],
    [t.channel, payment.channel],
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
