import type { Route } from '#web/lib/routes.ts'
import { ofStaff } from '../parts/of-staff.ts'

export const moneyPages: readonly Route[] = [
  { ...ofStaff, path: '/staff/payment', load: () => import('./payment-page.tsx') },
  { ...ofStaff, path: '/staff/unapplied', load: () => import('./unapplied-page.tsx') },
  { ...ofStaff, path: '/staff/money', load: () => import('./money-page.tsx') },
]
