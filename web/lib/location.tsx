// Where we are, and how to get to another page of ours without a full reload. Our addresses are
// exact, so only the router's browser hook is used: the rest would cost every phone two kilobytes.
import { homePage } from '#contract/page-addresses.ts'
import { type AnchorHTMLAttributes, createContext, type MouseEvent, useContext } from 'react'
import {
  navigate as changeAddress,
  usePathname,
  useSearch as useBrowserSearch,
} from 'wouter/use-browser-location'
import { leavePage } from './modals.ts'
import { useSettings } from './settings.ts'

/** Set when rendering on the server; null in the browser, which knows its own address. */
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

/** Called once at start: which paths can be shown without asking the server. */
export function configureNavigation(isOwn: (path: string) => boolean): void {
  isOfThisSurface = isOwn
}

function isNear(address: string): boolean {
  return isOfThisSurface(new URL(address, location.href).pathname)
}

export function navigate(address: string, { replace = false } = {}): void {
  // Not from the history entry of an open dialog, because closing the dialog would cancel the
  // navigation.
  if (!isNear(address)) return leavePage(() => location[replace ? 'replace' : 'assign'](address))
  changeAddress(address, { replace })
  // A new page starts at the top; going back restores the position by itself.
  scrollTo(0, 0)
}

/** How long the browser may take to go back before we assume there was nothing to go back to. */
const BACK_WAIT_MS = 300

/** Back to where the borrower came from, or home if there is no history. */
export function goBack(leave = () => navigate(homePage())): void {
  // Missing before Chrome 102 and Safari 26.
  const navigation = window.navigation as { readonly canGoBack: boolean } | undefined
  if (navigation?.canGoBack === false) return leave()
  history.back()
  if (navigation !== undefined) return
  // The history's length also counts entries ahead of us, such as a closed dialog's.
  const timer = setTimeout(leave, BACK_WAIT_MS)
  for (const event of ['popstate', 'pagehide']) {
    addEventListener(event, () => clearTimeout(timer), { once: true })
  }
}

type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & {
  readonly href: string
  /** In place of going there. */
  readonly onOpen?: () => void
}

/** Whether a link leads to a page that is nothing in front of another backend. */
export function useIsMissing(): (href: string) => boolean {
  const { paths } = useSettings().missing
  return (href) => paths.includes(href.split('?', 1)[0] ?? '')
}

/** Nothing where another backend has nothing to show on that page. */
export function Link({ href, onOpen = () => navigate(href), children, ...rest }: LinkProps) {
  const isMissing = useIsMissing()
  const handleClick = (event: MouseEvent) => {
    const isForBrowser = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey
    if (isForBrowser || event.button !== 0 || !isNear(href)) return
    event.preventDefault()
    onOpen()
  }
  if (isMissing(href)) return null
  return (
    <a {...rest} href={href} onClick={handleClick}>
      {children}
    </a>
  )
}
