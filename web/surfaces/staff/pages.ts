// Every page of the staff console. A feature adds one line.
import { comingStaffPages } from '#web/app/coming-pages.ts'
import type { Route } from '#web/lib/routes.ts'

export const PAGES: readonly Route[] = [...comingStaffPages]
