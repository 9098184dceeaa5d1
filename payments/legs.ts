// The figures of a payment. Whatever takes money away is a leg: only said, gone, or back. Events are
// walked by the time that they speak of, so that it doesn't matter in which order answers arrive.
import { type BusinessDate, manilaDateOf } from '#lending/dates.ts'
import {
  type Centavos,
  centavos,
  subtractToZero,
  sumCentavos,
  ZERO_CENTAVOS,
} from '#lending/money.ts'
import {
  DAY,
  type Doubted,
  type Instant,
  type PaymentEvent,
  refundLeg,
  type Reported,
  type ReturnOrdered,
  type Ruled,
  WHOLE,
} from './events.ts'

export interface Leg {
  /** Null for the rest of the payment. */
  readonly amountCentavos: Centavos | null
  readonly state: 'said' | 'gone' | 'back'
  /** Who said so last: the provider when asked, its webhook or list, people, or ourselves. */
  readonly by: 'answer' | 'word' | 'people' | 'us'
  readonly at: Instant
  /** The provider's day of a refund; null where only the time of the word is known. */
  readonly day: BusinessDate | null
  /** Gone by the provider's answer, of which its latest one says less, or nothing. */
  readonly isWithdrawn: boolean
  /** Of what is withdrawn in part: how much the latest answer still says. */
  readonly stillCentavos: Centavos
  /** Of what we give back ourselves: the account that it leaves from. */
  readonly from: string | null
  /** Of what we give back ourselves: who ordered it, and its name there. */
  readonly ordered: { readonly payment: number; readonly id: string } | null
}

/** By refund, `whole`, or the id of a return. */
type Legs = ReadonlyMap<string, Leg>

export interface Figures {
  /** What the payer paid towards us. */
  readonly grossCentavos: Centavos
  /** What the provider keeps of it; null where it doesn't say. */
  readonly feeCentavos: Centavos | null
  /** What the provider took back: refunds, chargebacks, reversals of a bank. */
  readonly clawbackCentavos: Centavos
  /** The rest, while two people have ruled that the payment never came. */
  readonly voidedCentavos: Centavos
  /** What we gave back to the payer ourselves. */
  readonly returnedCentavos: Centavos
  /** What is left, and never below 0. */
  readonly balanceCentavos: Centavos
  /** By how much more went than came. */
  readonly shortCentavos: Centavos
  /** Of what the provider has not taken back: how much its own sources contradict, returned or not. */
  readonly disputedCentavos: Centavos
  readonly legs: Legs
  /** The provider's latest answer; null where it never gave one. */
  readonly status: 'paid' | 'failed' | null
}

/**
 * What a webhook or a list says may be ahead of the provider's answers by so much; only a later answer
 * ends it. How long people wait before they rule is `DISPUTE_WAITS`.
 */
const WORD_HOLDS = 3 * DAY

export const returnLeg = (id: string) => `return:${id}`

/** Of a payment's own events, and of the returns of records that were merged into it. */
export function figuresOf(payment: number, events: readonly PaymentEvent[]): Figures {
  const legs = new Map<string, Leg>()
  let reported: Reported | null = null
  let latest: Reported | null = null
  let fee: Centavos | null = null
  let recorded = ZERO_CENTAVOS
  const told = new Set<string>()
  for (const event of inEffectiveOrder(events)) {
    if (event.kind === 'reported') {
      latest = event
      fee = event.feeCentavos ?? fee
      if (event.status === 'paid') reported = event
      if (reported !== null) applyReport(legs, event)
    }
    if (event.kind === 'recorded') recorded = event.amountCentavos
    if (event.kind === 'doubted') {
      const word = `${event.id} ${event.leg}`
      if (!told.has(word)) applyDoubt(legs, event)
      told.add(word)
    }
    if (event.kind === 'ruled') rule(legs, event)
    if (event.kind === 'return-ordered') orderReturn(legs, event, payment)
    if (event.kind === 'return-failed') legs.delete(keyOfReturn(event, payment))
  }
  const gross = reported?.grossCentavos ?? recorded
  return {
    ...sumsOf(gross, legs),
    feeCentavos: fee,
    legs,
    status: latest?.status ?? null,
  }
}

/** A record's return is named by its record, so that it has one name whatever the record ends in. */
function keyOfReturn(event: { readonly payment: number; readonly id: string }, payment: number) {
  return returnLeg(event.payment === payment ? event.id : `${event.payment}:${event.id}`)
}

