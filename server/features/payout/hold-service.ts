// Whether a payout may be sent now. This is the last check, holding the locks of borrower, order
// and payout, because what was true at the confirmation may have changed. A held payout stays
// stored and unsent until a person releases it or its wait ends.
import { centavos, formatPesos } from '#lending/money.ts'
import { writeAudit } from '#server/audit/audit.ts'
import type { Jobs } from '#server/calls/jobs.ts'
import type { Clock } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/open.ts'
import { findWait, isAsBound } from '#server/features/bank-account/service.ts'
import { whenIdentityChanged } from '#server/features/certification/service.ts'
import { limitsOn } from '#server/features/catalogue/dated-limits.ts'
import { getOwnProduct } from '#server/features/catalogue/service.ts'
import { keepLendingAsItIs, readStops } from '#server/features/lending-stop/service.ts'
import { judgeOrder } from '#server/features/exposure/service.ts'
import { findTakenMarks } from '#server/features/marks/service.ts'
import type { MessageDependencies } from '#server/features/messages/service.ts'
import { closeTaskAbout, openTask, type StaffTask } from '#server/features/staff-task/service.ts'
import { type LoanOrderRow, updateCancelledUnpaid } from '#server/orders/orders.ts'
import type { StaffPrincipal } from '#server/principal.ts'
import { listHeldFor, lockPayoutDay, sumSentOn } from './hold-queries.ts'
import { lockPayoutAndOrder } from './payout-locks.ts'
import { tellEnded } from './payout-messages.ts'
import { type PayoutRow, updatePayout } from './queries.ts'
import { REFUND_CEILING } from './refund-ceiling.ts'
import { SEND_PAYOUT } from './send-job.ts'

export type HeldFor =
  | 'account-change'
  | 'account-doubted'
  | 'exposure'
  | 'identity-changed'
  | 'shared-mark'
  | 'day-ceiling'
  | 'product-ceiling'
  | typeof REFUND_CEILING
  | 'lending-stopped'

/**
 * A payout that came back is said to have arrived after all: nothing more is sent, and nobody but a
 * person decides what happens.
 */
export const HELD_FOR_CONTRADICTION = 'contradicted'

interface Hold {
  readonly heldFor: HeldFor
  /** Exactly what: a release overlooks these and no others of the same kind. */
  readonly about: readonly string[]
  /** Ends by itself at that time; without it, a person has to release the payout. */
  readonly until?: Date
  readonly task?: StaffTask
}

interface HoldDependencies {
  readonly clock: Clock
  readonly config: Config
}

/** Marks the payout as held and opens a staff task, or returns false if it may be sent. */
export async function holdPayout(
  transaction: Db,
  dependencies: HoldDependencies,
  order: LoanOrderRow,
  payout: PayoutRow,
): Promise<boolean> {
  const hold = await findHold(transaction, dependencies, order, payout)
  if (hold === null) return false
  const { clock } = dependencies
  await updatePayout(transaction, payout.id, {
    held_for: hold.heldFor,
    held_about: [...hold.about],
    held_until: hold.until ?? null,
    changed_at: clock.now(),
  })
  if (hold.task !== undefined) await openTask(transaction, clock, hold.task)
  await writeAudit(transaction, {
    orderId: order.id,
    borrowerId: order.borrower_id,
    actor: { kind: 'system', name: 'payout-ceilings' },
    action: 'payout-held',
    details: { payoutId: payout.id, heldFor: hold.heldFor, ...hold.task?.details },
    at: clock.now(),
  })
  return true
}

/**
 * The same if the account is not the one that the borrower bound: somebody has changed the row, or
 * given it to another borrower. Nobody releases such a payout; it is looked at again each time.
 */
export async function holdForDoubtedAccount(
  transaction: Db,
  { clock, config }: HoldDependencies,
  payout: PayoutRow,
): Promise<boolean> {
  const { id, order_id: orderId, borrower_id: borrowerId, bank_account_id: accountId } = payout
  if (await isAsBound(transaction, config.keys, accountId, borrowerId)) return false
  const heldFor = 'account-doubted'
  const now = clock.now()
  await updatePayout(transaction, id, { held_for: heldFor, held_about: [], changed_at: now })
  await openTask(transaction, clock, {
    kind: 'payout-account-doubted',
    subject: { kind: 'payout', id },
    orderId,
    borrowerId,
    details: { payoutId: id, amountCentavos: payout.amount_centavos },
  })
  await writeAudit(transaction, {
    orderId,
    borrowerId,
    actor: { kind: 'system', name: 'payout-evidence' },
    action: 'payout-held',
    details: { payoutId: id, heldFor },
    at: now,
  })
  return true
}

