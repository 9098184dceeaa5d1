// Both engines: a copy of every table, and deleting from them.
//
// The account as a whole: what it shows, a copy of everything, and its end.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeAccount, exportData, getAccount } from '#contract/account.ts'
import { changeAccount } from '#contract/bank-account.ts'
import { confirmLoan } from '#contract/confirmation.ts'
import { listOrders } from '#contract/loan-order.ts'
import { sendCode } from '#contract/session.ts'
import type { Schema } from '#server/db/schema.ts'
import { eraseAnswers } from '#server/features/certification/versions.ts'
import { saveImage } from '#server/features/files/service.ts'
import { listOutbox } from '#server/gateways/sms/sandbox.ts'
import { verifyLedger } from '#server/features/evidence/verify.ts'
import {
  bindAccount,
  buildApplicant,
  buildBorrower,
  buildOffer,
  buildProducts,
  buildRunningLoan,
  type TestBorrower,
  stepUp,
} from '#server/testing/factories.ts'
import { describeOnPostgres } from '#server/testing/engines.ts'
import { takePhoto } from '#server/testing/photos.ts'
import { startTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts'
import { FEATURES } from '#server/features/all.ts'
import { forgetClosed } from './service.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
  await buildProducts(app)
})
afterAll(() => app.close())

/** What the versions of a certification still say, each different text once. */
async function answersOf(borrowerId: number): Promise<string[]> {
  const rows = await app.db
    .selectFrom('certification')
    .select('answers_encrypted')
    .where('borrower_id', '=', borrowerId)
    .execute()
  return [...new Set(rows.map((row) => row.answers_encrypted))]
}

async function evidenceFaults(borrowerId: number): Promise<string[]> {
  const { faults } = await verifyLedger(app)
  return faults.filter((fault) => fault.startsWith(`borrower ${borrowerId}:`))
}

async function countOf(table: string, borrowerId: number): Promise<number> {
  const { rows } = await sql<{ count: string | number }>`
    SELECT count(*) AS count FROM ${sql.table(table)} WHERE borrower_id = ${borrowerId}
  `.execute(app.db)
  return Number(rows[0]?.count)
}

function messagesTo(mobile: string) {
  return app.db
    .selectFrom('message')
    .select(['borrower_id', 'purpose', 'state'])
    .where('recipient', '=', mobile)
    .execute()
}

async function givePhoto(borrower: TestBorrower): Promise<void> {
  await saveImage(app, {
    sender: { kind: 'borrower', id: borrower.id, sessionRowId: 0 },
    purpose: 'identity',
    bytes: await takePhoto(),
  })
}

it('shows who is logged in without the whole number, and what is still missing', async () => {
  const borrower = await buildBorrower(app)
  expect(await app.callAs(borrower.sessionId, getAccount)).toMatchObject({
    code: 0,
    data: {
      name: '',
      mobile: `+63 9•• ••• ${borrower.mobile.slice(-4)}`,
      accountLast4: '',
      accountInstitution: '',
      missingSteps: ['personal', 'job', 'ext', 'bank'],
    },
  })
  await bindAccount(app, borrower.id, '09171234567')
  expect(await app.callAs(borrower.sessionId, getAccount)).toMatchObject({
    data: {
      accountLast4: '4567',
      accountInstitution: 'GCash',
      missingSteps: ['personal', 'job', 'ext'],
    },
  })
})

it('every table with a borrower in it is known to the export and to the closing', async () => {
  const { rows } = await sql<{ table_name: string }>`
    SELECT table_name FROM information_schema.columns
    WHERE column_name = 'borrower_id' AND table_schema = 'public'
  `.execute(app.db)
  expect(rows.map((row) => row.table_name).sort()).toEqual(
    FEATURES.flatMap(({ heldTables = [] }) => heldTables.map(({ table }) => table)).sort(),
  )
})

