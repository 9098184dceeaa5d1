// Both engines: rows are locked and rewritten by names of tables and columns.
//
// Everything stored encrypted moves to another version of the keys while the product runs.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { IDENTITY_PHOTO_FIELD, uploadIdentityPhoto } from '#contract/certification.ts'
import { sendCode } from '#contract/session.ts'
import { loadConfig } from '#server/config.ts'
import { readKeyVersions, loadKeyVersions } from '#server/db/key-versions.ts'
import { SEALED_COLUMNS } from '#server/db/sealed-columns.ts'
import { findAccount, openAccount } from '#server/features/bank-account/service.ts'
import { getFullName } from '#server/features/certification/service.ts'
import { openFile } from '#server/features/files/service.ts'
import { listOutbox } from '#server/gateways/sms/sandbox.ts'
import { verifyLedger } from '#server/features/evidence/verify.ts'
import { changeByHand } from '#server/testing/by-hand.ts'
import {
  buildApplicant,
  buildProducts,
  buildRunningLoan,
  readDetails,
  type TestBorrower,
} from '#server/testing/factories.ts'
import { formWith, takePhoto } from '#server/testing/photos.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { countUnfinished, rotateKeys } from './service.ts'

let app: TestApp
let borrower: TestBorrower
let orderId: number
let photoKey: string

beforeAll(async () => {
  app = await startTestApp()
  await loadKeyVersions(app.db, app.config.keys)
  await buildProducts(app)
  borrower = await buildApplicant(app, '09171234567')
  orderId = await buildRunningLoan(app, borrower)
  const form = formWith(IDENTITY_PHOTO_FIELD, await takePhoto())
  const { data } = await app.uploadAs(borrower.sessionId, uploadIdentityPhoto, form)
  photoKey = (data as { url: string }).url.split('/').at(-1) ?? ''
  // One that was sent, and one that waits.
  await app.callAs(null, sendCode, { mobile: '09181234567' })
  await app.runJobs()
  await app.callAs(null, sendCode, { mobile: '09181234568' })
})
afterAll(() => app.close())

const WAIT = { timeout: 90_000 }
const NOW = { settleMs: 0, rowsAtOnce: 2 }

async function expectAllReadable(keys = app.config.keys): Promise<void> {
  expect(await findAccount(app.db, keys, borrower.id)).toMatchObject({ number: '09171234567' })
  expect(await getFullName(app.db, keys, borrower.id)).toBe('Test Borrower')
  expect((await listOutbox(app.db, keys, undefined)).length).toBeGreaterThan(0)
  const owner = { kind: 'borrower', id: borrower.id } as const
  const config = { ...app.config, keys }
  expect((await openFile({ ...app, config }, owner, photoKey)).bytes.length).toBeGreaterThan(1000)
}

async function prefixes(): Promise<string[]> {
  const found = new Set<string>()
  for (const { table, column } of SEALED_COLUMNS) {
    const { rows } = await sql<{ value: string | null }>`
      SELECT ${sql.ref(column)} AS value FROM ${sql.table(table)}`.execute(app.db)
    for (const { value } of rows) {
      if (value !== null && value !== '') found.add(value.split('.').slice(0, 3).join('.'))
    }
  }
  const files = await app.db.selectFrom('file').select('key_id').execute()
  for (const { key_id: keyId } of files) found.add(`v1.${keyId}`)
  return [...found]
}

it('every encrypted column of the database is in the list that a rotation goes through', async () => {
  const { rows } = await sql<{ name: string }>`
    SELECT table_name || '.' || column_name AS name FROM information_schema.columns
    WHERE table_schema = 'public' AND column_name LIKE '%\\_encrypted' ORDER BY 1`.execute(app.db)
  expect(rows.map(({ name }) => name)).toEqual(
    SEALED_COLUMNS.map(({ table, column }) => `${table}.${column}`).sort(),
  )
})

