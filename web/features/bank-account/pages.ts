import type { Route } from '#web/lib/routes.ts'

export const bankAccountPages: readonly Route[] = [
  {
    path: '/bindBank',
    audience: 'borrower',
    surface: 'borrower',
    load: () => import('./bind-bank-page.tsx'),
  },
  {
    path: '/stopChange',
    audience: 'borrower',
    surface: 'borrower',
    load: () => import('./stop-change-page.tsx'),
  },
]
