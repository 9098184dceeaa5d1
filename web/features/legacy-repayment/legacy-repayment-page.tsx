// Repaying as older clients do: an amount, a bank account on record, and a code where one is needed.
// Nothing counts as paid here: Order Details shows the payment once the bank has confirmed it.
import { useEffect, useState } from 'react'
import {
  commitLegacyRepayment,
  listLegacyWays,
  openLegacyPage,
} from '#contract/legacy-repayment.ts'
import { orderDetailsPage, orderListPage, repayPage } from '#contract/page-addresses.ts'
import type { Id } from '#contract/wire-meaning.ts'
import { type Centavos, formatPesos } from '#lending/money.ts'
import { goBackFromPage, openLink } from '#web/lib/bridge.ts'
import { useTexts, wordingsOf } from '#web/lib/language.ts'
import { navigate, useIsMissing } from '#web/lib/location.tsx'
import { leavePage } from '#web/lib/modals.ts'
import { firstCall, type Page, type PageProps } from '#web/lib/page.ts'
import { readId } from '#web/lib/query.ts'
import { sessionParameters } from '#web/lib/session.ts'
import { showInfo, showToast, showWhy } from '#web/lib/toast.ts'
import { useCall } from '#web/lib/use-call.ts'
import { useWayBack } from '#web/lib/use-way-back.ts'
import { setVisitFlag } from '#web/lib/visit-flags.ts'
import { Button, ButtonLink } from '#web/parts/button.tsx'
import { Empty } from '#web/parts/empty.tsx'
import { Failed } from '#web/parts/failed.tsx'
import { InfoIcon } from '#web/parts/icons.tsx'
import { NotFound } from '#web/parts/not-found.tsx'
import { Note } from '#web/parts/note.tsx'
import { Screen } from '#web/parts/screen.tsx'
import { FieldsSkeleton, ListSkeleton } from '#web/parts/skeleton.tsx'
import { CodeStep } from './code-step.tsx'
import {
  accountText,
  Accounts,
  AmountField,
  Next,
  readTyped,
  type Ways,
  WhatIsDue,
} from './paying-parts.tsx'
import { texts } from './texts.ts'
import { useLegacySend } from './use-legacy-send.ts'

function LegacyRepaymentPage({ query }: PageProps) {
  const orderId = readId(query, 'orderId')
  const productId = readId(query, 'productId')
  return orderId === null ? <UnknownOrder /> : <Loading orderId={orderId} productId={productId} />
}

/** Another backend doesn't say which product it is; the address may. */
function Loading({ orderId, productId }: { orderId: Id; productId: Id | null }) {
  const t = useTexts(texts)
  const answer = useCall(listLegacyWays, { orderId })
  const failure = answer.state === 'failed' ? answer.failure : null
  const said = failure?.kind === 'refused' ? failure.message || t.noList : t.network
  const isUnknown = failure?.kind === 'refused' && failure.reason === 'not_found'
  // An unknown loan has a page of its own, whose button a toast would cover.
  const isToasted = failure !== null && !isUnknown
  useEffect(() => {
    if (isToasted) showToast(said)
  }, [isToasted, said])
  if (isUnknown) return <UnknownOrder />
  if (answer.state !== 'ready') {
    return (
      <Screen title={t.title}>
        {answer.state === 'failed' ? (
          <>
            <Failed {...answer} />
            <ButtonLink look="plain" href={orderListPage()}>
              {t.orders}
            </ButtonLink>
          </>
        ) : (
          <>
            <FieldsSkeleton fields={1} />
            <ListSkeleton items={2} />
          </>
        )}
      </Screen>
    )
  }
  const ways = { ...answer.data, productId: answer.data.productId ?? productId }
  const hasNone = ways.cards.length === 0 && !ways.hasPage
  return hasNone && ways.waiting === null ? (
    <NoWay orderId={orderId} ways={ways} />
  ) : (
    <Paying orderId={orderId} ways={ways} onUsed={() => void answer.reload()} />
  )
}

interface PayingProps {
  readonly orderId: Id
  readonly ways: Ways
  /** The token is used up; the next attempt needs another. */
  readonly onUsed: () => void
}

/** As older clients have it: no account has this id. */
const UNSELECTED = -1

function Paying({ orderId, ways, onUsed }: PayingProps) {
  const t = useTexts(texts)
  const send = useLegacySend()
  const [cardId, setCardId] = useState<Id>(UNSELECTED)
  const [typed, setTyped] = useState(ways.amount === null ? '' : formatPesos(ways.amount))
  const [problem, setProblem] = useState('')
  const [waiting, setWaiting] = useState(ways.waiting)

  const leave = useLeave(orderId, ways)
  const amountTyped = () => {
    const amount = readTyped(typed)
    setProblem(amount === null ? t.amountWrong : '')
    return amount
  }
  const otherWays = otherWaysOf(orderId, ways)
  const card = ways.cards.find(({ id }) => id === cardId)
  const pay = async () => {
    if (card === undefined) return showWhy(t.chooseFirst)
    const amount = amountTyped()
    if (amount === null) return
    const { bankName, bankCode, number: cardNo } = card
    const request = { orderId, amount, cardId, bankName, cardNo, bankCode, token: ways.token }
    const outcome = await send(
      commitLegacyRepayment,
      { ...request, couponId: '', sendsCode: true },
      `legacy repayment ${orderId}`,
    )
    if (outcome.state === 'refused') onUsed()
    if (outcome.state !== 'done') return
    const { needsCode, recordId } = outcome.data
    if (needsCode) setWaiting({ recordId: recordId ?? '', amount })
    else leave()
  }
  const openPage = async () => {
    const amount = amountTyped()
    if (amount === null) return
    const { userId } = sessionParameters()
    const request = { orderId, amount, ...(userId !== undefined && { userId }) }
    const outcome = await send(openLegacyPage, request)
    if (outcome.state === 'done') openLink(outcome.data.url)
  }
  if (waiting !== null) {
    const startAgain = () => {
      setWaiting(null)
      onUsed()
    }
    const { mobile } = ways
    const step = { orderId, ...waiting, from: accountText(card), mobile, otherWays }
    return <CodeStep {...step} onOver={startAgain} onDone={leave} />
  }
  return (
    <PayScreen
      orderId={orderId}
      ways={ways}
      field={{ typed, onType: setTyped, problem }}
      cardId={cardId}
      onChoose={setCardId}
      otherWays={otherWays}
      onPay={pay}
      onPage={openPage}
    />
  )
}

