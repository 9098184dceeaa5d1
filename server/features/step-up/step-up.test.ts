// What a stolen session must not be enough for: exporting all data, closing the account, having
// money sent elsewhere. Each of these used to work with a session alone.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { closeAccount, exportData } from '#contract/account.ts'
import { changeAccount, confirmChange, startBinding, stopChange } from '#contract/bank-account.ts'
import { confirmLoan } from '#contract/confirmation.ts'
import { cancelOrder, getOrderDetails, listOrders } from '#contract/loan-order.ts'
import { logIn, sendCode } from '#contract/session.ts'
import { whoseSession } from '#contract/whose-session.ts'
import { sendStepUpCode } from '#contract/step-up.ts'
import { createSession } from '#server/features/session/service.ts'
import { askForWaitingPayouts } from '#server/features/payout/service.ts'
import {
  buildApplicant,
  buildBorrower,
  buildOffer,
  buildProducts,
  readOutbox,
  stepUp,
  type TestBorrower,
} from '#server/testing/factories.ts'
import { startTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts'
import { removeOldStepUps } from './service.ts'

const HOUR_MS = 3_600_000
let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
  await buildProducts(app)
})
afterAll(() => app.close())
beforeEach(() => app.setNow(TEST_NOW))

const pass = (milliseconds: number) => app.setNow(new Date(TEST_NOW.getTime() + milliseconds))

describe.each([
  ['exporting all data', exportData, 'export'],
  ['closing the account', closeAccount, 'close'],
] as const)('%s', (_what, call, purpose) => {
  let who: TestBorrower
  beforeEach(async () => {
    who = await buildBorrower(app)
  })

  it('with a session alone is refused, and says that a code is needed', async () => {
    expect(await app.callAs(who.sessionId, call)).toMatchObject({
      code: 1004,
      reason: 'code_needed',
    })
    expect((await app.callAs(who.sessionId, startBinding)).code).toBe(0)
  })

  it('asks for a fresh code of its own, which serves once', async () => {
    const given = await stepUp(app, who, purpose)
    expect(await app.callAs(who.sessionId, call, given)).toMatchObject({ code: 0 })
    const again = await app.callAs(who.sessionId, call, given)
    expect(['code_expired', 'session_ended']).toContain(again.reason)
  })

  it('does not take a code of another purpose, of a login or of another borrower', async () => {
    const other = await buildBorrower(app)
    const foreign = await stepUp(app, other, purpose)
    const another = await stepUp(app, who, 'account-change')
    await app.callAs(null, sendCode, { mobile: who.mobile })
    await app.runJobs()
    const login = /\d{6}/.exec((await readOutbox(app, who)).at(-1) ?? '')?.[0] ?? ''
    for (const code of [foreign.code, another.code, login]) {
      expect(await app.callAs(who.sessionId, call, { code })).toMatchObject({
        reason: 'code_expired',
      })
    }
    const { code } = await stepUp(app, who, purpose)
    const wrong = code === '000000' ? '000001' : '000000'
    expect(await app.callAs(who.sessionId, call, { code: wrong })).toMatchObject({
      reason: 'code_wrong',
      data: { attemptsLeft: 4 },
    })
    // Nor does it open a session.
    const opened = await app.callAs(null, logIn, { mobile: who.mobile, code })
    expect(opened.code).not.toBe(0)
  })

  it('is over after five tries, and after five minutes', async () => {
    const { code } = await stepUp(app, who, purpose)
    const wrong = code === '000000' ? '000001' : '000000'
    for (let tries = 0; tries < 5; tries += 1) {
      await app.callAs(who.sessionId, call, { code: wrong })
    }
    expect(await app.callAs(who.sessionId, call, { code })).toMatchObject({
      reason: 'code_attempts_used',
    })
    const late = await stepUp(app, who, purpose)
    pass(301_000)
    expect(await app.callAs(who.sessionId, call, late)).toMatchObject({ reason: 'code_expired' })
  })
})

it('codes are not sent one after the other, nor without end', async () => {
  const who = await buildBorrower(app)
  const ask = () => app.callAs(who.sessionId, sendStepUpCode, { purpose: 'close' })
  expect(await ask()).toMatchObject({ code: 0, data: { resendSeconds: 30, validSeconds: 300 } })
  expect(await ask()).toMatchObject({ reason: 'code_too_soon', data: { waitSeconds: 30 } })
  const other = { purpose: 'export' }
  expect(await app.callAs(who.sessionId, sendStepUpCode, other)).toMatchObject({ code: 0 })
  for (let count = 2; count < 20; count += 1) {
    pass(count * 31_000)
    expect(await ask()).toMatchObject({ code: 0 })
  }
  pass(21 * 31_000)
  expect(await ask()).toMatchObject({ reason: 'too_many_codes' })
})

