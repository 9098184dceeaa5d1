// Money that arrived and came back, which is ordinary and can take days. The loan is undone by an
// event, so that nothing is owed for days on which nobody had the money; the borrower gets a
// message and is asked for another account, and staff get a task.
import { type Text, wordingOf } from '#contract/language.ts'
import { ZERO_CENTAVOS } from '#lending/money.ts'
import { position } from '#lending/position.ts'
import { invariant } from '#server/app-error.ts'
import { writeAudit } from '#server/audit/audit.ts'
import type { Jobs } from '#server/calls/jobs.ts'
import type { Clock } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/open.ts'
import { notifyBorrower } from '#server/features/messages/service.ts'
import { openTask } from '#server/features/staff-task/service.ts'
import type { PayoutOutcome } from '#server/gateways/payout/payout-gateway.ts'
import { findEvent, getLoan, recordEvent } from '#server/ledger/ledger.ts'
import { inPlainPesos } from './payout-messages.ts'
import { type PayoutRow, updatePayout } from './queries.ts'

type Refused = Extract<PayoutOutcome, { state: 'refused' }>

interface ReversalDependencies {
  readonly clock: Clock
  readonly config: Config
  readonly jobs: Jobs
}

/** Fits into one SMS and uses only its plain alphabet. */
const CAME_BACK: Text<(app: string, amount: string) => string> = {
  en: (app, amount) =>
    `${app}: your bank or wallet sent back your ${amount}. You owe nothing. Please open the app and add another account.`,
  'fil-PH': (app, amount) =>
    `${app}: ibinalik ng bangko o wallet mo ang ${amount}. Wala kang utang. Buksan ang app at maglagay ng ibang account.`,
}
/** For a cancelled loan, or one that has been paid on: nothing is resent automatically. */
const CAME_BACK_CLOSED: Text<(app: string, amount: string) => string> = {
  en: (app, amount) =>
    `${app}: your bank or wallet sent back your ${amount}. You owe nothing. We will return anything you have paid.`,
  'fil-PH': (app, amount) =>
    `${app}: ibinalik ng bangko o wallet mo ang ${amount}. Wala kang utang. Ibabalik namin ang anumang naibayad mo.`,
}

/** Runs holding the locks of borrower, order and payout. */
export async function recordReversed(
  transaction: Db,
  dependencies: ReversalDependencies,
  payout: PayoutRow,
  { providerId, refusal }: Refused,
): Promise<void> {
  const { clock } = dependencies
  const orderId = payout.order_id
  const disbursed = await findEvent(transaction, orderId, `payout:${payout.id}`)
  invariant(disbursed !== null, `payout ${payout.id} is paid by an event`)
  const { terms, events } = await getLoan(transaction, orderId)
  const before = position(terms, events, clock.today())
  const received = before.receivedCentavos - before.refundedCentavos
  const isSentAgain = before.status !== 'cancelled' && received <= 0
  await updatePayout(transaction, payout.id, {
    state: 'reversed',
    provider_id: providerId,
    refusal,
    remedy: isSentAgain ? 'another-account' : 'staff',
    changed_at: clock.now(),
  })
  await recordEvent(
    transaction,
    dependencies,
    orderId,
    { kind: 'reversed', valueOn: clock.today(), eventId: disbursed.id },
    `payout-reversed:${payout.id}`,
  )
  const details = {
    payoutId: payout.id,
    amountCentavos: payout.amount_centavos,
    refusal,
    wasCancelled: before.status === 'cancelled',
    // Has to be returned, because the loan it was paid on never existed.
    receivedCentavos: Math.max(ZERO_CENTAVOS, received),
  }
  await openTask(transaction, clock, {
    kind: 'payout-reversed',
    subject: { kind: 'payout', id: payout.id },
    orderId,
    borrowerId: payout.borrower_id,
    details,
  })
  await writeAudit(transaction, {
    orderId,
    borrowerId: payout.borrower_id,
    actor: { kind: 'system', name: `payout:${payout.gateway}` },
    action: 'payout-reversed',
    details,
    at: clock.now(),
  })
  await tell(transaction, dependencies, payout, isSentAgain ? CAME_BACK : CAME_BACK_CLOSED)
}

async function tell(
  transaction: Db,
  dependencies: ReversalDependencies,
  payout: PayoutRow,
  words: typeof CAME_BACK,
): Promise<void> {
  const amount = inPlainPesos(payout.amount_centavos)
  const { appName } = dependencies.config.brand
  await notifyBorrower(transaction, dependencies, payout.borrower_id, 'loan', (language) =>
    wordingOf(words, language)(appName, amount),
  )
}
