import { AppError } from '#server/app-error.ts'
import type { Feature } from '#server/calls/feature.ts'
import { registerWebhook } from '#server/calls/webhooks.ts'
import { refuseUnreadableProviders } from '#server/gateways/collection/open.ts'
import { hasQuestionsOf, listOrdersInQuestion } from '#server/ledger/payment-rows.ts'
import { COLLECTION_WEBHOOK_PATH } from '#server/webhook-paths.ts'
import { decideAboutPayment } from './acts.ts'
import { listProvidersInUse } from './queries.ts'
import { askForOpenCodes, compareWithProviders } from './reconcile-service.ts'
import { PAYMENT_REFUSALS } from './refusals.ts'
import { REPORT_TASK, reportFacts } from './report-service.ts'
import { paymentHandlers } from './routes.ts'
import { PAYMENT_TASK } from '#server/ledger/payment-rows.ts'
import { collectionWebhooks } from './webhook-service.ts'

export const payment: Feature = {
  name: 'payment',
  refusals: PAYMENT_REFUSALS,
  handlers: paymentHandlers,
  acts: [decideAboutPayment],
  taskKinds: [
    {
      kind: PAYMENT_TASK,
      title: { en: 'Payment with a question', 'fil-PH': 'Bayad na may tanong' },
      hint: {
        en: 'Answer what is asked about the payment; its page has everything that was said about it. The task closes when nothing more is asked.',
        'fil-PH':
          'Sagutin ang tanong tungkol sa bayad; nasa page nito ang lahat ng nasabi tungkol dito. Magsasara ang task kapag wala nang tanong.',
      },
      dueHours: 24,
      roles: ['finance', 'lead'],
      decision: 'payment',
    },
    {
      kind: REPORT_TASK,
      title: { en: 'Report that can’t be filed', 'fil-PH': 'Report na hindi maitala' },
      hint: {
        en: 'A provider said something about a payment that can’t be. Ask the provider; the task closes by itself once it puts itself right, or finish it with what it said.',
        'fil-PH':
          'May sinabi ang provider tungkol sa bayad na hindi maaari. Tanungin ang provider; magsasara ang task kapag naitama na, o tapusin ito kasama ang sagot nila.',
      },
      dueHours: 24,
      roles: ['finance', 'lead'],
      facts: async (_dependencies, subjectId) => reportFacts(subjectId),
    },
  ],
  async registerRoutes(app, tools) {
    for (const gateway of tools.collections.values()) {
      await registerWebhook(
        app,
        `${COLLECTION_WEBHOOK_PATH}/${gateway.name}`,
        collectionWebhooks(tools, gateway),
        gateway.webhookAnswer,
      )
    }
  },
  // Money may come to it, and nobody could be asked about it.
  prepare: async ({ db, config }) =>
    refuseUnreadableProviders(config, await listProvidersInUse(db)),
  timedJobs: [
    { name: 'ask-for-payments', everySeconds: 60, run: askForOpenCodes },
    {
      name: 'compare-payments',
      everySeconds: 86_400,
      run: (dependencies) => compareWithProviders(dependencies),
    },
  ],
  // Whoever paid and is asked about isn't reminded meanwhile.
  remindersSilencedBy: async ({ db }, orderIds) =>
    (await listOrdersInQuestion(db, orderIds)).map((orderId) => ({ orderId, why: 'payment-held' })),
  reactions: {
    // What a payment was for may turn out to be theirs, and be refunded.
    refusalToClose: async ({ db }, borrowerId) =>
      (await hasQuestionsOf(db, borrowerId)) ? new AppError('payment_checked') : null,
  },
  heldTables: [{ table: 'payment', onClosing: 'kept' }],
  demo: () => import('./demo.ts'),
}
