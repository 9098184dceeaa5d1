// The only file of the harness that knows how the app is put together. It does what
// web/app/live.tsx does, and asks for everything itself: no server has put an answer in the page.
import type { ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { SWRConfig } from 'swr'
import type { Language } from '#contract/language.ts'
import { App } from '#web/app/app.tsx'
import { NOWHERE } from '#web/app/nowhere.ts'
import { watchWaiting } from '#web/features/complaint/watch-waiting.ts'
import { configureBridge, goLogin } from '#web/lib/bridge.ts'
import { configureCalls } from '#web/lib/call.ts'
import { otherSpeech } from '#web/lib/other-backend.ts'
import { takeAnyId } from '#web/lib/query.ts'
import { findRoute } from '#web/lib/routes.ts'
import { captureSession, nameSessionParameters } from '#web/lib/session.ts'
import { LanguageContext } from '#web/lib/language.ts'
import { type Settings, SettingsContext } from '#web/lib/settings.ts'
import { ToastHost } from '#web/parts/toast-host.tsx'
import { ALL_PAGES } from '#web/surfaces/all-pages.ts'

interface MountOptions {
  readonly language: Language
  readonly settings: Settings
}

interface MountPageOptions extends MountOptions {
  /** With modules that have answers of the page before, which are not this page's. */
  readonly isAgain: boolean
}

export async function mountPage(options: MountPageOptions): Promise<Root> {
  const { language, isAgain } = options
  // As the server does it.
  const isOther = options.settings.brand.apiBase !== ''
  const pagePaths = isOther ? ALL_PAGES.map(({ path }) => path) : []
  const settings = { ...options.settings, pagePaths }
  nameSessionParameters(settings.sessionNames)
  captureSession()
  const { apiBase } = settings.brand
  takeAnyId(apiBase !== '')
  configureCalls({
    apiBase,
    wireNames: settings.wireNames,
    speech: apiBase === '' ? undefined : otherSpeech(settings),
    onSessionEnded: () => goLogin({ comesBack: true }),
  })
  configureBridge({
    schemePrefix: settings.brand.schemePrefix,
    endSession: async (session) => {
      const { endSessionOf } = await import('#web/features/session/log-out.ts')
      return endSessionOf(session)
    },
  })
  const path = location.pathname
  const route = findRoute(ALL_PAGES, path) ?? NOWHERE
  const { page } = await route.load()
  const element = document.getElementById('app')
  if (element === null) throw new Error('the document has no place for the app')
  const root = createRoot(element)
  const app = (
    <App
      routes={ALL_PAGES}
      language={language}
      settings={settings}
      first={{ path, route, page, answers: [] }}
      onLive={() =>
        watchWaiting(() => findRoute(ALL_PAGES, location.pathname)?.audience === 'borrower')
      }
    />
  )
  root.render(isAgain ? <SWRConfig value={{ provider: () => new Map() }}>{app}</SWRConfig> : app)
  return root
}

/** One component alone, with what every page has around it: for a state that no page comes back to. */
export function mountElement(element: ReactNode, { language, settings }: MountOptions): Root {
  configureCalls({ apiBase: '', wireNames: {}, onSessionEnded: () => undefined })
  configureBridge({ schemePrefix: 'pahiram://', endSession: async () => true })
  const place = document.getElementById('app')
  if (place === null) throw new Error('the document has no place for the app')
  const root = createRoot(place)
  root.render(
    <SettingsContext value={settings}>
      <LanguageContext value={language}>
        {element}
        <ToastHost />
      </LanguageContext>
    </SettingsContext>,
  )
  return root
}
