// The payments of all loans or of one, newest first, each with its receipt.
import { useContext, useState } from 'react'
import type { PageResponse } from '#contract/call.ts'
import { formatDate } from '#contract/format-date.ts'
import { orderListPage, paymentsPage, receiptPage } from '#contract/page-addresses.ts'
import { listPayments } from '#contract/receipt.ts'
import { formatPesos } from '#lending/money.ts'
import { LanguageContext, useTexts, wordingsOf } from '#web/lib/language.ts'
import { firstCall, type Page, type PageProps } from '#web/lib/page.ts'
import { readId } from '#web/lib/query.ts'
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

type Payments = PageResponse<typeof listPayments>

const requestOf = (query: URLSearchParams) => {
  const orderId = readId(query, 'orderId')
  return orderId === null ? {} : { orderId }
}

function PaymentsPage({ query }: PageProps) {
  const t = useTexts(texts)
  const asked = requestOf(query)
  const answer = useCall(listPayments, asked)
  const newest = answer.state === 'ready' ? answer.data.payments[0] : undefined
  const isOfOne = asked.orderId !== undefined
  const loan = isOfOne && newest !== undefined ? loanOf(newest) : ''
  return (
    <Screen title={loan === '' ? t.paymentsTitle : t.paymentsOfLoan(loan)}>
      {answer.state === 'loading' && <ListSkeleton items={4} />}
      {answer.state === 'failed' && <Failed {...answer} />}
      {answer.state === 'ready' && <Listed asked={asked} first={answer.data} />}
      {isOfOne && (
        <ButtonLink href={paymentsPage()} look="plain">
          {t.allPayments}
        </ButtonLink>
      )}
    </Screen>
  )
}

interface ListedProps {
  readonly asked: ReturnType<typeof requestOf>
  readonly first: Payments
}

function Listed({ asked, first }: ListedProps) {
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
    const result = await send(listPayments, { ...asked, olderThan: payments.at(-1)?.paymentId })
    if (result?.success === true) setOlder([...older, result.data])
  }
  return (
    <>
      <Card>
        {payments.map((payment) => (
          <PaymentRow
            key={payment.paymentId}
            payment={payment}
            loan={asked.orderId === undefined ? loanOf(payment) : ''}
          />
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

type Payment = Payments['payments'][number]

const loanOf = ({ productName, orderId }: Payment) => `${productName} ${orderId}`

/** The loan is left out where all are of one. */
function PaymentRow({ payment, loan }: { payment: Payment; loan: string }) {
  const t = useTexts(texts)
  const language = useContext(LanguageContext)
  const { orderId, paymentId, channel, state } = payment
  const said = state === 'recorded' ? '' : state === 'checking' ? t.stateChecking : t.stateTakenBack
  const paid = [channel, formatDate(payment.paidOn, language)].filter((fact) => fact !== '')
  const facts = [paid.join(' · '), loan, said]
  return (
    <RowLink
      href={receiptPage({ orderId, paymentId })}
      icon={<DocumentIcon />}
      text={formatPesos(payment.amount)}
      note={facts.filter((fact) => fact !== '').join('\n')}
    />
  )
}

export const page: Page = {
  title: (language) => wordingsOf(texts, language).paymentsTitle,
  component: PaymentsPage,
  firstCall: (query) => firstCall(listPayments, requestOf(query)),
}
