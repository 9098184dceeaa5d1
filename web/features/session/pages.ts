import type { Route } from '#web/lib/routes.ts'

export const sessionPages: readonly Route[] = [
  {
    path: '/login',
    audience: 'borrower',
    surface: 'borrower',
    load: () => import('./login-page.tsx'),
  },
  {
    path: '/sessions',
    audience: 'borrower',
    surface: 'borrower',
    load: () => import('./sessions-page.tsx'),
  },
]
