// Whether something can be paid on an order, and if not, why.
import { AppError } from '#server/app-error.ts'
import type { LoanOrderRow } from './orders.ts'

export type Standing = 'running' | 'settled' | 'cancelled' | 'written-off' | 'not-paid-out'

export function standingOf({ phase, outcome }: Pick<LoanOrderRow, 'phase' | 'outcome'>): Standing {
  if (phase === 'running') return 'running'
  return phase === 'closed' ? (outcome ?? 'settled') : 'not-paid-out'
}

/** Its words say why nothing can be paid. */
export function notRunning(order: Pick<LoanOrderRow, 'phase' | 'outcome'>): AppError {
  return AppError.with('order_not_running', { [standingOf(order)]: 1 })
}
