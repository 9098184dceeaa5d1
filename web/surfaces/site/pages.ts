// Every page of the public site. A feature adds one line.
import { comingSitePages } from '#web/app/coming-pages.ts'
import type { Route } from '#web/lib/routes.ts'

export const PAGES: readonly Route[] = [...comingSitePages]
