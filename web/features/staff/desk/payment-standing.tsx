// What is here of a payment, in figures, and where it counts.
import { type ReactNode, useContext } from 'react'
import { formatDate } from '#contract/format-date.ts'
import { staffBorrowerPage, staffLoanPage, staffPaymentPage } from '#contract/page-addresses.ts'
import { addCentavos, type Centavos, formatPesos } from '#lending/money.ts'
import { LanguageContext, useTexts } from '#web/lib/language.ts'
import { Link } from '#web/lib/location.tsx'
import { Panel } from '../parts/panel.tsx'
import styles from './payment.module.css'
import { paymentTexts } from './payment-texts.ts'
import type { PaymentPage } from './payment-words.ts'

interface Figure {
  readonly label: string
  readonly amount: Centavos
  readonly note?: string
  readonly isAlarm?: boolean
}

interface StandingProps {
  readonly payment: PaymentPage
  /** Without the figures that are zero. */
  readonly isBrief?: boolean
  readonly children?: ReactNode
}

export function Standing({ payment, isBrief = false, children }: StandingProps) {
  const t = useTexts(paymentTexts)
  const { clawback, voided, short } = payment
  const all: readonly Figure[] = [
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
  ]
  const figures = all.filter(({ amount }) => !isBrief || amount !== 0)
  return (
    <Panel title={t.standing}>
      <dl className={styles.figures} hidden={figures.length === 0}>
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
      {children}
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
