// Every page of the public site. A feature adds one line.
import { sitePages, type SiteRoute } from '#web/features/site/pages.ts'

export const PAGES: readonly SiteRoute[] = [...sitePages]
