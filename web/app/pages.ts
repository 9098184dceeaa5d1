// Pages that combine several features, and the error page at its own address.
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
    path: '/offline',
    audience: 'public',
    surface: 'borrower',
    load: () => import('./offline-page.tsx'),
  },
  {
    path: '/errorPage',
    audience: 'public',
    surface: 'borrower',
    load: () => import('./error-page.tsx'),
  },
]
