// Order Details: where an order is, what is owed and why, and the next step.
import { orderListPage } from '#contract/page-addresses.ts'
import { Suspense, useEffect } from 'react'
import { listAgreements } from '#contract/agreements.ts'
import { getOrderDetails, getRepaymentPlan } from '#contract/loan-order.ts'
import { hasHandler, openLink } from '#web/lib/bridge.ts'
import { useTexts, wordingsOf } from '#web/lib/language.ts'
import { lazyPart } from '#web/parts/lazy-part.ts'
import { firstCall, type Page, type PageProps } from '#web/lib/page.ts'
import { useSettings } from '#web/lib/settings.ts'
import { useBrowserValue } from '#web/lib/use-browser-value.ts'
import { useAskingAgain } from '#web/lib/use-asking-again.ts'
import { type Answer, useCall, useReload } from '#web/lib/use-call.ts'
import { hasVisitFlag } from '#web/lib/visit-flags.ts'
import { ButtonLink } from '#web/parts/button.tsx'
import { Failed } from '#web/parts/failed.tsx'
import { Empty } from '#web/parts/empty.tsx'
import { Screen } from '#web/parts/screen.tsx'
import { ListSkeleton, RowsSkeleton, Skeleton } from '#web/parts/skeleton.tsx'
import { type AskedOrder, readAsked } from '#web/loans/asked-order.ts'
import { SCENE } from './agreements-card.tsx'
import { OrderActions } from './order-actions.tsx'
import { Moment, OrderContent, OrderSummary } from './order-content.tsx'
import { isMovingOn, type OrderDetails, wantedDialogs, wayOnOf } from './order.ts'
import { texts } from './texts.ts'
import { useMoment } from './use-moment.ts'

/** Most visits open with none. */
const OrderDialogs = lazyPart(() => import('./order-dialogs.tsx'))

function OrderDetailsPage({ query }: PageProps) {
  const asked = readAsked(query)
  return asked === null ? <UnknownOrder /> : <AskedOrderDetails asked={asked} />
}

function UnknownOrder() {
  const t = useTexts(texts)
  return (
    <Screen title={t.title}>
      <Empty title={t.unknownTitle} text={t.unknownText}>
        <ButtonLink href={orderListPage()}>{t.toOrders}</ButtonLink>
      </Empty>
    </Screen>
  )
}

function AskedOrderDetails({ asked }: { asked: AskedOrder }) {
  const t = useTexts(texts)
  const answer = useCall(getOrderDetails, asked)
  const order = answer.state === 'ready' ? answer.data : null
  const reload = answer.state === 'ready' ? answer.reload : null
  const reloadPlan = useReload()
  useAskingAgain(order !== null && isMovingOn(order), async () => {
    await Promise.all([reload?.(), reloadPlan(getRepaymentPlan, { orderId: asked.orderId })])
  })
  const opened = useMoment(order)
  const { schemePrefix } = useSettings().brand
  const wayOn = order === null ? 'refused' : wayOnOf(order, schemePrefix)
  const link = order?.nextLink ?? ''
  // Compared by the link, not by the order: a response that arrives while the page is being left is
  // a new order object with the same link.
  useEffect(() => {
    const canOpen = wayOn === 'web' || (wayOn === 'scheme' && hasHandler('openScheme'))
    if (canOpen) openLink(link, { replaces: true })
  }, [wayOn, link])
  if (isUnknown(answer)) return <UnknownOrder />
  if (order === null || reload === null || wayOn === 'web') {
    return (
      <Screen title={t.title}>
        {answer.state === 'failed' ? <Failed {...answer} /> : <OrderSkeleton />}
      </Screen>
    )
  }
  const shown = { asked, order, reload, opened }
  return (
    <Screen
      title={t.title}
      summary={<OrderSummary {...shown} />}
      // Good news has its next step inside.
      {...(opened === null
        ? { action: <OrderActions asked={asked} order={order} /> }
        : { moment: <Moment asked={asked} order={order} opened={opened} /> })}
    >
      <OrderContent {...shown} />
      {opened === null && <OpeningDialogs asked={asked} order={order} />}
    </Screen>
  )
}

/** The status, the next payment, the figures. */
function OrderSkeleton() {
  return (
    <>
      <ListSkeleton items={1} />
      <Skeleton lines={1} hasAmount />
      <RowsSkeleton rows={5} />
    </>
  )
}

function OpeningDialogs({ asked, order }: { asked: AskedOrder; order: OrderDetails }) {
  // Decided in the browser: the server doesn't know what this tab has already shown.
  const isLive = useBrowserValue(() => true, false)
  const names = isLive ? wantedDialogs(order, hasVisitFlag('showBankTip')) : []
  if (names.length === 0) return null
  return (
    <Suspense>
      <OrderDialogs asked={asked} order={order} names={names} />
    </Suspense>
  )
}

function isUnknown(answer: Answer<typeof getOrderDetails>): boolean {
  const failure = answer.state === 'failed' ? answer.failure : null
  return failure?.kind === 'refused' && failure.reason === 'not_found'
}

export const page: Page = {
  title: (language) => wordingsOf(texts, language).title,
  component: OrderDetailsPage,
  firstCall: (query) => {
    const asked = readAsked(query)
    if (asked === null) return null
    const { productId, orderId } = asked
    return [
      firstCall(getOrderDetails, asked),
      firstCall(getRepaymentPlan, { orderId }),
      firstCall(listAgreements, { productId, scene: SCENE }),
    ]
  },
}
