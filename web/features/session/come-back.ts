import { homePage, loginPage } from '#contract/page-addresses.ts'
import { ownPathOf } from '#web/lib/links.ts'

/** Where a borrower goes who opened the login without coming from anywhere. */
const HOME = homePage()

/** Where to go after the login: the page of ours that `next` names. Anything else leads home. */
export function comeBackAddress(query: URLSearchParams, origin: string): string {
  const next = ownPathOf(query.get('next'), origin)
  const isLogin = next?.split(/[?#]/, 1)[0] === loginPage()
  return next === null || isLogin ? HOME : next
}
