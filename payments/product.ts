// What the product says by itself: whether two payments are the same money or may be, and that a
// payment counts on the loan of its code.
import { type BusinessDate, daysBetween } from '#lending/dates.ts'
import type { Centavos } from '#lending/money.ts'
import { type Facts, whoMay } from './who-may.ts'
import type { LegId, Reported, Saying } from './events.ts'
import { WHOLE } from './events.ts'
import { returnLeg } from './legs.ts'
import type { Standing } from './standing.ts'

/** The slowest channel takes so long, and people may see the day on which money arrived. */
const DAYS_APART = 3

/** A payment as it is compared with another. */
export interface Compared extends Pick<
  Standing,
  'payment' | 'isManual' | 'grossCentavos' | 'balanceCentavos' | 'loans' | 'names' | 'mergedInto'
> {
  /** On which it was paid, as far as anybody says; none while only doubts were heard. */
  readonly days: readonly BusinessDate[]
}

/** `to` is the loan that it is about to be applied to, and the day for which. */
export function comparedOf(
  now: Standing,
  to: { readonly loan: number; readonly valueOn: BusinessDate } | null = null,
): Compared {
  const { payment, isManual, grossCentavos, balanceCentavos, names, mergedInto, paidOn } = now
  const loans = to === null ? now.loans : [...now.loans, to.loan]
  const days = [...(paidOn === null ? [] : [paidOn]), ...(to === null ? [] : [to.valueOn])]
  return { payment, isManual, grossCentavos, balanceCentavos, loans, names, mergedInto, days }
}

export type Relation =
  | { readonly kind: 'same'; readonly kept: number }
  | { readonly kind: 'alike'; readonly why: 'reference' | 'amount-and-day' }

/** Null for two that have nothing to do with each other. Two of a provider's are always two. */
export function relationOf(a: Compared, b: Compared): Relation | null {
  if (!a.isManual && !b.isManual) return null
  const isNamed = a.names.some((name) => b.names.includes(name))
  if (isNamed && isSameAmount(a, b) && isOneLoan([a, b]) && isHere(a, b)) {
    return { kind: 'same', kept: keptOf(a, b) }
  }
  if (isNamed) return { kind: 'alike', why: 'reference' }
  const isSameLoan = a.loans.some((loan) => b.loans.includes(loan))
  const isNear = a.days.some((day) =>
    b.days.some((other) => Math.abs(daysBetween(day, other)) <= DAYS_APART),
  )
  return isSameLoan && isSameAmount(a, b) && isNear
    ? { kind: 'alike', why: 'amount-and-day' }
    : null
}

/** The provider's, or the older record. */
export function keptOf(
  a: Pick<Compared, 'payment' | 'isManual'>,
  b: Pick<Compared, 'payment' | 'isManual'>,
): number {
  if (a.isManual !== b.isManual) return a.isManual ? b.payment : a.payment
  return Math.min(a.payment, b.payment)
}

/** People may have recorded all of it, or what was left after a clawback; nothing is like nothing. */
function isSameAmount(a: Compared, b: Compared): boolean {
  const amounts = [a.grossCentavos, a.balanceCentavos].filter((amount) => amount > 0)
  return amounts.includes(b.grossCentavos) || amounts.includes(b.balanceCentavos)
}

/** What came after nothing was left of the one that would be kept may be other money. */
function isHere(a: Compared, b: Compared): boolean {
  const [older, newer] = a.payment < b.payment ? [a, b] : [b, a]
  return keptOf(a, b) === newer.payment || older.balanceCentavos > 0
}

/** No code, no record and nobody who placed it ever named another loan. */
function isOneLoan(all: readonly Compared[]): boolean {
  return new Set(all.flatMap(({ loans }) => loans)).size <= 1
}

export interface Statement {
  readonly payment: number
  readonly saying: Saying
}

const PRODUCT = { kind: 'product' } as const

interface Pair {
  readonly other: Compared
  readonly relation: Relation
}

/**
 * What the product finds when it compares a payment with others: written to both of each pair. What
 * people or the product have told apart or made one is not asked again.
 */
