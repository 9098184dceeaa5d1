// Every payment by a borrower goes through here: which day it counts on, whether it is a recovery,
// and whether the remainder is too small to collect.
import type { LoanEvent } from '#lending/events.ts'
import { type BusinessDate, laterDate, manilaDateOf } from '#lending/dates.ts'
import { positionFrom } from '#lending/loan-progress.ts'
import { type HonouredQuote, waiversToHonour } from '#lending/quotes.ts'
import {
  addCentavos,
  type Centavos,
  centavos,
  subtractToZero,
  ZERO_CENTAVOS,
} from '#lending/money.ts'
import type { Position } from '#lending/position.ts'
import { TOLERANCE_CENTAVOS, toleranceWaivers, type WaiverDraft } from '#lending/time-waivers.ts'
import { type ValueDate, valueDateOf } from '#lending/value-date.ts'
import { invariant } from '#server/app-error.ts'
import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/db/open.ts'
import type { EvidenceDependencies } from './evidence.ts'
import {
  businessTime,
  type Entry,
  enter,
  type EventDraft,
  recall,
  type Recorded,
  recordEvent,
  saveEntries,
} from './ledger.ts'
import { type OpenLoan, openLoan, openLoans, standOn } from './open-loan.ts'
import { listEventsByCause, listEventsByCauses } from './queries.ts'

/** More than any loan of ours: a payment above it is a mistake, or something worse. */
export const PAYMENT_MAX = centavos(1_000_000_00)

export interface Payment {
  readonly amountCentavos: Centavos
  /** When the borrower paid, according to the provider; null if it doesn't say. */
  readonly paidAt: Date | null
  /** The business date on which it counts, where a person has found it out; stands in for paidAt. */
  readonly paidOn?: BusinessDate
  /** The provider it came through, which decides the cash account it is posted to. */
  readonly provider: string
  readonly cause: string
  /** What the borrower was quoted, if they paid with a pay code. */
  readonly quote?: PaidQuote
}

/** What has to be known of a quote when it is paid, on that day or the next. */
export type PaidQuote = HonouredQuote & { readonly amountCentavos: Centavos }

export type PaymentOutcome =
  | (Recorded & { readonly kind: 'recorded'; readonly borrowerId: number })
  /** Paid before the payout: nothing is recorded, and a person decides. */
  | { readonly kind: 'needs-staff'; readonly paidOn: BusinessDate; readonly borrowerId: number }

/**
 * Once per cause. Its waivers are events of the same day: what time has added since the quote, and
 * what is too small to collect. Runs in the caller's transaction.
 */
export async function recordPayment(
  transaction: Db,
  dependencies: EvidenceDependencies,
  orderId: number,
  payment: Payment,
): Promise<PaymentOutcome> {
  const [outcome] = await recordPayments(transaction, dependencies, [{ orderId, payment }])
  invariant(outcome !== undefined, 'a payment has an outcome')
  return outcome
}

export interface PaymentOnLoan {
  readonly orderId: number
  readonly payment: Payment
}

/** The same for payments on different loans, with as many statements as for one. */
export async function recordPayments(
  transaction: Db,
  dependencies: EvidenceDependencies,
  payments: readonly PaymentOnLoan[],
): Promise<PaymentOutcome[]> {
  const orderIds = payments.map(({ orderId }) => orderId)
  invariant(new Set(orderIds).size === orderIds.length, 'a loan takes one payment at a time')
  const loans = await openLoans(transaction, orderIds)
  const causes = payments.map(({ orderId, payment: { cause } }) => ({ orderId, cause }))
  const known = await listEventsByCauses(transaction, causes)
  const events = new Map(known.map(({ orderId, event }) => [orderId, event]))
  const decided: Decided[] = []
  for (const { orderId, payment } of payments) {
    const loan = loans.get(orderId)
    invariant(loan !== undefined, `there is an order ${orderId}`)
    const event = events.get(orderId) ?? null
    decided.push(await decide(transaction, dependencies, loan, payment, event))
  }
  const entries = decided.flatMap((one) => one.entries)
  await saveEntries(transaction, dependencies, entries)
  return decided.map(({ outcome }) => outcome)
}

interface Decided {
  readonly outcome: PaymentOutcome
  /** What is to be recorded. */
  readonly entries: readonly Entry[]
}

/** What a payment does to its loan. `known` is what was recorded for its cause before. */
async function decide(
  transaction: Db,
  dependencies: EvidenceDependencies,
  loan: OpenLoan,
  payment: Payment,
  known: LoanEvent | null,
): Promise<Decided> {
  const { clock } = dependencies
  const { amountCentavos, provider, cause } = payment
  const { borrowerId } = loan.head
  const before = await standOn(loan, loan.postedOn ?? clock.today())
  const dated =
    known === null
      ? await dateOf(clock, loan, before.position, payment)
      : { kind: 'dated' as const, valueOn: known.valueOn }
  if (dated.kind === 'needs-staff') return { outcome: { ...dated, borrowerId }, entries: [] }
  const { valueOn } = dated
  const { writtenOffOn } = before.position
  const kind = writtenOffOn !== null && valueOn > writtenOffOn ? 'recovered' : 'repaid'
  const draft = { kind, valueOn, amountCentavos, provider } as const
  if (known !== null) {
    const recorded = await recall(dependencies, loan, known, { draft, cause })
    return { outcome: { kind: 'recorded', ...recorded, borrowerId }, entries: [] }
  }
  const add = (to: OpenLoan, event: EventDraft, of: string) =>
    enter(transaction, dependencies, to, event, of)
  const quoted = await waiversOfQuote(loan, payment, valueOn)
  const honoured = await waive(add, loan, quoted, { valueOn, cause: `${cause}:quote` })
  const paid = await add(honoured.at(-1)?.loan ?? loan, draft, cause)
  const small = await waiversAfter(paid.loan, valueOn)
  const forgiven = await waive(add, paid.loan, small, { valueOn, cause: `${cause}:tolerance` })
  const { position } = forgiven.at(-1) ?? paid
  return {
    outcome: { kind: 'recorded', event: paid.event, position, isNew: true, borrowerId },
    entries: [...honoured, paid, ...forgiven],
  }
}

