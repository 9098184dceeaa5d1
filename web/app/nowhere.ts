import type { Route } from '#web/lib/routes.ts'

/** What stands at a path that nobody owns, whichever surface finds that out. */
export const NOWHERE: Route = {
  path: '',
  audience: 'public',
  surface: 'borrower',
  load: () => import('./error-page.tsx'),
}
