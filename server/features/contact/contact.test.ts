// The contact form: delivered, kept, read by staff, and not to be flooded.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { sendContactMessage } from '#contract/contact.ts'
import { getTask, listTasks } from '#contract/staff-task.ts'
import { buildStaff, callAsStaff, type TestStaff } from '#server/testing/staff.ts'
import { startTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts'
import { siteRenderer } from '../../../web/testing/site.ts'
import { CONTACT_KEPT_DAYS, receiveContactMessage, removeOldContactMessages } from './service.ts'

const FIELDS = { fullName: 'Ana Reyes', phone: '0917 555 0199', message: 'Please call me back.' }
const DAY_MS = 86_400_000
let app: TestApp
let agent: TestStaff
let auditor: TestStaff

beforeAll(async () => {
  app = await startTestApp({
    site: {
      filesFolders: [],
      renderer: {
        site: await siteRenderer(),
        prepare: () => Promise.reject(new Error('no page of the app is asked for')),
      },
    },
  })
  agent = await buildStaff(app, 'agent')
  auditor = await buildStaff(app, 'auditor')
})
beforeEach(async () => {
  app.setNow(TEST_NOW)
  for (const table of ['rate_limit', 'contact_message', 'staff_task'] as const) {
    await app.db.deleteFrom(table).execute()
  }
})
afterAll(() => app.close())

const send = (fields: Record<string, string> = FIELDS) =>
  app.callAs(null, sendContactMessage, fields)
const rows = () => app.db.selectFrom('contact_message').selectAll().execute()

async function openTaskId(): Promise<string> {
  const { data } = await callAsStaff(app, agent, listTasks, { list: 'open' })
  const { tasks } = data as { tasks: { taskId: string; title: string }[] }
  expect(tasks.map(({ title }) => title)).toEqual(['Message from the website'])
  return tasks[0]?.taskId ?? ''
}

const factsFor = async (staff: TestStaff, taskId: string) => {
  const { data } = await callAsStaff(app, staff, getTask, { taskId })
  return (data as { facts: { label: string; value: string }[] }).facts
}

it('[V5 S21] is kept, and an agent finds it in the queue with its words', async () => {
  expect(await send()).toEqual({ code: 0, message: '', data: {} })
  const [row] = await rows()
  expect(JSON.stringify(row)).not.toMatch(/Ana|5550199|call me/)
  expect(await factsFor(agent, await openTaskId())).toEqual([
    { label: 'Full name', value: 'Ana Reyes' },
    { label: 'Phone number', value: '0917 555 0199' },
    { label: 'Message', value: 'Please call me back.' },
  ])
})

it('only whoever may answer reads it, and each look is in the trail', async () => {
  await send()
  const taskId = await openTaskId()
  const looks = () =>
    app.db.selectFrom('audit').select('actor_id').where('action', '=', 'task-facts-read').execute()
  const before = await looks()
  expect(await factsFor(auditor, taskId)).toEqual([])
  expect(await looks()).toEqual(before)
  await factsFor(agent, taskId)
  expect(await looks()).toEqual([...before, { actor_id: String(agent.id) }])
})

it.each(Object.keys(FIELDS))(
  '[V5] without %s: Please provide complete information!',
  async (name) => {
    const { [name as keyof typeof FIELDS]: _left, ...others } = FIELDS
    for (const fields of [others, { ...FIELDS, [name]: ' \n' }]) {
      expect(await send(fields as Record<string, string>)).toMatchObject({
        code: 1002,
        reason: 'information_incomplete',
        message: 'Please provide complete information!',
      })
    }
    expect(await rows()).toEqual([])
  },
)

it('what is far too long is refused, not cut', async () => {
  expect(await send({ ...FIELDS, message: 'x'.repeat(2_001) })).toMatchObject({
    code: 1002,
    reason: 'field_invalid',
  })
})

it('the same message sent twice is received once, and again later', async () => {
  const answers = await Promise.all([send(), send(), send()])
  expect(answers.map(({ code }) => code)).toEqual([0, 0, 0])
  expect(await rows()).toHaveLength(1)
  app.setNow(new Date(TEST_NOW.getTime() + 11 * 60_000))
  await send()
  expect(await rows()).toHaveLength(2)
})

it('a flood from one network stops, and other networks still get through', async () => {
  const sendFrom = (address: string, index: number) =>
    receiveContactMessage(
      app,
      { kind: 'visitor', deviceId: undefined, browserId: null, address },
      { ...FIELDS, phone: `0917${String(index).padStart(7, '0')}`, message: `Message ${index}` },
    )
  for (let index = 0; index < 30; index += 1) await sendFrom('203.0.113.9', index)
  await expect(sendFrom('203.0.113.9', 30)).rejects.toMatchObject({ reason: 'too_many_requests' })
  await sendFrom('198.51.100.1', 31)
  app.setNow(new Date(TEST_NOW.getTime() + 3_600_000))
  await sendFrom('203.0.113.9', 32)
})

it('what one /48 writes is one task until somebody answers, and then another', async () => {
  const sendFrom = (address: string, index: number) =>
    receiveContactMessage(
      app,
      { kind: 'visitor', deviceId: undefined, browserId: null, address },
      { ...FIELDS, phone: `0917${String(index).padStart(7, '0')}`, message: `Message ${index}` },
    )
  for (let index = 0; index < 25; index += 1) {
    await sendFrom(`2001:db8:1:${index.toString(16)}::1`, index)
  }
  const taskId = await openTaskId()
  const facts = await factsFor(agent, taskId)
  expect(facts).toHaveLength(3 * 20)
  expect(facts.slice(3, 6)).toEqual([
    { label: 'Full name 2', value: 'Ana Reyes' },
    { label: 'Phone 2', value: '09170000001' },
    { label: 'Message 2', value: 'Message 1' },
  ])
  await app.db.updateTable('staff_task').set({ closed_at: app.clock.now() }).execute()
  await sendFrom('2001:db8:1:ffff::1', 25)
  const next = await openTaskId()
  expect(next).not.toBe(taskId)
  expect(await factsFor(agent, next)).toHaveLength(3)
  await sendFrom('2001:db8:2::1', 26)
  const open = await app.db
    .selectFrom('staff_task')
    .select('id')
    .where('closed_at', 'is', null)
    .execute()
  expect(open).toHaveLength(2)
})

it('a flood from the many networks of one /48 stops too', async () => {
  const sendFrom = (index: number) =>
    receiveContactMessage(
      app,
      {
        kind: 'visitor',
        deviceId: undefined,
        browserId: null,
        address: `2001:db8:1:${(index * 256).toString(16)}::1`,
      },
      { ...FIELDS, phone: `0917${String(index).padStart(7, '0')}`, message: `Message ${index}` },
    )
  for (let index = 0; index < 120; index += 1) await sendFrom(index)
  await expect(sendFrom(120)).rejects.toMatchObject({ reason: 'too_many_requests' })
})

it('the same words from anywhere stop after a few, and so does one number', async () => {
  const sendAs = (index: number, fields: Partial<typeof FIELDS>) =>
    receiveContactMessage(
      app,
      { kind: 'visitor', deviceId: undefined, browserId: null, address: `203.0.113.${index}` },
      { ...FIELDS, ...fields },
    )
  for (let index = 0; index < 5; index += 1) {
    await sendAs(index, { phone: `0917000000${index}`, message: `Buy  now${'!'.repeat(index)}` })
  }
  const refused = { reason: 'too_many_requests' }
  await expect(sendAs(6, { phone: '09170000006', message: 'buy NOW' })).rejects.toMatchObject(
    refused,
  )
  for (let index = 0; index < 5; index += 1) await sendAs(index, { message: `Words ${index}` })
  await expect(sendAs(7, { phone: '0917-555-0199', message: 'Other words' })).rejects.toMatchObject(
    refused,
  )
})

it('one browser is one person, and another site sends nothing', async () => {
  const post = (headers: Record<string, string>, index: number) =>
    fetch(`${app.url}/custom/v3/site/contact`, {
      method: 'POST',
      headers,
      body: new URLSearchParams({
        ...FIELDS,
        phone: `091700000${index}`,
        message: `Note ${index}`,
      }),
    })
  const first = await post({ origin: app.url }, 10)
  const cookie = (first.headers.get('set-cookie') ?? '').split(';', 1)[0] ?? ''
  const codes: number[] = []
  for (let index = 11; index < 17; index += 1) {
    const response = await post({ origin: app.url, cookie }, index)
    codes.push(((await response.json()) as { code: number }).code)
  }
  expect(codes).toEqual([0, 0, 0, 0, 1006, 1006])
  const foreign = await post({ origin: 'https://elsewhere.example' }, 20)
  expect(await foreign.json()).toMatchObject({ code: 1001, reason: 'origin_mismatch' })
})

async function postPage(fields: Record<string, string>) {
  const response = await fetch(`${app.url}/Contact`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
  })
  return { response, html: await response.text() }
}

