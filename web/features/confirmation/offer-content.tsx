import { useContext } from 'react'
import { formatDate } from '#contract/format-date.ts'
import { formatPesos } from '#lending/money.ts'
import { LanguageContext, useTexts } from '#web/lib/language.ts'
import { Card } from '#web/parts/card.tsx'
import { Logo } from '#web/parts/logo.tsx'
import { Progress } from '#web/parts/progress.tsx'
import { Rows } from '#web/parts/rows.tsx'
import { Timeline } from '#web/loans/timeline.tsx'
import type { Offer } from './calls.ts'
import styles from './offer-content.module.css'
import { texts } from './texts.ts'

export function OfferContent({ offer, isVariant }: { offer: Offer; isVariant: boolean }) {
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
      <section className={styles.head}>
        <div className={styles.product}>
          <Logo name={offer.productName} picture={offer.productLogo} />
          <h2 className={styles.name}>{offer.productName}</h2>
        </div>
        <div>
          <p className={styles.label}>{t.amount}</p>
          <p className={styles.amount}>{formatPesos(offer.amount)}</p>
        </div>
        <Rows
          rows={[
            { label: t.term, value: t.days(offer.termDays) },
            { label: t.rate, value: offer.rateText },
          ]}
        />
      </section>
      <Card title={t.details}>
        <Rows
          rows={offer.details.map((row, index) => ({
            ...row,
            isTotal: index === offer.details.length - 1,
          }))}
        />
      </Card>
      <Card title={t.plan}>
        <Timeline
          instalments={offer.plan.map(({ dueOn, title, amount, description }, index) => ({
            date: formatDate(dueOn, language),
            title,
            amount,
            state: index === 0 ? ('next' as const) : ('later' as const),
            note: <PlanProgress description={description} />,
          }))}
        />
      </Card>
      {offer.disclosure.length > 0 && (
        <Card title={t.disclosure}>
          <p className={styles.note}>{t.disclosureNote}</p>
          <Rows rows={offer.disclosure} />
        </Card>
      )}
    </>
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
