// Which service does which job.
import type { AppParts } from '#server/app-parts.ts'
import { decideOrder } from '#server/features/loan-order/application-service.ts'
import { sendPayout } from '#server/features/loan-order/payout-service.ts'
import { deliverMessage } from '#server/features/messages/service.ts'
import type { JobHandlers } from './jobs.ts'

export function jobHandlers(
  parts: Pick<AppParts, 'db' | 'clock' | 'config' | 'payouts' | 'sms' | 'jobs'>,
): JobHandlers {
  return {
    'decide-order': (id) => decideOrder(parts.db, parts, Number(id)),
    'send-payout': (id) => sendPayout(parts, id),
    'send-sms': (id) => deliverMessage(parts, Number(id)),
  }
}
