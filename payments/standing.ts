// What is here of a payment, where it counts and what a person has to decide: one function of what was
// said about it. It looks nothing up.
import type { BusinessDate } from '#lending/dates.ts'
import { type Centavos, minCentavos, ZERO_CENTAVOS } from '#lending/money.ts'
import {
  type Answered,
  type Code,
  type Instant,
  type PaymentEvent,
  plainReference,
  type QuestionKind,
  type Recorded,
  type Saying,
} from './events.ts'
import { type Figures, figuresOf, type Leg } from './legs.ts'

export interface Question {
  readonly kind: QuestionKind
  /** A leg, a code's reference, another payment, or `payment`. */
  readonly about: string
  readonly since: Instant
}

/** Why a second person looks before this money moves, or before a credit that rests on it leaves. */
export type Warning =
  | 'manual'
  | 'placed-by-people'
  | 'not-own-code'
  | 'other-loans-code'
  | 'counted-for-another'
  | 'returned-before'
  | 'ruled'

/** Where the balance counts, all of it. */
export interface AppliedTo {
  readonly loan: number
  readonly borrower: number
  readonly valueOn: BusinessDate
  readonly amountCentavos: Centavos
  /** The code whose quote and extension are honoured. */
  readonly code: string | null
}

/**
 * A digest of all of this is stored with each refund (`digestOfPayments`): renaming, adding or reordering
 * a field makes every refund under way look as if its payments had changed.
 */
export interface Standing extends Figures {
  readonly payment: number
  readonly applied: AppliedTo | null
  /** Where it was applied last, even if nothing of it is left; null once it was taken off or returned. */
  readonly placed: { readonly loan: number; readonly borrower: number } | null
  readonly questions: readonly Question[]
  readonly warnings: readonly Warning[]
  /** Of what is short, what two people gave up. */
  readonly lostCentavos: Centavos
  /** Every borrower on whose loan it counted, or was recorded. */
  readonly countedFor: readonly number[]
  readonly codes: readonly Code[]
  /** Only people say that it is here. */
  readonly isManual: boolean
  /** What people said when they recorded it; null for a provider's payment. */
  readonly record: Recorded | null
  readonly hasPeoplePlaced: boolean
  /** The payment that goes on with it. */
  readonly mergedInto: number | null
  /** The records that ended in it. */
  readonly absorbed: readonly number[]
  /** Its possible duplicates, until somebody has said whether they are the same money. */
  readonly alike: readonly number[]
  /** The payments of which somebody has said that they are the same money, or that they are not. */
  readonly toldOf: readonly number[]
  /** Every loan that its events name, and those of its records. */
  readonly loans: readonly number[]
  /** Every name that its events give it, and those of its records, as plain references. */
  readonly names: readonly string[]
  /** Who wrote its records, and can't be one of the two who say whose money it is. */
  readonly recordedBy: readonly number[]
  /** The day on which it was paid, as well as is known; null while only doubts were heard. */
  readonly paidOn: BusinessDate | null
  /** Whose account it goes out from, for each return that stands. */
  readonly returns: readonly { readonly from: string; readonly amountCentavos: Centavos }[]
}

/** `events` are those of the payment and of the records merged into it, as they were filed. */
export function standing(payment: number, events: readonly PaymentEvent[]): Standing {
  const questions = new Map<string, Asked>()
  const clawbacks: Clawbacks = new Map()
  let now = partialStandingOf(payment, [], ZERO_CENTAVOS)
  for (const [index, event] of events.entries()) {
    now = partialStandingOf(payment, events.slice(0, index + 1), givenUp(event, now.known))
    noteClawbacks(clawbacks, now, index)
    ask(questions, conditionsOf(now, clawbacks), event)
    if (event.kind === 'answered' && event.payment === payment) answer(questions, event)
  }
  const open = [...questions.values()].filter(({ isAnswered }) => !isAnswered)
  return {
    ...now.known,
    questions: open.map(({ kind, about, since }) => ({ kind, about, since })),
    warnings: warningsOf(now),
  }
}

/** Whether something that was said makes no difference. */
export function isSameStanding(a: Standing, b: Standing): boolean {
  return JSON.stringify(comparable(a)) === JSON.stringify(comparable(b))
}

/** With its legs as a list. */
export function comparable(now: Standing): object {
  return { ...now, legs: [...now.legs].sort(([a], [b]) => a.localeCompare(b)) }
}

