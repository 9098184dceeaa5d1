// The payments of all loans or of one, newest first, each with its receipt.
import { useContext, useState } from 'react'
import type { PageResponse } from '#contract/call.ts'
import { formatDate, formatMonth } from '#contract/format-date.ts'
import { orderListPage, paymentsPage, receiptPage } from '#contract/page-addresses.ts'
import { listPayments } from '#contract/receipt.ts'
import { formatPesos, sumCentavos } from '#lending/money.ts'
import { LanguageContext, useTexts, wordingsOf } from '#web/lib/language.ts'
import { firstCall, type Page, type PageProps } from '#web/lib/page.ts'
import { readId } from '#web/lib/query.ts'
import { useCall } from '#web/lib/use-call.ts'
import { useSend } from '#web/lib/use-send.ts'
import { MoneyCard } from '#web/loans/money-card.tsx'
import { Button, ButtonLink } from '#web/parts/button.tsx'
import { Card } from '#web/parts/card.tsx'
import { Empty } from '#web/parts/empty.tsx'
import { Failed } from '#web/parts/failed.tsx'
import { DocumentIcon } from '#web/parts/icons.tsx'
import { NotFound } from '#web/parts/not-found.tsx'
import { RowLink } from '#web/parts/row-link.tsx'
import { Screen } from '#web/parts/screen.tsx'
import { ListSkeleton } from '#web/parts/skeleton.tsx'
import { texts } from './texts.ts'

type Payments = PageResponse<typeof listPayments>

/** Null if the address names a loan that can't be read: those of all loans would be another answer. */
const requestOf = (query: URLSearchParams) => {
  if (!query.has('orderId')) return {}
  const orderId = readId(query, 'orderId')
  return orderId === null ? null : { orderId }
}

function PaymentsPage({ query }: PageProps) {
  const asked = requestOf(query)
  return asked === null ? <NoLoan /> : <Loading asked={asked} />
}

function Loading({ asked }: AskedProps) {
  const t = useTexts(texts)
  const answer = useCall(listPayments, asked)
  if (answer.state === 'ready') return <Listed asked={asked} first={answer.data} />
  return (
    <Screen title={t.paymentsTitle}>
      {answer.state === 'loading' ? <ListSkeleton items={4} /> : <Failed {...answer} />}
      <OfAll asked={asked} />
    </Screen>
  )
}

function NoLoan() {
  const t = useTexts(texts)
  return (
    <Screen title={t.paymentsTitle}>
      <NotFound title={t.noLoan} text={t.noPaymentText}>
        <ButtonLink href={paymentsPage()}>{t.allPayments}</ButtonLink>
      </NotFound>
    </Screen>
  )
}

interface AskedProps {
  readonly asked: NonNullable<ReturnType<typeof requestOf>>
}

/** From the payments of one loan to those of all. */
function OfAll({ asked }: AskedProps) {
  const t = useTexts(texts)
  if (asked.orderId === undefined) return null
  return (
    <ButtonLink href={paymentsPage()} look="plain">
      {t.allPayments}
    </ButtonLink>
  )
}

function Listed({ asked, first }: AskedProps & { readonly first: Payments }) {
  const t = useTexts(texts)
  const send = useSend()
  const [older, setOlder] = useState<readonly Payments[]>([])
  const pages = [first, ...older]
  const payments = pages.flatMap((page) => page.payments)
  const hasMore = pages.at(-1)?.hasMore === true
  const showMore = async () => {
    const result = await send(listPayments, { ...asked, olderThan: payments.at(-1)?.paymentId })
    if (result?.success === true) setOlder([...older, result.data])
  }
  const [newest] = payments
  const isOfOne = asked.orderId !== undefined
  return (
    <Screen
      title={isOfOne && newest !== undefined ? t.paymentsOfLoan(loanOf(newest)) : t.paymentsTitle}
      // A sum of some of them would be nobody's answer.
      summary={newest === undefined || hasMore ? undefined : <Total payments={payments} />}
    >
      {newest === undefined && (
        <Empty title={t.noPayments} text={t.noPaymentsText}>
          <ButtonLink href={orderListPage()}>{t.toLoans}</ButtonLink>
        </Empty>
      )}
      <Months payments={payments} isOfOne={isOfOne} />
      {hasMore && (
        <Button look="quiet" onClick={showMore}>
          {t.more}
        </Button>
      )}
      <OfAll asked={asked} />
    </Screen>
  )
}

/** What counts: not what is being checked, and not what was taken back. */
function Total({ payments }: { payments: readonly Payment[] }) {
  const t = useTexts(texts)
  const counted = payments.filter(({ state }) => state === 'recorded')
  return <MoneyCard label={t.paidInAll} amount={sumCentavos(counted.map(({ amount }) => amount))} />
}

function Months({ payments, isOfOne }: { payments: readonly Payment[]; isOfOne: boolean }) {
  const language = useContext(LanguageContext)
  const monthOf = ({ paidOn }: Payment) => formatMonth(paidOn, language)
  return [...new Set(payments.map(monthOf))].map((month) => (
    <Card key={month} title={month}>
      <div>
        {payments
          .filter((payment) => monthOf(payment) === month)
          .map((payment) => (
            <PaymentRow
              key={payment.paymentId}
              payment={payment}
              loan={isOfOne ? '' : loanOf(payment)}
            />
          ))}
      </div>
    </Card>
  ))
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
  firstCall: (query) => {
    const asked = requestOf(query)
    return asked === null ? null : firstCall(listPayments, asked)
  },
}
