// `npm run ledger:verify` itself, as a process on a database of its own: the demo's loans as they
// were recorded, and again after one row was changed by hand.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createClock } from '#server/clock.ts'
import { loadConfig } from '#server/config.ts'
import { type Database, openPostgres } from '#server/db/open.ts'
import { markDatabaseMode } from '#server/db/database-mode.ts'
import { openWorld } from '#server/demo/world.ts'
import { FEATURES } from '#server/features/all.ts'
import { openFolderStore } from '#server/gateways/files/folder-store.ts'
import { byName } from '#server/gateways/by-name.ts'
import { openSandboxCollection } from '#server/gateways/collection/sandbox.ts'
import { openSandboxPayouts } from '#server/gateways/payout/sandbox.ts'
import { openSandboxSms } from '#server/gateways/sms/sandbox.ts'
import { createPostgresDatabase } from '#server/testing/test-app.ts'
import { writeHeads } from '#server/ledger/evidence-heads.ts'

const folder = mkdtempSync(join(tmpdir(), 'pahiram-verify-'))
let where: { DATABASE_URL: string; DATA_DIR: string }

beforeAll(async () => {
  where = { DATABASE_URL: await createPostgresDatabase(), DATA_DIR: folder }
  const config = loadConfig(where)
  await withDatabase(async (database) => {
    await markDatabaseMode(database, config.mode)
    const clock = createClock()
    const payout = await openSandboxPayouts(database, clock, config.keys.secretOf('sandbox'))
    const log = { warn: () => undefined, error: () => undefined }
    const files = openFolderStore(join(folder, 'files'))
    const sms = openSandboxSms(database.db, clock, config.keys)
    const jobs = { add: async () => undefined }
    const { db } = database
    const collection = await openSandboxCollection(database, clock, {
      secret: config.keys.secretOf('sandbox'),
      pageUrl: config.publicUrl,
    })
    const ofMoney = {
      payout,
      payouts: byName(payout),
      collection,
      collections: byName(collection),
    }
    const gateways = { ...ofMoney, sms, files, identityChecks: null }
    await openWorld({ db, clock, config, log, jobs, ...gateways, features: FEATURES })
    await writeHeads({ db, clock, config })
  })
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function withDatabase(work: (database: Database) => Promise<unknown>) {
  const database = await openPostgres(where.DATABASE_URL)
  await work(database)
  await database.close()
}

function verify() {
  const { status, stdout } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'scripts/ledger-verify.ts'],
    { env: { ...process.env, ...where }, encoding: 'utf8' },
  )
  return { status, lines: stdout.trim().split('\n') }
}

it('ledger:verify finds nothing in what was recorded, and names the row that was changed by hand', async () => {
  expect(verify()).toEqual({
    status: 0,
    lines: ['12 orders, 18 events, 1 files of heads, 0 faults'],
  })
  await withDatabase((database) =>
    database.withConnection((run) =>
      run(`ALTER TABLE loan_event DISABLE TRIGGER ALL;
        UPDATE loan_event SET value_on = value_on + 1 WHERE order_id = 170001 AND sequence = 1;
        ALTER TABLE loan_event ENABLE TRIGGER ALL;`),
    ),
  )
  expect(verify()).toEqual({
    status: 1,
    lines: [
      'order 170001: event 1 (disbursed) or its postings were changed',
      '12 orders, 18 events, 1 files of heads, 1 faults',
    ],
  })
})
