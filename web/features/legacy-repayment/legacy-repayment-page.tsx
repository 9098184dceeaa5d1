// Repaying as older clients do: an amount, a bank account on record, and a code where one is needed.
// Nothing counts as paid here: Order Details shows the payment once the bank has confirmed it.
import { useEffect, useState } from 'react'
import type { ResponseOf } from '#contract/call.ts'
import {
  commitLegacyRepayment,
  listLegacyWays,
  openLegacyPage,
} from '#contract/legacy-repayment.ts'
import { orderDetailsPage, orderListPage, repayPage } from '#contract/page-addresses.ts'
import { type Centavos, formatPesos, parsePesos } from '#lending/money.ts'
import { Choices } from '#web/forms/choices.tsx'
import { selectsContent, TextInput } from '#web/forms/text-input.tsx'
import { openLink } from '#web/lib/bridge.ts'
import { useTexts, wordingsOf } from '#web/lib/language.ts'
import { navigate } from '#web/lib/location.tsx'
import { leavePage } from '#web/lib/modals.ts'
import { firstCall, type Page, type PageProps } from '#web/lib/page.ts'
import { readId } from '#web/lib/query.ts'
import { showInfo, showToast } from '#web/lib/toast.ts'
import { useCall } from '#web/lib/use-call.ts'
import { Button, ButtonLink } from '#web/parts/button.tsx'
import { Card } from '#web/parts/card.tsx'
import { Empty } from '#web/parts/empty.tsx'
import { Failed } from '#web/parts/failed.tsx'
import { InfoIcon } from '#web/parts/icons.tsx'
import { Note } from '#web/parts/note.tsx'
import { Screen } from '#web/parts/screen.tsx'
import { FieldsSkeleton, ListSkeleton } from '#web/parts/skeleton.tsx'
import { CodeStep } from './code-step.tsx'
import styles from './legacy-repayment.module.css'
import { texts } from './texts.ts'
import { useLegacySend } from './use-legacy-send.ts'

type Ways = ResponseOf<typeof listLegacyWays>
type BankCard = Ways['cards'][number]

function LegacyRepaymentPage({ query }: PageProps) {
  const orderId = readId(query, 'orderId')
  return orderId === null ? <UnknownOrder /> : <Loading orderId={orderId} />
}

function Loading({ orderId }: { orderId: number }) {
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
  const ways = answer.data
  const hasNone = ways.cards.length === 0 && !ways.hasPage
  return hasNone && ways.waiting === null ? (
    <NoWay orderId={orderId} ways={ways} />
  ) : (
    <Paying orderId={orderId} ways={ways} onUsed={() => void answer.reload()} />
  )
}

interface PayingProps {
  readonly orderId: number
  readonly ways: Ways
  /** The token is used up; the next attempt needs another. */
  readonly onUsed: () => void
}

/** As older clients have it: no account has this id. */
const UNSELECTED = -1

/** The only account is chosen already; among several, the borrower chooses. */
function chosenAtFirst([only, ...others]: readonly BankCard[]): number {
  if (only === undefined) return UNSELECTED
  return others.length === 0 ? only.id : UNSELECTED
}

/** As typed, with or without the peso sign; null for what is no amount. */
function readTyped(typed: string): Centavos | null {
  const amount = parsePesos(typed.replaceAll(/[₱,\s]/g, ''))
  return amount === 0 ? null : amount
}

