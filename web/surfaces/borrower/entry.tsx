// Makes the borrower's pages live.
import '#web/styles/tokens.css'
import '#web/styles/base.css'
import { start } from '#web/app/start.tsx'
import { watchWaiting } from '#web/features/complaint/watch-waiting.ts'
import { findRoute } from '#web/lib/routes.ts'
import { PAGES } from './pages.ts'

start(PAGES, {
  hasOfflineShell: true,
  // Loaded when it is needed: most visits end without logging out.
  endSession: async (session) => {
    const { endSessionOf } = await import('#web/features/session/log-out.ts')
    return endSessionOf(session)
  },
  onLive: () => watchWaiting(() => findRoute(PAGES, location.pathname)?.audience === 'borrower'),
})