it('[V5] without script: sent, and the page says so', async () => {
  const { response } = await postPage(FIELDS)
  expect([response.status, response.headers.get('location')]).toEqual([303, '/Contact?sent=1'])
  expect(await (await fetch(`${app.url}/Contact?sent=1`)).text()).toContain('>Successfully!<')
  expect(await rows()).toHaveLength(1)
})

it('[V5] without script: what is missing is asked for, and what was written is still there', async () => {
  const { response, html } = await postPage({ ...FIELDS, phone: '' })
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect(html).toContain('>Please provide complete information!<')
  expect(html).toContain('value="Ana Reyes"')
})

it('[V5] when delivery fails, the sender is told and nothing says Successfully!', async () => {
  const rename = (from: string, to: string) =>
    app.database.withConnection((run) => run(`ALTER TABLE ${from} RENAME TO ${to}`))
  await rename('staff_task', 'staff_task_away')
  try {
    expect(await send()).toMatchObject({ code: 5000 })
    const { html } = await postPage(FIELDS)
    expect(html).toContain('Your message could not be sent.')
    expect(html).not.toContain('>Successfully!<')
    expect(html).toContain('>Please call me back.<')
  } finally {
    await rename('staff_task_away', 'staff_task')
  }
  expect(await rows()).toEqual([])
  // It did not count as received.
  await send()
  expect(await rows()).toHaveLength(1)
})

it('is removed after a year, and its task then has no words left', async () => {
  await send()
  const taskId = await openTaskId()
  const removeAfter = async (days: number) => {
    app.setNow(new Date(TEST_NOW.getTime() + days * DAY_MS))
    await removeOldContactMessages(app.db, app.clock)
  }
  await removeAfter(CONTACT_KEPT_DAYS - 1)
  expect(await rows()).toHaveLength(1)
  await removeAfter(CONTACT_KEPT_DAYS + 1)
  expect(await rows()).toEqual([])
  app.setNow(TEST_NOW)
  expect(await factsFor(agent, taskId)).toEqual([])
})
