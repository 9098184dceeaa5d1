// The way to everything a borrower keeps of a loan, and to us if something about it is wrong.
import {
  complaintPage,
  paymentClaimPage,
  paymentsPage,
  statementPage,
} from '#contract/page-addresses.ts'
import { isRepayable } from '#contract/order-status.ts'
import { useTexts } from '#web/lib/language.ts'
import { Link, useIsMissing } from '#web/lib/location.tsx'
import { Card } from '#web/parts/card.tsx'
import { ForwardIcon } from '#web/parts/icons.tsx'
import type { AskedOrder } from '#web/loans/asked-order.ts'
import { AgreementRows } from './agreements-card.tsx'
import styles from './agreements-card.module.css'
import { isPaidInFull, type OrderDetails } from './order.ts'
import { texts } from './texts.ts'

export function PapersCard({ asked, order }: { asked: AskedOrder; order: OrderDetails }) {
  const t = useTexts(texts)
  const { orderId } = asked
  const isOpen = isRepayable(order.status)
  const kept = (isOpen || order.status === 'settled') && order.isPaidOut
  const wasConfirmed = order.status !== 'pending' && order.status !== 'declined'
  return (
    <Card title={wasConfirmed ? t.papers : t.helpTitle}>
      <ul className={styles.list}>
        {isPaidInFull(order) && <Paper href={statementPage({ orderId })} text={t.certificate} />}
        {kept && <Paper href={paymentsPage({ orderId })} text={t.payments} />}
        {kept && <Paper href={statementPage({ orderId })} text={t.statement} />}
        {wasConfirmed && <AgreementRows asked={asked} />}
        {isOpen && <Paper href={paymentClaimPage(asked)} text={t.claim} />}
        <Paper href={complaintPage({ orderId })} text={t.complainAbout} />
      </ul>
    </Card>
  )
}

function Paper({ href, text }: { href: string; text: string }) {
  const isMissing = useIsMissing()
  if (isMissing(href)) return null
  return (
    <li>
      <Link className={styles.row} href={href}>
        {text}
        <ForwardIcon />
      </Link>
    </li>
  )
}
