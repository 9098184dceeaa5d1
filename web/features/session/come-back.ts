import { homePage, loginPage } from '#contract/page-addresses.ts'

/** Where a borrower goes who opened the login without coming from anywhere. */
const HOME = homePage()

/**
 * Where to go after the login: the page of ours that `next` names. Anything else, an address of
 * another site above all, leads home.
 */
export function comeBackAddress(query: URLSearchParams, origin: string): string {
  const next = query.get('next') ?? ''
  // One slash, and no second one or what browsers read as such: that would be another host.
  if (!/^\/(?![/\\])/.test(next)) return HOME
  try {
    const address = new URL(next, origin)
    if (address.origin !== origin || address.pathname === loginPage()) return HOME
    return address.pathname + address.search + address.hash
  } catch {
    return HOME
  }
}
