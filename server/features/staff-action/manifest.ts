import { AppError } from '#server/app-error.ts'
import type { Feature } from '#server/calls/feature.ts'
import { hasProposal } from '#server/features/approval/service.ts'
import { ACTION_ACTS } from './acts.ts'
import { STAFF_ACTION_REFUSALS } from './refusals.ts'
import { staffActionHandlers } from './routes.ts'

export const staffAction: Feature = {
  name: 'staff-action',
  refusals: STAFF_ACTION_REFUSALS,
  handlers: staffActionHandlers,
  acts: ACTION_ACTS,
  reactions: {
    // A payment may be among what a second person has yet to approve.
    refusalToClose: async (dependencies, borrowerId) => {
      const acts = ACTION_ACTS.map(({ name }) => name)
      const isProposed = await hasProposal(dependencies, { acts, borrowerId })
      return isProposed ? new AppError('payment_checked') : null
    },
  },
  demo: () => import('./demo.ts'),
}
