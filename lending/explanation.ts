// Why each figure is what it is: for every figure the lines that make it up, each with its rule,
// days, base, rate and source. What a guard removed is a line of its own, below zero. Lines always
// add up to their figure.
import { carriedLines, interestWithToCome, ownCharges } from './charge-lines.ts'
import { type BusinessDate, dateOfDayNumber } from './dates.ts'
import type { LoanEvent } from './events.ts'
import { eventsInForce } from './events-in-force.ts'
import { type ExplanationLine, line } from './explanation-line.ts'
import {
  feeUnpaid,
  type InstalmentState,
  interestUnpaid,
  type LoanState,
  penaltyUnpaid,
} from './loan-state.ts'
import type { LoanTerms } from './loan-terms.ts'
import {
  addCentavos,
  type Centavos,
  minCentavos,
  negateCentavos,
  subtractCentavos,
  subtractToZero,
  sumCentavos,
  ZERO_CENTAVOS,
} from './money.ts'
import type { Component } from './policy.ts'
import { type Position, position, positionOf } from './position.ts'
import { type Allocation, emptyTrace, type InterestRun, type LoanTrace } from './trace.ts'
import { walkTo } from './walk.ts'

export type Figure = {
  /** What the figure is, as a stable name: `instalment-2-penalty`, `pay-off`. */
  readonly id: string
  readonly amountCentavos: Centavos
  readonly lines: readonly ExplanationLine[]
}

export type Explanation = {
  readonly position: Position
  readonly figures: readonly Figure[]
  /** Where each payment and waiver went, in order. */
  readonly allocations: readonly Allocation[]
}

/** What the walk found, and what is still to come. */
type Told = {
  readonly loan: LoanState
  readonly trace: LoanTrace
  readonly toCome: readonly InterestRun[]
  readonly now: Position
  /** What was charged of each instalment, worked out once: several figures are made of it. */
  readonly charges: ReadonlyMap<InstalmentState, ChargeLines>
}

type ChargedComponent = 'interest' | 'fee' | 'penalty'

type ChargeLines = {
  /** What the instalment itself was charged. */
  readonly own: Readonly<Record<ChargedComponent, ExplanationLine[]>>
  /** The same, with what a new plan carried to or from it. */
  readonly asked: Readonly<Record<ChargedComponent, ExplanationLine[]>>
}

function chargesOf(loan: LoanState, trace: LoanTrace, instalment: InstalmentState): ChargeLines {
  const own = {
    interest: ownCharges(loan, trace, instalment, 'interest'),
    fee: ownCharges(loan, trace, instalment, 'fee'),
    penalty: ownCharges(loan, trace, instalment, 'penalty'),
  }
  return {
    own,
    asked: {
      interest: [...own.interest, ...carriedLines(trace, instalment, 'interest')],
      fee: [...own.fee, ...carriedLines(trace, instalment, 'fee')],
      penalty: [...own.penalty, ...carriedLines(trace, instalment, 'penalty')],
    },
  }
}

export function explain(
  terms: LoanTerms,
  events: readonly LoanEvent[],
  asOf: BusinessDate,
): Explanation {
  const trace = emptyTrace()
  const { loan, ignored } = walkTo(terms, events, asOf, trace)
  if (loan === null)
    return {
      position: position(terms, events, asOf),
      figures: undisbursedFigures(events, asOf),
      allocations: [],
    }
  const toCome: InterestRun[] = []
  const now = positionOf(loan, asOf, ignored, toCome)
  const charges = new Map(
    loan.instalments.map((instalment) => [instalment, chargesOf(loan, trace, instalment)]),
  )
  const told: Told = { loan, trace, toCome, now, charges }
  if (loan.cancelledDay !== null)
    return { position: now, figures: cancelledFigures(told), allocations: trace.allocations }
  const figures = [
    ...loan.instalments.flatMap((instalment) => instalmentFigures(told, instalment)),
    ...loanFigures(told),
  ]
  return { position: now, figures, allocations: trace.allocations }
}

/** The lines of one instalment, which several figures share. */
function linesOf({ loan, trace, charges }: Told, instalment: InstalmentState): ChargeLines {
  return charges.get(instalment) ?? chargesOf(loan, trace, instalment)
}

/** The lines of one figure; throws when there is no figure of that name. */
export function getFigure(explanation: Explanation, id: string): Figure {
  const found = explanation.figures.find((figure) => figure.id === id)
  if (found === undefined) throw new RangeError(`no figure ${id}`)
  return found
}

