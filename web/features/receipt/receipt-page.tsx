// One payment: what it was, where it went, what remains, and a code with which anyone can check it.
import { type ReactNode, useContext } from 'react'
import type { PageResponse } from '#contract/call.ts'
import { formatDate } from '#contract/format-date.ts'
import {
  complaintPage,
  orderDetailsPage,
  paymentsPage,
  statementPage,
  verifyPage,
} from '#contract/page-addresses.ts'
import { getReceipt } from '#contract/receipt.ts'
import type { Id } from '#contract/wire-meaning.ts'
import { businessDate } from '#lending/dates.ts'
import { formatPesos } from '#lending/money.ts'
import { LanguageContext, useTexts, wordingsOf } from '#web/lib/language.ts'
import { Link } from '#web/lib/location.tsx'
import { firstCall, type Page, type PageProps } from '#web/lib/page.ts'
import { readId } from '#web/lib/query.ts'
import { useSettings } from '#web/lib/settings.ts'
import { useCall } from '#web/lib/use-call.ts'
import { MoneyCard } from '#web/loans/money-card.tsx'
import { MoneyText } from '#web/loans/money-text.tsx'
import { SumRows } from '#web/loans/sum-rows.tsx'
import { Banner } from '#web/parts/banner.tsx'
import { ButtonLink } from '#web/parts/button.tsx'
import { Card } from '#web/parts/card.tsx'
import { Code } from '#web/parts/copy.tsx'
import { NotFound } from '#web/parts/not-found.tsx'
import { Failed } from '#web/parts/failed.tsx'
import { CheckIcon, ClockIcon, ComplaintIcon, DocumentIcon } from '#web/parts/icons.tsx'
import { Letterhead } from '#web/parts/letterhead.tsx'
import { Note } from '#web/parts/note.tsx'
import { RowLink } from '#web/parts/row-link.tsx'
import { Rows } from '#web/parts/rows.tsx'
import { Screen } from '#web/parts/screen.tsx'
import { Skeleton } from '#web/parts/skeleton.tsx'
import { ReceiptActions } from './receipt-actions.tsx'
import { texts } from './texts.ts'

type Receipt = PageResponse<typeof getReceipt>

function requestOf(query: URLSearchParams) {
  const orderId = readId(query, 'orderId')
  const paymentId = readId(query, 'paymentId')
  if (orderId === null || (query.has('paymentId') && paymentId === null)) return null
  return { orderId, paymentId: paymentId ?? undefined }
}

function ReceiptPage({ query }: PageProps) {
  const request = requestOf(query)
  return request === null ? <NoPayment /> : <Loading request={request} />
}

function Loading({ request }: { request: NonNullable<ReturnType<typeof requestOf>> }) {
  const t = useTexts(texts)
  const answer = useCall(getReceipt, request)
  if (answer.state === 'ready') {
    const receipt = answer.data
    return (
      <Screen
        title={t.receiptTitle}
        summary={<Summary receipt={receipt} />}
        action={<ReceiptActions receipt={receipt} />}
      >
        <Content receipt={receipt} />
      </Screen>
    )
  }
  const reason =
    answer.state === 'failed' && answer.failure.kind === 'refused' ? answer.failure.reason : ''
  if (reason === 'not_found' || reason === 'payment_missing') return <NoPayment />
  return (
    <Screen title={t.receiptTitle}>
      {answer.state === 'failed' ? <Failed {...answer} /> : <Skeleton lines={8} />}
    </Screen>
  )
}

/** Whose paper it is, what was paid, and whether it counts. */
function Summary({ receipt }: { receipt: Receipt }) {
  const t = useTexts(texts)
  const language = useContext(LanguageContext)
  const date = formatDate(businessDate(receipt.paidOn), language)
  return (
    <>
      <Letterhead />
      {receipt.state === 'taken-back' && <Banner title={t.takenBack} text={t.takenBackText} />}
      {receipt.state === 'returned' && <Banner title={t.returned} text={t.returnedText} />}
      {receipt.state === 'checking' && <Banner title={t.checking} text={t.checkingText} />}
      <MoneyCard label={t.paid} amount={receipt.amount} date={{ label: t.on, text: date }} />
      {receipt.isSettled && receipt.parts.length > 0 && (
        <Note icon={<CheckIcon />} look="good">
          {t.settled}
        </Note>
      )}
    </>
  )
}

