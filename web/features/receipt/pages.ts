import type { Route } from '#web/lib/routes.ts'

export const receiptPages: readonly Route[] = [
  {
    path: '/receipt',
    audience: 'borrower',
    surface: 'borrower',
    load: () => import('./receipt-page.tsx'),
  },
  {
    path: '/payments',
    audience: 'borrower',
    surface: 'borrower',
    load: () => import('./payments-page.tsx'),
  },
  {
    path: '/verify',
    audience: 'public',
    surface: 'borrower',
    load: () => import('./verify-page.tsx'),
  },
]
