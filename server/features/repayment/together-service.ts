// Payments that are reported at the same time are recorded together, each on a loan of its own. Only
// the plain case is: whatever needs a second look is applied alone, after the others.
import type { Db } from '#server/db/open.ts'
import type { CollectedPayment } from '#server/gateways/collection/collection-gateway.ts'
import { lockFreeOrders, waitBriefly } from '#server/orders/locks.ts'
import { listKnown } from './payment-queries.ts'
import type { Applied } from './payment-service.ts'
import { type IntentRow, listIntentsByReference } from './queries.ts'
import { recordAll } from './record-service.ts'
import { applyReport, type ReportDependencies } from './report-service.ts'
import { isCreditable, paidOnOf, rowOf } from './reported-payment.ts'
import { findTwins, reportedOf } from './twin-service.ts'

/** A payment of the batch, by its place in it, with the intent it names. */
interface Named {
  readonly at: number
  readonly payment: CollectedPayment
  readonly intent: IntentRow
}

/**
 * What becomes of each. Those that are applied alone may still be under way, since they may have to
 * wait for somebody: one after the other where they are about the same borrower.
 */
export async function applyPayments(
  dependencies: ReportDependencies,
  payments: readonly CollectedPayment[],
): Promise<Promise<Applied>[]> {
  const { recorded, named } = await recordTogether(dependencies, payments)
  const borrowers = new Map(named.map(({ at, intent }) => [at, intent.borrower_id]))
  const lines = new Map<number | string, Promise<unknown>>()
  return payments.map((payment, at) => {
    const done = recorded.get(at)
    if (done !== undefined) return Promise.resolve(done)
    const alone = () => applyReport(dependencies, payment)
    const line = borrowers.get(at) ?? payment.providerPaymentId
    const applied = (lines.get(line) ?? Promise.resolve()).then(alone, alone)
    lines.set(line, applied)
    return applied
  })
}

interface Together {
  /** By the payment's place. */
  readonly recorded: ReadonlyMap<number, Applied>
  readonly named: readonly Named[]
}

/** A fault records none of them, and then each is tried alone: one must not hold up the others. */
async function recordTogether(
  dependencies: ReportDependencies,
  payments: readonly CollectedPayment[],
): Promise<Together> {
  const { db, log } = dependencies
  let named: readonly Named[] = []
  try {
    named = await nameAll(dependencies, payments)
    const plain = onePerBorrower(named)
    if (plain.length === 0) return { recorded: new Map(), named }
    const recorded = await db
      .transaction()
      .execute((transaction) => recordFree(transaction, dependencies, plain))
    return { recorded, named }
  } catch (fault) {
    log.warn({ fault }, 'payments could not be recorded together')
    return { recorded: new Map(), named }
  }
}

/** Those that name an intent and may be credited to its loan. */
async function nameAll(
  { db, collection }: ReportDependencies,
  payments: readonly CollectedPayment[],
): Promise<Named[]> {
  const references = payments.flatMap(({ reference }) => reference ?? [])
  const rows = await listIntentsByReference(db, collection.name, references)
  const intents = new Map(rows.map((intent) => [intent.reference, intent]))
  return payments.flatMap((payment, at) => {
    const intent = intents.get(payment.reference ?? '')
    return intent === undefined || !isCreditable(payment) ? [] : [{ at, payment, intent }]
  })
}

/**
 * The first of each borrower, if it is a plain repayment: everything about one borrower happens one
 * after the other, so that a later one sees what the one before it did.
 */
function onePerBorrower(named: readonly Named[]): Named[] {
  const first = new Map<number, Named>()
  for (const one of named) {
    const { borrower_id: borrowerId } = one.intent
    if (!first.has(borrowerId)) first.set(borrowerId, one)
  }
  return [...first.values()].filter(
    ({ payment, intent }) => payment.status === 'paid' && intent.extension === null,
  )
}

/**
 * Leaves out whatever somebody else is working on, what is known already, and what a person may have
 * recorded by hand.
 */
async function recordFree(
  transaction: Db,
  dependencies: ReportDependencies,
  plain: readonly Named[],
): Promise<ReadonlyMap<number, Applied>> {
  const { collection } = dependencies
  await waitBriefly(transaction)
  const orderIds = plain.map(({ intent }) => intent.order_id)
  const free = await lockFreeOrders(transaction, orderIds)
  const ids = plain.map(({ payment }) => payment.providerPaymentId)
  // Not locked: one that is stored is applied alone, and one that is stored meanwhile is noticed.
  const known = await listKnown(transaction, collection.name, ids)
  const held = plain.filter(
    ({ payment, intent }) => free.has(intent.order_id) && !known.has(payment.providerPaymentId),
  )
  const twins = await findTwins(
    transaction,
    held.map(({ payment, intent }) => {
      const row = rowOf(intent.gateway, payment, paidOnOf(dependencies, payment, null), null)
      return { ...reportedOf(row, intent), orderId: intent.order_id }
    }),
  )
  const fresh = held.filter((_, at) => twins[at] === null)
  const taken = fresh.map(({ payment, intent }) => ({ payment, intent, known: null }))
  const outcomes = await recordAll(transaction, dependencies, taken)
  return new Map(
    fresh.flatMap(({ at }, place) => {
      const outcome = outcomes[place]
      return outcome === undefined ? [] : [[at, outcome]]
    }),
  )
}
