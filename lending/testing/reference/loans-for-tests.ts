// Loans for the reference's own tests: paid out on 1 May 2026, in three months unless asked otherwise.
import { addDays } from './calendar.ts'
import { LAWS, withoutHolidays } from './laws-and-policies.ts'
import { position } from './position.ts'
import { makeOffer, type OfferRequest } from './schedule.ts'
import type { Component, Loan, LoanEvent, Policy, Terms, WaiverFigures } from './shapes.ts'

export const PAYOUT_ON = '2026-05-01'
export const onDay = (day: number) => addDays(PAYOUT_ON, day)

export function termsOf(
  policy: Policy,
  principalCentavos: number,
  request: Partial<OfferRequest> = {},
): Terms {
  const offer = makeOffer({
    policy,
    principalCentavos,
    agreedOn: PAYOUT_ON,
    isRepeatClient: false,
    guardScope: 'all',
    laws: LAWS,
    termDays: 91,
    periods: 1,
    ...request,
  })
  if (!offer.ok) throw new Error(`refused: ${offer.reason}`)
  return offer.terms
}

export function paidOut(terms: Terms, ...events: LoanEvent[]): Loan {
  const amountCentavos = terms.netProceedsCentavos
  const payout: LoanEvent = { id: 'payout', kind: 'disbursed', valueOn: PAYOUT_ON, amountCentavos }
  return { terms, events: [payout, ...events], holidays: withoutHolidays(2025, 2032) }
}

export const loanOf = (...request: Parameters<typeof termsOf>): Loan => paidOut(termsOf(...request))

export const add = (loan: Loan, ...events: LoanEvent[]): Loan => ({
  ...loan,
  events: [...loan.events, ...events],
})

export const repaid = (day: number, amountCentavos: number, id = `paid-${day}`): LoanEvent => ({
  id,
  kind: 'repaid',
  valueOn: onDay(day),
  amountCentavos,
})

export const reversed = (eventId: string, day: number): LoanEvent => ({
  id: `undo-${eventId}`,
  kind: 'reversed',
  valueOn: onDay(day),
  eventId,
})

export const waived = (
  day: number,
  component: Component,
  amountCentavos: number,
  number?: number,
) =>
  ({
    id: `waived-${component}-${day}`,
    kind: 'waived',
    valueOn: onDay(day),
    component,
    amountCentavos,
    ...(number === undefined ? {} : { number }),
  }) satisfies LoanEvent

export const asEvents = (waivers: readonly WaiverFigures[], day: number): LoanEvent[] =>
  waivers.map((waiver) => ({
    ...waiver,
    id: `waived-${waiver.component}-${waiver.number}`,
    kind: 'waived',
    valueOn: onDay(day),
  }))

export function figure(loan: Loan, day: number, number: number, component: Component) {
  const found = position(loan, onDay(day)).instalments.find((one) => one.number === number)
  if (found === undefined) throw new Error(`no instalment ${number}`)
  return found[component]
}
