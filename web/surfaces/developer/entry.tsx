// Makes the developer's pages live; the test page logs out as a borrower's page does.
import '#web/styles/tokens.css'
import '#web/styles/base.css'
import { start } from '#web/app/start.tsx'
import { PAGES } from './pages.ts'

start(PAGES, {
  // Loaded when it is needed: most visits end without logging out.
  endSession: async (session) => {
    const { endSessionOf } = await import('#web/features/session/log-out.ts')
    return endSessionOf(session)
  },
})
