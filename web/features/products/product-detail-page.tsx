// A product: its calculator, what is missing before applying, and the application.
import { homePage, orderDetailsPage } from '#contract/page-addresses.ts'
import { useState } from 'react'
import { navigate } from '#web/lib/location.tsx'
import { applyForLoan } from '#contract/application.ts'
import { getProduct } from '#contract/products.ts'
import { centavos, formatPesos, maxCentavos, minCentavos } from '#lending/money.ts'
import { useTexts, wordingsOf } from '#web/lib/language.ts'
import { firstCall, type Page, type PageProps } from '#web/lib/page.ts'
import { readId } from '#web/lib/query.ts'
import { useCall } from '#web/lib/use-call.ts'
import { useSend } from '#web/lib/use-send.ts'
import { Button, ButtonLink } from '#web/parts/button.tsx'
import { Eligibility } from '#web/loans/eligibility.tsx'
import { Failed } from '#web/parts/failed.tsx'
import { Logo } from '#web/parts/logo.tsx'
import { Empty } from '#web/parts/banner.tsx'
import { Screen } from '#web/parts/screen.tsx'
import { Skeleton } from '#web/parts/skeleton.tsx'
import { ApplicationSteps, stepAddress } from './application-steps.tsx'
import { type Asked, periodsOf, type ProductDetail, useCalculation } from './calculation.ts'
import { Calculator } from './calculator.tsx'
import styles from './product-detail-page.module.css'
import { texts } from './texts.ts'

function ProductDetailPage({ query }: PageProps) {
  const productId = readId(query, 'productId')
  return productId === null ? <UnknownProduct /> : <AskedProduct productId={productId} />
}

function UnknownProduct() {
  const t = useTexts(texts)
  return (
    <Screen title={t.detailTitle}>
      <Empty title={t.unknown} text={t.unknownText}>
        <ButtonLink href={homePage()}>{t.toHome}</ButtonLink>
      </Empty>
    </Screen>
  )
}

function AskedProduct({ productId }: { productId: number }) {
  const t = useTexts(texts)
  const answer = useCall(getProduct, { productId })
  if (answer.state === 'ready') return <Product product={answer.data} />
  const failure = answer.state === 'failed' ? answer.failure : null
  if (failure?.kind === 'refused' && failure.reason === 'not_found') return <UnknownProduct />
  return (
    <Screen title={t.detailTitle}>
      {answer.state === 'failed' ? <Failed {...answer} /> : <Skeleton lines={8} hasAmount />}
    </Screen>
  )
}

function Product({ product }: { product: ProductDetail }) {
  const t = useTexts(texts)
  const [asked, setAsked] = useState(() => startOf(product))
  const { calculation, check } = useCalculation(product, asked)
  const isPossible = calculation?.isWithinLaw ?? false
  return (
    <Screen
      title={t.detailTitle}
      action={<NextStep product={product} asked={asked} isPossible={isPossible} />}
    >
      <div className={styles.product}>
        <Logo name={product.name} picture={product.logo} />
        <div className={styles.words}>
          <h2 className={styles.name}>{product.name}</h2>
          <p className={styles.quiet}>{product.description}</p>
        </div>
      </div>
      <Calculator
        product={product}
        asked={asked}
        onChange={setAsked}
        calculation={calculation}
        check={check}
      />
      {product.openOrderId === '' && product.missingSteps.length > 0 && (
        <>
          <Eligibility />
          <ApplicationSteps missing={product.missingSteps} />
        </>
      )}
    </Screen>
  )
}

/**
 * Half of this borrower's maximum for the shortest term, so that nobody is nudged towards the most.
 */
function startOf(product: ProductDetail): Asked {
  const { amountMin, amountMax, firstLoanMax, isRepeatClient, termDaysMin } = product
  const most = isRepeatClient || firstLoanMax === null ? amountMax : firstLoanMax
  const half = Math.round((amountMin + most) / 2 / WHOLE_HUNDREDS) * WHOLE_HUNDREDS
  return {
    amount: minCentavos(maxCentavos(centavos(half), amountMin), amountMax),
    termDays: termDaysMin,
    periods: Math.max(...periodsOf(product, termDaysMin)),
  }
}

const WHOLE_HUNDREDS = 10_000

interface NextStepProps {
  readonly product: ProductDetail
  readonly asked: Asked
  readonly isPossible: boolean
}

function NextStep({ product, asked, isPossible }: NextStepProps) {
  const t = useTexts(texts)
  const send = useSend()
  const { productId, openOrderId, missingSteps } = product
  if (openOrderId !== '') {
    return (
      <>
        <p className={styles.quiet}>{t.openOrderText}</p>
        <ButtonLink href={orderDetailsPage({ productId, orderId: openOrderId })}>
          {t.openOrder}
        </ButtonLink>
      </>
    )
  }
  if (!product.isOpen) return <Button isDisabled>{t.closed}</Button>
  const [step] = missingSteps
  if (step !== undefined) {
    return <ButtonLink href={stepAddress(step, productId)}>{t.next(t[step])}</ButtonLink>
  }
  const apply = async () => {
    const request = { productId, ...asked }
    const result = await send(applyForLoan, request, { once: `apply ${productId}` })
    if (!result?.success) return
    navigate(orderDetailsPage({ productId, orderId: result.data.orderId }))
  }
  return (
    <Button onClick={apply} isDisabled={!isPossible}>
      {t.apply(formatPesos(asked.amount))}
    </Button>
  )
}

export const page: Page = {
  title: (language) => wordingsOf(texts, language).detailTitle,
  component: ProductDetailPage,
  firstCall: (query) => {
    const productId = readId(query, 'productId')
    return productId === null ? null : firstCall(getProduct, { productId })
  },
}
