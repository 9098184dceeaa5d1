// The words of the table of scenarios: what a provider says, what happens and what people do. A step
// that people take says how many of them it takes: the row fails if fewer could, or more must.
import { expect } from 'vitest'
import type { Act } from '../who-may.ts'
import {
  type Author,
  DAY,
  type QuestionKind,
  type Refund,
  refundLeg,
  type Saying,
  type Source,
  WHOLE,
} from '../events.ts'
import { returnLeg } from '../legs.ts'
import { isConfirmed, keptOf, type Word } from '../product.ts'
import {
  aboutOf,
  codeOf,
  legOf,
  LOAN_IDS,
  type LoanName,
  people,
  pesos,
  PRODUCT,
  type Step,
  type World,
} from './world.ts'

// What a provider says.

interface PaidOptions {
  readonly code?: LoanName
  /** Days from today on which it was paid; null where the provider doesn't say. */
  readonly day?: number | null
  readonly fee?: number
}

/** The provider reports a payment. */
export const paid =
  (amount: number, { code, day = 0, fee }: PaidOptions = {}): Step =>
  (world) => {
    world.id()
    world.provider.set(world.subject, {
      gross: pesos(amount),
      status: 'paid',
      refunds: new Map(),
      code: code === undefined ? null : codeOf(code),
      paid: day,
      fee: fee === undefined ? null : pesos(fee),
    })
    world.ask()
  }

/** A payment of which the first word is that it failed. */
export const failedAtFirst =
  (amount: number): Step =>
  (world) => {
    const real = { gross: pesos(amount), refunds: new Map(), code: null, paid: 0, fee: null }
    world.provider.set(world.subject, { ...real, status: 'failed' })
    world.ask()
  }

/** The first that is heard of a payment says that so much of it was refunded. */
export const paidAndRefunded =
  (amount: number, id: string, part: number, options: PaidOptions = {}): Step =>
  (world) => {
    const wasSilent = world.isSilent
    world.isSilent = true
    paid(amount, options)(world)
    world.isSilent = wasSilent
    refund(id, part, 'succeeded')(world)
  }

export const refund =
  (id: string, amount: number, status: Refund['status']): Step =>
  (world) => {
    const known = { id, amountCentavos: pesos(amount), day: world.day(0), status }
    world.atProvider().refunds.set(id, known)
    world.ask()
  }

/** The provider no longer names a refund. */
export const disappears =
  (id: string): Step =>
  (world) => {
    world.atProvider().refunds.delete(id)
    world.ask()
  }

export const failed: Step = (world) => {
  world.atProvider().status = 'failed'
  world.ask()
}

export const paidAgain: Step = (world) => {
  world.atProvider().status = 'paid'
  world.ask()
}

/** The provider is asked about it once more. */
export const asked: Step = (world) => {
  world.ask()
}

/** The provider names a code that it hadn't named. */
export const named =
  (code: LoanName): Step =>
  (world) => {
    world.atProvider().code = codeOf(code)
    world.ask()
  }

/** A webhook says that money is gone; the provider is asked, and may not confirm it. */
export const webhook =
  (refundId: string | null, amount: number, id = `hook-${refundId}-${amount}`): Step =>
  (world) => {
    const word: Word = {
      leg: refundId === null ? WHOLE : refundLeg(refundId),
      amountCentavos: refundId === null ? null : pesos(amount),
    }
    const before = world.standing()
    const answer = world.ask()
    if (isConfirmed(word, answer, before)) return
    world.say({ kind: 'doubted', by: { kind: 'provider', how: 'webhook' }, id, ...word })
  }

/** The list of its day lacks it, and the provider knows nothing of it. */
export const unlisted: Step = (world) =>
  world.say({
    kind: 'doubted',
    by: { kind: 'provider', how: 'list' },
    id: `list-${world.day(0)}`,
    leg: WHOLE,
    amountCentavos: null,
  })

/** From now on the provider answers nothing. */
export const silent: Step = (world) => {
  world.isSilent = true
}

export const answersAgain: Step = (world) => {
  world.isSilent = false
}

/** An answer that was asked for earlier, and arrives now. */
export const askedBefore =
  (days: number, step: Step): Step =>
  (world) => {
    world.askedBefore = days
    step(world)
    world.askedBefore = 0
  }

// What happens meanwhile.

export const days =
  (count: number): Step =>
  (world) => {
    world.ledger.now += count * DAY
  }

/** The next steps are about this payment. */
export const about =
  (name: string): Step =>
  (world) => {
    world.subject = name
  }

// What people do.

interface RecordOptions {
  readonly reference?: string
  readonly day?: number
  readonly source?: Source
}