/** By leg; `heardIndex` is that of the event that first told of it. */
type Clawbacks = Map<string, { readonly heardIndex: number; readonly hasCounted: boolean }>

/**
 * Notes which clawbacks took back money that counted when they were heard of, also if it counted by a
 * record of the same money.
 */
function noteClawbacks(
  clawbacks: Clawbacks,
  { known, placedIndex }: PartialStanding,
  index: number,
): void {
  for (const [key, leg] of known.legs) {
    const before = clawbacks.get(key)
    const heardIndex = before?.heardIndex ?? index
    const hasCounted = before?.hasCounted === true || placedIndex < heardIndex
    if (isClawback(leg)) clawbacks.set(key, { heardIndex, hasCounted })
    else clawbacks.delete(key)
  }
}

/** The provider took it back, by its own answer. */
function isClawback(leg: Leg): boolean {
  return leg.state === 'gone' && leg.by === 'answer'
}

interface Asked extends Question {
  readonly isAnswered: boolean
}

/** A question is open as long as its condition holds. */
function ask(
  asked: Map<string, Asked>,
  conditions: readonly Condition[],
  { at }: PaymentEvent,
): void {
  const held = new Map(conditions.map((one) => [`${one.kind} ${one.about}`, one]))
  for (const key of asked.keys()) if (!held.has(key)) asked.delete(key)
  for (const [key, one] of held) {
    if (!asked.has(key)) asked.set(key, { ...one, since: at, isAnswered: false })
  }
}

/** An answered question is asked again only if its condition ends and then comes back. */
function answer(asked: Map<string, Asked>, { question, about }: Answered): void {
  const key = `${question} ${about}`
  const known = asked.get(key)
  if (known !== undefined && ENDED_BY_ANSWER.includes(known.kind)) {
    asked.set(key, { ...known, isAnswered: true })
  }
}

/** The others end when the money changes; `short` also when two people give up what is missing. */
export const ENDED_BY_ANSWER: readonly QuestionKind[] = [
  'clawback',
  'clawback-withdrawn',
  'other-loans-code',
]

type Condition = Pick<Question, 'kind' | 'about'>

const PAYMENT = 'payment'

function conditionsOf({ known, namedSince }: PartialStanding, clawbacks: Clawbacks): Condition[] {
  const conditions: Condition[] = []
  if (known.balanceCentavos > 0) {
    if (known.applied === null) conditions.push({ kind: 'unapplied', about: PAYMENT })
    for (const other of known.alike)
      conditions.push({ kind: 'possible-duplicate', about: `${other}` })
  }
  for (const [about, leg] of known.legs) {
    if (leg.state === 'said' && known.disputedCentavos > 0) {
      conditions.push({ kind: 'disputed', about })
    }
    if (clawbacks.get(about)?.hasCounted === true) conditions.push({ kind: 'clawback', about })
    if (leg.isWithdrawn) conditions.push({ kind: 'clawback-withdrawn', about })
  }
  for (const about of namedSince) conditions.push({ kind: 'other-loans-code', about })
  if (known.shortCentavos > known.lostCentavos) conditions.push({ kind: 'short', about: PAYMENT })
  return conditions
}

/** The standing without its questions and warnings, and what these are worked out from. */
interface PartialStanding {
  readonly known: Omit<Standing, 'questions' | 'warnings'>
  /** The index of the event that applied it to its loan; `Infinity` while it is on none. */
  readonly placedIndex: number
  /** References of other loans' codes that were first named after the money was applied. */
  readonly namedSince: readonly string[]
  readonly isRuled: boolean
  readonly wasReturned: boolean
}

/** What a record that was merged into a payment still says about it. */
const CARRIED: readonly PaymentEvent['kind'][] = [
  'applied',
  'taken-off',
  'return-ordered',
  'return-failed',
]

