import type { Route } from '#web/lib/routes.ts'

/** The page for unknown paths, on every surface. */
export const NOWHERE: Route = {
  path: '',
  audience: 'public',
  surface: 'borrower',
  load: () => import('./error-page.tsx'),
}
