// Every page of the promotion. A feature adds one line.
import { promotionPages } from '#web/features/promotion/pages.ts'
import type { Route } from '#web/lib/routes.ts'

export const PAGES: readonly Route[] = [...promotionPages]
