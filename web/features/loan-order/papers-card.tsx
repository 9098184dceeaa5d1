// The way to everything a borrower keeps of a loan, and to us if something about it is wrong.
import {
  complaintPage,
  paymentClaimPage,
  paymentsPage,
  statementPage,
} from '#contract/page-addresses.ts'
import { isRepayable } from '#contract/order-status.ts'
import { useTexts } from '#web/lib/language.ts'
import { Link } from '#web/lib/location.tsx'
import { Card } from '#web/parts/card.tsx'
import { ForwardIcon } from '#web/parts/icons.tsx'
import styles from './agreements-card.module.css'
import type { AskedOrder, OrderDetails } from './order.ts'
import { texts } from './texts.ts'

export function PapersCard({ asked, order }: { asked: AskedOrder; order: OrderDetails }) {
  const t = useTexts(texts)
  const { orderId } = asked
  const isOpen = isRepayable(order.status)
  const links: readonly (readonly [href: string, text: string, isShown: boolean])[] = [
    [paymentsPage({ orderId }), t.payments, isOpen || order.status === 'settled'],
    [statementPage({ orderId }), t.statement, isOpen || order.status === 'settled'],
    [paymentClaimPage(asked), t.claim, isOpen],
    [complaintPage({ orderId }), t.complainAbout, true],
  ]
  return (
    <Card title={t.papers}>
      <ul className={styles.list}>
        {links.map(
          ([href, text, isShown]) =>
            isShown && (
              <li key={href}>
                <Link className={styles.row} href={href}>
                  {text}
                  <ForwardIcon />
                </Link>
              </li>
            ),
        )}
      </ul>
    </Card>
  )
}
