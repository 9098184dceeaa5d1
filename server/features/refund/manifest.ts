import { AppError } from '#server/app-error.ts'
import type { Feature } from '#server/calls/feature.ts'
import { REFUND_FAILED } from '#server/features/payout/refund-service.ts'
import { SEND } from './decide-service.ts'
import { REFUND_REFUSALS } from './refusals.ts'
import { refundHandlers } from './routes.ts'
import { awaitsRefund, listAwaited, REFUND_DUE, refundCredits } from './service.ts'

const MONEY = ['finance', 'lead'] as const

export const refund: Feature = {
  name: 'refund',
  handlers: refundHandlers,
  refusals: REFUND_REFUSALS,
  acts: [SEND],
  timedJobs: [{ name: 'refund-credits', everySeconds: 300, run: refundCredits }],
  taskKinds: [
    {
      kind: REFUND_DUE,
      title: { en: 'Credit to be refunded', 'fil-PH': 'Credit na ire-refund' },
      hint: {
        en: 'The borrower has paid too much. Above the threshold, or without an account, nothing is sent back by itself: check where the money came from, then send it. Two people decide.',
        'fil-PH':
          'Sobra ang bayad ng borrower. Kapag lampas sa limit o walang account, hindi ito kusang ibinabalik: tingnan kung saan galing ang pera, saka ipadala. Dalawang tao ang magpapasya.',
      },
      dueHours: 24,
      roles: MONEY,
      decision: 'refund',
    },
    {
      kind: REFUND_FAILED,
      title: { en: 'Refund did not arrive', 'fil-PH': 'Hindi dumating ang refund' },
      hint: {
        en: 'The borrower has the credit again. With another account it is sent again by itself; otherwise find out what is wrong, then send it.',
        'fil-PH':
          'Nasa borrower ulit ang credit. Kapag may ibang account, kusa itong ipapadala; kung wala, alamin ang problema saka ipadala.',
      },
      dueHours: 24,
      roles: MONEY,
      decision: 'refund',
    },
  ],
  openMatters: async ({ db }, borrowerId) =>
    (await listAwaited(db, borrowerId)).map((orderId) => ({
      orderId,
      text: { en: 'Is owed a refund', 'fil-PH': 'May ire-refund sa kaniya' },
    })),
  reactions: {
    refusalToClose: async ({ db }, borrowerId) =>
      (await awaitsRefund(db, borrowerId)) ? new AppError('loan_open') : null,
  },
  demo: () => import('./demo.ts'),
}
