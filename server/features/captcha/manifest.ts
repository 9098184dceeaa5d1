import type { Feature } from '#server/calls/feature.ts'
import { CAPTCHA_REFUSALS } from './refusals.ts'
import { captchaHandlers, registerPictures } from './routes.ts'
import { removeOldCaptchas } from './service.ts'

export const captcha: Feature = {
  name: 'captcha',
  refusals: CAPTCHA_REFUSALS,
  handlers: captchaHandlers,
  registerRoutes: registerPictures,
  timedJobs: [
    {
      name: 'remove-old-captchas',
      everySeconds: 3600,
      run: ({ db, clock }) => removeOldCaptchas(db, clock),
    },
  ],
  demo: () => import('./demo.ts'),
}
