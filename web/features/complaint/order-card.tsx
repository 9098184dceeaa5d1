// The order that a complaint is about, and the switch to choose another one.
import { useContext, useState } from 'react'
import type { ComplaintOrder } from '#contract/complaints.ts'
import { Choices } from '#web/forms/choices.tsx'
import { LanguageContext, useTexts } from '#web/lib/language.ts'
import { ForwardIcon } from '#web/parts/icons.tsx'
import { Logo } from '#web/parts/logo.tsx'
import { Rows } from '#web/parts/rows.tsx'
import { Sheet } from '#web/parts/sheet.tsx'
import styles from './order-card.module.css'
import { startTexts } from './start-texts.ts'

interface OrderCardProps {
  readonly order: ComplaintOrder
  readonly orders: readonly ComplaintOrder[]
  readonly onChoose: (orderNo: string) => void
}

export function OrderCard({ order, orders, onChoose }: OrderCardProps) {
  const t = useTexts(startTexts)
  const [isOpen, setOpen] = useState(false)
  // The specification's own words have every figure, and the switch with a single order too.
  const isSpecified = useContext(LanguageContext) === 'en'
  const hasSwitch = isSpecified || orders.some(({ orderNo }) => orderNo !== order.orderNo)
  return (
    <section className={styles.card} aria-label={t.about}>
      <div className={styles.head}>
        <Logo name={order.productName} picture={order.productLogo} />
        <span className={styles.words}>
          <strong>
            {isSpecified ? order.productName : `${order.productName} · ${order.orderNo}`}
          </strong>
          <span className={order.isLate ? styles.late : styles.status}>{order.statusTitle}</span>
        </span>
        {hasSwitch && (
          <button
            type="button"
            className={styles.all}
            aria-haspopup="dialog"
            title={t.allText}
            onClick={() => setOpen(true)}
          >
            {t.all}
            <ForwardIcon />
          </button>
        )}
      </div>
      {isSpecified && (
        <Rows rows={order.rows.map(({ title, value }) => ({ label: title, value }))} isDense />
      )}
      <Sheet isOpen={isOpen} onClose={() => setOpen(false)} title={t.chooseOrder}>
        <Choices
          label={t.chooseOrder}
          value={order.orderNo}
          choices={orders.map((one) => ({
            value: one.orderNo,
            text: `${one.productName} · ${one.orderNo}`,
            note: noteOf(one),
          }))}
          onChange={(orderNo) => {
            onChoose(orderNo)
            setOpen(false)
          }}
        />
      </Sheet>
    </section>
  )
}

/** What tells two loans of one product apart: the amount, the date and the state. */
function noteOf({ orderNo, rows, statusTitle }: ComplaintOrder): string {
  const values = rows.map(({ value }) => value).filter((value) => value !== orderNo)
  return [...values, statusTitle].filter((words) => words !== '').join(' · ')
}
