// What a borrower who cannot pay this month may choose: pay what is due, extend, a new plan with
// smaller payments, or a pause without penalty. Each with what the whole loan then costs, so that
// they can be compared. A plan and a pause carry the event that would be recorded, as it is shown.
import { addDays, addMonths, type BusinessDate, businessDate } from './dates.ts'
import type { LoanEvent, PausedEvent, RestructuredEvent } from './events.ts'
import { standingEvents } from './events-in-force.ts'
import { type Law, PHILIPPINE_LAWS } from './law.ts'
import type { LoanTerms } from './loan-terms.ts'
import { type Centavos, ZERO_CENTAVOS } from './money.ts'
import { offerPlan } from './plan-offer.ts'
import { type Position, position } from './position.ts'
import { type Quote, quoteAll } from './quotes.ts'

/** Dated data: a new rule is a new row. */
export type HardshipRule = {
  readonly from: BusinessDate
  /** How many monthly payments a plan may have, fewest first. */
  readonly planPayments: readonly number[]
  readonly pauseDays: number
  /** After a pause has ended, so many days pass before the next one. */
  readonly daysBetweenPauses: number
  /** What was shown can be agreed to until so many days later. */
  readonly holdDays: number
}

/** Oldest first. */
export const HARDSHIP_RULES: readonly HardshipRule[] = [
  {
    from: businessDate('2025-01-01'),
    planPayments: [4, 6],
    pauseDays: 30,
    daysBetweenPauses: 180,
    holdDays: 5,
  },
]

export type HardshipKind = 'pay' | 'extend' | 'plan' | 'pause'

/** What is recorded if it is agreed to; its id and time come with the recording. */
export type HardshipEvent = Omit<RestructuredEvent, 'id'> | Omit<PausedEvent, 'id'>

export type HardshipChoice = {
  readonly kind: HardshipKind
  readonly quotedOn: BusinessDate
  /** Has to be paid today for this choice. */
  readonly payNowCentavos: Centavos
  /** The next payment after that; null when nothing is left. */
  readonly nextDueOn: BusinessDate | null
  readonly nextDueCentavos: Centavos
  readonly endsOn: BusinessDate
  /** Interest, fees and penalties over the whole life of the loan. */
  readonly totalCostCentavos: Centavos
  /** Everything that is still to be paid, today's payment included. */
  readonly totalToPayCentavos: Centavos
  /** Only for `extend`; 0 otherwise. */
  readonly extensionDays: number
  /** Only for `plan`: its payments, with what was unpaid before in the first one. */
  readonly payments: readonly { readonly dueOn: BusinessDate; readonly amountCentavos: Centavos }[]
  /** Null for what the borrower does without asking. */
  readonly agreed: HardshipEvent | null
}

/** The rule of a day; null before the first. */
export function hardshipRuleOn(
  on: BusinessDate,
  rules: readonly HardshipRule[] = HARDSHIP_RULES,
): HardshipRule | null {
  return rules.findLast(({ from }) => from <= on) ?? null
}

/** The last day on which what was shown on a day can be agreed to. */
export function hardshipHoldsUntil(quotedOn: BusinessDate): BusinessDate {
  return addDays(quotedOn, hardshipRuleOn(quotedOn)?.holdDays ?? 0)
}

/** None unless something is due soon or late. */
export function hardshipChoices(
  terms: LoanTerms,
  events: readonly LoanEvent[],
  on: BusinessDate,
  laws: readonly Law[] = PHILIPPINE_LAWS,
): HardshipChoice[] {
  const now = position(terms, events, on)
  if (now.status !== 'due' && now.status !== 'overdue') return []
  const rule = hardshipRuleOn(on)
  const loan: LoanToday = { terms, events, on, laws, now }
  const quotes = quoteAll(terms, events, { on, laws })
  const pay = quotes.find(({ kind }) => kind === 'repay-due')
  const extend = quotes.findLast(({ kind }) => kind === 'extend')
  return [
    ...(pay === undefined ? [] : [choiceOf('pay', pay)]),
    ...(extend === undefined ? [] : [choiceOf('extend', extend)]),
    ...(rule === null ? [] : [...plansOf(loan, rule), ...pauseOf(loan, rule)]),
  ]
}

