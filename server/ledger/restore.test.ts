// A backup made with PostgreSQL's own tools is restored into another database: the ledger verifies,
// what was agreed opens, and what was encrypted can be read, with keys that were rotated and an
// APP_SECRET that was replaced. `npm run proof -- restore` runs this alone.
import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { openAgreement } from '#contract/agreements.ts'
import { readAgreement } from '#contract/confirmation.ts'
import { loadKeyVersions } from '#server/db/key-versions.ts'
import { openPostgres } from '#server/db/open.ts'
import { loadConfig } from '#server/config.ts'
import { findAccount } from '#server/features/bank-account/service.ts'
import { getFullName } from '#server/features/certification/service.ts'
import { rotateKeys } from '#server/features/key-rotation/service.ts'
import {
  buildApplicant,
  buildProducts,
  buildRunningLoan,
  readDetails,
  type TestBorrower,
} from '#server/testing/factories.ts'
import { createPostgresDatabase, startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { findPostgresTool } from '../../scripts/testing/system-packages.ts'
import { writeHeads } from './evidence-heads.ts'
import { verifyLedger } from '#server/features/evidence/verify.ts'

const FORMER = 'the-secret-before-the-change-of-this-test'
const SECRET = 'the-secret-after-the-change-of-this-test'
const folder = mkdtempSync(join(tmpdir(), 'pahiram-restore-'))
const EVIDENCE_DIR = join(folder, 'evidence')

let url: string
let app: TestApp
let borrower: TestBorrower
let orderId: number

beforeAll(async () => {
  url = await createPostgresDatabase()
  const database = await openPostgres(url)
  app = await startTestApp({ database, environment: { APP_SECRET: FORMER, EVIDENCE_DIR } })
  await loadKeyVersions(app.db, app.config.keys)
  await buildProducts(app)
  borrower = await buildApplicant(app, '09171234567')
  orderId = await buildRunningLoan(app, borrower)
  await rotateKeys(app, { settleMs: 0 })
  await writeHeads(app)
  backUp('before')
  // The secret is replaced while the product runs, as the operators' notes say.
  const changed = loadConfig({
    APP_SECRET: SECRET,
    APP_SECRETS_READABLE: FORMER,
    APP_HASH_SECRET: FORMER,
  })
  await rotateKeys({ ...app, config: changed }, { settleMs: 0 })
  backUp('after')
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

function tool(name: string, ...args: string[]): void {
  execFileSync(findPostgresTool(name) ?? name, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
}

function backUp(name: string): void {
  tool('pg_dump', '--format=custom', `--file=${join(folder, name)}`, url)
}

async function restore(name: string, environment: Record<string, string>): Promise<TestApp> {
  const maintenance = await openPostgres(inject('postgresUrl'))
  const database = `restored_${randomUUID().replaceAll('-', '')}`
  await maintenance.withConnection((run) => run(`CREATE DATABASE ${database} TEMPLATE template0`))
  await maintenance.close()
  const target = new URL(url)
  target.pathname = `/${database}`
  tool('pg_restore', '--exit-on-error', `--dbname=${target.href}`, join(folder, name))
  const restored = await startTestApp({
    database: await openPostgres(target.href),
    environment: { EVIDENCE_DIR, ...environment },
  })
  await loadKeyVersions(restored.db, restored.config.keys)
  return restored
}

async function expectWhole(restored: TestApp): Promise<void> {
  const { keys } = restored.config
  expect(await verifyLedger(restored)).toMatchObject({ orders: 1, events: 1, faults: [] })
  expect(await findAccount(restored.db, keys, borrower.id)).toMatchObject({ number: '09171234567' })
  expect(await getFullName(restored.db, keys, borrower.id)).toBe('Test Borrower')
  expect(await readDetails(restored, borrower, orderId)).toMatchObject({ orderStatus: 170 })
  const asked = { productId: '1', scene: '3', position: '0', orderId: String(orderId) }
  const link = await restored.callAs(borrower.sessionId, openAgreement, asked)
  const address = new URL((link.data as { contract_url: string }).contract_url)
  const pass = address.searchParams.get('pass') ?? ''
  const agreement = await restored.callAs(null, readAgreement, { pass })
  expect(agreement).toMatchObject({ code: 0, data: { state: 'agreed', orderId: String(orderId) } })
  const file = await fetch(`${restored.url}/agreement.pdf?${new URLSearchParams({ pass })}`)
  expect(
    Buffer.from(await file.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
}

it('a restored backup with rotated keys verifies, and its agreement opens', async () => {
  const restored = await restore('after', { APP_SECRET: SECRET, APP_HASH_SECRET: FORMER })
  await expectWhole(restored)
  await restored.close()
})

it('a backup from before the secret was replaced needs that secret, and verifies with it', async () => {
  const without = await restore('before', { APP_SECRET: SECRET, APP_HASH_SECRET: FORMER })
  await expect(findAccount(without.db, without.config.keys, borrower.id)).rejects.toThrow(
    'another APP_SECRET',
  )
  await without.close()
  const restored = await restore('before', {
    APP_SECRET: SECRET,
    APP_SECRETS_READABLE: FORMER,
    APP_HASH_SECRET: FORMER,
  })
  await expectWhole(restored)
  await restored.close()
})

it('a backup that is older than the heads outside the database is said to be', async () => {
  const { id } = await buildApplicant(app)
  await writeHeads(app)
  const restored = await restore('after', { APP_SECRET: SECRET, APP_HASH_SECRET: FORMER })
  const { faults } = await verifyLedger(restored)
  expect(faults).toEqual([
    expect.stringContaining(`borrower ${id}: its evidence once reached entry `),
  ])
  await restored.close()
})
