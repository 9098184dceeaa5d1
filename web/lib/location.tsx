// Where we are, and how to get to another page of ours without loading everything anew. Our
// addresses are exact, so of the router only its browser hook is used: the rest would cost every
// phone two kilobytes.
import { type AnchorHTMLAttributes, createContext, type MouseEvent, useContext } from 'react'
import {
  navigate as changeAddress,
  usePathname,
  useSearch as useBrowserSearch,
} from 'wouter/use-browser-location'

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

export function navigate(address: string, { replace = false } = {}): void {
  changeAddress(address, { replace })
  // A new page is read from its top; going back finds the place by itself.
  scrollTo(0, 0)
}

type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { readonly href: string }

export function Link({ href, children, ...rest }: LinkProps) {
  const handleClick = (event: MouseEvent) => {
    const isForBrowser = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey
    if (isForBrowser || event.button !== 0) return
    event.preventDefault()
    navigate(href)
  }
  return (
    <a {...rest} href={href} onClick={handleClick}>
      {children}
    </a>
  )
}