describe('the copy', () => {
  async function copyOf(borrower: TestBorrower): Promise<Response> {
    const answer = await app.callAs(
      borrower.sessionId,
      exportData,
      await stepUp(app, borrower, 'export'),
    )
    const link = new URL((answer.data as { fileLink: string }).fileLink)
    return fetch(`${app.url}${link.pathname}${link.search}`)
  }

  it("does not tell that an account is another borrower's too, nor whose", async () => {
    await buildApplicant(app, '09175550011')
    const take = { cardType: '1', channelNumber: '90006', accountNo: '09175550011' }
    const asking = await buildApplicant(app)
    await app.callAs(asking.sessionId, changeAccount, take)
    await buildOffer(app, asking)
    const confirming = await buildApplicant(app)
    await buildOffer(app, confirming)
    await app.callAs(confirming.sessionId, changeAccount, take)
    const figures = { productId: '1', amount: '5000.00', periods: '3', termUnit: 'day' }
    await app.callAs(confirming.sessionId, confirmLoan, figures)
    app.setNow(new Date(TEST_NOW.getTime() + 25 * 3_600_000))
    await app.runJobs()
    for (const [who, kind] of [
      [asking, 'application-review'],
      [confirming, 'payout-held'],
    ] as const) {
      const text = await (await copyOf(who)).text()
      expect(text).toContain(kind)
      expect(text).not.toMatch(/otherBorrowerId|shared/)
    }
    app.setNow(TEST_NOW)
  })

  it('is one file with everything in clear, and nothing of anybody else', async () => {
    const borrower = await buildApplicant(app, '09179998877')
    const other = await buildApplicant(app, '09171112233')
    await buildRunningLoan(app, borrower)
    await givePhoto(borrower)
    const response = await copyOf(borrower)
    expect(response.headers.get('content-disposition')).toContain('my-data.json')
    expect(response.headers.get('cache-control')).toBe('no-store')
    const text = await response.text()
    for (const known of [borrower.mobile, 'Test Borrower', '09179998877', '"disbursed"']) {
      expect(text).toContain(known)
    }
    for (const hidden of ['id_hash', 'body_hash', other.mobile, '09171112233']) {
      expect(text).not.toContain(hidden)
    }
    const copy = JSON.parse(text) as { fileContents: { base64: string }[] }
    const photo = Buffer.from(copy.fileContents[0]?.base64 ?? '', 'base64')
    expect(photo.subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]))
  })

  it('has what was sent to the number before anybody logged in with it, but no code', async () => {
    const borrower = await buildBorrower(app)
    expect(await app.callAs(null, sendCode, { mobile: borrower.mobile })).toMatchObject({ code: 0 })
    const copy = (await (await copyOf(borrower)).json()) as Record<string, object[]>
    expect(copy['message']).toContainEqual(
      expect.objectContaining({ recipient: borrower.mobile, purpose: 'login-code', body: null }),
    )
    expect(copy['login_code']).toEqual([expect.objectContaining({ mobile: borrower.mobile })])
    expect(JSON.stringify(copy)).not.toContain('code_hash')
    await app.runJobs()
  })

  it('its link is good for five minutes, unchanged', async () => {
    const borrower = await buildBorrower(app)
    const answer = await app.callAs(
      borrower.sessionId,
      exportData,
      await stepUp(app, borrower, 'export'),
    )
    const { search } = new URL((answer.data as { fileLink: string }).fileLink)
    app.setNow(new Date(TEST_NOW.getTime() + 6 * 60_000))
    expect(await (await fetch(`${app.url}/my-data.json${search}`)).json()).toMatchObject({
      reason: 'link_expired',
    })
    app.setNow(TEST_NOW)
    expect(await (await fetch(`${app.url}/my-data.json${search}x`)).json()).toMatchObject({
      reason: 'link_expired',
    })
    expect(await (await fetch(`${app.url}/my-data.json`)).json()).toMatchObject({ code: 1003 })
  })
})

