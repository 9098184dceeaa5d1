// Time passing: interest, penalties and the lifetime guard, in closed form between two dates on
// which something changes. Nothing here loops over days.
import { countDays, type DayNumber } from './dates.ts'
import {
  type InstalmentState,
  interestBetween,
  isCharging,
  type LoanState,
  nextWaivedPeriod,
  paidOnLoan,
  payOffOf,
  refundDebt,
  takeWaivedAhead,
  updateOpenBalance,
  waivedOnLoan,
} from './loan-state.ts'
import {
  addCentavoDays,
  addCentavos,
  type Centavos,
  interestHalfUp,
  minCentavos,
  subtractCentavos,
  ZERO_CENTAVO_DAYS,
  ZERO_CENTAVOS,
} from './money.ts'
import { commitPenalties, projectPenalties } from './penalty.ts'
import { recordInterest } from './trace.ts'

/** Moves the loan to the end of a day. A day is charged on what was unpaid in its morning. */
export function advanceTo(loan: LoanState, day: DayNumber): void {
  while (loan.day < day) {
    if (!isCharging(loan)) {
      loan.day = day
      return
    }
    // Between two due dates the balance and the instalment that interest belongs to are the same.
    const nextDueDay = loan.byDueDay[loan.dueIndex]?.dueDay ?? day
    step(loan, Math.min(day, nextDueDay, nextWaivedPeriod(loan, loan.day)))
  }
}

function step(loan: LoanState, day: DayNumber): void {
  updateOpenBalance(loan)
  const charges = projectCharges(loan, day)
  if (loan.chargesCap !== null && loan.stop === null && charges > loan.chargesCap) {
    stopAtCap(loan, day, loan.chargesCap)
    if (loan.day < day) step(loan, day)
    return
  }
  commit(loan, day)
}

/**
 * The running period's interest at the end of `day`: its exact sum, rounded half up once, and never more
 * than was agreed for the period.
 */
function projectPeriod(loan: LoanState, day: DayNumber): void {
  loan.projectedBalanceDays = loan.balanceDays
  loan.projectedPeriodInterest = loan.periodInterest
  const period = loan.periods[loan.periodIndex]
  if (period === undefined || loan.openBalance === 0) return
  const days = countDays(loan.dayCount, loan.day, day)
  loan.projectedBalanceDays = addCentavoDays(loan.balanceDays, loan.openBalance, days)
  loan.projectedPeriodInterest = minCentavos(
    period.agreed,
    interestHalfUp(loan.projectedBalanceDays, loan.annualRatePpm, loan.yearDays),
  )
}

/** Interest, fees and penalties ever charged by the end of `day`, before the lifetime guard. */
function projectCharges(loan: LoanState, day: DayNumber): Centavos {
  projectPeriod(loan, day)
  const interest = subtractCentavos(loan.projectedPeriodInterest, loan.periodInterest)
  let total = addCentavos(addCentavos(loan.charges, interest), projectPenalties(loan, day, null))
  for (let index = loan.dueIndex; index < loan.byDueDay.length; index += 1) {
    const instalment = loan.byDueDay[index]
    if (instalment === undefined || instalment.dueDay > day) break
    total = addCentavos(total, feeToBill(instalment))
  }
  return total
}

/** The fee that is billed when its due date comes; nothing once it has been. */
function feeToBill(instalment: InstalmentState): Centavos {
  return instalment.isFeeAsked ? ZERO_CENTAVOS : instalment.fee
}

/** What one step charges on an instalment, before it is charged. */
type Charge = {
  readonly instalment: InstalmentState
  penalty: Centavos
  fee: Centavos
  interest: Centavos
}

function commit(loan: LoanState, day: DayNumber): void {
  traceStep(loan, day)
  const interest = subtractCentavos(loan.projectedPeriodInterest, loan.periodInterest)
  const { firstOpen } = loan
  if (firstOpen !== null) {
    if (loan.stop === null) chargeInterest(loan, firstOpen, interest, day)
    else firstOpen.interestUncharged = addCentavos(firstOpen.interestUncharged, interest)
  }
  loan.balanceDays = loan.projectedBalanceDays
  loan.periodInterest = loan.projectedPeriodInterest
  commitPenalties(loan)
  loan.day = day
  passDueDates(loan)
}

/** Interest that accrues on an instalment; what was waived of it beforehand is waived at once. */
function chargeInterest(
  loan: LoanState,
  instalment: InstalmentState,
  amount: Centavos,
  day: DayNumber,
): void {
  instalment.interest = addCentavos(instalment.interest, amount)
  loan.charges = addCentavos(loan.charges, amount)
  const waived = takeWaivedAhead(loan, amount, loan.day, day, 'waivedAhead')
  instalment.waived.interest = addCentavos(instalment.waived.interest, waived)
}

