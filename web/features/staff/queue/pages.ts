import type { Route } from '#web/lib/routes.ts'
import { ofStaff } from '../parts/of-staff.ts'

export const queuePages: readonly Route[] = [
  { ...ofStaff, path: '/staff', load: () => import('./queue-page.tsx') },
  { ...ofStaff, path: '/staff/task', load: () => import('./task-page.tsx') },
  { ...ofStaff, path: '/staff/approvals', load: () => import('./approvals-page.tsx') },
]
