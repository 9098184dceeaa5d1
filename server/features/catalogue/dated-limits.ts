// How much of a product is lent, for how long, and whether at all, over time: what stands in the
// product's row, and what staff approved since. Staff propose and approve in `lending-control`.
import { businessDate, type BusinessDate } from '#lending/dates.ts'
import type { ProductLimits } from '#lending/decision.ts'
import { type Centavos, centavos } from '#lending/money.ts'
import { invariant } from '#server/app-error.ts'
import type { ApprovedLimitsRow, ProductRow } from './queries.ts'

export interface DatedLimits {
  /** Null for the first ones. */
  readonly effectiveFrom: BusinessDate | null
  /** False while we make no new loans; running loans continue. */
  readonly isEnabled: boolean
  readonly limits: ProductLimits
  readonly firstLoanMaxCentavos: Centavos | null
  /** The most that may be paid out for it in a day. */
  readonly payoutDayMaxCentavos: Centavos | null
}

/** Oldest first. */
export type LimitsSeries = readonly DatedLimits[]

type LimitsColumns = Pick<
  ProductRow,
  | 'is_enabled'
  | 'amount_min_centavos'
  | 'amount_max_centavos'
  | 'first_loan_max_centavos'
  | 'payout_day_max_centavos'
  | 'term_days_min'
  | 'term_days_max'
>

export function limitsSeriesOf(
  product: ProductRow,
  approved: readonly ApprovedLimitsRow[],
): LimitsSeries {
  const later = approved.filter((row) => row.product_id === product.id)
  return [
    datedLimitsOf(product, null, product),
    ...later.map((row) => datedLimitsOf(row, businessDate(row.effective_from), product)),
  ]
}

/** The numbers of instalments on offer stay those of the product. */
export function datedLimitsOf(
  row: LimitsColumns,
  effectiveFrom: BusinessDate | null,
  { periods_offered: periodsOffered }: Pick<ProductRow, 'periods_offered'>,
): DatedLimits {
  const orNull = (amount: number | null) => (amount === null ? null : centavos(amount))
  return {
    effectiveFrom,
    isEnabled: row.is_enabled,
    limits: {
      amountMinCentavos: centavos(row.amount_min_centavos),
      amountMaxCentavos: centavos(row.amount_max_centavos),
      termDaysMin: row.term_days_min,
      termDaysMax: row.term_days_max,
      periodsOffered,
    },
    firstLoanMaxCentavos: orNull(row.first_loan_max_centavos),
    payoutDayMaxCentavos: orNull(row.payout_day_max_centavos),
  }
}

interface WithLimits {
  readonly limitsOverTime: LimitsSeries
}

const isFrom = ({ effectiveFrom }: DatedLimits, on: BusinessDate) =>
  effectiveFrom === null || effectiveFrom <= on

/** What holds for applications and payouts of a day. */
export function limitsOn({ limitsOverTime }: WithLimits, on: BusinessDate): DatedLimits {
  const found = limitsOverTime.findLast((limits) => isFrom(limits, on))
  invariant(found !== undefined, 'the first limits of a product have no first day')
  return found
}

/** What holds on a day, and everything approved for later. */
export function limitsFrom(product: WithLimits, on: BusinessDate): readonly DatedLimits[] {
  const later = product.limitsOverTime.filter((limits) => !isFrom(limits, on))
  return [limitsOn(product, on), ...later]
}
