// An invitation goes to whom it is for; who invites sees the link only where no mail host sends it.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inviteAgain, invitePerson, openInvitation } from '#contract/staff.ts'
import { listOutbox } from '#server/gateways/sms/sandbox.ts'
import { buildStaff, callAsStaff, type TestStaff } from '#server/testing/staff.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
let admin: TestStaff

beforeAll(async () => {
  app = await startTestApp()
  admin = await buildStaff(app, 'admin')
})
afterAll(() => app.close())

const invite = (email: string) =>
  callAsStaff(app, admin, invitePerson, { name: 'Nova Person', email, roles: 'agent' })
const mailTo = async (email: string) =>
  (await listOutbox(app.db, app.config.keys, undefined)).filter(({ to }) => to === email)
const tokenIn = (text: string | undefined) => /#(\d+-[\w-]{43})/.exec(text ?? '')?.[1] ?? ''
const personIdOf = async (email: string) => {
  const row = app.db.selectFrom('staff_person').select('id').where('email', '=', email)
  return String((await row.executeTakeFirstOrThrow()).id)
}

it('an invitation is mailed to the invited person, and the answer does not hold its link', async () => {
  const answer = await invite('nova@example.com')
  expect(answer).toMatchObject({ code: 0, data: { delivery: 'mailed', link: null } })
  const [mail, ...more] = await mailTo('nova@example.com')
  expect(more).toEqual([])
  const token = tokenIn(mail?.text)
  expect(JSON.stringify(answer)).not.toContain(token)
  const opened = await callAsStaff(app, { sessionId: null }, openInvitation, { token })
  expect(opened).toMatchObject({ code: 0, data: { email: 'nova@example.com' } })
  const personId = await personIdOf('nova@example.com')
  const again = await callAsStaff(app, admin, inviteAgain, { personId })
  expect(again).toMatchObject({ code: 0, data: { delivery: 'mailed', link: null } })
  expect(await mailTo('nova@example.com')).toHaveLength(2)
})

it('if the mail host refuses it, whoever invites gets the link to hand over, and the trail says so', async () => {
  const answer = await invite('unreachable@example.com')
  expect(answer).toMatchObject({ code: 0, data: { delivery: 'failed' } })
  const { link } = answer.data as { link: string }
  const opened = await callAsStaff(app, { sessionId: null }, openInvitation, {
    token: tokenIn(link),
  })
  expect(opened).toMatchObject({ code: 0 })
  const trail = await app.db
    .selectFrom('audit')
    .select('action')
    .where('action', 'like', 'staff-invitation-%')
    .orderBy('id', 'desc')
    .limit(1)
    .execute()
  expect(trail).toEqual([{ action: 'staff-invitation-not-mailed' }])
})

it('neither the log nor a table holds an invitation’s token', async () => {
  await invite('quiet@example.com')
  const token = tokenIn((await mailTo('quiet@example.com'))[0]?.text)
  expect(token).not.toBe('')
  const rows = await app.db.selectFrom('sms_message').selectAll().execute()
  expect(JSON.stringify([rows, app.logLines])).not.toContain(token)
})
