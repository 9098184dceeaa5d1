// How staff answer complaints, and the record that the borrower keeps.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addressOf } from '#contract/call.ts'
import {
  getComplaint,
  replyToComplaint,
  saveComplaint,
  uploadComplaintImage,
} from '#contract/complaints.ts'
import type { Envelope } from '#contract/envelope.ts'
import {
  ANSWER_IMAGE_FIELD,
  answerComplaint,
  readComplaint,
  uploadAnswerImage,
} from '#contract/staff-complaint.ts'
import { decidePayout } from '#contract/staff-desk.ts'
import { finishTask, getTask, listTasks, takeTask } from '#contract/staff-task.ts'
import { businessDate } from '#lending/dates.ts'
import { makeLoanTerms } from '#lending/loan-terms.ts'
import { centavos } from '#lending/money.ts'
import { RECEIVED_2025 } from '#lending/policies.ts'
import { STAFF_COOKIE } from '#server/calls/request-facts.ts'
import {
  buildBorrower,
  buildProducts,
  readOutbox,
  type TestBorrower,
} from '#server/testing/factories.ts'
import { insertAgreedOrder, payOut } from '#server/testing/loans.ts'
import { formWith, takePhoto } from '#server/testing/photos.ts'
import { buildStaff, callAsStaff, type TestStaff } from '#server/testing/staff.ts'
import { OVER_HTTPS, startTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
let agent: TestStaff
let borrower: TestBorrower
let problemId: string
let taskId: string
let image: string

beforeAll(async () => {
  app = await startTestApp()
  agent = await buildStaff(app, 'agent')
})
beforeEach(async () => {
  app.setNow(TEST_NOW)
  app.clock.moveBy(0)
  borrower = await buildBorrower(app)
  const form = formWith('problemImage', await takePhoto({ width: 60, height: 40 }))
  const uploaded = await app.uploadAs(borrower.sessionId, uploadComplaintImage, form)
  image = (uploaded.data as { url: string }).url
  const fields = { problemType: '5', problemDetail: 'The words of it.', problemImage: image }
  const saved = await app.callAs(borrower.sessionId, saveComplaint, fields)
  problemId = (saved.data as { problemId: string }).problemId
  const { id } = await app.db
    .selectFrom('staff_task')
    .select('id')
    .where('subject_id', '=', problemId)
    .where('kind', '=', 'complaint-received')
    .executeTakeFirstOrThrow()
  taskId = String(id)
})
afterAll(() => app.close())

type Data = Record<string, unknown>
const read = (staff = agent) => callAsStaff(app, staff, readComplaint, { taskId })
const answer = (outcome: string, fields: Record<string, string> = {}, staff = agent) =>
  callAsStaff(app, staff, answerComplaint, { taskId, outcome, text: 'Sorry.', ...fields })
const take = (staff = agent) => callAsStaff(app, staff, takeTask, { taskId })
const shownTask = async () =>
  (await callAsStaff(app, agent, getTask, { taskId })).data as { task: Data; decision: string }

async function uploadAsStaff(staff: TestStaff, bytes: Uint8Array): Promise<Envelope> {
  const form = formWith(ANSWER_IMAGE_FIELD, bytes)
  form.set('taskId', taskId)
  const response = await fetch(app.url + addressOf(uploadAnswerImage), {
    method: 'POST',
    headers: { ...OVER_HTTPS, cookie: `${STAFF_COOKIE}=${staff.sessionId}`, origin: app.url },
    body: form,
  })
  return (await response.json()) as Envelope
}

describe('in the queue', () => {
  it('stands with its number and is due at the end of its day, not by its kind', async () => {
    const { task, decision } = await shownTask()
    expect(decision).toBe('complaint')
    expect(task).toMatchObject({
      summary: `C-${problemId} · Other`,
      // The end of Friday in Manila.
      dueAt: '2026-05-15T16:00:00.000Z',
      isLate: 0,
    })
    app.setNow(new Date('2026-05-15T16:00:01Z'))
    agent = await buildStaff(app, 'agent')
    expect((await shownTask()).task).toMatchObject({ isLate: 1 })
  })

  it('says nothing of what was said to those who may not read it', async () => {
    for (const role of ['finance', 'risk', 'admin'] as const) {
      const other = await buildStaff(app, role)
      for (const { call, fields } of [
        { call: getTask, fields: { taskId } },
        { call: listTasks, fields: { list: 'open' } },
      ]) {
        const seen = JSON.stringify(await callAsStaff(app, other, call, fields))
        expect(seen).toContain(`C-${problemId}`)
        expect(seen).not.toContain('The words of it')
      }
      expect(await read(other)).toMatchObject({ code: 1001, reason: 'role_missing', data: {} })
      expect(await answer('finish', {}, other)).toMatchObject({ reason: 'role_missing' })
    }
  })
})

it('brings how the loan stands that it is about, to whoever works on it', async () => {
  const terms = makeLoanTerms({
    policy: RECEIVED_2025,
    principalCentavos: centavos(10_000_00),
    agreedOn: app.clock.today(),
    termDays: 91,
    periods: 3,
    isRepeatClient: false,
  })
  await buildProducts(app)
  const orderId = await insertAgreedOrder(app.db, app, borrower.id, terms)
  await payOut(app.db, app, orderId, terms)
  await app.callAs(borrower.sessionId, saveComplaint, {
    problemType: '5',
    problemDetail: 'Too much.',
    orderNo: String(orderId),
  })
  const { id } = await app.db
    .selectFrom('staff_task')
    .select('id')
    .where('kind', '=', 'complaint-received')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  const readAs = async (asked: string | bigint | number) =>
    (await callAsStaff(app, agent, readComplaint, { taskId: String(asked) })).data as Data
  app.setNow(new Date('2026-06-20T01:00:00Z'))
  agent = await buildStaff(app, 'agent')
  expect(await readAs(id)).toMatchObject({
    loan: {
      payOff: expect.stringMatching(/^10\d{3}\.\d\d$/),
      daysLate: 9,
      nextDueOn: '2026-06-11',
    },
  })
  // About no loan.
  expect(await readAs(taskId)).toMatchObject({ loan: null })
})

it('an answer has as many characters as a borrower reads, and no more', async () => {
  await take()
  expect(await answer('answer', { text: 'x'.repeat(1_001) })).toMatchObject({
    reason: 'field_invalid',
  })
  expect(await answer('answer', { text: 'x'.repeat(1_000) })).toMatchObject({ code: 0 })
})

it('a complaint isn’t decided as something else', async () => {
  await take()
  const fields = { taskId, verdict: 'release', reason: 'as asked' }
  const lead = await buildStaff(app, 'lead')
  expect(await callAsStaff(app, lead, decidePayout, fields)).toMatchObject({ reason: 'not_found' })
})

describe('reading', () => {
  it('shows the conversation with links that open its images for a few minutes', async () => {
    const { messages } = (await read()).data as { messages: { text: string; images: string[] }[] }
    expect(messages).toMatchObject([{ text: 'The words of it.', author: 'borrower' }])
    const [link = ''] = messages[0]?.images ?? []
    expect((await fetch(app.url + link)).headers.get('content-type')).toBe('image/jpeg')
    app.setNow(new Date(TEST_NOW.getTime() + 6 * 60_000))
    expect(await (await fetch(app.url + link)).json()).toMatchObject({ reason: 'link_expired' })
  })

  it('is recorded, and an auditor reads without answering', async () => {
    const auditor = await buildStaff(app, 'auditor')
    expect(await read(auditor)).toMatchObject({ code: 0, data: { canAnswer: 0 } })
    expect(await answer('finish', {}, auditor)).toMatchObject({ reason: 'role_missing' })
    const looks = () =>
      app.db
        .selectFrom('audit')
        .select('borrower_id')
        .where('action', '=', 'complaint-viewed')
        .where('actor_id', '=', String(auditor.id))
        .execute()
    expect(await looks()).toEqual([{ borrower_id: borrower.id }])
    // An open page asks again and again; that is one look for ten minutes.
    await read(auditor)
    expect(await looks()).toHaveLength(1)
    app.setNow(new Date(TEST_NOW.getTime() + 11 * 60_000))
    await read(auditor)
    expect(await looks()).toHaveLength(2)
  })

  it('offers replies in both languages and names the borrower’s', async () => {
    const { replies, borrowerLanguage } = (await read()).data as {
      replies: { english: string; filipino: string }[]
      borrowerLanguage: string
    }
    expect(replies.length).toBeGreaterThan(3)
    for (const { english, filipino } of replies) expect(english).not.toBe(filipino)
    expect(borrowerLanguage).toBe('en')
  })
})

describe('answering', () => {
  it('only by whoever has taken it, and never twice for one key', async () => {
    expect(await answer('answer')).toMatchObject({ reason: 'task_not_yours' })
    await take()
    const colleague = await buildStaff(app, 'agent')
    expect(await answer('answer', {}, colleague)).toMatchObject({ reason: 'task_taken' })
    const key = { idempotencyKey: 'answer-key-1' }
    expect(await answer('answer', key)).toEqual(await answer('answer', key))
    const { messages } = (await read()).data as { messages: unknown[] }
    expect(messages).toHaveLength(2)
  })

  it('asks, is replied to, and finishes: the borrower is told each time', async () => {
    await take()
    expect(await answer('ask', { text: 'On which day?' })).toMatchObject({ code: 0 })
    expect((await shownTask()).task).toMatchObject({ dueAt: '2026-05-19T16:00:00.000Z', isMine: 1 })
    const reply = { problemId, problemDetail: 'On Monday.' }
    await app.callAs(borrower.sessionId, replyToComplaint, reply)
    expect((await shownTask()).task).toMatchObject({ dueAt: '2026-05-15T16:00:00.000Z', isMine: 1 })
    expect(await callAsStaff(app, agent, finishTask, { taskId, outcome: 'done it' })).toMatchObject(
      {
        reason: 'task_needs_decision',
      },
    )
    expect(await answer('finish')).toMatchObject({ code: 0 })
    expect(await answer('finish')).toMatchObject({ reason: 'task_closed' })
    await app.runJobs()
    expect((await readOutbox(app, borrower)).slice(1)).toEqual([
      `Pahiram: we have a question about your complaint C-${problemId}. Please open the app and reply.`,
      `Pahiram: we have answered your complaint C-${problemId}. Open the app to read the answer.`,
    ])
  })

  it('tells a borrower who reads Filipino so in Filipino', async () => {
    await app.db
      .updateTable('borrower')
      .set({ language: 'fil-PH' })
      .where('id', '=', borrower.id)
      .execute()
    await take()
    await answer('ask', { text: 'Anong araw iyon?' })
    await answer('finish')
    await app.runJobs()
    expect((await readOutbox(app, borrower)).slice(1)).toEqual([
      `Pahiram: may tanong kami tungkol sa reklamo mo, C-${problemId}. Buksan ang app at sumagot.`,
      `Pahiram: may sagot na kami sa reklamo mo, C-${problemId}. Buksan ang app para mabasa ito.`,
    ])
  })

  // Sent on May 12: the law's thirty days are over on June 11, whoever says what in between.
  it.each([
    ['2026-05-13', '2026-05-14', '2026-05-19'],
    ['2026-06-08', '2026-06-08', '2026-06-11'],
    ['2026-06-09', '2026-06-10', '2026-06-11'],
    ['2026-06-11', '2026-06-11', '2026-06-11'],
    ['2026-06-11', '2026-06-15', '2026-06-11'],
  ])(
    '[K1] a question on %s and a reply on %s move nothing beyond the law’s last day: due on %s',
    async (askedOn, repliedOn, dueOn) => {
      const legal = async () => (await read()).data as { dueOn: string; legalDueOn: string }
      const endOf = (day: string) => new Date(`${day}T24:00:00+08:00`).toISOString()
      const dueAt = async () => String((await shownTask()).task['dueAt'])
      await take()
      expect((await legal()).legalDueOn).toBe('2026-06-11')
      app.clock.moveTo(businessDate(askedOn))
      expect(await answer('ask')).toMatchObject({ code: 0 })
      expect((await legal()).legalDueOn).toBe('2026-06-11')
      expect((await dueAt()) <= endOf('2026-06-11')).toBe(true)
      app.clock.moveTo(businessDate(repliedOn))
      const reply = { problemId, problemDetail: 'On Monday.' }
      const replied = await app.callAs(borrower.sessionId, replyToComplaint, reply)
      expect(replied).toMatchObject({ code: 0, data: { dueOn } })
      expect(await legal()).toMatchObject({ dueOn, legalDueOn: '2026-06-11' })
      expect(await dueAt()).toBe(endOf(dueOn))
    },
  )

  it('[K1] one that is opened again is a new matter for the law', async () => {
    await take()
    await answer('finish')
    app.clock.moveTo(businessDate('2026-05-18'))
    const reply = { problemId, problemDetail: 'Still not.' }
    await app.callAs(borrower.sessionId, replyToComplaint, reply)
    const { id } = await app.db
      .selectFrom('staff_task')
      .select('id')
      .where('subject_id', '=', problemId)
      .where('closed_at', 'is', null)
      .executeTakeFirstOrThrow()
    taskId = String(id)
    expect((await read()).data).toMatchObject({ dueOn: '2026-05-21', legalDueOn: '2026-06-17' })
  })

  it('with an image that the borrower can open, and the role instead of a name', async () => {
    await take()
    const colleague = await buildStaff(app, 'finance')
    const picture = await takePhoto({ width: 70, height: 40 })
    expect(await uploadAsStaff(colleague, picture)).toMatchObject({ reason: 'role_missing' })
    const { url } = (await uploadAsStaff(agent, picture)).data as { url: string }
    await answer('finish', { images: url })
    const shown = await app.callAs(borrower.sessionId, getComplaint, { problemId })
    expect(shown.data).toMatchObject({ disposeDetail: 'Sorry.', disposeImages: [url] })
    expect(JSON.stringify(shown.data)).not.toContain('Staff ')
    const own = await fetch(`${app.url}${url}?sessionId=${borrower.sessionId}`)
    expect(own.headers.get('content-type')).toBe('image/jpeg')
    const other = await buildBorrower(app)
    const foreign = await fetch(`${app.url}${url}?sessionId=${other.sessionId}`)
    expect(await foreign.json()).toMatchObject({ code: 1003 })
  })
})

describe('the record', () => {
  const linkFor = async (who = borrower) =>
    ((await app.callAs(who.sessionId, getComplaint, { problemId })).data as { recordLink: string })
      .recordLink

  it('is one PDF with its images, for an hour and for nobody else', async () => {
    const link = await linkFor()
    const response = await fetch(app.url + link)
    expect(response.headers.get('content-type')).toBe('application/pdf')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('content-disposition')).toContain(`complaint-C-${problemId}.pdf`)
    const file = Buffer.from(await response.arrayBuffer()).toString('latin1')
    expect(file.startsWith('%PDF')).toBe(true)
    expect(file).toContain('/Subtype /Image')
    const other = await buildBorrower(app)
    expect(await app.callAs(other.sessionId, getComplaint, { problemId })).toMatchObject({
      code: 1003,
      data: {},
    })
    const refused = async (address: string) =>
      ((await (await fetch(app.url + address)).json()) as Envelope).reason
    expect(await refused(`${link}x`)).toBe('link_expired')
    expect(await refused('/complaint.pdf')).toBe('link_expired')
    app.setNow(new Date(TEST_NOW.getTime() + 3_600_000))
    expect(await refused(link)).toBe('link_expired')
  })

  it('prints what can be printed and says so, while the complaint keeps what was written', async () => {
    const { recordContent } = await import('./record-content.ts')
    const written = `Ñ a${'\u0335'.repeat(3_000)} 👍🏽`
    const who = await buildBorrower(app)
    const sent = await app.callAs(who.sessionId, saveComplaint, {
      problemType: '5',
      problemDetail: written,
    })
    const { problemId: own } = sent.data as { problemId: string }
    const facts = { complaintId: Number(own), borrowerId: who.id }
    const { messages } = await recordContent(app, facts, 'en')
    expect(messages).toMatchObject([
      { text: 'Ñ a [emoji]', note: expect.stringContaining('square brackets') },
    ])
    const kept = await app.callAs(who.sessionId, getComplaint, { problemId: own })
    expect(kept.data).toMatchObject({ content: written })
  })

  it('says when, who and what, and where to go when the answer is late', async () => {
    const { recordContent } = await import('./record-content.ts')
    const facts = { complaintId: Number(problemId), borrowerId: borrower.id }
    const inTime = await recordContent(app, facts, 'en')
    expect(inTime).toMatchObject({
      title: `Complaint C-${problemId}`,
      messages: [{ head: 'May 12, 2026, 9:00 AM · You complained', text: 'The words of it.' }],
      regulator: '',
    })
    expect(inTime.messages[0]?.images).toHaveLength(1)
    app.clock.moveTo(businessDate('2026-05-18'))
    const late = await recordContent(app, facts, 'en')
    expect(late.regulator).toContain('Securities and Exchange Commission')
    // A late answer stays late.
    await take()
    await answer('finish')
    expect((await recordContent(app, facts, 'en')).regulator).toContain('Securities and Exchange')
    const filipino = await recordContent(app, facts, 'fil-PH')
    expect(filipino.messages.map(({ head }) => head.split(' · ')[1])).toEqual([
      'Nagreklamo ka',
      'Sinagot at tinapos ng customer service',
    ])
    await expect(
      recordContent(app, { ...facts, borrowerId: borrower.id + 1 }, 'en'),
    ).rejects.toMatchObject({ reason: 'not_found' })
  })
})
