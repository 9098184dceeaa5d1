import type { Route } from '#web/lib/routes.ts'

export const numberChangePages: readonly Route[] = [
  {
    path: '/lostNumber',
    audience: 'borrower',
    surface: 'borrower',
    load: () => import('./lost-number-page.tsx'),
  },
  {
    path: '/lostNumberForm',
    audience: 'borrower',
    surface: 'borrower',
    load: () => import('./lost-number-form-page.tsx'),
  },
  {
    path: '/stopNumber',
    audience: 'borrower',
    surface: 'borrower',
    load: () => import('./stop-number-page.tsx'),
  },
]
