// A row of the table of scenarios is what was said, step by step, and what is known then.
import { expect, it } from 'vitest'
import { creditMayLeave, type MayLeave } from '../decide.ts'
import { type Act, type WhoMay } from '../who-may.ts'
import { DAY, type QuestionKind } from '../events.ts'
import type { Standing } from '../standing.ts'
import { LOANS } from './small-ledger.ts'
import {
  aboutOf,
  legOf,
  LOAN_IDS,
  type LoanName,
  nameOfLoan,
  pesos,
  shortAbout,
  type Step,
  World,
} from './world.ts'

export interface Known {
  readonly balance: number
  /** The loan on which the balance counts; null if it is unapplied, or if nothing is left. */
  readonly on: LoanName | null
  readonly clawback?: number
  readonly voided?: number
  readonly returned?: number
  readonly short?: number
  readonly disputed?: number
  /** Kind and, unless it is the payment itself, what it is about. */
  readonly asked?: readonly string[]
  /** The payment that it ended in. */
  readonly in?: string
  /** Days from today. */
  readonly day?: number
}

export interface Then extends Known {
  /** Of other payments. */
  readonly of?: Readonly<Record<string, Known>>
  /** Whether a credit of loan A may leave. */
  readonly credit?: MayLeave
  readonly creditOfB?: MayLeave
  /** Who may do something next, or could later. */
  readonly may?: readonly (readonly [string, WhoMay])[]
}

export type Row = readonly [title: string, steps: readonly Step[], then: Then]

function knownOf(world: World, name: string) {
  const now = world.standing(name)
  const into = [...world.ids].find(([, id]) => id === now.mergedInto)?.[0]
  return {
    balance: now.balanceCentavos / 100,
    on: now.applied === null ? null : nameOfLoan(now.applied.loan),
    clawback: now.clawbackCentavos / 100,
    voided: now.voidedCentavos / 100,
    returned: now.returnedCentavos / 100,
    short: now.shortCentavos / 100,
    disputed: now.disputedCentavos / 100,
    asked: now.questions
      .map(({ kind, about: key }) =>
        key === 'payment' ? kind : `${kind} ${shortAbout(world, key)}`,
      )
      .sort(),
    in: into ?? null,
  }
}

function check(world: World, name: string, { day, ...then }: Known): void {
  const nothing = {
    clawback: 0,
    voided: 0,
    returned: 0,
    short: 0,
    disputed: 0,
    asked: [],
    in: null,
  }
  const questions = [...(then.asked ?? [])].sort()
  expect(knownOf(world, name), name).toEqual({ ...nothing, ...then, asked: questions })
  if (day !== undefined) expect(world.standing(name).applied?.valueOn).toBe(world.day(day))
}

/** `apply B`, `apply A for -3`, `claim 500`, `take off`, `return`, `end return return-0`, `rule r1 back`, `merge R`, `tell apart R`. */
function actOf(world: World, words: string): { act: Act; loan: number } {
  const [verb = '', what = '', third = '', fourth = ''] = words.split(' ')
  const loan = LOAN_IDS[(what in LOAN_IDS ? what : 'A') as LoanName]
  if (verb === 'apply') {
    const valueOn = world.day(third === 'for' ? Number(fourth) : 0)
    return { act: { kind: 'apply', loan, valueOn }, loan }
  }
  if (verb === 'claim') return { act: { kind: 'claim', amountCentavos: pesos(Number(what)) }, loan }
  if (verb === 'take') return { act: { kind: 'take-off' }, loan }
  if (verb === 'return') return { act: { kind: 'return' }, loan }
  if (verb === 'end') return { act: { kind: 'end-return', id: third }, loan }
  if (verb === 'rule') {
    const to = third === 'gone' ? 'gone' : 'back'
    return { act: { kind: 'rule', leg: legOf(what), to }, loan }
  }
  if (verb === 'merge') return { act: { kind: 'merge', other: world.standing(what) }, loan }
  if (verb === 'tell') return { act: { kind: 'tell-apart', other: world.standing(third) }, loan }
  if (verb === 'answer') {
    const question = what as QuestionKind
    return { act: { kind: 'answer', question, about: aboutOf(world, third || 'payment') }, loan }
  }
  throw new Error(`who may ${words}?`)
}

function creditOf(world: World, loan: LoanName): MayLeave {
  const standings = world.ledger.payments
    .map((id) => world.ledger.standing(id))
    .filter(({ loans }) => loans.includes(LOAN_IDS[loan]))
  return creditMayLeave(standings, {
    now: world.ledger.now,
    since: world.ledger.now - 2 * DAY,
    creditCentavos: pesos(100),
    automaticCentavos: pesos(2_000),
  })
}

/** Loans have what counts on them, `unapplied` is the rest, and the books sum to zero. */
function checkBooks({ ledger }: World): void {
  const all = ledger.payments.map((id) => ledger.standing(id))
  const sum = (some: readonly Standing[]) =>
    some.reduce((total, { balanceCentavos }) => total + balanceCentavos, 0)
  for (const { id } of LOANS) {
    expect(ledger.counted.get(id) ?? 0).toBe(sum(all.filter(({ applied }) => applied?.loan === id)))
  }
  const waiting = sum(all.filter(({ applied }) => applied === null))
  expect(ledger.books.get('unapplied') ?? 0).toBe(0 - waiting)
  expect([...ledger.books.values()].reduce((total, one) => total + one, 0)).toBe(0)
}

/** One test for each row, by its title. */
export function scenarios(rows: readonly Row[]): void {
  for (const [title, steps, then] of rows) {
    it(title, () => {
      const world = new World()
      for (const step of steps) step(world)
      const { of = {}, credit, creditOfB, may = [], ...known } = then
      world.subject = 'P'
      if (world.ids.has('P')) check(world, 'P', known)
      for (const [name, other] of Object.entries(of)) check(world, name, other)
      for (const [words, who] of may) {
        const [first = '', second = ''] = words.split(': ')
        const name = second === '' ? 'P' : first
        const { act, loan } = actOf(world, second === '' ? words : second)
        expect(world.ledger.whoMay(world.id(name), act, loan), words).toBe(who)
      }
      if (credit !== undefined) expect(creditOf(world, 'A'), 'credit of A').toBe(credit)
      if (creditOfB !== undefined) expect(creditOf(world, 'B'), 'credit of B').toBe(creditOfB)
      checkBooks(world)
    })
  }
}
