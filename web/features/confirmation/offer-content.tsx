// Five answers before agreeing: what I get, where it goes and when, what each payment is, when the
// first one is due, and the total. What it costs as a rate is in sight too, as the Truth in Lending
// Act means it. The disclosure follows, folded but complete.
import { type ReactNode, useContext } from 'react'
import { formatDate } from '#contract/format-date.ts'
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
import type { Offer } from './calls.ts'
import { Destination } from './destination.tsx'
import styles from './offer-content.module.css'
import { texts } from './texts.ts'

interface OfferContentProps {
  readonly offer: Offer
  readonly productId: number
  readonly isVariant: boolean
}

export function OfferContent({ offer, productId, isVariant }: OfferContentProps) {
  const t = useTexts(texts)
  const language = useContext(LanguageContext)
  const date = formatDate(offer.firstDueOn, language)
  return (
    <>
      {isVariant && (
        <p className={styles.date}>
          {t.firstPayment} <strong>{date}</strong>
        </p>
      )}
      {offer.smallerText !== '' && <Note icon={<InfoIcon />}>{offer.smallerText}</Note>}
      <Card>
        <div>
          <p className={styles.quiet}>
            {offer.received === null ? t.youBorrow : t.youGet} · {offer.productName}
          </p>
          <p className={styles.amount}>
            <MoneyText amount={offer.received ?? offer.amount} />
          </p>
        </div>
        <Destination account={offer.account} productId={productId} />
        <Payments offer={offer} isVariant={isVariant} />
        {offer.total !== null && (
          <Answer
            title={t.total}
            value={<MoneyText amount={offer.total} />}
            text={offer.totalText}
          />
        )}
        <Rate offer={offer} />
        <FullCost offer={offer} />
      </Card>
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
  const amounts = offer.plan.map(({ amount }) => amount)
  const [first] = amounts
  const last = amounts.at(-1)
  const lastDueOn = offer.plan.at(-1)?.dueOn
  if (first === undefined || last === undefined || lastDueOn === undefined) return null
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
        isVariant
          ? t.lastPayment(formatDate(lastDueOn, language))
          : t.paymentDates(
              formatDate(offer.firstDueOn, language),
              amounts.length > 1 ? formatDate(lastDueOn, language) : '',
            )
      }
    />
  )
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
      <p className={styles.quiet}>{text}</p>
    </div>
  )
}

function Rate({ offer: { rateText, effectiveRate, effectiveRateYear } }: { offer: Offer }) {
  const t = useTexts(texts)
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

function FullCost({ offer }: { offer: Offer }) {
  const t = useTexts(texts)
  const language = useContext(LanguageContext)
  return (
    <div className={styles.fold}>
      <PlainFold title={t.fullCost}>
        <div className={styles.product}>
          <Logo name={offer.productName} picture={offer.productLogo} />
          <h2 className={styles.name}>{offer.productName}</h2>
        </div>
        <Rows
          rows={[
            { label: t.amount, value: formatPesos(offer.amount) },
            { label: t.term, value: t.days(offer.termDays) },
            { label: t.rate, value: offer.rateText },
          ]}
        />
        <h3 className={styles.part}>{t.details}</h3>
        <Rows
          rows={offer.details.map((row, index) => ({
            ...row,
            isTotal: index === offer.details.length - 1,
          }))}
        />
        <h3 className={styles.part}>{t.plan}</h3>
        <Timeline
          instalments={offer.plan.map(({ dueOn, title, amount, description }, index) => ({
            date: formatDate(dueOn, language),
            title,
            amount,
            state: index === 0 ? ('next' as const) : ('later' as const),
            note: <PlanProgress description={description} />,
          }))}
        />
        {offer.disclosure.length > 0 && (
          <>
            <h3 className={styles.part}>{t.disclosure}</h3>
            <p className={styles.quiet}>{t.disclosureNote}</p>
            <Rows rows={offer.disclosure} />
          </>
        )}
      </PlainFold>
    </div>
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
