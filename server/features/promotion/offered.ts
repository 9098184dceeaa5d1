// What we lend, for whoever comes from an advertisement: nobody gives a number without knowing for what.
import { type Calculation, calculationOf } from '#contract/calculation.ts'
import { type Language, type Text, wordingOf } from '#contract/language.ts'
import type { PromotionTemplate } from '#contract/promotion.ts'
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
const EXAMPLE: Readonly<
  Record<'borrow' | 'receive' | 'repay' | 'rate', Text<(loan: Calculation) => string>>
> = {
  borrow: { en: () => 'You borrow', 'fil-PH': () => 'Uutangin mo' },
  receive: { en: () => 'You get', 'fil-PH': () => 'Matatanggap mo' },
  repay: {
    en: ({ termDays }) => `You repay over ${termDays} days`,
    'fil-PH': ({ termDays }) => `Babayaran sa ${termDays} araw`,
  },
  rate: {
    en: () => 'Effective rate a year',
    'fil-PH': () => 'Effective rate kada taon',
  },
}

/** What we lend in a sentence, and what a loan costs in figures. */
type Offered = Pick<PromotionTemplate, 'subtitle' | 'figures'>

/** Of the products that are open today; empty while none is. */
export async function offeredLoans(
  { db, clock, config }: OfferedDependencies,
  language: Language,
): Promise<Offered> {
  const today = clock.today()
  const open = (await listOwnProducts(db)).filter(
    (product) => limitsOn(product, today).isEnabled && !product.isStopped,
  )
  if (open.length === 0) return { subtitle: '', figures: [] }
  const limits = open.map((product) => limitsOn(product, today).limits)
  const policies = open.map((product) => policyOn(product, today))
  const rates = policies.map((policy) =>
    config.guardScope === 'all'
      ? guardedAnnualRate(policy, lawOn(today))
      : policy.interest.annualRatePpm,
  )
  const fee = Math.max(...policies.map(({ processingFee }) => processingFee.ratePpm))
  const percent = (rate: number) => formatPercent(ratePpm(rate))
  const subtitle = wordingOf(
    OFFERED,
    language,
  )({
    min: formatPesos(centavos(Math.min(...limits.map((one) => one.amountMinCentavos)))),
    max: formatPesos(centavos(Math.max(...limits.map((one) => one.amountMaxCentavos)))),
    rates: [percent(Math.min(...rates)), percent(Math.max(...rates))],
    fee: fee === 0 ? null : percent(fee),
  })
  const example = dearest(open.map((product) => calculationOf(exampleLoan(product, today, config))))
  return { subtitle, figures: example === null ? [] : figuresOf(example, language) }
}

function figuresOf(loan: Calculation, language: Language): Offered['figures'] {
  const labelOf = (figure: keyof typeof EXAMPLE) => wordingOf(EXAMPLE[figure], language)(loan)
  return [
    { label: labelOf('borrow'), value: formatPesos(loan.amount) },
    { label: labelOf('receive'), value: formatPesos(loan.received) },
    { label: labelOf('repay'), value: formatPesos(loan.total) },
    { label: labelOf('rate'), value: shortRate(loan.eirAnnual) },
  ]
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
