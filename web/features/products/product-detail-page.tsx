// A product: its calculator, what is missing before applying, and the application.
import { homePage, orderDetailsPage } from '#contract/page-addresses.ts'
import { useEffect, useState } from 'react'
import type { Id } from '#contract/wire-meaning.ts'
import { navigate } from '#web/lib/location.tsx'
import { applyForLoan } from '#contract/application.ts'
import { getProduct } from '#contract/products.ts'
import { formatPesos } from '#lending/money.ts'
import { useTexts, wordingsOf } from '#web/lib/language.ts'
import { firstCall, type Page, type PageProps } from '#web/lib/page.ts'
import { readId } from '#web/lib/query.ts'
import { useCall } from '#web/lib/use-call.ts'
import { useSend } from '#web/lib/use-send.ts'
import { Button, ButtonLink } from '#web/parts/button.tsx'
import { Eligibility } from '#web/loans/eligibility.tsx'
import { Failed } from '#web/parts/failed.tsx'
import { Logo } from '#web/parts/logo.tsx'
import { Empty } from '#web/parts/empty.tsx'
import { Screen } from '#web/parts/screen.tsx'
import { RowsSkeleton, SurfaceSkeleton } from '#web/parts/skeleton.tsx'
import { AnswerBar } from './answer-bar.tsx'
import { ApplicationSteps, stepAddress } from './application-steps.tsx'
import { addressOf, type Asked, askedIn, startOf } from './asked.ts'
import { type ProductDetail, useCalculation } from './calculation.ts'
import { Calculator } from './calculator.tsx'
import styles from './product-detail-page.module.css'
import { texts } from './texts.ts'

function ProductDetailPage({ query }: PageProps) {
  const productId = readId(query, 'productId')
  return productId === null ? (
    <UnknownProduct />
  ) : (
    <AskedProduct productId={productId} query={query} />
  )
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

function AskedProduct({ productId, query }: PageProps & { productId: Id }) {
  const t = useTexts(texts)
  const answer = useCall(getProduct, { productId })
  if (answer.state === 'ready') return <Product product={answer.data} query={query} />
  const failure = answer.state === 'failed' ? answer.failure : null
  if (failure?.kind === 'refused' && failure.reason === 'not_found') return <UnknownProduct />
  return (
    <Screen title={t.detailTitle}>
      {answer.state === 'failed' ? <Failed {...answer} /> : <CalculatorSkeleton />}
    </Screen>
  )
}

function CalculatorSkeleton() {
  return (
    <>
      <SurfaceSkeleton />
      <RowsSkeleton rows={4} />
    </>
  )
}

function Product({ product, query }: PageProps & { product: ProductDetail }) {
  return product.holdText === '' ? (
    <OpenProduct product={product} query={query} />
  ) : (
    <HeldProduct product={product} />
  )
}

/** A price would only lead to a refusal: why, and the way to what is in the way. */
function HeldProduct({ product }: { product: ProductDetail }) {
  return (
    <Screen
      title={product.name}
      action={<ButtonLink href={product.holdAddress}>{product.holdButton}</ButtonLink>}
    >
      <Empty text={product.holdText} />
    </Screen>
  )
}

function ProductHead({ product }: { product: ProductDetail }) {
  return (
    <div className={styles.product}>
      <Logo name={product.name} picture={product.logo} />
      <div className={styles.words}>
        <h2 className={styles.name}>{product.name}</h2>
        <p className={styles.quiet}>{product.description}</p>
      </div>
    </div>
  )
}

function OpenProduct({ product, query }: PageProps & { product: ProductDetail }) {
  const t = useTexts(texts)
  const [asked, setAsked] = useState(() => askedIn(query, product) ?? startOf(product))
  const [isAmountPossible, setAmountPossible] = useState(true)
  const { calculation, check } = useCalculation(product, asked)
  useAddress(product, asked)
  // What can't be borrowed has no price.
  const shown = isAmountPossible ? calculation : null
  const limits = t.amountWrong(formatPesos(product.amountMin), formatPesos(product.amountMax))
  return (
    <Screen
      title={t.detailTitle}
      summary={<ProductHead product={product} />}
      action={
        <>
          <AnswerBar calculation={shown} check={check} limits={limits} />
          <NextStep
            product={product}
            asked={asked}
            whyNot={shown === null ? limits : shown.isWithinLaw ? '' : t.overLaw}
          />
        </>
      }
    >
      <Calculator
        product={product}
        asked={asked}
        onChange={setAsked}
        isAmountPossible={isAmountPossible}
        onAmountPossible={setAmountPossible}
        calculation={shown}
      />
      {product.missingSteps.length > 0 && (
        <>
          <Eligibility />
          <ApplicationSteps missing={product.missingSteps} />
        </>
      )}
    </Screen>
  )
}

const ADDRESS_AFTER_MS = 300

/** The address holds what was chosen: a reload, or coming back, finds it again. */
function useAddress({ productId }: ProductDetail, asked: Asked): void {
  useEffect(() => {
    const write = () => history.replaceState(history.state, '', addressOf(productId, asked))
    // Browsers refuse an address that changes with every step of a slider.
    const timer = setTimeout(write, ADDRESS_AFTER_MS)
    // Who taps on at once leaves by that tap.
    addEventListener('click', write, { capture: true })
    return () => {
      clearTimeout(timer)
      removeEventListener('click', write, { capture: true })
    }
  }, [productId, asked])
}

interface NextStepProps {
  readonly product: ProductDetail
  readonly asked: Asked
  /** Why nothing can be applied for with this input; empty if it can. */
  readonly whyNot: string
}

function NextStep({ product, asked, whyNot }: NextStepProps) {
  const t = useTexts(texts)
  const send = useSend()
  const { productId, missingSteps } = product
  if (!product.isOpen) return <Button isDisabled>{t.closed}</Button>
  const [step, ...later] = missingSteps
  if (step !== undefined && whyNot === '') {
    return (
      <ButtonLink href={stepAddress([step, ...later], productId, addressOf(productId, asked))}>
        {t.next(formatPesos(asked.amount))}
      </ButtonLink>
    )
  }
  const apply = async () => {
    const request = { productId, ...asked }
    const result = await send(applyForLoan, request, { once: `apply ${productId}` })
    if (!result?.success) return
    navigate(orderDetailsPage({ productId, orderId: result.data.orderId }))
  }
  return (
    <Button onClick={apply} isDisabled={whyNot !== ''} whyDisabled={whyNot}>
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