/** The fees of due dates that have come are billed, and the next period begins. */
function passDueDates(loan: LoanState): void {
  for (;;) {
    const instalment = loan.byDueDay[loan.dueIndex]
    if (instalment === undefined || instalment.dueDay > loan.day) break
    loan.dueIndex += 1
    loan.isOpenStale = true
    // Nothing accrues on it any more, so a waiver of interest that hasn't accrued by now ends unused.
    instalment.waivedAhead = ZERO_CENTAVOS
    if (instalment.isFeeAsked) continue
    instalment.isFeeAsked = true
    if (loan.stop === null) {
      instalment.feeCharged = instalment.fee
      loan.charges = addCentavos(loan.charges, instalment.fee)
    } else instalment.feeUncharged = instalment.fee
  }
  while ((loan.periods[loan.periodIndex]?.endDay ?? Infinity) <= loan.day) {
    loan.periodIndex += 1
    loan.balanceDays = ZERO_CENTAVO_DAYS
    loan.periodInterest = ZERO_CENTAVOS
  }
}

/**
 * The lifetime guard. Finds the first day on which the charges would pass the cap, charges up to
 * the cap on that day, and nothing after it. Charges only grow between two events, so the day is
 * found by halving.
 */
function stopAtCap(loan: LoanState, day: DayNumber, cap: Centavos): void {
  let lastDayUnder = loan.day
  let firstDayOver = day
  while (firstDayOver - lastDayUnder > 1) {
    const middle = lastDayUnder + Math.floor((firstDayOver - lastDayUnder) / 2)
    if (projectCharges(loan, middle) > cap) firstDayOver = middle
    else lastDayUnder = middle
  }
  if (lastDayUnder > loan.day) {
    projectCharges(loan, lastDayUnder)
    commit(loan, lastDayUnder)
    updateOpenBalance(loan)
  }
  const excess = subtractCentavos(projectCharges(loan, firstDayOver), cap)
  const charges = chargesOfDay(loan, firstDayOver)
  cutToCap(charges, excess)
  loan.stop = { day: firstDayOver, by: 'lifetime-guard' }
  for (const { instalment, penalty, fee, interest } of charges) {
    instalment.penalty = addCentavos(instalment.penalty, penalty)
    loan.charges = addCentavos(loan.charges, addCentavos(penalty, fee))
    chargeInterest(loan, instalment, interest, firstDayOver)
  }
  commit(loan, firstDayOver)
  // `commit` counted the whole day as uncharged. What was charged, up to the cap, is taken out again.
  for (const { instalment, fee, interest } of charges) {
    instalment.feeCharged = addCentavos(instalment.feeCharged, fee)
    instalment.feeUncharged = subtractCentavos(instalment.feeUncharged, fee)
    instalment.interestUncharged = subtractCentavos(instalment.interestUncharged, interest)
  }
}

function chargesOfDay(loan: LoanState, day: DayNumber): Charge[] {
  const interest = subtractCentavos(loan.projectedPeriodInterest, loan.periodInterest)
  return loan.instalments.map((instalment) => ({
    instalment,
    penalty:
      instalment.lateBase === 0
        ? ZERO_CENTAVOS
        : subtractCentavos(instalment.projectedPenalty, instalment.penalty),
    fee: instalment.dueDay === day ? feeToBill(instalment) : ZERO_CENTAVOS,
    interest: instalment === loan.firstOpen ? interest : ZERO_CENTAVOS,
  }))
}

/** Penalty first, latest instalment first, then fee, then interest. */
function cutToCap(charges: readonly Charge[], excess: Centavos): void {
  let left = excess
  for (const part of ['penalty', 'fee', 'interest'] as const)
    for (const charge of charges.toReversed()) {
      const cut = minCentavos(left, charge[part])
      charge[part] = subtractCentavos(charge[part], cut)
      left = subtractCentavos(left, cut)
    }
}

/** Nothing is charged from this day on; what has been charged stays owed. */
export function stopForWriteOff(loan: LoanState): void {
  loan.stop ??= { day: loan.day, by: 'write-off' }
  loan.writtenOffDay = loan.day
  loan.writtenOff = {
    unpaid: payOffOf(loan),
    refundDebt: refundDebt(loan),
    refundReturned: ZERO_CENTAVOS,
    paid: paidOnLoan(loan),
    waived: waivedOnLoan(loan),
  }
}

function traceStep(loan: LoanState, day: DayNumber): void {
  const { trace, firstOpen } = loan
  if (trace === null) return
  projectPenalties(loan, day, trace)
  const period = loan.periods[loan.periodIndex]
  if (period === undefined || firstOpen === null) return
  const askedRatePpm = period.isAgreedLater
    ? loan.annualRatePpm
    : loan.terms.policy.interest.annualRatePpm
  recordInterest(trace, {
    number: firstOpen.number,
    from: loan.day,
    to: day,
    balance: loan.openBalance,
    periodEndDay: period.endDay,
    askedRatePpm,
    ratePpm: loan.annualRatePpm,
    raw: interestBetween(loan, loan.balanceDays, loan.projectedBalanceDays),
    accrued: subtractCentavos(loan.projectedPeriodInterest, loan.periodInterest),
    uncharged: ZERO_CENTAVOS,
    waived: ZERO_CENTAVOS,
  })
}
