import type { Route } from '#web/lib/routes.ts'

export const hardshipPages: readonly Route[] = [
  {
    path: '/hardship',
    audience: 'borrower',
    surface: 'borrower',
    load: () => import('./hardship-page.tsx'),
  },
]
