// One administrator is one person: with whomever they bring in, in however many steps, nobody
// approves anything for them unless the other line has confirmed who that is.
import { sql } from 'kysely'
import { generate } from 'otplib'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { approveProposal, listApprovals } from '#contract/approval.ts'
import { startLending, stopLending } from '#contract/lending-control.ts'
import {
  acceptInvitation,
  changeRoles,
  endPerson,
  getMe,
  inviteAgain,
  invitePerson,
  listPeople,
  logInStaff,
  makeStaffFactor,
} from '#contract/staff.ts'
import { STAFF_COOKIE } from '#server/calls/request-facts.ts'
import { itOnPostgres } from '#server/testing/engines.ts'
import { buildProducts } from '#server/testing/factories.ts'
import { callAsStaff, fetchAsStaff, readAudit, type StaffRequest } from '#server/testing/staff.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { untilWaiting } from '#server/testing/waiting.ts'
import { staff as staffFeature } from './manifest.ts'
import { confirmBySetup, getPerson, inviteFirst } from './people-service.ts'
import { lockPeople } from './queries.ts'

const PASSWORD = 'correct horse battery staple'
const NOBODY = { sessionId: null }
let app: TestApp
let ana: Joined
let ben: Joined

interface Joined {
  readonly id: string
  readonly sessionId: string
  readonly email: string
  readonly secret: string
}

const codeOf = (secret: string) =>
  generate({ secret, epoch: Math.floor(app.clock.now().getTime() / 1000) })
const sessionIn = (response: Response) =>
  new RegExp(`${STAFF_COOKIE}=([^;]+)`).exec(response.headers.get('set-cookie') ?? '')?.[1] ?? ''

/** Whoever has the link is whom it makes. */
async function accept(link: string): Promise<Joined> {
  const token = link.split('#')[1] ?? ''
  const made = await callAsStaff(app, NOBODY, makeStaffFactor, { token })
  const { secret } = made.data as { secret: string }
  const fields = { token, password: PASSWORD, code: await codeOf(secret) }
  const sessionId = sessionIn(await fetchAsStaff(app, NOBODY, acceptInvitation, fields))
  const { data } = await callAsStaff(app, { sessionId }, getMe)
  const { personId, email } = data as { personId: string; email: string }
  return { id: personId, sessionId, email, secret }
}

beforeEach(async () => {
  await app?.close()
  // Without a mail host, whoever invites has the link.
  app = await startTestApp({ environment: { MAIL_GATEWAY: 'none' } })
  await buildProducts(app)
  const two = [
    { name: 'Ana', email: 'ana@example.com' },
    { name: 'Ben', email: 'ben@example.com' },
  ] as const
  const [one, other] = (await inviteFirst(app, two)) ?? []
  ana = await accept(one?.link ?? '')
  ben = await accept(other?.link ?? '')
})
afterAll(() => app.close())

let invited = 0
const invite = (by: StaffRequest, roles: string) => {
  invited += 1
  const person = { name: `Helper ${invited}`, email: `helper-${invited}@example.com`, roles }
  return callAsStaff(app, by, invitePerson, person)
}
/** Invited by this administrator, who takes the link. */
const helperOf = async (by: StaffRequest, roles: string) =>
  accept(((await invite(by, roles)).data as { link: string }).link)

const waiting = async (by: StaffRequest) => {
  const { data } = await callAsStaff(app, by, listApprovals)
  return (data as { approvals: { approvalId: string; subjectId: string }[] }).approvals
}
/** Approves whatever asks to confirm this person; null if nothing does. */
const confirm = async (by: StaffRequest, { id }: Joined) => {
  const approvalId = (await waiting(ana)).find(({ subjectId }) => subjectId === id)?.approvalId
  if (approvalId === undefined) return null
  return callAsStaff(app, by, approveProposal, { approvalId, reason: 'I know them' })
}
const isConfirmed = async ({ id }: Joined) => {
  const { data } = await callAsStaff(app, ben, listPeople)
  const { people } = data as {
    people: { personId: string; confirmed: { by: string | null } | null }[]
  }
  return people.find(({ personId }) => personId === id)?.confirmed !== null
}
/** What takes two: stops lending, and asks to start it again. */
async function proposed(by: StaffRequest): Promise<string> {
  await callAsStaff(app, by, stopLending, { reason: 'to see who is two' })
  const { id } = await app.db
    .selectFrom('lending_stop')
    .select('id')
    .where('started_at', 'is', null)
    .executeTakeFirstOrThrow()
  const asked = { stopId: String(id), reason: 'start' }
  const { data } = await callAsStaff(app, by, startLending, asked)
  return (data as { approvalId: string }).approvalId
}

