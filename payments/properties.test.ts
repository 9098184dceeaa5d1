// What holds for every payment, whatever was said about it: over anything that could be said, and over
// stories in which a provider, people and the product each keep to the rules.
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Centavos, centavos, sumCentavos } from '#lending/money.ts'
import { booksOf, totalOfPaymentBooks, UNAPPLIED } from './books.ts'
import { creditMayLeave } from './decide.ts'
import { type Act, DISPUTE_WAITS, whoMay } from './who-may.ts'
import { effects } from './effects.ts'
import { DAY, type LegId, type PaymentEvent, type Reported, WHOLE } from './events.ts'
import { takenBackOn } from './legs.ts'
import { comparedOf, relationOf } from './product.ts'
import { projectionOf } from './projection.ts'
import { shownOf } from './shown.ts'
import { comparable, type Question, standing, type Standing } from './standing.ts'
import { anythingSaid, play, returnedByRecord, story } from './testing/random-histories.ts'
import { ALONE, LOANS, NOON, type SmallLedger, TODAY } from './testing/small-ledger.ts'

const RUNS = Number(process.env['PROPERTY_RUNS'] ?? 200)
const SEED = Number(process.env['PROPERTY_SEED'] ?? 20_261_118)

function holds<T>(arbitrary: fc.Arbitrary<T>, check: (value: T) => void): void {
  fc.assert(fc.property(arbitrary, check), { numRuns: RUNS, seed: SEED })
}

const figures = (now: Standing) => ({
  gross: now.grossCentavos,
  clawback: now.clawbackCentavos,
  voided: now.voidedCentavos,
  returned: now.returnedCentavos,
  balance: now.balanceCentavos,
  short: now.shortCentavos,
  disputed: now.disputedCentavos,
})

const factsAt = (now: number, loan: number | null) => ({
  now,
  loan: LOANS.find(({ id }) => id === loan) ?? null,
})

const answerOf = (grossCentavos: Centavos, at: number): Reported => ({
  kind: 'reported',
  payment: 1,
  at,
  askedAt: at,
  by: { kind: 'provider', how: 'answer' },
  status: 'paid',
  grossCentavos,
  refunds: [],
  feeCentavos: null,
  paidOn: TODAY,
  heardOn: TODAY,
  code: null,
})

const legsOf = (now: Standing): LegId[] =>
  [...now.legs.keys()].filter((key): key is LegId => key === WHOLE || key.startsWith('refund:'))

/** Everything that moves money, tried on one payment. */
const movesOf = (now: Standing, others: readonly Standing[]): Act[] => [
  ...LOANS.map(({ id }): Act => ({ kind: 'apply', loan: id, valueOn: TODAY })),
  { kind: 'take-off' },
  { kind: 'return' },
  ...['b1', 'b2'].map((id): Act => ({ kind: 'end-return', id })),
  ...others.flatMap((other): Act[] => [
    { kind: 'merge', other },
    { kind: 'tell-apart', other },
  ]),
  ...[...legsOf(now), WHOLE].flatMap((leg): Act[] => [
    { kind: 'rule', leg, to: 'gone' },
    { kind: 'rule', leg, to: 'back' },
  ]),
]

const loanOf = (act: Act) => (act.kind === 'apply' ? act.loan : 1)

/** What ends a question. */
function endsOf({ kind, about }: Question, standingOf: (payment: number) => Standing): Act[] {
  if (kind === 'unapplied') {
    return [
      ...LOANS.map(({ id }): Act => ({ kind: 'apply', loan: id, valueOn: TODAY })),
      { kind: 'return' },
    ]
  }
  if (kind === 'possible-duplicate') {
    return [{ kind: 'tell-apart', other: standingOf(Number(about)) }]
  }
  if (kind === 'disputed') return [{ kind: 'rule', leg: about as LegId, to: 'back' }]
  return [{ kind: 'answer', question: kind, about }]
}

const standingsIn = (ledger: SmallLedger) => ledger.payments.map((one) => ledger.standing(one))

