import type { Route } from '#web/lib/routes.ts'

export const loanOrderPages: readonly Route[] = [
  {
    path: '/loanDetail',
    audience: 'borrower',
    surface: 'borrower',
    load: () => import('./order-details-page.tsx'),
  },
  {
    path: '/order',
    audience: 'borrower',
    surface: 'borrower',
    load: () => import('./order-list-page.tsx'),
  },
]
