// The only code that writes what was said about payments. One event, its postings, its evidence, what it
// does to loans and what is known of the payment afterwards are written together or not at all. What
// people have to be asked and told is returned; one feature carries that out (features/payment).
import type { Centavos } from '#lending/money.ts'
import type { Position } from '#lending/position.ts'
import { BANK, booksOf, clearingAccount } from '#payments/books.ts'
import { type Facts, peopleLeftOut, whoMay } from '#payments/who-may.ts'
import { effects, type Effects } from '#payments/effects.ts'
import type { PaymentEvent, Saying } from '#payments/events.ts'
import {
  alsoEnded,
  alsoToldApart,
  applyByCode,
  comparedOf,
  loanOfCode,
  pairsOf,
  type Statement,
} from '#payments/product.ts'
import { projectionOf } from '#payments/projection.ts'
import {
  type AppliedTo,
  isSameStanding,
  loansIn,
  namesIn,
  standing,
  type Standing,
} from '#payments/standing.ts'
import { AppError, invariant } from '#server/app-error.ts'
import type { Db } from '#server/db/open.ts'
import { type Posting, postingsBetween } from './accounts.ts'
import { hashOfPaymentEvent } from './chain.ts'
import {
  type EvidenceDependencies,
  paymentFact,
  recordAllEvidence,
  type Subject,
} from './evidence.ts'
import { businessTime } from './ledger.ts'
import { actOf, refuseOdd, refuseRecord } from './payment-refusals.ts'
import {
  findPaidOut,
  insertPaymentEvents,
  listAlike,
  listEventsOf,
  lockNames,
  lockPaymentRows,
  type NewEvent,
  type PaymentRow,
  type Projection,
  replaceNames,
  updateProjection,
} from './payment-rows.ts'
import { lockLoansAndOwners } from './queries.ts'
import {
  type AgreedExtension,
  type PaidQuote,
  recordRepayment,
  reverseRepayment,
} from './repayments.ts'

/** What a code of ours asked for. */
export interface CodeTerms {
  readonly amountCentavos: Centavos
  readonly quote: PaidQuote
  readonly agreed: AgreedExtension | null
  /** Other names of it: what the borrower types. */
  readonly names: readonly string[]
}

export interface PaymentLedger extends EvidenceDependencies {
  /** Codes belong to a feature above the ledger. */
  findCode(db: Db, reference: string): Promise<CodeTerms | null>
}

/** What is known of a payment beside what was said: how it is shown. */
export interface Description {
  readonly reference: string | null
  readonly channel: string | null
}

export interface Asked {
  readonly statements: readonly Statement[]
  readonly descriptions?: ReadonlyMap<number, Description>
  /** Of the loan on which people record money. */
  readonly payOffCentavos?: Centavos
  /** The product says this because a borrower claims the payment. */
  readonly claimedCentavos?: Centavos
}

/** A payment that counts on a loan from now on, in part or anew. */
export interface CountedNow {
  readonly payment: number
  readonly applied: AppliedTo
  readonly position: Position
  readonly isExtended: boolean
  readonly wasForExtension: boolean
}

export interface Appended {
  readonly payments: readonly {
    readonly row: PaymentRow
    readonly before: Standing
    readonly after: Standing
    readonly effects: Effects
  }[]
  readonly counted: readonly CountedNow[]
}

/** After these, somebody looks whether the same money is known already. */
const FOUND_BY: readonly PaymentEvent['kind'][] = ['reported', 'doubted', 'recorded']

/** Others have to be locked too: the caller begins anew, with these. */
export class MoreInvolved extends Error {
  readonly ids: readonly number[]
  constructor(ids: readonly number[]) {
    super('more payments are involved')
    this.ids = ids
  }
}

/**
 * Files what was said and everything that follows. `others` are payments that are involved too. Throws
 * MoreInvolved, OddReport; refuses with payment_not_possible and second_person_needed.
 */
