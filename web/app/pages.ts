// Pages that are made of several features, and the error page under its own address.
import type { Route } from '#web/lib/routes.ts'

export const appPages: readonly Route[] = [
  {
    path: '/main',
    audience: 'borrower',
    surface: 'borrower',
    load: () => import('./home-page.tsx'),
  },
  {
    path: '/mine',
    audience: 'borrower',
    surface: 'borrower',
    load: () => import('./mine-page.tsx'),
  },
  {
    path: '/errorPage',
    audience: 'public',
    surface: 'borrower',
    load: () => import('./error-page.tsx'),
  },
]