/**
 * Undoes a payment that was taken back, and what was waived because of it, but for what somebody has
 * undone before. An extension that it paid for falls with it. Null if nothing of the cause is in
 * force. Runs in the caller's transaction.
 */
export async function reversePayment(
  transaction: Db,
  dependencies: EvidenceDependencies,
  orderId: number,
  cause: string,
): Promise<Recorded | null> {
  const history = await (await openLoan(transaction, orderId)).history()
  const undone = new Set(
    history.flatMap(({ event }) => (event.kind === 'reversed' ? event.eventId : [])),
  )
  const brought = await listEventsByCause(transaction, orderId, cause)
  let last: Recorded | null = null
  for (const { id, kind, valueOn } of brought) {
    // An extension without its payment has no effect, and needs no reversal of its own.
    if (kind === 'reversed' || kind === 'extended' || undone.has(id)) continue
    const reversedOn = laterDate(dependencies.clock.today(), valueOn)
    last = await recordEvent(
      transaction,
      dependencies,
      orderId,
      { kind: 'reversed', valueOn: reversedOn, eventId: id },
      `${cause}:reversed:${id}`,
    )
  }
  return last
}

/** Each waiver with a cause of its own. */
async function waive(
  add: (loan: OpenLoan, draft: EventDraft, cause: string) => Promise<Entry>,
  loan: OpenLoan,
  drafts: readonly WaiverDraft[],
  { valueOn, cause }: { readonly valueOn: BusinessDate; readonly cause: string },
): Promise<Entry[]> {
  const entries: Entry[] = []
  for (const draft of drafts) {
    const ofWaiver = `${cause}:${draft.number}:${draft.component}`
    const after = entries.at(-1)?.loan ?? loan
    entries.push(await add(after, { kind: 'waived', valueOn, ...draft }, ofWaiver))
  }
  return entries
}

/** None for less than was quoted, and none once the quote has expired. */
async function waiversOfQuote(
  loan: OpenLoan,
  { quote, amountCentavos }: Payment,
  valueOn: BusinessDate,
): Promise<readonly WaiverDraft[]> {
  if (quote === undefined || amountCentavos < quote.amountCentavos) return []
  if (valueOn <= quote.quotedOn) return []
  const events = (await loan.history()).map(({ event }) => event)
  return waiversToHonour(loan.terms, events, quote, valueOn) ?? []
}

/** A loan whose payout was reversed still accepts money from the day of that payout on. */
async function dateOf(
  clock: Clock,
  loan: OpenLoan,
  now: Position,
  { paidAt, paidOn }: Payment,
): Promise<ValueDate> {
  const receivedAt = businessTime(clock, clock.now())
  const isInstant = paidAt !== null && Number.isFinite(paidAt.getTime())
  const at = isInstant ? businessTime(clock, paidAt) : null
  const disbursedOn = now.disbursedOn ?? (await firstPayoutOn(loan))
  if (paidOn !== undefined) {
    const isBefore = disbursedOn === null || paidOn < disbursedOn
    return isBefore ? { kind: 'needs-staff', paidOn } : { kind: 'dated', valueOn: paidOn }
  }
  if (disbursedOn !== null) return valueDateOf(at, receivedAt, disbursedOn)
  return { kind: 'needs-staff', paidOn: manilaDateOf(at ?? receivedAt) }
}

async function firstPayoutOn(loan: OpenLoan): Promise<BusinessDate | null> {
  const events = (await loan.history()).map(({ event }) => event)
  return events.find(({ kind }) => kind === 'disbursed')?.valueOn ?? null
}

/** The history is read only if so little is left that there may be something to waive. */
async function waiversAfter(loan: OpenLoan, valueOn: BusinessDate): Promise<WaiverDraft[]> {
  const { terms, progress } = loan
  const then = progress === null ? null : positionFrom(terms, progress, valueOn)
  if (then !== null && !isWithinTolerance(then)) return []
  const events = (await loan.history()).map(({ event }) => event)
  return toleranceWaivers(terms, events, valueOn)
}

function isWithinTolerance({ payOffCentavos, creditCentavos }: Position): boolean {
  const debt = subtractToZero(ZERO_CENTAVOS, creditCentavos)
  return payOffCentavos > 0 && payOffCentavos <= addCentavos(TOLERANCE_CENTAVOS, debt)
}
