// Every address of the web app, of all surfaces: what the server draws.
import type { Route } from '#web/lib/routes.ts'
import { PAGES as BORROWER_PAGES } from './borrower/pages.ts'
import { PAGES as DEVELOPER_PAGES } from './developer/pages.ts'
import { PAGES as PROMOTION_PAGES } from './promotion/pages.ts'
import { PAGES as SITE_PAGES } from './site/pages.ts'
import { PAGES as STAFF_PAGES } from './staff/pages.ts'

export const ALL_PAGES: readonly Route[] = [
  ...BORROWER_PAGES,
  ...SITE_PAGES,
  ...PROMOTION_PAGES,
  ...STAFF_PAGES,
  ...DEVELOPER_PAGES,
]