export function pairsOf(
  own: Compared,
  { alike, toldOf }: Pick<Standing, 'alike' | 'toldOf'>,
  others: readonly Compared[],
): Statement[] {
  const isOpen = ({ payment, mergedInto }: Compared) =>
    payment !== own.payment && mergedInto === null && !toldOf.includes(payment)
  const found = others.filter(isOpen).flatMap((other): Pair[] => {
    const relation = relationOf(own, other)
    return relation === null ? [] : [{ other, relation }]
  })
  return ifClear(own, found)
    .filter(({ other, relation }) => relation.kind === 'same' || !alike.includes(other.payment))
    .flatMap(({ other, relation }) => statementsOf(own.payment, other.payment, relation))
}

/** One that is the same as several which can't all be one is only alike, and people say which. */
function ifClear(own: Compared, found: readonly Pair[]): readonly Pair[] {
  const same = found.filter(isSame)
  const endsIn = same.filter(({ relation }) => relation.kept !== own.payment)
  const isClear = isOneLoan([own, ...same.map(({ other }) => other)]) && endsIn.length <= 1
  if (isClear) return found
  const alike: Relation = { kind: 'alike', why: 'reference' }
  return found.map((pair) => (isSame(pair) ? { other: pair.other, relation: alike } : pair))
}

function isSame(pair: Pair): pair is Pair & { readonly relation: { readonly kind: 'same' } } {
  return pair.relation.kind === 'same'
}

function statementsOf(a: number, b: number, relation: Relation): Statement[] {
  const saying = (other: number): Saying =>
    relation.kind === 'same'
      ? { kind: 'merged', by: PRODUCT, other, kept: relation.kept }
      : { kind: 'alike', by: PRODUCT, other, why: relation.why }
  return [
    { payment: a, saying: saying(b) },
    { payment: b, saying: saying(a) },
  ]
}

/**
 * A record that is no longer one with another record isn't the payment either that the other ended in:
 * the pairs that are told apart with these two.
 */
export function alsoToldApart(
  one: Standing,
  other: Standing,
  standingOf: (payment: number) => Standing,
): (readonly [number, number])[] {
  if (other.mergedInto === one.payment) return alsoToldApart(other, one, standingOf)
  if (one.mergedInto !== other.payment || other.mergedInto === null) return []
  const pairs: (readonly [number, number])[] = []
  for (let next = other.mergedInto; ;) {
    pairs.push([one.payment, next])
    const { mergedInto } = standingOf(next)
    if (mergedInto === null) return pairs
    next = mergedInto
  }
}

/** What became of a return is also said of the record that ordered it: it holds when the two are told apart. */
export function alsoEnded(now: Standing, saying: Ended): Statement[] {
  const ordered = now.legs.get(returnLeg(saying.id))?.ordered ?? null
  if (ordered === null || ordered.payment === now.payment) return []
  return [{ payment: ordered.payment, saying: { ...saying, id: ordered.id } }]
}

type Ended = Extract<Saying, { readonly kind: 'return-sent' | 'return-failed' }>

/** The loan that the product would apply it to; null if it waits for people. */
export function loanOfCode(
  now: Standing,
): { loan: number; valueOn: BusinessDate; code: string } | null {
  const code = now.codes.at(-1)
  if (code === undefined || now.paidOn === null || now.applied !== null) return null
  return { loan: code.loan, valueOn: now.paidOn, code: code.reference }
}

/** That it counts on the loan of its code, by nobody's decision; null if it doesn't. */
export function applyByCode(now: Standing, facts: Facts): Saying | null {
  const found = loanOfCode(now)
  if (found === null || facts.loan === null) return null
  const { loan, valueOn, code } = found
  if (whoMay(now, { kind: 'apply', loan, valueOn }, facts) !== 'product') return null
  return { kind: 'applied', by: PRODUCT, loan, borrower: facts.loan.borrower, valueOn, code }
}

/** A webhook's word: which leg it speaks of, and how much. */
export interface Word {
  readonly leg: LegId
  readonly amountCentavos: Centavos | null
}

/**
 * Whether the provider's answer says what its webhook said. One without a refund's name is confirmed by
 * an answer that knows more than we did.
 */
export function isConfirmed(
  word: Word,
  answer: Pick<Reported, 'status' | 'refunds'> | null,
  before: Standing | null,
): boolean {
  if (answer === null) return false
  if (word.leg !== WHOLE) {
    const named = answer.refunds.find(({ id }) => `refund:${id}` === word.leg)
    return named !== undefined && named.status !== 'failed'
  }
  if (answer.status === 'failed') return true
  return answer.refunds.some(
    ({ id, status }) => status !== 'failed' && !before?.legs.has(`refund:${id}`),
  )
}
