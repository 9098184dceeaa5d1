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
  '/repayOrNot',
  '/repay',
  '/repayDelay',
  '/repayChoose',
  '/repaymentCode',
  '/repaymentOfCode',
  '/repaymentOfCode2',
  '/carpmm',
  '/repayLegacy',
])

export const comingSitePages = coming('site', 'public', [
  '/',
  '/About',
  '/User',
  '/Policy',
  '/Loan',
  '/Contact',
  '/privacyPolicy',
  '/aboutUs',
])

/** The promotion has hash routes of its own under this one address. */
export const comingPromotionPages = coming('promotion', 'public', ['/promo'])
