// The calculator at the top of the home page: complete without script, and live with it.
import { formatPesos, pesoText } from '#lending/money.ts'
import { loginPage, productPage } from '#contract/page-addresses.ts'
import chips from '#web/forms/chips.module.css'
import slider from '#web/forms/slider.module.css'
import { useTexts } from '#web/lib/language.ts'
import styles from './calculator-card.module.css'
import { homeTexts } from './home.ts'
import { type Offer, packFigures, type Plan } from './offer-figures.ts'

export function CalculatorCard({ offer }: { offer: Offer }) {
  const t = useTexts(homeTexts)
  const { productId, amounts, plans, figures, amountAt, planAt } = offer
  const amount = amounts[amountAt]
  const plan = plans[planAt]
  const shown = figures[planAt]?.[amountAt]
  if (amount === undefined || plan === undefined || shown === undefined) return null
  const chosen = productPage({ productId, amount: pesoText(amount), ...plan })
  return (
    <div
      className={styles.card}
      data-calculator
      data-figures={packFigures(figures)}
      data-amounts={amounts.map((one) => formatPesos(one).slice(1)).join(';')}
    >
      <p className={styles.label}>{t.borrow}</p>
      <p className={styles.amount} data-shows="amount">
        {formatPesos(amount)}
      </p>
      <div className={slider.slider}>
        <progress
          className={slider.filled}
          value={amountAt}
          max={amounts.length - 1}
          aria-hidden="true"
        />
        <input
          type="range"
          className={slider.input}
          aria-label={t.borrow}
          aria-valuetext={formatPesos(amount)}
          min={0}
          max={amounts.length - 1}
          defaultValue={amountAt}
          disabled
        />
      </div>
      {plans.length > 1 && <Plans plans={plans} planAt={planAt} />}
      <dl className={styles.answer}>
        {(
          [
            [t.get, 'received', shown.received],
            [t.pay, 'payments', shown.payments],
            [t.total, 'total', shown.total],
            [t.eirYear, 'rate', shown.rate],
          ] as const
        ).map(([label, name, value]) => (
          <div key={name} className={styles.row}>
            <dt>{label}</dt>
            <dd data-shows={name}>{value}</dd>
          </div>
        ))}
      </dl>
      <a
        className={styles.apply}
        href={loginPage({ next: chosen })}
        data-apply
        data-next={`${productPage({ productId })}&amount={amount}&termDays={termDays}&periods={periods}`}
        data-words={t.apply('{amount}')}
      >
        {t.apply(formatPesos(amount))}
      </a>
    </div>
  )
}

function Plans({ plans, planAt }: { plans: readonly Plan[]; planAt: number }) {
  const t = useTexts(homeTexts)
  return (
    <fieldset className={chips.group}>
      <legend className="visually-hidden">{t.howLong}</legend>
      <div className={styles.plans}>
        {plans.map(({ termDays, periods }, at) => (
          <label key={`${termDays} ${periods}`} className={chips.chip}>
            <input
              type="radio"
              className={chips.input}
              name="plan"
              value={at}
              data-term={termDays}
              data-periods={periods}
              defaultChecked={at === planAt}
              disabled
            />
            <span className={chips.face}>{t.plan(termDays, periods)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