describe(`whatever is said about a payment (${RUNS} histories each, seed ${SEED})`, () => {
  it('gross and short are clawback, voided, returned and balance together', () => {
    holds(anythingSaid, (events) => {
      const now = figures(standing(1, events))
      expect(now.gross + now.short).toBe(now.clawback + now.voided + now.returned + now.balance)
      expect(Math.min(...Object.values(now))).toBeGreaterThanOrEqual(0)
      const days = takenBackOn(standing(1, events)).map(({ amountCentavos }) => amountCentavos)
      expect(sumCentavos(days)).toBe(now.clawback + now.voided)
      expect(now.disputed).toBeLessThanOrEqual(now.gross)
    })
  })

  it('what counts is nothing or the whole balance, and never while anything is returned', () => {
    holds(anythingSaid, (events) => {
      const { applied, balanceCentavos, returnedCentavos } = standing(1, events)
      if (applied === null) return
      expect(applied.amountCentavos).toBe(balanceCentavos)
      expect(returnedCentavos).toBe(0)
    })
  })

  it('a balance that counts on no loan has a question', () => {
    holds(anythingSaid, (events) => {
      const { applied, balanceCentavos, questions } = standing(1, events)
      if (applied !== null || balanceCentavos === 0) return
      expect(questions.map(({ kind }) => kind)).toContain('unapplied')
    })
  })

  it('the provider’s word told again later changes no figure', () => {
    holds(anythingSaid, (events) => {
      const word = events.findLast(({ by, payment }) => by.kind === 'provider' && payment === 1)
      if (word === undefined) return
      const again = { ...word, at: events.length * DAY }
      expect(figures(standing(1, [...events, again]))).toEqual(figures(standing(1, events)))
    })
  })

  it('the same event twice changes nothing', () => {
    holds(anythingSaid, (events) => {
      const last = events.at(-1)
      if (last === undefined) return
      const once = standing(1, events)
      expect(comparable(standing(1, [...events, last]))).toEqual(comparable(once))
    })
  })

  it('it does not matter in which order answers arrive', () => {
    holds(fc.tuple(anythingSaid, fc.nat(1_000)), ([events, turn]) => {
      const answers = events.filter((event): event is Reported => event.kind === 'reported')
      const timed = answers.map((answer, at) => ({ ...answer, askedAt: answer.askedAt + at }))
      const rest = events.filter(({ kind }) => kind !== 'reported')
      const turned = timed.map((_, at) => timed[(at + turn) % timed.length] as PaymentEvent)
      const one = standing(1, [...timed, ...rest])
      const other = standing(1, [...turned, ...rest])
      expect(figures(other)).toEqual(figures(one))
      expect(other.paidOn).toBe(one.paidOn)
      expect(comparable(other)).toMatchObject({ legs: (comparable(one) as { legs: unknown }).legs })
    })
  })

  it('no report brings back what was clawed back, voided or returned', () => {
    holds(anythingSaid, (events) => {
      const last = events.at(-1)
      if (last?.kind !== 'reported' || last.payment !== 1) return
      const before = standing(1, events.slice(0, -1))
      const after = standing(1, events)
      if (before.grossCentavos === 0) return
      const gone = (now: Standing) => now.clawbackCentavos + now.voidedCentavos
      expect(gone(after)).toBeGreaterThanOrEqual(gone(before))
      expect(after.returnedCentavos).toBe(before.returnedCentavos)
    })
  })

  it('a refund of which the provider says less is asked about, and two people may rule', () => {
    holds(anythingSaid, (events) => {
      const before = standing(1, events)
      const refunds = [...before.legs].flatMap(([key, { state, by, amountCentavos }]) =>
        key.startsWith('refund:') && state === 'gone' && by === 'answer' && amountCentavos !== null
          ? [{ id: key.slice('refund:'.length), amountCentavos: centavos(amountCentavos - 1) }]
          : [],
      )
      const at = 1_000 * DAY
      const less: PaymentEvent = {
        ...answerOf(before.grossCentavos, at),
        refunds: refunds.map((one) => ({ ...one, day: TODAY, status: 'succeeded' })),
      }
      const after = standing(1, [...events, less])
      if (before.mergedInto !== null) return
      expect(after.clawbackCentavos).toBe(before.clawbackCentavos)
      for (const { id } of refunds) {
        const leg: LegId = `refund:${id}`
        const about = { kind: 'clawback-withdrawn', about: leg }
        const wasAnswered = before.legs.get(leg)?.isWithdrawn === true
        if (!wasAnswered) expect(after.questions).toContainEqual({ ...about, since: at })
        const act: Act = { kind: 'rule', leg, to: 'back' }
        expect(whoMay(after, act, factsAt(at, 1))).toBe(2)
      }
    })
  })

  it('two returns are two, whatever they are called', () => {
    const order = (at: number): PaymentEvent => ({
      kind: 'return-ordered',
      payment: 1,
      at,
      by: { kind: 'people', ids: [1, 2] },
      id: 'transfer:BDO 1',
      amountCentavos: centavos(100_00),
      from: 'bank',
    })
    holds(anythingSaid, (events) => {
      const before = standing(1, events)
      if (before.mergedInto !== null) return
      const twice = [...events, order(1_000 * DAY), order(1_001 * DAY)]
      expect(standing(1, twice).returnedCentavos).toBe(before.returnedCentavos + 200_00)
      const failed = { kind: 'return-failed', payment: 1, by: order(0).by } as const
      const first = { ...failed, at: 1_002 * DAY, id: 'transfer:BDO 1' }
      const second = { ...failed, at: 1_003 * DAY, id: 'transfer:BDO 1 (2)' }
      const one = standing(1, [...twice, first])
      expect(one.returnedCentavos).toBe(before.returnedCentavos + 100_00)
      const none = standing(1, [...twice, first, second])
      expect(none.returnedCentavos).toBe(before.returnedCentavos)
    })
  })

  it('no report makes the day of a payment later', () => {
    holds(anythingSaid, (events) => {
      const before = standing(1, events.slice(0, -1))
      const after = standing(1, events)
      if (before.status !== 'paid' || before.paidOn === null || after.paidOn === null) return
      expect(after.paidOn <= before.paidOn).toBe(true)
    })
  })

  it('an approval of other facts is refused: who are shown the same may do the same', () => {
    holds(fc.tuple(anythingSaid, anythingSaid), ([events, more]) => {
      const now = standing(1, events)
      const later = standing(1, [...events, ...more.map((event) => ({ ...event, payment: 1 }))])
      const isShownSame = JSON.stringify(shownOf(now)) === JSON.stringify(shownOf(later))
      if (JSON.stringify(figures(now)) !== JSON.stringify(figures(later))) {
        expect(isShownSame).toBe(false)
      }
      if (!isShownSame) return
      for (const act of movesOf(now, [])) {
        const facts = factsAt(NOON + 1_000 * DAY, loanOf(act))
        expect(whoMay(later, act, facts), act.kind).toBe(whoMay(now, act, facts))
      }
    })
  })

  it('an answer of people ends no dispute, no unapplied money and no possible duplicate', () => {
    const lasting = ['disputed', 'unapplied', 'possible-duplicate']
    holds(anythingSaid, (events) => {
      const last = events.at(-1)
      if (last?.kind !== 'answered') return
      const open = (now: Standing) => now.questions.filter(({ kind }) => lasting.includes(kind))
      expect(open(standing(1, events))).toEqual(open(standing(1, events.slice(0, -1))))
    })
  })

  it('a question is open as long as its reason is there, and since then', () => {
    holds(anythingSaid, (events) => {
      const now = standing(1, events)
      for (const { kind, since } of now.questions) {
        const before = events.filter(({ at }) => at < since)
        if (kind === 'unapplied') {
          const then = standing(1, before)
          const isSince = then.balanceCentavos === 0 || then.applied !== null
          expect(isSince || then.mergedInto !== null).toBe(true)
        }
      }
      if (now.disputedCentavos > 0)
        expect(now.questions.map(({ kind }) => kind)).toContain('disputed')
    })
  })

  it('the books sum to zero, and effects lead from one to the next', () => {
    holds(anythingSaid, (events) => {
      const before = standing(1, events.slice(0, -1))
      const after = standing(1, events)
      const books = booksOf(after, 'clearing:sandbox')
      expect(totalOfPaymentBooks(books)).toBe(0)
      const then = new Map<string, number>(Object.entries(booksOf(before, 'clearing:sandbox')))
      for (const { account, amountCentavos } of effects(before, after, 'clearing:sandbox')
        .postings) {
        then.set(account, (then.get(account) ?? 0) + amountCentavos)
      }
      expect(Object.fromEntries([...then].filter(([, amount]) => amount !== 0))).toEqual(books)
      expect(books[UNAPPLIED] ?? 0).toBe(0 - after.balanceCentavos)
    })
  })

  it('one person never moves disputed money', () => {
    holds(fc.tuple(anythingSaid, anythingSaid), ([events, others]) => {
      const now = standing(1, events)
      if (now.disputedCentavos === 0) return
      const other = { ...standing(1, others), payment: 2 }
      for (const act of movesOf(now, [other])) {
        const who = whoMay(now, act, factsAt(NOON + 100 * DAY, loanOf(act)))
        // The product applies a balance of which a part is in dispute only before anybody moved it.
        if (act.kind === 'apply' && who === 'product') continue
        expect([2, 'nobody'], act.kind).toContain(who)
      }
    })
  })

  it('money that only people say is here never leaves alone', () => {
    holds(anythingSaid, (events) => {
      const recorded: PaymentEvent = {
        payment: 1,
        at: 0,
        kind: 'recorded',
        by: { kind: 'people', ids: [1] },
        loan: 1,
        borrower: 1,
        amountCentavos: centavos(500_00),
        valueOn: TODAY,
        source: 'bank-transfer',
        reference: 'x',
      }
      const said = events.filter(({ kind }) => kind !== 'reported')
      const now = standing(1, [recorded, ...said])
      if (now.mergedInto !== null || now.balanceCentavos === 0) return
      const facts = {
        now: 1_000 * DAY,
        since: 0,
        creditCentavos: centavos(1),
        automaticCentavos: ALONE,
      }
      expect(creditMayLeave([now], facts)).not.toBe('automatic')
    })
  })
})