/** People write money down, and it counts unless it may be known already. */
export const recorded =
  (name: string, amount: number, loan: LoanName, options: RecordOptions = {}): Step =>
  (world) => {
    const { reference = name, day = 0, source = 'provider' } = options
    world.open(name, [reference])
    const was = world.subject
    world.subject = name
    const borrower = codeOf(loan).borrower
    const where = { loan: LOAN_IDS[loan], borrower, valueOn: world.day(day) }
    const by: Author = { kind: 'people', ids: [9] }
    const amountCentavos = pesos(amount)
    world.say({ kind: 'recorded', by, ...where, amountCentavos, source, reference })
    const { mergedInto, alike } = world.standing()
    if (mergedInto === null && alike.length === 0) {
      world.say({ kind: 'applied', by, ...where, code: null })
    }
    world.subject = was
  }

export const appliedTo =
  (loan: LoanName, count: 1 | 2, day = 0): Step =>
  (world) => {
    const where = { loan: LOAN_IDS[loan], valueOn: world.day(day) }
    const { borrower } = codeOf(loan)
    const saying: Saying = { kind: 'applied', by: people(count), ...where, borrower, code: null }
    world.act(count, { kind: 'apply', ...where }, saying)
  }

/** Somebody is about to apply it there: the product looks whether it counts there already. */
export const triedOn =
  (loan: LoanName, day = 0): Step =>
  (world) =>
    world.ledger.lookFor(world.id(), { loan: LOAN_IDS[loan], valueOn: world.day(day) })

/** A borrower claims it, and the product applies it. */
export const claimed =
  (loan: LoanName, amount: number): Step =>
  (world) => {
    const { borrower } = codeOf(loan)
    const valueOn = world.standing().paidOn ?? world.day(0)
    const where = { loan: LOAN_IDS[loan], valueOn }
    const act: Act = { kind: 'claim', amountCentavos: pesos(amount) }
    world.act('product', act, { kind: 'applied', by: PRODUCT, ...where, borrower, code: null })
  }

export const takenOff =
  (count: 1 | 2): Step =>
  (world) =>
    world.act(count, { kind: 'take-off' }, { kind: 'taken-off', by: people(count) })

const returnId = (world: World) =>
  `return-${world.ledger.events.filter(({ kind }) => kind === 'return-ordered').length}`

export const returned: Step = (world) =>
  world.act(
    2,
    { kind: 'return' },
    {
      kind: 'return-ordered',
      by: people(2),
      id: returnId(world),
      amountCentavos: world.standing().balanceCentavos,
      from: 'bank',
    },
  )

/** Of this payment, or of a record that ended in it. */
const lastReturn = (world: World) =>
  [...world.standing().legs.keys()].findLast((key) => key.startsWith(RETURN))?.slice(RETURN.length)
const RETURN = returnLeg('')

const endReturn =
  (kind: 'return-sent' | 'return-failed'): Step =>
  (world) => {
    const id = lastReturn(world) ?? ''
    world.act(2, { kind: 'end-return', id }, { kind, by: people(2), id })
  }

export const sent: Step = endReturn('return-sent')
export const returnFailed: Step = endReturn('return-failed')

export const ruled =
  (leg: string, to: 'gone' | 'back'): Step =>
  (world) => {
    const amountCentavos = world.standing().legs.get(legOf(leg))?.amountCentavos ?? null
    const act: Act = { kind: 'rule', leg: legOf(leg), to }
    const by = people(2)
    world.act(2, act, { kind: 'ruled', by, leg: legOf(leg), to, amountCentavos, reference: 'mail' })
  }

export const answered =
  (question: QuestionKind, name = 'payment', lost?: number): Step =>
  (world) => {
    const key = aboutOf(world, name)
    const lostCentavos = lost === undefined ? {} : { lostCentavos: pesos(lost) }
    const count = question === 'short' ? 2 : 1
    const saying: Saying = {
      kind: 'answered',
      by: people(count),
      question,
      about: key,
      ...lostCentavos,
    }
    world.act(count, { kind: 'answer', question, about: key }, saying)
  }

/** People say that two are the same money. */
export const merged =
  (one: string, other: string, count: 1 | 2): Step =>
  (world) => {
    const [a, b] = [world.standing(one), world.standing(other)]
    for (const [own, mate] of [
      [a, b],
      [b, a],
    ] as const) {
      expect(world.ledger.whoMay(own.payment, { kind: 'merge', other: mate })).toBe(count)
    }
    const kept = keptOf(a, b)
    world.ledger.sayBoth(a.payment, b.payment, (mate) => {
      return { kind: 'merged', by: people(count), other: mate, kept }
    })
  }

/** People say that two are different money. */
export const distinct =
  (one: string, other: string, count: 1 | 2): Step =>
  (world) => {
    const [a, b] = [world.standing(one), world.standing(other)]
    for (const [own, mate] of [
      [a, b],
      [b, a],
    ] as const) {
      expect(world.ledger.whoMay(own.payment, { kind: 'tell-apart', other: mate })).toBe(count)
    }
    world.ledger.sayBoth(a.payment, b.payment, (mate) => {
      return { kind: 'distinct', by: people(count), other: mate }
    })
  }
