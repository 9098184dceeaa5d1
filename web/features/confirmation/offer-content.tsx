// Five answers before agreeing: what I get, where it goes and when, what each payment is, when the
// first one is due, and the total. What it costs as a rate is in sight too, as the Truth in Lending
// Act means it, and so are the cost and the plan. The disclosure follows, folded but complete.
import { type ReactNode, useContext } from 'react'
import { formatDate } from '#contract/format-date.ts'
import type { Id } from '#contract/wire-meaning.ts'
import { businessDate } from '#lending/dates.ts'
import { formatPesos } from '#lending/money.ts'
import { LanguageContext, useTexts } from '#web/lib/language.ts'
import { useSettings } from '#web/lib/settings.ts'
import { Card } from '#web/parts/card.tsx'
import { InfoIcon, ShieldIcon } from '#web/parts/icons.tsx'
import { Logo } from '#web/parts/logo.tsx'
import { Mark } from '#web/parts/mark.tsx'
import { Note } from '#web/parts/note.tsx'
import { PlainFold } from '#web/parts/plain-fold.tsx'
import { Progress } from '#web/parts/progress.tsx'
import { Rows } from '#web/parts/rows.tsx'
import { MoneyText } from '#web/loans/money-text.tsx'
import { Timeline } from '#web/loans/timeline.tsx'
import { canConfirm, type Offer } from './calls.ts'
import { Destination } from './destination.tsx'
import styles from './offer-content.module.css'
import { texts } from './texts.ts'

interface OfferSummaryProps {
  readonly offer: Offer
  readonly productId: Id
  readonly isVariant: boolean
}

/** The five answers. */
export function OfferSummary({ offer, productId, isVariant }: OfferSummaryProps) {
  const t = useTexts(texts)
  const language = useContext(LanguageContext)
  const borrowed = offer.received ?? offer.amount
  // Another backend doesn't say where the money goes, or whether it knows.
  const isOurs = useSettings().brand.apiBase === ''
  return (
    <>
      {isVariant && offer.firstDueOn !== null && (
        <p className={styles.date}>
          {t.firstPayment} <strong>{formatDate(offer.firstDueOn, language)}</strong>
        </p>
      )}
      {!canConfirm(offer) && <Note icon={<InfoIcon />}>{t.unreadable}</Note>}
      {offer.smallerText !== '' && <Note icon={<InfoIcon />}>{offer.smallerText}</Note>}
      <Card>
        {borrowed !== null && (
          <div>
            <p className={styles.quiet}>
              {offer.received === null ? t.youBorrow : t.youGet} · {offer.productName}
            </p>
            <p className={styles.amount}>
              <MoneyText amount={borrowed} />
            </p>
          </div>
        )}
        {(offer.account !== null || isOurs) && (
          <Destination account={offer.account} productId={productId} />
        )}
        <Payments offer={offer} isVariant={isVariant} />
        {offer.total !== null && (
          <Answer
            title={t.total}
            value={<MoneyText amount={offer.total} />}
            text={offer.totalText}
          />
        )}
        <Rate offer={offer} />
      </Card>
    </>
  )
}

export function OfferContent({ offer }: { offer: Offer }) {
  const t = useTexts(texts)
  const language = useContext(LanguageContext)
  const isOurs = useSettings().brand.apiBase === ''
  return (
    <>
      <Details offer={offer} isOurs={isOurs} />
      <Plan offer={offer} />
      <Disclosure offer={offer} />
      {offer.cancelUntil !== '' && (
        <Note icon={<ShieldIcon />} look="good">
          {t.cancelFree(formatDate(businessDate(offer.cancelUntil), language))}
        </Note>
      )}
      <Lender />
    </>
  )
}

/** A variant's header has said the first date. */
function Payments({ offer, isVariant }: { offer: Offer; isVariant: boolean }) {
  const t = useTexts(texts)
  const language = useContext(LanguageContext)
  const amounts = offer.plan.flatMap(({ amount }) => amount ?? [])
  const [first] = amounts
  const last = amounts.at(-1)
  // What isn't known of one payment can't be said of all.
  if (first === undefined || last === undefined || amounts.length < offer.plan.length) {
    if (offer.firstDueOn === null || isVariant) return null
    return <Answer title={t.firstPayment} text={formatDate(offer.firstDueOn, language)} />
  }
  const dates = datesOf(offer)
  const isEven = amounts.slice(0, -1).every((amount) => amount === first)
  // "2 payments of ₱1,766.80, then ₱1,766.81": the last one is a centavo apart.
  const isAlike = first === last
  const title = isEven
    ? t.payments(
        isAlike ? amounts.length : amounts.length - 1,
        formatPesos(first),
        isAlike ? '' : formatPesos(last),
      )
    : t.paymentsUneven(amounts.length)
  return (
    <Answer
      title={title}
      text={
        dates === null
          ? ''
          : isVariant
            ? t.lastPayment(formatDate(dates.last, language))
            : t.paymentDates(
                formatDate(dates.first, language),
                amounts.length > 1 ? formatDate(dates.last, language) : '',
              )
      }
    />
  )
}

