import type { Route } from '#web/lib/routes.ts'

export const supportPages: readonly Route[] = [
  {
    path: '/customerService',
    audience: 'borrower',
    surface: 'borrower',
    load: () => import('./customer-service-page.tsx'),
  },
]