describe('one administrator', () => {
  it('is not two through somebody they invited, who invites others', async () => {
    const helper = await helperOf(ana, 'admin')
    expect(await invite(helper, 'risk')).toMatchObject({ reason: 'person_unconfirmed' })
    expect(await confirm(ana, helper)).toMatchObject({ reason: 'own_proposal' })
    expect(await confirm(helper, helper)).toMatchObject({ reason: 'person_unconfirmed' })
    expect(await isConfirmed(helper)).toBe(false)
    for (const [call, fields] of [
      [changeRoles, { personId: ben.id, roles: 'agent' }],
      [inviteAgain, { personId: ben.id }],
      [endPerson, { personId: ben.id, reason: 'in the way' }],
    ] as const) {
      expect(await callAsStaff(app, helper, call, fields)).toMatchObject({
        reason: 'person_unconfirmed',
      })
    }
  })

  it('is not two through five helpers in a row', async () => {
    const maker = await helperOf(ana, 'risk')
    expect(await confirm(ben, maker)).toMatchObject({ code: 0 })
    const approvalId = await proposed(maker)
    for (let count = 0; count < 5; count += 1) {
      const helper = await helperOf(ana, 'admin,lead')
      expect(await confirm(ana, helper)).toMatchObject({ reason: 'own_proposal' })
      const approve = { approvalId, reason: 'looks right' }
      expect(await callAsStaff(app, helper, approveProposal, approve)).toMatchObject({
        reason: 'person_unconfirmed',
      })
    }
    const stops = await app.db.selectFrom('lending_stop').select('started_at').execute()
    expect(stops).toEqual([{ started_at: null }])
  })

  it('is not two through a colleague of their own line, confirmed as they are', async () => {
    const colleague = await helperOf(ana, 'admin')
    expect(await confirm(ben, colleague)).toMatchObject({ code: 0 })
    // Now a second administrator of the same line, who is somebody else.
    const helper = await helperOf(ana, 'lead')
    expect(await confirm(colleague, helper)).toMatchObject({ reason: 'other_line_needed' })
    const theirs = await helperOf(colleague, 'lead')
    expect(await confirm(ana, theirs)).toMatchObject({ reason: 'other_line_needed' })
    expect(await confirm(ben, theirs)).toMatchObject({ code: 0 })
    expect(await isConfirmed(theirs)).toBe(true)
  })

  itOnPostgres(
    'who was logging in while they were invited again is out, also once they are confirmed',
    async () => {
      const { data } = await invite(ana, 'lead')
      const taken = await accept((data as { link: string }).link)
      app.pass(60_000)
      const { email, secret } = taken
      const code = await codeOf(secret)
      const logins: Promise<Response>[] = []
      let link = ''
      await app.db.transaction().execute(async (transaction) => {
        // The person has been read when tries are counted.
        await sql`LOCK TABLE rate_limit IN ACCESS EXCLUSIVE MODE`.execute(transaction)
        logins.push(fetchAsStaff(app, NOBODY, logInStaff, { email, password: PASSWORD, code }))
        await untilWaiting(app.db, 1)
        const again = await callAsStaff(app, ana, inviteAgain, { personId: taken.id })
        link = (again.data as { link: string }).link
      })
      const [ofAna = ''] = (await Promise.all(logins)).map(sessionIn)
      expect(ofAna).not.toBe('')
      // Ben calls whom it is for, and they have accepted the second link themselves.
      const lead = await accept(link)
      expect(await confirm(ben, lead)).toMatchObject({ code: 0 })
      expect(await callAsStaff(app, lead, getMe)).toMatchObject({ code: 0 })
      expect(await callAsStaff(app, { sessionId: ofAna }, getMe)).toMatchObject({
        reason: 'session_ended',
      })
    },
  )

  it('who writes in the database too is nobody else by a session that is moved to them', async () => {
    const { data } = await invite(ana, 'lead')
    const first = await accept((data as { link: string }).link)
    const again = await callAsStaff(app, ana, inviteAgain, { personId: first.id })
    const lead = await accept((again.data as { link: string }).link)
    expect(await confirm(ben, lead)).toMatchObject({ code: 0 })
    const { login } = await getPerson(app.db, Number(lead.id))
    const moveTo = (person_id: number, of: number) =>
      app.db
        .updateTable('staff_session')
        .set({ person_id, login })
        .where('person_id', '=', of)
        .execute()
    // What was opened before the second link, and then her own.
    await moveTo(Number(lead.id), Number(first.id))
    await moveTo(Number(lead.id), Number(ana.id))
    for (const { sessionId } of [first, ana]) {
      expect(await callAsStaff(app, { sessionId }, getMe)).toMatchObject({
        reason: 'session_ended',
      })
    }
    expect(await callAsStaff(app, lead, getMe)).toMatchObject({ code: 0 })
  })

  it('nor by a link that is moved to them, which would make the other administrator their own', async () => {
    const { data } = await invite(ana, 'lead')
    const [, token = ''] = (data as { link: string }).link.split('#')
    await app.db
      .updateTable('staff_invitation')
      .set({ person_id: Number(ben.id) })
      .where('used_at', 'is', null)
      .execute()
    expect(await callAsStaff(app, NOBODY, makeStaffFactor, { token })).toMatchObject({
      reason: 'invitation_over',
    })
    expect(await callAsStaff(app, ben, getMe)).toMatchObject({ data: { personId: ben.id } })
  })

  it('is not the other one by taking over their login with a new link', async () => {
    const { data } = await callAsStaff(app, ana, inviteAgain, { personId: ben.id })
    const stolen = await accept((data as { link: string }).link)
    expect(stolen.id).toBe(ben.id)
    const helper = await helperOf(ana, 'lead')
    expect(await confirm(stolen, helper)).toMatchObject({ reason: 'person_unconfirmed' })
    expect(await invite(stolen, 'lead')).toMatchObject({ reason: 'person_unconfirmed' })
  })
})

