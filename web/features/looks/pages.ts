import type { Route } from '#web/lib/routes.ts'

export const looksPages: readonly Route[] = [
  {
    path: '/account/looks',
    audience: 'borrower',
    surface: 'borrower',
    load: () => import('./looks-page.tsx'),
  },
]
