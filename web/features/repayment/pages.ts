import type { Route } from '#web/lib/routes.ts'

function borrowerPage(path: string, load: Route['load']): Route {
  return { path, audience: 'borrower', surface: 'borrower', load }
}

const codePage: Route['load'] = () => import('./code-page.tsx')

export const repaymentPages: readonly Route[] = [
  borrowerPage('/repay', () => import('./repay-page.tsx')),
  borrowerPage('/repayDelay', () => import('./extension-page.tsx')),
  borrowerPage('/repayOrNot', () => import('./repay-or-not-page.tsx')),
  borrowerPage('/repayChoose', () => import('./channels-page.tsx')),
  borrowerPage('/repaymentCode', codePage),
  borrowerPage('/repaymentOfCode', codePage),
  borrowerPage('/repaymentOfCode2', () => import('./code-v2-page.tsx')),
  borrowerPage('/carpmm', () => import('./guidance-page.tsx')),
  borrowerPage('/repayReturn', () => import('./return-page.tsx')),
  {
    path: '/payFor',
    audience: 'public',
    surface: 'borrower',
    load: () => import('./shared-code-page.tsx'),
  },
]