describe(`stories in which everybody keeps to the rules (${RUNS} each, seed ${SEED})`, () => {
  it('loans have exactly what counts on them, and unapplied is the rest', () => {
    holds(story, (steps) => {
      const ledger = play(steps)
      const all = standingsIn(ledger)
      for (const { id } of LOANS) {
        const counted = all
          .filter(({ applied }) => applied?.loan === id)
          .reduce((sum, { balanceCentavos }) => sum + balanceCentavos, 0)
        expect(ledger.counted.get(id) ?? 0).toBe(counted)
      }
      const waiting = all
        .filter(({ applied }) => applied === null)
        .reduce((sum, { balanceCentavos }) => sum + balanceCentavos, 0)
      expect(ledger.books.get(UNAPPLIED) ?? 0).toBe(0 - waiting)
      expect([...ledger.books.values()].reduce((sum, one) => sum + one, 0)).toBe(0)
    })
  })

  it('what is kept of every payment is what its standing says, whoever was spoken of last', () => {
    holds(story, (steps) => {
      const ledger = play(steps)
      for (const now of standingsIn(ledger)) {
        const kept = ledger.rows.get(now.payment)
        if (kept !== undefined) expect(kept).toEqual(projectionOf(now))
        if (now.applied !== null) expect(kept?.loans).toContain(now.applied.loan)
        for (const record of now.absorbed) {
          const { names, loans } = ledger.standing(record)
          expect(kept?.names).toEqual(expect.arrayContaining([...names]))
          expect(kept?.loans).toEqual(expect.arrayContaining([...loans]))
        }
      }
    })
  })

  it('the product lets no money end in what had nothing left before it came', () => {
    holds(story, (steps) => {
      const { events } = play(steps)
      for (const [at, event] of events.entries()) {
        if (event.kind !== 'merged' || event.by.kind !== 'product') continue
        if (event.kept >= event.payment) continue
        expect(standing(event.kept, events.slice(0, at - 1)).balanceCentavos).toBeGreaterThan(0)
      }
    })
  })

  it('what counts by a record keeps what the code that paid it promised', () => {
    holds(story, (steps) => {
      const ledger = play(steps)
      for (const now of standingsIn(ledger)) {
        const { applied, codes, payment } = now
        const isOwn = ledger.events.some((one) => one.kind === 'applied' && one.payment === payment)
        if (applied === null || isOwn) continue
        const code = codes.findLast(({ loan }) => loan === applied.loan)?.reference ?? null
        expect(applied.code).toBe(code)
      }
    })
  })

  it('money that was recorded for a borrower, or counted for one, goes to another by two or by the provider’s code', () => {
    holds(story, (steps) => {
      const ledger = play(steps)
      for (const now of standingsIn(ledger)) {
        const family = [now.payment, ...now.absorbed]
        const meantFor = ledger.events.flatMap((one) =>
          (one.kind === 'recorded' || one.kind === 'applied') && family.includes(one.payment)
            ? [one.borrower]
            : [],
        )
        for (const { id, borrower } of LOANS) {
          if (meantFor.every((one) => one === borrower)) continue
          const claim = { kind: 'claim', amountCentavos: now.balanceCentavos } as const
          expect(ledger.whoMay(now.payment, claim, id)).toBe('nobody')
          const apply = { kind: 'apply', loan: id, valueOn: now.paidOn ?? TODAY } as const
          const who = ledger.whoMay(now.payment, apply)
          if (who === 'product' && now.codes.at(-1)?.loan === id) continue
          expect([2, 'nobody']).toContain(who)
        }
      }
    })
  })

  it('a loan that was not paid out gets nothing', () => {
    holds(story, (steps) => {
      expect(play(steps).counted.get(3) ?? 0).toBe(0)
    })
  })

  it('two that are the same money count once', () => {
    holds(story, (steps) => {
      const ledger = play(steps)
      const all = standingsIn(ledger)
      for (const now of all) {
        if (now.mergedInto === null) continue
        expect(now.applied).toBe(null)
        expect(now.grossCentavos).toBe(0)
        expect(now.questions).toEqual([])
      }
      const counting = all.filter(({ applied }) => applied !== null)
      for (const record of counting.filter(({ isManual }) => isManual)) {
        for (const other of counting) {
          if (other.payment === record.payment || record.toldOf.includes(other.payment)) continue
          if (record.alike.includes(other.payment)) continue
          expect(relationOf(comparedOf(record), comparedOf(other))).toBe(null)
        }
      }
    })
  })

  it('what we gave back stands once, and what came back of it stays back, whatever is told apart', () => {
    holds(returnedByRecord, (steps) => {
      const ledger = play(steps)
      const cameBack = ledger.events.flatMap((one) =>
        one.kind === 'return-failed' ? [one.id] : [],
      )
      // Every return of a story has a name of its own, behind the number of the record that it is of.
      const stands = ledger.events.flatMap((one) =>
        one.kind === 'return-ordered' && !cameBack.some((id) => id.split(':').at(-1) === one.id)
          ? [one.amountCentavos]
          : [],
      )
      const returned = standingsIn(ledger).map(({ returnedCentavos }) => returnedCentavos)
      expect(sumCentavos(returned)).toBe(sumCentavos(stands))
    })
  })

  it('nothing undecided begins to count', () => {
    holds(story, (steps) => {
      const { events } = play(steps)
      for (const [at, event] of events.entries()) {
        if (event.kind !== 'applied') continue
        const before = standing(event.payment, events.slice(0, at))
        expect(before.balanceCentavos === 0 ? [] : before.alike).toEqual([])
      }
    })
  })

  it('of what counted, nothing goes by the provider’s word without a message', () => {
    holds(story, (steps) => {
      const { events, done } = play(steps)
      const isMerging = events.some(({ kind }) => kind === 'merged')
      for (const { off, on, isClawedBack, opened } of done) {
        if (opened.some(({ kind }) => kind === 'clawback')) expect(isClawedBack).toBe(true)
        if (isMerging || off === null || on === null || off.loan !== on.loan) continue
        expect(isClawedBack).toBe(on.amountCentavos < off.amountCentavos)
      }
    })
  })

  it('nobody is left without a way on: every question can end, seven days later at the latest', () => {
    holds(story, (steps) => {
      const ledger = play(steps)
      const later = ledger.now + DISPUTE_WAITS
      for (const now of standingsIn(ledger)) {
        const isHeld = now.disputedCentavos > 0 || now.alike.length > 0
        for (const question of now.questions) {
          if (question.kind === 'unapplied' && isHeld) continue
          const acts = endsOf(question, (payment) => ledger.standing(payment))
          const canEnd = acts.some(
            (act) => whoMay(now, act, factsAt(later, loanOf(act))) !== 'nobody',
          )
          expect(canEnd, `${question.kind} ${JSON.stringify(comparable(now))}`).toBe(true)
        }
      }
    })
  })

  it('a credit leaves alone only from payments without any question or warning', () => {
    holds(story, (steps) => {
      const ledger = play(steps)
      const facts = { now: ledger.now, since: ledger.now - 2 * DAY, creditCentavos: centavos(1) }
      for (const now of standingsIn(ledger)) {
        const may = creditMayLeave([now], { ...facts, automaticCentavos: ALONE })
        if (may !== 'automatic' || now.mergedInto !== null) continue
        expect(now.questions).toEqual([])
        expect(now.warnings).toEqual([])
        expect(now.disputedCentavos).toBe(0)
      }
    })
  })
})
