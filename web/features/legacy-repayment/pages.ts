import type { Route } from '#web/lib/routes.ts'

export const legacyRepaymentPages: readonly Route[] = [
  {
    path: '/repayLegacy',
    audience: 'borrower',
    surface: 'borrower',
    load: () => import('./legacy-repayment-page.tsx'),
  },
]
