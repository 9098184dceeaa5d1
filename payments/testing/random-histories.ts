// Random histories: whatever could be said, in any order, and what a provider, people and the product
// say to each other when each keeps to the rules.
import * as fc from 'fast-check'
import { addDays, type BusinessDate, manilaDateOf } from '#lending/dates.ts'
import { centavos } from '#lending/money.ts'
import { type Act } from '../who-may.ts'
import {
  type Author,
  type People,
  DAY,
  type LegId,
  type PaymentEvent,
  type Refund,
  refundLeg,
  type Saying,
  WHOLE,
} from '../events.ts'
import { keptOf } from '../product.ts'
import { LOANS, SmallLedger, TODAY } from './small-ledger.ts'

const GROSS = centavos(500_00)
const amounts = fc.constantFrom(100_00, 200_00, 300_00, 500_00).map(centavos)
const instants = fc.integer({ min: 0, max: 40 }).map((half) => (half * DAY) / 2)
const legs: fc.Arbitrary<LegId> = fc.constantFrom(WHOLE, refundLeg('r1'), refundLeg('r2'))
const ANSWER: Author = { kind: 'provider', how: 'answer' }
const WEBHOOK: Author = { kind: 'provider', how: 'webhook' }
const PEOPLE: People = { kind: 'people', ids: [1, 2] }

/** What no refund names has a name of its own, as every adapter gives it. */
const REST = 'rest'
const refunds: fc.Arbitrary<Refund[]> = fc.uniqueArray(
  fc
    .record({
      id: fc.constantFrom('r1', 'r2', REST),
      amountCentavos: amounts,
      day: fc.constant(TODAY),
      status: fc.constantFrom('pending', 'succeeded', 'succeeded', 'failed'),
    })
    .map((refund) => ({ ...refund, isRest: refund.id === REST })),
  { selector: ({ id }) => id, maxLength: 3 },
)

const codes = fc.option(
  fc.constantFrom(
    { reference: 'c1', loan: 1, borrower: 1 },
    { reference: 'c2', loan: 2, borrower: 2 },
  ),
)

const sayings: fc.Arbitrary<Saying> = fc.oneof(
  fc.record({
    kind: fc.constant('reported' as const),
    by: fc.constant(ANSWER),
    askedAt: instants,
    status: fc.constantFrom('paid', 'paid', 'paid', 'failed'),
    grossCentavos: fc.constant(GROSS),
    refunds,
    feeCentavos: fc.constant(null),
    paidOn: fc.option(fc.constant(TODAY)),
    heardOn: fc.constant(TODAY),
    code: codes,
  }),
  fc.record({
    kind: fc.constant('doubted' as const),
    by: fc.constant(WEBHOOK),
    id: fc.constantFrom('w1', 'w2', 'w3'),
    leg: legs,
    amountCentavos: fc.option(amounts),
  }),
  fc.record({
    kind: fc.constant('applied' as const),
    by: fc.constantFrom(PEOPLE, { kind: 'product' } as Author),
    loan: fc.constantFrom(1, 2),
    borrower: fc.constantFrom(1, 2),
    valueOn: fc.constant(TODAY),
    code: fc.constant(null),
  }),
  fc.constant<Saying>({ kind: 'taken-off', by: PEOPLE }),
  fc.record({
    kind: fc.constant('return-ordered' as const),
    by: fc.constant(PEOPLE),
    id: fc.constantFrom('b1', 'b2'),
    amountCentavos: amounts,
    from: fc.constantFrom('bank', 'cash:sandbox'),
  }),
  fc.record({
    kind: fc.constantFrom('return-sent' as const, 'return-failed' as const),
    by: fc.constant(PEOPLE),
    id: fc.constantFrom('b1', 'b2'),
  }),
  fc.record({
    kind: fc.constant('ruled' as const),
    by: fc.constant(PEOPLE),
    leg: legs,
    to: fc.constantFrom('gone', 'back'),
    amountCentavos: fc.option(amounts),
    reference: fc.constant('letter'),
  }),
  fc.record({
    kind: fc.constant('answered' as const),
    by: fc.constant(PEOPLE),
    question: fc.constantFrom(
      'unapplied',
      'possible-duplicate',
      'disputed',
      'clawback',
      'clawback-withdrawn',
      'other-loans-code',
      'short',
    ),
    about: fc.constantFrom('payment', 'whole', 'refund:r1', 'c1', 'c2', '2'),
    lostCentavos: amounts,
  }),
  fc.record({
    kind: fc.constantFrom('alike' as const),
    by: fc.constant<Author>({ kind: 'product' }),
    other: fc.constantFrom(2, 3),
    why: fc.constant('reference' as const),
  }),
  fc.record({
    kind: fc.constant('merged' as const),
    by: fc.constant(PEOPLE),
    other: fc.constantFrom(2, 3),
    kept: fc.constantFrom(1, 1, 2),
  }),
  fc.record({
    kind: fc.constant('distinct' as const),
    by: fc.constant(PEOPLE),
    other: fc.constantFrom(2, 3),
  }),
)

