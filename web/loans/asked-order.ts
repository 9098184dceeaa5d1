import type { Id } from '#contract/wire-meaning.ts'
import { readId } from '#web/lib/query.ts'

/** The order that an address names. */
export interface AskedOrder {
  readonly productId: Id
  readonly orderId: Id
}

/** Null if the address names no order. */
export function readAsked(query: URLSearchParams): AskedOrder | null {
  const productId = readId(query, 'productId')
  const orderId = readId(query, 'orderId')
  return productId === null || orderId === null ? null : { productId, orderId }
}
