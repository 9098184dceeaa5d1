import { AppError } from '#server/app-error.ts'
import type { Feature } from '#server/calls/feature.ts'
import { hasOpenTaskOf } from '#server/features/staff-task/service.ts'
import { staffActionHandlers } from './routes.ts'
import { STAFF_ACTION_REFUSALS } from './refusals.ts'
import { ACTION_TASK, proposalFacts } from './service.ts'

export const staffAction: Feature = {
  name: 'staff-action',
  refusals: STAFF_ACTION_REFUSALS,
  handlers: staffActionHandlers,
  taskKinds: [
    {
      kind: 'loan-action',
      title: { en: 'Action to confirm', 'fil-PH': 'Aksyon na kukumpirmahin' },
      hint: {
        en: 'A colleague proposes this. Compare before and after, then confirm or refuse it. Nobody confirms their own proposal.',
        'fil-PH':
          'Mungkahi ito ng kasama mo. Ikumpara ang bago at pagkatapos, saka kumpirmahin o tanggihan. Walang kumukumpirma ng sarili niyang mungkahi.',
      },
      dueHours: 8,
      roles: ['lead', 'finance', 'risk'],
      decision: 'action',
      facts: ({ db }, subjectId) => proposalFacts(db, subjectId),
    },
  ],
  reactions: {
    // A payment may be among what a second person has yet to confirm.
    refusalToClose: async ({ db }, borrowerId) =>
      (await hasOpenTaskOf(db, ACTION_TASK, borrowerId)) ? new AppError('payment_checked') : null,
  },
  // What staff wrote about it may be about somebody else too.
  heldTables: [
    {
      table: 'loan_action',
      onClosing: 'kept',
      hiddenColumns: ['reason', 'ended_reason', 'proposed_by', 'ended_by', 'measure'],
    },
  ],
  demo: () => import('./demo.ts'),
}
