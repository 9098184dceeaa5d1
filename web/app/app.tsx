// The page for the current address, with what surrounds every page.
import { useEffect, useRef, useState } from 'react'
import { SWRConfig } from 'swr'
import type { Language } from '#contract/language.ts'
import { failureTexts } from '#web/lib/failure-texts.ts'
import { LanguageContext, useTexts } from '#web/lib/language.ts'
import { restoreStyles, watchStyles } from '#web/lib/styles-again.ts'
import { ServerAddressContext, usePath, useSearch } from '#web/lib/location.tsx'
import type { Page } from '#web/lib/page.ts'
import { withoutSessionParameters } from '#web/lib/session.ts'
import { type Settings, SettingsContext } from '#web/lib/settings.ts'
import { findRoute, type Route } from '#web/lib/routes.ts'
import { leaveMessageBehind } from '#web/lib/toast.ts'
import { endFirstAnswers, type FirstAnswer, FirstAnswersContext } from '#web/lib/use-call.ts'
import { Failed } from '#web/parts/failed.tsx'
import { LoadingScreen } from '#web/parts/loading-screen.tsx'
import { Screen } from '#web/parts/screen.tsx'
import { ToastHost } from '#web/parts/toast-host.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { WhoseAccount } from './whose-account.tsx'

export interface AppProps {
  /** The pages of this surface; the server handles every other address. */
  readonly routes: readonly Route[]
  readonly language: Language
  readonly settings: Settings
  readonly first: {
    readonly path: string
    readonly route: Route
    readonly page: Page
    readonly answers: readonly FirstAnswer[]
  }
  /** Only set when rendering on the server; the browser knows its own address. */
  readonly serverAddress?: { readonly path: string; readonly search: string }
  /** Called once everything responds; what it returns, when the app ends. */
  readonly onLive?: () => (() => void) | undefined
}

/**
 * The library's default of two seconds is long enough to do something on another page and come back
 * to stale data; this only deduplicates requests within one render.
 */
const SWR_SETTINGS = { revalidateOnReconnect: true, dedupingInterval: 100 }

const RETRY_MS = 2_000

export function App(props: AppProps) {
  const { routes, language, settings, first, serverAddress } = props
  const onLive = useRef(props.onLive)
  useEffect(() => {
    const end = onLive.current?.()
    markAsLive()
    return end
  }, [])
  useEffect(watchStyles, [])
  return (
    <SettingsContext value={settings}>
      <LanguageContext value={language}>
        <FirstAnswersContext value={first.answers}>
          <SWRConfig value={SWR_SETTINGS}>
            <ServerAddressContext value={serverAddress ?? null}>
              <ErrorBoundary>
                <CurrentPage routes={routes} first={first} language={language} />
              </ErrorBoundary>
              {first.route.surface === 'borrower' && <WhoseAccount />}
            </ServerAddressContext>
            <ToastHost />
          </SWRConfig>
        </FirstAnswersContext>
      </LanguageContext>
    </SettingsContext>
  )
}

/** Effects run once the whole page responds to taps, so that a test can wait for this. */
function markAsLive(): void {
  document.documentElement.dataset['live'] = 'yes'
}

function CurrentPage({ routes, first, language }: Pick<AppProps, 'routes' | 'first' | 'language'>) {
  const t = useTexts(failureTexts)
  const path = usePath()
  const search = useSearch()
  const route = path === first.path ? first.route : findRoute(routes, path)
  const { page, hasFailed, retry } = usePage(route, first)
  const title = page?.title(language)
  useEffect(() => {
    if (title !== undefined) document.title = title
  }, [title])
  useEffect(endFirstAnswers, [])
  useEffect(() => leaveMessageBehind(path), [path])
  useFocusOnArrival(page)
  if (hasFailed) {
    return (
      <Screen title={t.offlineTitle}>
        <Failed failure={{ kind: 'offline' }} isRetrying={false} retry={retry} />
      </Screen>
    )
  }
  if (page === null) return <LoadingScreen />
  const Component = page.component
  return <Component key={path} query={new URLSearchParams(withoutSessionParameters(search))} />
}

/** Screen readers announce the new page's heading. A page may move the focus elsewhere. */
function useFocusOnArrival(page: Page | null): void {
  const arrivedAt = useRef(page)
  useEffect(() => {
    if (page === null || page === arrivedAt.current) return
    arrivedAt.current = page
    const heading = document.querySelector('h1')
    if (heading === null || document.activeElement !== document.body) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [page])
}

/** The page of a route; null while its script is loading. Without a route, the server is asked. */
function usePage(route: Route | null, first: AppProps['first']) {
  const [loaded, setLoaded] = useState({ route: first.route, page: first.page })
  const [failedRoute, setFailedRoute] = useState<Route | null>(null)
  useEffect(() => {
    if (route === null) {
      location.reload()
      return undefined
    }
    if (loaded.route === route) return undefined
    let isCurrent = true
    const load = async () => {
      try {
        await restoreStyles()
        const { page } = await route.load()
        if (isCurrent) setLoaded({ route, page })
      } catch {
        if (!isCurrent) return
        setFailedRoute(route)
        // After a deployment a page's old script may be gone, and the server has the new one. Whether
        // it can be reached is tried: a browser says too early that it is online.
        await fetch('').then(
          () => isCurrent && location.reload(),
          () => setTimeout(load, RETRY_MS),
        )
      }
    }
    void load()
    return () => {
      isCurrent = false
    }
  }, [route, loaded.route])
  return {
    page: loaded.route === route ? loaded.page : null,
    hasFailed: route !== null && failedRoute === route && loaded.route !== route,
    retry: () => setFailedRoute(null),
  }
}