describeOnPostgres(
  "the phone of the account's owner is told, since a thief with the session does not have it",
  () => {
    const received = async (mobile: string) => {
      await app.runJobs()
      const texts = (await listOutbox(app.db, app.config.keys, mobile)).map(({ text }) => text)
      return texts.filter((text) => !/\d{6} is the code/.test(text))
    }

    it('when a copy is made, once in a while however often it is', async () => {
      const borrower = await buildBorrower(app)
      for (let copies = 0; copies < 3; copies += 1) {
        expect(
          await app.callAs(borrower.sessionId, exportData, await stepUp(app, borrower, 'export')),
        ).toMatchObject({ code: 0 })
      }
      const phone = app.config.brand.servicePhone
      expect(await received(borrower.mobile)).toEqual([
        `Pahiram: a copy of all your data was made. If this wasn't you, call ${phone} right away.`,
      ])
      app.setNow(new Date(TEST_NOW.getTime() + 10 * 60_000))
      await app.callAs(borrower.sessionId, exportData, await stepUp(app, borrower, 'export'), {
        lang: 'fil-PH',
      })
      app.setNow(TEST_NOW)
      expect((await received(borrower.mobile))[1]).toContain('kopya')
    })

    it('when the account is closed, and nothing when closing is refused', async () => {
      const borrower = await buildApplicant(app)
      const orderId = await buildRunningLoan(app, borrower)
      await app.runJobs()
      const before = (await received(borrower.mobile)).length
      expect(
        await app.callAs(borrower.sessionId, closeAccount, await stepUp(app, borrower, 'close')),
      ).toMatchObject({ code: 1004 })
      expect(await received(borrower.mobile)).toHaveLength(before)
      await app.db
        .updateTable('loan_order')
        .set({ phase: 'closed', outcome: 'settled', first_unpaid_due_on: null })
        .where('id', '=', orderId)
        .execute()
      await app.callAs(borrower.sessionId, closeAccount, await stepUp(app, borrower, 'close'))
      const phone = app.config.brand.servicePhone
      expect(await received(borrower.mobile)).toEqual([
        `Pahiram: your account has been closed. If this wasn't you, call ${phone} right away.`,
      ])
      expect(await messagesTo(borrower.mobile)).toMatchObject([
        { borrower_id: null, state: 'sent' },
      ])
    })

    it('a link to a copy shows nothing any more once the account is closed', async () => {
      const borrower = await buildBorrower(app)
      const answer = await app.callAs(
        borrower.sessionId,
        exportData,
        await stepUp(app, borrower, 'export'),
      )
      const { search } = new URL((answer.data as { fileLink: string }).fileLink)
      await app.callAs(borrower.sessionId, closeAccount, await stepUp(app, borrower, 'close'))
      expect(await (await fetch(`${app.url}/my-data.json${search}`)).json()).toMatchObject({
        reason: 'link_expired',
      })
    })
  },
)

