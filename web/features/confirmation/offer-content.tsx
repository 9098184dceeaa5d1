// What an offer brings, then what it costs and when it is repaid: each figure once. What it costs as a
// rate is in sight too, as the Truth in Lending Act means it. The disclosure follows, folded but
// complete.
import { useContext } from 'react'
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

/** What arrives, and where. */
export function OfferSummary({ offer, productId, isVariant }: OfferSummaryProps) {
  const t = useTexts(texts)
  const language = useContext(LanguageContext)
  const borrowed = offer.received ?? offer.amount
  // Another backend doesn't say where the money goes, or whether it knows.
  const isOurs = useSettings().brand.apiBase === ''
  const hasAccount = offer.account !== null || isOurs
  return (
    <>
      {isVariant && offer.firstDueOn !== null && (
        <p className={styles.date}>
          {t.firstPayment} <strong>{formatDate(offer.firstDueOn, language)}</strong>
        </p>
      )}
      {!canConfirm(offer) && <Note icon={<InfoIcon />}>{t.unreadable}</Note>}
      {offer.smallerText !== '' && <Note icon={<InfoIcon />}>{offer.smallerText}</Note>}
      {(borrowed !== null || hasAccount) && (
        <Card>
          {borrowed !== null && (
            <div>
              <p className={styles.quiet}>
                {offer.received === null ? t.amount : (receivedRow(offer)?.label ?? t.youGet)}
              </p>
              <p className={styles.amount}>
                <MoneyText amount={borrowed} />
              </p>
            </div>
          )}
          {hasAccount && <Destination account={offer.account} productId={productId} />}
        </Card>
      )}
    </>
  )
}

/** The row that says what arrives, which stands above all others. */
function receivedRow({ received, details }: Offer) {
  if (received === null) return undefined
  return details.find(({ value }) => value === formatPesos(received))
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

/** Our last row is the sum of those above it. */
function Details({ offer, isOurs }: { offer: Offer; isOurs: boolean }) {
  const t = useTexts(texts)
  const { amount, received, rateText, details, effectiveRate, effectiveRateYear } = offer
  const term = useTerm(offer)
  const above = receivedRow(offer)
  const rows = [
    ...(amount === null || received === null
      ? []
      : [{ label: t.amount, value: formatPesos(amount) }]),
    ...(term === '' ? [] : [{ label: t.term, value: term }]),
    ...(rateText === '' ? [] : [{ label: t.rate, value: rateText }]),
    ...details
      .map((row, index) => ({ ...row, isTotal: isOurs && index === details.length - 1 }))
      .filter((_, index) => details[index] !== above),
  ]
  return (
    <Card>
      <div className={styles.product}>
        <Logo name={offer.productName} picture={offer.productLogo} />
        <h2 className={styles.name}>{offer.productName}</h2>
      </div>
      <Rows rows={rows} />
      {effectiveRate !== '' && (
        <div>
          <Rows rows={[{ label: t.effectiveRate, value: effectiveRate }]} />
          <p className={styles.quiet}>{t.rateOfYear(effectiveRateYear)}</p>
        </div>
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
          date: [dueOn === null ? '' : formatDate(dueOn, language), description]
            .filter((part) => part !== '')
            .join(' · '),
          title,
          amount,
          state: index === 0 ? ('next' as const) : ('later' as const),
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