it('codes that are over are removed, and those that still work are not', async () => {
  const who = await buildBorrower(app)
  await stepUp(app, who, 'close')
  pass(299_000)
  const { code } = await stepUp(app, who, 'export')
  pass(301_000)
  await removeOldStepUps(app.db, app.clock)
  const kept = await app.db
    .selectFrom('step_up_code')
    .select('purpose')
    .where('borrower_id', '=', who.id)
    .execute()
  expect(kept).toEqual([{ purpose: 'export' }])
  expect(await app.callAs(who.sessionId, exportData, { code })).toMatchObject({ code: 0 })
})

describe('a changed payout account', () => {
  let who: TestBorrower
  let orderId: number

  /** The loan is confirmed after the account was changed, as a thief would do. */
  beforeEach(async () => {
    who = await buildApplicant(app)
    orderId = await buildOffer(app, who)
    const account = {
      cardType: '1',
      channelNumber: '90006',
      accountNo: `0998${String(who.id).padStart(7, '0')}`,
    }
    expect(await app.callAs(who.sessionId, changeAccount, account)).toMatchObject({ code: 0 })
    const figures = { productId: '1', amount: '5000.00', periods: '3', termUnit: 'day' }
    expect(await app.callAs(who.sessionId, confirmLoan, figures)).toMatchObject({ code: 0 })
    await app.runJobs()
  })

  const payout = () =>
    app.db
      .selectFrom('payout')
      .selectAll()
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow()
  const details = async () => {
    const fields = { productId: '1', orderId: String(orderId) }
    return (await app.callAs(who.sessionId, getOrderDetails, fields)).data
  }
  const linkOf = async () => {
    const text = (await readOutbox(app, who)).find((message) => message.includes('/stopChange'))
    return /change=([\w.-]+)/.exec(text ?? '')?.[1] ?? ''
  }

  it('gets no money at once: it waits for a day, and says why once', async () => {
    expect(await payout()).toMatchObject({ state: 'created', held_for: 'account-change' })
    expect(await details()).toMatchObject({
      orderStatus: 151,
      noticeDesText: expect.stringMatching(
        /^Your account was changed to GCash ••\d{4}\. To protect you, we will send the money after May 13, 2026, 9:00 AM\.$/,
      ),
      accountWaitsUntil: '2026-05-13T01:00:00.000Z',
    })
    for (const [lang, title, to] of [
      ['en', 'Not sent yet', '₱4,850.00 will be sent to'],
      ['en-PH', 'Not sent yet', '₱4,850.00 will be sent to'],
      ['fil-PH', 'Hindi pa naipapadala', 'Ipapadala ang ₱4,850.00 sa'],
    ] as const) {
      const fields = { productId: '1', orderId: String(orderId) }
      const { data } = await app.callAs(who.sessionId, getOrderDetails, fields, { lang })
      const shown = data as Record<string, unknown>
      const step = { state: 'now', title: expect.stringContaining(to) as string, text: '' }
      expect(shown).toMatchObject({
        noticeStatusText: title,
        steps: [{ state: 'done' }, step, { state: 'later' }],
      })
      // Home and the list of loans say the same.
      const listed = await app.callAs(who.sessionId, listOrders, {}, { lang })
      expect(listed.data).toMatchObject({
        orders: [{ statusTitle: title, note: expect.stringContaining('9:00 AM') as string }],
      })
      const sentence = JSON.stringify(shown['noticeDesText']).slice(1, -1)
      expect(JSON.stringify(shown).split(sentence)).toHaveLength(2)
    }
    pass(24 * HOUR_MS - 1)
    await askForWaitingPayouts(app)
    expect((await payout()).state).toBe('created')
    pass(24 * HOUR_MS)
    await askForWaitingPayouts(app)
    expect(await payout()).toMatchObject({ state: 'sent', held_for: null })
  })

  it('gets it at once when the borrower confirms the change with a code', async () => {
    expect(await app.callAs(who.sessionId, confirmChange)).toMatchObject({ reason: 'code_needed' })
    const given = await stepUp(app, who, 'account-change')
    expect(await app.callAs(who.sessionId, confirmChange, given)).toMatchObject({ code: 0 })
    await app.runJobs()
    expect((await payout()).state).toBe('sent')
    const again = await stepUp(app, who, 'account-change')
    expect(await app.callAs(who.sessionId, confirmChange, again)).toMatchObject({
      reason: 'change_over',
    })
  })

  it('is told by SMS with a link that stops it without a session; every session ends', async () => {
    const change = await linkOf()
    expect(await app.callAs(null, stopChange, { change })).toMatchObject({ code: 0 })
    expect(await payout()).toMatchObject({ state: 'refused', remedy: 'staff' })
    expect(await app.callAs(who.sessionId, startBinding)).toMatchObject({ reason: 'session_ended' })
    const accounts = await app.db
      .selectFrom('bank_account')
      .select(['number_last4', 'replaced_at', 'stopped_at'])
      .where('borrower_id', '=', who.id)
      .orderBy('id')
      .execute()
    expect(accounts[0]).toMatchObject({ number_last4: '4567', replaced_at: null })
    expect(accounts[1]?.stopped_at).not.toBeNull()
    const before = await app.payout.count()
    pass(48 * HOUR_MS)
    await askForWaitingPayouts(app)
    expect(await app.payout.count()).toBe(before)
    const tasks = await app.db
      .selectFrom('staff_task')
      .select('kind')
      .where('borrower_id', '=', who.id)
      .orderBy('kind')
      .execute()
    expect(tasks.map(({ kind }) => kind)).toEqual(['account-stopped', 'payout-failed'])
    expect(await app.callAs(null, stopChange, { change })).toMatchObject({ reason: 'change_over' })
  })

  it('of which a code was sent before it was bound is not confirmed by that code', async () => {
    await app.callAs(null, stopChange, { change: await linkOf() })
    const sessionId = await createSession(
      { db: app.db, clock: app.clock, sessionSecret: app.config.sessionSecret },
      { borrowerId: who.id },
    )
    const owner = { ...who, sessionId }
    const changeTo = (accountNo: string) =>
      app.callAs(sessionId, changeAccount, { cardType: '1', channelNumber: '90006', accountNo })
    expect(await changeTo('09985550001')).toMatchObject({ code: 0 })
    const given = await stepUp(app, owner, 'account-change')
    // While the owner reads the message, someone else with the session binds another account.
    pass(20_000)
    expect(await changeTo('09985550002')).toMatchObject({ code: 0 })
    expect(await app.callAs(sessionId, confirmChange, given)).toMatchObject({
      reason: 'code_expired',
    })
    const fresh = await stepUp(app, owner, 'account-change')
    expect(await app.callAs(sessionId, confirmChange, fresh)).toMatchObject({ code: 0 })
  })

  it('once stopped sends nothing anywhere by binding an account: a person looks first', async () => {
    await app.callAs(null, stopChange, { change: await linkOf() })
    const sessionId = await createSession(
      { db: app.db, clock: app.clock, sessionSecret: app.config.sessionSecret },
      { borrowerId: who.id },
    )
    const before = await app.payout.count()
    for (const accountNo of ['09985550003', '09985550004']) {
      const account = { cardType: '1', channelNumber: '90006', accountNo }
      expect(await app.callAs(sessionId, changeAccount, account)).toMatchObject({ code: 0 })
    }
    pass(48 * HOUR_MS)
    await app.runJobs()
    await askForWaitingPayouts(app)
    expect(await app.payout.count()).toBe(before)
    const cancelled = await app.callAs(sessionId, cancelOrder, { orderId: String(orderId) })
    expect(cancelled).toMatchObject({ code: 0, data: { amountToReturn: '0.00' } })
  })

  it('is stopped by a code too, and by no session alone', async () => {
    expect(await app.callAs(who.sessionId, stopChange)).toMatchObject({ reason: 'code_needed' })
    expect(await app.callAs(null, stopChange)).toMatchObject({ code: 1001 })
    const given = await stepUp(app, who, 'account-change')
    expect(await app.callAs(who.sessionId, stopChange, given)).toMatchObject({ code: 0 })
    expect((await payout()).state).toBe('refused')
  })

  it('is not stopped by a link that was made up, changed, or comes too late', async () => {
    const change = await linkOf()
    const [id = '', signature = ''] = change.split('.')
    for (const wrong of ['x', '1.', `${id}.`, `${Number(id) + 1}.${signature}`, `${id}.x`]) {
      expect(await app.callAs(null, stopChange, { change: wrong })).toMatchObject({
        reason: 'link_expired',
      })
    }
    pass(25 * HOUR_MS)
    expect(await app.callAs(null, stopChange, { change })).toMatchObject({ reason: 'change_over' })
  })

  it('told by SMS: one message in plain letters, that names account and link', async () => {
    const told = (await readOutbox(app, who)).filter((text) => text.includes('/stopChange'))
    expect(told).toEqual([expect.stringMatching(/^[\x20-\x7e]{1,306}$/)])
    expect(told[0]).toContain(`ending in ${String(who.id).padStart(4, '0')}`)
  })
})