/** Anything that could be filed under payment 1 or a record of it, whoever would allow it. */
export const anythingSaid: fc.Arbitrary<PaymentEvent[]> = fc
  .array(fc.tuple(sayings, fc.constantFrom(1, 1, 1, 2)), { maxLength: 14 })
  .map((all) => all.map(([saying, payment], at) => filed(saying, payment, at * DAY)))

/** Nobody files an answer before it was asked for. */
function filed(saying: Saying, payment: number, at: number): PaymentEvent {
  if (saying.kind !== 'reported') return { ...saying, payment, at }
  return { ...saying, askedAt: Math.min(saying.askedAt, at), payment, at }
}

/** A step of a story: who does what, drawn by number so that it shrinks well. */
export type Step = readonly [what: number, which: number, how: number, days: number]

export const story: fc.Arbitrary<readonly Step[]> = fc.array(
  fc.tuple(fc.nat(17), fc.nat(5), fc.nat(11), fc.constantFrom(0, 0, 0.2, 1, 3, 8)),
  { maxLength: 30 },
)

/** A record that people returned, and then the provider's report of it: rare by chance. */
const RETURNED_RECORD: readonly Step[] = [
  [1, 0, 0, 0],
  [8, 0, 0, 0],
  [9, 0, 0, 0],
  [0, 0, 1, 1],
]
export const returnedByRecord = story.map((steps) => [...RETURNED_RECORD, ...steps])

interface RealPayment {
  readonly payment: number
  readonly gross: number
  status: 'paid' | 'failed'
  refunds: Refund[]
  readonly code: { reference: string; loan: number; borrower: number } | null
}

/** Plays a story; what nobody may do is left out. */
export function play(steps: readonly Step[]): SmallLedger {
  const ledger = new SmallLedger()
  const provider: RealPayment[] = []
  for (const [what, which, how, days] of steps) {
    ledger.now += days * DAY
    step(ledger, provider, what, which, how)
  }
  return ledger
}

function step(
  ledger: SmallLedger,
  provider: RealPayment[],
  what: number,
  which: number,
  how: number,
): void {
  const real = provider[which % Math.max(1, provider.length)]
  const one = ledger.payments[which % Math.max(1, ledger.payments.length)]
  const other = ledger.payments[how % Math.max(1, ledger.payments.length)]
  if (what === 0) return pay(ledger, provider, which, how)
  if (what === 1) return record(ledger, which, how)
  if (real !== undefined && what <= 6) return atProvider(ledger, real, what, how)
  if (one === undefined) return
  if (what === 7)
    return act(ledger, one, { kind: 'apply', loan: 1 + (how % 4), valueOn: dayOf(ledger, how) })
  if (what === 8) return act(ledger, one, { kind: 'take-off' })
  if (what === 9 || what === 10) return act(ledger, one, { kind: 'return' })
  if (what === 11) return endReturn(ledger, one, how)
  if (what === 12) {
    const leg = [...ledger.standing(one).legs.keys()].filter(isRulable)[0] ?? WHOLE
    return act(ledger, one, { kind: 'rule', leg, to: how % 2 === 0 ? 'gone' : 'back' })
  }
  if (what === 13) {
    const { questions } = ledger.standing(one)
    const question = questions[how % Math.max(1, questions.length)]
    if (question === undefined) return
    return act(ledger, one, { kind: 'answer', question: question.kind, about: question.about })
  }
  if (other === undefined || other === one) return
  const kind = what % 2 === 0 ? 'merge' : 'tell-apart'
  act(ledger, one, { kind, other: ledger.standing(other) })
}

const isRulable = (key: string): key is LegId => key === WHOLE || key.startsWith('refund:')

function dayOf(ledger: SmallLedger, how: number): BusinessDate {
  return addDays(manilaDateOf(ledger.now), -(how % 5))
}

function pay(ledger: SmallLedger, provider: RealPayment[], which: number, how: number): void {
  // Of five, one has no code of ours.
  const loan = LOANS[which % 5]
  const payment = ledger.open([`P${provider.length}`])
  const code =
    loan === undefined
      ? null
      : { reference: `c${loan.id}-${how % 2}`, loan: loan.id, borrower: loan.borrower }
  const gross = [300_00, 500_00, 500_00, 1_500_000_00][how % 4] ?? 500_00
  const real: RealPayment = { payment, gross, status: 'paid', refunds: [], code }
  provider.push(real)
  if (how % 5 !== 0) answer(ledger, real, ledger.now)
}

