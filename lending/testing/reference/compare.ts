// The door to another implementation: it is asked what the reference was asked, on random offers and
// histories, and every answer that differs is reported with all that is needed to repeat it.
import { actualRates } from './actual-rates.ts'
import { books } from './books.ts'
import { addDays, coolingOffEndsOn } from './calendar.ts'
import { type ExtensionQuote, quoteExtension } from './extension-quote.ts'
import { type History, makeHistory } from './histories.ts'
import { knownOn } from './history.ts'
import { lawOn } from './laws-and-policies.ts'
import {
  payCodeAmount,
  type PayCodePurpose,
  payCodeWaivers,
  toleranceWaivers,
} from './pay-codes.ts'
import { planFaults, type PlanLimits, planLimits } from './plan-limits.ts'
import { position } from './position.ts'
import { makeRandom, type Random } from './random.ts'
import { draftPlan } from './random-events.ts'
import { randomRequest } from './random-offers.ts'
import { datedRates, type EffectiveRates, type Flow } from './rates.ts'
import { flowsOfTerms, makeOffer, mayBePaidOut, type OfferRequest } from './schedule.ts'
import type {
  BookBalances,
  HolidayCalendar,
  Loan,
  PlannedInstalment,
  PositionFigures,
  Terms,
  WaiverFigures,
} from './shapes.ts'

/** What an offer comes to; the terms without what was only passed on. */
export type OfferFigures =
  | { readonly ok: false }
  | ({ readonly ok: true } & Pick<
      Terms,
      | 'deductedFeeCentavos'
      | 'netProceedsCentavos'
      | 'instalments'
      | 'annualRatePpm'
      | 'isCoveredByLaw'
    >)

export type PayCodeQuestion = {
  readonly loanThen: Loan
  readonly madeOn: string
  readonly amountCentavos: number
  /** Without the payment. */
  readonly loanNow: Loan
  readonly paidOn: string
}

/**
 * Another implementation. Everything it takes and answers is plain JSON in the shapes of
 * `shapes.ts`; lists of waivers may come in any order. `loan.terms.laws` is the whole table, so that
 * the law of the payout and of an agreement can be found in it.
 */
export type Engine = {
  /** The holidays by which it counts business days; the reference then counts by the same. */
  readonly holidays: HolidayCalendar
  readonly makeOffer: (request: OfferRequest) => OfferFigures
  readonly mayBePaidOut: (terms: Terms, on: string) => boolean
  readonly effectiveRates: (flows: readonly DatedAmount[]) => EffectiveRates | null
  readonly coolingOffEndsOn: (terms: Terms, disbursedOn: string) => string
  readonly position: (loan: Loan, on: string) => PositionFigures
  readonly books: (loan: Loan, on: string) => BookBalances
  /** What the loan has really cost; asked of settled loans only. */
  readonly actualRates: (loan: Loan, on: string) => EffectiveRates | null
  /** Whether the event may be recorded after the events of the loan, which are in that order. */
  readonly isPossible: (loan: Loan, event: unknown) => boolean
  readonly quoteExtension: (loan: Loan, on: string, days: number) => ExtensionAnswer
  readonly planLimits: (
    loan: Loan,
    on: string,
    plan: readonly PlannedInstalment[],
  ) => PlanLimits | null
  /** Whether a plan keeps every limit. */
  readonly isPlanAllowed: (
    loan: Loan,
    on: string,
    plan: readonly PlannedInstalment[],
    penaltyWaivedCentavos: number,
  ) => boolean
  readonly toleranceWaivers: (loan: Loan, on: string) => readonly WaiverFigures[]
  readonly payCodeAmount: (loan: Loan, madeOn: string, purpose: PayCodePurpose) => number
  readonly payCodeWaivers: (question: PayCodeQuestion) => readonly WaiverFigures[]
}

export type DatedAmount = { readonly day: number; readonly amountCentavos: number }

export type ExtensionAnswer =
  | { readonly ok: false }
  | { readonly ok: true; readonly agreed: Extract<ExtensionQuote, { ok: true }>['agreed'] }

export type Question = Exclude<keyof Engine, 'holidays'>

export type Difference = {
  readonly question: Question
  /** `makeHistory(seed, engine.holidays)` makes the history again. */
  readonly seed: number
  /** What was asked, without the loan where it is that of the history. */
  readonly asked: unknown
  readonly reference: unknown
  readonly engine: unknown
}

export type CompareOptions = {
  readonly seed: number
  readonly histories: number
  /** All of them unless some are named. */
  readonly questions?: readonly Question[]
  /** Stops when so many differences are known. */
  readonly differencesMax?: number
}

/** JSON with sorted keys, so that two answers are equal when their texts are. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) => {
    if (typeof inner !== 'object' || inner === null || Array.isArray(inner)) return inner
    return Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
  })
}

/** Whoever is told each question with both ways to answer it. */
type Asker = {
  readonly isFull: boolean
  readonly ask: (
    question: Question,
    seed: number,
    asked: unknown,
    reference: () => unknown,
    engine: () => unknown,
  ) => void
}