/** A thief may change the account again and again, so that one message hides another. */
describe('a payout account that was changed twice in a row', () => {
  let who: TestBorrower
  let links: string[]

  const changeTo = (ending: string) =>
    app.callAs(who.sessionId, changeAccount, {
      cardType: '1',
      channelNumber: '90006',
      accountNo: `09${String(who.id).padStart(5, '0')}${ending}`,
    })
  const boundEnding = async () =>
    (
      await app.db
        .selectFrom('bank_account')
        .select('number_last4')
        .where('borrower_id', '=', who.id)
        .where('replaced_at', 'is', null)
        .executeTakeFirstOrThrow()
    ).number_last4

  beforeEach(async () => {
    who = await buildApplicant(app, '4567')
    expect(await changeTo('1111')).toMatchObject({ code: 0 })
    pass(HOUR_MS)
    expect(await changeTo('2222')).toMatchObject({ code: 0 })
    await app.runJobs()
    links = (await readOutbox(app, who)).flatMap(
      (text) => /change=([\w.-]+)/.exec(text)?.slice(1) ?? [],
    )
    expect(links).toHaveLength(2)
  })

  it.each([
    ['first', 0],
    ['second', 1],
  ])('is stopped by the link of the %s message: the last proven one counts', async (_which, at) => {
    expect(await app.callAs(null, stopChange, { change: links[at] ?? '' })).toMatchObject({
      code: 0,
    })
    expect(await boundEnding()).toBe('4567')
    for (const change of links) {
      expect(await app.callAs(null, stopChange, { change })).toMatchObject({
        reason: 'change_over',
      })
    }
    expect(await boundEnding()).toBe('4567')
  })

  it('is not stopped by the first link once the second was confirmed with a code', async () => {
    const given = await stepUp(app, who, 'account-change')
    expect(await app.callAs(who.sessionId, confirmChange, given)).toMatchObject({ code: 0 })
    expect(await app.callAs(null, stopChange, { change: links[0] ?? '' })).toMatchObject({
      reason: 'change_over',
    })
    expect(await boundEnding()).toBe('2222')
  })

  it('after one that was confirmed goes back to that one, whose link is over', async () => {
    const given = await stepUp(app, who, 'account-change')
    expect(await app.callAs(who.sessionId, confirmChange, given)).toMatchObject({ code: 0 })
    expect(await changeTo('3333')).toMatchObject({ code: 0 })
    expect(await app.callAs(null, stopChange, { change: links[1] ?? '' })).toMatchObject({
      reason: 'change_over',
    })
    const byCode = await stepUp(app, who, 'account-change')
    expect(await app.callAs(who.sessionId, stopChange, byCode)).toMatchObject({ code: 0 })
    expect(await boundEnding()).toBe('2222')
  })
})

