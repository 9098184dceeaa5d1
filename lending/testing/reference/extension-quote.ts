// "Extension": what it costs on a day, what moves where, and whether the law allows it.
import { countedDays, dayNumber, dayText } from './calendar.ts'
import { least, roundHalfUp } from './fractions.ts'
import { standing } from './history.ts'
import { lawOn } from './laws-and-policies.ts'
import { type Row, type State, sumOf, unpaid } from './loan-state.ts'
import { statusOf } from './position.ts'
import { type Flow, isOverMonthly } from './rates.ts'
import { type Renewal, renewalOf, roomAfter } from './renewal.ts'
import { interestFor } from './schedule.ts'
import type { ExtendedEvent, Loan } from './shapes.ts'
import { walk } from './walk.ts'

export type ExtensionQuote =
  | { readonly ok: true; readonly agreed: Omit<ExtendedEvent, 'id' | 'paymentId'> }
  | {
      readonly ok: false
      readonly reason: 'not-offered' | 'not-running' | 'later-agreement' | 'rate-over-law'
    }

type Moved = {
  readonly row: Row
  readonly dueOn: number
  readonly interest: bigint
  /** Inside the instalment and still to come. */
  readonly fee: bigint
}

/**
 * "Every unpaid instalment moves by n plus the days that the loan's oldest unpaid due date lies
 * before E."
 */
function newDates(state: State, days: number) {
  const rows = state.rows.filter((row) => unpaid(row, 'principal') > 0n)
  const oldest = Math.min(...rows.map((row) => row.dueOn))
  const shift = days + Math.max(0, state.today - oldest)
  // The new periods run from one date to the next, which need not be the order of the numbers.
  return rows
    .map((row) => ({ row, dueOn: row.dueOn + shift }))
    .sort((a, b) => a.dueOn - b.dueOn || a.row.number - b.row.number)
}

/** "Each with the interest on its balance, half-up, as far as the lifetime guard leaves room." */
function moveRows(
  state: State,
  dates: readonly { readonly row: Row; readonly dueOn: number }[],
  annualRatePpm: number,
  roomLeft: bigint | null,
): Moved[] {
  let room = roomLeft
  let from = state.today
  let balance = sumOf(state.rows, 'principal')
  return dates.map(({ row, dueOn }) => {
    const counted = countedDays(from, dueOn, state.dayCount)
    const whole = roundHalfUp(interestFor(balance, annualRatePpm, counted, state.dayCount))
    const interest = room === null ? whole : least(whole, room)
    const feeToCome = row.isFeeCharged ? 0n : row.agreedFee
    const fee = room === null ? feeToCome : least(feeToCome, room - interest)
    if (room !== null) room -= interest + fee
    from = dueOn
    balance -= unpaid(row, 'principal')
    return { row, dueOn, interest, fee }
  })
}

/** "As if the unpaid principal were lent again that day (less the extension's fee)." */
export function lentAgain(
  today: number,
  lent: bigint,
  plan: readonly { readonly dueOn: number; readonly amount: bigint }[],
): Flow[] {
  return [
    { day: today, amountCentavos: -lent },
    ...plan.map(({ dueOn, amount }) => ({ day: dueOn, amountCentavos: amount })),
  ]
}

/** "Over the whole life of the loan from its payout (in: what was paid, penalties left out)." */
function wholeLife(state: State, dueNow: bigint, plan: readonly Flow[]): Flow[] {
  const flows: Flow[] = [
    { day: state.payoutOn, amountCentavos: -BigInt(state.terms.netProceedsCentavos) },
  ]
  for (const { day, fee, interest, principal } of state.allocations)
    flows.push({ day, amountCentavos: fee + interest + principal })
  return [...flows, { day: state.today, amountCentavos: dueNow }, ...plan]
}

function isWithinLaw(
  state: State,
  { law, isGuarded }: Renewal,
  moved: readonly Moved[],
  dueNow: bigint,
  fee: bigint,
): boolean {
  if (!isGuarded) return true
  const lent = sumOf(state.rows, 'principal')
  const max = law.eirMonthlyMaxPpm
  const plan = moved.map((one) => ({
    dueOn: one.dueOn,
    amount: unpaid(one.row, 'principal') + one.interest + one.fee,
  }))
  const flows = lentAgain(state.today, lent - fee, plan)
  if (lent - fee <= 0n || isOverMonthly(flows, max)) return false
  return fee === 0n || !isOverMonthly(wholeLife(state, dueNow, flows.slice(1)), max)
}

export function quoteExtension(loan: Loan, day: string, days: number): ExtensionQuote {
  if (!loan.terms.policy.extension.daysOffered.includes(days))
    return { ok: false, reason: 'not-offered' }
  const walked = walk(loan, day)
  if (walked.kind !== 'walked' || statusOf(walked.state) !== 'running')
    return { ok: false, reason: 'not-running' }
  const { state } = walked
  if (sumOf(state.rows, 'principal') === 0n) return { ok: false, reason: 'not-running' }
  if (hasLaterAgreement(loan, day)) return { ok: false, reason: 'later-agreement' }
  const dates = newDates(state, days)
  const last = Math.max(...dates.map(({ dueOn }) => dueOn))
  const renewal = renewalOf(state, lawOn(loan.terms.laws, day), last)
  const room = roomAfter(state, renewal)
  const policyFee = BigInt(loan.terms.policy.extension.feeCentavos)
  const extensionFee = room === null ? policyFee : least(policyFee, room)
  const roomLeft = room === null ? null : room - extensionFee
  const moved = moveRows(state, dates, renewal.annualRatePpm, roomLeft)
  const interest = sumOf(state.rows, 'interest')
  const fee = sumOf(state.rows, 'fee')
  if (!isWithinLaw(state, renewal, moved, interest + fee + extensionFee, extensionFee))
    return { ok: false, reason: 'rate-over-law' }
  return {
    ok: true,
    agreed: {
      kind: 'extended',
      valueOn: day,
      days,
      interestCentavos: Number(interest),
      penaltyCentavos: Number(sumOf(state.rows, 'penalty')),
      feeCentavos: Number(fee),
      extensionFeeCentavos: Number(extensionFee),
      instalments: moved.map((one) => ({
        number: one.row.number,
        dueOn: dayText(one.dueOn),
        interestCentavos: Number(one.interest),
      })),
    },
  }
}

/** "An extension or plan dated before one that stands, or on the day of a plan or before." */
export function hasLaterAgreement(loan: Loan, day: string): boolean {
  const on = dayNumber(day)
  return standing(loan.events).some(
    (event) =>
      (event.kind === 'extended' && dayNumber(event.valueOn) > on) ||
      (event.kind === 'restructured' && dayNumber(event.valueOn) >= on),
  )
}
