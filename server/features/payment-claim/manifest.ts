import { AppError } from '#server/app-error.ts'
import type { Feature } from '#server/calls/feature.ts'
import { ACCEPT, claimFacts, REFUSE } from './decide-service.ts'
import { listClaimed, listOpenOf } from './queries.ts'
import { paymentClaimHandlers, registerSlips } from './routes.ts'
import { CLAIM_TASK, matchClaims } from './service.ts'
import { PAYMENT_CLAIM_REFUSALS } from './refusals.ts'

export const paymentClaim: Feature = {
  name: 'payment-claim',
  refusals: PAYMENT_CLAIM_REFUSALS,
  handlers: paymentClaimHandlers,
  registerRoutes: registerSlips,
  acts: [ACCEPT, REFUSE],
  taskKinds: [
    {
      kind: CLAIM_TASK,
      title: { en: 'Payment that doesn’t show', 'fil-PH': 'Bayad na hindi lumalabas' },
      hint: {
        en: 'Compare the receipt with the payments without a loan. Accepting takes the one with this amount and the nearest date.',
        'fil-PH':
          'Ikumpara ang resibo sa mga bayad na walang loan. Kapag tinanggap, kukunin ang may ganitong halaga at pinakamalapit na petsa.',
      },
      dueHours: 24,
      roles: ['finance', 'lead'],
      decision: 'payment-claim',
      facts: ({ db }, subjectId) => claimFacts(db, subjectId),
    },
  ],
  timedJobs: [{ name: 'match-claims', everySeconds: 300, run: matchClaims }],
  remindersSilencedBy: async ({ db }, orderIds) =>
    (await listClaimed(db, orderIds)).map((orderId) => ({ orderId, why: 'claim' })),
  reactions: {
    // What they say they paid may turn out to be theirs, and be refunded.
    refusalToClose: async ({ db }, borrowerId) =>
      (await listOpenOf(db, borrowerId)).length > 0 ? new AppError('payment_checked') : null,
  },
  openMatters: async ({ db }, borrowerId) =>
    (await listOpenOf(db, borrowerId)).map((open) => ({
      ...open,
      text: { en: 'Says a payment doesn’t show', 'fil-PH': 'May bayad daw na hindi lumalabas' },
    })),
  heldTables: [{ table: 'payment_claim', onClosing: 'kept' }],
}
