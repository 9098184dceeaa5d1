// The law that applies to a loan is that of the day its money is sent. If it has become stricter
// since the borrower agreed, nothing is sent: the order is decided again, and the borrower may get
// a new offer.
import { type Text, wordingOf } from '#contract/language.ts'
import { faultOfPayout } from '#lending/payout-check.ts'
import { writeAudit } from '#server/audit/audit.ts'
import type { Jobs } from '#server/calls/jobs.ts'
import type { Clock } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/open.ts'
import { DECIDE_ORDER } from '#server/features/application/service.ts'
import { notifyBorrower } from '#server/features/messages/service.ts'
import { closeTaskAbout } from '#server/features/staff-task/service.ts'
import { getTerms } from '#server/ledger/ledger.ts'
import { type LoanOrderRow, updateToReview } from '#server/orders/orders.ts'
import { type PayoutRow, updatePayout } from './queries.ts'

/** Refusal of a payout that was never sent because its terms no longer comply with the law. */
export const LAW_CHANGED = 'LAW_CHANGED'

const NEW_OFFER: Text<(app: string) => string> = {
  en: (app) =>
    `${app}: a new rule took effect before we sent your money, so we are reviewing your loan again. You owe nothing. Look for a new offer in the app.`,
  'fil-PH': (app) =>
    `${app}: may bagong patakaran bago namin naipadala ang pera, kaya nire-review namin ulit ang loan mo. Wala kang utang. Abangan ang bagong alok sa app.`,
}

/**
 * Called just before a payout is marked as sent, holding the locks of borrower, order and payout.
 * True if it must not be sent; it is then no longer held either.
 */
export async function stopByLaw(
  transaction: Db,
  dependencies: { readonly clock: Clock; readonly config: Config; readonly jobs: Jobs },
  order: LoanOrderRow,
  payout: PayoutRow,
): Promise<boolean> {
  const { clock, config, jobs } = dependencies
  const { id, order_id: orderId, borrower_id: borrowerId } = payout
  const fault = faultOfPayout(getTerms(order.terms), clock.today())
  if (fault === null) return false
  await updatePayout(transaction, id, {
    state: 'refused',
    refusal: LAW_CHANGED,
    remedy: 'staff',
    held_for: null,
    held_until: null,
    changed_at: clock.now(),
  })
  await closeTaskAbout(transaction, clock, 'payout-held', { kind: 'payout', id })
  await updateToReview(transaction, dependencies, orderId)
  await jobs.add(transaction, DECIDE_ORDER, String(orderId))
  await writeAudit(transaction, {
    orderId,
    borrowerId,
    actor: { kind: 'system', name: `payout:${payout.gateway}` },
    action: 'payout-stopped-by-law',
    details: { payoutId: id, fault },
    at: clock.now(),
  })
  await notifyBorrower(transaction, dependencies, borrowerId, 'loan', (language) =>
    wordingOf(NEW_OFFER, language)(config.brand.appName),
  )
  return true
}
