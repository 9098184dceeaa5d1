import type { Feature } from '#server/calls/feature.ts'
import { registerAgreementFile } from './agreement-file.ts'
import { confirmationHandlers } from './routes.ts'
import { removeOldShown } from './shown-offer.ts'
import { CONFIRMATION_REFUSALS } from './refusals.ts'

export const confirmation: Feature = {
  name: 'confirmation',
  refusals: CONFIRMATION_REFUSALS,
  handlers: confirmationHandlers,
  registerRoutes: registerAgreementFile,
  timedJobs: [
    {
      name: 'remove-old-shown-offers',
      everySeconds: 86_400,
      run: ({ db, clock }) => removeOldShown(db, clock),
    },
  ],
  heldTables: [
    { table: 'agreement', onClosing: 'kept' },
    { table: 'shown_offer', onClosing: 'removed', hiddenColumns: ['offer_id'] },
  ],
}
