// What follows from something that was said: the difference between the standing before and after.
import { addCentavos, type Centavos, subtractCentavos, ZERO_CENTAVOS } from '#lending/money.ts'
import { booksOf, type PaymentAccount } from './books.ts'
import type { AppliedTo, Question, Standing } from './standing.ts'

export interface Effects {
  /** What the loan had, which is reversed. */
  readonly off: AppliedTo | null
  /** What counts on a loan from now on. */
  readonly on: AppliedTo | null
  readonly postings: readonly {
    readonly account: PaymentAccount
    readonly amountCentavos: Centavos
  }[]
  readonly opened: readonly Question[]
  readonly ended: readonly Question[]
  /** Of what counted, something is gone: the borrower is told what counts now. */
  readonly isClawedBack: boolean
}

export function effects(before: Standing, after: Standing, received: PaymentAccount): Effects {
  const isSame = isSameAppliedTo(before.applied, after.applied)
  const opened = questionsOnlyIn(after, before)
  return {
    off: isSame ? null : before.applied,
    on: isSame ? null : after.applied,
    postings: postingsBetween(booksOf(before, received), booksOf(after, received)),
    opened,
    ended: questionsOnlyIn(before, after),
    isClawedBack:
      opened.some(({ kind }) => kind === 'clawback') ||
      (before.applied !== null && goneOf(after) > goneOf(before)),
  }
}

function goneOf({ clawbackCentavos, voidedCentavos }: Standing): Centavos {
  return addCentavos(clawbackCentavos, voidedCentavos)
}

function isSameAppliedTo(a: AppliedTo | null, b: AppliedTo | null): boolean {
  if (a === null || b === null) return false
  return (
    a.loan === b.loan &&
    a.valueOn === b.valueOn &&
    a.amountCentavos === b.amountCentavos &&
    a.code === b.code
  )
}

function postingsBetween(
  before: Readonly<Record<PaymentAccount, Centavos>>,
  after: Readonly<Record<PaymentAccount, Centavos>>,
): Effects['postings'] {
  const accounts = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort()
  return accounts
    .map((account) => ({
      account,
      amountCentavos: subtractCentavos(
        after[account] ?? ZERO_CENTAVOS,
        before[account] ?? ZERO_CENTAVOS,
      ),
    }))
    .filter(({ amountCentavos }) => amountCentavos !== 0)
}

function questionsOnlyIn(one: Standing, other: Standing): Question[] {
  const key = ({ kind, about, since }: Question) => `${kind} ${about} ${since}`
  const known = new Set(other.questions.map(key))
  return one.questions.filter((question) => !known.has(key(question)))
}
