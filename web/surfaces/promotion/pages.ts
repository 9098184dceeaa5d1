// Every page of the promotion. A feature adds one line.
import { comingPromotionPages } from '#web/app/coming-pages.ts'
import type { Route } from '#web/lib/routes.ts'

export const PAGES: readonly Route[] = [...comingPromotionPages]