function Content({ receipt }: { receipt: Receipt }) {
  const t = useTexts(texts)
  const { host } = new URL(useSettings().origin)
  return (
    <>
      {receipt.text !== '' && <Note icon={<ClockIcon />}>{receipt.text}</Note>}
      <ReportedLate receipt={receipt} />
      <Card title={t.about}>
        <Rows rows={factsOf(receipt, t)} />
      </Card>
      {receipt.parts.length > 0 && (
        <>
          <Card title={t.went}>
            <SumRows
              rows={receipt.parts.map(({ part, amount }) => ({ label: t[part], amount }))}
              total={{ label: t.total, amount: receipt.amount }}
            />
          </Card>
          <After receipt={receipt} />
        </>
      )}
      {receipt.code !== '' && (
        <Card title={t.proof}>
          <p>{t.proofText}</p>
          <Code label={t.code} value={receipt.code} />
          <p>
            {t.checkedAt}{' '}
            <a href={verifyPage({ code: receipt.code })}>{`${host}${verifyPage()}`}</a>
          </p>
        </Card>
      )}
      <Wrong orderId={receipt.orderId} />
    </>
  )
}

function After({ receipt }: { receipt: Receipt }) {
  const t = useTexts(texts)
  const language = useContext(LanguageContext)
  // That nothing is left stands under the amount.
  if (receipt.isSettled) return null
  const left = { label: t.left, value: <MoneyText amount={receipt.left} /> }
  const { nextDate, nextAmount } = receipt
  const next =
    nextDate === ''
      ? []
      : [
          {
            label: t.next,
            value: `${formatPesos(nextAmount)} · ${formatDate(businessDate(nextDate), language)}`,
          },
        ]
  return (
    <Card title={t.after}>
      <Rows rows={[left, ...next]} />
    </Card>
  )
}

function Wrong({ orderId }: { orderId: Id }) {
  const t = useTexts(texts)
  return (
    <Card title={t.wrong}>
      <nav aria-label={t.wrong}>
        <RowLink href={statementPage({ orderId })} icon={<DocumentIcon />} text={t.statement} />
        <RowLink href={complaintPage({ orderId })} icon={<ComplaintIcon />} text={t.complain} />
      </nav>
    </Card>
  )
}

function factsOf(
  { orderId, productId, productName, channel, providerReference }: Receipt,
  t: { readonly loan: string; readonly channel: string; readonly reference: string },
): { label: string; value: ReactNode }[] {
  return [
    {
      label: t.loan,
      value: (
        <Link href={orderDetailsPage({ productId, orderId })}>
          {productName} · {orderId}
        </Link>
      ),
    },
    ...(channel === '' ? [] : [{ label: t.channel, value: channel }]),
    { label: t.reference, value: providerReference },
  ]
}

/** A payment counts from the day it was made, whenever we hear of it; this says what that changed. */
function ReportedLate({ receipt }: { receipt: Receipt }) {
  const t = useTexts(texts)
  const language = useContext(LanguageContext)
  if (receipt.reportedOn <= receipt.paidOn) return null
  const reported = formatDate(receipt.reportedOn, language)
  const effect = receipt.takenOff > 0 ? t.takenOff(formatPesos(receipt.takenOff)) : t.nothingCharged
  return (
    <Note icon={<ClockIcon />}>
      {t.reported(reported, formatDate(receipt.paidOn, language))} {effect}
    </Note>
  )
}

function NoPayment() {
  const t = useTexts(texts)
  return (
    <Screen title={t.receiptTitle}>
      <NotFound title={t.noPayment} text={t.noPaymentText}>
        <ButtonLink href={paymentsPage()}>{t.allPayments}</ButtonLink>
      </NotFound>
    </Screen>
  )
}

export const page: Page = {
  title: (language) => wordingsOf(texts, language).receiptTitle,
  component: ReceiptPage,
  firstCall: (query) => {
    const request = requestOf(query)
    return request === null ? null : firstCall(getReceipt, request)
  },
}
