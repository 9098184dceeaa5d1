// A link with which somebody else pays a code: what it shows, what it doesn't, and when it ends.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { getSharedCode, sharePayCode, withdrawPayLink } from '#contract/pay-link.ts'
import { createPayCode, getPayCode } from '#contract/repayment.ts'
import { buildApplicant, buildBorrower, buildProducts } from '#server/testing/factories.ts'
import { insertRunningLoan } from '#server/testing/loans.ts'
import { startTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts'

const DAY_MS = 86_400_000
let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
  await buildProducts(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  app.setNow(TEST_NOW)
  await app.db.deleteFrom('rate_limit').execute()
})

/** A borrower with a store code that can be paid. */
async function withCode(channelNumber = '90012') {
  const { id, sessionId, mobile } = await buildApplicant(app)
  const orderId = await insertRunningLoan(app.db, app, id)
  const asked = { productId: '1', orderId: String(orderId), amount: '1000.00', channelNumber }
  await app.callAs(sessionId, createPayCode, asked)
  const { pay_value: value, reference } = await app.db
    .selectFrom('payment_intent')
    .select(['pay_value', 'reference'])
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  return { id, sessionId, mobile, orderId, payCode: value ?? '', reference }
}
type Who = Awaited<ReturnType<typeof withCode>>

async function share({ sessionId, payCode }: Pick<Who, 'sessionId' | 'payCode'>): Promise<string> {
  const { data } = await app.callAs(sessionId, sharePayCode, { payCode })
  return new URL((data as { link: string }).link).searchParams.get('link') ?? ''
}
const open = (link: string) => app.callAs(null, getSharedCode, { link })

it('shows the amount and the code, and nothing about the borrower or the loan', async () => {
  const who = await withCode()
  const answer = await open(await share(who))
  expect(answer).toMatchObject({
    code: 0,
    data: { state: 'open', amount: '1000.00', number: who.payCode, kind: 'code' },
  })
  const text = JSON.stringify(answer)
  for (const personal of ['Test Borrower', who.mobile, who.mobile.slice(3), String(who.orderId)]) {
    expect(text).not.toContain(personal)
  }
  expect(Object.keys(answer.data as object).sort()).toEqual([
    'amount',
    'barcode',
    'channelLogo',
    'channelName',
    'expiresAt',
    'fee',
    'guides',
    'kind',
    'number',
    'payee',
    'qr',
    'qrFile',
    'reference',
    'state',
  ])
})

it('is the same link again, for its owner alone, and is said on the owner’s page', async () => {
  const who = await withCode()
  const isShared = async () =>
    (
      (await app.callAs(who.sessionId, getPayCode, { payCode: who.payCode })).data as {
        isShared: number
      }
    ).isShared
  expect(await isShared()).toBe(0)
  expect(await share(who)).toBe(await share(who))
  expect(await isShared()).toBe(1)
  const { sessionId } = await buildBorrower(app)
  for (const call of [sharePayCode, withdrawPayLink]) {
    const answer = await app.callAs(sessionId, call, { payCode: who.payCode })
    expect(answer).toMatchObject({ reason: 'not_found' })
  }
  expect(await open(await share(who))).toMatchObject({ code: 0 })
})

it('says the same for a link that is withdrawn, expired, of a code that is gone, or made up', async () => {
  const withdrawn = await withCode()
  const first = await share(withdrawn)
  await app.callAs(withdrawn.sessionId, withdrawPayLink, { payCode: withdrawn.payCode })
  const gone = await withCode()
  const second = await share(gone)
  await app.db
    .updateTable('payment_intent')
    .set({ state: 'over' })
    .where('order_id', '=', gone.orderId)
    .execute()
  const expired = await withCode()
  const third = await share(expired)
  const madeUp = `${first.split('.')[0]}.${third.split('.')[1]}`
  const answers = [await open(first), await open(second), await open(madeUp), await open('x')]
  app.setNow(new Date(TEST_NOW.getTime() + 3 * DAY_MS))
  answers.push(await open(third))
  for (const { reason, message, data } of answers) {
    expect({ reason, message, data }).toEqual({
      reason: 'not_found',
      message: answers[0]?.message,
      data: {},
    })
  }
  // The code itself can be shared anew; the old link stays dead.
  app.setNow(TEST_NOW)
  expect(await open(await share(withdrawn))).toMatchObject({ code: 0 })
  expect(await open(first)).toMatchObject({ reason: 'not_found' })
})

it('shows that it was paid, and no code to pay it again', async () => {
  const who = await withCode()
  const link = await share(who)
  await app.collection.act(who.reference, 'pay')
  await app.tellPayments()
  expect(await open(link)).toMatchObject({
    data: { state: 'paid', amount: '1000.00', number: '', barcode: '', guides: [] },
  })
  const again = await app.callAs(who.sessionId, sharePayCode, { payCode: who.payCode })
  expect(again).toMatchObject({ reason: 'pay_code_over' })
})

it('a provider’s own page, which may name the borrower, is not shared', async () => {
  const who = await withCode('90006')
  const answer = await app.callAs(who.sessionId, sharePayCode, { payCode: who.reference })
  expect(answer).toMatchObject({ reason: 'not_found' })
})

it('guessing ends after some tries, and keeps nobody with a true link out', async () => {
  const link = await share(await withCode())
  for (let tries = 0; tries < 30; tries += 1) {
    expect(await open(`guess-${tries}`)).toMatchObject({ reason: 'not_found' })
  }
  expect(await open('guess')).toMatchObject({ reason: 'too_many_attempts' })
  expect(await open(link)).toMatchObject({ code: 0, data: { state: 'open' } })
})
