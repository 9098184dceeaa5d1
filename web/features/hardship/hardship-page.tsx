// "I cannot pay this month": what a borrower can do, what each choice costs, and what became of what
// they asked for.
import { useContext, useState } from 'react'
import { formatDate } from '#contract/format-date.ts'
import { getHardship, type HardshipChoice, type HardshipRequest } from '#contract/hardship.ts'
import {
  customerServicePage,
  extensionPage,
  orderDetailsPage,
  orderListPage,
  repayPage,
} from '#contract/page-addresses.ts'
import { type Centavos, formatPesos, ZERO_CENTAVOS } from '#lending/money.ts'
import { LanguageContext, useTexts, wordingsOf } from '#web/lib/language.ts'
import { firstCall, type Page, type PageProps } from '#web/lib/page.ts'
import { useCall } from '#web/lib/use-call.ts'
import { Button, ButtonLink } from '#web/parts/button.tsx'
import { Card } from '#web/parts/card.tsx'
import { Empty } from '#web/parts/empty.tsx'
import { Failed } from '#web/parts/failed.tsx'
import { Fold } from '#web/parts/fold.tsx'
import { ComplaintIcon } from '#web/parts/icons.tsx'
import { NotFound } from '#web/parts/not-found.tsx'
import { PlainFold } from '#web/parts/plain-fold.tsx'
import { type Row, Rows } from '#web/parts/rows.tsx'
import { Screen } from '#web/parts/screen.tsx'
import { Skeleton } from '#web/parts/skeleton.tsx'
import { type AskedOrder, readAsked } from '#web/loans/asked-order.ts'
import { AskDialog } from './ask-dialog.tsx'
import { ChoiceList, keyOf, titleOf } from './choice-list.tsx'
import styles from './hardship.module.css'
import { texts } from './texts.ts'

function HardshipPage({ query }: PageProps) {
  const t = useTexts(texts)
  const asked = readAsked(query)
  if (asked !== null) return <Choices asked={asked} />
  return (
    <Screen title={t.title}>
      <NotFound title={t.unknownTitle} text={t.unknownText}>
        <ButtonLink href={orderListPage()}>{t.toOrders}</ButtonLink>
      </NotFound>
    </Screen>
  )
}

function Choices({ asked }: { asked: AskedOrder }) {
  const t = useTexts(texts)
  const answer = useCall(getHardship, asked)
  if (answer.state !== 'ready') {
    return (
      <Screen title={t.title}>
        {answer.state === 'failed' ? <Failed {...answer} /> : <Skeleton lines={6} />}
      </Screen>
    )
  }
  const { choices, dueNow, request } = answer.data
  if (choices.length > 0) {
    const choosing = { asked, choices, dueNow, request, reload: answer.reload }
    return <Choosing {...choosing} />
  }
  return (
    <Screen title={t.title}>
      {request === null ? (
        <Empty title={t.emptyTitle} text={t.emptyText}>
          <ButtonLink href={customerServicePage()} look="quiet">
            {t.callUs}
          </ButtonLink>
        </Empty>
      ) : (
        <Asked request={request} dueNow={dueNow} />
      )}
      <ButtonLink look="plain" href={orderDetailsPage(asked)}>
        {t.toOrder}
      </ButtonLink>
    </Screen>
  )
}

/** What needs no yes of ours. Nobody who can’t pay is told to pay first. */
const OWN_KINDS = ['extend', 'pay'] as const

interface ChoosingProps {
  readonly asked: AskedOrder
  readonly choices: readonly HardshipChoice[]
  readonly dueNow: Centavos
  /** One that is over; null if there was none. */
  readonly request: HardshipRequest | null
  readonly reload: () => Promise<unknown>
}

function Choosing({ asked, choices, dueNow, request, reload }: ChoosingProps) {
  const t = useTexts(texts)
  // Nobody who says that they can't pay is sent to pay by a choice that we made.
  const [wished, setWished] = useState<string | null>(null)
  const [isAsking, setAsking] = useState(false)
  const chosen = choices.find((choice) => keyOf(choice) === wished) ?? null
  // After a no, what needs another yes of ours steps back: it isn't offered as if it were to be had.
  const isDeclined = request?.state === 'declined'
  const own = OWN_KINDS.flatMap((kind) => choices.filter((choice) => choice.kind === kind))
  const onRequest = choices
    .filter(({ quoteId }) => quoteId !== '')
    .sort((a, b) => a.totalCost - b.totalCost)
  const listOf = (shown: readonly HardshipChoice[]) => (
    <ChoiceList
      choices={shown}
      chosen={chosen}
      declined={isDeclined ? request : null}
      onChoose={(choice) => setWished(keyOf(choice))}
    >
      {chosen !== null && <Chosen choice={chosen} />}
    </ChoiceList>
  )
  return (
    <Screen
      title={t.title}
      action={<Action asked={asked} choice={chosen} onAsk={() => setAsking(true)} />}
    >
      {request !== null && <Asked request={request} dueNow={dueNow} />}
      <p>{isDeclined ? t.introDeclined : t.intro}</p>
      {listOf(isDeclined ? own : [...onRequest, ...own])}
      {isDeclined && onRequest.length > 0 && (
        <Fold icon={<ComplaintIcon />} title={t.askAgain} note={t.askAgainText}>
          {listOf(onRequest)}
        </Fold>
      )}
      <ButtonLink look="plain" href={orderDetailsPage(asked)}>
        {t.toOrder}
      </ButtonLink>
      {isAsking && chosen !== null && (
        <AskDialog
          asked={asked}
          title={titleOf(chosen, t)}
          quoteId={chosen.quoteId}
          onClose={() => setAsking(false)}
          reload={reload}
        />
      )}
    </Screen>
  )
}