/** Two returns under one reference are two: the second one's name says so. The same one twice is one. */
function orderReturn(legs: Map<string, Leg>, event: ReturnOrdered, payment: number): void {
  const { amountCentavos, at, from, payment: by } = event
  for (let count = 1; ; count += 1) {
    const ordered = { payment: by, id: count === 1 ? event.id : `${event.id} (${count})` }
    const key = keyOfReturn(ordered, payment)
    const before = legs.get(key)
    if (before !== undefined && before.at !== at) continue
    legs.set(key, { ...legOf(amountCentavos, 'gone', 'us', at), from, ordered })
    return
  }
}

/** An answer speaks of when it was asked for, everything else of when it was said. */
function inEffectiveOrder(events: readonly PaymentEvent[]): PaymentEvent[] {
  const effectiveAt = (event: PaymentEvent) =>
    event.kind === 'reported' ? event.askedAt : event.at
  return [...events].sort((a, b) => effectiveAt(a) - effectiveAt(b))
}

function applyReport(legs: Map<string, Leg>, answer: Reported): void {
  const { askedAt, refunds } = answer
  const whole = legs.get(WHOLE)
  if (answer.status === 'failed') {
    const isGone = whole?.state === 'gone'
    legs.set(WHOLE, isGone ? { ...whole, isWithdrawn: false } : said(null, askedAt, whole))
    return
  }
  missed(legs, WHOLE, askedAt)
  const named = new Set<string>(refunds.map(({ id }) => refundLeg(id)))
  for (const refund of refunds) {
    const { id, day, status } = refund
    const amountCentavos = refund.isRest === true ? null : refund.amountCentavos
    const key = refundLeg(id)
    const leg = legs.get(key)
    if (status === 'succeeded') {
      legs.set(key, { ...gone(amountCentavos, askedAt, leg), day: leg?.day ?? day })
    } else if (status === 'pending' && (leg === undefined || leg.state === 'said')) {
      legs.set(key, said(amountCentavos, askedAt, leg))
    } else {
      missed(legs, key, askedAt)
    }
  }
  for (const [key, leg] of legs) {
    if (!key.startsWith('refund:') || named.has(key)) continue
    if (isNamedSince(leg, answer)) legs.delete(key)
    else missed(legs, key, askedAt)
  }
}

/** It was the rest, and refunds with names of their own are all of it now. */
function isNamedSince({ by, amountCentavos }: Leg, answer: Reported): boolean {
  if (by !== 'answer' || amountCentavos !== null) return false
  const gone = answer.refunds.filter(({ status }) => status === 'succeeded')
  const sum = sumCentavos(gone.map((refund) => refund.amountCentavos))
  return sum >= answer.grossCentavos
}

/** Told with a smaller sum later, it brings nothing back, and is asked about; told again, it is no news. */
function gone(amountCentavos: Centavos | null, at: Instant, before: Leg | undefined): Leg {
  if (before?.state !== 'gone') return legOf(amountCentavos, 'gone', 'answer', at)
  const { amountCentavos: known, by, at: since } = before
  // The provider's own rest is told by its sums so far; what people took for the rest is asked about.
  if (amountCentavos === null || (known === null && by === 'answer')) {
    return legOf(null, 'gone', 'answer', since)
  }
  if (known !== null && amountCentavos >= known)
    return legOf(amountCentavos, 'gone', 'answer', since)
  const leg = known === null ? before : legOf(known, 'gone', 'answer', since)
  return { ...leg, isWithdrawn: true, stillCentavos: amountCentavos }
}

/** The answer doesn't say of this leg that it is gone, nor that it is under way. */
function missed(legs: Map<string, Leg>, key: string, askedAt: Instant): void {
  const leg = legs.get(key)
  if (leg === undefined || leg.state === 'back') return
  if (leg.state === 'gone') {
    legs.set(key, { ...leg, isWithdrawn: true, stillCentavos: ZERO_CENTAVOS })
  } else if (isOver(leg, askedAt)) legs.delete(key)
}

/** The provider's lists lag behind its webhooks: an answer of the same hours ends no such word. */
function isOver(leg: Leg, askedAt: Instant): boolean {
  return leg.by === 'answer' || askedAt - leg.at >= WORD_HOLDS
}

function applyDoubt(legs: Map<string, Leg>, { leg: key, amountCentavos, at }: Doubted): void {
  const leg = legs.get(key)
  if (leg?.state === 'gone' || leg?.state === 'said') return
  legs.set(key, legOf(amountCentavos, 'said', 'word', at))
}

