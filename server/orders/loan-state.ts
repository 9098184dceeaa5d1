// Whether something can be paid on an order, and if not, why.
import { AppError } from '#server/app-error.ts'
import type { LoanOrderRow } from './orders.ts'

export type LoanState = 'running' | 'settled' | 'cancelled' | 'written-off' | 'not-paid-out'

export function loanStateOf({
  phase,
  outcome,
}: Pick<LoanOrderRow, 'phase' | 'outcome'>): LoanState {
  if (phase === 'running') return 'running'
  return phase === 'closed' ? (outcome ?? 'settled') : 'not-paid-out'
}

/** Its words say why nothing can be paid. */
export function notRunning(order: Pick<LoanOrderRow, 'phase' | 'outcome'>): AppError {
  return AppError.with('order_not_running', { [loanStateOf(order)]: 1 })
}
