// Both engines: a lock that a request waits for.
//
// A request that passed the session's check before its account was closed comes too late.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { closeAccount } from '#contract/account.ts'
import { bindAccount } from '#contract/bank-account.ts'
import type { Call } from '#contract/call.ts'
import {
  IDENTITY_PHOTO_FIELD,
  saveCertification,
  uploadIdentityPhoto,
} from '#contract/certification.ts'
import { FEATURES } from '#server/features/all.ts'
import { createSession } from '#server/features/session/service.ts'
import {
  buildBorrower,
  buildProducts,
  type TestBorrower,
  stepUp,
} from '#server/testing/factories.ts'
import { takePhoto } from '#server/testing/photos.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
let closed: TestBorrower

beforeAll(async () => {
  app = await startTestApp()
  await buildProducts(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  closed = await buildBorrower(app)
  expect(
    await app.callAs(closed.sessionId, closeAccount, await stepUp(app, closed, 'close')),
  ).toMatchObject({ code: 0 })
})

/** As it is answered once the borrower is known. */
async function answerLate(call: Call, request: object): Promise<unknown> {
  const handlers = FEATURES.flatMap((feature) => feature.handlers ?? [])
  const handler = handlers.find((candidate) => candidate.call === call)
  const borrower = { kind: 'borrower', id: closed.id, sessionRowId: 0 }
  const principals = { borrower, principal: borrower }
  return handler?.answer(request, {
    ...app,
    ...principals,
    language: 'en',
    uploads: { [IDENTITY_PHOTO_FIELD]: await takePhoto() },
    caller: {
      query: {},
      cookieSessionId: null,
      browserId: null,
      deviceToken: null,
      language: 'en',
      address: '192.0.2.1',
      userAgent: '',
      origin: 'none',
      keepInCookie: () => undefined,
      keepInStaffCookie: () => undefined,
      staffSessionId: null,
      keepBrowserId: () => '',
      keepDeviceToken: () => undefined,
    },
  })
}

async function countsOfClosed() {
  const counts: Record<string, number> = {}
  for (const table of [
    'certification',
    'file',
    'bank_account',
    'message',
    'idempotency',
  ] as const) {
    const rows = await app.db
      .selectFrom(table)
      .select('borrower_id')
      .where('borrower_id', '=', closed.id)
      .execute()
    counts[table] = rows.length
  }
  return counts
}

const NOTHING = { certification: 0, file: 0, bank_account: 0, message: 0, idempotency: 0 }
const WALLET = { cardType: '1', channelNumber: '90006', accountNo: '09171234567' }
const KEY = { idempotencyKey: 'late-request' }

it.each<[string, Call, object, string]>([
  ['answers', saveCertification, { kind: 'personal', fullName: 'Too Late' }, 'session_ended'],
  ['a photo', uploadIdentityPhoto, {}, 'session_ended'],
  ['an account', bindAccount, { productId: 1, ...WALLET, ...KEY }, 'session_ended'],
  ['a second closing', closeAccount, KEY, 'code_needed'],
])(
  '%s that comes after the closing is refused and leaves nothing',
  async (_what, call, request, reason) => {
    await expect(answerLate(call, request)).rejects.toMatchObject({ reason })
    expect(await countsOfClosed()).toEqual(NOTHING)
  },
)

it('a session that was begun while the account was being closed is none', async () => {
  const sessionId = await createSession(
    { db: app.db, clock: app.clock, sessionSecret: app.config.sessionSecret },
    { borrowerId: closed.id },
  )
  expect(await app.callAs(sessionId, closeAccount)).toMatchObject({ reason: 'session_ended' })
})
