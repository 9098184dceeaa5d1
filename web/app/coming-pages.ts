// Pages that are not built yet. Each says so until its feature declares it.
import type { Route, Surface } from '#web/lib/routes.ts'

function coming(surface: Surface, audience: Route['audience'], paths: readonly string[]): Route[] {
  return paths.map((path) => ({
    path,
    audience,
    surface,
    load: () => import('./coming-page.tsx'),
  }))
}

export const comingBorrowerPages = coming('borrower', 'borrower', [
  '/complaint',
  '/complaintList',
  '/complainPageNext',
  '/complainDetails',
])
