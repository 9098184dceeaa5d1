// The database is restored to an earlier time with PostgreSQL's own tools: what happened since is found
// missing, somebody accepts that, and the providers say what was forgotten. `npm run proof -- restore`
// runs this and the restore of a whole backup.
import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { createPayCode } from '#contract/repayment.ts'
import { openPostgres } from '#server/db/open.ts'
import { compareWithProviders } from '#server/features/payment/reconcile-service.ts'
import { findForgottenPayouts } from '#server/features/payout/restored-service.ts'
import {
  buildApplicant,
  buildOffer,
  buildProducts,
  buildRunningLoan,
  type TestBorrower,
} from '#server/testing/factories.ts'
import { createPostgresDatabase, startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { findPostgresTool } from '../../scripts/testing/system-packages.ts'
import { acceptRestore, writeHeads } from './evidence-heads.ts'
import { verifyLedger } from '#server/features/evidence/verify.ts'

const folder = mkdtempSync(join(tmpdir(), 'pahiram-restore-'))
const environment = { EVIDENCE_DIR: join(folder, 'evidence') }

let app: TestApp
let restored: TestApp
let borrower: TestBorrower
let orderId: number
let lostOrder: number

beforeAll(async () => {
  const url = await createPostgresDatabase()
  app = await startTestApp({ database: await openPostgres(url), environment })
  await buildProducts(app)
  borrower = await buildApplicant(app)
  orderId = await buildRunningLoan(app, borrower)
  await writeHeads(app)
  const copy = join(folder, 'copy')
  tool('pg_dump', '--format=custom', `--file=${copy}`, url)
  await liveOn()
  const target = await createDatabase(url)
  tool('pg_restore', '--exit-on-error', `--dbname=${target}`, copy)
  restored = await startTestApp({ database: await openPostgres(target), environment })
})
afterAll(async () => {
  await restored.close()
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

/** What happens after that time: a loan is paid out, and somebody pays. */
async function liveOn(): Promise<void> {
  lostOrder = await buildRunningLoan(app, await buildApplicant(app))
  const asked = { productId: '1', orderId: String(orderId), amount: '500.00' }
  await app.callAs(borrower.sessionId, createPayCode, { ...asked, channelNumber: '90006' })
  const { reference } = await app.db
    .selectFrom('payment_intent')
    .select('reference')
    .executeTakeFirstOrThrow()
  await app.collection.act(reference, 'pay')
  await writeHeads(app)
}

function tool(name: string, ...args: string[]): void {
  execFileSync(findPostgresTool(name) ?? name, args, { stdio: ['ignore', 'ignore', 'pipe'] })
}

async function createDatabase(near: string): Promise<string> {
  const maintenance = await openPostgres(inject('postgresUrl'))
  const name = `earlier_${randomUUID().replaceAll('-', '')}`
  await maintenance.withConnection((run) => run(`CREATE DATABASE ${name} TEMPLATE template0`))
  await maintenance.close()
  const target = new URL(near)
  target.pathname = `/${name}`
  return target.href
}

it('a restore to an earlier time is named for every chain that ends earlier, until somebody accepts it', async () => {
  const { faults } = await verifyLedger(restored)
  expect(faults.join()).toContain(`order ${lostOrder}: its evidence once reached entry `)
  const ended = await acceptRestore(restored, { by: 'Ana Cruz', why: 'the disk failed' })
  expect(ended?.map(({ was }) => was.id)).toContain(lostOrder)
  const verified = await verifyLedger(restored)
  expect(verified.faults).toEqual([])
  expect(verified.accepted).toMatchObject([{ by: 'Ana Cruz', why: 'the disk failed', ended }])
  expect(await acceptRestore(restored, { by: 'Ana Cruz', why: 'again' })).toBeNull()
})

it('accepting a restore is not a way to hide anything else: a head that is changed afterwards is still found', async () => {
  await writeHeads(restored)
  await restored.db.updateTable('evidence_head').set({ written_seal: '' }).execute()
  const before = (await verifyLedger(restored)).faults
  await restored.db
    .updateTable('evidence_head')
    .set({ seal: 'x', written_seal: 'x' })
    .where('subject_kind', '=', 'order')
    .where('subject_id', '=', orderId)
    .execute()
  expect(before).toEqual([])
  expect((await verifyLedger(restored)).faults.join()).toContain(`order ${orderId}`)
})

it('a restored database gives out no number again that a provider may know', async () => {
  const { id } = await buildApplicant(restored)
  const next = await buildOffer(restored, await buildApplicant(restored))
  expect(id).toBeGreaterThan(borrower.id + 10_000)
  expect(next).toBeGreaterThan(lostOrder + 10_000)
})

it('a restored database learns from the providers what it has forgotten: payments are filed, payouts named', async () => {
  const atProviders = { ...restored, collections: app.collections, payouts: app.payouts }
  await compareWithProviders(atProviders, 1)
  const payments = await restored.db.selectFrom('payment').select('gross_centavos').execute()
  expect(payments).toEqual([{ gross_centavos: 50_000 }])
  expect(await findForgottenPayouts(atProviders, [lostOrder, orderId])).toEqual([
    { payoutId: `po-${lostOrder}-1`, provider: 'sandbox', state: 'paid' },
  ])
})
