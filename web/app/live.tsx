// Hydrates the page that the server has rendered.
import { startTransition } from 'react'
import { mutate } from 'swr'
import { findLanguage, LANGUAGE_COOKIE, LANGUAGE_QUERY } from '#contract/language.ts'
import { configureBridge, goLogin } from '#web/lib/bridge.ts'
import { configureCalls } from '#web/lib/call.ts'
import { setCookie } from '#web/lib/cookie.ts'
import { reloadWithServer } from '#web/lib/live-reload.ts'
import { configureNavigation } from '#web/lib/location.tsx'
import { registerOfflineShell } from '#web/lib/offline-shell.ts'
import { firstCallsOf, questionKey } from '#web/lib/page.ts'
import { takeAnyId } from '#web/lib/query.ts'
import { findRoute } from '#web/lib/routes.ts'
import { decodeFirst, findFirst } from '#web/lib/use-call.ts'
import { App } from './app.tsx'
import { NOWHERE } from './nowhere.ts'
import type { Start } from './start.tsx'
import { collectTicked, collectTyped, enterAgain, tickAgain } from './typed-early.ts'

export async function makeLive({ routes, options, data, isOtherSession }: Start): Promise<void> {
  const query = new URLSearchParams(location.search)
  keepChosenLanguage(query)
  if (import.meta.env.DEV) reloadWithServer()
  configureNavigation((path) => findRoute(routes, path) !== null)
  const root = document.getElementById('app')
  if (root === null) return
  const { language, settings } = data
  const { apiBase, schemePrefix } = settings.brand
  takeAnyId(apiBase !== '')
  configureCalls({
    apiBase,
    wireNames: settings.wireNames,
    // Loaded where it is needed: our own server is read strictly.
    speech:
      apiBase === ''
        ? undefined
        : (await import('#web/lib/other-backend.ts')).otherSpeech(settings),
    onSessionEnded: options.onSessionEnded ?? (() => goLogin({ comesBack: true })),
  })
  configureBridge({
    schemePrefix,
    endSession: async (session) => (await options.endSession?.(session)) ?? true,
  })
  const route = findRoute(routes, location.pathname) ?? NOWHERE
  await nextTask()
  // In tasks of their own: each takes about as long to begin as all that was loaded before.
  const { createRoot, hydrateRoot } = await import('react-dom/client')
  await nextTask()
  const { page } = await route.load()
  // Rendered for the cookie's session, but this tab has its own, which takes precedence.
  const isForAnother = isOtherSession && data.answers.length > 0
  const answers = isForAnother ? [] : data.answers
  // Before the page is rendered, and each by itself: an answer takes longer to check than any part of
  // the page to render. What is wrong with one is said where it is shown.
  for (const { call, request } of firstCallsOf(page, query)) {
    const envelope = findFirst(answers, questionKey(call, request))
    if (envelope) setTimeout(decodeFirst, 0, call, envelope, settings.wireNames)
  }
  await nextTask()
  const first = { path: location.pathname, route, page, answers }
  const typed = collectTyped(root)
  const ticked = collectTicked(root)
  const app = (
    <App
      routes={routes}
      language={language}
      settings={settings}
      first={first}
      onLive={() => {
        enterAgain(typed)
        tickAgain(ticked)
        return options.onLive?.()
      }}
    />
  )
  // As a transition, React works in short slices and lets taps and scrolling through.
  startTransition(() => {
    if (isForAnother || page.isPainted?.(location.hash) === false) createRoot(root).render(app)
    else hydrateRoot(root, app)
  })
  if (!import.meta.env.DEV && options.hasOfflineShell) registerOfflineShell(language)
  // A page restored from the browser's cache may show yesterday's amounts: load again.
  addEventListener('pageshow', (event) => {
    if (event.persisted) void mutate(() => true)
  })
}

/** Anything pending, such as a tap or scroll, is handled first. */
function nextTask(): Promise<void> {
  return new Promise((resume) => {
    setTimeout(resume)
  })
}

function keepChosenLanguage(query: URLSearchParams): void {
  const chosen = findLanguage(query.get(LANGUAGE_QUERY))
  if (chosen !== null) setCookie(LANGUAGE_COOKIE, chosen)
}