/** To the order, or as near to it as another backend lets us. */
function useLeave(orderId: Id, { productId }: Ways): () => void {
  const t = useTexts(texts)
  const isMissing = useIsMissing()
  const goBackBy = useWayBack()
  return () => {
    // Order Details says so itself, in a line that stays.
    if (productId === null) showInfo(t.started)
    else setVisitFlag(`bankAsked-${orderId}`)
    leavePage(() => {
      if (productId !== null) navigate(orderDetailsPage({ productId, orderId }))
      else if (isMissing(orderListPage())) goBackBy(goBackFromPage)
      else navigate(orderListPage())
    })
  }
}

interface PayScreenProps {
  readonly orderId: Id
  readonly ways: Ways
  readonly field: Omit<Parameters<typeof AmountField>[0], 'ways'>
  readonly cardId: Id
  readonly onChoose: (cardId: Id) => void
  readonly otherWays: string
  readonly onPay: () => Promise<void>
  readonly onPage: () => Promise<void>
}

function PayScreen(props: PayScreenProps) {
  const { orderId, ways, field, cardId, onChoose, otherWays, onPay, onPage } = props
  const t = useTexts(texts)
  const amount = readTyped(field.typed)
  const hasCards = ways.cards.length > 0
  const card = ways.cards.find(({ id }) => id === cardId)
  return (
    <Screen
      title={hasCards ? t.titleBank : t.title}
      action={
        hasCards ? (
          // It answers a tap without an account too, with what is missing.
          <Button look={card === undefined ? 'waiting' : 'primary'} onClick={onPay}>
            {card === undefined
              ? t.chooseAccount
              : t.pay(amount === null ? '' : formatPesos(amount), accountText(card))}
          </Button>
        ) : (
          <PageButton ways={ways} amount={amount} onPage={onPage} />
        )
      }
    >
      <WhatIsDue orderId={orderId} ways={ways} />
      <AmountField {...field} ways={ways} />
      {hasCards && (
        <Accounts
          cards={ways.cards}
          chosen={cardId === UNSELECTED ? '' : String(cardId)}
          onChoose={onChoose}
        />
      )}
      <Next ways={ways} card={card} amount={amount} />
      {!hasCards && <Note icon={<InfoIcon />}>{t.noCardsText}</Note>}
      <div>
        {hasCards && <PageButton ways={ways} amount={amount} onPage={onPage} />}
        <ButtonLink look="plain" href={otherWays}>
          {t.otherWays}
        </ButtonLink>
      </div>
    </Screen>
  )
}

interface PageButtonProps {
  readonly ways: Ways
  readonly amount: Centavos | null
  readonly onPage: () => Promise<void>
}

/** A wallet's page: what to do next without an account, and another way with one. */
function PageButton({ ways, amount, onPage }: PageButtonProps) {
  const t = useTexts(texts)
  const isOther = ways.cards.length > 0
  return (
    ways.hasPage && (
      <Button look={isOther ? 'quiet' : 'primary'} onClick={onPage}>
        {isOther
          ? t.pageInstead(ways.pageName)
          : t.page(amount === null ? '' : formatPesos(amount), ways.pageName)}
      </Button>
    )
  )
}

/** Every other way to pay; the loans where an older backend doesn't say which product it is. */
function otherWaysOf(orderId: Id, { productId }: Ways): string {
  return productId === null ? orderListPage() : repayPage({ productId, orderId })
}

function NoWay({ orderId, ways }: Pick<PayingProps, 'orderId' | 'ways'>) {
  const t = useTexts(texts)
  return (
    <Screen title={t.title}>
      <Empty title={t.noCards} text={t.noCardsText}>
        <ButtonLink href={otherWaysOf(orderId, ways)}>{t.otherWays}</ButtonLink>
      </Empty>
    </Screen>
  )
}

function UnknownOrder() {
  const t = useTexts(texts)
  return (
    <Screen title={t.title}>
      <NotFound title={t.noOrder} text={t.noOrderText}>
        <ButtonLink href={orderListPage()}>{t.orders}</ButtonLink>
      </NotFound>
    </Screen>
  )
}

export const page: Page = {
  title: (language) => wordingsOf(texts, language).title,
  component: LegacyRepaymentPage,
  firstCall: (query) => {
    const orderId = readId(query, 'orderId')
    return orderId === null ? null : firstCall(listLegacyWays, { orderId })
  },
}
