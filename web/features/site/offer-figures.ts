// What the calculator of the home page answers: every figure is computed by the lending core when the
// page is rendered, so that the page needs no engine of its own and works without a connection.
import { calculationOf } from '#contract/calculation.ts'
import { shortRate } from '#contract/short-rate.ts'
import type { SiteProduct } from '#contract/site.ts'
import { periodsOnOffer } from '#lending/decision.ts'
import type { LoanRequest } from '#lending/loan-terms.ts'
import { type Centavos, centavos, formatPayments, formatPesos } from '#lending/money.ts'

/** What a slider of this length can still be set to with a thumb. */
const STEPS_MAX = 18
const STEP_CENTAVOS = [10_000, 50_000, 100_000, 250_000, 500_000]

export interface Plan {
  readonly termDays: number
  readonly periods: number
}

/** As they are shown. */
export interface Figures {
  readonly received: string
  readonly payments: string
  readonly total: string
  readonly rate: string
}

export interface Offer {
  readonly productId: number
  readonly amounts: readonly Centavos[]
  readonly plans: readonly Plan[]
  /** By plan, then by amount. */
  readonly figures: readonly (readonly Figures[])[]
  /** Where it starts: the example's amount and plan. */
  readonly amountAt: number
  readonly planAt: number
}

/** Of the first product that is lent; null if there is none. */
export function offerOf(products: readonly SiteProduct[]): Offer | null {
  for (const { productId, example, limits } of products) {
    if (example === null) continue
    const amounts = amountsOf(limits)
    const days = [...new Set([limits.termDaysMin, limits.termDaysMax])]
    const offered = days
      .flatMap((termDays) =>
        periodsOnOffer(limits, termDays).map((periods) => ({ termDays, periods })),
      )
      .map((plan) => ({ plan, figures: figuresOf(example, plan, amounts) }))
      // What the law doesn't allow isn't offered.
      .flatMap(({ plan, figures }) => (figures === null ? [] : [{ plan, figures }]))
    if (offered.length === 0) continue
    const shown = calculationOf(example)
    const isExample = ({ plan }: { plan: Plan }) =>
      plan.termDays === shown.termDays && plan.periods === shown.periods
    return {
      productId,
      amounts,
      plans: offered.map(({ plan }) => plan),
      figures: offered.map(({ figures }) => figures),
      amountAt: Math.max(0, amounts.indexOf(example.principalCentavos)),
      planAt: Math.max(0, offered.findIndex(isExample)),
    }
  }
  return null
}

function amountsOf({ amountMinCentavos: min, amountMaxCentavos: max }: SiteProduct['limits']) {
  const step =
    STEP_CENTAVOS.find((one) => (max - min) / one <= STEPS_MAX) ?? STEP_CENTAVOS.at(-1) ?? max
  const count = Math.floor((max - min) / step)
  return Array.from({ length: count + 1 }, (_, at) => centavos(min + at * step))
}

/** Null if one of them is above the law. */
function figuresOf(
  example: LoanRequest,
  plan: Plan,
  amounts: readonly Centavos[],
): Figures[] | null {
  const all = amounts.map((principalCentavos) =>
    calculationOf({ ...example, ...plan, principalCentavos }),
  )
  if (all.some(({ isWithinLaw }) => !isWithinLaw)) return null
  return all.map(({ received, plan: payments, total, eirAnnual }) => ({
    received: formatPesos(received),
    payments: formatPayments(payments.map(({ amount }) => amount)),
    total: formatPesos(total),
    rate: shortRate(eirAnnual),
  }))
}

/** For the script: one line a plan, its amounts between semicolons, figures between bars. */
export function packFigures(figures: Offer['figures']): string {
  return figures
    .map((ofPlan) =>
      ofPlan
        .map(({ received, payments, total, rate }) =>
          [received, payments, total, rate].join('|').replaceAll('₱', ''),
        )
        .join(';'),
    )
    .join('\n')
}
