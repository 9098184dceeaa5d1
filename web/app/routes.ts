// Every address of the web app. Paths are exact and case matters: /About and /aboutUs are two pages.
import type { Page } from '#web/lib/page.ts'

export interface Route {
  readonly path: string
  /** Whose page it is: a borrower's (kept by no cache), everybody's, or a developer's. */
  readonly audience: 'borrower' | 'public' | 'developer'
  /** The file of its page, in `web/`, without the ending. */
  readonly page: string
}

const COMING = 'app/coming-page'
const ERROR = 'app/error-page'

const PAGES = import.meta.glob<{ page: Page }>([
  '/web/features/*/*-page.tsx',
  '/web/app/*-page.tsx',
])

export const ROUTES: readonly Route[] = [
  // The borrower's account
  { path: '/main', audience: 'borrower', page: 'features/products/home-page' },
  { path: '/mine', audience: 'borrower', page: 'app/mine-page' },
  { path: '/login', audience: 'borrower', page: 'features/session/login-page' },
  { path: '/sessions', audience: 'borrower', page: 'features/session/sessions-page' },
  { path: '/order', audience: 'borrower', page: 'features/loan-order/order-list-page' },
  { path: '/productDetail', audience: 'borrower', page: 'features/products/product-detail-page' },
  {
    path: '/certify/personal',
    audience: 'borrower',
    page: 'features/certification/personal-page',
  },
  {
    path: '/certify/job',
    audience: 'borrower',
    page: 'features/certification/job-page',
  },
  {
    path: '/certify/ext',
    audience: 'borrower',
    page: 'features/certification/ext-page',
  },
  { path: '/bindBank', audience: 'borrower', page: 'features/bank-account/bind-bank-page' },
  { path: '/stopChange', audience: 'borrower', page: 'features/bank-account/stop-change-page' },
  // A loan
  { path: '/loanDetail', audience: 'borrower', page: 'features/loan-order/order-details-page' },
  { path: '/loanConfirm', audience: 'borrower', page: 'features/confirmation/loan-confirm-page' },
  {
    path: '/loanConfirmNew',
    audience: 'borrower',
    page: 'features/confirmation/loan-confirm-new-page',
  },
  {
    path: '/jointLoginFail',
    audience: 'borrower',
    page: 'features/loan-order/joint-login-fail-page',
  },
  { path: '/recommendList', audience: 'borrower', page: 'features/loan-order/recommend-list-page' },
  // Repayment and extension
  { path: '/repayOrNot', audience: 'borrower', page: COMING },
  { path: '/repay', audience: 'borrower', page: COMING },
  { path: '/repayDelay', audience: 'borrower', page: COMING },
  { path: '/repayChoose', audience: 'borrower', page: COMING },
  { path: '/repaymentCode', audience: 'borrower', page: COMING },
  { path: '/repaymentOfCode', audience: 'borrower', page: COMING },
  { path: '/repaymentOfCode2', audience: 'borrower', page: COMING },
  { path: '/carpmm', audience: 'borrower', page: COMING },
  { path: '/repayLegacy', audience: 'borrower', page: COMING },
  // Service and complaints
  {
    path: '/customerService',
    audience: 'borrower',
    page: 'features/support/customer-service-page',
  },
  { path: '/complaint', audience: 'borrower', page: COMING },
  { path: '/complaintList', audience: 'borrower', page: COMING },
  { path: '/complainPageNext', audience: 'borrower', page: COMING },
  { path: '/complainDetails', audience: 'borrower', page: COMING },
  // Public
  { path: '/', audience: 'public', page: COMING },
  { path: '/About', audience: 'public', page: COMING },
  { path: '/User', audience: 'public', page: COMING },
  { path: '/Policy', audience: 'public', page: COMING },
  { path: '/Loan', audience: 'public', page: COMING },
  { path: '/Contact', audience: 'public', page: COMING },
  {
    path: '/loanAgreement',
    audience: 'borrower',
    page: 'features/confirmation/loan-agreement-page',
  },
  { path: '/privacyPolicy', audience: 'public', page: COMING },
  { path: '/aboutUs', audience: 'public', page: COMING },
  // The promotion keeps its own hash routes behind this one address.
  { path: '/promo', audience: 'public', page: COMING },
  // Outside production only
  { path: '/parts', audience: 'developer', page: 'features/preview/parts-page' },
  {
    path: '/testPreview',
    audience: 'developer',
    page: 'features/preview/test-preview-page',
  },
  { path: '/errorPage', audience: 'public', page: ERROR },
]

const NOWHERE: Route = { path: '', audience: 'public', page: ERROR }

/** A path that nobody owns gets the error page. A slash at the end does not matter. */
export function findRoute(path: string, mode: 'demo' | 'production'): Route {
  const exact = path.length > 1 ? path.replace(/\/+$/, '') : path
  const route = ROUTES.find((candidate) => candidate.path === exact)
  if (route === undefined) return NOWHERE
  return route.audience === 'developer' && mode === 'production' ? NOWHERE : route
}

export function isNowhere(route: Route): boolean {
  return route === NOWHERE
}

export async function loadPage(route: Route): Promise<Page> {
  const load = PAGES[`/${sourceOf(route)}`]
  if (load === undefined) throw new Error(`no page file ${sourceOf(route)}`)
  return (await load()).page
}

/** The page's file as the build names it. */
export function sourceOf(route: Route): string {
  return `web/${route.page}.tsx`
}
