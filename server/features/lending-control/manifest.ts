import { SWITCHING_ROLES } from '#contract/lending-control.ts'
import type { Feature } from '#server/calls/feature.ts'
import { lendingControlHandlers } from './routes.ts'
import { START } from './service.ts'
import { LENDING_CONTROL_REFUSALS } from './refusals.ts'

export const lendingControl: Feature = {
  name: 'lending-control',
  refusals: LENDING_CONTROL_REFUSALS,
  handlers: lendingControlHandlers,
  acts: [START],
  taskKinds: [
    {
      kind: 'policy-proposed',
      title: { en: 'Policy to approve', 'fil-PH': 'Policy na aaprubahan' },
      hint: {
        en: 'A colleague proposes another policy for a product. Compare and approve it on the Policies page, or withdraw it there.',
        'fil-PH':
          'May nagmungkahi ng ibang policy para sa isang produkto. Ikumpara at aprubahan ito sa page na Mga policy, o bawiin doon.',
      },
      dueHours: 72,
      roles: SWITCHING_ROLES,
      decision: 'policies',
    },
    {
      kind: 'limits-proposed',
      title: { en: 'Product limits to approve', 'fil-PH': 'Limit ng produkto na aaprubahan' },
      hint: {
        en: 'A colleague proposes other limits for a product. Look at them and approve them on the Policies page, or withdraw them there.',
        'fil-PH':
          'May nagmungkahi ng ibang limit para sa isang produkto. Tingnan at aprubahan sa page na Mga policy, o bawiin doon.',
      },
      dueHours: 72,
      roles: SWITCHING_ROLES,
      decision: 'policies',
    },
  ],
}
