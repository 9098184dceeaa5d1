// "I paid but it doesn't show": what the borrower told us and what came of it, and the form.
import { useContext } from 'react'
import type { PageResponse } from '#contract/call.ts'
import { formatDate } from '#contract/format-date.ts'
import {
  customerServicePage,
  orderDetailsPage,
  orderListPage,
  receiptPage,
} from '#contract/page-addresses.ts'
import { getClaims } from '#contract/payment-claim.ts'
import type { Id } from '#contract/wire-meaning.ts'
import { businessDate } from '#lending/dates.ts'
import { formatPesos } from '#lending/money.ts'
import { LanguageContext, useTexts, wordingsOf } from '#web/lib/language.ts'
import { firstCall, type Page, type PageProps } from '#web/lib/page.ts'
import { readId } from '#web/lib/query.ts'
import { useCall } from '#web/lib/use-call.ts'
import { Banner } from '#web/parts/banner.tsx'
import { ButtonLink } from '#web/parts/button.tsx'
import { Failed } from '#web/parts/failed.tsx'
import { NotFound } from '#web/parts/not-found.tsx'
import { ConfirmedMoment } from '#web/parts/outcome-moments.tsx'
import { Screen } from '#web/parts/screen.tsx'
import { Skeleton } from '#web/parts/skeleton.tsx'
import { ClaimForm } from './claim-form.tsx'
import { texts } from './texts.ts'

type Claim = PageResponse<typeof getClaims>['claims'][number]
interface Order {
  readonly productId: Id
  readonly orderId: Id
}

function orderIn(query: URLSearchParams): Order | null {
  const productId = readId(query, 'productId')
  const orderId = readId(query, 'orderId')
  return productId === null || orderId === null ? null : { productId, orderId }
}

function PaymentClaimPage({ query }: PageProps) {
  const order = orderIn(query)
  return order === null ? <NoLoan /> : <Loading order={order} />
}

function Loading({ order }: { order: Order }) {
  const t = useTexts(texts)
  const answer = useCall(getClaims, order)
  if (answer.state !== 'ready') {
    const failure = answer.state === 'failed' ? answer.failure : null
    if (failure?.kind === 'refused' && failure.reason === 'not_found') return <NoLoan />
    return (
      <Screen title={t.title}>
        {answer.state === 'failed' ? <Failed {...answer} /> : <Skeleton lines={6} />}
      </Screen>
    )
  }
  const { canClaim, channels, claims } = answer.data
  const [newest] = claims
  const told = newest === undefined ? null : <Told order={order} claim={newest} />
  if (canClaim) {
    return (
      <ClaimForm order={order} channels={channels} onSent={answer.reload}>
        {told}
      </ClaimForm>
    )
  }
  return (
    <Screen title={t.title}>
      {told === null ? (
        <Closed order={order} data={answer.data} />
      ) : (
        <>
          {told}
          <ButtonLink look="plain" href={orderDetailsPage(order)}>
            {t.toLoan}
          </ButtonLink>
        </>
      )}
    </Screen>
  )
}

/** Why nothing can be claimed: whoever is worried about a payment reads that none is missing. */
function Closed({ order, data }: { order: Order; data: PageResponse<typeof getClaims> }) {
  const t = useTexts(texts)
  const language = useContext(LanguageContext)
  const { standing, settledOn } = data
  const actions = (
    <>
      <ButtonLink href={orderDetailsPage(order)}>{t.toLoan}</ButtonLink>
      <ButtonLink look="plain" href={customerServicePage()}>
        {t.help}
      </ButtonLink>
    </>
  )
  if (standing !== 'settled') {
    const why = {
      running: t.closedText,
      cancelled: t.cancelledText,
      'written-off': t.writtenOffText,
      'not-paid-out': t.notPaidOutText,
    }[standing]
    return (
      <NotFound title={t.closed} text={why}>
        {actions}
      </NotFound>
    )
  }
  const on = settledOn === '' ? '' : formatDate(businessDate(settledOn), language)
  return (
    <Banner moment={<ConfirmedMoment />} title={t.settled} text={t.settledText(on)}>
      {actions}
    </Banner>
  )
}

/** What came of the newest claim. */
function Told({ order, claim }: { order: Order; claim: Claim }) {
  const t = useTexts(texts)
  const language = useContext(LanguageContext)
  const { state, paymentId } = claim
  const [title, text] =
    state === 'checking'
      ? [t.checking, t.checkingText]
      : state === 'refused'
        ? [t.refused, t.refusedText]
        : [t.found, t.foundText]
  const facts = [
    formatPesos(claim.amount),
    formatDate(claim.paidOn, language),
    claim.channel,
    claim.reference,
  ]
  return (
    <div role="status">
      <Banner title={title} text={`${facts.join(' · ')}. ${text}`}>
        {paymentId !== null && (
          <ButtonLink href={receiptPage({ orderId: order.orderId, paymentId })}>
            {t.receipt}
          </ButtonLink>
        )}
        {state === 'refused' && (
          <ButtonLink look="quiet" href={customerServicePage()}>
            {t.help}
          </ButtonLink>
        )}
      </Banner>
    </div>
  )
}

function NoLoan() {
  const t = useTexts(texts)
  return (
    <Screen title={t.title}>
      <NotFound title={t.noLoan} text={t.noLoanText}>
        <ButtonLink href={orderListPage()}>{t.loans}</ButtonLink>
      </NotFound>
    </Screen>
  )
}

export const page: Page = {
  title: (language) => wordingsOf(texts, language).title,
  component: PaymentClaimPage,
  firstCall: (query) => {
    const order = orderIn(query)
    return order === null ? null : firstCall(getClaims, order)
  },
}
