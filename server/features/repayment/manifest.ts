import type { Feature } from '#server/calls/feature.ts'
import { registerCodeImages } from './code-images.ts'
import { findByPayCode } from './pay-code-search.ts'
import { REPAYMENT_REFUSALS } from './refusals.ts'
import { repaymentHandlers } from './routes.ts'

export const repayment: Feature = {
  name: 'repayment',
  refusals: REPAYMENT_REFUSALS,
  handlers: repaymentHandlers,
  staffSearches: [{ by: 'pay-code', find: findByPayCode }],
  registerRoutes: registerCodeImages,
  heldTables: [
    { table: 'payment_intent', onClosing: 'kept' },
    { table: 'pay_link', onClosing: 'kept' },
  ],
  demo: () => import('./demo.ts'),
}
