import type { Feature } from '#server/calls/feature.ts'
import { registerWebhook } from '#server/calls/webhooks.ts'
import { PAYOUT_WEBHOOK_PATH } from '#server/webhook-paths.ts'
import { refuseToStopped, releaseForAccount } from './account-change-service.ts'
import { askAgain, countNotAsked } from './ask-again-service.ts'
import { hasPayoutOnItsWay, retryFailedPayouts, retryRefusedPayouts } from './retry-service.ts'
import { SEND_PAYOUT } from './send-job.ts'
import {
  askForWaitingPayouts,
  countLongWaiting,
  findByReference,
  sendPayout,
  wasEverPaid,
} from './service.ts'
import { PAYOUT_TASKS } from './task-kinds.ts'
import { removeOldWebhooks, takeWebhook } from './webhook-service.ts'
import { PAYOUT_REFUSALS } from './refusals.ts'

export const payout: Feature = {
  name: 'payout',
  refusals: PAYOUT_REFUSALS,
  async registerRoutes(app, tools) {
    for (const gateway of tools.payouts.values()) {
      await registerWebhook(app, `${PAYOUT_WEBHOOK_PATH}/${gateway.name}`, (headers, body) =>
        takeWebhook(tools, gateway, headers, body),
      )
    }
  },
  queuedJobs: [{ name: SEND_PAYOUT, run: sendPayout }],
  timedJobs: [
    { name: 'ask-for-payouts', everySeconds: 60, run: askForWaitingPayouts },
    { name: 'ask-for-payouts-again', everySeconds: 60, run: askAgain },
    { name: 'retry-payouts', everySeconds: 300, run: retryFailedPayouts },
    {
      name: 'remove-old-webhooks',
      everySeconds: 86_400,
      run: ({ db, clock }) => removeOldWebhooks(db, clock),
    },
  ],
  gauges: [
    {
      name: 'payouts_waiting_over_an_hour',
      help: 'Payouts whose end is still not known.',
      count: countLongWaiting,
    },
    {
      name: 'payouts_not_asked_for_a_day',
      help: 'Finished payouts about which the provider should have been asked a day ago.',
      count: countNotAsked,
    },
  ],
  heldTables: [
    {
      table: 'payout',
      onClosing: 'kept',
      hiddenColumns: ['held_for', 'held_about', 'released_for', 'ask_again_at'],
    },
  ],
  taskKinds: PAYOUT_TASKS,
  staffSearches: [{ by: 'payout', find: findByReference }],
  reactions: {
    holdsPaymentAccount: hasPayoutOnItsWay,
    afterAccountBound: (transaction, { clock, config, jobs }, borrowerId) =>
      retryRefusedPayouts(
        transaction,
        { clock, jobs, config, gateway: config.payout.gateway },
        borrowerId,
      ),
    afterAccountConfirmed: releaseForAccount,
    afterAccountStopped: refuseToStopped,
    mustKeepIdentity: wasEverPaid,
  },
}