function partialStandingOf(
  payment: number,
  events: readonly PaymentEvent[],
  givenUpCentavos: Centavos,
): PartialStanding {
  const own = events.filter((event) => event.payment === payment)
  const { alike, mergedInto, toldOf } = relationsOf(own, payment)
  const family = familyOf(payment, events)
  const together = events.filter((event) => family.has(event.payment))
  const read = together.filter(
    ({ payment: filed, kind }) => filed === payment || CARRIED.includes(kind),
  )
  // Its record goes on under another payment, and nothing of it is here.
  const figures = figuresOf(payment, mergedInto === null ? read : [])
  const named = codesOf(own, events)
  const paidOn = earliestPaidOn(own)
  const { placed, placedIndex, isByPeople } = lastPlacementOf(read, events, payment, {
    paidOn,
    codes: named.map(({ code }) => code),
  })
  const isHere = figures.balanceCentavos > 0 && figures.returnedCentavos === 0
  const applied =
    placed !== null && isHere ? { ...placed, amountCentavos: figures.balanceCentavos } : null
  const records = together.filter((event) => event.kind === 'recorded')
  const firstRecord = own.find((event) => event.kind === 'recorded')
  const known: PartialStanding['known'] = {
    ...figures,
    payment,
    alike,
    toldOf,
    mergedInto,
    applied,
    placed: placed === null ? null : { loan: placed.loan, borrower: placed.borrower },
    paidOn,
    countedFor: borrowersOf([...read, ...records]),
    absorbed: [...family].filter((one) => one !== payment),
    loans: loansIn(together),
    names: namesIn(together),
    recordedBy: records.flatMap(({ by }) => by.ids),
    isManual: firstRecord !== undefined && figures.status === null,
    record: firstRecord ?? null,
    codes: named.map(({ code }) => code),
    hasPeoplePlaced: isByPeople,
    lostCentavos: minCentavos(givenUpCentavos, figures.shortCentavos),
    returns: returnsOf(figures),
  }
  return {
    known,
    placedIndex,
    namedSince: named
      .filter(
        ({ code, index }) => applied !== null && code.loan !== applied.loan && index > placedIndex,
      )
      .map(({ code }) => code.reference),
    isRuled: own.some(({ kind }) => kind === 'ruled'),
    wasReturned: read.some(({ kind }) => kind === 'return-ordered'),
  }
}

interface Relations {
  readonly alike: readonly number[]
  readonly absorbed: readonly number[]
  readonly mergedInto: number | null
  readonly toldOf: readonly number[]
}

function relationsOf(own: readonly PaymentEvent[], payment: number): Relations {
  const alike = new Set<number>()
  const absorbed = new Set<number>()
  const toldOf = new Set<number>()
  let mergedInto: number | null = null
  for (const event of own) {
    if (event.kind === 'alike' && !absorbed.has(event.other)) alike.add(event.other)
    if (event.kind !== 'merged' && event.kind !== 'distinct') continue
    alike.delete(event.other)
    absorbed.delete(event.other)
    toldOf.add(event.other)
    if (mergedInto === event.other) mergedInto = null
    if (event.kind === 'distinct') continue
    if (event.kept === payment) absorbed.add(event.other)
    else mergedInto = event.kept
  }
  return { alike: [...alike], absorbed: [...absorbed], mergedInto, toldOf: [...toldOf] }
}

/** The payment, the records that ended in it, and those that had ended in one of these before. */
function familyOf(payment: number, events: readonly PaymentEvent[]): ReadonlySet<number> {
  const family = new Set([payment])
  // A set is walked with what is added to it on the way.
  for (const one of family) {
    const own = events.filter((event) => event.payment === one)
    for (const other of relationsOf(own, one).absorbed) family.add(other)
  }
  return family
}

type Unfiled = PaymentEvent | Saying

/** Every loan that something said about a payment names. */
export function loansIn(events: readonly Unfiled[]): number[] {
  const loans = events.flatMap((event) => {
    if (event.kind === 'recorded' || event.kind === 'applied') return [event.loan]
    return event.kind === 'reported' && event.code !== null ? [event.code.loan] : []
  })
  return [...new Set(loans)]
}

/** Every name that something said about a payment gives it. */
export function namesIn(events: readonly Unfiled[]): string[] {
  const names = events.flatMap((event) => {
    if (event.kind === 'recorded') return [plainReference(event.reference)]
    if (event.kind === 'doubted') return event.names ?? []
    if (event.kind !== 'reported') return []
    const code = event.code === null ? [] : [plainReference(event.code.reference)]
    return [...(event.names ?? []), ...code]
  })
  return [...new Set(names)].filter((name) => name !== '')
}

interface CodeNamedAt {
  readonly code: Code
  /** Of the event that first named it. */
  readonly index: number
}

