// How much one borrower may owe in total, and why another loan isn't granted beside the open ones.
// The ceilings are dated policy data: a new row changes what is granted from its day on and nothing
// about loans that are already running.
import { type BusinessDate, businessDate } from './dates.ts'
import { addCentavos, type Centavos, centavos, subtractToZero, ZERO_CENTAVOS } from './money.ts'

export type ExposurePolicy = {
  readonly id: string
  readonly effectiveFrom: BusinessDate
  /** How many loans of one product may run at the same time. */
  readonly loansPerProductMax: number
  /** Total principal by monthly income, ascending; the last row that the income reaches applies. */
  readonly totals: readonly {
    readonly incomeFromCentavos: Centavos
    readonly totalMaxCentavos: Centavos
  }[]
}

/** Oldest first. */
export const EXPOSURE_POLICIES: readonly ExposurePolicy[] = [
  {
    id: 'exposure-2026',
    effectiveFrom: businessDate('2020-01-01'),
    loansPerProductMax: 1,
    // The income bands of the form; a borrower who gave no income is in the lowest.
    totals: [
      { incomeFromCentavos: ZERO_CENTAVOS, totalMaxCentavos: centavos(1_000_000) },
      { incomeFromCentavos: centavos(1_000_100), totalMaxCentavos: centavos(2_000_000) },
      { incomeFromCentavos: centavos(2_000_100), totalMaxCentavos: centavos(3_500_000) },
      { incomeFromCentavos: centavos(3_000_100), totalMaxCentavos: centavos(6_000_000) },
      { incomeFromCentavos: centavos(5_000_100), totalMaxCentavos: centavos(10_000_000) },
    ],
  },
]

/**
 * A loan or offer that a borrower has open with us. `on-its-way`: agreed, and the money is being
 * sent; `to-return`: cancelled, but the money hasn't been returned.
 */
export type OpenLoan = {
  readonly productId: number
  readonly principalCentavos: Centavos
  readonly state: 'offered' | 'on-its-way' | 'running' | 'overdue' | 'to-return' | 'written-off'
  /** Taken over from elsewhere: it counts towards the total, but not as the product's one loan. */
  readonly isServicedElsewhere: boolean
}

export type ExposureReason =
  | 'has-overdue-loan'
  | 'has-written-off-loan'
  | 'has-money-to-return'
  | 'product-loan-running'
  | 'total-above-income'

export type AskedLoan = {
  readonly productId: number
  readonly amountCentavos: Centavos
  readonly isServicedElsewhere: boolean
}

export type ExposureVerdict = {
  readonly reasons: readonly ExposureReason[]
  /** How much could be lent beside what is open, by the total alone. */
  readonly roomCentavos: Centavos
}

/**
 * Every reason against lending this beside what is open. `open` doesn't include the loan asked for.
 */
export function judgeExposure(
  asked: AskedLoan,
  open: readonly OpenLoan[],
  monthlyIncomeCentavos: Centavos,
  on: BusinessDate,
  policies: readonly ExposurePolicy[] = EXPOSURE_POLICIES,
): ExposureVerdict {
  const policy = exposurePolicyOn(on, policies)
  const has = (state: OpenLoan['state']) => open.some((loan) => loan.state === state)
  const roomCentavos = subtractToZero(totalMax(policy, monthlyIncomeCentavos), totalOf(open))
  const reasons: ExposureReason[] = []
  if (has('overdue')) reasons.push('has-overdue-loan')
  if (has('written-off')) reasons.push('has-written-off-loan')
  if (has('to-return')) reasons.push('has-money-to-return')
  if (!asked.isServicedElsewhere && loansOf(open, asked) >= policy.loansPerProductMax) {
    reasons.push('product-loan-running')
  }
  if (asked.amountCentavos > roomCentavos) reasons.push('total-above-income')
  return { reasons, roomCentavos }
}

/** The newest policy in force; a day before the first policy uses the first. */
export function exposurePolicyOn(
  on: BusinessDate,
  policies: readonly ExposurePolicy[] = EXPOSURE_POLICIES,
): ExposurePolicy {
  let found = policies[0]
  if (found === undefined) throw new RangeError('no exposure policy given')
  for (const policy of policies) if (policy.effectiveFrom <= on) found = policy
  return found
}

function totalMax({ totals }: ExposurePolicy, monthlyIncomeCentavos: Centavos): Centavos {
  let found = ZERO_CENTAVOS
  for (const { incomeFromCentavos, totalMaxCentavos } of totals) {
    if (incomeFromCentavos <= monthlyIncomeCentavos) found = totalMaxCentavos
  }
  return found
}

function totalOf(open: readonly OpenLoan[]): Centavos {
  return open.reduce(
    (total, { principalCentavos }) => addCentavos(total, principalCentavos),
    ZERO_CENTAVOS,
  )
}

/** An offer isn't a loan yet, and a loan that was written off has its own reason. */
function loansOf(open: readonly OpenLoan[], { productId }: AskedLoan): number {
  return open.filter(
    (loan) =>
      loan.productId === productId &&
      !loan.isServicedElsewhere &&
      loan.state !== 'offered' &&
      loan.state !== 'written-off',
  ).length
}
