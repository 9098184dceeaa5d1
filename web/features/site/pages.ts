import {
  aboutPage,
  aboutUsPage,
  contactPage,
  policyPage,
  privacyPolicyPage,
  startPage,
  termsPage,
  userPage,
} from '#contract/page-addresses.ts'
import type { Route } from '#web/lib/routes.ts'
import type { SitePage } from '#web/lib/site-page.ts'

export interface SiteRoute extends Route {
  readonly load: () => Promise<{ readonly page: SitePage }>
}

function sitePage(path: string, load: SiteRoute['load']): SiteRoute {
  return { path, audience: 'public', surface: 'site', load }
}

export const sitePages: readonly SiteRoute[] = [
  sitePage(startPage(), () => import('./home-page.tsx')),
  sitePage(aboutPage(), () => import('./about-page.tsx')),
  sitePage(userPage(), () => import('./user-page.tsx')),
  sitePage(policyPage(), () => import('./policy-page.tsx')),
  sitePage(termsPage(), () => import('./loan-page.tsx')),
  sitePage(contactPage(), () => import('./contact-page.tsx')),
  sitePage(privacyPolicyPage(), () => import('./privacy-policy-page.tsx')),
  sitePage(aboutUsPage(), () => import('./about-us-page.tsx')),
]
