// What it takes to extend a loan by n days from a date: the figures that an `extended` event then
// carries for good.
import { headroomOf } from './accrual.ts'
import { addDays, type BusinessDate, countDays, dateOfDayNumber, dayNumberOf } from './dates.ts'
import { type EffectiveRate, effectiveRateOfDatedFlows } from './effective-rate.ts'
import {
  type ExtendedEvent,
  type ExtendedInstalment,
  extensionCost,
  type LoanEvent,
} from './events.ts'
import { chargesToExtend, isMovable } from './extension.ts'
import { isCoveredByLaw, type Law, lawOn, PHILIPPINE_LAWS } from './law.ts'
import { feeUnpaid, type InstalmentState, type LoanState, principalUnpaid } from './loan-state.ts'
import { guardedAnnualRate, type LoanTerms } from './loan-terms.ts'
import {
  addCentavoDays,
  addCentavos,
  type Centavos,
  interestHalfUp,
  lowerRate,
  minCentavos,
  type RatePpm,
  subtractCentavos,
  subtractToZero,
  ZERO_CENTAVO_DAYS,
  ZERO_CENTAVOS,
} from './money.ts'
import { walkTo } from './walk.ts'

export type OfferedInstalment = ExtendedInstalment & {
  readonly principalCentavos: Centavos
  readonly feeCentavos: Centavos
  readonly amountCentavos: Centavos
}

export type ExtensionOffer = {
  readonly ok: true
  /** To be paid now. */
  readonly amountCentavos: Centavos
  /** The event, but for its id and the payment that will fund it. */
  readonly agreed: Omit<ExtendedEvent, 'id' | 'paymentId'>
  readonly instalments: readonly OfferedInstalment[]
  readonly nextDueOn: BusinessDate
  readonly lastDueOn: BusinessDate
  readonly effectiveRate: EffectiveRate
  readonly law: Law
}

export type ExtensionRefusal = {
  readonly ok: false
  readonly reason: 'not-running' | 'days-not-offered' | 'over-the-law'
}

/** The offer for `days` more days as of a date, or why there is none. */
export function offerExtension(
  terms: LoanTerms,
  events: readonly LoanEvent[],
  on: BusinessDate,
  days: number,
  laws: readonly Law[] = PHILIPPINE_LAWS,
): ExtensionOffer | ExtensionRefusal {
  if (!terms.policy.extension.daysOffered.includes(days))
    return { ok: false, reason: 'days-not-offered' }
  const { loan } = walkTo(terms, events, on, laws, null)
  if (loan === null || loan.settledDay !== null) return { ok: false, reason: 'not-running' }
  if (loan.cancelledDay !== null || loan.writtenOffDay !== null || loan.day > dayNumberOf(on))
    return { ok: false, reason: 'not-running' }
  const movable = loan.instalments.filter(isMovable)
  const oldest = movable[0]
  if (oldest === undefined) return { ok: false, reason: 'not-running' }
  const law = lawOn(on, laws)
  const shiftDays = days + Math.max(0, loan.day - oldest.dueDay)
  const charges = chargesToExtend(loan)
  const isGuarded = isGuardedAfter(loan, law, movable, shiftDays)
  const extensionFee = allowed(loan, terms.policy.extension.feeCentavos, isGuarded)
  const instalments = newInstalments(loan, law, movable, shiftDays, extensionFee, isGuarded)
  const agreed = {
    kind: 'extended' as const,
    valueOn: on,
    days,
    ...charges,
    extensionFeeCentavos: extensionFee,
    instalments: instalments.map(({ number, dueOn, interestCentavos }) => ({
      number,
      dueOn,
      interestCentavos,
    })),
  }
  const effectiveRate = rateOfNewFlows(loan, instalments, extensionFee)
  if (isGuarded && effectiveRate.monthly * 1_000_000 > law.eirMonthlyMaxPpm + 1e-6)
    return { ok: false, reason: 'over-the-law' }
  return {
    ok: true,
    amountCentavos: extensionCost(agreed),
    agreed,
    instalments,
    nextDueOn: instalments[0]?.dueOn ?? addDays(on, days),
    lastDueOn: instalments.at(-1)?.dueOn ?? addDays(on, days),
    effectiveRate,
    law,
  }
}

/** The event to record once the extension has been paid. */
export function extendedEvent(
  offer: ExtensionOffer,
  id: string,
  paymentId: string | null,
): ExtendedEvent {
  return { ...offer.agreed, id, paymentId }
}

function isGuardedAfter(
  loan: LoanState,
  law: Law,
  movable: readonly InstalmentState[],
  shiftDays: number,
): boolean {
  if (loan.chargesCap !== null) return true
  const lastDueDay = (movable.at(-1)?.dueDay ?? loan.day) + shiftDays
  return isCoveredByLaw(law, loan.terms.principalCentavos, lastDueDay - loan.day)
}

function allowed(loan: LoanState, amount: Centavos, isGuarded: boolean): Centavos {
  const headroom = headroomOf(loan)
  return isGuarded && headroom !== null ? minCentavos(amount, headroom) : amount
}

function newInstalments(
  loan: LoanState,
  law: Law,
  movable: readonly InstalmentState[],
  shiftDays: number,
  extensionFee: Centavos,
  isGuarded: boolean,
): OfferedInstalment[] {
  const rate: RatePpm = isGuarded
    ? lowerRate(loan.annualRatePpm, guardedAnnualRate(loan.terms.policy, law))
    : loan.annualRatePpm
  let headroom = headroomOf(loan)
  if (headroom !== null) headroom = subtractToZero(headroom, extensionFee)
  let periodStartDay = loan.day
  return movable.map((instalment) => {
    const dueDay = instalment.dueDay + shiftDays
    const days = countDays(loan.dayCount, periodStartDay, dueDay)
    const balanceDays = addCentavoDays(ZERO_CENTAVO_DAYS, instalment.balance, days)
    let interest = interestHalfUp(balanceDays, rate, loan.yearDays)
    if (headroom !== null) {
      interest = minCentavos(interest, headroom)
      headroom = subtractCentavos(headroom, interest)
    }
    periodStartDay = dueDay
    const principal = principalUnpaid(instalment)
    const fee = instalment.dueDay <= loan.day ? ZERO_CENTAVOS : feeUnpaid(instalment)
    return {
      number: instalment.number,
      dueOn: dateOfDayNumber(dueDay),
      principalCentavos: principal,
      interestCentavos: interest,
      feeCentavos: fee,
      amountCentavos: addCentavos(addCentavos(principal, interest), fee),
    }
  })
}

/** As if the unpaid principal were lent again today, less the fee that the extension costs. */
function rateOfNewFlows(
  loan: LoanState,
  instalments: readonly OfferedInstalment[],
  extensionFee: Centavos,
): EffectiveRate {
  const net = subtractCentavos(loan.instalments[0]?.balance ?? ZERO_CENTAVOS, extensionFee)
  const flows = instalments
    .filter((instalment) => instalment.amountCentavos > 0)
    .map((instalment) => ({
      afterDays: dayNumberOf(instalment.dueOn) - loan.day,
      amountCentavos: instalment.amountCentavos,
    }))
  // Nothing lent again, or a fee that eats it up, has no rate: infinite where something is paid.
  if (flows.length === 0) return { monthly: 0, annual: 0 }
  if (net <= 0) return { monthly: Infinity, annual: Infinity }
  return effectiveRateOfDatedFlows(net, flows)
}
