// A ledger of a few payments and loans in memory: what the real one does with the same functions, so
// that properties and scenarios need no database.
import { type BusinessDate, businessDate, manilaStartOfDay } from '#lending/dates.ts'
import { type Centavos, centavos } from '#lending/money.ts'
import { clearingAccount, BANK, booksOf, type PaymentBooks } from '../books.ts'
import { type Act, type Facts, whoMay, type WhoMay } from '../who-may.ts'
import { effects, type Effects } from '../effects.ts'
import { DAY, type Instant, type PaymentEvent, plainReference, type Saying } from '../events.ts'
import {
  alsoEnded,
  alsoToldApart,
  applyByCode,
  comparedOf,
  loanOfCode,
  pairsOf,
  type Statement,
} from '../product.ts'
import { projectionOf, type Projected } from '../projection.ts'
import { isSameStanding, standing, type Standing } from '../standing.ts'

export interface SmallLoan {
  readonly id: number
  readonly borrower: number
  readonly paidOutOn: BusinessDate | null
}

export const TODAY = businessDate('2026-11-18')
const PAID_OUT = businessDate('2026-10-01')
export const NOON = manilaStartOfDay(TODAY) + DAY / 2

/** Loans 1 and 2 of two borrowers; of the first one also 3, not paid out yet, and 4, which is over. */
export const LOANS: readonly SmallLoan[] = [
  { id: 1, borrower: 1, paidOutOn: PAID_OUT },
  { id: 2, borrower: 2, paidOutOn: PAID_OUT },
  { id: 3, borrower: 1, paidOutOn: null },
  { id: 4, borrower: 1, paidOutOn: PAID_OUT },
]

/** What says something new about whose money it may be. */
const FOUND_BY: readonly Saying['kind'][] = ['reported', 'doubted', 'recorded']

export const ALONE = centavos(10_000_00)

export class SmallLedger {
  readonly events: PaymentEvent[] = []
  /** Postings of payments, and what loans took out of `unapplied`, summed by account. */
  readonly books = new Map<string, number>()
  readonly counted = new Map<number, number>()
  readonly references = new Map<number, readonly string[]>()
  /** What is kept of each, as it was written last. */
  readonly rows = new Map<number, Projected>()
  /** Of everything that was filed, in order. */
  readonly done: Effects[] = []
  now: Instant = NOON
  #last = 0

  open(references: readonly string[] = []): number {
    this.#last += 1
    this.references.set(this.#last, references)
    return this.#last
  }

  get payments(): number[] {
    return [...this.references.keys()]
  }

  standing(payment: number): Standing {
    return standing(payment, this.events)
  }

  received(payment: number): string {
    const source = this.standing(payment).record?.source ?? null
    return source === 'bank-transfer' ? BANK : clearingAccount(source ?? 'sandbox')
  }

  booksOf(payment: number): PaymentBooks {
    return booksOf(this.standing(payment), this.received(payment))
  }

  facts(loan: number | null): Facts {
    const found = LOANS.find(({ id }) => id === loan) ?? null
    return { now: this.now, loan: found }
  }

  whoMay(payment: number, act: Act, loan = act.kind === 'apply' ? act.loan : 1): WhoMay {
    return whoMay(this.standing(payment), act, this.facts(loan))
  }

  /** Files it, and everything that the product says because of it. */
  say(payment: number, said: Saying): void {
    const saying = this.#named(payment, said)
    const isWord = saying.by.kind === 'provider'
    if (isWord && this.#isNoNews(payment, saying)) return
    const isEnd = saying.kind === 'return-sent' || saying.kind === 'return-failed'
    const also = isEnd ? alsoEnded(this.standing(payment), saying) : []
    this.#file([...also, { payment, saying }])
    if (FOUND_BY.includes(saying.kind)) this.lookFor(payment)
    for (const one of this.payments) this.#applyByCode(one)
  }

  /** A provider's word says by which names it knows the payment. */
  #named(payment: number, saying: Saying): Saying {
    const names = (this.references.get(payment) ?? []).map(plainReference)
    return saying.kind === 'reported' || saying.kind === 'doubted' ? { ...saying, names } : saying
  }

  /** Compares it with all others; `to` is where it is about to count. */
  lookFor(payment: number, to: Parameters<typeof comparedOf>[1] = null): void {
    const own = this.standing(payment)
    const others = this.payments.map((one) => this.standing(one))
    const found = pairsOf(
      comparedOf(own, to),
      own,
      others.map((one) => comparedOf(one)),
    )
    this.#file(found)
    this.#lookAgain(found)
  }

  /** What goes on with a record has its loan and day now, and may be like another. */
  #lookAgain(said: readonly Statement[]): void {
    for (const { payment, saying } of said) {
      if (saying.kind === 'merged' && saying.kept === payment) this.lookFor(payment)
    }
  }

