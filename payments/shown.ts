// What two people are shown of a payment when they approve something about it. An approval holds for
// exactly this: not for what changes with the date alone.
import { type Centavos, formatPesos } from '#lending/money.ts'
import type { Leg } from './legs.ts'
import type { Standing } from './standing.ts'

export function shownOf(now: Standing): Readonly<Record<string, unknown>> {
  const { applied, legs, questions } = now
  return {
    balanceCentavos: now.balanceCentavos,
    grossCentavos: now.grossCentavos,
    clawbackCentavos: ifAny(now.clawbackCentavos),
    voidedCentavos: ifAny(now.voidedCentavos),
    returnedCentavos: ifAny(now.returnedCentavos),
    disputedCentavos: ifAny(now.disputedCentavos),
    shortCentavos: ifAny(now.shortCentavos),
    lostCentavos: ifAny(now.lostCentavos),
    countsOnOrder: applied?.loan ?? null,
    countsFrom: applied?.valueOn ?? null,
    paidOn: now.paidOn,
    status: now.status,
    recordedReference: now.record?.reference ?? null,
    questions: questions.map(({ kind, about }) => `${kind} ${about}`).sort(),
    warnings: now.warnings,
    wasPlacedByPeople: now.hasPeoplePlaced,
    codes: now.codes.map(({ reference, loan }) => `${reference}: ${loan}`),
    legs: [...legs].map(([key, leg]) => wordsOf(key, leg)).sort(),
    namedOrders: now.loans,
    countedFor: now.countedFor,
    alike: now.alike,
    endedIn: now.mergedInto,
  }
}

const ifAny = (amount: Centavos) => (amount === 0 ? null : amount)

function wordsOf(key: string, { state, by, amountCentavos, isWithdrawn }: Leg): string {
  const amount = amountCentavos === null ? '' : ` ${formatPesos(amountCentavos)}`
  return `${key}${amount} ${state} by ${by}${isWithdrawn ? ', withdrawn' : ''}`
}
