import type { Route } from '#web/lib/routes.ts'

export const paymentClaimPages: readonly Route[] = [
  {
    path: '/paymentClaim',
    audience: 'borrower',
    surface: 'borrower',
    load: () => import('./payment-claim-page.tsx'),
  },
]