function record(ledger: SmallLedger, which: number, how: number): void {
  const payment = ledger.open([`P${how % 3}`])
  const loan = LOANS[which % 2] ?? LOANS[0]
  if (loan === undefined) return
  const base = { loan: loan.id, borrower: loan.borrower, valueOn: dayOf(ledger, how) }
  const source = how % 3 === 0 ? 'bank-transfer' : 'provider'
  const amountCentavos = centavos(how % 2 === 0 ? 500_00 : 300_00)
  ledger.say(payment, {
    kind: 'recorded',
    by: PEOPLE,
    ...base,
    amountCentavos,
    source,
    reference: `P${how % 3}`,
  })
  const now = ledger.standing(payment)
  const mayCount =
    now.mergedInto === null && !now.questions.some(({ kind }) => kind === 'possible-duplicate')
  if (mayCount && now.applied === null) {
    ledger.say(payment, { kind: 'applied', by: PEOPLE, ...base, code: null })
  }
}

function answer(ledger: SmallLedger, real: RealPayment, askedAt: number): void {
  ledger.say(real.payment, {
    kind: 'reported',
    by: ANSWER,
    askedAt,
    status: real.status,
    grossCentavos: centavos(real.gross),
    refunds: real.status === 'paid' ? real.refunds : [],
    feeCentavos: null,
    paidOn: TODAY,
    heardOn: TODAY,
    code: real.code,
  })
}

function atProvider(ledger: SmallLedger, real: RealPayment, what: number, how: number): void {
  const id = `r${how % 3}`
  const amountCentavos = centavos(how % 4 === 0 ? real.gross : 100_00)
  const left =
    real.gross -
    real.refunds.reduce((sum, one) => sum + (one.status === 'failed' ? 0 : one.amountCentavos), 0)
  if (what === 2) return answer(ledger, real, ledger.now - (how % 3) * DAY)
  if (what === 3 && left >= amountCentavos && !real.refunds.some((one) => one.id === id)) {
    const status = how % 2 === 0 ? 'succeeded' : 'pending'
    real.refunds = [...real.refunds, { id, amountCentavos, day: TODAY, status }]
  }
  if (what === 4) {
    // Pending ones end, and now and then one that had succeeded fails after all or disappears.
    const to = how % 3 === 0 ? 'failed' : 'succeeded'
    real.refunds = how === 11 ? [] : real.refunds.map((one) => ({ ...one, status: to }))
  }
  if (what === 5) real.status = how % 3 === 0 ? 'failed' : 'paid'
  if (what === 6) {
    const leg = how % 2 === 0 ? WHOLE : refundLeg(id)
    const amount = leg === WHOLE ? null : amountCentavos
    return ledger.say(real.payment, {
      kind: 'doubted',
      by: WEBHOOK,
      id: `w${how}`,
      leg,
      amountCentavos: amount,
    })
  }
  answer(ledger, real, ledger.now)
}

/** Carries an act out if enough people may do it. */
function act(ledger: SmallLedger, payment: number, what: Act): void {
  if (what.kind === 'apply') ledger.lookFor(payment, what)
  const by = ledger.whoMay(payment, what)
  if (by === 'nobody') return
  const now = ledger.standing(payment)
  if (what.kind === 'apply') {
    const borrower = LOANS.find(({ id }) => id === what.loan)?.borrower ?? 0
    return ledger.say(payment, {
      kind: 'applied',
      by: PEOPLE,
      loan: what.loan,
      borrower,
      valueOn: what.valueOn,
      code: null,
    })
  }
  if (what.kind === 'take-off') return ledger.say(payment, { kind: 'taken-off', by: PEOPLE })
  if (what.kind === 'return') {
    const id = `b${ledger.events.length}`
    return ledger.say(payment, {
      kind: 'return-ordered',
      by: PEOPLE,
      id,
      amountCentavos: now.balanceCentavos,
      from: 'bank',
    })
  }
  if (what.kind === 'rule') {
    const amountCentavos =
      what.leg === WHOLE ? null : (now.legs.get(what.leg)?.amountCentavos ?? null)
    return ledger.say(payment, {
      kind: 'ruled',
      by: PEOPLE,
      leg: what.leg,
      to: what.to,
      amountCentavos,
      reference: 'x',
    })
  }
  if (what.kind === 'answer') {
    return ledger.say(payment, {
      kind: 'answered',
      by: PEOPLE,
      question: what.question,
      about: what.about,
      lostCentavos: now.shortCentavos,
    })
  }
  if (what.kind === 'merge') {
    const kept = keptOf(now, what.other)
    return ledger.sayBoth(payment, what.other.payment, (other) => ({
      kind: 'merged',
      by: PEOPLE,
      other,
      kept,
    }))
  }
  if (what.kind === 'tell-apart') {
    ledger.sayBoth(payment, what.other.payment, (other) => ({
      kind: 'distinct',
      by: PEOPLE,
      other,
    }))
  }
}

/** Also of a record that ended in it: people see what stands of it, and say what became of that. */
function endReturn(ledger: SmallLedger, payment: number, how: number): void {
  const key = [...ledger.standing(payment).legs.keys()].findLast((one) => one.startsWith('return:'))
  if (key === undefined) return
  const id = key.slice('return:'.length)
  if (ledger.whoMay(payment, { kind: 'end-return', id }) === 'nobody') return
  ledger.say(payment, { kind: how % 2 === 0 ? 'return-failed' : 'return-sent', by: PEOPLE, id })
}
