// Which service does which job.
import type { AppParts } from '#server/app-parts.ts'
import { decideOrder } from '#server/features/loan-order/application-service.ts'
import { sendPayout } from '#server/features/loan-order/payout-service.ts'
import type { JobHandlers } from './jobs.ts'

export function jobHandlers(
  parts: Pick<AppParts, 'db' | 'clock' | 'config' | 'payouts' | 'jobs'>,
): JobHandlers {
  return {
    'decide-order': (id) => decideOrder(parts.db, parts, Number(id)),
    'send-payout': (id) => sendPayout(parts, id),
  }
}
