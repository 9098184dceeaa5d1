import type { Feature } from '#server/calls/feature.ts'
import { registerWebhook } from '#server/calls/webhooks.ts'
import { COLLECTION_WEBHOOK_PATH } from '#server/webhook-paths.ts'
import { refusalToClose } from './closing.ts'
import { registerCodeImages } from './code-images.ts'
import { listHeldOrders } from './hand-payment-queries.ts'
import { askForOpenIntents, compareWithProvider } from './reconcile-service.ts'
import { repaymentHandlers } from './routes.ts'
import { findByPayCode, hasUndecided, isInDoubt } from './staff-service.ts'
import { REPAYMENT_TASKS } from './task-kinds.ts'
import { collectionWebhooks } from './webhook-service.ts'
import { REPAYMENT_REFUSALS } from './refusals.ts'

export const repayment: Feature = {
  name: 'repayment',
  refusals: REPAYMENT_REFUSALS,
  handlers: repaymentHandlers,
  taskKinds: REPAYMENT_TASKS,
  staffSearches: [{ by: 'pay-code', find: findByPayCode }],
  async registerRoutes(app, tools) {
    const { name, webhookAnswer } = tools.collection
    await registerWebhook(
      app,
      `${COLLECTION_WEBHOOK_PATH}/${name}`,
      collectionWebhooks(tools),
      webhookAnswer,
    )
    registerCodeImages(app, tools)
  },
  timedJobs: [
    { name: 'ask-for-payments', everySeconds: 60, run: askForOpenIntents },
    { name: 'compare-payments', everySeconds: 86_400, run: compareWithProvider },
  ],
  remindersSilencedBy: async ({ db }, orderIds) =>
    (await listHeldOrders(db, orderIds)).map((orderId) => ({ orderId, why: 'payment-held' })),
  reactions: { refusalToClose, stopsRefund: hasUndecided, doubtsRefund: isInDoubt },
  heldTables: [
    { table: 'payment_intent', onClosing: 'kept' },
    { table: 'collected_payment', onClosing: 'kept' },
    { table: 'hand_payment', onClosing: 'kept' },
    { table: 'pay_link', onClosing: 'kept' },
  ],
  demo: () => import('./demo.ts'),
}
