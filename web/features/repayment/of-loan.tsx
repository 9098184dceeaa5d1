// What every page about a loan shows while it has nothing to show: loading, failed with a retry, a
// loan that isn't there, or one with nothing to pay.
import type { ReactNode } from 'react'
import type { Call, PageResponse } from '#contract/call.ts'
import { orderDetailsPage, orderListPage } from '#contract/page-addresses.ts'
import type { Reason } from '#contract/reasons.ts'
import { useTexts } from '#web/lib/language.ts'
import type { Answer } from '#web/lib/use-call.ts'
import { ButtonLink } from '#web/parts/button.tsx'
import { Empty } from '#web/parts/empty.tsx'
import { Failed } from '#web/parts/failed.tsx'
import { NotFound } from '#web/parts/not-found.tsx'
import { Screen } from '#web/parts/screen.tsx'
import { ListSkeleton, Skeleton } from '#web/parts/skeleton.tsx'
import type { AskedOrder } from '#web/loans/asked-order.ts'
import { texts } from './texts.ts'

interface OfLoanProps<C extends Call> {
  readonly title: string
  readonly asked: AskedOrder
  readonly answer: Answer<C>
  readonly children: (data: PageResponse<C>, reload: () => Promise<unknown>) => ReactNode
  /** In place of the ordinary words, for refusals that this page knows. */
  readonly refused?: Partial<Record<Reason, ReactNode>>
}

export function OfLoan<C extends Call>({
  title,
  asked,
  answer,
  children,
  refused,
}: OfLoanProps<C>) {
  if (answer.state === 'ready') return children(answer.data, answer.reload)
  const failure = answer.state === 'failed' ? answer.failure : null
  const reason = failure?.kind === 'refused' ? failure.reason : undefined
  const own = reason === undefined ? undefined : refused?.[reason]
  if (own !== undefined) return own
  if (reason === 'not_found') return <UnknownLoan title={title} />
  if (failure?.kind === 'refused' && reason === 'order_not_running') {
    return <NothingToPay title={title} asked={asked} text={failure.message} />
  }
  return (
    <Screen title={title}>
      {answer.state === 'failed' ? (
        <Failed {...answer} />
      ) : (
        <>
          <Skeleton lines={2} hasAmount />
          <ListSkeleton items={3} />
        </>
      )}
    </Screen>
  )
}

export function UnknownLoan({ title }: { title: string }) {
  const t = useTexts(texts)
  return (
    <Screen title={title}>
      <NotFound title={t.unknownTitle} text={t.unknownText}>
        <ButtonLink href={orderListPage()}>{t.toOrders}</ButtonLink>
      </NotFound>
    </Screen>
  )
}

interface NothingToPayProps {
  readonly title: string
  readonly asked: AskedOrder
  /** Why, in the server's words: paid, cancelled or not paid out. */
  readonly text: string
}

function NothingToPay({ title, asked, text }: NothingToPayProps) {
  const t = useTexts(texts)
  return (
    <Screen title={title}>
      <Empty title={t.nothingTitle} text={text}>
        <ButtonLink href={orderDetailsPage(asked)}>{t.toLoan}</ButtonLink>
      </Empty>
    </Screen>
  )
}
