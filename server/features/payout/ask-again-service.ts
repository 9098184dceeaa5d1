// Asks the provider about payouts that are over. A bank can return the money days after it arrived,
// and if the webhook about it is lost, nobody would ever notice. What is learned goes the same way
// as a webhook, so hearing of it twice changes nothing.
import { invariant } from '#server/app-error.ts'
import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/db/open.ts'
import { openTask } from '#server/features/staff-task/service.ts'
import { countAskedLate, listToAskAgain, updateAskAgain } from './ask-again-queries.ts'
import { ASKED_DAYS_MAX, nextAskAt } from './ask-again-pace.ts'
import { applyOutcome } from './outcome-service.ts'
import type { PayoutRow } from './queries.ts'
import type { PayoutDependencies } from './service.ts'

/** With one run a minute: 57,600 questions a day, enough for 2,500 payouts a day. */
const ASKED_AT_ONCE_MAX = 40
const FAILURES_MAX = 3
/** One about which the provider couldn't be asked waits this long, behind the others. */
const AFTER_FAILURE_MS = 3_600_000
const DAY_MS = 86_400_000

/** Scheduled. Safe at any time and in several processes. */
export async function askAgain(dependencies: PayoutDependencies): Promise<void> {
  const { db, clock, payouts, log } = dependencies
  const now = clock.now()
  let failures = 0
  for (const payout of await listToAskAgain(db, [...payouts.keys()], now, ASKED_AT_ONCE_MAX)) {
    try {
      await askAbout(dependencies, payout)
      failures = 0
    } catch (error) {
      log.warn({ payoutId: payout.id, fault: error }, 'could not ask about a payout again')
      await updateAskAgain(db, payout.id, new Date(now.getTime() + AFTER_FAILURE_MS))
      failures += 1
      // The provider is down: the others wait for the next run.
      if (failures === FAILURES_MAX) return
    }
  }
}

async function askAbout(dependencies: PayoutDependencies, payout: PayoutRow): Promise<void> {
  const { db, clock, payouts } = dependencies
  const gateway = payouts.get(payout.gateway)
  invariant(gateway !== undefined, 'only payouts of configured providers are listed')
  const outcome = await gateway.find(payout.id)
  if (outcome !== null) await applyOutcome(dependencies, payout.id, outcome)
  else if (payout.state === 'paid') await tellForgotten(db, clock, payout)
  await updateAskAgain(db, payout.id, nextAskAt(payout, clock))
}

/** The provider once said that it was paid, and now doesn't know it: a person has to find out. */
function tellForgotten(db: Db, clock: Clock, payout: PayoutRow): Promise<boolean> {
  return openTask(db, clock, {
    kind: 'payout-contradicted',
    subject: { kind: 'payout', id: `${payout.id}:unknown` },
    orderId: payout.order_id,
    borrowerId: payout.borrower_id,
    details: {
      payoutId: payout.id,
      amountCentavos: payout.amount_centavos,
      had: payout.state,
      said: 'unknown',
      providerId: payout.provider_id,
    },
  })
}

/** How many should have been asked about a day ago. */
export function countNotAsked(db: Db, clock: Clock): Promise<number> {
  const daysAgo = (days: number) => new Date(clock.now().getTime() - days * DAY_MS)
  return countAskedLate(db, { before: daysAgo(1), createdAfter: daysAgo(ASKED_DAYS_MAX) })
}
