import { sql } from 'kysely'
import { readdir } from 'node:fs/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { IDENTITY_PHOTO_FIELD, uploadIdentityPhoto } from '#contract/certification.ts'
import { listSessions } from '#contract/session.ts'
import { invariant } from '#server/app-error.ts'
import { rebuildWorld } from '#server/demo/world.ts'
import { buildBorrower } from '#server/testing/factories.ts'
import { formWith, takePhoto } from '#server/testing/photos.ts'
import { PRODUCTION_ENVIRONMENT } from '#server/testing/production-environment.ts'
import { openTestDatabase, startTestApp } from '#server/testing/test-app.ts'
import {
  checkDatabaseMode,
  DatabaseModeError,
  type DatabaseMode,
  markDatabaseMode,
} from './database-mode.ts'
import type { Database } from './open.ts'

const MODES = ['demo', 'production'] as const satisfies DatabaseMode[]
let database: Database

beforeEach(async () => {
  database = await openTestDatabase()
})
afterEach(() => database.close())

const insertBorrower = () =>
  database.db
    .insertInto('borrower')
    .values({ mobile: '+639170000001', created_at: new Date(0) })
    .execute()

describe.each(MODES)('a database that %s has marked', (mode) => {
  const other = mode === 'demo' ? 'production' : 'demo'

  beforeEach(async () => {
    expect(await markDatabaseMode(database, mode)).toBe(true)
  })

  it('is opened in that mode again, and in no other', async () => {
    await checkDatabaseMode(database, mode)
    expect(await markDatabaseMode(database, mode)).toBe(false)
    await expect(checkDatabaseMode(database, other)).rejects.toThrow(DatabaseModeError)
    await expect(markDatabaseMode(database, other)).rejects.toThrow(DatabaseModeError)
    await checkDatabaseMode(database, mode)
  })

  it.each([
    ['changed', `UPDATE database_mode SET mode = '${other}'`],
    ['removed', 'DELETE FROM database_mode'],
    ['emptied', 'TRUNCATE database_mode'],
  ])('keeps its mark: it cannot be %s', async (_how, text) => {
    await expect(sql.raw(text).execute(database.db)).rejects.toThrow('does not change')
    await checkDatabaseMode(database, mode)
  })
})

describe('a database from before there was a mark', () => {
  it('is nobody’s while it holds nobody', async () => {
    for (const mode of MODES) await checkDatabaseMode(database, mode)
  })

  it('is production’s as soon as it holds a borrower: a demo is refused', async () => {
    await insertBorrower()
    await checkDatabaseMode(database, 'production')
    await expect(checkDatabaseMode(database, 'demo')).rejects.toThrow('a demo would empty it')
  })

  it('is a demo’s where a demo has moved the date: production is refused', async () => {
    await insertBorrower()
    const trace = { name: 'business_date_offset_days', value: '0' }
    await database.db.insertInto('setting').values(trace).execute()
    await checkDatabaseMode(database, 'demo')
    await expect(checkDatabaseMode(database, 'production')).rejects.toThrow('of a demo')
  })
})

it('a demo does not touch the tables of another program', async () => {
  await database.withConnection((run) => run('DROP TABLE schema_migration'))
  await expect(checkDatabaseMode(database, 'demo')).rejects.toThrow('tables of another program')
})

it('the demo world cannot be built in a database of production, whoever asks', async () => {
  const app = await startTestApp({ environment: PRODUCTION_ENVIRONMENT })
  const { sessionId } = await buildBorrower(app)
  const form = formWith(IDENTITY_PHOTO_FIELD, await takePhoto())
  expect(await app.uploadAs(sessionId, uploadIdentityPhoto, form)).toMatchObject({ code: 0 })
  await expect(rebuildWorld(app)).rejects.toThrow(DatabaseModeError)
  expect(await app.db.selectFrom('borrower').select('id').execute()).toHaveLength(1)
  expect(await readdir(app.config.filesFolder)).toHaveLength(1)
  await app.close()
})

it('a session of a demo opens nothing in production, though the secret is the same', async () => {
  const demo = await startTestApp({
    environment: { APP_SECRET: PRODUCTION_ENVIRONMENT.APP_SECRET },
  })
  const production = await startTestApp({ environment: PRODUCTION_ENVIRONMENT })
  const inDemo = await buildBorrower(demo)
  const inProduction = await buildBorrower(production)
  expect(await demo.callAs(inDemo.sessionId, listSessions)).toMatchObject({ code: 0 })
  const [session] = await demo.db.selectFrom('session').selectAll().execute()
  invariant(session !== undefined, 'a session was made')
  const { id: _id, ...copied } = session
  const row = { ...copied, borrower_id: inProduction.id }
  await production.db.insertInto('session').values(row).execute()
  expect(await production.callAs(inProduction.sessionId, listSessions)).toMatchObject({ code: 0 })
  expect(await production.callAs(inDemo.sessionId, listSessions)).toMatchObject({ code: 1001 })
  await Promise.all([demo.close(), production.close()])
})
