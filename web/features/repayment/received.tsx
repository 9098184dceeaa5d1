// What was paid and what it did, once it has arrived.
import { useContext } from 'react'
import { formatDate } from '#contract/format-date.ts'
import { orderDetailsPage, receiptPage } from '#contract/page-addresses.ts'
import { parseBusinessDate } from '#lending/dates.ts'
import { type Centavos, formatPesos, sumCentavos } from '#lending/money.ts'
import { LanguageContext, useTexts } from '#web/lib/language.ts'
import { Banner } from '#web/parts/banner.tsx'
import { ButtonLink } from '#web/parts/button.tsx'
import { Card } from '#web/parts/card.tsx'
import { ApprovedMoment } from '#web/parts/moments.tsx'
import { Rows } from '#web/parts/rows.tsx'
import { Screen } from '#web/parts/screen.tsx'
import type { AskedOrder } from './asked-order.ts'
import { codeTexts } from './code-texts.ts'
import type { Payment } from './repayment.ts'

interface ReceivedProps {
  readonly title: string
  readonly asked: AskedOrder
  readonly payments: readonly Payment[]
  /** What is left of the loan, and the next date; null where that isn't known. */
  readonly after?: { readonly left: Centavos | null; readonly nextDate: string } | null
}

export function Received({ title, asked, payments, after = null }: ReceivedProps) {
  const t = useTexts(codeTexts)
  const language = useContext(LanguageContext)
  const total = sumCentavos(payments.map(({ amount }) => amount))
  const last = payments.at(-1)
  const next = parseBusinessDate(after?.nextDate ?? '')
  const rows = [
    ...(after?.left ? [{ label: t.left, value: formatPesos(after.left) }] : []),
    ...(next === null ? [] : [{ label: t.nextDate, value: formatDate(next, language) }]),
  ]
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
          title={t.paidTitle(formatPesos(total))}
          text={
            last === undefined ? '' : t.paidText(last.channel, formatDate(last.paidOn, language))
          }
        >
          {payments
            .filter(({ text }) => text !== '')
            .map(({ text }) => (
              <p key={text}>{text}</p>
            ))}
        </Banner>
      </div>
      {rows.length > 0 && (
        <Card>
          <Rows rows={rows} />
        </Card>
      )}
    </Screen>
  )
}
