// All payments of all loans, newest first, each with its receipt.
import { useContext, useState } from 'react'
import type { ResponseOf } from '#contract/call.ts'
import { formatDate } from '#contract/format-date.ts'
import { orderListPage, receiptPage } from '#contract/page-addresses.ts'
import { listPayments } from '#contract/receipt.ts'
import { formatPesos } from '#lending/money.ts'
import { LanguageContext, useTexts, wordingsOf } from '#web/lib/language.ts'
import { firstCall, type Page } from '#web/lib/page.ts'
import { useCall } from '#web/lib/use-call.ts'
import { useSend } from '#web/lib/use-send.ts'
import { Button, ButtonLink } from '#web/parts/button.tsx'
import { Card } from '#web/parts/card.tsx'
import { Empty } from '#web/parts/empty.tsx'
import { Failed } from '#web/parts/failed.tsx'
import { DocumentIcon } from '#web/parts/icons.tsx'
import { RowLink } from '#web/parts/row-link.tsx'
import { Screen } from '#web/parts/screen.tsx'
import { ListSkeleton } from '#web/parts/skeleton.tsx'
import { texts } from './texts.ts'

type Payments = ResponseOf<typeof listPayments>

function PaymentsPage() {
  const t = useTexts(texts)
  const answer = useCall(listPayments, {})
  return (
    <Screen title={t.paymentsTitle}>
      {answer.state === 'loading' && <ListSkeleton items={4} />}
      {answer.state === 'failed' && <Failed {...answer} />}
      {answer.state === 'ready' && <Listed first={answer.data} />}
    </Screen>
  )
}

function Listed({ first }: { first: Payments }) {
  const t = useTexts(texts)
  const send = useSend()
  const [older, setOlder] = useState<readonly Payments[]>([])
  const pages = [first, ...older]
  const payments = pages.flatMap((page) => page.payments)
  if (payments.length === 0) {
    return (
      <Empty title={t.noPayments} text={t.noPaymentsText}>
        <ButtonLink href={orderListPage()}>{t.toLoans}</ButtonLink>
      </Empty>
    )
  }
  const showMore = async () => {
    const result = await send(listPayments, { olderThan: payments.at(-1)?.paymentId })
    if (result?.success === true) setOlder([...older, result.data])
  }
  return (
    <>
      <Card>
        {payments.map((payment) => (
          <PaymentRow key={payment.paymentId} payment={payment} />
        ))}
      </Card>
      {pages.at(-1)?.hasMore === true && (
        <Button look="quiet" onClick={showMore}>
          {t.more}
        </Button>
      )}
    </>
  )
}

function PaymentRow({ payment }: { payment: Payments['payments'][number] }) {
  const t = useTexts(texts)
  const language = useContext(LanguageContext)
  const { orderId, paymentId, productName, channel, state } = payment
  const said = state === 'recorded' ? '' : state === 'checking' ? t.stateChecking : t.stateTakenBack
  const facts = [formatDate(payment.paidOn, language), channel, `${productName} ${orderId}`, said]
  return (
    <RowLink
      href={receiptPage({ orderId, paymentId })}
      icon={<DocumentIcon />}
      text={formatPesos(payment.amount)}
      note={facts.filter((fact) => fact !== '').join(' · ')}
    />
  )
}

export const page: Page = {
  title: (language) => wordingsOf(texts, language).paymentsTitle,
  component: PaymentsPage,
  firstCall: () => firstCall(listPayments, {}),
}
