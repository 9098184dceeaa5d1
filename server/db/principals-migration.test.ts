// A database of the version before principals becomes one of this version, with all of its rows.
import { expect, it } from 'vitest'
import { cancelOrder } from '#contract/loan-order.ts'
import { once } from '#server/calls/once.ts'
import { createClock } from '#server/clock.ts'
import { loadConfig } from '#server/config.ts'
import { centavos } from '#lending/money.ts'
import { openUnmigrated } from '#server/testing/test-app.ts'
import { migrate, readMigrations } from './migrate.ts'

/** Of the body {orderId: 7}. */
const HASH = 'b17d2fb05e9c8eb00cee623833ffd6cc71d90579040ab2603c5ed2b0641c3b3a'

it('keys, files, audit rows and tasks keep what they said, for a principal', async () => {
  const database = await openUnmigrated()
  const migrations = await readMigrations('server')
  await migrate(
    database,
    migrations.filter(({ name }) => name < '010'),
  )
  await database.withConnection((run) =>
    run(`INSERT INTO borrower (id, mobile, created_at) VALUES (5, '+639170000001', now());
      INSERT INTO idempotency (borrower_id, call_name, key, body_hash, answer, created_at)
      VALUES (5, 'loanOrder.cancel', 'key-0001', '${HASH}', '{"amountToReturn":123450}', now());
      INSERT INTO file (key, borrower_id, purpose, content_type, size_bytes, sha256, created_at)
      VALUES ('k', 5, 'identity', 'image/jpeg', 1, 'x', now());
      INSERT INTO audit (borrower_id, actor, action, details, at)
      VALUES (5, 'borrower', 'account-bound', '{}', now()), (5, 'payout:sandbox', 'x', '{}', now());
      INSERT INTO staff_task (kind, subject, borrower_id, details, opened_at)
      VALUES ('payout-failed', '77', 5, '{}', now()), ('payout-contradicted', 'po-1', 5, '{}', now())`),
  )
  await migrate(database, migrations)
  const { db } = database
  expect(await db.selectFrom('idempotency').selectAll().execute()).toMatchObject([
    { borrower_id: 5, principal_kind: 'borrower', principal_id: '5', answer: null },
  ])
  expect(await db.selectFrom('file').selectAll().execute()).toMatchObject([
    { borrower_id: 5, uploaded_by_kind: 'borrower', uploaded_by_id: '5' },
  ])
  expect(await db.selectFrom('audit').selectAll().orderBy('id').execute()).toMatchObject([
    { actor_kind: 'borrower', actor_id: '5', action: 'account-bound' },
    { actor_kind: 'system', actor_id: 'payout:sandbox', action: 'x' },
  ])
  await expect(db.updateTable('audit').set({ action: 'y' }).execute()).rejects.toThrow('never')
  expect(await db.selectFrom('staff_task').selectAll().orderBy('id').execute()).toMatchObject([
    { subject_kind: 'order', subject_id: '77' },
    { subject_kind: 'payout', subject_id: 'po-1' },
  ])

  // An answer of before was kept as it was inside: it is answered as it went over the wire.
  const body = { orderId: 7, idempotencyKey: 'key-0001' }
  const answer = await once(
    {
      db,
      clock: createClock(),
      config: loadConfig({}),
      principal: { kind: 'borrower', id: 5, sessionRowId: 1 },
    },
    cancelOrder,
    body,
    async () => ({ amountToReturn: centavos(1) }),
  )
  expect(answer.data).toEqual({ amountToReturn: '1234.50' })
  await database.close()
}, 180_000)
