// What it takes to extend a loan by n days from a date: the figures that an `extended` event then
// carries for good.
import { addDays, type BusinessDate, countDays, dateOfDayNumber } from './dates.ts'
import type { EffectiveRate } from './effective-rate.ts'
import {
  type ExtendedEvent,
  type ExtendedInstalment,
  extensionCost,
  type LoanEvent,
} from './events.ts'
import { agreementAfter, standingEvents } from './events-in-force.ts'
import { chargesToExtend, isMovable } from './extension.ts'
import { type Law, lawOn, PHILIPPINE_LAWS } from './law.ts'
import { type InstalmentState, type LoanState, principalUnpaid } from './loan-state.ts'
import type { LoanTerms } from './loan-terms.ts'
import {
  addCentavoDays,
  addCentavos,
  type Centavos,
  interestHalfUp,
  minCentavos,
  type RatePpm,
  subtractCentavos,
  subtractToZero,
  ZERO_CENTAVO_DAYS,
  ZERO_CENTAVOS,
} from './money.ts'
import { canBePlanned } from './plan-limits.ts'
import {
  headroomAfter,
  isGuardedAfter,
  isRenewalWithinLaw,
  rateOfRenewal,
  rateOverWholeLife,
  renewedRate,
} from './renewal.ts'
import { emptyTrace } from './trace.ts'
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
  /** As if the unpaid principal were lent again on the day of the offer. */
  readonly effectiveRate: EffectiveRate
  readonly law: Law
}

export type ExtensionRefusal = {
  readonly ok: false
  readonly reason: 'not-running' | 'days-not-offered' | 'agreement-stands' | 'over-the-law'
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
  const loan = walkForOffers(terms, events, on)
  if (loan === null) return { ok: false, reason: 'not-running' }
  if (agreementAfter(standingEvents(events), on) !== null)
    return { ok: false, reason: 'agreement-stands' }
  return offerFrom(loan, on, days, laws)
}

/** Every extension that can be had on a date. */
export function listExtensionOffers(
  terms: LoanTerms,
  events: readonly LoanEvent[],
  on: BusinessDate,
): ExtensionOffer[] {
  return [...offersOn(terms, events, on)]
}

/** Whether there is any: the rest of them isn't computed. */
export function canBeExtended(
  terms: LoanTerms,
  events: readonly LoanEvent[],
  on: BusinessDate,
): boolean {
  return offersOn(terms, events, on).next().done !== true
}

/** One that costs nothing can't be had: an extension counts by the payment that funds it, and falls with it. */
function* offersOn(
  terms: LoanTerms,
  events: readonly LoanEvent[],
  on: BusinessDate,
): Generator<ExtensionOffer> {
  const loan = walkForOffers(terms, events, on)
  if (loan === null || agreementAfter(standingEvents(events), on) !== null) return
  for (const days of terms.policy.extension.daysOffered) {
    const offer = offerFrom(loan, on, days, PHILIPPINE_LAWS)
    if (offer.ok && offer.amountCentavos > 0) yield offer
  }
}

/** The loan on a day, with a trace where a fee makes the test over its whole life necessary. */
export function walkForOffers(
  terms: LoanTerms,
  events: readonly LoanEvent[],
  on: BusinessDate,
): LoanState | null {
  const hasFee = terms.policy.extension.feeCentavos > 0
  return walkTo(terms, events, on, hasFee ? emptyTrace() : null).loan
}

/** The offer for a loan that has been walked to the day. */
export function offerFrom(
  loan: LoanState,
  on: BusinessDate,
  days: number,
  laws: readonly Law[],
): ExtensionOffer | ExtensionRefusal {
  if (!canBePlanned(loan)) return { ok: false, reason: 'not-running' }
  // The new periods run from one date to the next, which need not follow the order of the
  // instalment numbers.
  const movable = loan.instalments
    .filter(isMovable)
    .toSorted((a, b) => a.dueDay - b.dueDay || a.number - b.number)
  const oldestDueDay = Math.min(...movable.map((instalment) => instalment.dueDay))
  const law = lawOn(on, laws)
  const shiftDays = days + Math.max(0, loan.day - oldestDueDay)
  const lastDueDay = Math.max(...movable.map((instalment) => instalment.dueDay)) + shiftDays
  const isGuarded = isGuardedAfter(loan, law, lastDueDay)
  const headroom = headroomAfter(loan, law, isGuarded)
  const charges = chargesToExtend(loan)
  const { feeCentavos: policyFee } = loan.terms.policy.extension
  const extensionFee = headroom === null ? policyFee : minCentavos(policyFee, headroom)
  const instalments = newInstalments(loan, movable, {
    shiftDays,
    rate: renewedRate(loan, law, isGuarded),
    headroom: headroom === null ? null : subtractToZero(headroom, extensionFee),
  })
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
    law,
  }
  const amountCentavos = extensionCost(agreed)
  const effectiveRate = rateOfRenewal(loan, instalments, extensionFee)
  const rates = [effectiveRate]
  // Without a fee an extension cannot raise the rate of the whole life.
  if (extensionFee > 0) {
    const paidNow = subtractCentavos(amountCentavos, charges.penaltyCentavos)
    rates.push(rateOverWholeLife(loan, paidNow, instalments))
  }
  if (isGuarded && !isRenewalWithinLaw(law, rates)) return { ok: false, reason: 'over-the-law' }
  return {
    ok: true,
    amountCentavos,
    agreed,
    instalments,
    nextDueOn: instalments[0]?.dueOn ?? addDays(on, days),
    lastDueOn: dateOfDayNumber(lastDueDay),
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

/** Each new period with the interest on its balance, as far as the lifetime guard leaves room. */
function newInstalments(
  loan: LoanState,
  movable: readonly InstalmentState[],
  by: { shiftDays: number; rate: RatePpm; headroom: Centavos | null },
): OfferedInstalment[] {
  let { headroom } = by
  let periodStartDay = loan.day
  let balance = loan.principalUnpaid
  return movable.map((instalment) => {
    const dueDay = instalment.dueDay + by.shiftDays
    const days = countDays(loan.dayCount, periodStartDay, dueDay)
    let interest = interestHalfUp(
      addCentavoDays(ZERO_CENTAVO_DAYS, balance, days),
      by.rate,
      loan.yearDays,
    )
    let fee = instalment.isFeeAsked ? ZERO_CENTAVOS : instalment.fee
    if (headroom !== null) {
      interest = minCentavos(interest, headroom)
      fee = minCentavos(fee, subtractCentavos(headroom, interest))
      headroom = subtractCentavos(headroom, addCentavos(interest, fee))
    }
    periodStartDay = dueDay
    const principal = principalUnpaid(instalment)
    balance = subtractCentavos(balance, principal)
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