type LoanToday = {
  readonly terms: LoanTerms
  readonly events: readonly LoanEvent[]
  readonly on: BusinessDate
  readonly laws: readonly Law[]
  readonly now: Position
}

function choiceOf(kind: HardshipKind, quote: Quote): HardshipChoice {
  return {
    kind,
    quotedOn: quote.quotedOn,
    payNowCentavos: quote.amountCentavos,
    nextDueOn: quote.nextDueOn,
    nextDueCentavos: quote.nextDueCentavos,
    endsOn: quote.endsOn,
    totalCostCentavos: quote.totalCostCentavos,
    totalToPayCentavos: quote.totalToPayCentavos,
    extensionDays: quote.extension?.agreed.days ?? 0,
    payments: [],
    agreed: null,
  }
}

const IMAGINED = '~hardship'

/** Those whose every payment is smaller than the one that cannot be paid. */
function plansOf(
  { terms, events, on, laws, now }: LoanToday,
  rule: HardshipRule,
): HardshipChoice[] {
  return rule.planPayments.flatMap((count) => {
    const dueOn = Array.from({ length: count }, (_, index) => addMonths(on, index + 1))
    const offer = offerPlan(terms, events, on, { dueOn }, laws)
    if (!offer.ok) return []
    const planned = [...events, { ...offer.agreed, id: IMAGINED }]
    const payments = position(terms, planned, on)
      .instalments.filter(({ isReplaced }) => !isReplaced)
      .map((item) => ({ dueOn: item.dueOn, amountCentavos: item.unpaidCentavos }))
    if (payments.some(({ amountCentavos }) => amountCentavos >= now.nextDueCentavos)) return []
    return quotesIfWaiting(terms, planned, on, addDays(on, 1)).map((kept) => ({
      ...choiceOf('plan', kept),
      payNowCentavos: ZERO_CENTAVOS,
      payments,
      agreed: offer.agreed,
    }))
  })
}

/**
 * Offered if it saves something against waiting as long without it, and not again and again. It
 * begins tomorrow: with today's penalty in what is paid now and not in a pause, a pause would look
 * cheaper than paying.
 */
function pauseOf({ terms, events, on }: LoanToday, rule: HardshipRule): HardshipChoice[] {
  const earliest = addDays(on, -rule.daysBetweenPauses)
  const hadOne = standingEvents(events).some(
    (event) => event.kind === 'paused' && (event.untilOn === null || event.untilOn >= earliest),
  )
  if (hadOne) return []
  const tomorrow = addDays(on, 1)
  const untilOn = addDays(on, rule.pauseDays)
  const agreed = { kind: 'paused' as const, valueOn: tomorrow, untilOn }
  const pausing = [...events, { ...agreed, id: IMAGINED }]
  const waiting = quotesIfWaiting(terms, events, tomorrow, untilOn)
  return quotesIfWaiting(terms, pausing, tomorrow, untilOn)
    .filter((paused) =>
      waiting.some((without) => paused.totalCostCentavos < without.totalCostCentavos),
    )
    .map((paused) => ({
      ...choiceOf('pause', paused),
      quotedOn: on,
      payNowCentavos: ZERO_CENTAVOS,
      nextDueOn: untilOn,
      nextDueCentavos: paused.amountCentavos,
      agreed,
    }))
}

/** Nothing is paid until the day; from then on, everything when it is due. None when nothing is owed. */
function quotesIfWaiting(
  terms: LoanTerms,
  events: readonly LoanEvent[],
  on: BusinessDate,
  waitUntilOn: BusinessDate,
): Quote[] {
  return quoteAll(terms, events, { on, waitUntilOn }).filter(({ kind }) => kind === 'wait')
}
