import type { Route } from '#web/lib/routes.ts'

export const statementPages: readonly Route[] = [
  {
    path: '/statement',
    audience: 'borrower',
    surface: 'borrower',
    load: () => import('./statement-page.tsx'),
  },
]
