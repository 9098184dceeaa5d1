// How much goes back in one day, by refunds and returns together. What would be more waits for two
// people, like a loan's payout behind its ceiling, and holds up no lending.
import { centavos, formatPesos } from '#lending/money.ts'
import { writeAudit } from '#server/audit/audit.ts'
import type { Clock } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/open.ts'
import { openTask } from '#server/features/staff-task/service.ts'
import { lockPayoutDay, sumReturnedOn } from './hold-queries.ts'
import { type PayoutRow, updatePayout } from './queries.ts'

export const REFUND_CEILING = 'refund-ceiling'

/** Marks it as held and opens the task of that day, or returns false if it may be sent. */
export async function holdBehindCeiling(
  transaction: Db,
  { clock, config }: { readonly clock: Clock; readonly config: Config },
  payout: PayoutRow,
): Promise<boolean> {
  const day = clock.today()
  const about = `${REFUND_CEILING}:${day}`
  await lockPayoutDay(transaction, day)
  const sentCentavos = await sumReturnedOn(transaction, day)
  const max = config.refundDayMaxCentavos
  const isAbove = sentCentavos + payout.amount_centavos > max
  if (!isAbove || payout.released_for.includes(about)) return false
  const { id: payoutId, order_id: orderId, borrower_id: borrowerId } = payout
  const now = clock.now()
  const held = { held_for: REFUND_CEILING, held_about: [about], held_until: null }
  await updatePayout(transaction, payoutId, { ...held, changed_at: now })
  const details = { day, sentCentavos, max: formatPesos(centavos(max)) }
  const subject = { kind: REFUND_CEILING, id: day }
  await openTask(transaction, clock, { kind: 'payout-ceiling', subject, details })
  await writeAudit(transaction, {
    orderId,
    borrowerId,
    actor: { kind: 'system', name: 'payout-ceilings' },
    action: 'payout-held',
    details: { payoutId, heldFor: REFUND_CEILING, ...details },
    at: now,
  })
  return true
}