describe('the other line', () => {
  it('says yes or no to whoever waits, and changes nothing about them: the first could confirm its own then', async () => {
    const helper = await helperOf(ana, 'lead')
    const roles = { personId: helper.id, roles: 'agent' }
    const refused = { reason: 'other_line_asks' }
    expect(await callAsStaff(app, ben, changeRoles, roles)).toMatchObject(refused)
    const again = { personId: helper.id }
    expect(await callAsStaff(app, ben, inviteAgain, again)).toMatchObject(refused)
    const colleague = await helperOf(ana, 'admin')
    await confirm(ben, colleague)
    expect(await callAsStaff(app, colleague, changeRoles, roles)).toMatchObject({ code: 0 })
    expect(await confirm(ana, helper)).toMatchObject({ reason: 'other_line_needed' })
    const end = { personId: helper.id, reason: 'nobody knows them' }
    expect(await callAsStaff(app, ben, endPerson, end)).toMatchObject({ code: 0 })
  })

  it('takes a role away, and whoever gives it back alone has given it to somebody unconfirmed', async () => {
    const helper = await helperOf(ana, 'lead')
    await confirm(ben, helper)
    const roles = (by: Joined, named: string) =>
      callAsStaff(app, by, changeRoles, { personId: helper.id, roles: named })
    expect(await roles(ben, 'agent')).toMatchObject({ code: 0 })
    expect(await confirm(ana, helper)).toMatchObject({ code: 0 })
    app.pass(1000)
    expect(await roles(ana, 'lead')).toMatchObject({ code: 0 })
    expect(await isConfirmed(helper)).toBe(false)
    expect(await confirm(ben, helper)).toMatchObject({ code: 0 })
    // The roles that they have are no change.
    expect(await roles(ana, 'lead')).toMatchObject({ code: 0 })
    expect(await isConfirmed(helper)).toBe(true)
  })
})

describe('a confirmation', () => {
  it('waits for the acceptance, and a link that sets another password ends it', async () => {
    const { data } = await invite(ana, 'lead')
    expect(await waiting(ben)).toEqual([])
    const lead = await accept((data as { link: string }).link)
    expect(await confirm(ben, lead)).toMatchObject({ code: 0 })
    expect(await isConfirmed(lead)).toBe(true)
    const again = await callAsStaff(app, ben, inviteAgain, { personId: lead.id })
    expect(await isConfirmed(lead)).toBe(false)
    const anew = await accept((again.data as { link: string }).link)
    expect(await isConfirmed(anew)).toBe(false)
    // Ben sent this link, so it is for Ana's line.
    expect(await confirm(ben, anew)).toMatchObject({ reason: 'own_proposal' })
    expect(await confirm(ana, anew)).toMatchObject({ code: 0 })
    expect(await isConfirmed(anew)).toBe(true)
  })

  it('is for these roles: others are confirmed again', async () => {
    const agent = await helperOf(ana, 'agent')
    await confirm(ben, agent)
    const become = (roles: string) =>
      callAsStaff(app, ana, changeRoles, { personId: agent.id, roles })
    await become('agent,finance')
    expect(await isConfirmed(agent)).toBe(false)
    expect(await confirm(ben, agent)).toMatchObject({ code: 0 })
    expect(await isConfirmed(agent)).toBe(true)
    expect(await become('finance,agent')).toMatchObject({ code: 0 })
    expect(await isConfirmed(agent)).toBe(true)
    await become('agent,risk')
    expect(await isConfirmed(agent)).toBe(false)
  })

  it('of a proposal whose person was invited anew is refused: it was about another login', async () => {
    const lead = await helperOf(ana, 'lead')
    const [before] = await waiting(ben)
    await callAsStaff(app, ana, inviteAgain, { personId: lead.id })
    const approve = { approvalId: before?.approvalId ?? '', reason: 'I know them' }
    expect(await callAsStaff(app, ben, approveProposal, approve)).toMatchObject({
      reason: 'nothing_to_decide',
    })
  })
})

