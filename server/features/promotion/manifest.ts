import type { Feature } from '#server/calls/feature.ts'
import { promotionHandlers, registerDownloadQr } from './routes.ts'
import { removeOldVisits } from './service.ts'
import { PROMOTION_REFUSALS } from './refusals.ts'

export const promotion: Feature = {
  name: 'promotion',
  refusals: PROMOTION_REFUSALS,
  handlers: promotionHandlers,
  registerRoutes: registerDownloadQr,
  timedJobs: [
    {
      name: 'remove-old-visits',
      everySeconds: 86_400,
      run: ({ db, clock }) => removeOldVisits(db, clock),
    },
  ],
  heldTables: [
    { table: 'promotion_registration', onClosing: 'removed', hiddenColumns: ['sid_hash'] },
  ],
}
