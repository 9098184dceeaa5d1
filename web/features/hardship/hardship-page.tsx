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
import { formatPesos } from '#lending/money.ts'
import { LanguageContext, useTexts, wordingsOf } from '#web/lib/language.ts'
import { firstCall, type Page, type PageProps } from '#web/lib/page.ts'
import { readId } from '#web/lib/query.ts'
import { useCall } from '#web/lib/use-call.ts'
import { Button, ButtonLink } from '#web/parts/button.tsx'
import { Card } from '#web/parts/card.tsx'
import { Empty } from '#web/parts/empty.tsx'
import { Failed } from '#web/parts/failed.tsx'
import { type Row, Rows } from '#web/parts/rows.tsx'
import { Screen } from '#web/parts/screen.tsx'
import { Skeleton } from '#web/parts/skeleton.tsx'
import { AskDialog } from './ask-dialog.tsx'
import styles from './hardship.module.css'
import { texts } from './texts.ts'

interface AskedOrder {
  readonly productId: number
  readonly orderId: number
}

function HardshipPage({ query }: PageProps) {
  const t = useTexts(texts)
  const asked = readAsked(query)
  if (asked !== null) return <Choices asked={asked} />
  return (
    <Screen title={t.title}>
      <Empty title={t.unknownTitle} text={t.unknownText}>
        <ButtonLink href={orderListPage()}>{t.toOrders}</ButtonLink>
      </Empty>
    </Screen>
  )
}

function Choices({ asked }: { asked: AskedOrder }) {
  const t = useTexts(texts)
  const answer = useCall(getHardship, asked)
  const [wanted, setWanted] = useState<HardshipChoice | null>(null)
  if (answer.state !== 'ready') {
    return (
      <Screen title={t.title}>
        {answer.state === 'failed' ? <Failed {...answer} /> : <Skeleton lines={6} />}
      </Screen>
    )
  }
  const { choices, request } = answer.data
  return (
    <Screen title={t.title}>
      {request !== null && <Asked request={request} />}
      {choices.length > 0 && (
        <>
          <p>{t.intro}</p>
          <SideBySide choices={choices} />
          {choices.map((choice) => (
            <Choice
              key={`${choice.kind} ${choice.quoteId}`}
              asked={asked}
              choice={choice}
              onAsk={() => setWanted(choice)}
            />
          ))}
        </>
      )}
      {choices.length === 0 && request === null && (
        <Empty title={t.emptyTitle} text={t.emptyText}>
          <ButtonLink href={customerServicePage()} look="quiet">
            {t.callUs}
          </ButtonLink>
        </Empty>
      )}
      <ButtonLink look="plain" href={orderDetailsPage(asked)}>
        {t.toOrder}
      </ButtonLink>
      {wanted !== null && (
        <AskDialog
          asked={asked}
          title={titleOf(wanted, t)}
          quoteId={wanted.quoteId}
          onClose={() => setWanted(null)}
          reload={answer.reload}
        />
      )}
    </Screen>
  )
}

type Words = ReturnType<typeof useTexts<typeof texts>>

function titleOf(
  {
    kind,
    payments,
    extensionDays,
  }: Pick<HardshipChoice, 'kind' | 'payments'> & {
    extensionDays?: number
  },
  t: Words,
): string {
  if (kind === 'plan') return t.plan(payments.length)
  if (kind === 'extend') return t.extend(extensionDays ?? 0)
  return t[kind]
}

/** The two figures that decide, for all choices at once. */
function SideBySide({ choices }: { choices: readonly HardshipChoice[] }) {
  const t = useTexts(texts)
  return (
    <Card title={t.sideBySide}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t.choice}</th>
            <th scope="col">{t.payNow}</th>
            <th scope="col">{t.cost}</th>
          </tr>
        </thead>
        <tbody>
          {choices.map((choice) => (
            <tr key={`${choice.kind} ${choice.quoteId}`}>
              <th scope="row">{titleOf(choice, t)}</th>
              <td>{formatPesos(choice.payNow)}</td>
              <td>{formatPesos(choice.totalCost)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.quiet}>{t.costHint}</p>
    </Card>
  )
}

interface ChoiceProps {
  readonly asked: AskedOrder
  readonly choice: HardshipChoice
  readonly onAsk: () => void
}

function Choice({ asked, choice, onAsk }: ChoiceProps) {
  const t = useTexts(texts)
  const language = useContext(LanguageContext)
  const { kind } = choice
  const until = choice.nextOn === null ? '' : formatDate(choice.nextOn, language)
  const text = kind === 'pause' ? t.pauseText(until) : t[`${kind}Text`]
  const rows: Row[] = [
    { label: t.payNow, value: formatPesos(choice.payNow) },
    { label: t.next, value: useNext(choice) },
    { label: t.last, value: formatDate(choice.lastOn, language) },
    { label: t.toPay, value: formatPesos(choice.totalToPay) },
    { label: t.cost, value: formatPesos(choice.totalCost) },
    ...(choice.moreThanPaying > 0
      ? [{ label: t.more, value: formatPesos(choice.moreThanPaying) }]
      : []),
  ]
  return (
    <Card title={titleOf(choice, t)}>
      <p>{text}</p>
      <Rows rows={rows} />
      {choice.payments.length > 0 && <Payments payments={choice.payments} />}
      {kind === 'pay' && (
        <ButtonLink href={repayPage(asked)}>{t.payButton(formatPesos(choice.payNow))}</ButtonLink>
      )}
      {kind === 'extend' && (
        <ButtonLink look="quiet" href={extensionPage(asked)}>
          {t.extendButton}
        </ButtonLink>
      )}
      {choice.quoteId !== '' && (
        <Button look="quiet" onClick={onAsk}>
          {t.ask}
        </Button>
      )}
    </Card>
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
    <details className={styles.payments}>
      <summary>{t.payments}</summary>
      <ol>
        {payments.map(({ dueOn, amount }) => (
          <li key={dueOn}>
            <span>{formatDate(dueOn, language)}</span>
            <span>{formatPesos(amount)}</span>
          </li>
        ))}
      </ol>
    </details>
  )
}

function Asked({ request }: { request: HardshipRequest }) {
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
  return (
    <Card title={t[`${state}Title`]}>
      <p>{text}</p>
      {request.answer !== '' && (
        <figure className={styles.answer}>
          <figcaption>{t.ourWords}</figcaption>
          <blockquote>{request.answer}</blockquote>
        </figure>
      )}
      <Rows
        rows={[
          { label: t.asked, value: titleOf(request, t) },
          { label: t.askedOn, value: formatDate(request.askedOn, language) },
          ...(state === 'open' || state === 'granted'
            ? [
                { label: t.next, value: next },
                { label: t.cost, value: formatPesos(request.totalCost) },
              ]
            : []),
        ]}
      />
      {(state === 'open' || state === 'granted') && request.payments.length > 0 && (
        <Payments payments={request.payments} />
      )}
    </Card>
  )
}

function readAsked(query: URLSearchParams): AskedOrder | null {
  const productId = readId(query, 'productId')
  const orderId = readId(query, 'orderId')
  return productId === null || orderId === null ? null : { productId, orderId }
}

export const page: Page = {
  title: (language) => wordingsOf(texts, language).title,
  component: HardshipPage,
  firstCall: (query) => {
    const asked = readAsked(query)
    return asked === null ? null : firstCall(getHardship, asked)
  },
}