function codesOf(own: readonly PaymentEvent[], events: readonly PaymentEvent[]): CodeNamedAt[] {
  const found = new Map<string, CodeNamedAt>()
  for (const event of own) {
    if (event.kind !== 'reported' || event.code === null) continue
    const { code } = event
    if (!found.has(code.reference)) {
      found.set(code.reference, { code, index: events.indexOf(event) })
    }
  }
  return [...found.values()]
}

/** The earliest day that an answer names: a payment isn't made after the day on which it is heard of. */
function earliestPaidOn(own: readonly PaymentEvent[]): BusinessDate | null {
  let recorded: BusinessDate | null = null
  const days: BusinessDate[] = []
  for (const event of own) {
    if (event.kind === 'recorded') recorded = event.valueOn
    if (event.kind !== 'reported' || event.status !== 'paid') continue
    days.push(event.heardOn, event.paidOn ?? event.heardOn)
  }
  return days.sort()[0] ?? recorded
}

interface LastPlacement {
  readonly placed: Omit<AppliedTo, 'amountCentavos'> | null
  readonly placedIndex: number
  readonly isByPeople: boolean
}

/** Each of these ends the placement before it. */
const PLACING: readonly PaymentEvent['kind'][] = ['applied', 'taken-off', 'return-ordered']

function lastPlacementOf(
  read: readonly PaymentEvent[],
  events: readonly PaymentEvent[],
  payment: number,
  own: { readonly paidOn: BusinessDate | null; readonly codes: readonly Code[] },
): LastPlacement {
  let placed: LastPlacement['placed'] = null
  let placedIndex = Infinity
  let isByPeople = false
  for (const event of read) {
    if (!PLACING.includes(event.kind)) continue
    if (event.by.kind === 'people') isByPeople = true
    placed = null
    placedIndex = Infinity
    if (event.kind !== 'applied') continue
    const { loan, borrower } = event
    const isOwn = event.payment === payment
    // If a record turned out to be a provider's payment, the provider knows its day and its code better.
    const valueOn = isOwn ? event.valueOn : (own.paidOn ?? event.valueOn)
    const paidBy = own.codes.findLast((named) => named.loan === loan)?.reference ?? event.code
    placed = { loan, borrower, valueOn, code: isOwn ? event.code : paidBy }
    placedIndex = events.indexOf(event)
  }
  return { placed, placedIndex, isByPeople }
}

/** A manual record says for whom the money was meant, even if it never counted. */
function borrowersOf(events: readonly PaymentEvent[]): number[] {
  const borrowers = events.flatMap((event) =>
    event.kind === 'applied' || event.kind === 'recorded' ? [event.borrower] : [],
  )
  return [...new Set(borrowers)]
}

/**
 * How much of what is short people have given up. Money that comes back makes it less for good: if the
 * payment is short of it again, people are asked again.
 */
function givenUp(
  event: PaymentEvent,
  { payment, lostCentavos }: PartialStanding['known'],
): Centavos {
  const isSaid = event.kind === 'answered' && event.payment === payment
  return isSaid && event.question === 'short' ? (event.lostCentavos ?? ZERO_CENTAVOS) : lostCentavos
}

function returnsOf({ legs }: Figures): Standing['returns'] {
  return [...legs.values()].flatMap(({ from, amountCentavos }) =>
    from === null || amountCentavos === null ? [] : [{ from, amountCentavos }],
  )
}

/** None once nothing of the payment is left: there is no money to move, and no credit rests on it. */
function warningsOf({ known, isRuled, wasReturned }: PartialStanding): Warning[] {
  const { applied, codes, countedFor, isManual } = known
  if (known.balanceCentavos === 0) return []
  const loan = applied?.loan ?? null
  const borrower = applied?.borrower ?? null
  const is: Record<Warning, boolean> = {
    manual: isManual,
    'placed-by-people': known.hasPeoplePlaced,
    'not-own-code': applied !== null && !codes.some((code) => code.loan === loan),
    'other-loans-code': applied !== null && codes.some((code) => code.loan !== loan),
    'counted-for-another': applied !== null && countedFor.some((one) => one !== borrower),
    'returned-before': wasReturned,
    ruled: isRuled,
  }
  return (Object.keys(is) as Warning[]).filter((warning) => is[warning])
}
