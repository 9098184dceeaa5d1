import type { Feature } from '#server/calls/feature.ts'
import { removeOldCaptchas } from './captcha-service.ts'
import { promotionHandlers, registerPromotionImages } from './routes.ts'
import { removeOldVisits } from './service.ts'
import { PROMOTION_REFUSALS } from './refusals.ts'

export const promotion: Feature = {
  name: 'promotion',
  refusals: PROMOTION_REFUSALS,
  handlers: promotionHandlers,
  registerRoutes: registerPromotionImages,
  timedJobs: [
    {
      name: 'remove-old-captchas',
      everySeconds: 3600,
      run: ({ db, clock }) => removeOldCaptchas(db, clock),
    },
    {
      name: 'remove-old-visits',
      everySeconds: 86_400,
      run: ({ db, clock }) => removeOldVisits(db, clock),
    },
  ],
  heldTables: [
    { table: 'promotion_registration', onClosing: 'removed', hiddenColumns: ['sid_hash'] },
  ],
  demo: () => import('./demo.ts'),
}
