// Which service does which job.
import type { AppParts } from '#server/app-parts.ts'
import { forgetClosed } from '#server/features/account/service.ts'
import { decideOrder } from '#server/features/loan-order/application-service.ts'
import { removeOldNotices } from '#server/features/loan-order/notice-service.ts'
import { retryFailedPayouts } from '#server/features/loan-order/payout-retry-service.ts'
import { askForWaitingPayouts, sendPayout } from '#server/features/loan-order/payout-service.ts'
import { deliverMessage, removeOldMessages } from '#server/features/messages/service.ts'
import { removeOldCodes } from '#server/features/session/login-service.ts'
import { removeOldKeys } from '#server/http/idempotency.ts'
import type { JobHandlers, TimedJob } from './jobs.ts'

export type JobParts = Pick<
  AppParts,
  'db' | 'clock' | 'config' | 'payouts' | 'sms' | 'files' | 'jobs' | 'log'
>

export function jobHandlers(parts: JobParts): JobHandlers {
  return {
    'decide-order': (id) => decideOrder(parts.db, parts, Number(id)),
    'send-payout': (id) => sendPayout(parts, id),
    'send-sms': (id) => deliverMessage(parts, Number(id)),
  }
}

export function timedJobs(parts: JobParts): readonly TimedJob[] {
  return [
    { name: 'ask-for-payouts', everySeconds: 60, run: () => askForWaitingPayouts(parts) },
    { name: 'retry-payouts', everySeconds: 300, run: () => retryFailedPayouts(parts) },
    {
      name: 'remove-old-keys',
      everySeconds: 3600,
      run: () => removeOldKeys(parts.db, parts.clock),
    },
    {
      name: 'remove-old-messages',
      everySeconds: 86_400,
      run: () => removeOldMessages(parts.db, parts.clock),
    },
    {
      name: 'remove-old-codes',
      everySeconds: 3600,
      run: () => removeOldCodes(parts.db, parts.clock),
    },
    {
      name: 'remove-old-notices',
      everySeconds: 86_400,
      run: () => removeOldNotices(parts.db, parts.clock),
    },
    { name: 'forget-closed', everySeconds: 86_400, run: () => forgetClosed(parts) },
  ]
}
