// Every page of the staff console. A feature adds one line.
import { controlPages } from '#web/features/staff/control/pages.ts'
import { staffPages } from '#web/features/staff/pages.ts'
import type { Route } from '#web/lib/routes.ts'

export const PAGES: readonly Route[] = [...staffPages, ...controlPages]
