// How a feature declares its pages: one file of routes in its folder, walked by the surface that
// they belong to. Paths are exact and case matters: /About and /aboutUs are two pages.
import type { Page } from './page.ts'

/** Each has an entry, script and style of its own; none carries anything of another. */
export const SURFACES = ['borrower', 'site', 'promotion', 'staff', 'developer'] as const
export type Surface = (typeof SURFACES)[number]

export interface Route {
  readonly path: string
  /** Whose page it is: a borrower's or the staff's (cached nowhere), everybody's, a developer's. */
  readonly audience: 'borrower' | 'staff' | 'public' | 'developer'
  readonly surface: Surface
  readonly load: () => Promise<{ readonly page: Page }>
}

/** A slash at the end does not matter. */
export function findRoute(routes: readonly Route[], path: string): Route | null {
  const exact = path.length > 1 ? path.replace(/\/+$/, '') : path
  return routes.find((route) => route.path === exact) ?? null
}