async function findHold(
  transaction: Db,
  dependencies: HoldDependencies,
  order: LoanOrderRow,
  payout: PayoutRow,
): Promise<Hold | null> {
  await keepLendingAsItIs(transaction)
  const stops = await readStops(transaction)
  if (stops.isStopped(order.product_id)) return { heldFor: 'lending-stopped', about: [] }
  const wait = await findWait(transaction, dependencies.clock, payout.bank_account_id)
  if (wait !== null) return { heldFor: 'account-change', about: [], until: wait }
  const doubt = await findDoubt(transaction, dependencies, order, payout)
  return doubt ?? overCeiling(transaction, dependencies, order, payout)
}

/**
 * People have looked at exactly this and let it go: not at what has come since, such as another change
 * of the same identity while the payout waited for something else.
 */
function isOverlooked({ released_for: releasedFor }: PayoutRow, about: readonly string[]): boolean {
  return about.every((one) => releasedFor.includes(one))
}

/** What one person may overlook: it is about this borrower, and not about how much leaves in a day. */
async function findDoubt(
  transaction: Db,
  dependencies: HoldDependencies,
  order: LoanOrderRow,
  payout: PayoutRow,
): Promise<Hold | null> {
  const principal = order.offered_centavos ?? order.asked_centavos
  const { reasons } = await judgeOrder(transaction, dependencies, order, principal, 'loans')
  const exposed = reasons.map((reason) => `exposure:${reason}`)
  if (!isOverlooked(payout, exposed)) return ofPayout(payout, 'exposure', exposed, { reasons })
  // The approval was for the previous identity: a person looks at who it is now.
  const changedAt = await whenIdentityChanged(transaction, order.borrower_id)
  const isAnother = changedAt !== null && order.decided_at !== null && changedAt > order.decided_at
  const changed = isAnother ? [`identity-changed:${changedAt.toISOString()}`] : []
  if (!isOverlooked(payout, changed)) {
    return ofPayout(payout, 'identity-changed', changed, { changedAt })
  }
  const taken = await findTakenMarks(transaction, order.borrower_id)
  const shared = taken.map(({ kind, otherBorrowerId }) => `shared-mark:${kind}:${otherBorrowerId}`)
  return isOverlooked(payout, shared) ? null : ofPayout(payout, 'shared-mark', shared, { taken })
}

function ofPayout(
  payout: PayoutRow,
  heldFor: HeldFor,
  about: readonly string[],
  why: object,
): Hold {
  const { id, order_id: orderId, borrower_id: borrowerId } = payout
  return {
    heldFor,
    about,
    task: {
      kind: 'payout-held',
      subject: { kind: 'payout', id },
      orderId,
      borrowerId,
      details: { payoutId: id, amountCentavos: payout.amount_centavos, heldFor, ...why },
    },
  }
}

/** One task per ceiling and day, however many payouts wait behind it. */
async function overCeiling(
  transaction: Db,
  { clock, config }: HoldDependencies,
  order: LoanOrderRow,
  payout: PayoutRow,
): Promise<Hold | null> {
  const day = clock.today()
  const product = await getOwnProduct(transaction, order.product_id)
  const { payoutDayMaxCentavos } = limitsOn(product, day)
  await lockPayoutDay(transaction, day)
  const sent = await sumSentOn(transaction, day, order.product_id)
  const over = (heldFor: HeldFor, subject: string, sentCentavos: number, maxCentavos: number) => ({
    heldFor,
    about: [`${heldFor}:${subject}`],
    task: {
      kind: 'payout-ceiling' as const,
      subject: { kind: heldFor, id: subject },
      details: { day, sentCentavos, max: formatPesos(centavos(maxCentavos)) },
    },
  })
  const allMax = config.payoutDayMaxCentavos
  const aboveAll = over('day-ceiling', day, sent.allCentavos, allMax)
  const isAboveAll = sent.allCentavos + payout.amount_centavos > allMax
  if (isAboveAll && !isOverlooked(payout, aboveAll.about)) return aboveAll
  if (
    payoutDayMaxCentavos === null ||
    sent.productCentavos + payout.amount_centavos <= payoutDayMaxCentavos
  ) {
    return null
  }
  const subject = `${order.product_id}:${day}`
  const above = over('product-ceiling', subject, sent.productCentavos, payoutDayMaxCentavos)
  return isOverlooked(payout, above.about) ? null : above
}

