import type { Route } from '#web/lib/routes.ts'

export const productPages: readonly Route[] = [
  {
    path: '/productDetail',
    audience: 'borrower',
    surface: 'borrower',
    load: () => import('./product-detail-page.tsx'),
  },
  {
    path: '/jointLoginFail',
    audience: 'borrower',
    surface: 'borrower',
    load: () => import('./joint-login-fail-page.tsx'),
  },
  {
    path: '/recommendList',
    audience: 'borrower',
    surface: 'borrower',
    load: () => import('./recommend-list-page.tsx'),
  },
]
