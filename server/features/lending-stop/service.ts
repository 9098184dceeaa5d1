// Whether lending is stopped, for all products or for one. Asked where a borrower applies, confirms,
// and where money is sent; staff change it in `lending-control`.
import type { Db } from '#server/db/open.ts'
import { listOpenStops, lockStops } from './queries.ts'

export interface Stops {
  isStopped(productId: number): boolean
}

export async function readStops(db: Db): Promise<Stops> {
  const open = await listOpenStops(db)
  return {
    isStopped: (productId) =>
      open.some((stop) => stop.product_id === null || stop.product_id === productId),
  }
}

/**
 * Until the transaction ends, lending is neither stopped nor started. Whoever stops it waits for
 * these transactions, so that nothing is agreed or sent after the stop was confirmed to them.
 */
export function keepLendingAsItIs(transaction: Db): Promise<void> {
  return lockStops(transaction)
}
