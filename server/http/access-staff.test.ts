// Generated from the contract: every role over every staff call, every borrower call with a session
// of staff, and every staff call with a session of a borrower.
import * as z from 'zod/mini'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addressOf, type Call, STAFF_ROLES, type StaffRole } from '#contract/call.ts'
import { getMe, STAFF_CALLS_PATH } from '#contract/staff.ts'
import { FEATURES } from '#server/features/all.ts'
import { STAFF_COOKIE } from '#server/calls/request-facts.ts'
import { buildBorrower } from '#server/testing/factories.ts'
import { buildStaff, callAsStaff, setConfirmed, type TestStaff } from '#server/testing/staff.ts'
import { startTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts'

const ALL_CALLS = FEATURES.flatMap(({ handlers = [] }) => handlers.map(({ call }) => call))
const STAFF_CALLS = ALL_CALLS.filter(({ access }) => typeof access === 'object')
const BORROWER_CALLS = ALL_CALLS.filter(({ access }) => access === 'borrower')
const HOUR_MS = 3_600_000

/** The first of these that a field takes is what it is given; no row has this id. */
const CANDIDATES = [
  '999999999',
  'a reason of some words',
  'agent',
  'new@example.com',
  'open',
  '2026-05-12',
]

let app: TestApp
const people = new Map<StaffRole, TestStaff>()

beforeAll(async () => {
  app = await startTestApp()
  for (const role of STAFF_ROLES) people.set(role, await buildStaff(app, role))
})
afterAll(() => app.close())

function rolesOf({ access }: Call): readonly StaffRole[] {
  return typeof access === 'object' ? access.staff : []
}

function fieldsOf({ request, name }: Call): Record<string, string> {
  const { shape } = request as z.ZodMiniObject<Record<string, z.ZodMiniType>>
  const filled = Object.entries(shape).flatMap(([key, schema]) => {
    if (z.safeDecode(schema, undefined).success) return []
    const options = [
      ...CANDIDATES,
      'approve',
      'release',
      'grant',
      'accept',
      'apply',
      'same',
      'agent,lead',
      'agreement',
      'csv',
      '2026-05-12',
      'waive',
      '10',
      'deducted',
      '1',
      '000000',
    ]
    const value = options.find((candidate) => z.safeDecode(schema, candidate).success)
    if (value === undefined) throw new Error(`no candidate fits ${key} of ${name}`)
    return [[key, value]]
  })
  return Object.fromEntries(filled) as Record<string, string>
}

const sessionOf = (role: StaffRole) => ({ sessionId: people.get(role)?.sessionId ?? null })

it('there are staff calls, all of them under the path of the staff cookie, and none beside them', () => {
  expect(STAFF_CALLS.length).toBeGreaterThan(15)
  for (const call of STAFF_CALLS) {
    expect(addressOf(call).startsWith(`${STAFF_CALLS_PATH}/`), call.name).toBe(true)
    expect(call.methods, call.name).toEqual(['POST'])
  }
  for (const call of BORROWER_CALLS) {
    expect(addressOf(call).startsWith(STAFF_CALLS_PATH), call.name).toBe(false)
  }
})

it('the matrix is the one that was agreed: who may make which call', () => {
  const matrix = STAFF_CALLS.map((call) => `${call.name}: ${rolesOf(call).join(' ')}`)
  expect(matrix.sort()).toEqual(
    [
      'approval.approve: agent lead finance risk admin',
      'approval.decline: agent lead finance risk admin',
      'approval.list: agent lead finance risk auditor admin',
      'approval.withdraw: agent lead finance risk admin',
      'holidays.list: agent lead finance risk auditor admin',
      'holidays.load: lead finance risk',
      'lendingControl.get: agent lead finance risk auditor admin',
      'lendingControl.start: lead finance risk',
      'lendingControl.stop: lead finance risk',
      'money.getRefundsDue: lead finance auditor',
      'money.getSettlement: lead finance auditor',
      'money.getTrialBalance: lead finance auditor',
      'money.listSettlements: lead finance auditor',
      'money.openJournal: lead finance auditor',
      'money.previewSettlement: finance lead',
      'money.recordSettlement: finance lead',
      'policies.compare: lead finance risk',
      'policies.list: lead finance risk auditor admin',
      'policies.propose: lead finance risk',
      'portfolio.get: lead finance risk auditor admin',
      'productLimits.check: lead finance risk',
      'productLimits.list: lead finance risk auditor admin',
      'productLimits.propose: lead finance risk',
      'payment.decide: finance lead',
      'payment.get: agent lead finance risk auditor admin',
      'payment.preview: finance lead',
      'payment.unapplied: agent lead finance risk auditor admin',
      'paymentClaim.decide: finance lead',
      'paymentClaim.getSlip: finance lead',
      'refund.decide: finance lead',
      'staff.addPasskey: agent lead finance risk auditor admin',
      'staff.changeRoles: admin',
      'staff.endPerson: admin',
      'staff.endSession: admin',
      'staff.invite: admin',
      'staff.inviteAgain: admin',
      'staff.listPasskeys: agent lead finance risk auditor admin',
      'staff.listPeople: admin auditor',
      'staff.me: agent lead finance risk auditor admin',
      'staff.removePasskey: agent lead finance risk auditor admin',
      'staff.startPasskey: agent lead finance risk auditor admin',
      'staffAction.preview: lead finance risk',
      'staffAction.previewProposal: lead finance risk',
      'staffAction.take: lead finance risk',
      'staffCare.decideHardship: lead finance',
      'staffCare.decideNumberChange: lead risk',
      'staffCare.seeNumberPhoto: lead risk',
      'staffComplaint.answer: agent lead',
      'staffComplaint.read: agent lead auditor',
      'staffComplaint.uploadImage: agent lead',
      'staffDesk.decideApplication: lead risk',
      'staffDesk.listCeiling: finance lead',
      'staffDesk.listDeclineReasons: lead risk',
      'staffDesk.releaseCeiling: finance lead',
      'staffDesk.decidePayout: lead risk',
      'staffDesk.getBorrower: agent lead finance risk auditor admin',
      'staffDesk.getLoan: agent lead finance risk auditor admin',
      'staffDesk.getPosition: agent lead finance risk auditor admin',
      'staffDesk.readDocument: agent lead finance risk auditor admin',
      'staffDesk.revealIdentity: agent lead finance risk auditor',
      'staffDesk.reveal: agent lead finance risk auditor',
      'staffDesk.search: agent lead finance risk auditor admin',
      'staffTask.addNote: agent lead finance risk',
      'staffTask.finish: agent lead finance risk',
      'staffTask.get: agent lead finance risk auditor admin',
      'staffTask.giveBack: agent lead finance risk',
      'staffTask.handOver: agent lead finance risk',
      'staffTask.list: agent lead finance risk auditor admin',
      'staffTask.listColleagues: agent lead finance risk',
      'staffTask.take: agent lead finance risk',
    ].sort(),
  )
})

it('an auditor only reads', () => {
  const mayMake = STAFF_CALLS.filter((call) => rolesOf(call).includes('auditor'))
  expect(mayMake.map(({ name }) => name).sort()).toEqual([
    'approval.list',
    'holidays.list',
    'lendingControl.get',
    'money.getRefundsDue',
    'money.getSettlement',
    'money.getTrialBalance',
    'money.listSettlements',
    'money.openJournal',
    'payment.get',
    'payment.unapplied',
    'policies.list',
    'portfolio.get',
    'productLimits.list',
    // Their own login, and nothing else, is theirs to change.
    'staff.addPasskey',
    'staff.listPasskeys',
    'staff.listPeople',
    'staff.me',
    'staff.removePasskey',
    'staff.startPasskey',
    'staffComplaint.read',
    'staffDesk.getBorrower',
    'staffDesk.getLoan',
    'staffDesk.getPosition',
    'staffDesk.readDocument',
    'staffDesk.reveal',
    'staffDesk.revealIdentity',
    'staffDesk.search',
    'staffTask.get',
    'staffTask.list',
  ])
})

/** Of these, an auditor changes their own login and nothing else. */
const LOOKS = STAFF_CALLS.filter((call) => rolesOf(call).includes('auditor'))
const REVEALS = ['staffComplaint.read', 'staffDesk.reveal', 'staffDesk.revealIdentity']

it.each(STAFF_CALLS)(
  'whoever is not confirmed only looks at what is masked, whatever their roles: $name',
  async (call) => {
    const stranger = await buildStaff(app, ...STAFF_ROLES)
    await setConfirmed(app, stranger.id, false)
    const answer = await callAsStaff(app, stranger, call, fieldsOf(call))
    if (LOOKS.includes(call) && !REVEALS.includes(call.name))
      expect(answer.reason).not.toBe('person_unconfirmed')
    else expect(answer).toMatchObject({ reason: 'person_unconfirmed', data: {} })
  },
)

describe.each(STAFF_CALLS)('$name', (call) => {
  it.each(STAFF_ROLES)('with the role %s is answered as its access says', async (role) => {
    const answer = await callAsStaff(app, sessionOf(role), call, fieldsOf(call))
    if (rolesOf(call).includes(role)) expect(answer.code, answer.reason).not.toBe(1001)
    else expect(answer).toMatchObject({ code: 1001, reason: 'role_missing', data: {} })
  })

  it('refuses without a session, and one that does not exist', async () => {
    const fields = fieldsOf(call)
    expect(await callAsStaff(app, { sessionId: null }, call, fields)).toMatchObject({
      code: 1001,
      reason: 'session_missing',
    })
    expect(await callAsStaff(app, { sessionId: 'made-up' }, call, fields)).toMatchObject({
      code: 1001,
      reason: 'session_ended',
    })
  })

  it("refuses a borrower's session, wherever it is put", async () => {
    const { sessionId } = await buildBorrower(app)
    const fields = fieldsOf(call)
    expect(await app.callAs(sessionId, call, fields)).toMatchObject({ reason: 'session_missing' })
    expect(await callAsStaff(app, { sessionId }, call, fields)).toMatchObject({
      reason: 'session_ended',
    })
    const both = { sessionId: null, query: `?sessionId=${sessionId}` }
    expect(await callAsStaff(app, both, call, fields)).toMatchObject({ reason: 'session_missing' })
  })

  it('refuses a page of another site, and a request of no page, although the cookie is right', async () => {
    const [role = 'admin'] = rolesOf(call)
    for (const origin of ['https://elsewhere.example', null]) {
      const answer = await callAsStaff(app, { ...sessionOf(role), origin }, call, fieldsOf(call))
      expect(answer).toMatchObject({ code: 1001, reason: 'origin_mismatch', data: {} })
    }
  })
})

describe.each(BORROWER_CALLS)('$name', (call) => {
  it('refuses a session of staff, as a cookie and as a session id', async () => {
    const { sessionId } = await buildStaff(app, ...STAFF_ROLES)
    const refused = { code: call.family === 'number' ? 1001 : '1001', data: {} }
    expect(await callAsStaff(app, { sessionId }, call)).toMatchObject(refused)
    expect(await app.callAs(sessionId, call)).toMatchObject({ ...refused, reason: 'session_ended' })
    const asBorrower = await fetch(app.url + addressOf(call), {
      method: call.methods[0] ?? 'POST',
      headers: { cookie: `session=${sessionId}`, origin: app.url },
    })
    expect(await asBorrower.json()).toMatchObject(refused)
  })
})

describe('a session of staff', () => {
  const me = (staff: TestStaff) => callAsStaff(app, staff, getMe)
  afterAll(() => app.setNow(TEST_NOW))

  it('ends after half an hour without use, and lasts while it is used, up to ten hours', async () => {
    const [idle, busy] = [await buildStaff(app, 'agent'), await buildStaff(app, 'agent')]
    for (let minutes = 20; minutes < 600; minutes += 20) {
      app.setNow(new Date(TEST_NOW.getTime() + minutes * 60_000))
      expect(await me(busy), String(minutes)).toMatchObject({ code: 0 })
      if (minutes === 40) expect(await me(idle)).toMatchObject({ reason: 'session_ended' })
    }
    app.setNow(new Date(TEST_NOW.getTime() + 10 * HOUR_MS))
    expect(await me(busy)).toMatchObject({ reason: 'session_ended' })
    app.setNow(TEST_NOW)
  })

  it('is never sent beside the staff calls: the cookie names its path', async () => {
    const path = `${app.url}/custom/v3/personal-center/account`
    const { sessionId } = await buildStaff(app, 'agent')
    const answer = await fetch(path, {
      method: 'POST',
      headers: { cookie: `${STAFF_COOKIE}=${sessionId}` },
    })
    expect(await answer.json()).toMatchObject({ reason: 'session_missing' })
  })
})
