// What a new plan ("restructured") may hold at most on a day.
import { countedDays, dayNumber } from './calendar.ts'
import { roundHalfUp } from './fractions.ts'
import { hasLaterAgreement, lentAgain } from './extension-quote.ts'
import { lawOn } from './laws-and-policies.ts'
import { type State, sumOf, unpaid, unpaidOf } from './loan-state.ts'
import { shownRows, statusOf } from './position.ts'
import { isOverMonthly } from './rates.ts'
import { type Renewal, renewalOf, roomAfter } from './renewal.ts'
import { interestFor } from './schedule.ts'
import type { Loan, PlannedInstalment } from './shapes.ts'
import { walk } from './walk.ts'

export type PlanLimits = {
  /** The new principal, exactly. */
  readonly principalCentavos: number
  /** Asked with the first new instalment beside its own interest. */
  readonly interestCarriedCentavos: number
  readonly penaltyUnpaidCentavos: number
  readonly feeCarriedCentavos: number
  /** The loan's rate on the balance of each new period, half-up. */
  readonly interestMaxCentavos: readonly number[]
  /** What the lifetime guard leaves for interest; null without a guard. */
  readonly lifetimeRoomCentavos: number | null
  /** The old plan plus interest for the added days. */
  readonly totalMaxCentavos: number
}

export type PlanFault =
  | 'not-running'
  | 'later-agreement'
  | 'dates'
  | 'principal'
  | 'interest-over-rate'
  | 'over-lifetime'
  | 'over-total'
  | 'penalty-waiver'
  | 'rate-over-law'

type Dated = Pick<PlannedInstalment, 'dueOn' | 'principalCentavos'>

function findRunning(loan: Loan, day: string): State | null {
  const walked = walk(loan, day)
  if (walked.kind !== 'walked' || statusOf(walked.state) !== 'running') return null
  return sumOf(walked.state.rows, 'principal') === 0n ? null : walked.state
}

/** "Interest for the added days, from that day or the last unpaid due date, whichever is later." */
function interestOfAddedDays(state: State, newLast: number): bigint {
  const lastUnpaid = Math.max(
    ...state.rows.filter((row) => unpaid(row, 'principal') > 0n).map((row) => row.dueOn),
  )
  const from = Math.max(state.today, lastUnpaid)
  if (newLast <= from) return 0n
  const days = countedDays(from, newLast, state.dayCount)
  const principal = sumOf(state.rows, 'principal')
  return roundHalfUp(interestFor(principal, state.annualRatePpm, days, state.dayCount))
}

function renewalBy(state: State, day: string, plan: readonly Dated[]): Renewal {
  const last = dayNumber(plan.at(-1)?.dueOn ?? day)
  return renewalOf(state, lawOn(state.terms.laws, day), last)
}

function limitsOf(state: State, day: string, plan: readonly Dated[]): PlanLimits {
  const renewal = renewalBy(state, day, plan)
  let balance = sumOf(state.rows, 'principal')
  let from = state.today
  const interestMaxCentavos = plan.map((instalment) => {
    const dueOn = dayNumber(instalment.dueOn)
    const days = countedDays(from, dueOn, state.dayCount)
    const interest = interestFor(balance, renewal.annualRatePpm, days, state.dayCount)
    from = dueOn
    balance -= BigInt(instalment.principalCentavos)
    return Number(roundHalfUp(interest))
  })
  const oldPlan = shownRows(state).reduce((sum, row) => sum + unpaidOf(row), 0n)
  const room = roomAfter(state, renewal)
  return {
    principalCentavos: Number(sumOf(state.rows, 'principal')),
    interestCarriedCentavos: Number(sumOf(state.rows, 'interest')),
    penaltyUnpaidCentavos: Number(sumOf(state.rows, 'penalty')),
    feeCarriedCentavos: Number(sumOf(state.rows, 'fee')),
    interestMaxCentavos,
    lifetimeRoomCentavos: room === null ? null : Number(room),
    totalMaxCentavos: Number(oldPlan + interestOfAddedDays(state, from)),
  }
}

/** Null when there is nothing to plan anew: the loan does not run on that day. */
export function planLimits(loan: Loan, day: string, plan: readonly Dated[]): PlanLimits | null {
  const state = findRunning(loan, day)
  return state === null ? null : limitsOf(state, day, plan)
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

export function areDatesInOrder(day: string, dueOn: readonly string[]): boolean {
  return dueOn.length > 0 && dueOn.every((due, index) => due > (dueOn[index - 1] ?? day))
}

/** Every limit that a plan breaks. */
export function planFaults(
  loan: Loan,
  day: string,
  plan: readonly PlannedInstalment[],
  penaltyWaivedCentavos: number,
): PlanFault[] {
  const dueOn = plan.map((instalment) => instalment.dueOn)
  if (!areDatesInOrder(day, dueOn)) return ['dates']
  const state = findRunning(loan, day)
  if (state === null) return ['not-running']
  if (hasLaterAgreement(loan, day)) return ['later-agreement']
  const limits = limitsOf(state, day, plan)
  const faults: PlanFault[] = []
  const principal = sum(plan.map((instalment) => instalment.principalCentavos))
  const interest = sum(plan.map((instalment) => instalment.interestCentavos))
  const isOverRate = plan.some(
    ({ interestCentavos }, index) => interestCentavos > (limits.interestMaxCentavos[index] ?? 0),
  )
  const kept = limits.penaltyUnpaidCentavos - penaltyWaivedCentavos
  const total =
    principal + interest + limits.interestCarriedCentavos + limits.feeCarriedCentavos + kept
  if (principal !== limits.principalCentavos) faults.push('principal')
  if (isOverRate) faults.push('interest-over-rate')
  if (limits.lifetimeRoomCentavos !== null && interest > limits.lifetimeRoomCentavos)
    faults.push('over-lifetime')
  if (total > limits.totalMaxCentavos) faults.push('over-total')
  if (kept < 0) faults.push('penalty-waiver')
  if (isPlanOverLaw(state, day, plan)) faults.push('rate-over-law')
  return faults
}

function isPlanOverLaw(state: State, day: string, plan: readonly PlannedInstalment[]): boolean {
  const { isGuarded, law } = renewalBy(state, day, plan)
  if (!isGuarded) return false
  const amounts = plan.map(({ dueOn, principalCentavos, interestCentavos }) => ({
    dueOn: dayNumber(dueOn),
    amount: BigInt(principalCentavos + interestCentavos),
  }))
  const lent = sumOf(state.rows, 'principal')
  return isOverMonthly(lentAgain(state.today, lent, amounts), law.eirMonthlyMaxPpm)
}