class Comparison implements Asker {
  readonly differences: Difference[] = []
  readonly asked = new Map<Question, number>()
  private readonly options: CompareOptions

  constructor(options: CompareOptions) {
    this.options = options
  }

  get isFull(): boolean {
    return this.differences.length >= (this.options.differencesMax ?? Infinity)
  }

  ask(
    question: Question,
    seed: number,
    asked: unknown,
    reference: () => unknown,
    engine: () => unknown,
  ): void {
    if (this.options.questions !== undefined && !this.options.questions.includes(question)) return
    this.asked.set(question, (this.asked.get(question) ?? 0) + 1)
    const expected = reference()
    const found = answerOf(engine)
    if (canonical(expected) !== canonical(found))
      this.differences.push({ question, seed, asked, reference: expected, engine: found })
  }
}

/** What an engine throws is an answer too, and a wrong one. */
function answerOf(engine: () => unknown): unknown {
  try {
    return engine()
  } catch (error) {
    return { thrown: error instanceof Error ? error.message : String(error) }
  }
}

/**
 * A rate of many thousand percent doesn't have four meaningful decimals, so nine digits are
 * compared.
 */
function shown(rates: EffectiveRates | null): EffectiveRates | null {
  const digits = (ppm: number) => (Math.abs(ppm) < 1e9 ? ppm : Number(ppm.toPrecision(9)))
  if (rates === null) return null
  return { monthlyPpm: digits(rates.monthlyPpm), yearlyPpm: digits(rates.yearlyPpm) }
}

const inOrder = (waivers: readonly WaiverFigures[]) =>
  waivers
    .map(({ component, number, amountCentavos }) => ({ component, number, amountCentavos }))
    .sort((a, b) => a.number - b.number || (a.component < b.component ? -1 : 1))

function compareOffer(comparison: Asker, engine: Engine, seed: number): void {
  const request = randomRequest(makeRandom(seed), engine.holidays)
  const offer = makeOffer(request)
  const figures = (): OfferFigures => {
    if (!offer.ok) return { ok: false }
    const { deductedFeeCentavos, netProceedsCentavos, instalments } = offer.terms
    const { annualRatePpm, isCoveredByLaw } = offer.terms
    return {
      ok: true,
      deductedFeeCentavos,
      netProceedsCentavos,
      instalments,
      annualRatePpm,
      isCoveredByLaw,
    }
  }
  comparison.ask('makeOffer', seed, request, figures, () => engine.makeOffer(request))
  if (!offer.ok) return
  const { terms } = offer
  compareRates(comparison, engine, seed, flowsOfTerms(terms))
  for (const on of [request.agreedOn, '2026-03-31', '2026-04-01'])
    if (on >= request.agreedOn)
      comparison.ask(
        'mayBePaidOut',
        seed,
        { terms, on },
        () => mayBePaidOut(terms, on),
        () => engine.mayBePaidOut(terms, on),
      )
  const disbursedOn = request.agreedOn
  const businessDays = lawOn(terms.laws, disbursedOn).coolingOffBusinessDays
  comparison.ask(
    'coolingOffEndsOn',
    seed,
    { disbursedOn },
    () => coolingOffEndsOn(disbursedOn, businessDays, engine.holidays),
    () => engine.coolingOffEndsOn(terms, disbursedOn),
  )
}

function compareRates(
  comparison: Asker,
  engine: Engine,
  seed: number,
  flows: readonly Flow[],
): void {
  const dated = flows.map(({ day, amountCentavos }) => ({
    day,
    amountCentavos: Number(amountCentavos),
  }))
  comparison.ask(
    'effectiveRates',
    seed,
    dated,
    () => shown(datedRates(flows)),
    () => shown(engine.effectiveRates(dated)),
  )
}

/** Days on which something happens, their neighbours, and some far from everything. */
function daysToAsk(random: Random, { loan, endsOn }: History): string[] {
  const days = new Set<string>([endsOn, addDays(endsOn, 1)])
  const shown = position(loan, endsOn).instalments
  const moments = [...loan.events.map(({ valueOn }) => valueOn), ...shown.map(({ dueOn }) => dueOn)]
  for (let left = 4; left > 0; left -= 1)
    days.add(addDays(random.pick(moments), random.pick([-1, 0, 0, 1, 4])))
  days.add(addDays(endsOn, random.whole(2, 90)))
  days.add(addDays(endsOn, random.whole(91, 1_500)))
  return [...days].sort()
}

