// Make what a test needs and fill in what it does not name. They go through the same services as
// the product.
import { createSession } from '#server/features/session/service.ts'
import type { TestApp } from './test-app.ts'

let lastNumber = 0

export interface TestBorrower {
  readonly id: number
  readonly mobile: string
  readonly sessionId: string
}

/** A borrower who is logged in. */
export async function buildBorrower(app: TestApp): Promise<TestBorrower> {
  lastNumber += 1
  const mobile = `+63917${String(lastNumber).padStart(7, '0')}`
  const { id } = await app.db
    .insertInto('borrower')
    .values({ mobile, created_at: app.clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  const sessionId = await createSession(
    { db: app.db, clock: app.clock, secret: app.config.secret },
    { borrowerId: id },
  )
  return { id, mobile, sessionId }
}