interface ActionProps {
  readonly asked: AskedOrder
  readonly choice: HardshipChoice | null
  readonly onAsk: () => void
}

function Action({ asked, choice, onAsk }: ActionProps) {
  const t = useTexts(texts)
  if (choice === null) {
    return (
      <Button isDisabled whyDisabled={t.chooseWhy}>
        {t.chooseFirst}
      </Button>
    )
  }
  if (choice.quoteId !== '') {
    const isPlan = choice.kind === 'plan'
    return (
      <Button onClick={onAsk}>{isPlan ? t.askPlan(choice.payments.length) : t.askPause}</Button>
    )
  }
  return choice.kind === 'extend' ? (
    <ButtonLink href={extensionPage(asked)}>{t.extendButton}</ButtonLink>
  ) : (
    <ButtonLink href={repayPage(asked)}>{t.payButton(formatPesos(choice.payNow))}</ButtonLink>
  )
}

/** What the chosen one means, and the figures that the list has no room for. */
function Chosen({ choice }: { choice: HardshipChoice }) {
  const t = useTexts(texts)
  const language = useContext(LanguageContext)
  const { kind, moreThanPaying } = choice
  const until = choice.nextOn === null ? '' : formatDate(choice.nextOn, language)
  const text =
    kind === 'pause' ? t.pauseText(until, formatPesos(choice.nextAmount)) : t[`${kind}Text`]
  const rows: Row[] = [
    { label: t.last, value: formatDate(choice.lastOn, language) },
    { label: t.toPay, value: formatPesos(choice.totalToPay) },
    ...(moreThanPaying > 0 ? [{ label: t.more, value: formatPesos(moreThanPaying) }] : []),
  ]
  return (
    <>
      <p role="status">{text}</p>
      <Rows rows={rows} />
      {choice.payments.length > 0 && <Payments payments={choice.payments} />}
    </>
  )
}

function useNext({ nextOn, nextAmount }: Pick<HardshipChoice, 'nextOn' | 'nextAmount'>): string {
  const t = useTexts(texts)
  const language = useContext(LanguageContext)
  if (nextOn === null) return t.nothingNext
  return t.on(formatPesos(nextAmount), formatDate(nextOn, language))
}

function Payments({ payments }: Pick<HardshipChoice, 'payments'>) {
  const t = useTexts(texts)
  const language = useContext(LanguageContext)
  return (
    <PlainFold title={t.payments}>
      <ol className={styles.payments}>
        {payments.map(({ dueOn, amount }) => (
          <li key={dueOn}>
            <span>{formatDate(dueOn, language)}</span>
            <span>{formatPesos(amount)}</span>
          </li>
        ))}
      </ol>
    </PlainFold>
  )
}

interface AskedProps {
  readonly request: HardshipRequest
  readonly dueNow: Centavos
}

/** What became of a request. While it is open, what it asks for stands apart: it isn't agreed. */
function Asked({ request, dueNow }: AskedProps) {
  const t = useTexts(texts)
  const language = useContext(LanguageContext)
  const { state } = request
  const text = {
    open: t.openText(formatDate(request.holdsUntil, language)),
    granted: t.grantedText,
    declined: t.declinedText,
    lapsed: t.lapsedText,
  }[state]
  const next = useNext(request)
  const askedFor: Row = { label: t.asked, value: titleOf(request, t) }
  const askedOn: Row = { label: t.askedOn, value: formatDate(request.askedOn, language) }
  const figures: Row[] = [
    { label: t.next, value: next },
    { label: t.costInWords, value: formatPesos(request.totalCost) },
  ]
  const payments = request.payments.length > 0 && <Payments payments={request.payments} />
  if (state === 'open') {
    return (
      <>
        <Card title={t.openTitle}>
          <p>{text}</p>
          <p>{dueNow === ZERO_CENTAVOS ? t.openUntil : t.openLate(formatPesos(dueNow))}</p>
          <Rows rows={[askedOn]} />
        </Card>
        <Card title={t.ifApproved}>
          <p>{t.ifApprovedText(formatDate(request.askedOn, language))}</p>
          <Rows rows={[askedFor, ...figures]} />
          {payments}
        </Card>
      </>
    )
  }
  return (
    <Card title={t[`${state}Title`]}>
      <p>{text}</p>
      {request.answer !== '' && (
        <figure className={styles.answer}>
          <figcaption>{t.ourWords}</figcaption>
          <blockquote>{request.answer}</blockquote>
        </figure>
      )}
      <Rows rows={[askedFor, askedOn, ...(state === 'granted' ? figures : [])]} />
      {state === 'granted' && payments}
      {state === 'declined' && (
        <ButtonLink look="quiet" href={customerServicePage()}>
          {t.talk}
        </ButtonLink>
      )}
    </Card>
  )
}

export const page: Page = {
  title: (language) => wordingsOf(texts, language).title,
  component: HardshipPage,
  firstCall: (query) => {
    const asked = readAsked(query)
    return asked === null ? null : firstCall(getHardship, asked)
  },
}
