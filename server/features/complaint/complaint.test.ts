// What a borrower does with complaints, over HTTP.
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Call } from '#contract/call.ts'
import {
  getComplaint,
  listComplaints,
  rateComplaint,
  replyToComplaint,
  saveComplaint,
  startComplaint,
  uploadComplaintImage,
} from '#contract/complaints.ts'
import { takeTask } from '#contract/staff-task.ts'
import { answerComplaint } from '#contract/staff-complaint.ts'
import { rateService } from '#contract/loan-order.ts'
import { addDays, businessDate } from '#lending/dates.ts'
import {
  buildApplicant,
  buildBorrower,
  buildProducts,
  buildRunningLoan,
  readOutbox,
  type TestBorrower,
} from '#server/testing/factories.ts'
import { formWith, takePhoto } from '#server/testing/photos.ts'
import { buildStaff, callAsStaff, type TestStaff } from '#server/testing/staff.ts'
import { startTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts'
import { removeUnsentImages } from './images.ts'
import { complaint } from './manifest.ts'

let app: TestApp
let agent: TestStaff
let borrower: TestBorrower

beforeAll(async () => {
  app = await startTestApp()
  await buildProducts(app)
  agent = await buildStaff(app, 'agent')
})
beforeEach(async () => {
  app.setNow(TEST_NOW)
  app.clock.moveBy(0)
  borrower = await buildBorrower(app)
})
afterAll(() => app.close())

type Data = Record<string, unknown>
const ask = async (call: Call, fields: Record<string, string> = {}, who = borrower) =>
  app.callAs(who.sessionId, call, fields)
const OTHER = { problemType: '5', problemSonType: '', problemDetail: 'It does not work.' }
const send = (fields: Record<string, string> = {}, who = borrower) =>
  ask(saveComplaint, { ...OTHER, problemImage: '', orderNo: '', ...fields }, who)
const sent = async (fields: Record<string, string> = {}, who = borrower) => {
  const answer = await send(fields, who)
  expect(answer, answer.message).toMatchObject({ code: 0 })
  return (answer.data as { problemId: string }).problemId
}
const detail = async (problemId: string, who = borrower) =>
  (await ask(getComplaint, { problemId }, who)).data as Data
const uploaded = async (width: number, who = borrower) => {
  const form = formWith('problemImage', await takePhoto({ width, height: 40 }))
  return ((await app.uploadAs(who.sessionId, uploadComplaintImage, form)).data as { url: string })
    .url
}
const taskOf = async (problemId: string) => {
  const { id } = await app.db
    .selectFrom('staff_task')
    .select('id')
    .where('kind', '=', 'complaint-received')
    .where('subject_id', '=', problemId)
    .where('closed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return String(id)
}
const answered = async (problemId: string, outcome: string, text = 'We looked into it.') => {
  const taskId = await taskOf(problemId)
  await callAsStaff(app, agent, takeTask, { taskId })
  const fields = { taskId, outcome, text }
  expect(await callAsStaff(app, agent, answerComplaint, fields)).toMatchObject({ code: 0 })
}
const complaintCount = async (who = borrower) =>
  (await app.db.selectFrom('complaint').select('id').where('borrower_id', '=', who.id).execute())
    .length

async function moveTo(orderId: number, days: number): Promise<void> {
  const { first_unpaid_due_on: dueOn } = await app.db
    .selectFrom('loan_order')
    .select('first_unpaid_due_on')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  app.clock.moveTo(addDays(businessDate(String(dueOn)), days))
}

it('what one borrower wrote is not taken from another who has logged in on the same phone since', async () => {
  const { draftKey } = (await ask(startComplaint)).data as { draftKey: string }
  const other = await buildBorrower(app)
  const photo = async () => {
    const form = formWith('problemImage', await takePhoto({ width: 40, height: 40 }))
    form.set('draftKey', draftKey)
    return form
  }
  const refused = { code: 1001, reason: 'session_mismatch' }
  expect(await send({ draftKey }, other)).toMatchObject(refused)
  expect(await app.uploadAs(other.sessionId, uploadComplaintImage, await photo())).toMatchObject(
    refused,
  )
  expect(await complaintCount(other)).toBe(0)
  const upload = await app.uploadAs(borrower.sessionId, uploadComplaintImage, await photo())
  const { url } = upload.data as { url: string }
  await sent({ draftKey, problemImage: url, idempotencyKey: 'of-its-owner-0001' })
  // A client of before, which named no draft, may have sent the same under the same key.
  expect(await send({ problemImage: url, idempotencyKey: 'of-its-owner-0001' })).toMatchObject({
    code: 0,
  })
})

describe('where it starts', () => {
  it('[E3] [C5] answers types, sub-types, an order and all orders, under their own names', async () => {
    const owner = await buildApplicant(app)
    const orderId = String(await buildRunningLoan(app, owner))
    const { data } = await ask(startComplaint, {}, owner)
    expect(data).toMatchObject({
      problemType: [
        { title: 'Collection', value: 1 },
        { title: 'Repayment', value: 2 },
        { title: 'Loan amount or charges', value: 3 },
        { title: 'Account and login', value: 4 },
        { title: 'Other', value: 5 },
      ],
      problemSonType: [
        { title: 'Rude language', value: 11 },
        { title: 'Contacted others', value: 12 },
        { title: 'Contacted at night', value: 13 },
        { title: 'Threats', value: 14 },
        { title: 'Already paid', value: 15 },
      ],
    })
    const order = {
      orderNo: orderId,
      productId: '1',
      productLogo: expect.stringMatching(/^\//),
      productName: 'Starter',
      status: expect.any(String),
      isShow: 0,
      list: expect.arrayContaining([{ title: 'Loan amount', value: '₱5,000.00' }]),
      isLate: 0,
    }
    expect((data as Data)['orderDetail']).toEqual(order)
    expect((data as Data)['orderList']).toEqual([order])
    expect((await ask(startComplaint, { orderId }, owner)).data).toMatchObject({
      orderDetail: { orderNo: orderId },
    })
    expect(await ask(startComplaint, { orderId })).toMatchObject({ code: 1003 })
  })

  it('shows the newest complaint that is open with its number and day, to its borrower alone', async () => {
    expect((await ask(startComplaint)).data).toMatchObject({ open: null })
    await sent()
    const problemId = await sent({ problemDetail: 'Another one.' })
    expect((await ask(startComplaint)).data).toMatchObject({
      open: { complaintId: problemId, number: `C-${problemId}`, dueOn: '2026-05-15' },
    })
    const other = await buildBorrower(app)
    expect((await ask(startComplaint, {}, other)).data).toMatchObject({ open: null })
    await answered(problemId, 'finish')
    expect((await ask(startComplaint)).data).toMatchObject({
      open: { complaintId: expect.not.stringMatching(`^${problemId}$`) },
    })
  })

  it('names the loan whose reminders pause, and none that nobody is reminded of', async () => {
    const owner = await buildApplicant(app)
    const orderId = await buildRunningLoan(app, owner)
    await sent({ orderNo: String(orderId) }, owner)
    const quiet = async () =>
      ((await ask(startComplaint, {}, owner)).data as { open: Data }).open['quietOrderNo']
    expect(await quiet()).toBe(String(orderId))
    await app.db
      .updateTable('loan_order')
      .set({ outcome: 'cancelled' })
      .where('id', '=', orderId)
      .execute()
    expect(await quiet()).toBe('')
    await app.db
      .updateTable('loan_order')
      .set({ phase: 'closed', outcome: 'written-off', first_unpaid_due_on: null })
      .where('id', '=', orderId)
      .execute()
    expect(await quiet()).toBe('')
  })

  it('without a loan there is still something to complain about', async () => {
    const { data } = await ask(startComplaint)
    expect(data).toMatchObject({ orderDetail: { orderNo: '', isShow: 0, list: [] }, orderList: [] })
    expect(await sent()).toMatch(/^\d+$/)
  })
})

describe('sending', () => {
  it('[E4] [C18] stores it with a number, a due day and a message to the phone', async () => {
    const url = await uploaded(50)
    const answer = await send({ problemImage: url })
    expect(answer.data).toMatchObject({ number: expect.stringMatching(/^C-\d+$/) })
    // Tuesday, and three weekdays on.
    expect(answer.data).toMatchObject({ dueOn: '2026-05-15' })
    await app.runJobs()
    const { number } = answer.data as { number: string }
    expect((await readOutbox(app, borrower)).at(-1)).toBe(
      `Pahiram: we received your complaint ${number} and will answer by Fri, May 15. You can follow it in the app under My complaints.`,
    )
  })

  it('[K1] the three weekdays leave out weekends and holidays', async () => {
    // Wednesday before the Independence Day weekend: Friday, June 12 is a holiday.
    app.setNow(new Date('2026-06-10T01:00:00Z'))
    const late = await buildBorrower(app)
    expect((await send({}, late)).data).toMatchObject({ dueOn: '2026-06-16' })
  })

  it('[V2] refuses an empty text and more than 200 characters, as a person counts them', async () => {
    for (const problemDetail of ['', ' \n ', '\u200B\u3164', 'x'.repeat(201), '👩‍👩‍👧'.repeat(201)]) {
      expect(await send({ problemDetail })).toMatchObject({
        code: 1002,
        fields: [{ field: 'problemDetail' }],
      })
    }
    expect(await complaintCount()).toBe(0)
    // An e with its accent as a second sign, and a family of three: one character each.
    await sent({ problemDetail: 'é'.repeat(199) + '👩‍👩‍👧' })
  })

  it('[V3] takes nine images and no tenth', async () => {
    const urls: string[] = []
    for (let width = 10; width < 20; width += 1) urls.push(await uploaded(width))
    expect(await send({ problemImage: urls.join(',') })).toMatchObject({ code: 1002 })
    const problemId = await sent({ problemImage: urls.slice(0, 9).join(',') })
    expect((await detail(problemId))['images']).toEqual(urls.slice(0, 9))
  })

  it('refuses an image of somebody else, one for another purpose, and one that never was', async () => {
    const other = await buildBorrower(app)
    const foreign = await uploaded(50, other)
    for (const url of [foreign, `${foreign}x`, 'https://elsewhere.example/a.jpg', '/etc/passwd']) {
      expect(await send({ problemImage: url })).toMatchObject({
        code: 1002,
        fields: [{ field: 'problemImage' }],
      })
    }
    expect(await complaintCount()).toBe(0)
  })

  const silenced = (orderId: number) => complaint.remindersSilencedBy?.(app, [orderId])

  it('[V4] refuses collection for a loan that is not collected, and takes it once it is due', async () => {
    const owner = await buildApplicant(app)
    const orderId = await buildRunningLoan(app, owner)
    const fields = { problemType: '1', problemSonType: '14', orderNo: String(orderId) }
    expect(await send(fields, owner)).toMatchObject({
      code: 1004,
      reason: 'collection_not_supported',
      message: 'The selected order does not support sending collection types',
    })
    expect(await silenced(orderId)).toEqual([])
    // The same loan takes any other type.
    await answered(await sent({ orderNo: String(orderId) }, owner), 'finish')
    await moveTo(orderId, -1)
    expect(await send({ ...fields, problemSonType: '' }, owner)).toMatchObject({ code: 1002 })
    const problemId = await sent(fields, owner)
    expect(await detail(problemId, owner)).toMatchObject({ type: 'Collection', sonType: 'Threats' })
    expect(await silenced(orderId)).toEqual([{ orderId, why: 'complaint' }])
    await answered(problemId, 'finish')
    expect(await silenced(orderId)).toEqual([])
  })

  it('the same complaint within ten minutes is the same, and afterwards another one', async () => {
    const first = await send()
    expect((await send()).data).toEqual(first.data)
    const both = await Promise.all([
      send({ problemDetail: 'Twice' }),
      send({ problemDetail: 'Twice' }),
    ])
    expect(both[0]?.data).toEqual(both[1]?.data)
    app.setNow(new Date(TEST_NOW.getTime() + 11 * 60_000))
    expect((await send()).data).not.toEqual(first.data)
    expect(await complaintCount()).toBe(3)
  })

  it('a key makes it one, whatever happened to the answer', async () => {
    const key = { idempotencyKey: 'complaint-key-1' }
    const first = await send(key)
    app.setNow(new Date(TEST_NOW.getTime() + 3_600_000))
    expect(await send(key)).toEqual(first)
    expect(await send({ ...key, problemDetail: 'Another' })).toMatchObject({ code: 1005 })
    expect(await complaintCount()).toBe(1)
  })

  it('twenty a day are enough', async () => {
    for (let count = 0; count < 20; count += 1) await sent({ problemDetail: `No. ${count}` })
    expect(await send({ problemDetail: 'One more' })).toMatchObject({ code: 1006 })
  })
})

describe('following', () => {
  it('[E5] lists them by tabs, newest first, with time, type and content', async () => {
    const first = await sent({ problemDetail: 'First' })
    app.setNow(new Date(TEST_NOW.getTime() + 60_000))
    const second = await sent({ problemDetail: 'Second', problemType: '2' })
    await answered(first, 'finish')
    const item = (id: string, content: string, type: string, time: string) =>
      expect.objectContaining({ id, content, type, time })
    const all = [
      item(second, 'Second', 'Repayment', '2026-05-12T01:01:00.000Z'),
      item(first, 'First', 'Other', '2026-05-12T01:00:00.000Z'),
    ]
    expect((await ask(listComplaints)).data).toEqual({
      tabs: [
        { title: 'All', list: all },
        { title: 'Processing', list: [all[0]] },
        { title: 'Finished', list: [all[1]] },
      ],
    })
  })

  it('[E6] answers type, sonType, problemId, content, images, the result and isNeedScore', async () => {
    const url = await uploaded(50)
    const problemId = await sent({ problemImage: url })
    expect(await detail(problemId)).toMatchObject({
      type: 'Other',
      sonType: '',
      problemId,
      content: 'It does not work.',
      images: [url],
      disposeDetail: '',
      disposeImages: [],
      isNeedScore: 0,
      state: 'processing',
    })
    await answered(problemId, 'finish', 'It works now.')
    expect(await detail(problemId)).toMatchObject({
      disposeDetail: 'It works now.',
      isNeedScore: 1,
      state: 'finished',
      messages: [
        { author: 'borrower', kind: 'opened', text: 'It does not work.', images: [url] },
        { author: 'staff', kind: 'finished', text: 'It works now.', images: [] },
      ],
    })
    await app.runJobs()
    expect((await readOutbox(app, borrower)).at(-1)).toContain('we have answered your complaint')
  })

  it('a complaint about charges keeps the figures of its day', async () => {
    const owner = await buildApplicant(app)
    const orderId = await buildRunningLoan(app, owner)
    await moveTo(orderId, 5)
    const problemId = await sent({ problemType: '3', orderNo: String(orderId) }, owner)
    const then = await detail(problemId, owner)
    const figures = then['figures'] as { label: string; value: string; why: { amount: string }[] }[]
    expect(figures.map(({ label }) => label)).toEqual([
      'To settle the loan today',
      'Due now',
      'Interest, fees and penalties so far',
    ])
    for (const { value, why } of figures) {
      const sum = why.reduce((all, { amount }) => all + Math.round(Number(amount) * 100), 0)
      expect(sum).toBe(Math.round(Number(value.replaceAll(/[₱,]/g, '')) * 100))
    }
    await moveTo(orderId, 40)
    const now = await detail(problemId, owner)
    expect(now['figures']).toEqual(figures)
    expect(now['figuresOn']).toBe(then['figuresOn'])
    const other = await sent({ problemType: '4', orderNo: String(orderId) }, owner)
    expect(await detail(other, owner)).toMatchObject({ figures: [] })
  })

  it('says when our answer is late, and where else to go', async () => {
    const problemId = await sent()
    app.clock.moveTo(businessDate('2026-05-15'))
    expect(await detail(problemId)).toMatchObject({ isLate: 0, regulator: '' })
    app.clock.moveTo(businessDate('2026-05-16'))
    const late = { isLate: 1, regulator: expect.stringContaining('Securities and Exchange') }
    expect(await detail(problemId)).toMatchObject(late)
  })
})

describe('rating', () => {
  it('[E16] keeps one score for a finished complaint', async () => {
    const problemId = await sent()
    const rate = (score: string) => ask(rateComplaint, { score, problemId })
    expect(await rate('5')).toMatchObject({ code: 1004, reason: 'complaint_open' })
    await answered(problemId, 'finish')
    for (const score of ['0', '6', '']) expect(await rate(score)).toMatchObject({ code: 1002 })
    expect(await rate('5')).toMatchObject({ code: 0, data: {} })
    expect(await rate('5')).toMatchObject({ code: 0 })
    expect(await rate('1')).toMatchObject({ reason: 'already_rated' })
    expect((await detail(problemId))['isNeedScore']).toBe(0)
    const lowOnes = app.db
      .selectFrom('staff_task')
      .selectAll()
      .where('borrower_id', '=', borrower.id)
    expect(await lowOnes.where('kind', '=', 'complaint-rated-low').execute()).toEqual([])
  })

  it('fewer than four stars, for an answer or a loan, are something to look at', async () => {
    const problemId = await sent()
    await answered(problemId, 'finish')
    await ask(rateComplaint, { score: '3', problemId })
    await ask(rateService, { score: '5', stars: '4' })
    await ask(rateService, { score: '5', stars: '2' })
    const tasks = await app.db
      .selectFrom('staff_task')
      .select(['kind', 'details'])
      .where('borrower_id', '=', borrower.id)
      .where('closed_at', 'is', null)
      .orderBy('id')
      .execute()
    expect(tasks).toEqual([
      { kind: 'complaint-rated-low', details: { complaint: `C-${problemId}`, stars: 3 } },
      { kind: 'rating-low', details: { stars: 2 } },
    ])
  })
})

describe('saying more', () => {
  const reply = (problemId: string, fields: Record<string, string> = {}) =>
    ask(replyToComplaint, { problemId, problemDetail: 'Still not.', ...fields })

  it('a reply to a question goes on, and is due in three weekdays again', async () => {
    const problemId = await sent()
    await answered(problemId, 'ask', 'When was that?')
    expect(await detail(problemId)).toMatchObject({ state: 'asked', canReply: 1 })
    app.clock.moveTo(businessDate('2026-05-20'))
    expect((await reply(problemId)).data).toEqual({ dueOn: '2026-05-25' })
    expect(await detail(problemId)).toMatchObject({ state: 'processing', dueOn: '2026-05-25' })
    // What nobody has answered yet stays due as it was promised.
    const waiting = await sent({ problemDetail: 'Another matter' })
    const { dueOn } = await detail(waiting)
    app.clock.moveTo(businessDate('2026-05-21'))
    expect((await reply(waiting)).data).toEqual({ dueOn })
  })

  it('a finished one can be opened again for seven days, and not on the eighth', async () => {
    const problemId = await sent()
    await answered(problemId, 'finish')
    expect(await detail(problemId)).toMatchObject({ reopenUntil: '2026-05-19', canReply: 1 })
    app.clock.moveTo(businessDate('2026-05-20'))
    expect(await detail(problemId)).toMatchObject({ reopenUntil: '', canReply: 0 })
    expect(await reply(problemId)).toMatchObject({ code: 1004, reason: 'complaint_over' })
    app.clock.moveTo(businessDate('2026-05-19'))
    const url = await uploaded(50)
    expect(await reply(problemId, { problemImage: url })).toMatchObject({ code: 0 })
    expect(await detail(problemId)).toMatchObject({ state: 'processing', isNeedScore: 0 })
    expect(await taskOf(problemId)).toMatch(/^\d+$/)
  })

  it('a key makes a reply one', async () => {
    const problemId = await sent()
    const key = { idempotencyKey: 'reply-key-1' }
    expect(await reply(problemId, key)).toEqual(await reply(problemId, key))
    expect((await detail(problemId))['messages']).toHaveLength(2)
  })
})

describe('what is kept', () => {
  it('nothing that was said stands in the database in clear, and no message can be changed', async () => {
    const problemId = await sent({ problemDetail: 'a very private sentence' })
    const { rows } = await sql<{ text: string }>`SELECT t::text AS text FROM complaint_message AS t
      UNION ALL SELECT t::text FROM complaint AS t UNION ALL SELECT t::text FROM staff_task AS t`.execute(
      app.db,
    )
    expect(rows.some(({ text }) => text.includes('private'))).toBe(false)
    const change = app.db.updateTable('complaint_message').set({ kind: 'replied' })
    await expect(change.where('complaint_id', '=', Number(problemId)).execute()).rejects.toThrow(
      'never changed',
    )
    const remove = app.db.deleteFrom('complaint_message')
    await expect(remove.where('complaint_id', '=', Number(problemId)).execute()).rejects.toThrow(
      'never changed',
    )
  })

  it('images that were never sent are removed after seven days, and can be uploaded again', async () => {
    const [unsent, used] = [await uploaded(50), await uploaded(60)]
    await sent({ problemImage: used })
    const isThere = (url: string) => app.files.exists(url.split('/').at(-1) ?? '')
    const WEEK_MS = 7 * 86_400_000
    app.setNow(new Date(TEST_NOW.getTime() + WEEK_MS))
    await removeUnsentImages(app)
    expect([await isThere(unsent), await isThere(used)]).toEqual([true, true])
    app.setNow(new Date(TEST_NOW.getTime() + WEEK_MS + 1_000))
    await removeUnsentImages(app)
    expect([await isThere(unsent), await isThere(used)]).toEqual([false, true])
    expect(await send({ problemDetail: 'Later', problemImage: unsent })).toMatchObject({
      code: 1002,
    })
    // The same photo, uploaded again, counts from then on.
    const again = await uploaded(50)
    await sent({ problemDetail: 'Later', problemImage: again })
  })
})
