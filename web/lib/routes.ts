// How a feature declares its pages: one file of routes in its folder, collected by the surface they
// belong to. Paths are exact and case-sensitive: /About and /aboutUs are two pages.
import type { Page } from './page.ts'

/** Each surface has its own entry, scripts and styles; none contains anything of another. */
export const SURFACES = ['borrower', 'site', 'promotion', 'staff', 'developer'] as const
export type Surface = (typeof SURFACES)[number]

export interface Route {
  readonly path: string
  /** Who the page is for: borrowers or staff (never cached), everyone, or developers. */
  readonly audience: 'borrower' | 'staff' | 'public' | 'developer'
  readonly surface: Surface
  readonly load: () => Promise<{ readonly page: Page }>
}

/** One trailing slash is ignored; with more of them, an address is nobody's. */
export function findRoute(routes: readonly Route[], path: string): Route | null {
  const exact = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
  return routes.find((route) => route.path === exact) ?? null
}