describe('closing', () => {
  it('is refused while something is open, and nothing changes', async () => {
    const borrower = await buildApplicant(app)
    await buildRunningLoan(app, borrower)
    expect(
      await app.callAs(borrower.sessionId, closeAccount, await stepUp(app, borrower, 'close')),
    ).toMatchObject({
      code: 1004,
      reason: 'loan_open',
    })
    expect((await app.callAs(borrower.sessionId, getAccount)).code).toBe(0)
  })

  it('leaves nothing of who never got money, and frees the number', async () => {
    const borrower = await buildApplicant(app)
    await buildOffer(app, borrower)
    await givePhoto(borrower)
    const { key } = await app.db
      .selectFrom('file')
      .select('key')
      .where('borrower_id', '=', borrower.id)
      .executeTakeFirstOrThrow()
    await app.callAs(null, sendCode, { mobile: borrower.mobile })
    await app.runJobs()
    expect(
      await app.callAs(borrower.sessionId, closeAccount, await stepUp(app, borrower, 'close')),
    ).toMatchObject({
      code: 0,
      data: { keptUntil: '' },
    })
    // But for the one that tells of the closing, which has still to be sent.
    expect(await messagesTo(borrower.mobile)).toEqual([
      { borrower_id: null, purpose: 'account', state: 'queued' },
    ])
    for (const table of ['session', 'file', 'bank_account', 'message']) {
      expect([table, await countOf(table, borrower.id)]).toEqual([table, 0])
    }
    expect(await answersOf(borrower.id)).toEqual([''])
    expect(await evidenceFaults(borrower.id)).toEqual([])
    expect(await app.files.read(key)).toBeNull()
    expect((await app.callAs(borrower.sessionId, listOrders)).code).toBe(1001)
    const row = await app.db
      .selectFrom('borrower')
      .select(['mobile', 'closed_at'])
      .where('id', '=', borrower.id)
      .executeTakeFirstOrThrow()
    expect(row.mobile).toBe(`closed-${borrower.id}`)
    await app.db
      .insertInto('borrower')
      .values({ mobile: borrower.mobile, created_at: app.clock.now() })
      .execute()
  })

  it('keeps identity records of a loan for five years, then they go by themselves', async () => {
    const borrower = await buildApplicant(app)
    const orderId = await buildRunningLoan(app, borrower)
    await givePhoto(borrower)
    // As when it has been repaid; how a loan ends is proven with the lifecycle.
    await app.db
      .updateTable('loan_order')
      .set({ phase: 'closed', outcome: 'settled', first_unpaid_due_on: null })
      .where('id', '=', orderId)
      .execute()
    expect(
      await app.callAs(borrower.sessionId, closeAccount, await stepUp(app, borrower, 'close')),
    ).toMatchObject({
      data: { keptUntil: '2031-05-12' },
    })
    expect(await countOf('session', borrower.id)).toBe(0)
    await forgetClosed(app)
    for (const table of ['certification', 'file', 'bank_account', 'agreement'] as const) {
      expect(await countOf(table satisfies keyof Schema, borrower.id)).toBeGreaterThan(0)
    }
    app.setNow(new Date('2031-05-14T01:00:00Z'))
    await forgetClosed(app)
    app.setNow(TEST_NOW)
    expect(await answersOf(borrower.id)).toEqual([''])
    expect(await evidenceFaults(borrower.id)).toEqual([])
    expect(await countOf('file', borrower.id)).toBe(0)
    expect(await countOf('loan_event', borrower.id)).toBeGreaterThan(0)
    // The row of the account stays, since a payout names it; its number does not.
    const accounts = await app.db
      .selectFrom('bank_account')
      .select(['number_encrypted', 'number_last4'])
      .where('borrower_id', '=', borrower.id)
      .execute()
    expect(accounts).toEqual([{ number_encrypted: '', number_last4: '0000' }])
  })

  it('an account number goes after five years also where nothing else was kept', async () => {
    const borrower = await buildApplicant(app, '09170000000')
    const orderId = await buildRunningLoan(app, borrower)
    await eraseAnswers(app.db, app, borrower.id)
    await app.db
      .updateTable('loan_order')
      .set({ phase: 'closed', outcome: 'settled', first_unpaid_due_on: null })
      .where('id', '=', orderId)
      .execute()
    await app.callAs(borrower.sessionId, closeAccount, await stepUp(app, borrower, 'close'))
    app.setNow(new Date('2031-05-14T01:00:00Z'))
    await forgetClosed(app)
    app.setNow(TEST_NOW)
    const { number_encrypted: number } = await app.db
      .selectFrom('bank_account')
      .select('number_encrypted')
      .where('borrower_id', '=', borrower.id)
      .executeTakeFirstOrThrow()
    expect(number).toBe('')
  })
})