function Paying({ orderId, ways, onUsed }: PayingProps) {
  const t = useTexts(texts)
  const send = useLegacySend()
  const [cardId, setCardId] = useState(() => chosenAtFirst(ways.cards))
  const [typed, setTyped] = useState(ways.amount === null ? '' : formatPesos(ways.amount))
  const [problem, setProblem] = useState('')
  const [waiting, setWaiting] = useState(ways.waiting)

  const leave = () => {
    showInfo(t.started)
    const { productId } = ways
    leavePage(() =>
      navigate(productId === null ? orderListPage() : orderDetailsPage({ productId, orderId })),
    )
  }
  const amountTyped = () => {
    const amount = readTyped(typed)
    setProblem(amount === null ? t.amountWrong : '')
    return amount
  }
  const otherWays = otherWaysOf(orderId, ways)
  const card = ways.cards.find(({ id }) => id === cardId)
  const pay = async () => {
    if (card === undefined) return showToast(t.chooseFirst)
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
    if (needsCode) setWaiting({ recordId, amount })
    else leave()
  }
  const openPage = async () => {
    const amount = amountTyped()
    if (amount === null) return
    const outcome = await send(openLegacyPage, { orderId, amount })
    if (outcome.state === 'done') openLink(outcome.data.url)
  }
  if (waiting !== null) {
    const startAgain = () => {
      setWaiting(null)
      onUsed()
    }
    const step = { orderId, ...waiting, otherWays }
    return <CodeStep {...step} onOver={startAgain} onDone={leave} />
  }
  return (
    <Screen
      title={t.title}
      action={<Actions ways={ways} amount={readTyped(typed)} onPay={pay} onPage={openPage} />}
    >
      <AmountField typed={typed} onType={setTyped} problem={problem} />
      <Cards ways={ways} cardId={cardId} onChoose={setCardId} />
      {ways.cards.length > 0 && <Next card={card} amount={readTyped(typed)} />}
      <ButtonLink look="plain" href={otherWays}>
        {t.otherWays}
      </ButtonLink>
    </Screen>
  )
}

interface AmountFieldProps {
  readonly typed: string
  readonly onType: (typed: string) => void
  readonly problem: string
}

function AmountField({ typed, onType, problem }: AmountFieldProps) {
  const t = useTexts(texts)
  const writeOut = () => {
    const amount = readTyped(typed)
    if (amount !== null) onType(formatPesos(amount))
  }
  return (
    <TextInput
      label={t.amount}
      hint={t.amountHint}
      error={problem}
      value={typed}
      onChange={onType}
      input={{
        ...selectsContent,
        name: 'amount',
        inputMode: 'decimal',
        autoComplete: 'off',
        maxLength: 16,
        onBlur: writeOut,
      }}
    />
  )
}

interface NextProps {
  readonly card: BankCard | undefined
  readonly amount: Centavos | null
}

function Next({ card, amount }: NextProps) {
  const t = useTexts(texts)
  const from = card === undefined ? t.yourAccount : `${card.bankName} ${card.number}`
  const steps = [
    t.nextCode,
    t.nextTaken(amount === null ? t.theAmount : formatPesos(amount), from),
    t.nextShown,
  ]
  return (
    <Card title={t.next}>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p className={styles.quiet}>{t.notTwice}</p>
    </Card>
  )
}

/** Every other way to pay; the loans where an older backend doesn't say which product it is. */
function otherWaysOf(orderId: number, { productId }: Ways): string {
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

interface CardsProps {
  readonly ways: Ways
  readonly cardId: number
  readonly onChoose: (cardId: number) => void
}

function Cards({ ways, cardId, onChoose }: CardsProps) {
  const t = useTexts(texts)
  if (ways.cards.length === 0) return <Note icon={<InfoIcon />}>{t.noCardsText}</Note>
  return (
    <Card title={t.cards}>
      <Choices
        label={t.cards}
        choices={ways.cards.map(({ id, bankName, number }) => ({
          value: String(id),
          text: bankName,
          note: number,
        }))}
        value={cardId === UNSELECTED ? '' : String(cardId)}
        onChange={(value) => onChoose(Number(value))}
      />
    </Card>
  )
}

interface ActionsProps {
  readonly ways: Ways
  readonly amount: Centavos | null
  readonly onPay: () => Promise<void>
  readonly onPage: () => Promise<void>
}

function Actions({ ways, amount, onPay, onPage }: ActionsProps) {
  const t = useTexts(texts)
  return (
    <>
      {ways.cards.length > 0 && (
        <Button onClick={onPay}>{t.pay(amount === null ? '' : formatPesos(amount))}</Button>
      )}
      {ways.hasPage && (
        <Button look={ways.cards.length > 0 ? 'quiet' : 'primary'} onClick={onPage}>
          {t.page}
        </Button>
      )}
    </>
  )
}

function UnknownOrder() {
  const t = useTexts(texts)
  return (
    <Screen title={t.title}>
      <Empty title={t.noOrder} text={t.noOrderText}>
        <ButtonLink href={orderListPage()}>{t.orders}</ButtonLink>
      </Empty>
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
