import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { closeTask, countOpen, openTask } from './service.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const CONTACT = {
  kind: 'site-contact',
  subject: { kind: 'contact-message', id: '42' },
  details: { why: 'somebody wrote to us' },
} as const

const tasks = () => app.db.selectFrom('staff_task').selectAll().orderBy('id').execute()

it('a task can be about anything, is open once, and opens again after it was closed', async () => {
  expect(await openTask(app.db, app.clock, CONTACT)).toBe(true)
  expect(await openTask(app.db, app.clock, CONTACT)).toBe(false)
  const [task] = await tasks()
  expect(task).toMatchObject({ order_id: null, borrower_id: null, subject_id: '42' })
  expect(await closeTask(app.db, app.clock, task?.id ?? 0)).toBe(true)
  expect(await closeTask(app.db, app.clock, task?.id ?? 0)).toBe(false)
  expect(await countOpen(app.db)).toBe(0)
  expect(await openTask(app.db, app.clock, CONTACT)).toBe(true)
  expect(await openTask(app.db, app.clock, CONTACT)).toBe(false)
  expect((await tasks()).map(({ closed_at }) => closed_at !== null)).toEqual([true, false])
})

it('another kind of task about the same subject is another task', async () => {
  const before = await countOpen(app.db)
  expect(await openTask(app.db, app.clock, { ...CONTACT, kind: 'site-complaint' })).toBe(true)
  const other = { kind: 'order', id: '42' }
  expect(await openTask(app.db, app.clock, { ...CONTACT, subject: other })).toBe(true)
  expect(await countOpen(app.db)).toBe(before + 2)
})
