// What a day adds before its events: interest, fees that fall due, penalties, and the guards.
import { countedDays, yearDays } from './calendar.ts'
import { fraction, least, PPM, roundHalfUp } from './fractions.ts'
import { isDue, type Row, type State, unpaid } from './loan-state.ts'

type Charge = { readonly row: Row; readonly kind: 'interest' | 'fee' | 'penalty'; amount: bigint }

/** "A day is charged on what was unpaid in its morning, before its events." */
export function startDay(state: State, options: { withPenalties: boolean }): void {
  state.today += 1
  if (state.writtenOffOn !== null || state.isLifetimeReached) return
  const charges = [
    ...(options.withPenalties ? penaltiesOfDay(state) : []),
    ...interestOfDay(state),
    ...feesOfDay(state),
  ]
  holdLifetime(state, charges)
  for (const charge of charges) post(state, charge)
  // "What is unused on its date was never waived."
  for (const row of state.rows) if (row.dueOn === state.today) row.waivedAhead = 0n
}

/**
 * "Each day adds one day's interest on the unpaid principal of the instalments that are not past
 * their due date. The interest of a period is its exact sum rounded half-up once, and never more
 * than what was agreed for it."
 */
function interestOfDay(state: State): Charge[] {
  const { today, annualRatePpm, dayCount } = state
  while (state.periods[0] !== undefined && state.periods[0].endsOn < today) state.periods.shift()
  const [period] = state.periods
  if (period === undefined) return []
  const running = state.rows.filter(
    (row) => row.replacedBy === null && row.dueOn >= today && unpaid(row, 'principal') > 0n,
  )
  // "Belongs to the first instalment, not past its due date, that has principal unpaid."
  const [first] = running
  if (first === undefined) return []
  const balance = running.reduce((sum, row) => sum + unpaid(row, 'principal'), 0n)
  const days = BigInt(countedDays(today - 1, today, dayCount))
  period.exact += balance * BigInt(annualRatePpm) * days
  const whole = roundHalfUp(fraction(period.exact, PPM * BigInt(yearDays(dayCount))))
  const rounded = least(whole, period.agreed)
  const amount = rounded - period.rounded
  period.rounded = rounded
  return amount > 0n ? [{ row: first, kind: 'interest', amount }] : []
}

/** "A fee inside an instalment is asked on its date, not before." */
function feesOfDay(state: State): Charge[] {
  if (state.hasBeenSettled) return []
  const charges: Charge[] = []
  for (const row of state.rows) {
    if (row.replacedBy !== null || row.isFeeCharged || !isDue(row, state.today)) continue
    row.isFeeCharged = true
    if (row.agreedFee > 0n) charges.push({ row, kind: 'fee', amount: row.agreedFee })
  }
  return charges
}

function bandRatePpm(state: State, daysLate: number): bigint {
  const band = state.terms.policy.penalty.bands.find(
    ({ fromDay, toDay }) => fromDay <= daysLate && (toDay === null || daysLate <= toDay),
  )
  return BigInt(band?.dailyRatePpm ?? 0)
}

const isPaused = (state: State) =>
  state.pauses.some(({ from, to }) => from <= state.today && state.today <= to)

function penaltiesOfDay(state: State): Charge[] {
  if (isPaused(state)) return []
  const { penalty } = state.terms.policy
  const charges: Charge[] = []
  for (const row of state.rows) {
    // "Counted from the due date, grace and paused days included."
    const daysLate = state.today - row.dueOn
    if (row.replacedBy !== null || daysLate <= penalty.graceDays) continue
    // "Penalty base: its unpaid principal, interest and fee."
    const base = unpaid(row, 'principal') + unpaid(row, 'interest') + unpaid(row, 'fee')
    if (base === 0n) continue
    row.policyPenalty += base * bandRatePpm(state, daysLate)
    // "Charged once per loan, with the first instalment that goes late (the lowest number)."
    if (!state.isOncePenaltyCharged) {
      const once = state.terms.isRepeatClient
        ? penalty.onceRepeatClientCentavos
        : penalty.onceNewClientCentavos
      row.policyPenalty += BigInt(once) * PPM
      state.isOncePenaltyCharged = true
    }
    const before = row.guardedPenalty
    // "Grows by at most that day's base × 0.16 % and never passes the policy's total to date."
    row.guardedPenalty = state.isGuarded
      ? least(before + base * BigInt(state.law.penaltyDailyMaxPpm), row.policyPenalty)
      : row.policyPenalty
    // "Fractions are kept and dropped once, on the total."
    const amount = row.guardedPenalty / PPM - before / PPM
    if (amount > 0n) charges.push({ row, kind: 'penalty', amount })
  }
  return charges
}

/**
 * "When interest, fee and penalty ever charged would pass the principal, what passes it is not
 * charged (penalty first, latest instalment first, then fee, then interest), and nothing accrues
 * after; only that day's charges are cut."
 */
function holdLifetime(state: State, charges: readonly Charge[]): void {
  if (state.lifetimeMax === null) return
  const total = charges.reduce((sum, charge) => sum + charge.amount, state.counted)
  let over = total - state.lifetimeMax
  if (over <= 0n) return
  for (const kind of ['penalty', 'fee', 'interest'] as const) {
    const latestFirst = charges
      .filter((charge) => charge.kind === kind)
      .sort((a, b) => b.row.number - a.row.number)
    for (const charge of latestFirst) {
      const cut = least(charge.amount, over)
      charge.amount -= cut
      over -= cut
    }
  }
  state.isLifetimeReached = true
}

function post(state: State, { row, kind, amount }: Charge): void {
  state.counted += amount
  row.owed[kind].charged += amount
  if (kind === 'interest') spendWaivedAhead(state, row, amount)
}

/** The instalments whose period a day belongs to: one, or after an extension also one that stayed. */
export function inTheirPeriod(state: State): Row[] {
  const { today, rows } = state
  return rows
    .filter((row) => row.replacedBy === null && row.periodFrom < today && today <= row.dueOn)
    .sort((a, b) => a.dueOn - b.dueOn || a.number - b.number)
}

/**
 * "Interest waived ahead is used only on the interest of its instalment's period", on whichever
 * instalment that falls: "what was waived of it beforehand goes with it".
 */
function spendWaivedAhead(state: State, fellOn: Row, amount: bigint): void {
  let left = amount
  for (const row of inTheirPeriod(state)) {
    const used = least(row.waivedAhead, left)
    row.waivedAhead -= used
    fellOn.owed.interest.waived += used
    left -= used
  }
}

/** The state as it will be when every instalment has fallen due "if nothing more is paid ahead". */
export function walkToLastDueDate(state: State, onDay: (state: State) => void = () => {}): State {
  const last = Math.max(...state.rows.map((row) => row.dueOn))
  while (state.today < last && state.writtenOffOn === null && !state.isLifetimeReached) {
    startDay(state, { withPenalties: false })
    onDay(state)
  }
  return state
}
