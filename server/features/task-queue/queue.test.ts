// Working through the queue: two people never work on one task without knowing it.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  addTaskNote,
  finishTask,
  getTask,
  giveBackTask,
  handOverTask,
  listColleagues,
  listTasks,
  takeTask,
} from '#contract/staff-task.ts'
import { STAFF_CALLS_PATH } from '#contract/staff.ts'
import { STAFF_COOKIE } from '#server/calls/request-facts.ts'
import { buildApplicant, buildProducts } from '#server/testing/factories.ts'
import { buildStaff, callAsStaff, type TestStaff } from '#server/testing/staff.ts'
import { startTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts'
import { LOOK_EVERY_MS } from './stream.ts'
import { openTask } from '#server/features/staff-task/service.ts'

const HOUR_MS = 3_600_000
let app: TestApp
let ana: TestStaff
let ben: TestStaff
let lead: TestStaff

beforeAll(async () => {
  app = await startTestApp()
  ana = await buildStaff(app, 'agent')
  ben = await buildStaff(app, 'agent')
  lead = await buildStaff(app, 'lead')
})
beforeEach(async () => {
  app.setNow(TEST_NOW)
  await app.db.deleteFrom('staff_task_note').execute()
  await app.db.deleteFrom('staff_task').execute()
})
afterAll(() => app.close())

let lastSubject = 0

/** One that agents may work on. */
async function task(
  kind:
    | 'account-stopped'
    | 'payout-failed'
    | 'application-review'
    | 'site-other' = 'account-stopped',
): Promise<string> {
  lastSubject += 1
  await openTask(app.db, app.clock, {
    kind,
    subject: { kind: 'bank-account', id: String(lastSubject) },
    details: { channel: 'GCash', amountCentavos: 123_450, doubts: [{ why: 'shared-document' }] },
  })
  const { id } = await app.db
    .selectFrom('staff_task')
    .select('id')
    .where('subject_id', '=', String(lastSubject))
    .executeTakeFirstOrThrow()
  return String(id)
}

interface Listed {
  readonly tasks: { readonly taskId: string; readonly holder: string; readonly isLate: number }[]
  readonly kinds: { readonly kind: string; readonly openCount: number }[]
  readonly openCount: number
  readonly mineCount: number
}
const list = async (staff: TestStaff, fields: Record<string, string> = { list: 'open' }) =>
  (await callAsStaff(app, staff, listTasks, fields)).data as Listed
const nameOf = async ({ id }: TestStaff) =>
  (await app.db.selectFrom('staff_person').select('name').where('id', '=', id).executeTakeFirst())
    ?.name

describe('the list', () => {
  it('shows what is due first, by kind, and what is late', async () => {
    const failed = await task('payout-failed')
    app.setNow(new Date(TEST_NOW.getTime() + HOUR_MS))
    const stopped = await task()
    const review = await task('application-review')
    const unknown = await task('site-other')
    const { tasks, kinds, openCount } = await list(await buildStaff(app, 'agent'))
    expect(tasks.map(({ taskId }) => taskId)).toEqual([failed, stopped, review, unknown])
    expect(kinds.map(({ kind, openCount: count }) => [kind, count])).toEqual([
      ['account-stopped', 1],
      ['application-review', 1],
      ['payout-failed', 1],
      ['site-other', 1],
    ])
    expect(openCount).toBe(4)
    app.setNow(new Date(TEST_NOW.getTime() + 4 * HOUR_MS + 1))
    const late = (await list(await buildStaff(app, 'agent'))).tasks.map(({ isLate }) => isLate)
    expect(late).toEqual([1, 0, 0, 0])
    const only = await list(await buildStaff(app, 'agent'), { list: 'open', kind: 'payout-failed' })
    expect(only.tasks.map(({ taskId }) => taskId)).toEqual([failed])
  })

  it('knows what is mine and what is finished', async () => {
    const [first, second] = [await task(), await task()]
    await callAsStaff(app, ana, takeTask, { taskId: first })
    await callAsStaff(app, ben, takeTask, { taskId: second })
    await callAsStaff(app, ben, finishTask, { taskId: second, outcome: 'called, all is well' })
    const ids = async (staff: TestStaff, which: string) =>
      (await list(staff, { list: which })).tasks.map(({ taskId }) => taskId)
    expect(await ids(ana, 'mine')).toEqual([first])
    expect(await ids(ben, 'mine')).toEqual([])
    expect(await ids(lead, 'finished')).toEqual([second])
    expect(await list(ana)).toMatchObject({ openCount: 1, mineCount: 1 })
  })
})

describe('a task', () => {
  it('of two people who take it at once, one gets it and the other is told', async () => {
    const taskId = await task()
    const answers = await Promise.all(
      [ana, ben, lead].map((staff) => callAsStaff(app, staff, takeTask, { taskId })),
    )
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
    const refused = answers.filter(({ code }) => code !== 0)
    expect(refused.map(({ reason }) => reason)).toEqual(['task_taken', 'task_taken'])
  })

  it('shows who has it, and only they finish it or give it back', async () => {
    const taskId = await task()
    const finish = { taskId, outcome: 'called the borrower' }
    expect(await callAsStaff(app, ana, finishTask, finish)).toMatchObject({
      reason: 'task_not_yours',
    })
    expect(await callAsStaff(app, ana, takeTask, { taskId })).toMatchObject({ code: 0 })
    expect(await callAsStaff(app, ana, takeTask, { taskId })).toMatchObject({ code: 0 })
    expect((await list(ben)).tasks[0]?.holder).toBe(await nameOf(ana))
    for (const call of [finishTask, giveBackTask, takeTask]) {
      expect(await callAsStaff(app, ben, call, finish)).toMatchObject({ reason: 'task_taken' })
    }
    expect(await callAsStaff(app, ana, giveBackTask, { taskId })).toMatchObject({ code: 0 })
    expect((await list(ben)).tasks[0]?.holder).toBe('')
  })

  it('that is finished refuses everything else', async () => {
    const taskId = await task()
    await callAsStaff(app, ana, takeTask, { taskId })
    const finish = { taskId, outcome: 'called the borrower' }
    expect(await callAsStaff(app, ana, finishTask, finish)).toMatchObject({ code: 0 })
    const fields = { ...finish, text: 'one more thing', note: 'for you', personId: String(ben.id) }
    for (const call of [finishTask, takeTask, giveBackTask, addTaskNote, handOverTask]) {
      expect(await callAsStaff(app, ana, call, fields)).toMatchObject({ reason: 'task_closed' })
    }
    expect(await callAsStaff(app, ben, getTask, { taskId })).toMatchObject({
      data: { outcome: 'called the borrower', finishedBy: await nameOf(ana) },
    })
  })

  it('is handed over with a note, by whoever has it or by a lead', async () => {
    const taskId = await task()
    const toBen = { taskId, personId: String(ben.id), note: 'please call in the afternoon' }
    expect(await callAsStaff(app, ana, handOverTask, toBen)).toMatchObject({
      reason: 'task_not_yours',
    })
    await callAsStaff(app, ana, takeTask, { taskId })
    expect(await callAsStaff(app, ana, handOverTask, toBen)).toMatchObject({ code: 0 })
    const toLead = { taskId, personId: String(lead.id), note: 'back to me' }
    expect(await callAsStaff(app, ana, handOverTask, toLead)).toMatchObject({
      reason: 'task_taken',
    })
    const toAna = { taskId, personId: String(ana.id), note: 'ben is away' }
    expect(await callAsStaff(app, lead, handOverTask, toAna)).toMatchObject({ code: 0 })
    expect(await callAsStaff(app, ana, getTask, { taskId })).toMatchObject({
      data: { task: { isMine: 1 }, notes: [{ text: toBen.note }, { text: toAna.note }] },
    })
  })

  it('goes to nobody whose role does not allow it', async () => {
    const taskId = await task('payout-failed')
    const finance = await buildStaff(app, 'finance')
    expect(await callAsStaff(app, ana, takeTask, { taskId })).toMatchObject({
      code: 1001,
      reason: 'role_missing',
    })
    await callAsStaff(app, finance, takeTask, { taskId })
    const toAna = { taskId, personId: String(ana.id), note: 'can you do this' }
    expect(await callAsStaff(app, finance, handOverTask, toAna)).toMatchObject({
      reason: 'not_found',
    })
    const { data } = await callAsStaff(app, finance, listColleagues, { taskId })
    expect((data as { people: { personId: string }[] }).people.map((one) => one.personId)).toEqual([
      String(lead.id),
    ])
  })

  it('that ends with a decision is not finished with a note', async () => {
    const taskId = await task('application-review')
    await callAsStaff(app, lead, takeTask, { taskId })
    const finish = { taskId, outcome: 'looks fine to me' }
    expect(await callAsStaff(app, lead, finishTask, finish)).toMatchObject({
      reason: 'task_needs_decision',
    })
  })

  it('of somebody who left is free again', async () => {
    const taskId = await task()
    const leaving = await buildStaff(app, 'agent')
    await callAsStaff(app, leaving, takeTask, { taskId })
    await app.db
      .updateTable('staff_person')
      .set({ ended_at: app.clock.now() })
      .where('id', '=', leaving.id)
      .execute()
    expect((await list(ben)).tasks[0]?.holder).toBe('')
    expect(await callAsStaff(app, ben, takeTask, { taskId })).toMatchObject({ code: 0 })
  })

  it('says what it is about in words, and everything done to it is in the audit trail', async () => {
    const taskId = await task()
    await callAsStaff(app, ana, takeTask, { taskId })
    await callAsStaff(app, ana, addTaskNote, { taskId, text: 'no answer, trying again' })
    await callAsStaff(app, ana, giveBackTask, { taskId })
    expect(await callAsStaff(app, ben, getTask, { taskId })).toMatchObject({
      data: {
        facts: [
          { label: 'Doubt', value: 'same ID document' },
          { label: 'Channel', value: 'GCash' },
          { label: 'Amount', value: '₱1,234.50' },
        ],
        notes: [{ name: await nameOf(ana), text: 'no answer, trying again' }],
        decision: null,
      },
    })
    const trail = await app.db
      .selectFrom('audit')
      .select(['action', 'actor_id', 'details'])
      .where('actor_id', '=', String(ana.id))
      .orderBy('id', 'desc')
      .limit(3)
      .execute()
    expect(trail.map(({ action }) => action)).toEqual([
      'task-given-back',
      'task-noted',
      'task-taken',
    ])
    expect(trail[0]?.details).toEqual({ taskId: Number(taskId), kind: 'account-stopped' })
  })
})

describe('the stream', () => {
  async function openStream(sessionId: string): Promise<{ read: () => Promise<string> }> {
    const response = await fetch(`${app.url}${STAFF_CALLS_PATH}/stream`, {
      headers: { cookie: `${STAFF_COOKIE}=${sessionId}` },
    })
    const reader = response.body?.getReader()
    const decoder = new TextDecoder()
    return {
      async read() {
        const { value, done } = (await reader?.read()) ?? { value: undefined, done: true }
        return done ? 'closed' : decoder.decode(value)
      },
    }
  }
  async function readUntil(stream: { read: () => Promise<string> }, text: string) {
    for (let got = ''; ;) {
      got += await stream.read()
      if (got.includes(text)) return
      if (got.endsWith('closed')) throw new Error(`closed before ${text}`)
    }
  }

  it('says that the queue has changed, and a person who leaves is out within a second', async () => {
    const staff = await buildStaff(app, 'agent')
    const stream = await openStream(staff.sessionId)
    await readUntil(stream, 'event: queue')
    await task()
    await readUntil(stream, 'event: queue')
    const endedAt = performance.now()
    await app.db
      .updateTable('staff_person')
      .set({ ended_at: app.clock.now() })
      .where('id', '=', staff.id)
      .execute()
    await readUntil(stream, 'event: ended')
    // A busy machine may take longer to answer; how often it looks doesn’t depend on the machine.
    expect(LOOK_EVERY_MS).toBeLessThanOrEqual(500)
    expect(performance.now() - endedAt).toBeLessThan(5_000)
    expect(await stream.read()).toBe('closed')
  })

  it('is refused without a session', async () => {
    const answer = await fetch(`${app.url}${STAFF_CALLS_PATH}/stream`)
    expect(await answer.json()).toMatchObject({ code: 1001, reason: 'session_missing' })
  })
})

it('a task about a borrower names their initials, and no more of who they are', async () => {
  await buildProducts(app)
  const { id } = await buildApplicant(app)
  await openTask(app.db, app.clock, {
    kind: 'account-stopped',
    subject: { kind: 'bank-account', id: 'of-somebody' },
    borrowerId: id,
    details: {},
  })
  const listed = await callAsStaff(app, ana, listTasks, { list: 'open' })
  expect(listed).toMatchObject({ data: { tasks: [{ borrowerId: String(id), initials: 'TB' }] } })
  expect(JSON.stringify(listed)).not.toContain('Test Borrower')
})
