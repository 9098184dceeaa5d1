// The first script of every surface. It is small on purpose: it takes the session out of the address
// and lets the page be painted, before the work of making it live begins.
import type { SessionParameters } from '#contract/session-parameters.ts'
import type { Route } from '#web/lib/routes.ts'
import { captureSession, sessionParameters } from '#web/lib/session.ts'
import type { PageData } from './page-data.ts'

export interface StartOptions {
  /** Ends a session on the server, and the cookie's; false when that failed. */
  readonly endSession?: (session: SessionParameters, apiBase: string) => Promise<boolean>
}

export function start(routes: readonly Route[], options: StartOptions = {}): void {
  const isNamed = new URLSearchParams(location.search).has('sessionId')
  captureSession()
  const isOtherSession = !isNamed && sessionParameters().sessionId !== undefined
  const data = readPageData()
  if (data === null) return
  data.styleFiles.forEach(markAsLoaded)
  // Not awaited at the top of a module: what the page imports may wait for this file.
  void goLive({ routes, options, data, isOtherSession })
}

export interface Start {
  readonly routes: readonly Route[]
  readonly options: StartOptions
  readonly data: PageData
  /** True where this tab has a session of its own beside that of the cookie. */
  readonly isOtherSession: boolean
}

/** In steps, each a task of its own: a tap or a scroll in between is answered at once. */
async function goLive(begun: Start): Promise<void> {
  await firstFrame()
  const { makeLive } = await import('./live.tsx')
  await makeLive(begun)
}

/** After the browser has painted what the server sent; a hidden tab paints nothing. */
function firstFrame(): Promise<void> {
  if (document.hidden) return Promise.resolve()
  return new Promise((painted) => {
    requestAnimationFrame(() => setTimeout(painted))
  })
}

/**
 * The styles of this page stand in it. The loader of later pages looks for a link to know what is
 * there already; one that is disabled fetches nothing.
 */
function markAsLoaded(file: string): void {
  const link = document.createElement('link')
  link.disabled = true
  link.rel = 'stylesheet'
  link.setAttribute('href', file)
  document.head.append(link)
}

function readPageData(): PageData | null {
  const text = document.getElementById('page-data')?.textContent
  return text ? (JSON.parse(text) as PageData) : null
}