function legOf(
  amountCentavos: Centavos | null,
  state: Leg['state'],
  by: Leg['by'],
  at: Instant,
): Leg {
  const plain = { day: null, isWithdrawn: false, stillCentavos: ZERO_CENTAVOS }
  return { amountCentavos, state, by, at, ...plain, from: null, ordered: null }
}

/** What was said before stays as old as it is, and a word stays a word until an answer confirms it. */
function said(amountCentavos: Centavos | null, at: Instant, before: Leg | undefined): Leg {
  if (before?.state === 'said') return { ...before, amountCentavos }
  return legOf(amountCentavos, 'said', 'answer', at)
}

/** Of a refund that the provider corrected, what it still says stays gone; none of it gets less. */
function rule(legs: Map<string, Leg>, { leg, to, amountCentavos, at }: Ruled): void {
  const before = legs.get(leg)
  if (to === 'gone' && before?.state === 'gone' && isCovered(amountCentavos, before)) return
  if (before === undefined || to === 'gone' || before.stillCentavos === 0)
    legs.set(leg, legOf(amountCentavos, to, 'people', at))
  else legs.set(leg, { ...before, amountCentavos: before.stillCentavos, isWithdrawn: false })
}

function isCovered(amountCentavos: Centavos | null, { amountCentavos: gone }: Leg): boolean {
  return gone === null || (amountCentavos !== null && amountCentavos <= gone)
}

/** What the provider took back on each of its days; what people ruled gone, on the day of their ruling. */
export function takenBackOn(figures: Figures): DaySum[] {
  const { legs, voidedCentavos, clawbackCentavos } = figures
  let rest = subtractToZero(clawbackCentavos, namedGone(legs))
  return [...legs].flatMap(([key, leg]) => {
    if (leg.state !== 'gone' || leg.by === 'us') return []
    const amount = key === WHOLE ? voidedCentavos : (leg.amountCentavos ?? rest)
    if (key !== WHOLE && leg.amountCentavos === null) rest = ZERO_CENTAVOS
    return amount === 0 ? [] : [{ day: leg.day ?? manilaDateOf(leg.at), amountCentavos: amount }]
  })
}

/** What we ordered on a day to be given back, and stands. */
export function returnedOn({ legs }: Figures, on: BusinessDate): Centavos {
  const ours = [...legs.values()].filter(({ by, at }) => by === 'us' && manilaDateOf(at) === on)
  return sumCentavos(ours.map(({ amountCentavos }) => amountCentavos ?? ZERO_CENTAVOS))
}

const isClawback = (key: string, { state, by }: Leg) =>
  key !== WHOLE && state === 'gone' && by !== 'us'

/** Without the rest that no refund names. */
function namedGone(legs: Legs): Centavos {
  const gone = [...legs].filter(([key, leg]) => isClawback(key, leg))
  return sumCentavos(gone.map(([, { amountCentavos }]) => amountCentavos ?? ZERO_CENTAVOS))
}

export interface DaySum {
  readonly day: BusinessDate
  readonly amountCentavos: Centavos
}

type Sums = Omit<Figures, 'feeCentavos' | 'legs' | 'status'>

function sumsOf(gross: Centavos, legs: Legs): Sums {
  let returned = 0
  let pending = 0
  let clawback: number = namedGone(legs)
  for (const [key, leg] of legs) {
    const amount = leg.amountCentavos ?? gross
    if (leg.by === 'us') returned += amount
    else if (leg.state === 'said') pending += amount
    else if (isClawback(key, leg) && leg.amountCentavos === null) {
      clawback = Math.max(clawback, gross)
    }
  }
  const whole = legs.get(WHOLE)?.state
  const left = subtractToZero(gross, centavos(clawback))
  const voided = whole === 'gone' ? left : ZERO_CENTAVOS
  const here = subtractToZero(left, voided)
  const disputed = whole === 'said' ? here : Math.min(pending, here)
  const over = centavos(clawback + voided + returned)
  return {
    grossCentavos: gross,
    clawbackCentavos: centavos(clawback),
    voidedCentavos: voided,
    returnedCentavos: centavos(returned),
    balanceCentavos: subtractToZero(gross, over),
    shortCentavos: subtractToZero(over, gross),
    disputedCentavos: centavos(disputed),
  }
}