it('another borrower’s account number pasted over is not paid to', async () => {
  const other = await buildApplicant(app)
  const ids = await app.db
    .selectFrom('bank_account')
    .select(['id', 'number_encrypted'])
    .where('borrower_id', 'in', [borrower.id, other.id])
    .orderBy('borrower_id')
    .execute()
  const [own, pasted] = ids
  const paste = (value: string | undefined) =>
    changeByHand(
      app.database,
      `UPDATE bank_account SET number_encrypted = '${value}' WHERE id = ${own?.id}`,
    )
  await paste(pasted?.number_encrypted)
  await expect(openAccount(app.db, app.config.keys, own?.id ?? 0, borrower.id)).rejects.toThrow()
  await paste(own?.number_encrypted)
  await expectAllReadable()
})

it('a rotation moves every value and file, and sessions, marks and the ledger stay valid', async () => {
  const marks = await app.db.selectFrom('borrower_mark').selectAll().orderBy('hash').execute()
  expect(await rotateKeys(app, NOW)).toMatchObject({ version: 2, files: 1 })
  expect(await prefixes()).toEqual([`v1.${app.config.keys.current.master}.2`])
  await expectAllReadable()
  expect(await readDetails(app, borrower, orderId)).toMatchObject({ orderStatus: 170 })
  expect((await verifyLedger(app)).faults).toEqual([])
  expect(await app.db.selectFrom('borrower_mark').selectAll().orderBy('hash').execute()).toEqual(
    marks,
  )
})

it('a rotation that was interrupted is continued, and everything is readable meanwhile', async () => {
  const broken = { ...app.files, read: () => Promise.reject(new Error('the disk is gone')) }
  await expect(rotateKeys({ ...app, files: broken }, NOW)).rejects.toThrow('the disk is gone')
  expect(await readKeyVersions(app.db)).toEqual({ current: 3, oldest: 2 })
  expect(await countUnfinished(app.db)).toBe(1)
  await expectAllReadable()
  expect(await rotateKeys(app, NOW)).toMatchObject({ version: 3, values: 0, files: 1 })
  expect(await countUnfinished(app.db)).toBe(0)
  await expectAllReadable()
})

it('a process that has not heard of a rotation yet goes on, and what it writes is moved too', async () => {
  const late = loadConfig({ DATA_DIR: app.config.filesFolder })
  late.keys.setVersions({ current: 3, oldest: 3 })
  const rotating = rotateKeys(app, { ...NOW, settleMs: 1_500 })
  await expect.poll(async () => (await readKeyVersions(app.db)).current, WAIT).toBe(4)
  const written = await buildApplicant({ ...app, config: late }, '09179999999')
  await rotating
  expect((await prefixes()).every((prefix) => prefix.endsWith('.4'))).toBe(true)
  expect(await findAccount(app.db, app.config.keys, written.id)).toMatchObject({
    number: '09179999999',
  })
})

it('another APP_SECRET takes over everything: afterwards the old one opens nothing', async () => {
  const old = app.config.keys
  const secret = 'another-secret-of-this-test-with-32-characters'
  const former = 'demo-secret-that-production-refuses'
  const { keys } = loadConfig({
    APP_SECRET: secret,
    APP_SECRETS_READABLE: former,
    APP_HASH_SECRET: former,
  })
  await loadKeyVersions(app.db, keys)
  await expectAllReadable(keys)
  const config = { ...app.config, keys }
  await rotateKeys({ ...app, config }, NOW)
  const alone = loadConfig({ APP_SECRET: secret, APP_HASH_SECRET: former }).keys
  await loadKeyVersions(app.db, alone)
  await expectAllReadable(alone)
  await expect(findAccount(app.db, old, borrower.id)).rejects.toThrow('another APP_SECRET')
  expect((await verifyLedger({ ...app, config: { ...config, keys: alone } })).faults).toEqual([])
})
