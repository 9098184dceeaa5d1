// Staff log in with password and second factor; invitations, locks and leaving.
import { generate } from 'otplib'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import {
  acceptInvitation,
  changeRoles,
  endPerson,
  endStaffSession,
  getMe,
  inviteAgain,
  invitePerson,
  listPeople,
  logInStaff,
  makeStaffFactor,
  logOutStaff,
  openInvitation,
} from '#contract/staff.ts'
import type { AppError } from '#server/app-error.ts'
import { STAFF_COOKIE } from '#server/calls/request-facts.ts'
import { openWorld } from '#server/demo/world.ts'
import { PRODUCTION_ENVIRONMENT } from '#server/testing/production-environment.ts'
import { buildStaff, callAsStaff, fetchAsStaff, setConfirmed } from '#server/testing/staff.ts'
import { OVER_HTTPS, startTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts'
import { DEMO_STAFF_PASSWORD, DEMO_STAFF_SECRET } from './demo.ts'
import { logInPerson } from './login-service.ts'
import { inviteFirst } from './people-service.ts'

const PASSWORD = 'correct horse battery'
const NOBODY = { sessionId: null }
const MINUTE_MS = 60_000
let app: TestApp

beforeEach(async () => {
  await app?.close()
  // Without a mail host, whoever invites sees the link.
  app = await startTestApp({ environment: { MAIL_GATEWAY: 'none' } })
})
afterAll(() => app.close())

const pass = (minutes: number) => app.pass(minutes * MINUTE_MS)
const codeOf = (secret: string) =>
  generate({ secret, epoch: Math.floor(app.clock.now().getTime() / 1000) })
const tokenOf = (link: string) => link.split('#')[1] ?? ''
const cookieOf = (response: Response) => response.headers.get('set-cookie') ?? ''
const sessionIn = (cookie: string) => new RegExp(`${STAFF_COOKIE}=([^;]+)`).exec(cookie)?.[1] ?? ''
const actions = async () =>
  (await app.db.selectFrom('audit').select('action').orderBy('id').execute()).map(
    ({ action }) => action,
  )

interface Joined {
  readonly email: string
  readonly secret: string
  readonly sessionId: string
  readonly recoveryCodes: readonly string[]
}

/** The first admin, by the way of the setup command. */
async function join(email = 'first@example.com'): Promise<Joined> {
  const two = [
    { name: 'First Admin', email },
    { name: 'Second Admin', email: 'second@example.com' },
  ] as const
  const [first] = (await inviteFirst(app, two)) ?? []
  return joinWith(tokenOf(first?.link ?? ''), email)
}

async function joinWith(token: string, email: string): Promise<Joined> {
  const made = await callAsStaff(app, NOBODY, makeStaffFactor, { token })
  const { secret } = made.data as { secret: string }
  const fields = { token, password: PASSWORD, code: await codeOf(secret) }
  const response = await fetchAsStaff(app, NOBODY, acceptInvitation, fields)
  const { code, data } = (await response.json()) as {
    code: number
    data: { recoveryCodes: string[] }
  }
  expect(code).toBe(0)
  const sessionId = sessionIn(cookieOf(response))
  return { email, secret, sessionId, recoveryCodes: data.recoveryCodes }
}

const logIn = (email: string, fields: Record<string, string>) =>
  callAsStaff(app, NOBODY, logInStaff, { email, password: PASSWORD, ...fields })

describe('an invitation', () => {
  it('the first one comes from the setup alone, and only once', async () => {
    const two = [
      { name: 'First Admin', email: 'First@Example.com ' },
      { name: 'Second Admin', email: 'second@example.com' },
    ] as const
    const links = (await inviteFirst(app, two))?.map(({ link }) => link) ?? []
    expect(links).toHaveLength(2)
    for (const link of links) expect(link).toMatch(/\/staff\/invitation#\d+-[\w-]{43}$/)
    expect(new Set(links).size).toBe(2)
    expect(await inviteFirst(app, two)).toBeNull()
    expect(
      await app.db.selectFrom('staff_person').select(['email', 'roles', 'line']).execute(),
    ).toEqual([
      { email: 'first@example.com', roles: ['admin'], line: null },
      { email: 'second@example.com', roles: ['admin'], line: null },
    ])
  })

  it('sets password and second factor together, once, and opens a session', async () => {
    const two = [
      { name: 'A', email: 'a@example.com' },
      { name: 'B', email: 'b@example.com' },
    ] as const
    const [invitation] = (await inviteFirst(app, two)) ?? []
    const token = tokenOf(invitation?.link ?? '')
    const opened = await callAsStaff(app, NOBODY, openInvitation, { token })
    expect(opened).toMatchObject({ code: 0, data: { email: 'a@example.com', roles: ['admin'] } })
    const factor = async () => {
      const { data } = await callAsStaff(app, NOBODY, makeStaffFactor, { token })
      return (data as { secret: string }).secret
    }
    // Whoever opened the link before, such as whoever made it, has a secret that opens nothing.
    const seenBefore = await factor()
    const secret = await factor()
    const early = { token, password: PASSWORD, code: await codeOf(seenBefore) }
    expect(await callAsStaff(app, NOBODY, acceptInvitation, early)).toMatchObject({
      reason: 'login_wrong',
    })
    const wrong = { token, password: PASSWORD, code: '000000' }
    expect(await callAsStaff(app, NOBODY, acceptInvitation, wrong)).toMatchObject({
      reason: 'login_wrong',
    })
    const short = { token, password: 'too short', code: await codeOf(secret) }
    expect(await callAsStaff(app, NOBODY, acceptInvitation, short)).toMatchObject({ code: 1002 })
    const right = { token, password: PASSWORD, code: await codeOf(secret) }
    const response = await fetchAsStaff(app, NOBODY, acceptInvitation, right)
    const cookie = cookieOf(response)
    expect(cookie).toContain('Path=/custom/v3/staff')
    expect(cookie).toContain('HttpOnly')
    expect(cookie).toContain('SameSite=Strict')
    const me = await callAsStaff(app, { sessionId: sessionIn(cookie) }, getMe)
    expect(me).toMatchObject({ code: 0, data: { email: 'a@example.com', isDemo: 0 } })
    for (const call of [openInvitation, acceptInvitation]) {
      expect(await callAsStaff(app, NOBODY, call, right)).toMatchObject({
        reason: 'invitation_over',
      })
    }
  })

  it('expires after three days, and a newer one replaces it', async () => {
    const { sessionId } = await join()
    const admin = { sessionId }
    const person = { name: 'New Agent', email: 'new@example.com', roles: 'agent,lead' }
    const invited = await callAsStaff(app, admin, invitePerson, person)
    const first = tokenOf((invited.data as { link: string }).link)
    const [{ id } = { id: 0 }] = await app.db
      .selectFrom('staff_person')
      .select('id')
      .where('email', '=', person.email)
      .execute()
    const again = await callAsStaff(app, admin, inviteAgain, { personId: String(id) })
    const second = tokenOf((again.data as { link: string }).link)
    const open = (token: string) => callAsStaff(app, NOBODY, openInvitation, { token })
    expect(await open(first)).toMatchObject({ reason: 'invitation_over' })
    expect(await open(second)).toMatchObject({ code: 0 })
    pass(3 * 24 * 60)
    expect(await open(second)).toMatchObject({ reason: 'invitation_over' })
    app.setNow(TEST_NOW)
    expect(await callAsStaff(app, admin, invitePerson, person)).toMatchObject({
      reason: 'email_taken',
    })
  })

  it('keeps neither its token, nor a password, nor a secret in plain text', async () => {
    const { secret, sessionId, recoveryCodes } = await join()
    const dump = JSON.stringify([
      await app.db.selectFrom('staff_person').selectAll().execute(),
      await app.db.selectFrom('staff_invitation').selectAll().execute(),
      await app.db.selectFrom('staff_recovery_code').selectAll().execute(),
      await app.db.selectFrom('staff_session').selectAll().execute(),
      app.logLines,
    ])
    for (const plain of [PASSWORD, secret, sessionId, ...recoveryCodes]) {
      expect(dump).not.toContain(plain)
    }
    expect(dump).toContain('$argon2id$')
  })
})

describe('a login', () => {
  it('needs the password and a code, which works once', async () => {
    const { email, secret } = await join()
    pass(2)
    expect(await logIn(email, {})).toMatchObject({ reason: 'second_factor_needed', data: {} })
    const code = await codeOf(secret)
    expect(await logIn(email, { code, password: 'wrong password' })).toMatchObject({
      reason: 'login_wrong',
    })
    expect(await logIn(` ${email.toUpperCase()} `, { code })).toMatchObject({ code: 0 })
    expect(await logIn(email, { code })).toMatchObject({ reason: 'login_wrong' })
    pass(1)
    expect(await logIn(email, { code: await codeOf(secret) })).toMatchObject({ code: 0 })
    expect(await actions()).toEqual([
      'staff-invited',
      'staff-invited',
      'staff-invitation-accepted',
      'staff-logged-in',
      'staff-code-wrong',
      'staff-logged-in',
    ])
  })

  it('works with each recovery code once', async () => {
    const { email, recoveryCodes } = await join()
    expect(new Set(recoveryCodes).size).toBe(10)
    const [code = ''] = recoveryCodes
    expect(await logIn(email, { code })).toMatchObject({ code: 0 })
    expect(await logIn(email, { code })).toMatchObject({ reason: 'login_wrong' })
  })

  it('says the same of an unknown address, an invited person and a wrong password', async () => {
    const { sessionId, email } = await join()
    const invited = { name: 'New', email: 'new@example.com', roles: 'agent' }
    await callAsStaff(app, { sessionId }, invitePerson, invited)
    const answers = [
      await logIn('nobody@example.com', {}),
      await logIn(invited.email, {}),
      await logIn(email, { password: 'wrong password' }),
    ]
    for (const answer of answers) {
      expect({ ...answer, requestId: '' }).toEqual({ ...answers[0], requestId: '' })
      expect(answer.reason).toBe('login_wrong')
    }
  })

  it('ten wrong codes lock that login for an hour, the right code included, and no other login', async () => {
    const { email, secret, sessionId } = await join()
    const invited = { name: 'New', email: 'new@example.com', roles: 'agent' }
    const answer = await callAsStaff(app, { sessionId }, invitePerson, invited)
    const other = await joinWith(tokenOf((answer.data as { link: string }).link), invited.email)
    pass(2)
    for (let tries = 0; tries < 10; tries += 1) {
      expect(await logIn(email, { code: '000000' })).toMatchObject({ reason: 'login_wrong' })
    }
    const code = await codeOf(secret)
    expect(await logIn(email, { code })).toMatchObject({ reason: 'too_many_attempts' })
    expect(await logIn(other.email, { code: await codeOf(other.secret) })).toMatchObject({
      code: 0,
    })
    pass(61)
    expect(await logIn(email, { code: await codeOf(secret) })).toMatchObject({ code: 0 })
  })

  it('slows down passwords by login, not the whole address', async () => {
    const { email } = await join()
    for (let tries = 0; tries < 10; tries += 1) {
      await logIn('nobody@example.com', { password: 'wrong password' })
    }
    expect(await logIn('nobody@example.com', {})).toMatchObject({
      reason: 'too_many_attempts',
      data: { waitSeconds: 900 },
    })
    expect(await logIn(email, {})).toMatchObject({ reason: 'second_factor_needed' })
  })

  it('strangers who guess from many networks lock out only other strangers', async () => {
    const { email } = await join()
    const tryFrom = (address: string, password: string) => {
      const visitor = { kind: 'visitor', address, deviceId: undefined, browserId: null } as const
      const login = { email, password, visitor, deviceName: '' }
      return logInPerson({ ...app, db: app.db }, login).catch((error: AppError) => error.reason)
    }
    for (let place = 1; place <= 10; place += 1) {
      const tries = Array.from({ length: 10 }, () => tryFrom(`203.0.113.${place}`, 'guessed wrong'))
      expect(new Set(await Promise.all(tries))).toEqual(new Set(['login_wrong']))
    }
    expect(await tryFrom('198.51.100.7', PASSWORD)).toBe('too_many_attempts')
    expect(await tryFrom('127.0.0.1', PASSWORD)).toBe('second_factor_needed')
    pass(91 * 24 * 60)
    for (let place = 1; place <= 10; place += 1) {
      const tries = Array.from({ length: 10 }, () => tryFrom(`203.0.113.${place}`, 'guessed wrong'))
      await Promise.all(tries)
    }
    expect(await tryFrom('127.0.0.1', PASSWORD)).toBe('too_many_attempts')
  })

  it('from a page of another site is refused before anything is checked', async () => {
    const { email, secret } = await join()
    pass(2)
    const fields = { email, password: PASSWORD, code: await codeOf(secret) }
    for (const origin of ['https://elsewhere.example', null]) {
      const answer = await callAsStaff(app, { ...NOBODY, origin }, logInStaff, fields)
      expect(answer).toMatchObject({ reason: 'origin_mismatch' })
    }
    expect(await callAsStaff(app, NOBODY, logInStaff, fields)).toMatchObject({ code: 0 })
  })

  it('of a person without a second factor opens nothing, in production either', async () => {
    await app.close()
    app = await startTestApp({ environment: PRODUCTION_ENVIRONMENT })
    const { email, secret } = await join()
    await expect(
      app.db.updateTable('staff_person').set({ totp_secret_encrypted: null }).execute(),
    ).rejects.toThrow(/violates check constraint/)
    pass(2)
    expect(await logIn(email, {})).toMatchObject({ reason: 'second_factor_needed' })
    expect(await logIn(email, { code: await codeOf(secret) })).toMatchObject({ code: 0 })
  })

  it('is ended by logging out', async () => {
    const staff = await buildStaff(app, 'agent')
    expect(await callAsStaff(app, staff, logOutStaff)).toMatchObject({ code: 0 })
    expect(await callAsStaff(app, staff, getMe)).toMatchObject({ reason: 'session_ended' })
  })
})

describe('people', () => {
  it('a person who leaves is out with the next request, and can never log in again', async () => {
    const admin = await join()
    const agent = await buildStaff(app, 'agent')
    const fields = { personId: String(agent.id), reason: 'left the company' }
    expect(await callAsStaff(app, agent, getMe)).toMatchObject({ code: 0 })
    expect(await callAsStaff(app, admin, endPerson, fields)).toMatchObject({ code: 0 })
    expect(await callAsStaff(app, agent, getMe)).toMatchObject({ reason: 'session_ended' })
    expect(await callAsStaff(app, admin, endPerson, fields)).toMatchObject({ reason: 'not_found' })
    const { data } = await callAsStaff(app, admin, listPeople)
    expect((data as { people: unknown[] }).people).toMatchObject([
      { email: admin.email, state: 'active', sessions: [{}] },
      { email: 'second@example.com', state: 'invited', sessions: [] },
      { email: agent.email, state: 'ended', sessions: [] },
    ])
  })

  it('roles change with the next request', async () => {
    const admin = await join()
    const agent = await buildStaff(app, 'agent')
    expect(await callAsStaff(app, agent, listPeople)).toMatchObject({ reason: 'role_missing' })
    const fields = { personId: String(agent.id), roles: 'auditor' }
    expect(await callAsStaff(app, admin, changeRoles, fields)).toMatchObject({ code: 0 })
    expect(await callAsStaff(app, agent, listPeople)).toMatchObject({ code: 0 })
  })

  it('the last admin who is confirmed stays, whatever is asked', async () => {
    const admin = await join()
    // Nobody has confirmed this one: no help if the first one is gone.
    await setConfirmed(app, (await buildStaff(app, 'admin')).id, false)
    const people = await app.db
      .selectFrom('staff_person')
      .select('id')
      .where('email', '=', admin.email)
      .executeTakeFirstOrThrow()
    const personId = String(people.id)
    const ask = [
      callAsStaff(app, admin, endPerson, { personId, reason: 'by mistake' }),
      callAsStaff(app, admin, changeRoles, { personId, roles: 'agent' }),
      callAsStaff(app, admin, inviteAgain, { personId }),
    ]
    for (const answer of await Promise.all(ask)) {
      expect(answer).toMatchObject({ reason: 'last_admin' })
    }
    const kept = { personId, roles: 'admin,lead' }
    expect(await callAsStaff(app, admin, changeRoles, kept)).toMatchObject({ reason: 'own_roles' })
  })

  it('one session of several can be ended', async () => {
    const admin = await join()
    const agent = await buildStaff(app, 'agent')
    const { id } = await app.db
      .selectFrom('staff_session')
      .select('id')
      .where('person_id', '=', agent.id)
      .executeTakeFirstOrThrow()
    const fields = { staffSessionId: String(id) }
    expect(await callAsStaff(app, admin, endStaffSession, fields)).toMatchObject({ code: 0 })
    expect(await callAsStaff(app, agent, getMe)).toMatchObject({ reason: 'session_ended' })
    expect(await callAsStaff(app, admin, endStaffSession, fields)).toMatchObject({
      reason: 'not_found',
    })
  })
})

describe('in a demo', () => {
  it('there is one person per role and a second admin, marked as demo, who log in like everyone else', async () => {
    await openWorld(app, true)
    const fields = { password: DEMO_STAFF_PASSWORD, code: await codeOf(DEMO_STAFF_SECRET) }
    for (const role of ['agent', 'lead', 'finance', 'risk', 'auditor', 'admin', 'second-admin']) {
      const answer = await logIn(`${role}@demo.test`, fields)
      expect(answer, role).toMatchObject({ code: 0 })
    }
    const people = await app.db.selectFrom('staff_person').select('is_demo').execute()
    expect(people.map((person) => person.is_demo)).toEqual(Array.from({ length: 7 }, () => true))
  })

  it('one request opens a session of a role; in production there is no such address', async () => {
    await openWorld(app, true)
    const ask = () =>
      fetch(`${app.url}/dev/staff-session`, {
        method: 'POST',
        headers: OVER_HTTPS,
        body: new URLSearchParams({ role: 'risk' }),
      })
    const sessionId = sessionIn(cookieOf(await ask()))
    expect(await callAsStaff(app, { sessionId }, getMe)).toMatchObject({
      data: { roles: ['risk'], isDemo: 1 },
    })
    await app.close()
    app = await startTestApp({ environment: PRODUCTION_ENVIRONMENT })
    expect((await ask()).status).toBe(404)
  })
})
