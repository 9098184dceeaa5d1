// The figures of a payment. Whatever takes money away is a leg: only said, gone, or back. Events are
// walked by the time that they speak of, so that it doesn't matter in which order answers arrive.
import { type BusinessDate, manilaDateOf } from '#lending/dates.ts'
import { type Centavos, centavos, subtractToZero, ZERO_CENTAVOS } from '#lending/money.ts'
import {
  DAY,
  type Doubted,
  type Instant,
  type PaymentEvent,
  refundLeg,
  type Reported,
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
  /** Gone by the provider's answer, which its latest one no longer says. */
  readonly isWithdrawn: boolean
  /** Of what we give back ourselves: the account that it leaves from. */
  readonly from: string | null
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
export function figuresOf(events: readonly PaymentEvent[]): Figures {
  const legs = new Map<string, Leg>()
  let reported: Reported | null = null
  let latest: Reported | null = null
  let fee: Centavos | null = null
  let recorded = ZERO_CENTAVOS
  const told = new Set<string>()
  for (const event of inOrderSpokenOf(events)) {
    if (event.kind === 'reported') {
      latest = event
      fee = event.feeCentavos ?? fee
      if (event.status === 'paid') reported = event
      if (reported !== null) hearAnswer(legs, event)
    }
    if (event.kind === 'recorded') recorded = event.amountCentavos
    if (event.kind === 'doubted') {
      if (!told.has(event.id)) hearWord(legs, event)
      told.add(event.id)
    }
    if (event.kind === 'ruled') rule(legs, event)
    if (event.kind === 'return-ordered') {
      const { amountCentavos, at, from } = event
      legs.set(returnLeg(event.id), { ...legOf(amountCentavos, 'gone', 'us', at), from })
    }
    if (event.kind === 'return-failed') legs.delete(returnLeg(event.id))
  }
  const gross = reported?.grossCentavos ?? recorded
  return {
    ...sumsOf(gross, legs),
    feeCentavos: fee,
    legs,
    status: latest?.status ?? null,
  }
}

/** An answer speaks of when it was asked for, everything else of when it was said. */
function inOrderSpokenOf(events: readonly PaymentEvent[]): PaymentEvent[] {
  const spokenOf = (event: PaymentEvent) => (event.kind === 'reported' ? event.askedAt : event.at)
  return [...events].sort((a, b) => spokenOf(a) - spokenOf(b))
}

function hearAnswer(legs: Map<string, Leg>, answer: Reported): void {
  const { askedAt, refunds } = answer
  const whole = legs.get(WHOLE)
  if (answer.status === 'failed') {
    const isGone = whole?.state === 'gone'
    legs.set(WHOLE, isGone ? { ...whole, isWithdrawn: false } : said(null, askedAt, whole))
    return
  }
  missed(legs, WHOLE, askedAt)
  const named = new Set<string>(refunds.map(({ id }) => refundLeg(id)))
  for (const { id, amountCentavos, day, status } of refunds) {
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
  for (const key of legs.keys()) {
    if (key.startsWith('refund:') && !named.has(key)) missed(legs, key, askedAt)
  }
}

/**
 * Told with a smaller sum later, it brings nothing back: the rest is withdrawn. Told again, it is no
 * news.
 */
function gone(amountCentavos: Centavos, at: Instant, before: Leg | undefined): Leg {
  if (before?.state !== 'gone') return legOf(amountCentavos, 'gone', 'answer', at)
  const { amountCentavos: known, at: since } = before
  const isLess = known === null || known > amountCentavos
  const leg = legOf(isLess ? known : amountCentavos, 'gone', 'answer', since)
  return { ...leg, isWithdrawn: isLess }
}

/** The answer doesn't say of this leg that it is gone, nor that it is under way. */
function missed(legs: Map<string, Leg>, key: string, askedAt: Instant): void {
  const leg = legs.get(key)
  if (leg === undefined || leg.state === 'back') return
  if (leg.state === 'gone') legs.set(key, { ...leg, isWithdrawn: true })
  else if (isOver(leg, askedAt)) legs.delete(key)
}

/** The provider's lists lag behind its webhooks: an answer of the same hours ends no such word. */
function isOver(leg: Leg, askedAt: Instant): boolean {
  return leg.by === 'answer' || askedAt - leg.at >= WORD_HOLDS
}

function hearWord(legs: Map<string, Leg>, { leg: key, amountCentavos, at }: Doubted): void {
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
  return { amountCentavos, state, by, at, day: null, isWithdrawn: false, from: null }
}

/** What was said before stays as old as it is, and a word stays a word until an answer confirms it. */
function said(amountCentavos: Centavos | null, at: Instant, before: Leg | undefined): Leg {
  if (before?.state === 'said') return { ...before, amountCentavos }
  return legOf(amountCentavos, 'said', 'answer', at)
}

function rule(legs: Map<string, Leg>, { leg, to, amountCentavos, at }: Ruled): void {
  // What is gone already stays as it is.
  if (to === 'gone' && legs.get(leg)?.state === 'gone') return
  legs.set(leg, legOf(amountCentavos, to, 'people', at))
}

/** What the provider took back on each of its days; what people ruled gone, on the day of their ruling. */
export function takenBackOn({ grossCentavos, legs, voidedCentavos }: Figures): DaySum[] {
  return [...legs].flatMap(([key, { state, by, day, at, amountCentavos }]) => {
    if (state !== 'gone' || by === 'us') return []
    const amount = key === WHOLE ? voidedCentavos : (amountCentavos ?? grossCentavos)
    return amount === 0 ? [] : [{ day: day ?? manilaDateOf(at), amountCentavos: amount }]
  })
}

export interface DaySum {
  readonly day: BusinessDate
  readonly amountCentavos: Centavos
}

type Sums = Omit<Figures, 'feeCentavos' | 'legs' | 'status'>

function sumsOf(gross: Centavos, legs: Legs): Sums {
  let clawback = 0
  let returned = 0
  let pending = 0
  for (const [key, leg] of legs) {
    if (key === WHOLE) continue
    const amount = leg.amountCentavos ?? gross
    if (leg.by === 'us') returned += amount
    else if (leg.state === 'gone') clawback += amount
    else if (leg.state === 'said') pending += amount
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
