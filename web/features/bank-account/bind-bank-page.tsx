// The page for the account a borrower's money is sent to.
import { orderListPage } from '#contract/page-addresses.ts'
import { useEffect } from 'react'
import { startBinding } from '#contract/bank-account.ts'
import type { Id } from '#contract/wire-meaning.ts'
import { closeWebView, endBank, startBank } from '#web/lib/bridge.ts'
import { useTexts, wordingsOf } from '#web/lib/language.ts'
import { navigate, useIsMissing } from '#web/lib/location.tsx'
import { leavePage } from '#web/lib/modals.ts'
import { firstCall, type Page, type PageProps } from '#web/lib/page.ts'
import { readId } from '#web/lib/query.ts'
import { showInfo } from '#web/lib/toast.ts'
import { useCall } from '#web/lib/use-call.ts'
import { useWayBack } from '#web/lib/use-way-back.ts'
import { ButtonLink } from '#web/parts/button.tsx'
import { Failed } from '#web/parts/failed.tsx'
import { Banner } from '#web/parts/banner.tsx'
import { NotFound } from '#web/parts/not-found.tsx'
import { Screen } from '#web/parts/screen.tsx'
import { Skeleton } from '#web/parts/skeleton.tsx'
import { AccountForm } from './account-form.tsx'
import { texts } from './texts.ts'
import type { AccountFormData } from './visible-items.ts'

/** Where Order Details sends a borrower whose payout was refused. */
const FROM_ORDER = 'loanDetail'

function BindBankPage({ query }: PageProps) {
  useEffect(() => startBank(), [])
  const productId = productOf(query)
  if (productId === null) return <UnknownProduct />
  return <Binding productId={productId} isFromOrder={query.get('source') === FROM_ORDER} />
}

/** Undefined if none is given, because the account is shared by all products. Null if invalid. */
function productOf(query: URLSearchParams): Id | undefined | null {
  return query.has('productId') ? readId(query, 'productId') : undefined
}

interface BindingProps {
  readonly productId: Id | undefined
  readonly isFromOrder: boolean
}

function Binding({ productId, isFromOrder }: BindingProps) {
  const t = useTexts(texts)
  const isMissing = useIsMissing()
  const goBackBy = useWayBack()
  const answer = useCall(startBinding, { productId })
  if (answer.state !== 'ready') {
    const failure = answer.state === 'failed' ? answer.failure : null
    if (failure?.kind === 'refused' && failure.reason === 'not_found') return <UnknownProduct />
    return (
      <Screen title={t.title}>
        {answer.state === 'failed' ? <Failed {...answer} /> : <Skeleton lines={6} />}
      </Screen>
    )
  }
  if (!answer.data.canChange) return <OnItsWay form={answer.data} />
  const handleSaved = () => {
    endBank()
    const orders = orderListPage({ source: FROM_ORDER })
    const isToOrders = isFromOrder && !isMissing(orders)
    // The orders page says so itself.
    if (!isToOrders) showInfo(t.saved)
    leavePage(() => {
      // One of the two, never both: the shell may close the page immediately.
      if (isToOrders) navigate(orders, { replace: true })
      else goBackBy(closeWebView)
      void answer.reload()
    })
  }
  return (
    <AccountForm
      form={answer.data}
      productId={productId}
      isChange={isFromOrder}
      onSaved={handleSaved}
    />
  )
}

function OnItsWay({ form }: { form: AccountFormData }) {
  const t = useTexts(texts)
  const account = `${form.boundInstitution} ${form.boundNumber}`
  return (
    <Screen title={t.title}>
      <Banner title={t.onItsWayTitle} text={t.onItsWayText(account)}>
        <ButtonLink href={orderListPage()}>{t.toOrders}</ButtonLink>
      </Banner>
    </Screen>
  )
}

function UnknownProduct() {
  const t = useTexts(texts)
  return (
    <Screen title={t.title}>
      <NotFound title={t.unknownTitle} text={t.unknownText}>
        <ButtonLink href={orderListPage()}>{t.toOrders}</ButtonLink>
      </NotFound>
    </Screen>
  )
}

export const page: Page = {
  title: (language) => wordingsOf(texts, language).title,
  component: BindBankPage,
  firstCall: (query) => {
    const productId = productOf(query)
    return productId === null ? null : firstCall(startBinding, { productId })
  },
}
