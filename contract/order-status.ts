// The status of an order: a number on the wire, a word inside.
import * as z from 'zod/mini'
import { means } from './wire-meaning.ts'
import { wholeNumber } from './wire-values.ts'

export const ORDER_STATUS_NUMBERS = {
  pending: 21,
  declined: 110,
  'on-its-way': 151,
  running: 170,
  due: 174,
  overdue: 180,
  settled: 200,
} as const

export type OrderStatus = keyof typeof ORDER_STATUS_NUMBERS

/** A number we don't know, from another backend: it gets an icon, and no button that acts. */
export type ShownStatus = OrderStatus | 'unknown'

const WORDS = Object.fromEntries(
  Object.entries(ORDER_STATUS_NUMBERS).map(([word, number]) => [number, word]),
) as Readonly<Record<number, OrderStatus>>

export const orderStatus = means(
  'status',
  z.codec(
    wholeNumber,
    z.enum([
      'pending',
      'declined',
      'on-its-way',
      'running',
      'due',
      'overdue',
      'settled',
      'unknown',
    ]),
    {
      decode: (wire): ShownStatus => WORDS[wire] ?? 'unknown',
      encode: (inside) => (inside === 'unknown' ? 0 : ORDER_STATUS_NUMBERS[inside]),
    },
  ),
)

/** True if something can be repaid, or everything has been. */
export function isRepayable(status: ShownStatus): boolean {
  return status === 'running' || status === 'due' || status === 'overdue'
}
