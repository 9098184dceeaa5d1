import type { Route } from '#web/lib/routes.ts'
import { ofStaff } from '../parts/of-staff.ts'

export const controlPages: readonly Route[] = [
  { ...ofStaff, path: '/staff/lending', load: () => import('./lending-page.tsx') },
  { ...ofStaff, path: '/staff/holidays', load: () => import('./holidays-page.tsx') },
  { ...ofStaff, path: '/staff/policies', load: () => import('./policies-page.tsx') },
  { ...ofStaff, path: '/staff/portfolio', load: () => import('./portfolio-page.tsx') },
]
