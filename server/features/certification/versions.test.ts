// Nothing that a borrower told us is overwritten: each change is a version, in the audit trail and in
// evidence, and the photos of a loan's time are kept as long as the answers.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeAccount } from '#contract/account.ts'
import {
  IDENTITY_PHOTO_FIELD,
  saveCertification,
  uploadIdentityPhoto,
} from '#contract/certification.ts'
import { CERTIFICATION_ANSWERS } from '#server/db/sealed-columns.ts'
import { openColumn } from '#server/db/secrets.ts'
import { forgetClosed } from '#server/features/account/service.ts'
import { getFullName, whenIdentityChanged } from '#server/features/certification/service.ts'
import {
  buildApplicant,
  buildProducts,
  buildRunningLoan,
  stepUp,
  type TestBorrower,
} from '#server/testing/factories.ts'
import { formWith, takePhoto } from '#server/testing/photos.ts'
import { startTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
  await buildProducts(app)
})
afterAll(() => app.close())

async function save(who: TestBorrower, fields: Record<string, string>): Promise<void> {
  const answer = await app.callAs(who.sessionId, saveCertification, { kind: 'personal', ...fields })
  expect(answer).toMatchObject({ code: 0 })
}

async function namesOf(who: TestBorrower): Promise<string[]> {
  const rows = await app.db
    .selectFrom('certification')
    .selectAll()
    .where('borrower_id', '=', who.id)
    .where('kind', '=', 'personal')
    .orderBy('version')
    .execute()
  return rows.map((row) => {
    const text = openColumn(app.config.keys, CERTIFICATION_ANSWERS, row)
    return (JSON.parse(text) as { fullName: string }).fullName
  })
}

it('another answer is another version beside the ones before it, and the newest counts', async () => {
  const borrower = await buildApplicant(app)
  await save(borrower, { fullName: 'Second Name' })
  await save(borrower, { fullName: 'Third Name' })
  expect(await namesOf(borrower)).toEqual(['Test Borrower', 'Second Name', 'Third Name'])
  expect(await getFullName(app.db, app.config.keys, borrower.id)).toBe('Third Name')
})

it('the same answer again is no version', async () => {
  const borrower = await buildApplicant(app)
  await save(borrower, { fullName: 'Test Borrower' })
  expect(await namesOf(borrower)).toHaveLength(1)
})

it('an identity that was changed stays known after later versions', async () => {
  const borrower = await buildApplicant(app)
  await save(borrower, { fullName: 'Second Name' })
  await save(borrower, { street: '1 Another Street' })
  expect(await whenIdentityChanged(app.db, borrower.id)).toEqual(app.clock.now())
})

it('every change is in the audit trail: which version and which questions, never the answers', async () => {
  const borrower = await buildApplicant(app)
  await save(borrower, { fullName: 'Second Name', street: '1 Another Street' })
  const rows = await app.db
    .selectFrom('audit')
    .select(['actor_kind', 'details'])
    .where('borrower_id', '=', borrower.id)
    .where('action', '=', 'certification-saved')
    .orderBy('id')
    .execute()
  expect(rows.at(-1)).toEqual({
    actor_kind: 'borrower',
    details: { kind: 'personal', version: 2, changed: ['fullName', 'street'] },
  })
  expect(JSON.stringify(rows)).not.toContain('Second Name')
})

it('the database refuses to change or remove a version', async () => {
  const { id } = await buildApplicant(app)
  for (const change of [
    sql`UPDATE certification SET saved_at = now() WHERE borrower_id = ${id}`,
    sql`UPDATE certification SET completed_at = NULL WHERE borrower_id = ${id}`,
    sql`DELETE FROM certification WHERE borrower_id = ${id}`,
  ]) {
    await expect(change.execute(app.db)).rejects.toThrow('are never changed or removed')
  }
})

describe('photos', () => {
  async function givePhoto(who: TestBorrower, width: number): Promise<string> {
    const form = formWith(IDENTITY_PHOTO_FIELD, await takePhoto({ width }))
    const answer = await app.uploadAs(who.sessionId, uploadIdentityPhoto, form)
    const { url } = answer.data as { url: string }
    await save(who, { idPhoto: url })
    return url.split('/').at(-1) ?? ''
  }

  it('that were replaced before any application are removed', async () => {
    const borrower = await buildApplicant(app)
    const first = await givePhoto(borrower, 400)
    const second = await givePhoto(borrower, 500)
    expect(await app.files.exists(first)).toBe(false)
    expect(await app.files.exists(second)).toBe(true)
  })

  it('of a loan’s time are kept when they are replaced, for five years after the account', async () => {
    const borrower = await buildApplicant(app)
    const first = await givePhoto(borrower, 400)
    const orderId = await buildRunningLoan(app, borrower)
    const second = await givePhoto(borrower, 500)
    const isKept = async () => (await app.files.exists(first)) && (await app.files.exists(second))
    expect(await isKept()).toBe(true)
    // As when it has been repaid; how a loan ends is proven with the lifecycle.
    await app.db
      .updateTable('loan_order')
      .set({ phase: 'closed', outcome: 'settled', first_unpaid_due_on: null })
      .where('id', '=', orderId)
      .execute()
    const closing = await stepUp(app, borrower, 'close')
    expect(await app.callAs(borrower.sessionId, closeAccount, closing)).toMatchObject({ code: 0 })
    app.setNow(new Date('2031-05-11T01:00:00Z'))
    await forgetClosed(app)
    expect(await isKept()).toBe(true)
    app.setNow(new Date('2031-05-14T01:00:00Z'))
    await forgetClosed(app)
    app.setNow(TEST_NOW)
    expect([await app.files.exists(first), await app.files.exists(second)]).toEqual([false, false])
  })
})
