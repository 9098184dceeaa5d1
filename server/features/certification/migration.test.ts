// A database of the version before, with answers in clear, becomes one of this version.
import { expect, it } from 'vitest'
import { migrate, readMigrations } from '#server/db/migrate.ts'
import { createKeys } from '#server/keys.ts'
import { openUnmigrated } from '#server/testing/test-app.ts'
import { getApplicantFacts, getFullName, sealClearAnswers } from './service.ts'

const KEYS = createKeys({ secret: 'a-secret-for-this-test-alone-of-32-characters' })

it('answers of before are encrypted at the next start, and still count', async () => {
  const database = await openUnmigrated()
  const migrations = await readMigrations('server')
  await migrate(
    database,
    migrations.filter(({ name }) => name < '004'),
  )
  await database.withConnection((run) =>
    run(`INSERT INTO borrower (id, mobile, created_at) VALUES (1, '+639170000001', now());
      INSERT INTO certification (borrower_id, kind, answers, saved_at)
      VALUES (1, 'personal', '{"fullName": "Old Borrower", "nationality": "PH"}', now())`),
  )
  await migrate(database, migrations)
  await sealClearAnswers(database.db, KEYS)
  await sealClearAnswers(database.db, KEYS)
  const rows = await database.db.selectFrom('certification').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain('Old Borrower')
  expect(rows[0]?.answers_encrypted).toMatch(/^v3\./)
  expect(await getFullName(database.db, KEYS, 1)).toBe('Old Borrower')
  expect((await getApplicantFacts(database.db, KEYS, 1)).missingCertifications).toEqual([
    'job',
    'ext',
  ])
  await database.close()
}, 180_000)
