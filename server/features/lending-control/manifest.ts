import { SWITCHING_ROLES } from '#contract/lending-control.ts'
import type { Feature } from '#server/calls/feature.ts'
import { lendingControlHandlers } from './routes.ts'
import { START_TASK } from './service.ts'

export const lendingControl: Feature = {
  name: 'lending-control',
  handlers: lendingControlHandlers,
  taskKinds: [
    {
      kind: START_TASK,
      title: { en: 'Start lending again', 'fil-PH': 'Simulan ulit ang pagpapautang' },
      hint: {
        en: 'A colleague proposes to start lending again. A second person confirms it on the Lending page.',
        'fil-PH':
          'May nagmungkahi na simulan ulit ang pagpapautang. Ibang tao ang magkukumpirma sa page na Pagpapautang.',
      },
      dueHours: 4,
      roles: SWITCHING_ROLES,
    },
  ],
}
