// Everything that was said about a payment, in the order in which it was filed.
import { useContext } from 'react'
import { formatInstant } from '#contract/format-date.ts'
import { staffLoanPage, staffPaymentPage } from '#contract/page-addresses.ts'
import { formatPesos } from '#lending/money.ts'
import { LanguageContext, useTexts } from '#web/lib/language.ts'
import { Link } from '#web/lib/location.tsx'
import { Panel } from '../parts/panel.tsx'
import tables from '../parts/table.module.css'
import { authorWords, eventLineWords } from './payment-event-words.ts'
import styles from '../desk/payment.module.css'
import { paymentTexts } from '../desk/payment-texts.ts'
import type { PaymentPage } from '../desk/payment-words.ts'

export function PaymentTimeline({ timeline }: Pick<PaymentPage, 'timeline'>) {
  const t = useTexts(paymentTexts)
  return (
    <Panel title={t.timeline}>
      <ol>
        {timeline.map((line, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the same may be said twice
          <Line key={index} line={line} />
        ))}
      </ol>
    </Panel>
  )
}

function Line({ line }: { line: PaymentPage['timeline'][number] }) {
  const t = useTexts(paymentTexts)
  const language = useContext(LanguageContext)
  const { at, by, amount, orderId, otherId } = line
  return (
    <li className={styles.line}>
      <span className={styles.said}>{eventLineWords(line, language)}</span>
      <span className={tables.figure}>{amount === null ? '' : formatPesos(amount)}</span>
      <span className={styles.by}>
        <span>{authorWords(by, language)}</span>
        <time>{formatInstant(at, language)}</time>
        {orderId !== null && <Link href={staffLoanPage({ orderId })}>{t.loan(orderId)}</Link>}
        {otherId !== null && (
          <Link href={staffPaymentPage({ paymentId: otherId })}>{t.other(String(otherId))}</Link>
        )}
      </span>
    </li>
  )
}