function compareHistory(comparison: Asker, engine: Engine, history: History): void {
  const { seed, loan } = history
  const random = makeRandom(seed + 1)
  for (const { eventsBefore, data, impossible } of history.tries)
    comparison.ask(
      'isPossible',
      seed,
      { eventsBefore, data, reason: impossible },
      () => impossible === null,
      () => engine.isPossible({ ...loan, events: eventsBefore }, data),
    )
  for (const on of daysToAsk(random, history)) {
    const asked = { on }
    comparison.ask(
      'position',
      seed,
      asked,
      () => position(loan, on),
      () => engine.position(loan, on),
    )
    comparison.ask(
      'books',
      seed,
      asked,
      () => books(loan, on),
      () => engine.books(loan, on),
    )
    if (position(loan, on).status === 'settled')
      comparison.ask(
        'actualRates',
        seed,
        asked,
        () => shown(actualRates(loan, on)),
        () => shown(engine.actualRates(loan, on)),
      )
    comparison.ask(
      'toleranceWaivers',
      seed,
      asked,
      () => inOrder(toleranceWaivers(loan, on)),
      () => inOrder(engine.toleranceWaivers(loan, on)),
    )
    compareAgreements(comparison, engine, history, on, random)
    comparePayCodes(comparison, engine, history, on)
  }
}

function compareAgreements(
  comparison: Asker,
  engine: Engine,
  { seed, loan }: History,
  on: string,
  random: Random,
): void {
  const days = random.pick([7, 14, 30])
  comparison.ask(
    'quoteExtension',
    seed,
    { on, days },
    () => {
      const quote = quoteExtension(loan, on, days)
      return quote.ok ? quote : { ok: false }
    },
    () => engine.quoteExtension(loan, on, days),
  )
  const plan = draftPlan(random, loan, on, random.pick([0, 60, 100, 101]))
  if (plan === null) return
  comparison.ask(
    'planLimits',
    seed,
    { on, plan },
    () => planLimits(loan, on, plan),
    () => engine.planLimits(loan, on, plan),
  )
  const waived = random.pick([0, 0, 1, 50_00])
  comparison.ask(
    'isPlanAllowed',
    seed,
    { on, plan, waived },
    () => planFaults(loan, on, plan, waived).length === 0,
    () => engine.isPlanAllowed(loan, on, plan, waived),
  )
}

function comparePayCodes(
  comparison: Asker,
  engine: Engine,
  { seed, loan }: History,
  madeOn: string,
): void {
  const paidOn = addDays(madeOn, 1)
  const loanThen = knownOn(loan, madeOn)
  const loanNow = knownOn(loan, paidOn)
  for (const purpose of ['pay-off', 'due', 'next-instalment'] as const) {
    // A code for the next instalment is made if nothing is due before it.
    if (purpose === 'next-instalment' && position(loanThen, madeOn).dueCentavos > 0) continue
    const asked = { madeOn, purpose }
    const amountCentavos = payCodeAmount(loanThen, madeOn, purpose)
    comparison.ask(
      'payCodeAmount',
      seed,
      asked,
      () => amountCentavos,
      () => engine.payCodeAmount(loanThen, madeOn, purpose),
    )
    if (amountCentavos === 0) continue
    const code = { madeOn, amountCentavos, loanThen }
    comparison.ask(
      'payCodeWaivers',
      seed,
      asked,
      () => inOrder(payCodeWaivers(code, loanNow, paidOn)),
      () => inOrder(engine.payCodeWaivers({ ...code, loanNow, paidOn })),
    )
  }
}

export type ComparisonReport = {
  readonly differences: readonly Difference[]
  /** How often each question was put, so that silence is not taken for agreement. */
  readonly asked: Readonly<Partial<Record<Question, number>>>
}

export function compareAndCount(engine: Engine, options: CompareOptions): ComparisonReport {
  const comparison = new Comparison(options)
  askAll(comparison, engine, options)
  return { differences: comparison.differences, asked: Object.fromEntries(comparison.asked) }
}

function askAll(comparison: Asker, engine: Engine, options: CompareOptions): void {
  for (let index = 0; index < options.histories && !comparison.isFull; index += 1) {
    const seed = options.seed + index
    compareOffer(comparison, engine, seed)
    compareHistory(comparison, engine, makeHistory(seed, engine.holidays))
  }
}

/** A question with the reference's answer, and the engine's way to answer it. */
export type Recorded = Pick<Difference, 'question' | 'seed' | 'asked'> & {
  readonly expected: unknown
  readonly engine: () => unknown
}

/**
 * The reference's answers, worked out once: an engine that is changed many times, as by a mutation
 * tester, can then be compared again and again for what its own answers take.
 */
export function recordAnswers(engine: Engine, options: CompareOptions): readonly Recorded[] {
  const recording: Recorded[] = []
  const recorder: Asker = {
    isFull: false,
    ask(question, seed, asked, reference, answer) {
      recording.push({ question, seed, asked, expected: reference(), engine: answer })
    },
  }
  askAll(recorder, engine, options)
  return recording
}

export function findDifference(recording: readonly Recorded[]): Difference | null {
  for (const { expected, engine, ...asked } of recording) {
    const found = answerOf(engine)
    if (canonical(expected) !== canonical(found))
      return { ...asked, reference: expected, engine: found }
  }
  return null
}

export function compareWith(engine: Engine, options: CompareOptions): Difference[] {
  return [...compareAndCount(engine, options).differences]
}