export async function append(
  transaction: Db,
  ledger: PaymentLedger,
  asked: Asked,
  others: readonly number[] = [],
): Promise<Appended> {
  const ids = [...new Set([...asked.statements.map(({ payment }) => payment), ...others])]
  const filing = await Filing.open(transaction, ledger, asked, ids)
  for (const statement of asked.statements) await filing.say(statement, asked)
  await filing.lookAgain()
  await filing.applyByCodes()
  return filing.save()
}

/** One append at work: everything is locked, and nothing is written before the end. */
class Filing {
  readonly #db: Db
  readonly #ledger: PaymentLedger
  readonly #rows: ReadonlyMap<number, PaymentRow>
  readonly #descriptions: ReadonlyMap<number, Description>
  readonly #known: readonly PaymentEvent[]
  readonly #added: PaymentEvent[] = []
  readonly #now: number

  private constructor(
    db: Db,
    ledger: PaymentLedger,
    rows: readonly PaymentRow[],
    known: readonly PaymentEvent[],
    descriptions: ReadonlyMap<number, Description>,
  ) {
    this.#db = db
    this.#ledger = ledger
    this.#rows = new Map(rows.map((row) => [row.id, row]))
    this.#known = known
    this.#descriptions = descriptions
    this.#now = businessTime(ledger.clock, ledger.clock.now())
  }

  static async open(
    db: Db,
    ledger: PaymentLedger,
    { statements, descriptions = new Map() }: Asked,
    ids: readonly number[],
  ): Promise<Filing> {
    const peeked = await listEventsOf(db, ids)
    await lockLoansAndOwners(db, loansIn([...peeked, ...statements.map(({ saying }) => saying)]))
    const rows = await lockPaymentRows(db, ids)
    // What is said of an ended record is read as the payment's that goes on with it.
    const kept = rows.flatMap((row) => row.merged_into ?? []).filter((id) => !ids.includes(id))
    if (kept.length > 0) throw new MoreInvolved([...ids, ...kept])
    await lockNames(db, namesIn([...peeked, ...statements.map(({ saying }) => saying)]))
    const known = await listEventsOf(db, ids)
    // Somebody else was at it between the look and the lock, and may have brought in another loan.
    if (known.length !== peeked.length) throw new MoreInvolved(ids)
    return new Filing(db, ledger, rows, known, descriptions)
  }

