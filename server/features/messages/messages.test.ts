// Both engines: rows that are taken and skipped when locked.
//
// What becomes of a message between the feature that asks for it and the phone.
import { afterAll, beforeEach, expect, it } from 'vitest'
import { sendCode } from '#contract/session.ts'
import { getBorrower } from '#contract/staff-desk.ts'
import { buildBorrower } from '#server/testing/factories.ts'
import { buildStaff, callAsStaff } from '#server/testing/staff.ts'
import { listOutbox } from '#server/gateways/sms/sandbox.ts'
import { workOf } from '#server/jobs/feature-jobs.ts'
import { startTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts'
import type { SmsGateway, SmsOutcome } from '#server/gateways/sms/sms-gateway.ts'
import { SMS_WEBHOOK_PATH } from '#server/webhook-paths.ts'
import {
  deliverMessage,
  deliverQueued,
  notifyBorrower,
  remindBorrower,
  type MessageKind,
} from './service.ts'

const app: TestApp = await startTestApp()
afterAll(() => app.close())
beforeEach(async () => {
  app.setNow(TEST_NOW)
  await app.runJobs()
  await app.db.deleteFrom('message').execute()
  await app.db.deleteFrom('sms_message').execute()
})

async function notify(kind: MessageKind, text = 'Your payout account was changed.') {
  const borrower = await buildBorrower(app)
  await app.db
    .transaction()
    .execute((transaction) => notifyBorrower(transaction, app, borrower.id, kind, text))
  return borrower
}

const stored = () =>
  app.db
    .selectFrom('message')
    .select(['id', 'state', 'failure', 'tries', 'body_encrypted', 'provider_id'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()

const received = () => listOutbox(app.db, app.config.keys, undefined)

it('a message is sent by its job, and its delivery is asked for', async () => {
  const { mobile } = await notify('account')
  expect(await stored()).toMatchObject({ state: 'queued', body_encrypted: expect.any(String) })
  await app.runJobs()
  expect(await stored()).toMatchObject({ state: 'sent', body_encrypted: null })
  expect(await received()).toMatchObject([
    { to: mobile, kind: 'sms', text: 'Your payout account was changed.' },
  ])
  await app.runJobs()
  expect(await stored()).toMatchObject({ state: 'delivered' })
  await deliverMessage(app, (await stored()).id)
  expect(await received()).toHaveLength(1)
})

it('what is rolled back is never sent', async () => {
  const borrower = await buildBorrower(app)
  const work = app.db.transaction().execute(async (transaction) => {
    await notifyBorrower(transaction, app, borrower.id, 'loan', 'Paid.')
    throw new Error('no')
  })
  await expect(work).rejects.toThrow('no')
  await app.runJobs()
  expect(await received()).toEqual([])
})

it('nothing is sent to an account that was closed: staff see what there was to say, and nobody is reminded', async () => {
  const borrower = await buildBorrower(app)
  const closed = { mobile: `closed-${borrower.id}`, closed_at: app.clock.now() }
  await app.db.updateTable('borrower').set(closed).where('id', '=', borrower.id).execute()
  const jobsBefore = app.jobLog.length
  await app.db.transaction().execute(async (transaction) => {
    await notifyBorrower(transaction, app, borrower.id, 'loan', 'Your money is back.')
    await remindBorrower(transaction, app, borrower.id, 3_600, () => 'Due tomorrow.')
  })
  expect(app.jobLog).toHaveLength(jobsBefore)
  expect(await stored()).toMatchObject({ state: 'unsendable', body_encrypted: null, tries: 0 })
  await deliverMessage(app, (await stored()).id)
  expect(await received()).toEqual([])
  const agent = await buildStaff(app, 'agent')
  const page = await callAsStaff(app, agent, getBorrower, { borrowerId: String(borrower.id) })
  expect(page).toMatchObject({
    data: { messages: [{ channel: 'sms', purpose: 'loan', state: 'unsendable' }] },
  })
})

it("a provider's webhook decides the delivery once, and only with its proof", async () => {
  await notify('account')
  await app.runJobs()
  const { headers, body } = await app.sms.webhookOf((await stored()).provider_id ?? '')
  const tell = (proof: Record<string, string>) =>
    fetch(`${app.url}${SMS_WEBHOOK_PATH}/sandbox`, { method: 'POST', headers: proof, body })
  expect((await tell({})).status).toBe(401)
  expect(await stored()).toMatchObject({ state: 'sent' })
  expect((await tell(headers)).status).toBe(200)
  expect((await tell(headers)).status).toBe(200)
  expect(await stored()).toMatchObject({ state: 'delivered' })
})

function gatewayThat(send: () => Promise<SmsOutcome>): SmsGateway {
  return { name: 'played', send, find: async () => null, readWebhook: () => null }
}

it('a provider that does not answer is tried again, with the words kept until then', async () => {
  await notify('account')
  const { id } = await stored()
  const isDown = gatewayThat(() => Promise.reject(new Error('no answer')))
  await expect(deliverMessage({ ...app, sms: isDown }, id)).rejects.toThrow('no answer')
  const waiting = await stored()
  expect(waiting).toMatchObject({ state: 'queued', tries: 1, body_encrypted: expect.any(String) })
  const isUp = gatewayThat(async () => ({ state: 'sent', providerId: 'p-1' }))
  await deliverQueued({ ...app, sms: isUp })
  expect(await stored()).toMatchObject({ state: 'sent', tries: 2, provider_id: 'p-1' })
})

it('two workers at once send it once', async () => {
  await notify('account')
  const { id } = await stored()
  await Promise.allSettled([deliverMessage(app, id), deliverMessage(app, id)])
  expect(await received()).toHaveLength(1)
})

it('a worker that died with it loses it after a minute', async () => {
  await notify('account')
  const { id } = await stored()
  await app.db.updateTable('message').set({ state: 'sending' }).where('id', '=', id).execute()
  await expect(deliverMessage(app, id)).rejects.toThrow('another worker')
  app.setNow(new Date(TEST_NOW.getTime() + 61_000))
  await deliverMessage(app, id)
  expect(await stored()).toMatchObject({ state: 'sent' })
})

it('a message that comes too late is not sent, and its words are gone', async () => {
  await notify('loan')
  app.setNow(new Date(TEST_NOW.getTime() + 86_400_000))
  await app.runJobs()
  expect(await stored()).toMatchObject({
    state: 'failed',
    failure: 'EXPIRED',
    body_encrypted: null,
  })
  expect(await received()).toEqual([])
})

it.each([
  // Manila is eight hours ahead.
  ['collection', '2026-05-11T21:59:00Z', 60, 'queued'],
  ['collection', '2026-05-11T22:00:00Z', 0, 'sent'],
  ['collection', '2026-05-12T14:00:00Z', 0, 'sent'],
  ['collection', '2026-05-12T14:01:00Z', 8 * 3600 - 60, 'queued'],
  ['account', '2026-05-12T18:00:00Z', 0, 'sent'],
  ['loan', '2026-05-12T18:00:00Z', 0, 'sent'],
] as const)(
  'a %s message at %s waits %i seconds for the hours of the law',
  async (kind, at, wait, state) => {
    app.setNow(new Date(at))
    await notify(kind, 'Your instalment is due.')
    expect(app.jobLog.at(-1)).toMatchObject({ name: 'send-sms', afterSeconds: wait })
    // A job that comes outside the hours all the same waits again.
    await app.runJobs()
    expect(await stored()).toMatchObject({ state })
  },
)

it('is forgotten after 90 days, number and all, and so is a code', async () => {
  await notify('account')
  await app.runJobs()
  await app.callAs(null, sendCode, { mobile: '09170009000' })
  const rowsOf = async () => [
    (await app.db.selectFrom('message').select('id').execute()).length,
    (await app.db.selectFrom('login_code').select('id').execute()).length,
  ]
  const runTimed = async () => {
    for (const { name, run } of workOf(app).timed) if (name.startsWith('remove-old-')) await run()
  }
  app.setNow(new Date(TEST_NOW.getTime() + 90 * 86_400_000))
  await runTimed()
  expect((await rowsOf())[0]).toBe(2)
  app.setNow(new Date(TEST_NOW.getTime() + 90 * 86_400_000 + 1))
  await runTimed()
  expect(await rowsOf()).toEqual([0, 0])
})
