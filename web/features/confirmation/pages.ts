import type { Route } from '#web/lib/routes.ts'

export const confirmationPages: readonly Route[] = [
  {
    path: '/loanConfirm',
    audience: 'borrower',
    surface: 'borrower',
    load: () => import('./loan-confirm-page.tsx'),
  },
  {
    path: '/loanConfirmNew',
    audience: 'borrower',
    surface: 'borrower',
    load: () => import('./loan-confirm-new-page.tsx'),
  },
  {
    path: '/loanAgreement',
    audience: 'borrower',
    surface: 'borrower',
    load: () => import('./loan-agreement-page.tsx'),
  },
]
