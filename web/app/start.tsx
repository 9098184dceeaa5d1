// The first script of every surface. It is kept small: it removes the session from the address and
// lets the page paint before hydration starts.
import type { SessionParameters } from '#contract/session-parameters.ts'
import type { Route } from '#web/lib/routes.ts'
import { captureSession, nameSessionParameters, sessionParameters } from '#web/lib/session.ts'
import type { PageData } from './page-data.ts'

export interface StartOptions {
  /** Ends a session on the server and clears the cookie; false if that failed. */
  readonly endSession?: (session: SessionParameters) => Promise<boolean>
  /** Where a missing or ended session leads; to the borrower's login if left out. */
  readonly onSessionEnded?: () => void
  /** Only one surface: each would replace the worker of the other. */
  readonly hasOfflineShell?: true
  /** Called once the page responds; what it returns, when the app ends. */
  readonly onLive?: () => () => void
}

export function start(routes: readonly Route[], options: StartOptions = {}): void {
  const data = readPageData()
  if (data !== null) nameSessionParameters(data.settings.sessionNames)
  const isNamed = captureSession().sessionId !== undefined
  const isOtherSession = !isNamed && sessionParameters().sessionId !== undefined
  if (data === null) return
  data.styleFiles.forEach(markAsLoaded)
  // Not a top-level await: the page's imports may be waiting for this file.
  void goLive({ routes, options, data, isOtherSession }).catch(loadOnTap)
}

/** A script got lost: the page looks right and does nothing. Whoever taps it gets it anew. */
function loadOnTap(error: unknown): never {
  addEventListener('click', () => location.reload())
  throw error
}

export interface Start {
  readonly routes: readonly Route[]
  readonly options: StartOptions
  readonly data: PageData
  /** True if this tab has its own session in addition to the cookie's. */
  readonly isOtherSession: boolean
}

/** In separate tasks, so that taps and scrolling are handled in between. */
async function goLive(begun: Start): Promise<void> {
  await firstFrame()
  const { makeLive } = await import('./live.tsx')
  await makeLive(begun)
}

/** After the browser has painted the server's markup; a hidden tab never paints. */
function firstFrame(): Promise<void> {
  if (document.hidden) return Promise.resolve()
  return new Promise((painted) => {
    requestAnimationFrame(() => setTimeout(painted))
  })
}

/**
 * This page's styles are inlined. The loader of later pages looks for a link to know which styles
 * are present; a disabled link fetches nothing.
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
