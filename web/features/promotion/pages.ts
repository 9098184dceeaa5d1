import type { Route } from '#web/lib/routes.ts'

/** The promotion has hash routes of its own under this one address. */
export const promotionPages: readonly Route[] = [
  {
    path: '/promo',
    audience: 'public',
    surface: 'promotion',
    load: () => import('./promotion-page.tsx'),
  },
]
