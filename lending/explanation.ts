// Why each figure is what it is: for every figure the lines that make it up, each with its rule,
// days, base, rate and source. What a guard removed is a line of its own, below zero. Lines always
// add up to their figure.
import { interestChargedOn } from './accrual.ts'
import { type BusinessDate, dateOfDayNumber } from './dates.ts'
import type { LoanEvent } from './events.ts'
import { interestLines, penaltyLines, stopLine } from './charge-lines.ts'
import { type ExplanationLine, line } from './explanation-line.ts'
import { type Law, PHILIPPINE_LAWS } from './law.ts'
import {
  feeOwed,
  feeSettled,
  type InstalmentState,
  interestSettled,
  interestToDate,
  type LoanState,
} from './loan-state.ts'
import type { LoanTerms } from './loan-terms.ts'
import {
  type Centavos,
  negateCentavos,
  subtractCentavos,
  sumCentavos,
  ZERO_CENTAVOS,
} from './money.ts'
import type { Component } from './policy.ts'
import { type Position, position, positionOf } from './position.ts'
import { type Allocation, emptyTrace, type LoanTrace } from './trace.ts'
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

export function explain(
  terms: LoanTerms,
  events: readonly LoanEvent[],
  asOf: BusinessDate,
  laws: readonly Law[] = PHILIPPINE_LAWS,
): Explanation {
  const trace = emptyTrace()
  const { loan, ignored } = walkTo(terms, events, asOf, laws, trace)
  if (loan === null)
    return { position: position(terms, events, asOf, laws), figures: [], allocations: [] }
  const now = positionOf(loan, asOf, ignored)
  if (loan.cancelledDay !== null)
    return { position: now, figures: cancelledFigures(now), allocations: trace.allocations }
  const figures = [
    ...loan.instalments.flatMap((instalment) => instalmentFigures(loan, trace, instalment)),
    ...loanFigures(loan, trace, now),
  ]
  return { position: now, figures, allocations: trace.allocations }
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

function instalmentFigures(
  loan: LoanState,
  trace: LoanTrace,
  instalment: InstalmentState,
): Figure[] {
  const { number } = instalment
  const own = trace.allocations.filter((allocation) => allocation.number === number)
  const name = `instalment-${number}`
  const charges: Record<Component, ExplanationLine[]> = {
    principal: [
      line('scheduled-principal', instalment.principal, {
        toOn: dateOfDayNumber(instalment.dueDay),
        instalment: number,
      }),
    ],
    interest: interestLines(loan, trace, instalment),
    fee: feeLines(loan, instalment),
    penalty: penaltyLines(loan, trace, instalment),
  }
  const unpaid: ExplanationLine[] = []
  const figures: Figure[] = []
  for (const component of ['principal', 'interest', 'fee', 'penalty'] as const) {
    figures.push(figure(`${name}-${component}`, charges[component]))
    unpaid.push(...charges[component])
  }
  const paid = own.filter((allocation) => allocation.kind === 'paid')
  const waived = own.filter((allocation) => allocation.kind === 'waived')
  figures.push(
    figure(
      `${name}-paid`,
      paid.map((item) => allocationLine(item, 1)),
    ),
  )
  figures.push(
    figure(
      `${name}-waived`,
      waived.map((item) => allocationLine(item, 1)),
    ),
  )
  figures.push(
    figure(`${name}-unpaid`, [...unpaid, ...own.map((item) => allocationLine(item, -1))]),
  )
  return figures
}

function feeLines(loan: LoanState, instalment: InstalmentState): ExplanationLine[] {
  const lines: ExplanationLine[] = []
  if (instalment.fee > 0)
    lines.push(
      line('instalment-fee', instalment.fee, {
        instalment: instalment.number,
        baseCentavos: loan.terms.principalCentavos,
        ratePpm: loan.terms.policy.processingFee.ratePpm,
      }),
    )
  const removed = subtractCentavos(feeOwed(instalment), instalment.fee)
  if (removed !== 0) lines.push(stopLine(loan, removed, instalment.number))
  return lines
}

function allocationLine(allocation: Allocation, sign: 1 | -1): ExplanationLine {
  const { amountCentavos } = allocation
  return line(allocation.kind, sign === 1 ? amountCentavos : negateCentavos(amountCentavos), {
    instalment: allocation.number,
    component: allocation.component,
    toOn: allocation.valueOn,
    eventId: allocation.eventId,
  })
}

function loanFigures(loan: LoanState, trace: LoanTrace, now: Position): Figure[] {
  const credits = trace.allocations.filter((item) => item.component === 'credit')
  const refunds = now.refundedCentavos
  return [
    figure('charges', chargeLines(loan, trace, now)),
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
      ...refundToReturn(now),
    ]),
    figure('pay-off', payOffLines(loan, now)),
    figure('credit', [
      ...credits.map((item) => allocationLine(item, 1)),
      ...(refunds > 0 ? [line('refunded', negateCentavos(refunds), {})] : []),
    ]),
  ]
}

function refundToReturn(now: Position): ExplanationLine[] {
  return now.creditCentavos < 0
    ? [line('refund-to-return', negateCentavos(now.creditCentavos), {})]
    : []
}

/** Everything that counts against the lifetime cap. */
function chargeLines(loan: LoanState, trace: LoanTrace, now: Position): ExplanationLine[] {
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
    const { number } = instalment
    const interest = interestChargedOn(loan, instalment, loan.day)
    const isDue = instalment.stopped !== null || instalment.dueDay <= loan.day
    const fee = isDue ? feeOwed(instalment) : feeSettled(instalment)
    const penalty = now.instalments[number - 1]?.owed.penalty ?? ZERO_CENTAVOS
    if (interest > 0) lines.push(line('interest-charged', interest, { instalment: number }))
    if (fee > 0) lines.push(line('instalment-fee', fee, { instalment: number }))
    if (penalty > 0) lines.push(line('penalty-charged', penalty, { instalment: number }))
  }
  return lines
}

function payOffLines(loan: LoanState, now: Position): ExplanationLine[] {
  const lines: ExplanationLine[] = refundToReturn(now)
  if (loan.settledDay !== null) return lines
  for (const [index, instalment] of loan.instalments.entries()) {
    const unpaid = now.instalments[index]?.unpaid
    if (unpaid === undefined) continue
    const { number } = instalment
    const isDue = instalment.dueDay <= loan.day
    const interest = subtractCentavos(interestToDate(loan, instalment), interestSettled(instalment))
    if (unpaid.principal > 0)
      lines.push(line('principal-unpaid', unpaid.principal, { instalment: number }))
    if (unpaid.penalty > 0)
      lines.push(line('penalty-unpaid', unpaid.penalty, { instalment: number }))
    if (isDue && unpaid.fee > 0) lines.push(line('fee-unpaid', unpaid.fee, { instalment: number }))
    if (interest !== 0)
      lines.push(
        line(interest > 0 ? 'interest-to-date' : 'interest-paid-early', interest, {
          instalment: number,
          toOn: now.asOf,
        }),
      )
  }
  return lines
}

function cancelledFigures(now: Position): Figure[] {
  const returned = now.paid.principal
  return [
    figure('pay-off', [
      line('paid-out', now.owed.principal, {}),
      ...(returned > 0 ? [line('paid', negateCentavos(returned), {})] : []),
      ...refundToReturn(now),
    ]),
  ]
}