it('six who accept at once, while their administrator changes roles, all get in', async () => {
  const known = await helperOf(ana, 'agent')
  const links = []
  for (let count = 0; count < 6; count += 1) {
    links.push(((await invite(ana, 'agent')).data as { link: string }).link)
  }
  const [, ...joined] = await Promise.all([
    callAsStaff(app, ana, changeRoles, { personId: known.id, roles: 'agent,risk' }),
    ...links.map(accept),
  ])
  expect(new Set(joined.map(({ id }) => id)).size).toBe(6)
  expect(await waiting(ben)).toHaveLength(7)
})

itOnPostgres(
  'who accepts while they are invited again is told so, and nobody waits in vain',
  async () => {
    const { link } = (await invite(ana, 'agent')).data as { link: string }
    const token = link.split('#')[1] ?? ''
    const made = await callAsStaff(app, NOBODY, makeStaffFactor, { token })
    const { secret } = made.data as { secret: string }
    const fields = { token, password: PASSWORD, code: await codeOf(secret) }
    const personId = String((await lockPeople(app.db)).at(-1)?.id)
    const both: Promise<unknown>[] = []
    await app.db.transaction().execute(async (transaction) => {
      await transaction.selectFrom('staff_invitation').select('id').forUpdate().execute()
      both.push(callAsStaff(app, NOBODY, acceptInvitation, fields))
      await untilWaiting(app.db, 1)
      both.push(callAsStaff(app, ana, inviteAgain, { personId }))
      await untilWaiting(app.db, 2)
    })
    expect(await Promise.all(both)).toMatchObject([{ reason: 'invitation_over' }, { code: 0 }])
  },
)

itOnPostgres('whoever works doesn’t wait for somebody who changes people', async () => {
  const risk = await helperOf(ana, 'risk')
  await confirm(ben, risk)
  await app.db.transaction().execute(async (transaction) => {
    await lockPeople(transaction)
    // What is written names the person, who is locked.
    expect(await callAsStaff(app, risk, stopLending, { reason: 'strange payouts' })).toMatchObject({
      code: 0,
    })
  })
})

describe('a line without an administrator', () => {
  it('when one leaves, whoever they asked for is asked for anew, and setup stands in', async () => {
    const lead = await helperOf(ben, 'lead')
    expect(await confirmBySetup(app, lead.email)).toBe('ask an administrator')
    await callAsStaff(app, ana, endPerson, { personId: ben.id, reason: 'left' })
    // Ben is no longer one of two; Ana asks, and there is nobody of another line left.
    expect(await confirm(ana, lead)).toMatchObject({ reason: 'proposer_left' })
    const roles = { personId: lead.id, roles: 'lead' }
    expect(await callAsStaff(app, ana, changeRoles, roles)).toMatchObject({ code: 0 })
    expect(await confirm(ana, lead)).toMatchObject({ reason: 'own_proposal' })
    expect(await confirmBySetup(app, 'nobody@example.com')).toBe('nobody')
    const { data } = await invite(ana, 'agent')
    expect(data).toMatchObject({ link: expect.any(String) })
    expect(await confirmBySetup(app, `helper-${invited}@example.com`)).toBe('not accepted')
    expect(await confirmBySetup(app, ` ${lead.email.toUpperCase()}`)).toBe('confirmed')
    expect(await readAudit(app, 'staff-confirmed-by-setup')).toMatchObject([
      { actor_kind: 'system', actor_id: 'setup', details: { personId: Number(lead.id) } },
    ])
    const gauge = staffFeature.gauges?.find(({ name }) => name === 'staff_confirmed_by_setup')
    expect(await gauge?.count(app.db, app.clock, app.config)).toBe(1)
  })
})

it('the two administrators of the setup together are two people, which the product cannot tell apart from two honest ones', async () => {
  const helper = await helperOf(ana, 'risk,lead')
  expect(await confirm(ben, helper)).toMatchObject({ code: 0 })
  const other = await helperOf(ben, 'lead')
  expect(await confirm(ana, other)).toMatchObject({ code: 0 })
  const approvalId = await proposed(helper)
  const approve = { approvalId, reason: 'agreed between us' }
  expect(await callAsStaff(app, other, approveProposal, approve)).toMatchObject({ code: 0 })
})
