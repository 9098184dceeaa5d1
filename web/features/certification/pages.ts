import type { Route } from '#web/lib/routes.ts'

export const certificationPages: readonly Route[] = [
  {
    path: '/certify/personal',
    audience: 'borrower',
    surface: 'borrower',
    load: () => import('./personal-page.tsx'),
  },
  {
    path: '/certify/job',
    audience: 'borrower',
    surface: 'borrower',
    load: () => import('./job-page.tsx'),
  },
  {
    path: '/certify/ext',
    audience: 'borrower',
    surface: 'borrower',
    load: () => import('./ext-page.tsx'),
  },
]
