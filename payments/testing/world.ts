// The world of a scenario: what a provider knows, what our ledger knows, and who asks whom.
import { expect } from 'vitest'
import { addDays, manilaDateOf } from '#lending/dates.ts'
import { type Centavos, centavos } from '#lending/money.ts'
import type { Act, WhoMay } from '../who-may.ts'
import {
  type Author,
  type Code,
  DAY,
  type LegId,
  type Refund,
  refundLeg,
  type Reported,
  type Saying,
  WHOLE,
} from '../events.ts'
import type { Standing } from '../standing.ts'
import { LOANS, SmallLedger } from './small-ledger.ts'

/** Ana has A, S and N, which is not paid out yet; Ben has B. S is settled, cancelled or written off. */
export const LOAN_IDS = { A: 1, B: 2, N: 3, S: 4 } as const
export type LoanName = keyof typeof LOAN_IDS
export const nameOfLoan = (id: number) =>
  Object.entries(LOAN_IDS).find(([, known]) => known === id)?.[0] ?? `${id}`

interface AtProvider {
  gross: Centavos
  status: 'paid' | 'failed'
  refunds: Map<string, Refund>
  code: Code | null
  /** Days from today; null where the provider gives no time. */
  paid: number | null
  fee: Centavos | null
}

export type Step = (world: World) => void

export const ANSWER: Author = { kind: 'provider', how: 'answer' }
export const PRODUCT: Author = { kind: 'product' }
export const people = (count: number): Author => ({
  kind: 'people',
  ids: Array.from({ length: count }, (_, at) => at + 1),
})
export const pesos = (amount: number) => centavos(Math.round(amount * 100))
export const legOf = (name: string): LegId => (name === WHOLE ? WHOLE : refundLeg(name))

export class World {
  readonly ledger = new SmallLedger()
  readonly ids = new Map<string, number>()
  readonly provider = new Map<string, AtProvider>()
  /** The payment that the next steps are about. */
  subject = 'P'
  isSilent = false
  /** Answers of this step were asked for so many days before. */
  askedBefore = 0

  open(name: string, references: readonly string[]): number {
    const known = this.ids.get(name)
    if (known !== undefined) return known
    const id = this.ledger.open(references)
    this.ids.set(name, id)
    return id
  }

  id(name = this.subject): number {
    return this.ids.get(name) ?? this.open(name, [name])
  }

  standing(name = this.subject): Standing {
    return this.ledger.standing(this.id(name))
  }

  day(offset: number) {
    return addDays(manilaDateOf(this.ledger.now), offset)
  }

  say(saying: Saying): void {
    this.ledger.say(this.id(), saying)
  }

  atProvider(): AtProvider {
    const real = this.provider.get(this.subject)
    if (real === undefined) throw new Error(`nobody paid ${this.subject}`)
    return real
  }

  /** The provider is asked, and says how the payment stands; null if it doesn't answer. */
  ask(): Reported | null {
    const real = this.provider.get(this.subject)
    if (this.isSilent || real === undefined) return null
    const saying: Saying = {
      kind: 'reported',
      by: ANSWER,
      askedAt: this.ledger.now - this.askedBefore * DAY,
      status: real.status,
      grossCentavos: real.gross,
      refunds: [...real.refunds.values()],
      feeCentavos: real.fee,
      paidOn: real.paid === null ? null : this.day(real.paid),
      heardOn: this.day(0),
      code: real.code,
    }
    this.say(saying)
    return { ...saying, payment: this.id(), at: this.ledger.now }
  }

  /** Carries an act out by so many people, who may and must be so many. */
  act(who: WhoMay, act: Act, saying: Saying): void {
    const to = saying.kind === 'applied' ? saying : null
    if (to !== null) this.ledger.lookFor(this.id(), to)
    expect(this.ledger.whoMay(this.id(), act, to?.loan), `who may ${act.kind}`).toBe(who)
    this.say(saying)
  }
}

export const codeOf = (loan: LoanName): Code => ({
  reference: `code-${loan}`,
  loan: LOAN_IDS[loan],
  borrower: LOANS.find(({ id }) => id === LOAN_IDS[loan])?.borrower ?? 0,
})

export function shortAbout(world: World, key: string): string {
  const payment = [...world.ids].find(([, id]) => `${id}` === key)?.[0]
  return payment ?? key.replace(/^(refund:|code-)/, '')
}

/** The question's own word for what people call so. */
export const aboutOf = (world: World, name: string) =>
  world.standing().questions.find((one) => shortAbout(world, one.about) === name)?.about ?? name
