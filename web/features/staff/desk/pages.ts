import type { Route } from '#web/lib/routes.ts'
import { ofStaff } from '../parts/of-staff.ts'

export const deskPages: readonly Route[] = [
  { ...ofStaff, path: '/staff/search', load: () => import('./search-page.tsx') },
  { ...ofStaff, path: '/staff/borrower', load: () => import('./borrower-page.tsx') },
  { ...ofStaff, path: '/staff/loan', load: () => import('./loan-page.tsx') },
]
