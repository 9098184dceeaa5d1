// Makes the page live that the server has rendered.
import './styles/tokens.css'
import './styles/base.css'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { mutate } from 'swr'
import { findLanguage, LANGUAGE_COOKIE, LANGUAGE_QUERY } from '#contract/language.ts'
import { App } from './app/app.tsx'
import type { PageData } from './app/page-data.ts'
import { findRoute, loadPage } from './app/routes.ts'
import { configureBridge, goLogin } from './lib/bridge.ts'
import { configureCalls } from './lib/call.ts'
import { setCookie } from './lib/cookie.ts'
import { reloadWithServer } from './lib/live-reload.ts'
import { captureSession, sessionParameters } from './lib/session.ts'

// Not awaited here: a page's script may import what waits for this file, and both would wait for ever.
void start()

async function start(): Promise<void> {
  const isNamed = new URLSearchParams(location.search).has('sessionId')
  captureSession()
  const isOtherSession = !isNamed && sessionParameters().sessionId !== undefined
  keepChosenLanguage()
  if (import.meta.env.DEV) reloadWithServer()
  const root = document.getElementById('app')
  const data = readPageData()
  if (root === null || data === null) return
  const { language, settings, answer } = data
  configureCalls({
    apiBase: settings.brand.apiBase,
    wireNames: settings.wireNames,
    onSessionEnded: () => goLogin({ comesBack: true }),
  })
  configureBridge({
    schemePrefix: settings.brand.schemePrefix,
    // Loaded when it is needed: most visits end without logging out.
    endSession: async (session) => {
      const { endSessionOf } = await import('./features/session/log-out.ts')
      return endSessionOf(session, settings.brand.apiBase)
    },
  })
  const route = findRoute(location.pathname, settings.mode)
  const page = await loadPage(route)
  const first = { route, page, answer }
  if (isOtherSession && answer !== null) {
    // Drawn for the session of the cookie, while this tab has one of its own, which comes first.
    createRoot(root).render(
      <App language={language} settings={settings} first={{ ...first, answer: null }} />,
    )
  } else {
    hydrateRoot(root, <App language={language} settings={settings} first={first} />)
  }
  // A page that the browser brings back from its cache may show yesterday's amounts: ask again.
  addEventListener('pageshow', (event) => {
    if (event.persisted) void mutate(() => true)
  })
}

function readPageData(): PageData | null {
  const text = document.getElementById('page-data')?.textContent
  return text ? (JSON.parse(text) as PageData) : null
}

function keepChosenLanguage(): void {
  const chosen = findLanguage(new URLSearchParams(location.search).get(LANGUAGE_QUERY))
  if (chosen !== null) setCookie(LANGUAGE_COOKIE, chosen)
}
