import type { Feature } from '#server/calls/feature.ts'
import { deleteCodesOf, listCodesOf } from './login-queries.ts'
import { removeOldCodes } from './login-service.ts'
import { identifyBorrower, sessionHandlers } from './routes.ts'
import { findByMobile, removeOldSessions } from './service.ts'
import { SESSION_REFUSALS } from './refusals.ts'

export const session: Feature = {
  name: 'session',
  refusals: SESSION_REFUSALS,
  handlers: sessionHandlers,
  staffSearches: [{ by: 'mobile', find: findByMobile }],
  identify: { borrower: identifyBorrower },
  timedJobs: [
    {
      name: 'remove-old-codes',
      everySeconds: 3600,
      run: ({ db, clock }) => removeOldCodes(db, clock),
    },
    {
      name: 'remove-old-sessions',
      everySeconds: 86_400,
      run: ({ db, clock }) => removeOldSessions(db, clock),
    },
  ],
  heldTables: [
    { table: 'session', onClosing: 'removed', hiddenColumns: ['id_hash', 'asker_hash'] },
  ],
  heldByNumber: [{ table: 'login_code', list: listCodesOf, remove: deleteCodesOf }],
  demo: () => import('./demo.ts'),
}