function figure(id: string, lines: readonly ExplanationLine[]): Figure {
  return { id, amountCentavos: sumCentavos(lines.map((item) => item.amountCentavos)), lines }
}

function instalmentFigures(told: Told, instalment: InstalmentState): Figure[] {
  const { loan, trace, toCome } = told
  const { asked } = linesOf(told, instalment)
  const { number } = instalment
  const name = `instalment-${number}`
  const principal = line('scheduled-principal', instalment.principal, {
    toOn: dateOfDayNumber(instalment.dueDay),
    instalment: number,
  })
  const carried = carriedLines(trace, instalment, 'interest')
  const interest = interestWithToCome(loan, trace, toCome, instalment)
  const charges: Record<Component, ExplanationLine[]> = {
    principal: [principal],
    interest: instalment.isReplaced ? [...interest, ...carried] : [...carried, ...interest],
    fee: asked.fee,
    penalty: asked.penalty,
  }
  const own = trace.allocations.filter((allocation) => allocation.number === number)
  const paid = own.filter((allocation) => allocation.kind === 'paid')
  const waived = own.filter((allocation) => allocation.kind === 'waived')
  const waivedLines = (sign: 1 | -1) => [
    ...waived.map((item) => allocationLine(item, sign)),
    ...waivedAheadLines(told, instalment, sign, instalment.waivedToCome),
  ]
  const parts = ['principal', 'interest', 'fee', 'penalty'] as const
  return [
    ...parts.map((component) => figure(`${name}-${component}`, charges[component])),
    figure(
      `${name}-paid`,
      paid.map((item) => allocationLine(item, 1)),
    ),
    figure(`${name}-waived`, waivedLines(1)),
    figure(`${name}-unpaid`, [
      ...parts.flatMap((component) => charges[component]),
      ...paid.map((item) => allocationLine(item, -1)),
      ...waivedLines(-1),
    ]),
  ]
}

/** Interest that was waived beforehand: what of it has accrued since, and what is to come. */
function waivedAheadLines(
  { trace, now }: Told,
  instalment: InstalmentState,
  sign: 1 | -1,
  toCome: Centavos,
): ExplanationLine[] {
  const afterwards = sumCentavos(
    trace.allocations
      .filter((item) => item.kind === 'waived' && item.component === 'interest')
      .filter((item) => item.number === instalment.number)
      .map((item) => item.amountCentavos),
  )
  const accrued = subtractCentavos(instalment.waived.interest, afterwards)
  const amount = addCentavos(accrued, toCome)
  if (amount === 0) return []
  const events = [...new Set(trace.waivedAhead.map((item) => item.eventId))]
  return [
    line('waived-ahead', sign === 1 ? amount : negateCentavos(amount), {
      instalment: instalment.number,
      component: 'interest',
      toOn: now.asOf,
      eventId: events.length === 1 ? (events[0] ?? null) : null,
    }),
  ]
}

function allocationLine(allocation: Allocation, sign: 1 | -1): ExplanationLine {
  const { amountCentavos } = allocation
  return line(allocation.kind, sign === 1 ? amountCentavos : negateCentavos(amountCentavos), {
    instalment: allocation.number === 0 ? null : allocation.number,
    component: allocation.component,
    toOn: allocation.valueOn,
    eventId: allocation.eventId,
  })
}

function loanFigures(told: Told): Figure[] {
  const { now } = told
  return [
    figure('charges', chargeLines(told)),
    figure('interest-charged', chargedLines(told, 'interest')),
    figure('fee-charged', chargedLines(told, 'fee')),
    figure('penalty-charged', chargedLines(told, 'penalty')),
    figure('due', [
      ...now.instalments
        .filter((item) => item.dueOn <= now.asOf && item.unpaidCentavos > 0)
        .map((item) =>
          line('instalment-unpaid', item.unpaidCentavos, {
            instalment: item.number,
            toOn: item.dueOn,
            days: item.daysLate,
          }),
        ),
      ...refundToReturn(told),
    ]),
    figure('pay-off', payOffLines(told)),
    figure('credit', creditLines(told)),
  ]
}

function refundLines({ trace }: Told): ExplanationLine[] {
  return trace.refunds.map((item) =>
    line('refunded', negateCentavos(item.amount), { toOn: item.on, eventId: item.eventId }),
  )
}

function creditLines(told: Told): ExplanationLine[] {
  const credits = told.trace.allocations.filter(
    (item) => item.component === 'credit' || item.component === 'refund-returned',
  )
  return [...credits.map((item) => allocationLine(item, 1)), ...refundLines(told)]
}