  #standing(payment: number): Standing {
    return standing(payment, [...this.#known, ...this.#added])
  }

  async say({ payment, saying }: Statement, asked: Asked): Promise<void> {
    const event: PaymentEvent = { ...saying, payment, at: this.#now }
    const before = this.#standing(payment)
    if (saying.by.kind === 'provider') {
      refuseOdd(saying, before)
      if (this.#isKnown(event)) return
      const after = standing(payment, [...this.#known, ...this.#added, event])
      if (isSameStanding(before, after)) return
    } else {
      if (saying.kind === 'applied') await this.#relate(payment, saying)
      if (this.#isHeldBack(payment, saying)) return
      await this.#refuse(this.#standing(payment), saying, asked)
    }
    if (saying.kind === 'distinct') this.#tellApart(before, saying)
    if (saying.kind === 'return-sent' || saying.kind === 'return-failed') {
      this.#sayAll(alsoEnded(before, saying))
    }
    this.#added.push(event)
    if (FOUND_BY.includes(saying.kind)) await this.#relate(payment)
  }

  #tellApart(now: Standing, saying: Extract<Saying, { kind: 'distinct' }>): void {
    if (this.#isSecondOfPair(now, saying)) return
    const standingOf = (id: number) => this.#standing(id)
    for (const pair of alsoToldApart(now, standingOf(saying.other), standingOf)) {
      for (const [payment, other] of [pair, pair.toReversed()] as [number, number][]) {
        this.#added.push({ ...saying, payment, other, at: this.#now })
      }
    }
  }

  /** The same word of a webhook, or the same list. */
  #isKnown(event: PaymentEvent): boolean {
    return (
      event.kind === 'doubted' &&
      this.#known.some(
        (one) =>
          one.kind === 'doubted' &&
          one.id === event.id &&
          one.leg === event.leg &&
          one.payment === event.payment,
      )
    )
  }

  /** What is found now may be the same money: then it waits for people to say so. */
  #isHeldBack(payment: number, { kind }: Saying): boolean {
    const isNews = (one: PaymentEvent) => one.kind === 'alike' || one.kind === 'merged'
    return kind === 'applied' && this.#eventsOf(payment).some(isNews)
  }

  /** Of what is written to both of a pair, the first is asked about. */
  #isSecondOfPair({ payment }: Standing, saying: Saying): boolean {
    return (
      'other' in saying &&
      this.#added.some(
        (event) =>
          event.kind === saying.kind && event.payment === saying.other && event.other === payment,
      )
    )
  }

  async #refuse(before: Standing, saying: Saying, asked: Asked): Promise<void> {
    if (this.#isSecondOfPair(before, saying)) return
    const people = saying.by.kind === 'people' ? new Set(saying.by.ids).size : 0
    if (saying.kind === 'recorded') return refuseRecord(saying.amountCentavos, people, asked)
    const act = actOf(saying, (id) => this.#standing(id), asked)
    if (act === null) return
    const loan = saying.kind === 'applied' ? saying.loan : (before.applied?.loan ?? null)
    const may = whoMay(before, act, await this.#facts(loan))
    if (may === 'product' && (people > 0 || act.kind === 'claim')) return
    if (may === 'nobody' || people === 0) throw new AppError('payment_not_possible')
    if (may === 2 && people < 2) throw new AppError('second_person_needed')
    const ids = saying.by.kind === 'people' ? saying.by.ids : []
    if (may === 2 && peopleLeftOut(before, act).some((id) => ids.includes(id))) {
      throw new AppError('recorded_by_you')
    }
  }

  async #facts(loan: number | null): Promise<Facts> {
    return { now: this.#now, loan: loan === null ? null : await findPaidOut(this.#db, loan) }
  }

  /** Looks for the same money under other payments; `to` is where it is about to count. */
  async #relate(id: number, to: Parameters<typeof comparedOf>[1] = null): Promise<void> {
    const now = this.#standing(id)
    const own = comparedOf(now, to)
    const alike = await listAlike(this.#db, own)
    this.#involve(alike)
    const others = alike.map((other) => comparedOf(this.#standing(other)))
    this.#sayAll(pairsOf(own, now, others))
  }

  /** What the product says because of something else. */
  #sayAll(statements: readonly Statement[]): void {
    this.#involve(statements.map(({ payment }) => payment))
    for (const { payment, saying } of statements) {
      this.#added.push({ ...saying, payment, at: this.#now })
    }
  }

  #involve(ids: readonly number[]): void {
    const missing = ids.filter((id) => !this.#rows.has(id))
    if (missing.length > 0) throw new MoreInvolved([...this.#rows.keys(), ...missing])
  }

  /** What goes on with a record has its loan and day now, and may be like another. */
  async lookAgain(): Promise<void> {
    // With what is found on the way.
    for (const event of this.#added) {
      if (event.kind === 'merged' && event.kept === event.payment) await this.#relate(event.kept)
    }
  }

  async applyByCodes(): Promise<void> {
    for (const payment of this.#rows.keys()) {
      const now = this.#standing(payment)
      const found = loanOfCode(now)
      if (found === null) continue
      const saying = applyByCode(now, await this.#facts(found.loan))
      if (saying !== null) this.#added.push({ ...saying, payment, at: this.#now })
    }
  }

  async save(): Promise<Appended> {
    const touched = [...this.#rows.values()].filter(({ id }) => this.#isTouched(id))
    const before = new Map(touched.map(({ id }) => [id, standing(id, this.#known)]))
    const causes = new Map<number, Outcome>()
    for (const row of touched) await this.#takeOff(row, before.get(row.id))
    const counted: CountedNow[] = []
    for (const row of touched) {
      const outcome = await this.#putOn(row, before.get(row.id))
      if (outcome === null) continue
      causes.set(row.id, outcome)
      counted.push(outcome.counted)
    }
    const written: Written[] = []
    for (const row of touched) {
      const then = before.get(row.id)
      invariant(then !== undefined, 'every payment stood somewhere')
      written.push(this.#next(row, then, causes.get(row.id) ?? null))
    }
    await this.#write(written)
    return { payments: written.map(({ payment }) => payment), counted }
  }

  #isTouched(id: number): boolean {
    return (
      !isSameStanding(standing(id, this.#known), this.#standing(id)) ||
      this.#eventsOf(id).length > 0
    )
  }

  #eventsOf(id: number): PaymentEvent[] {
    return this.#added.filter(({ payment }) => payment === id)
  }

  async #takeOff(row: PaymentRow, before: Standing | undefined): Promise<void> {
    if (before === undefined) return
    const { off } = effects(before, this.#standing(row.id), receivedOn(row))
    if (off === null || row.cause === null) return
    await reverseRepayment(this.#db, this.#ledger, off.loan, row.cause)
  }

  /** Null if nothing new counts. If the loan refuses it, the product takes the payment off again. */
  async #putOn(row: PaymentRow, before: Standing | undefined): Promise<Outcome | null> {
    if (before === undefined) return null
    const { on } = effects(before, this.#standing(row.id), receivedOn(row))
    if (on === null) return null
    const code = on.code === null ? null : await this.#ledger.findCode(this.#db, on.code)
    const difference = code === null ? 'none' : await this.#differenceOf(row.id, on, code)
    // The event's number makes the cause its own: what was reversed stays so.
    const cause = `payment:${row.id}:${row.event_count + this.#eventsOf(row.id).length}`
    const repayment = await recordRepayment(this.#db, this.#ledger, on.loan, {
      amountCentavos: on.amountCentavos,
      valueOn: on.valueOn,
      provider: row.provider,
      cause,
      quote: code?.quote ?? null,
      agreed: difference === 'none' ? (code?.agreed ?? null) : null,
    })
    if (repayment === null) {
      const by = { kind: 'product' } as const
      this.#added.push({ kind: 'taken-off', by, payment: row.id, at: this.#now })
      return null
    }
    const wasForExtension = code !== null && code.agreed !== null
    const { position, isExtended } = repayment
    const counted = { payment: row.id, applied: on, position, isExtended, wasForExtension }
    return { cause, difference, counted }
  }

  /** How what counts differs from what its code asked for; the first that applies. */
  async #differenceOf(
    id: number,
    { amountCentavos, valueOn, code }: AppliedTo,
    terms: CodeTerms,
  ): Promise<PaymentRow['difference']> {
    if (await this.#isPaidBefore(id, code ?? '')) return 'again'
    if (amountCentavos > terms.amountCentavos) return 'more'
    if (amountCentavos < terms.amountCentavos) return 'less'
    return valueOn > terms.quote.expiresOn ? 'late' : 'none'
  }

  async #isPaidBefore(id: number, code: string): Promise<boolean> {
    const row = await this.#db
      .selectFrom('payment')
      .select('id')
      .where('code', '=', code)
      .where('id', '<', id)
      .where('state', 'in', ['applied', 'unapplied'])
      .executeTakeFirst()
    return row !== undefined
  }

  async #write(written: readonly Written[]): Promise<void> {
    const events = written.flatMap((one) => one.events)
    if (events.length > 0) await insertPaymentEvents(this.#db, events)
    await recordAllEvidence(
      this.#db,
      this.#ledger,
      written.flatMap(({ payment, events: own }) => {
        const facts = own.map(({ sequence, hash }) => paymentFact(sequence, hash))
        return facts.length === 0 ? [] : [{ subject: paymentSubject(payment.row.id), facts }]
      }),
    )
    for (const { payment, projection } of written)
      await updateProjection(this.#db, payment.row.id, projection)
    const named = written.filter(({ isNamedAnew }) => isNamedAnew)
    await replaceNames(
      this.#db,
      named.map(({ payment, names, loans }) => ({ payment: payment.row.id, names, loans })),
    )
  }

  #next(row: PaymentRow, before: Standing, outcome: Outcome | null): Written {
    const { clock } = this.#ledger
    const received = receivedOn(row)
    const events: NewEvent[] = []
    let hash = row.head_hash
    let books = booksOf(before, received)
    const own = this.#eventsOf(row.id)
    for (const [at, event] of own.entries()) {
      const upTo = this.#added.slice(0, this.#added.indexOf(event) + 1)
      const isLast = at === own.length - 1
      // What others of the same moment do to it belongs to its last event.
      const then = isLast ? this.#standing(row.id) : standing(row.id, [...this.#known, ...upTo])
      const next = booksOf(then, received)
      const postings: Posting[] = postingsBetween(books, next)
      books = next
      const { payment: _, ...body } = event
      const unhashed = {
        paymentId: row.id,
        sequence: row.event_count + at + 1,
        kind: event.kind,
        body: JSON.stringify(body),
        recordedOn: clock.today(),
        recordedAt: clock.now(),
        postings,
      }
      hash = hashOfPaymentEvent(hash, unhashed)
      events.push({ ...unhashed, hash })
    }
    const after = this.#standing(row.id)
    const open = postingsBetween(books, booksOf(after, received))
    invariant(open.length === 0, 'postings hang on an event of the payment itself')
    const count = row.event_count + events.length
    const projection = this.#projectionOf(row, after, { hash, count, outcome })
    const { row: projected, names, loans } = projectionOf(after)
    const isNamedAnew = !isSameList(before.names, names) || !isSameList(before.loans, loans)
    const payment = {
      row: { ...row, ...projection, ...projected },
      before,
      after,
      effects: effects(before, after, received),
    }
    return { payment, events, projection, names, loans, isNamedAnew }
  }

  #projectionOf(
    row: PaymentRow,
    after: Standing,
    written: { readonly hash: string; readonly count: number; readonly outcome: Outcome | null },
  ): Projection {
    const description = this.#descriptions.get(row.id)
    const { row: projected } = projectionOf(after)
    const { outcome } = written
    return {
      ...projected,
      taken_back: JSON.stringify(projected.taken_back),
      questions: JSON.stringify(projected.questions),
      event_count: written.count,
      head_hash: written.hash,
      reference: description?.reference ?? row.reference ?? projected.code,
      channel: description?.channel ?? row.channel,
      paid_on: projected.paid_on ?? row.paid_on,
      value_on: projected.value_on ?? row.value_on,
      counted_centavos: projected.counted_centavos ?? row.counted_centavos,
      cause: outcome?.cause ?? row.cause,
      difference: outcome?.difference ?? row.difference,
      is_extended:
        outcome === null
          ? row.is_extended
          : outcome.counted.wasForExtension
            ? outcome.counted.isExtended
            : null,
    }
  }
}

/** What one payment gets. */
interface Written {
  readonly payment: Appended['payments'][number]
  readonly events: readonly NewEvent[]
  readonly projection: Projection
  readonly names: readonly string[]
  readonly loans: readonly number[]
  readonly isNamedAnew: boolean
}

const paymentSubject = (id: number): Subject => ({ kind: 'payment', id })

const isSameList = (a: readonly unknown[], b: readonly unknown[]) =>
  JSON.stringify(a) === JSON.stringify(b)

interface Outcome {
  readonly cause: string
  readonly difference: PaymentRow['difference']
  readonly counted: CountedNow
}

/** Where the money of a payment arrives. */
export function receivedOn({ provider }: Pick<PaymentRow, 'provider'>): string {
  return provider === 'bank-transfer' ? BANK : clearingAccount(provider)
}
