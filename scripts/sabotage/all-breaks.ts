// Every break there is, by area.
import type { Break } from './break.ts'
import { confirmationBreaks } from './breaks/confirmation.ts'
import { lendingBreaks } from './breaks/lending.ts'
import { orderDetailsBreaks } from './breaks/order-details.ts'
import { wireBreaks } from './breaks/wire.ts'

export const ALL_BREAKS: readonly Break[] = [
  ...orderDetailsBreaks,
  ...confirmationBreaks,
  ...wireBreaks,
  ...lendingBreaks,
]
