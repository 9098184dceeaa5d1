// A loan as an account: what was sent, what was charged, what was paid and what was taken off, as lines
// that add up to what settles the loan. A reader with a calculator arrives at the same total.
import type { BusinessDate } from './dates.ts'
import { compareEvents, type LoanEvent } from './events.ts'
import {
  addCentavos,
  type Centavos,
  maxCentavos,
  negateCentavos,
  subtractCentavos,
  sumCentavos,
  ZERO_CENTAVOS,
} from './money.ts'
import type { Position } from './position.ts'

/** What moved money on a day of its own. */
export type MoneyKind = 'sent' | 'paid' | 'refunded'

export type AccountLine = {
  readonly kind:
    | MoneyKind
    | 'deducted-fee'
    | 'interest'
    | 'fee'
    | 'extension-fee'
    | 'penalty'
    | 'waived'
    | 'credit'
  /** Null for what came about over several days. */
  readonly on: BusinessDate | null
  /** The line takes back an earlier one of its kind. */
  readonly isUndone: boolean
  /** Below zero where it lowers what is owed. */
  readonly amountCentavos: Centavos
}

/** The lines of a loan by the position of a day and the events that it was computed from. */
export function accountLines(now: Position, events: readonly LoanEvent[]): AccountLine[] {
  const moved = moneyLines(now, events)
  const sent = moved.filter(({ kind }) => kind === 'sent')
  const lines = [
    ...sent.filter(({ isUndone }) => !isUndone),
    total('deducted-fee', subtractCentavos(now.owed.principal, sumOf(sent))),
    total(
      'interest',
      sumEach(now, (instalment) => instalment.accruedInterestCentavos),
    ),
    total('fee', feesAsked(now)),
    total('extension-fee', now.extensionFeesCentavos),
    total('penalty', now.owed.penalty),
    total('waived', negateCentavos(waivedSoFar(now))),
    ...moved.filter(({ kind, isUndone }) => kind !== 'sent' || isUndone),
    total('credit', maxCentavos(now.creditCentavos, ZERO_CENTAVOS)),
  ]
  return lines.filter(({ amountCentavos }) => amountCentavos !== 0)
}

function total(kind: AccountLine['kind'], amountCentavos: Centavos): AccountLine {
  return { kind, on: null, isUndone: false, amountCentavos }
}

const KINDS = {
  disbursed: 'sent',
  repaid: 'paid',
  recovered: 'paid',
  refunded: 'refunded',
} as const satisfies Partial<Record<LoanEvent['kind'], MoneyKind>>

type MovedEvent = Extract<LoanEvent, { readonly kind: keyof typeof KINDS }>

function isMoved(event: LoanEvent | undefined): event is MovedEvent {
  return event !== undefined && event.kind in KINDS
}

/** What was undone stays in sight, with a line that takes it back. */
function moneyLines(now: Position, events: readonly LoanEvent[]): AccountLine[] {
  const uncounted = new Set(
    now.ignored.filter(({ reason }) => reason !== 'reversed').map(({ eventId }) => eventId),
  )
  const counted = new Map(
    events
      .filter((event) => isMoved(event) && event.valueOn <= now.asOf && !uncounted.has(event.id))
      .map((event) => [event.id, event]),
  )
  const undone = new Set<string>()
  return events.toSorted(compareEvents).flatMap((event): AccountLine[] => {
    const moved = counted.get(event.kind === 'reversed' ? event.eventId : event.id)
    if (!isMoved(moved)) return []
    const kind = KINDS[moved.kind]
    const amount = kind === 'paid' ? negateCentavos(moved.amountCentavos) : moved.amountCentavos
    if (event.kind !== 'reversed')
      return [{ kind, on: event.valueOn, isUndone: false, amountCentavos: amount }]
    if (undone.has(moved.id)) return []
    undone.add(moved.id)
    return [{ kind, on: event.valueOn, isUndone: true, amountCentavos: negateCentavos(amount) }]
  })
}

function sumOf(lines: readonly AccountLine[]): Centavos {
  return sumCentavos(lines.map(({ amountCentavos }) => amountCentavos))
}

function sumEach(
  { instalments }: Position,
  amountOf: (instalment: Position['instalments'][number]) => Centavos,
): Centavos {
  return sumCentavos(instalments.map(amountOf))
}

/** Fees whose date has come; the others are not owed yet. */
function feesAsked(now: Position): Centavos {
  return sumEach(now, ({ feeAskedUnpaidCentavos, paid, waived }) =>
    addCentavos(feeAskedUnpaidCentavos, addCentavos(paid.fee, waived.fee)),
  )
}

/** Without what was waived of interest that has not accrued yet. */
function waivedSoFar(now: Position): Centavos {
  return sumEach(now, ({ accruedInterestCentavos, accruedUnpaidCentavos, paid, waived }) => {
    const interest = subtractCentavos(
      subtractCentavos(accruedInterestCentavos, accruedUnpaidCentavos),
      paid.interest,
    )
    const others = addCentavos(waived.penalty, addCentavos(waived.fee, waived.principal))
    return addCentavos(interest, others)
  })
}
