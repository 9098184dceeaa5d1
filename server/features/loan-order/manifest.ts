import type { Feature } from '#server/calls/feature.ts'
import { findOrderOwner } from '#server/orders/orders.ts'
import { refusalToClose } from './closing.ts'
import { loanOrderHandlers } from './routes.ts'
import { LOAN_ORDER_TASKS } from './task-kinds.ts'
import { LOAN_ORDER_REFUSALS } from './refusals.ts'

export const loanOrder: Feature = {
  name: 'loan-order',
  refusals: LOAN_ORDER_REFUSALS,
  handlers: loanOrderHandlers,
  taskKinds: LOAN_ORDER_TASKS,
  staffSearches: [{ by: 'order', find: findOrderOwner }],
  heldTables: [
    { table: 'loan_order', onClosing: 'kept', hiddenColumns: ['head_hash'] },
    { table: 'loan_event', onClosing: 'kept', hiddenColumns: ['hash'] },
    { table: 'rating', onClosing: 'removed' },
  ],
  reactions: { refusalToClose },
  demo: () => import('./demo.ts'),
}