/** A person's decision about a held payout, with the reason for the audit trail. */
export interface HoldDecision {
  readonly staff: StaffPrincipal
  readonly reason: string
  /** Who decided first, if two people had to. */
  readonly proposedBy?: number | undefined
}

/** Whether it waits because too much was paid out that day, of its product or of all. */
export function isCeiling(heldFor: string | null): boolean {
  const ceilings: readonly (string | null)[] = ['day-ceiling', 'product-ceiling', REFUND_CEILING]
  return ceilings.includes(heldFor)
}

/** Locked with its order; null if it doesn't wait for a person. */
export async function lockHeldPayout(transaction: Db, payoutId: string): Promise<PayoutRow | null> {
  const locked = await lockPayoutAndOrder(transaction, payoutId)
  if (locked === null) return null
  const { payout } = locked
  const isForPeople = payout.held_for !== null && payout.held_for !== 'lending-stopped'
  return isForPeople && payout.state === 'created' ? payout : null
}

/**
 * A person releases one payout. False if it isn't held, or if lending is stopped: that ends for all of
 * them, and every check is then made anew.
 */
export async function releaseIn(
  transaction: Db,
  { clock, jobs }: { clock: Clock; jobs: Jobs },
  payoutId: string,
  decision: HoldDecision,
): Promise<boolean> {
  const payout = await lockHeldPayout(transaction, payoutId)
  if (payout === null) return false
  const now = clock.now()
  await updatePayout(transaction, payoutId, {
    held_for: null,
    held_about: [],
    held_until: null,
    released_at: now,
    released_for: [...payout.released_for, ...payout.held_about],
    changed_at: now,
  })
  await recordHoldDecision(transaction, clock, payout, 'payout-released', decision)
  await jobs.add(transaction, SEND_PAYOUT, payoutId)
  return true
}

/** Refusal of a payout that a person stopped before it was sent. */
export const STOPPED_BY_PERSON = 'STOPPED_BY_PERSON'

/**
 * A person stops a held payout for good: nothing is sent, the order is cancelled, nothing is owed,
 * and the borrower is told. False if it isn't held.
 */
export function stopPayout(
  db: Db,
  dependencies: MessageDependencies,
  payoutId: string,
  decision: HoldDecision,
): Promise<boolean> {
  return db
    .transaction()
    .execute((transaction) => stopIn(transaction, dependencies, payoutId, decision))
}

/** The same in the caller's transaction. */
export async function stopIn(
  transaction: Db,
  dependencies: MessageDependencies,
  payoutId: string,
  decision: HoldDecision,
): Promise<boolean> {
  const { clock } = dependencies
  const locked = await lockPayoutAndOrder(transaction, payoutId)
  if (locked === null) return false
  const { order, payout } = locked
  if (payout.held_for === null || payout.state !== 'created') return false
  await updatePayout(transaction, payoutId, {
    state: 'refused',
    refusal: STOPPED_BY_PERSON,
    remedy: 'staff',
    held_for: null,
    held_until: null,
    changed_at: clock.now(),
  })
  await updateCancelledUnpaid(transaction, order.id)
  await recordHoldDecision(transaction, clock, payout, 'payout-stopped', decision)
  await tellEnded(transaction, dependencies, payout, 'stopped')
  return true
}

/** Closes the task about it and notes who decided what. */
export async function recordHoldDecision(
  transaction: Db,
  clock: Clock,
  payout: PayoutRow,
  action: 'payout-released' | 'payout-stopped' | 'payout-repeated',
  { staff, reason, proposedBy }: HoldDecision,
): Promise<void> {
  const by = { personId: staff.id, outcome: reason }
  await closeTaskAbout(transaction, clock, 'payout-held', { kind: 'payout', id: payout.id }, by)
  await writeAudit(transaction, {
    orderId: payout.order_id,
    borrowerId: payout.borrower_id,
    actor: staff,
    action,
    details: {
      payoutId: payout.id,
      heldFor: payout.held_for,
      reason,
      ...(proposedBy !== undefined && { proposedBy }),
    },
    at: clock.now(),
  })
}

export type HeldPayout = Awaited<ReturnType<typeof listHeldFor>>[number]

/** Everything that waits behind a ceiling, oldest first; of one product, or of all. */
export async function listHeld(
  db: Db,
  heldFor: HeldFor,
  productId: number | null = null,
): Promise<HeldPayout[]> {
  const rows = await listHeldFor(db, heldFor)
  return productId === null ? rows : rows.filter((row) => row.product_id === productId)
}