describe('a session that came by address', () => {
  const ask = async (query: Record<string, string>, cookie = '') => {
    const response = await fetch(
      `${app.url}/custom/v3/session/whose?${new URLSearchParams(query)}`,
      { method: 'POST', headers: { cookie, origin: app.url } },
    )
    return ((await response.json()) as { data: unknown }).data
  }

  it('says whose it is, masked, and whether somebody else is logged in here', async () => {
    const [mine, other] = [await buildBorrower(app), await buildBorrower(app)]
    const masked = ({ mobile }: TestBorrower) => `+63 9•• ••• ${mobile.slice(-4)}`
    expect(await ask({ sessionId: other.sessionId }, `session=${mine.sessionId}`)).toEqual({
      addressMobile: masked(other),
      cookieMobile: masked(mine),
      isOther: 1,
    })
    expect(await ask({ sessionId: mine.sessionId }, `session=${mine.sessionId}`)).toMatchObject({
      isOther: 0,
    })
    expect(await ask({ sessionId: mine.sessionId })).toEqual({
      addressMobile: masked(mine),
      cookieMobile: '',
      isOther: 0,
    })
    expect(await app.callAs(null, whoseSession)).toMatchObject({
      data: { addressMobile: '', cookieMobile: '', isOther: 0 },
    })
    expect(await ask({ sessionId: 'nobody' })).toMatchObject({ addressMobile: '' })
  })
})
