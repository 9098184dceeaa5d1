// Matters that wait for a person, each with a borrower of its own.
import type { FeatureDemo } from '#server/calls/demo.ts'
import { buildReview } from '#server/features/application/demo.ts'
import { openTask } from '#server/features/staff-task/service.ts'

export const demo: FeatureDemo = {
  states: [
    // A small application in review: one person may decide it.
    { name: 'staff-review', build: buildReview },
    {
      // Somebody stopped a change of their account.
      name: 'staff-stopped',
      async build({ db, clock }, { borrowerId }) {
        await openTask(db, clock, {
          kind: 'account-stopped',
          subject: { kind: 'bank-account', id: `demo-${borrowerId}` },
          borrowerId,
          details: { channel: 'GCash', numberLast4: '4567' },
        })
        return { productId: null, orderId: null }
      },
    },
  ],
}
