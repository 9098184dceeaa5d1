// Money received that counts on no loan, by its age, with its sum.
import { useContext } from 'react'
import type { ResponseOf } from '#contract/call.ts'
import { formatDate, formatInstant } from '#contract/format-date.ts'
import { staffPaymentPage } from '#contract/page-addresses.ts'
import { listUnapplied } from '#contract/payment.ts'
import { formatPesos } from '#lending/money.ts'
import { LanguageContext, useTexts, wordingsOf } from '#web/lib/language.ts'
import { Link } from '#web/lib/location.tsx'
import type { Page } from '#web/lib/page.ts'
import { useCall } from '#web/lib/use-call.ts'
import { Empty } from '#web/parts/empty.tsx'
import { Failed } from '#web/parts/failed.tsx'
import { Skeleton } from '#web/parts/skeleton.tsx'
import { Frame, PageKeys } from '../parts/frame.tsx'
import { Table } from '../parts/table.tsx'
import tables from '../parts/table.module.css'
import { useQueueChange } from '../parts/use-stream.ts'
import styles from '../desk/payment.module.css'
import { paymentTexts } from '../desk/payment-texts.ts'
import { providerWords } from './provider-names.ts'

type Listed = ResponseOf<typeof listUnapplied>

function UnappliedPage() {
  const t = useTexts(paymentTexts)
  return (
    <Frame title={t.unapplied}>
      <p className={styles.quiet}>{t.unappliedIntro}</p>
      <Unapplied />
      <PageKeys keys={{}} lines={[]} />
    </Frame>
  )
}

function Unapplied() {
  const t = useTexts(paymentTexts)
  const answer = useCall(listUnapplied, {})
  useQueueChange(() => {
    if (answer.state === 'ready') void answer.reload()
  })
  if (answer.state === 'loading') return <Skeleton lines={8} />
  if (answer.state === 'failed') return <Failed {...answer} />
  const { total, count, payments } = answer.data
  if (payments.length === 0) return <Empty text={t.unappliedEmpty} />
  return (
    <>
      <p className={styles.sum}>{t.unappliedSum(count, formatPesos(total))}</p>
      {count > payments.length && (
        <p className={styles.quiet}>{t.unappliedFirst(payments.length)}</p>
      )}
      <PaymentTable payments={payments} />
    </>
  )
}

function PaymentTable({ payments }: Pick<Listed, 'payments'>) {
  const t = useTexts(paymentTexts)
  return (
    <Table
      caption={t.unapplied}
      columns={[t.payment, { amount: t.amount }, t.age, t.paidOn, t.reference]}
    >
      {payments.map((payment) => (
        <PaymentRow key={payment.paymentId} payment={payment} />
      ))}
    </Table>
  )
}

function PaymentRow({ payment }: { payment: Listed['payments'][number] }) {
  const t = useTexts(paymentTexts)
  const language = useContext(LanguageContext)
  const { paymentId, heardAt, ageDays, disputed } = payment
  return (
    <tr>
      <td className={tables.figure}>
        <Link className={tables.name} href={staffPaymentPage({ paymentId })}>
          {t.paymentTitle(paymentId)}
        </Link>
      </td>
      <td className={tables.amount}>
        {formatPesos(payment.amount)}
        {disputed > 0 && (
          <span className={tables.summary}>{t.ofItDisputed(formatPesos(disputed))}</span>
        )}
      </td>
      <td className={tables.figure}>
        <time title={formatInstant(heardAt, language)}>{t.ageDays(ageDays)}</time>
      </td>
      <td className={tables.figure}>{formatDate(payment.paidOn, language)}</td>
      <td className={styles.reference}>
        {payment.reference}
        <span className={tables.summary}>{providerWords(payment.provider, language)}</span>
      </td>
    </tr>
  )
}

export const page: Page = {
  title: (language) => wordingsOf(paymentTexts, language).unapplied,
  component: UnappliedPage,
}