/** Null if the backend doesn't say both. */
function datesOf({ firstDueOn: first, plan }: Offer) {
  const last = plan.at(-1)?.dueOn ?? first
  return first === null || last === null ? null : { first, last }
}

interface AnswerProps {
  readonly title: string
  readonly value?: ReactNode
  readonly text: string
}

function Answer({ title, value, text }: AnswerProps) {
  return (
    <div>
      <p className={styles.answer}>
        <span>{title}</span>
        {value}
      </p>
      {text !== '' && <p className={styles.quiet}>{text}</p>}
    </div>
  )
}

function Rate({ offer: { rateText, effectiveRate, effectiveRateYear } }: { offer: Offer }) {
  const t = useTexts(texts)
  if (effectiveRate === '' && rateText === '') return null
  return effectiveRate === '' ? (
    <Answer title={t.rate} text={rateText} />
  ) : (
    <Answer
      title={t.effectiveRate}
      value={effectiveRate}
      text={t.interestOf(rateText, effectiveRateYear)}
    />
  )
}

/** Our last row is the sum of those above it. */
function Details({ offer, isOurs }: { offer: Offer; isOurs: boolean }) {
  const t = useTexts(texts)
  const term = useTerm(offer)
  const rows = [
    ...(offer.amount === null ? [] : [{ label: t.amount, value: formatPesos(offer.amount) }]),
    ...(term === '' ? [] : [{ label: t.term, value: term }]),
    ...(offer.rateText === '' ? [] : [{ label: t.rate, value: offer.rateText }]),
  ]
  return (
    <Card>
      <div className={styles.product}>
        <Logo name={offer.productName} picture={offer.productLogo} />
        <h2 className={styles.name}>{offer.productName}</h2>
      </div>
      <Rows rows={rows} />
      {offer.details.length > 0 && (
        <>
          <h3 className={styles.part}>{t.details}</h3>
          <Rows
            rows={offer.details.map((row, index) => ({
              ...row,
              isTotal: isOurs && index === offer.details.length - 1,
            }))}
          />
        </>
      )}
    </Card>
  )
}

/**
 * Empty if it isn't known: where a backend sends no days of its own, as many periods as there are
 * payments may be a number of payments, and are no term.
 */
function useTerm({ termDays, periods, termUnit, plan }: Offer): string {
  const t = useTexts(texts)
  if (termDays !== null) return t.days(termDays)
  const isDays = /^days?$/i.test(termUnit)
  return isDays && periods !== null && periods !== plan.length ? t.days(periods) : ''
}

function Plan({ offer }: { offer: Offer }) {
  const t = useTexts(texts)
  const language = useContext(LanguageContext)
  if (offer.plan.length === 0) return null
  return (
    <Card title={t.plan}>
      <Timeline
        instalments={offer.plan.map(({ dueOn, title, amount, description }, index) => ({
          date: dueOn === null ? '' : formatDate(dueOn, language),
          title,
          amount,
          state: index === 0 ? ('next' as const) : ('later' as const),
          note: <PlanProgress description={description} />,
        }))}
      />
    </Card>
  )
}

/** Ours: the specification names no such statement. */
function Disclosure({ offer }: { offer: Offer }) {
  const t = useTexts(texts)
  if (offer.disclosure.length === 0) return null
  return (
    <Card>
      <PlainFold title={t.disclosure}>
        <p className={styles.quiet}>{t.disclosureNote}</p>
        <Rows rows={offer.disclosure} />
      </PlainFold>
    </Card>
  )
}

/** "2/3" is shown as a thin bar with text; anything else as text only. */
function PlanProgress({ description }: { description: string }) {
  const [, done, all] = /^(\d+)\/(\d+)$/.exec(description) ?? []
  if (done === undefined || all === undefined) return description
  return (
    <span className={styles.progress}>
      <Progress label={description} value={Number(done)} max={Number(all)} />
      <span>{description}</span>
    </span>
  )
}

/** Who lends, where a stranger decides whether to trust us. */
function Lender() {
  const t = useTexts(texts)
  const { lender } = useSettings().brand
  return (
    <div className={styles.lender}>
      <Mark />
      <p>
        {t.lentBy(lender.name)}
        <br />
        {lender.registration}
      </p>
    </div>
  )
}
