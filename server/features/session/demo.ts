// Borrowers of the demo, each with a session of their own.
import type { DemoBorrower, FeatureDemo } from '#server/calls/demo.ts'
import type { JobDependencies } from '#server/calls/dependencies.ts'
import type { Db } from '#server/db/open.ts'
import { insertDemoBorrower, insertDemoBorrowers } from './login-queries.ts'
import { createSession } from './service.ts'

const DEMO_SESSION_DAYS = 3650

export const demo: FeatureDemo = {
  createBorrower,
  // A number that has logged in but filled in nothing yet.
  states: [{ name: 'new', build: async () => ({ productId: null, orderId: null }) }],
}

export async function createBorrower(
  { db, clock, config }: JobDependencies,
  asked: { readonly mobile?: string; readonly sessionId?: string },
): Promise<DemoBorrower> {
  const { id, mobile } = await insertDemoBorrower(db, asked.mobile ?? null, clock.now())
  const sessionId = await createSession(
    { db, clock, sessionSecret: config.sessionSecret },
    {
      borrowerId: id,
      deviceName: 'Demo',
      days: DEMO_SESSION_DAYS,
      ...(asked.sessionId !== undefined && { sessionId: asked.sessionId }),
    },
  )
  return { id, mobile, sessionId }
}

/** Those who came before today; they have a number to log in with and no session. */
export function createPastBorrowers(
  db: Db,
  createdAt: readonly Date[],
): Promise<{ readonly id: number; readonly mobile: string }[]> {
  return insertDemoBorrowers(db, createdAt)
}