/** The debt, with the day and the event of each refund that it comes from, the latest first. */
function refundToReturn({ trace, now }: Told): ExplanationLine[] {
  let debt = subtractToZero(ZERO_CENTAVOS, now.creditCentavos)
  const lines: ExplanationLine[] = []
  for (const refund of trace.refunds.toReversed()) {
    const amount = minCentavos(debt, refund.amount)
    if (amount === 0) break
    lines.push(line('refund-to-return', amount, { toOn: refund.on, eventId: refund.eventId }))
    debt = subtractCentavos(debt, amount)
  }
  return lines
}

/** Everything that counts against the lifetime cap. */
function chargeLines(told: Told): ExplanationLine[] {
  const { loan, trace, now } = told
  const lines: ExplanationLine[] = []
  if (now.deductedFeeCentavos > 0)
    lines.push(
      line('deducted-fee', now.deductedFeeCentavos, {
        baseCentavos: loan.terms.principalCentavos,
        ratePpm: loan.terms.policy.processingFee.ratePpm,
        toOn: dateOfDayNumber(loan.disbursedDay),
      }),
    )
  for (const fee of trace.extensionFees)
    lines.push(line('extension-fee', fee.amount, { toOn: fee.on, eventId: fee.eventId }))
  for (const instalment of loan.instalments) {
    const { own } = linesOf(told, instalment)
    lines.push(...own.interest)
    if (instalment.isFeeAsked) lines.push(...own.fee)
    lines.push(...own.penalty)
  }
  return lines
}

/** What was charged of one kind by the day, over all instalments. */
function chargedLines(told: Told, component: ChargedComponent): ExplanationLine[] {
  return told.loan.instalments
    .filter((instalment) => component !== 'fee' || instalment.isFeeAsked)
    .flatMap((instalment) => linesOf(told, instalment).own[component])
}

function payOffLines(told: Told): ExplanationLine[] {
  const { loan, now } = told
  const lines: ExplanationLine[] = refundToReturn(told)
  for (const [index, instalment] of loan.instalments.entries()) {
    const { number } = instalment
    const principal = now.instalments[index]?.unpaid.principal ?? ZERO_CENTAVOS
    if (principal > 0) lines.push(line('principal-unpaid', principal, { instalment: number }))
    if (interestUnpaid(instalment) > 0) lines.push(...unpaidLines(told, instalment, 'interest'))
    if (feeUnpaid(instalment) > 0) lines.push(...unpaidLines(told, instalment, 'fee'))
    if (penaltyUnpaid(instalment) > 0) lines.push(...unpaidLines(told, instalment, 'penalty'))
  }
  return lines
}

/** What was charged of one component, less what was paid and waived of it. */
function unpaidLines(
  told: Told,
  instalment: InstalmentState,
  component: ChargedComponent,
): ExplanationLine[] {
  return [
    ...linesOf(told, instalment).asked[component],
    ...told.trace.allocations
      .filter((item) => item.number === instalment.number && item.component === component)
      .map((item) => allocationLine(item, -1)),
    ...(component === 'interest' ? waivedAheadLines(told, instalment, -1, ZERO_CENTAVOS) : []),
  ]
}

function cancelledFigures(told: Told): Figure[] {
  const { now, loan } = told
  const returned = now.paid.principal
  const cancelledOn = now.cancelledOn
  const given = line('paid', negateCentavos(returned), { toOn: cancelledOn })
  return [
    figure('pay-off', [
      line('paid-out', now.owed.principal, { toOn: dateOfDayNumber(loan.disbursedDay) }),
      ...(returned > 0 ? [given] : []),
      ...refundToReturn(told),
    ]),
    figure('credit', [...creditLines(told), ...(returned > 0 ? [given] : [])]),
  ]
}

/** Without a payout that stands, what was paid is a credit. */
function undisbursedFigures(events: readonly LoanEvent[], asOf: BusinessDate): Figure[] {
  const kept = events.filter((event) => event.kind !== 'extended')
  const lines = eventsInForce(kept, asOf).events.flatMap((event) => {
    const details = { toOn: event.valueOn, eventId: event.id }
    if (event.kind === 'repaid' || event.kind === 'recovered')
      return [line('paid', event.amountCentavos, details)]
    if (event.kind === 'refunded')
      return [line('refunded', negateCentavos(event.amountCentavos), details)]
    return []
  })
  return [figure('credit', lines)]
}
