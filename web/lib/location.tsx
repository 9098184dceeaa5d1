// Where we are, and how to get to another page of ours without loading everything anew. Our
// addresses are exact, so of the router only its browser hook is used: the rest would cost every
// phone two kilobytes.
import { homePage } from '#contract/page-addresses.ts'
import { type AnchorHTMLAttributes, createContext, type MouseEvent, useContext } from 'react'
import {
  navigate as changeAddress,
  usePathname,
  useSearch as useBrowserSearch,
} from 'wouter/use-browser-location'
import { leavePage } from './modals.ts'

/** Where the server renders; null in the browser, which knows its own address. */
export const ServerAddressContext = createContext<{
  readonly path: string
  readonly search: string
} | null>(null)

export function usePath(): string {
  const server = useContext(ServerAddressContext)
  return usePathname(server === null ? {} : { ssrPath: server.path })
}

/** With its question mark, or empty. */
export function useSearch(): string {
  const server = useContext(ServerAddressContext)
  return useBrowserSearch(server === null ? {} : { ssrSearch: server.search })
}

let isOfThisSurface: (path: string) => boolean = () => true

/** Once, when the page starts: which paths can be shown without asking the server for a page. */
export function configureNavigation(isOwn: (path: string) => boolean): void {
  isOfThisSurface = isOwn
}

function isNear(address: string): boolean {
  return isOfThisSurface(new URL(address, location.href).pathname)
}

export function navigate(address: string, { replace = false } = {}): void {
  // Not from the history entry of an open dialog: closing that one would cancel the loading.
  if (!isNear(address)) return leavePage(() => location[replace ? 'replace' : 'assign'](address))
  changeAddress(address, { replace })
  // A new page is read from its top; going back finds the place by itself.
  scrollTo(0, 0)
}

/** How long a browser may take to go back before we take it that there was nothing to go back to. */
const BACK_WAIT_MS = 300

/** Back to where the borrower came from, or home where there is nothing behind. */
export function goBack(): void {
  // Missing before Chrome 102 and Safari 26.
  const navigation = window.navigation as { readonly canGoBack: boolean } | undefined
  if (navigation?.canGoBack === false) return navigate(homePage())
  history.back()
  if (navigation !== undefined) return
  // The length of the history counts entries ahead of us too, such as that of a closed dialog.
  const timer = setTimeout(() => navigate(homePage()), BACK_WAIT_MS)
  for (const event of ['popstate', 'pagehide']) {
    addEventListener(event, () => clearTimeout(timer), { once: true })
  }
}

type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { readonly href: string }

export function Link({ href, children, ...rest }: LinkProps) {
  const handleClick = (event: MouseEvent) => {
    const isForBrowser = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey
    if (isForBrowser || event.button !== 0 || !isNear(href)) return
    event.preventDefault()
    navigate(href)
  }
  return (
    <a {...rest} href={href} onClick={handleClick}>
      {children}
    </a>
  )
}
