// What a borrower can do with a running loan today, and the quote that an amount stands for.
import { createHmac } from 'node:crypto'
import { addDays, type BusinessDate } from '#lending/dates.ts'
import { type ExtensionOffer, listExtensionOffers } from '#lending/extension-offer.ts'
import { type Centavos, centavos, minCentavos } from '#lending/money.ts'
import { type Position, position } from '#lending/position.ts'
import { type ComparedQuote, quoteAll, quoteExpiresOn } from '#lending/quotes.ts'
import { AppError } from '#server/app-error.ts'
import type { Clock } from '#server/clock.ts'
import type { Keys } from '#server/keys.ts'
import type { Db } from '#server/db/open.ts'
import { getLoan, type Loan } from '#server/ledger/ledger.ts'
import type { PaidQuote } from '#server/ledger/repayments.ts'
import { getOwnOrder, type LoanOrderRow } from '#server/orders/orders.ts'
import { notRunning } from '#server/orders/loan-state.ts'

export interface OwedLoan {
  readonly order: LoanOrderRow
  readonly loan: Loan
  readonly now: Position
}

/** Refuses with not_found, and with order_not_running where nothing is owed. */
export async function getOwedLoan(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  borrowerId: number,
  asked: { readonly orderId: number; readonly productId: number },
): Promise<OwedLoan> {
  const order = await getOwnOrder(db, borrowerId, asked)
  if (order.phase !== 'running') throw notRunning(order)
  const loan = await getLoan(db, order.id)
  const now = position(loan.terms, loan.events, clock.today())
  if (now.payOffCentavos === 0) throw AppError.with('order_not_running', { settled: 1 })
  return { order, loan, now }
}

/** What every page asks for unless the borrower says otherwise: what is due, or the next payment. */
export function amountAsked({ loan, now }: OwedLoan, quotes = quotesOn(loan, now.asOf)): Centavos {
  return quotes[0]?.amountCentavos ?? now.payOffCentavos
}

function quotesOn({ terms, events }: Loan, on: BusinessDate): ComparedQuote[] {
  return quoteAll(terms, events, { on })
}

/** Less than this costs more to collect than it is. */
const LEAST_CENTAVOS = centavos(50_00)

/** The least that a repayment may be; a smaller rest is paid as it is. */
export function leastRepayment({ payOffCentavos }: Pick<Position, 'payOffCentavos'>): Centavos {
  return minCentavos(LEAST_CENTAVOS, payOffCentavos)
}

/**
 * The quote that an amount stands for. Refuses with amount_out_of_range; `leastTaken` is the lowest
 * minimum of all channels, which may be more than is owed.
 */
export function quoteFor(
  loan: Loan,
  now: Position,
  on: BusinessDate,
  amountCentavos: Centavos,
  leastTaken: Centavos,
): PaidQuote {
  const { payOffCentavos } = now
  const quotes = quotesOn(loan, on).filter(isRepayment)
  const asked = quotes.find((quote) => quote.amountCentavos === amountCentavos)
  // What is asked for can be paid, however little it is; if no channel takes so little, its least.
  const isRaised =
    amountCentavos === leastTaken && quotes.some((quote) => quote.amountCentavos < leastTaken)
  const isAsked = asked !== undefined || isRaised
  const isTooSmall = amountCentavos < leastRepayment(now) && !isAsked
  const isTooLarge = amountCentavos > payOffCentavos && !isAsked
  if (isTooSmall || isTooLarge) throw new AppError('amount_out_of_range')
  const { kind, isPayOff } =
    asked ?? ({ kind: 'repay-part', isPayOff: amountCentavos >= payOffCentavos } as const)
  return { kind, isPayOff, quotedOn: on, expiresOn: quoteExpiresOn(on), amountCentavos }
}

function isRepayment({ kind }: ComparedQuote): boolean {
  return kind === 'repay-due' || kind === 'repay-all'
}

export interface QuotedExtension {
  readonly quoteId: string
  readonly offer: ExtensionOffer
}

/** One for each number of days that can be had on that day. */
export function listExtensions(
  orderId: number,
  { terms, events }: Loan,
  on: BusinessDate,
  keys: Keys,
): QuotedExtension[] {
  return listExtensionOffers(terms, events, on).map((offer) => ({
    quoteId: quoteIdOf(orderId, offer, keys),
    offer,
  }))
}

/**
 * The extension that a borrower names by its quote, which holds until the end of the next day, or
 * by its days and today. Refuses with extension_not_offered, and with amount_changed for an amount
 * other than the quote's or for a quote that no longer holds.
 */
export function getExtensionFor(
  orderId: number,
  loan: Loan,
  today: BusinessDate,
  keys: Keys,
  asked: {
    readonly amountCentavos: Centavos
    readonly days: number
    readonly quoteId?: string | undefined
  },
): QuotedExtension {
  const quotes = [today, addDays(today, -1)].flatMap((on) =>
    listExtensions(orderId, loan, on, keys),
  )
  const found =
    asked.quoteId === undefined
      ? quotes.find(
          ({ offer: { agreed } }) => agreed.valueOn === today && agreed.days === asked.days,
        )
      : quotes.find(({ quoteId }) => quoteId === asked.quoteId)
  if (found === undefined) {
    throw new AppError(asked.quoteId === undefined ? 'extension_not_offered' : 'amount_changed')
  }
  if (found.offer.amountCentavos !== asked.amountCentavos) throw new AppError('amount_changed')
  return found
}

/** The same figures have the same id; nobody can make one up. */
function quoteIdOf(orderId: number, { agreed }: ExtensionOffer, keys: Keys): string {
  const text = JSON.stringify(['extension-quote', orderId, agreed])
  return createHmac('sha256', keys.secretOf('extension-quote'))
    .update(text)
    .digest('base64url')
    .slice(0, 32)
}
