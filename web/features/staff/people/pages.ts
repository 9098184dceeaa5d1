import type { Route } from '#web/lib/routes.ts'
import { ofStaff } from '../parts/of-staff.ts'

export const peoplePages: readonly Route[] = [
  { ...ofStaff, path: '/staff/login', load: () => import('./login-page.tsx') },
  { ...ofStaff, path: '/staff/invitation', load: () => import('./invitation-page.tsx') },
  { ...ofStaff, path: '/staff/account', load: () => import('./account-page.tsx') },
  { ...ofStaff, path: '/staff/people', load: () => import('./people-page.tsx') },
]
