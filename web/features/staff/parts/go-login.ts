import { staffLoginPage, staffQueuePage } from '#contract/page-addresses.ts'

/** A whole load, so that nothing of the person before stays in memory. */
export function goToLogin(): void {
  const { pathname, search } = location
  if (pathname.startsWith(staffLoginPage())) return
  location.replace(staffLoginPage({ next: pathname + search }))
}

/** Only to a page of the console; anything else leads to the queue. */
export function goOn(next: string | null): void {
  location.replace(isOfConsole(next) ? next : staffQueuePage())
}

function isOfConsole(next: string | null): next is string {
  return next !== null && /^\/staff(\/(?!login)[a-z]+)?(\?[^#]*)?$/.test(next)
}
