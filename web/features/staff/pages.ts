import type { Route } from '#web/lib/routes.ts'

const ofStaff = { audience: 'staff', surface: 'staff' } as const

export const staffPages: readonly Route[] = [
  { ...ofStaff, path: '/staff', load: () => import('./queue-page.tsx') },
  { ...ofStaff, path: '/staff/login', load: () => import('./login-page.tsx') },
  { ...ofStaff, path: '/staff/invitation', load: () => import('./invitation-page.tsx') },
  { ...ofStaff, path: '/staff/task', load: () => import('./task-page.tsx') },
  { ...ofStaff, path: '/staff/approvals', load: () => import('./approvals-page.tsx') },
  { ...ofStaff, path: '/staff/search', load: () => import('./search-page.tsx') },
  { ...ofStaff, path: '/staff/borrower', load: () => import('./borrower-page.tsx') },
  { ...ofStaff, path: '/staff/loan', load: () => import('./loan-page.tsx') },
  { ...ofStaff, path: '/staff/payment', load: () => import('./payment-page.tsx') },
  { ...ofStaff, path: '/staff/unapplied', load: () => import('./unapplied-page.tsx') },
  { ...ofStaff, path: '/staff/account', load: () => import('./account-page.tsx') },
  { ...ofStaff, path: '/staff/people', load: () => import('./people-page.tsx') },
]
