// What a payment does to the loan that it is put on: whether it is a recovery, what its code promised,
// and whether the remainder is too small to collect. Whether it counts at all, and from which day, is
// the payment's (payment-ledger.ts), which alone calls this.
import { type BusinessDate, laterDate } from '#lending/dates.ts'
import { EventError } from '#lending/event-error.ts'
import type { LoanEvent } from '#lending/events.ts'
import { type ExtensionOffer, offerExtension } from '#lending/extension-offer.ts'
import { positionFrom } from '#lending/loan-progress.ts'
import type { Centavos } from '#lending/money.ts'
import type { Position } from '#lending/position.ts'
import { type HonouredQuote, waiversToHonour } from '#lending/quotes.ts'
import { isWithinTolerance, toleranceWaivers } from '#lending/tolerance.ts'
import type { WaiverDraft } from '#lending/waivers.ts'
import type { Db } from '#server/db/open.ts'
import type { EvidenceDependencies } from './evidence.ts'
import {
  type Entry,
  enter,
  type EventDraft,
  type Recorded,
  recordEvent,
  saveEntries,
} from './ledger.ts'
import { type LockedLoan, lockLoan, positionAndBooksOn } from './locked-loan.ts'
import { listEventsByCause } from './queries.ts'

/** Money that counts on the loan, as the payment's standing says: not a `payments/` payment itself. */
export interface MoneyForLoan {
  readonly amountCentavos: Centavos
  /** The business date on which it counts. */
  readonly valueOn: BusinessDate
  readonly provider: string
  /** What the loan's events are found by again; the same cause is recorded only once. */
  readonly cause: string
  /** What the borrower was quoted, if they paid with a pay code. */
  readonly quote: PaidQuote | null
  /** What was agreed to, if exactly that was paid in time. */
  readonly agreed: AgreedExtension | null
}

/** What has to be known of a quote when it is paid, on that day or the next. */
export type PaidQuote = HonouredQuote & { readonly amountCentavos: Centavos }

/** What was agreed to, but for the payment that makes it. */
export type AgreedExtension = ExtensionOffer['agreed']

export interface Repayment {
  readonly event: LoanEvent
  readonly position: Position
  readonly isExtended: boolean
}

/**
 * Puts a payment on a loan. Its waivers are events of the same day: what time has added since the quote,
 * and what is too small to collect. Runs in the caller's transaction, under the order's lock. Null where
 * the loan takes no money of that day: it was not paid out by then.
 */
export async function recordRepayment(
  transaction: Db,
  dependencies: EvidenceDependencies,
  orderId: number,
  money: MoneyForLoan,
): Promise<Repayment | null> {
  const loan = await lockLoan(transaction, orderId)
  const { valueOn, amountCentavos, provider, cause, agreed } = money
  const before = await positionAndBooksOn(loan, loan.postedOn ?? dependencies.clock.today())
  const paidOutOn = before.position.disbursedOn ?? (await firstPayoutOn(loan))
  if (paidOutOn === null || valueOn < paidOutOn) return null
  const { writtenOffOn } = before.position
  const kind = writtenOffOn !== null && valueOn > writtenOffOn ? 'recovered' : 'repaid'
  const add = (to: LockedLoan, draft: EventDraft, eventCause: string) =>
    enter(dependencies, to, draft, eventCause)
  const isOffered = agreed !== null && (await isStillOffered(loan, agreed))
  const quoted = await waiversOfQuote(loan, money)
  const honoured = await waive(add, loan, quoted, { valueOn, cause: `${cause}:quote` })
  const draft = { kind, valueOn, amountCentavos, provider } as const
  const paid = await add(honoured.at(-1)?.loan ?? loan, draft, cause)
  const small = await waiversAfter(paid.loan, valueOn)
  const forgiven = await waive(add, paid.loan, small, { valueOn, cause: `${cause}:tolerance` })
  await saveEntries(transaction, dependencies, [...honoured, paid, ...forgiven])
  const { position } = forgiven.at(-1) ?? paid
  const { event } = paid
  if (!isOffered) return { event, position, isExtended: false }
  const extended = await extend(transaction, dependencies, orderId, {
    draft: { ...agreed, paymentId: event.id },
    cause: `${cause}:extended`,
  })
  return { event, position: extended ?? position, isExtended: extended !== null }
}

/** Something may have happened to the loan since, such as another extension, or to the law. */
async function isStillOffered(loan: LockedLoan, agreed: AgreedExtension): Promise<boolean> {
  const events = (await loan.history()).map(({ event }) => event)
  const offer = offerExtension(loan.terms, events, agreed.valueOn, agreed.days)
  return offer.ok && JSON.stringify(offer.agreed) === JSON.stringify(agreed)
}

/** Null where the loan no longer allows it: the money then is an ordinary repayment. */
async function extend(
  transaction: Db,
  dependencies: EvidenceDependencies,
  orderId: number,
  { draft, cause }: { readonly draft: EventDraft; readonly cause: string },
): Promise<Position | null> {
  try {
    return (await recordEvent(transaction, dependencies, orderId, draft, cause)).position
  } catch (error) {
    if (error instanceof EventError) return null
    throw error
  }
}

/**
 * Reverses a payment that was taken back, and the waivers that came with it. Skips any of these events
 * that staff have reversed already. An extension that it paid for has no effect without it. Null if
 * nothing with this cause is left to reverse. Runs in the caller's transaction.
 */
export async function reverseRepayment(
  transaction: Db,
  dependencies: EvidenceDependencies,
  orderId: number,
  cause: string,
): Promise<Recorded | null> {
  const history = await (await lockLoan(transaction, orderId)).history()
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
  add: (loan: LockedLoan, draft: EventDraft, cause: string) => Promise<Entry>,
  loan: LockedLoan,
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
  loan: LockedLoan,
  { quote, amountCentavos, valueOn }: MoneyForLoan,
): Promise<readonly WaiverDraft[]> {
  if (quote === null || amountCentavos < quote.amountCentavos) return []
  if (valueOn <= quote.quotedOn) return []
  const events = (await loan.history()).map(({ event }) => event)
  return waiversToHonour(loan.terms, events, quote, valueOn) ?? []
}

/** A loan whose payout was reversed still accepts money from the day of that payout on. */
async function firstPayoutOn(loan: LockedLoan): Promise<BusinessDate | null> {
  const events = (await loan.history()).map(({ event }) => event)
  return events.find(({ kind }) => kind === 'disbursed')?.valueOn ?? null
}

/**
 * `toleranceWaivers` decides. The position only saves reading the history where it is already plain that
 * nothing would be waived.
 */
async function waiversAfter(loan: LockedLoan, valueOn: BusinessDate): Promise<WaiverDraft[]> {
  const { terms, progress } = loan
  const then = progress === null ? null : positionFrom(terms, progress, valueOn)
  if (then !== null && (then.payOffCentavos === 0 || !isWithinTolerance(then))) return []
  const events = (await loan.history()).map(({ event }) => event)
  return toleranceWaivers(terms, events, valueOn)
}
