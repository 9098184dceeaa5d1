// Both engines: plans of its own.
//
// Timed work looks at few rows however many there are: each of its statements can go by an index.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { removeOldWebhooks } from '#server/features/payout/webhook-service.ts'
import { retryFailedPayouts } from '#server/features/payout/retry-service.ts'
import { askForWaitingPayouts, countLongWaiting } from '#server/features/payout/service.ts'
import { listHeldMessagesTo, removeOldMessages } from '#server/features/messages/service.ts'
import { removeOldCodes } from '#server/features/session/login-service.ts'
import { askForOpenCodes } from '#server/features/payment/reconcile-service.ts'
import { countOpen } from '#server/features/staff-task/service.ts'
import { removeOldKeys } from '#server/calls/idempotency.ts'
import { countUnwrittenHeads } from '#server/ledger/evidence-heads.ts'
import { plansOf } from '#server/testing/plans.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import type { Db } from '#server/db/open.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

it.each<[string, string, (db: Db) => Promise<unknown>]>([
  ['payouts to ask for', 'payout_waiting', (db) => askForWaitingPayouts({ ...app, db })],
  ['payouts to send again', 'payout_retry', (db) => retryFailedPayouts({ ...app, db })],
  ['payouts that wait too long', 'payout_waiting', (db) => countLongWaiting(db, app.clock)],
  ['intents to ask about', 'payment_intent_ask', (db) => askForOpenCodes({ ...app, db })],
  ['open tasks', 'staff_task_', (db) => countOpen(db)],
  ['old messages', 'message_age', (db) => removeOldMessages(db, app.clock)],
  ['old codes', 'login_code_age', (db) => removeOldCodes(db, app.clock)],
  ['messages to a number', 'message_recipient', (db) => listHeldMessagesTo(db, '+639170000000')],
  ['old webhooks', 'payment_webhook_age', (db) => removeOldWebhooks(db, app.clock)],
  ['old keys', 'idempotency_age', (db) => removeOldKeys(db, app.clock)],
  ['heads to write', 'evidence_head_unwritten', (db) => countUnwrittenHeads(db, app.clock)],
])('%s are found by the index %s', async (_what, index, work) => {
  const plans = await app.db.transaction().execute(async (transaction) => {
    // The tables are empty here, and an empty table is read faster without its index.
    await sql`SET LOCAL enable_seqscan = off`.execute(transaction)
    return plansOf(transaction, 'COSTS OFF', work)
  })
  expect(plans).toHaveLength(1)
  expect(plans[0]).toContain(index)
})
