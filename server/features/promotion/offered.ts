// What we lend, for whoever comes from an advertisement: nobody gives a number without knowing for what.
import { type Calculation, calculationOf } from '#contract/calculation.ts'
import { type Language, type Text, wordingOf } from '#contract/language.ts'
import { shortRate } from '#contract/short-rate.ts'
import { lawOn } from '#lending/law.ts'
import { guardedAnnualRate } from '#lending/loan-terms.ts'
import { centavos, formatPercent, formatPesos, ratePpm } from '#lending/money.ts'
import type { Clock } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/open.ts'
import { limitsOn } from '#server/features/catalogue/dated-limits.ts'
import { exampleLoan } from '#server/features/catalogue/example-loan.ts'
import { listOwnProducts, policyOn } from '#server/features/catalogue/service.ts'

interface OfferedDependencies {
  readonly db: Db
  readonly clock: Clock
  readonly config: Pick<Config, 'guardScope'>
}

interface Figures {
  readonly min: string
  readonly max: string
  readonly rates: readonly [lowest: string, highest: string]
  /** The highest, or null if no product has one. */
  readonly fee: string | null
}

const OFFERED: Text<(figures: Figures) => string> = {
  en: ({ min, max, rates: [lowest, highest], fee }) =>
    `Loans of ${min} to ${max} at ${lowest === highest ? lowest : `${lowest} to ${highest}`} interest a year${fee === null ? '' : `, plus a processing fee of up to ${fee}`}.`,
  'fil-PH': ({ min, max, rates: [lowest, highest], fee }) =>
    `Mga loan na ${min} hanggang ${max}, ${lowest === highest ? lowest : `${lowest} hanggang ${highest}`} ang interes kada taon${fee === null ? '' : ` at hanggang ${fee} ang processing fee`}.`,
}

/** The rate of interest alone compares with nobody's: one loan in pesos, with everything it costs. */
const EXAMPLE: Text<(loan: Calculation) => string> = {
  en: (loan) =>
    `For example, borrow ${formatPesos(loan.amount)}, receive ${formatPesos(loan.received)} and repay ${formatPesos(loan.total)} over ${loan.termDays} days: an effective rate of ${shortRate(loan.eirAnnual)} a year.`,
  'fil-PH': (loan) =>
    `Halimbawa, kung hihiram ka ng ${formatPesos(loan.amount)}, ${formatPesos(loan.received)} ang matatanggap mo at ${formatPesos(loan.total)} ang babayaran mo sa loob ng ${loan.termDays} araw: ${shortRate(loan.eirAnnual)} ang effective rate kada taon.`,
}

/** Of the products that are open today, a line each; empty while none is. */
export async function offeredText(
  { db, clock, config }: OfferedDependencies,
  language: Language,
): Promise<string> {
  const today = clock.today()
  const open = (await listOwnProducts(db)).filter(
    (product) => limitsOn(product, today).isEnabled && !product.isStopped,
  )
  if (open.length === 0) return ''
  const limits = open.map((product) => limitsOn(product, today).limits)
  const policies = open.map((product) => policyOn(product, today))
  const rates = policies.map((policy) =>
    config.guardScope === 'all'
      ? guardedAnnualRate(policy, lawOn(today))
      : policy.interest.annualRatePpm,
  )
  const fee = Math.max(...policies.map(({ processingFee }) => processingFee.ratePpm))
  const percent = (rate: number) => formatPercent(ratePpm(rate))
  const offered = wordingOf(
    OFFERED,
    language,
  )({
    min: formatPesos(centavos(Math.min(...limits.map((one) => one.amountMinCentavos)))),
    max: formatPesos(centavos(Math.max(...limits.map((one) => one.amountMaxCentavos)))),
    rates: [percent(Math.min(...rates)), percent(Math.max(...rates))],
    fee: fee === 0 ? null : percent(fee),
  })
  const example = dearest(open.map((product) => calculationOf(exampleLoan(product, today, config))))
  return example === null ? offered : `${offered}\n${wordingOf(EXAMPLE, language)(example)}`
}

/** The one that costs the most, so that nobody is won by the other; null if none may be offered. */
function dearest(loans: readonly Calculation[]): Calculation | null {
  const rateOf = ({ eirAnnual }: Calculation) => Number.parseFloat(eirAnnual)
  return loans
    .filter(({ isWithinLaw }) => isWithinLaw)
    .reduce<Calculation | null>(
      (most, loan) => (most === null || rateOf(loan) > rateOf(most) ? loan : most),
      null,
    )
}
