// Whether what a borrower has paid too much may go back: asked by the job, by the decision, before it is
// sent, and by Order Details. The rule is the payments' (payments/decide.ts); the facts are found here.
import { createHash } from 'node:crypto'
import { type Centavos, ZERO_CENTAVOS } from '#lending/money.ts'
import { creditMayLeave, type MayLeave } from '#payments/decide.ts'
import type { Instant } from '#payments/events.ts'
import { comparable } from '#payments/standing.ts'
import { needsSecondPerson, TOGETHER_MS } from '#server/calls/alone-limits.ts'
import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/db/open.ts'
import { businessTime } from '#server/ledger/ledger.ts'
import { listStandingsNaming } from '#server/ledger/payment-standings.ts'
import { sumRefundedSince } from './refund-queries.ts'

export interface Credit {
  readonly orderId: number
  readonly borrowerId: number
  readonly amountCentavos: Centavos
  readonly since: Instant
}

/** What a borrower gets back within a month counts together, or a threshold could be walked around. */
export async function mayCreditLeave(
  db: Db,
  clock: Clock,
  { orderId, borrowerId, amountCentavos, since }: Credit,
): Promise<MayLeave> {
  const monthAgo = new Date(clock.now().getTime() - TOGETHER_MS)
  const earlier = await sumRefundedSince(db, borrowerId, monthAgo)
  const isMuch = needsSecondPerson('refund', earlier + amountCentavos, clock.today())
  return creditMayLeave(await listStandingsNaming(db, orderId), {
    now: businessTime(clock, clock.now()),
    since,
    creditCentavos: amountCentavos,
    automaticCentavos: isMuch ? ZERO_CENTAVOS : amountCentavos,
  })
}

/**
 * Everything that is known of the payments that name this loan. A refund is sent only while it is what
 * it was when the refund was made.
 */
export async function digestOfPayments(db: Db, orderId: number): Promise<string> {
  const standings = await listStandingsNaming(db, orderId)
  const text = JSON.stringify(standings.map(comparable))
  return createHash('sha256').update(text).digest('hex')
}
