// What was paid and what it did, once it has arrived.
import { useContext } from 'react'
import { formatDate } from '#contract/format-date.ts'
import { orderDetailsPage, receiptPage } from '#contract/page-addresses.ts'
import type { Language } from '#contract/language.ts'
import { type BusinessDate, parseBusinessDate } from '#lending/dates.ts'
import { type Centavos, formatPesos, sumCentavos } from '#lending/money.ts'
import { LanguageContext, useTexts, type Wordings } from '#web/lib/language.ts'
import { unbroken } from '#web/lib/unbroken.ts'
import { Banner } from '#web/parts/banner.tsx'
import { ButtonLink } from '#web/parts/button.tsx'
import { Card } from '#web/parts/card.tsx'
import { ApprovedMoment } from '#web/parts/moments.tsx'
import { type Row, Rows } from '#web/parts/rows.tsx'
import { Screen } from '#web/parts/screen.tsx'
import type { AskedOrder } from '#web/loans/asked-order.ts'
import { codeTexts } from './code-texts.ts'
import styles from './received.module.css'
import type { Payment } from './repayment.ts'

interface ReceivedProps {
  readonly title: string
  readonly asked: AskedOrder
  readonly payments: readonly Payment[]
  /** What is left of the loan, and the next date; null where that isn't known. */
  readonly after?: After | null
  /** Paid over the counter, not with an app. */
  readonly isAtCounter?: boolean
}

interface After {
  readonly left: Centavos | null
  readonly nextDate: string
  readonly nextAmount: Centavos | null
}

export function Received(props: ReceivedProps) {
  const { title, asked, payments, after = null, isAtCounter = false } = props
  const t = useTexts(codeTexts)
  const language = useContext(LanguageContext)
  const total = sumCentavos(payments.map(({ amount }) => amount))
  const last = payments.at(-1)
  const next = parseBusinessDate(after?.nextDate ?? '')
  const rows = [
    ...(next === null || after === null ? [] : [nextRow(t, next, after.nextAmount, language)]),
    ...(after?.left ? [{ label: t.left, value: formatPesos(after.left) }] : []),
  ]
  const said = payments.filter(({ text }) => text !== '')
  return (
    <Screen
      title={title}
      action={
        <>
          <ButtonLink href={receiptPage({ orderId: asked.orderId })}>{t.toReceipt}</ButtonLink>
          <ButtonLink look="quiet" href={orderDetailsPage(asked)}>
            {t.toLoan}
          </ButtonLink>
        </>
      }
    >
      <div role="status">
        <Banner
          moment={<ApprovedMoment />}
          title={
            <>
              {t.paidTitle} <span className={styles.amount}>{formatPesos(total)}</span>
            </>
          }
          text={
            last === undefined
              ? ''
              : (isAtCounter && last.channel !== '' ? t.paidAt : t.paidText)(
                  last.channel,
                  formatDate(last.paidOn, language),
                )
          }
          {...(said.length > 0 && {
            children: said.map(({ text }) => <p key={text}>{text}</p>),
          })}
        />
      </div>
      {rows.length > 0 && (
        <Card>
          <Rows rows={rows} />
        </Card>
      )}
    </Screen>
  )
}

/** With what it asks for, or its date alone where that isn't known. */
function nextRow(
  t: Pick<Wordings<typeof codeTexts>, 'nextDate' | 'nextOn'>,
  next: BusinessDate,
  amount: Centavos | null,
  language: Language,
): Row {
  const date = formatDate(next, language)
  return amount === null
    ? { label: t.nextDate, value: date }
    : { label: t.nextOn(unbroken(date)), value: formatPesos(amount) }
}