  /** Written to both of a pair. */
  sayBoth(a: number, b: number, saying: (other: number) => Saying): void {
    const pairs: (readonly [number, number])[] = [[a, b]]
    if (saying(b).kind === 'distinct') {
      const standingOf = (payment: number) => this.standing(payment)
      pairs.push(...alsoToldApart(standingOf(a), standingOf(b), standingOf))
    }
    const said = pairs.flatMap(([one, other]) => [
      { payment: one, saying: saying(other) },
      { payment: other, saying: saying(one) },
    ])
    this.#file(said)
    this.#lookAgain(said)
    for (const one of this.payments) this.#applyByCode(one)
  }

  #applyByCode(payment: number): void {
    const now = this.standing(payment)
    const saying = applyByCode(now, this.facts(loanOfCode(now)?.loan ?? null))
    if (saying !== null) this.#file([{ payment, saying }])
  }

  #isNoNews(payment: number, saying: Saying): boolean {
    const event = { ...saying, payment, at: this.now } as PaymentEvent
    return isSameStanding(standing(payment, [...this.events, event]), this.standing(payment))
  }

  #file(all: readonly { readonly payment: number; readonly saying: Saying }[]): void {
    const said = new Set(all.map(({ payment }) => payment))
    const touched = this.#withThoseTheyEndedIn([...said])
    const before = touched.map((payment) => this.standing(payment))
    const accounts = touched.map((payment) => this.received(payment))
    for (const { payment, saying } of all) {
      this.events.push({ ...saying, payment, at: this.now })
    }
    touched.forEach((payment, at) => {
      const then = before[at]
      const account = accounts[at]
      if (then === undefined || account === undefined) return
      const now = this.standing(payment)
      const received = then.grossCentavos === 0 ? this.received(payment) : account
      const done = effects(then, now, received)
      // Postings hang on an event of the payment itself.
      if (done.postings.length > 0 && !said.has(payment)) throw new Error(`${payment} has no event`)
      this.rows.set(payment, projectionOf(now))
      this.#carryOut(done)
    })
  }

  /** What is said of an ended record is read as the payment's that goes on with it. */
  #withThoseTheyEndedIn(payments: readonly number[]): number[] {
    const touched = new Set(payments)
    for (const one of touched) {
      const { mergedInto } = this.standing(one)
      if (mergedInto !== null) touched.add(mergedInto)
    }
    return [...touched]
  }

  #carryOut(done: Effects): void {
    const { off, on, postings } = done
    this.done.push(done)
    for (const { account, amountCentavos } of postings) this.#post(account, amountCentavos)
    if (off !== null) this.#count(off.loan, 0 - off.amountCentavos)
    if (on !== null) this.#count(on.loan, on.amountCentavos)
  }

  #count(loan: number, amount: number): void {
    this.counted.set(loan, (this.counted.get(loan) ?? 0) + amount)
    this.#post('unapplied', amount)
    this.#post('loans', -amount)
  }

  #post(account: string, amount: number): void {
    this.books.set(account, (this.books.get(account) ?? 0) + amount)
  }
}

export const pesos = (amount: number): Centavos => centavos(Math.round(amount * 100))
