import { homePage, loginPage } from '#contract/page-addresses.ts'
import { ownPathOf } from '#web/lib/links.ts'

/** Where a borrower goes after opening the login directly. */
const HOME = homePage()

/** Where to go after logging in: the page of ours named by `next`, or home. */
export function comeBackAddress(query: URLSearchParams, origin: string): string {
  const next = ownPathOf(query.get('next'), origin)
  const isLogin = next?.split(/[?#]/, 1)[0] === loginPage()
  return next === null || isLogin ? HOME : next
}
