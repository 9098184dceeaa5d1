// What stands of payments now, read from what was said about them.
import { loansIn, standing, type Standing } from '#payments/standing.ts'
import type { Db } from '#server/db/open.ts'
import { listEventsOf, listNamingLoan, lockPaymentRows } from './payment-rows.ts'
import { lockLoansAndOwners } from './queries.ts'

/**
 * The standings of these payments, locked with the loans that their events name and with these. Those
 * that don't exist are left out.
 */
export async function lockStandings(
  transaction: Db,
  ids: readonly number[],
  orderIds: readonly number[],
): Promise<ReadonlyMap<number, Standing>> {
  const peeked = await listEventsOf(transaction, ids)
  await lockLoansAndOwners(transaction, [...new Set([...loansIn(peeked), ...orderIds])])
  const rows = await lockPaymentRows(transaction, ids)
  const events = await listEventsOf(transaction, ids)
  return new Map(rows.map(({ id }) => [id, standing(id, events)]))
}

export async function listStandings(db: Db, ids: readonly number[]): Promise<Standing[]> {
  const events = ids.length === 0 ? [] : await listEventsOf(db, ids)
  return ids.map((id) => standing(id, events))
}

/** The standings of every payment of which an event names this loan. */
export async function listStandingsNaming(db: Db, orderId: number): Promise<Standing[]> {
  return listStandings(db, await listNamingLoan(db, orderId))
}
