// Loans that live for months: paid, paid late and too much, extended, paused, waived, reversed and
// written off, by dice that fall the same way on every run. For tests of the ledger and of what is
// computed from it.
import { addDays, type BusinessDate } from '#lending/dates.ts'
import { EventError } from '#lending/event-error.ts'
import type { LoanEvent } from '#lending/events.ts'
import { offerExtension } from '#lending/extension-offer.ts'
import { type LoanTerms, makeLoanTerms } from '#lending/loan-terms.ts'
import { centavos } from '#lending/money.ts'
import { POLICIES } from '#lending/policies.ts'
import { position } from '#lending/position.ts'
import type { MovableClock } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/open.ts'
import { type EventDraft, getLoan, recordEvent } from '#server/ledger/ledger.ts'
import { recordRepayment } from '#server/ledger/repayments.ts'
import { insertAgreedOrder, payOut } from './loans.ts'

const PLAIN = { quote: null, agreed: null } as const

export interface Life {
  readonly ledger: { readonly clock: MovableClock; readonly config: Config }
  readonly start: BusinessDate
  readonly days: number
  readonly loans: number
}

/** The same figures on every run and for both ways of closing. */
export function dice(seed: number): (sides: number) => number {
  let state = seed
  return (sides) => {
    // Mulberry32, a small generator whose neighbouring seeds have nothing in common.
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * sides)
  }
}

function termsOf(life: Life, index: number): LoanTerms {
  const roll = dice(index + 1)
  const termDays = 60 + roll(120)
  const policy = POLICIES[index % POLICIES.length]
  if (policy === undefined) throw new Error('there are policies')
  return makeLoanTerms({
    policy,
    principalCentavos: centavos(200_000 + roll(800_000)),
    agreedOn: startOf(life, index),
    termDays,
    periods: [1, 3, Math.max(1, Math.floor(termDays / 30))][roll(3)] ?? 1,
    isRepeatClient: roll(2) === 0,
  })
}

/** Spread over the first two thirds of the period. */
function startOf({ start, days, loans }: Life, index: number): BusinessDate {
  return addDays(start, Math.floor((index * days * 2) / (3 * loans)))
}

export interface LivedLoan {
  readonly orderId: number
  readonly terms: LoanTerms
  events: readonly LoanEvent[]
}

/** One day for all loans: what is paid out, and what borrowers and staff do. */
export async function live(
  db: Db,
  life: Life,
  borrowerId: number,
  loans: LivedLoan[],
  day: BusinessDate,
): Promise<void> {
  const { ledger } = life
  for (let index = loans.length; index < life.loans && startOf(life, index) <= day; index += 1) {
    const terms = termsOf(life, index)
    const orderId = await insertAgreedOrder(db, ledger, borrowerId, terms)
    await payOut(db, ledger, orderId, terms)
    loans.push({ orderId, terms, events: (await getLoan(db, orderId)).events })
  }
  const dayIndex = Number(day.replaceAll('-', ''))
  for (const [index, loan] of loans.entries()) {
    const roll = dice(index * 7_919 + dayIndex)
    if (roll(10) > 0) continue
    await act(db, life, loan, day, roll)
    loan.events = (await getLoan(db, loan.orderId)).events
  }
}

async function act(
  db: Db,
  { ledger }: Life,
  loan: LivedLoan,
  day: BusinessDate,
  roll: (sides: number) => number,
): Promise<void> {
  const { orderId, terms, events } = loan
  const now = position(terms, events, day)
  const cause = `life:${day}`
  const choice = roll(20)
  if (choice < 14) {
    const owed = choice < 3 ? now.payOffCentavos : now.nextDueCentavos
    const amount = choice < 8 ? owed : roll(300_000) + 1
    if (amount === 0) return
    // We are notified of some of them days later.
    const valueOn = addDays(day, -roll(3))
    const provider = ['wallet', 'store', 'bank'][roll(3)] ?? 'wallet'
    const payment = { ...PLAIN, amountCentavos: centavos(amount), valueOn, provider, cause }
    await db
      .transaction()
      .execute((transaction) => recordRepayment(transaction, ledger, orderId, payment))
    return
  }
  if (choice === 19) return extend(db, ledger, loan, day)
  const draft = draftOf(choice, loan, day, roll)
  if (draft !== null) await record(db, ledger, orderId, draft, cause)
}

async function record(
  db: Db,
  ledger: Life['ledger'],
  orderId: number,
  draft: EventDraft,
  cause: string,
): Promise<void> {
  try {
    await db
      .transaction()
      .execute((transaction) => recordEvent(transaction, ledger, orderId, draft, cause))
  } catch (error) {
    if (!(error instanceof EventError)) throw error
  }
}

async function extend(
  db: Db,
  ledger: Life['ledger'],
  { orderId, terms, events }: LivedLoan,
  day: BusinessDate,
): Promise<void> {
  const offer = offerExtension(terms, events, day, 14)
  if (!offer.ok || offer.amountCentavos === 0) return
  const payment = {
    ...PLAIN,
    amountCentavos: offer.amountCentavos,
    valueOn: day,
    provider: 'wallet',
    cause: `extension:${day}`,
  }
  const paid = await db
    .transaction()
    .execute((transaction) => recordRepayment(transaction, ledger, orderId, payment))
  if (paid === null) return
  await record(
    db,
    ledger,
    orderId,
    { ...offer.agreed, paymentId: paid.event.id },
    `extended:${day}`,
  )
}

function draftOf(
  choice: number,
  { terms, events }: LivedLoan,
  day: BusinessDate,
  roll: (sides: number) => number,
): EventDraft | null {
  const now = position(terms, events, day)
  if (choice === 14)
    return { kind: 'waived', valueOn: day, component: 'interest', amountCentavos: centavos(500) }
  if (choice === 15) return { kind: 'paused', valueOn: day, untilOn: addDays(day, 5) }
  if (choice === 16 && now.creditCentavos > 0)
    return { kind: 'refunded', valueOn: day, amountCentavos: now.creditCentavos, provider: 'bank' }
  if (choice === 17) {
    const target = events[roll(events.length)]
    return target?.kind === 'repaid' ? { kind: 'reversed', valueOn: day, eventId: target.id } : null
  }
  return choice === 18 && now.daysLate > 60 ? { kind: 'written-off', valueOn: day } : null
}
