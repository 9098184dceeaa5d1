import type { Feature } from '#server/calls/feature.ts'
import { hasOpenOrder } from '#server/orders/orders.ts'
import { loanOrderHandlers } from './routes.ts'

export const loanOrder: Feature = {
  name: 'loan-order',
  handlers: loanOrderHandlers,
  heldTables: [
    { table: 'loan_order', onClosing: 'kept', hiddenColumns: ['head_hash'] },
    { table: 'loan_event', onClosing: 'kept', hiddenColumns: ['hash'] },
    { table: 'rating', onClosing: 'removed' },
  ],
  reactions: { hasOpenMatter: hasOpenOrder },
  demo: () => import('./demo.ts'),
}
