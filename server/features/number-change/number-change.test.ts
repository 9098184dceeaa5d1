// A lost SIM: who may take over an account with a new number, who decides, and who can stop it.
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { IDENTITY_PHOTO_FIELD, uploadIdentityPhoto } from '#contract/certification.ts'
import { listOrders } from '#contract/loan-order.ts'
import { askNumberChange, getNumberChange, stopNumberChange } from '#contract/number-change.ts'
import { listLooks } from '#contract/looks.ts'
import { decideNumberChange, seeNumberPhoto } from '#contract/staff-care.ts'
import { getTask, takeTask } from '#contract/staff-task.ts'
import { confirmLoan } from '#contract/confirmation.ts'
import { changeWaitsUntil } from '#server/features/bank-account/change-wait.ts'
import { saveAccount } from '#server/features/bank-account/service.ts'
import { createSession } from '#server/features/session/service.ts'
import type { IdentityGateway } from '#server/gateways/identity/identity-gateway.ts'
import {
  buildApplicant,
  buildBorrower,
  buildOffer,
  buildProducts,
  readOutbox,
  type TestBorrower,
} from '#server/testing/factories.ts'
import { itOnPostgres } from '#server/testing/engines.ts'
import { loginTools } from '#server/testing/login.ts'
import { formWith, takePhoto } from '#server/testing/photos.ts'
import { approveNewest, buildStaff, callAsStaff, type TestStaff } from '#server/testing/staff.ts'
import { startTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts'
import { untilWaiting } from '#server/testing/waiting.ts'
import { applyDue } from './change-service.ts'
import { endExpired } from './service.ts'

const HOUR_MS = 3_600_000
const REASON = 'Called the old number, nobody answered.'
const NAME = 'borrower, TEST'
/** Is sure of who is on file, and doubts whoever asks; without a photo it says no. */
const gateway: IdentityGateway = {
  name: 'test',
  check: ({ fullName, documentImage }) =>
    Promise.resolve(
      fullName === NAME
        ? {
            verdict: documentImage === null ? 'no' : 'unsure',
            reasons: ['face-not-found'],
            statement: '{}',
          }
        : { verdict: 'yes', reasons: [], statement: '{}' },
    ),
}

let app: TestApp
let lead: TestStaff
let risk: TestStaff
let photo: Buffer

beforeAll(async () => {
  app = await startTestApp({ identityGateway: gateway })
  await buildProducts(app)
  photo = await takePhoto()
})
afterAll(() => app.close())
beforeEach(async () => {
  app.setNow(TEST_NOW)
  lead = await buildStaff(app, 'lead')
  risk = await buildStaff(app, 'risk')
  await app.db.deleteFrom('rate_limit').where('name', 'like', 'number-change%').execute()
})

interface Asked {
  /** Whose account it is about. */
  readonly owner: TestBorrower
  /** Whoever has the new number. */
  readonly asker: TestBorrower
}

async function photoOf(who: TestBorrower): Promise<string> {
  const form = formWith(IDENTITY_PHOTO_FIELD, photo)
  const { data } = await app.uploadAs(who.sessionId, uploadIdentityPhoto, form)
  return (data as { url: string }).url
}

async function documentNumberOf({ id }: TestBorrower): Promise<string> {
  // As the factory numbers them, by the borrower's own number.
  const { mobile } = await app.db
    .selectFrom('borrower')
    .select('mobile')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return `70000000000${mobile.slice(-5)}`
}

async function fieldsFor(owner: TestBorrower, asker: TestBorrower) {
  return {
    oldMobile: `0${owner.mobile.slice(3)}`,
    fullName: NAME,
    bornOn: '1990-06-15',
    documentType: 'philsys',
    documentNumber: await documentNumberOf(owner),
    photo: await photoOf(asker),
  }
}

const askFor = (who: TestBorrower, fields: Record<string, string>) =>
  app.callAs(who.sessionId, askNumberChange, fields)

async function asked(more: Record<string, string> = {}): Promise<Asked> {
  const [owner, asker] = [await buildApplicant(app), await buildBorrower(app)]
  const fields = await fieldsFor(owner, asker)
  expect(await askFor(asker, { ...fields, ...more })).toMatchObject({ code: 0 })
  return { owner, asker }
}

const tasksAbout = (owner: TestBorrower, kind: string) =>
  app.db
    .selectFrom('staff_task')
    .selectAll()
    .where('borrower_id', '=', owner.id)
    .where('kind', '=', kind)
    .execute()

async function decide({ owner }: Asked, staff: TestStaff, verdict = 'grant') {
  const [task] = await tasksAbout(owner, 'number-change')
  const taskId = String(task?.id)
  await app.db.updateTable('staff_task').set({ taken_by: null }).execute()
  await callAsStaff(app, staff, takeTask, { taskId })
  return callAsStaff(app, staff, decideNumberChange, { taskId, verdict, reason: REASON })
}

async function approved(): Promise<Asked> {
  const both = await asked()
  expect(await decide(both, lead)).toMatchObject({ data: { isDone: 0 } })
  expect(await approveNewest(app, risk)).toMatchObject({ code: 0 })
  await app.runJobs()
  return both
}

const mobileOf = async ({ id }: TestBorrower) =>
  (
    await app.db
      .selectFrom('borrower')
      .select(['mobile', 'closed_at'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).mobile

const isLoggedIn = async ({ sessionId }: TestBorrower) =>
  Number((await app.callAs(sessionId, listOrders)).code) === 0

const linkTo = async (owner: TestBorrower) => {
  const text = (await readOutbox(app, owner)).find((message) => message.includes('/stopNumber'))
  return /change=([\w.-]+)/.exec(text ?? '')?.[1] ?? ''
}

const shown = async ({ sessionId }: TestBorrower) =>
  (await app.callAs(sessionId, getNumberChange)).data as {
    canAsk: number
    request: { state: string } | null
  }

describe('somebody with a new number', () => {
  it('gets the same answer and sees the same, whether the old number is known, unknown or declined', async () => {
    const known = await asked()
    const asker = await buildBorrower(app)
    const fields = await fieldsFor(known.owner, asker)
    const unknown = await askFor(asker, { ...fields, oldMobile: '0917 999 0001' })
    expect(unknown).toMatchObject({ code: 0, data: {} })
    const seen = async (who: TestBorrower) => {
      const { request } = await shown(who)
      return { ...request, oldMobile: '' }
    }
    expect(await seen(asker)).toEqual(await seen(known.asker))
    expect((await shown(asker)).canAsk).toBe(0)
    await decide(known, lead, 'refuse')
    await app.runJobs()
    expect(await seen(known.asker)).toEqual(await seen(asker))
    expect(await readOutbox(app, known.asker)).toEqual([])
    app.pass(3 * 24 * HOUR_MS)
    await endExpired(app)
    for (const who of [known.asker, asker]) {
      const sessionId = await createSession(
        { db: app.db, clock: app.clock, sessionSecret: app.config.sessionSecret },
        { borrowerId: who.id },
      )
      expect(await shown({ ...who, sessionId })).toMatchObject({
        canAsk: 1,
        request: { state: 'over' },
      })
    }
  })

  it('asks once: again while it waits adds nothing, and a task is opened only for a known number', async () => {
    const { owner, asker } = await asked()
    const fields = await fieldsFor(owner, asker)
    expect(await askFor(asker, fields)).toMatchObject({ code: 0 })
    expect(await tasksAbout(owner, 'number-change')).toHaveLength(1)
    const rows = await app.db
      .selectFrom('number_change')
      .selectAll()
      .where('borrower_id', '=', asker.id)
      .execute()
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain('TEST')
  })

  it('needs a number without an account of its own, another one than the old, and a photo of theirs', async () => {
    const [owner, other] = [await buildApplicant(app), await buildBorrower(app)]
    const fields = await fieldsFor(owner, other)
    const applicant = await buildApplicant(app)
    const theirs = { ...fields, photo: await photoOf(applicant) }
    expect(await askFor(applicant, theirs)).toMatchObject({ reason: 'number_in_use' })
    const own = { ...fields, oldMobile: other.mobile }
    expect(await askFor(other, own)).toMatchObject({ reason: 'number_same' })
    expect(await askFor(other, theirs)).toMatchObject({ reason: 'field_invalid' })
    const odd = { ...fields, documentType: 'library-card' }
    expect(await askFor(other, odd)).toMatchObject({ reason: 'field_invalid' })
    expect(await tasksAbout(owner, 'number-change')).toEqual([])
  })

  it('is slowed down, whoever the old number belongs to', async () => {
    const owner = await buildApplicant(app)
    const answers: unknown[] = []
    for (let tries = 0; tries < 6; tries += 1) {
      const asker = await buildBorrower(app)
      answers.push((await askFor(asker, await fieldsFor(owner, asker))).reason ?? 'ok')
    }
    expect(answers).toEqual(['ok', 'ok', 'ok', 'ok', 'ok', 'too_many_requests'])
  })
})

describe('a stranger who asks again and again', () => {
  const strangersFrom = async (owner: TestBorrower, count: number, isStill: () => boolean) => {
    for (let tries = 0; tries < count && isStill(); tries += 1) {
      const asker = await buildBorrower(app)
      await usesPhone(`phone of ${asker.id}`, asker)
      last = (await askFor(asker, await fieldsFor(owner, asker))).reason ?? 'ok'
    }
  }
  const usesPhone = (phone: string, ...people: TestBorrower[]) =>
    app.db
      .updateTable('session')
      .set({ asker_hash: phone })
      .where(
        'borrower_id',
        'in',
        people.map(({ id }) => id),
      )
      .execute()
  let last: string

  it('does not use up what the owner may ask on a phone that was logged in before', async () => {
    const [owner, asker] = [await buildApplicant(app), await buildBorrower(app)]
    last = ''
    await strangersFrom(owner, 6, () => last !== 'too_many_requests')
    expect(last).toBe('too_many_requests')
    const fields = await fieldsFor(owner, asker)
    await usesPhone('phone of the owner', owner, asker)
    expect(await askFor(asker, fields)).toMatchObject({ code: 0 })
  })

  it('is counted by network, and all strangers together', async () => {
    const owner = await buildApplicant(app)
    const counted = async (limit: string) =>
      (await app.db.selectFrom('rate_limit').selectAll().where('name', '=', limit).execute()).map(
        ({ used }) => used,
      )
    last = ''
    await strangersFrom(owner, 3, () => true)
    expect(await counted('number-change-old')).toEqual([3])
    expect(await counted('number-change-strangers')).toEqual([3])
    // As if from other networks, where each has its own count.
    await app.db.deleteFrom('rate_limit').where('name', '=', 'number-change-old').execute()
    await app.db
      .updateTable('rate_limit')
      .set({ used: 30 })
      .where('name', '=', 'number-change-strangers')
      .execute()
    await strangersFrom(owner, 1, () => true)
    expect(last).toBe('too_many_requests')
    expect(await counted('number-change-old')).toEqual([1])
  })
})

describe('staff', () => {
  const photoCall = async (staff: TestStaff, { owner }: Asked) => {
    const [task] = await tasksAbout(owner, 'number-change')
    return callAsStaff(app, staff, seeNumberPhoto, { taskId: String(task?.id) })
  }

  it('who decide it see the photo for five minutes, and the owner sees that they looked', async () => {
    const both = await asked()
    const answer = await photoCall(risk, both)
    const { link } = answer.data as { link: string }
    const open = () => fetch(`${app.url}${link}`)
    expect((await open()).headers.get('content-type')).toBe('image/jpeg')
    const { looks } = (await app.callAs(both.owner.sessionId, listLooks)).data as {
      looks: { text: string; role: string }[]
    }
    expect(looks).toMatchObject([
      { text: 'Saw the ID photo of a request to change your number', role: 'Risk' },
    ])
    // Whoever asks must not learn that the number is known.
    expect(JSON.stringify(await app.callAs(both.asker.sessionId, listLooks))).not.toContain('photo')
    app.pass(5 * 60_000 + 1000)
    expect(await (await open()).json()).toMatchObject({ reason: 'link_expired' })
  })

  it('who do not decide it, or come when it is over, see no photo, and nothing is recorded', async () => {
    const both = await asked()
    for (const role of ['agent', 'finance', 'auditor', 'admin'] as const) {
      const staff = await buildStaff(app, role)
      expect(await photoCall(staff, both)).toMatchObject({ reason: 'role_missing' })
    }
    const [other] = await app.db
      .insertInto('staff_task')
      .values({
        kind: 'payout-failed',
        subject_kind: 'payout',
        subject_id: String(both.owner.id),
        details: '{}',
        opened_at: app.clock.now(),
      })
      .returning('id')
      .execute()
    const wrong = { taskId: String(other?.id) }
    expect(await callAsStaff(app, lead, seeNumberPhoto, wrong)).toMatchObject({
      reason: 'not_found',
    })
    await decide(both, lead, 'refuse')
    expect(await photoCall(lead, both)).toMatchObject({ reason: 'task_closed' })
    const seen = await app.db
      .selectFrom('audit')
      .select('id')
      .where('action', '=', 'number-photo-seen')
      .where('borrower_id', '=', both.owner.id)
      .execute()
    expect(seen).toEqual([])
  })

  it('see what agrees with what is on file, masked, and what the identity provider says', async () => {
    const both = await asked({ bornOn: '1991-06-15' })
    await app.runJobs()
    const [task] = await tasksAbout(both.owner, 'number-change')
    const answer = await callAsStaff(app, lead, getTask, { taskId: String(task?.id) })
    const { facts } = answer.data as { facts: { label: string; value: string }[] }
    const said = Object.fromEntries(facts.map(({ label, value }) => [label, value]))
    expect(said).toMatchObject({
      'Name: told / on file': expect.stringMatching(/^✓ borrower, T••• \/ Test B•••$/),
      'Birth date: told / on file': '✗ ••• ••, 1991 / ••• ••, 1990',
      'ID number: told / on file': expect.stringMatching(/^✓ ••••\d{4} \/ ••••\d{4}$/),
      'Identity provider says': 'not certain',
      'Its doubt': 'no face found',
    })
    const filipino = { ...lead, query: '?lang=fil-PH' }
    const inFilipino = await callAsStaff(app, filipino, getTask, { taskId: String(task?.id) })
    expect(JSON.stringify(inFilipino)).toContain('walang nakitang mukha')
    expect(JSON.stringify(answer)).not.toContain(await documentNumberOf(both.owner))
    const agent = await buildStaff(app, 'agent')
    const others = await callAsStaff(app, agent, getTask, { taskId: String(task?.id) })
    expect(others.data).toMatchObject({ facts: [] })
  })

  it.each([
    ['ID: told / on file', {}, '✓ National ID (PhilSys) / National ID (PhilSys)'],
    ['ID: told / on file', { documentType: 'umid' }, '✗ UMID / National ID (PhilSys)'],
    ['Name: told / on file', { fullName: 'Test Lender' }, /^✗ Test L••• \/ Test B•••$/],
    ['Birth date: told / on file', { bornOn: '1990-06-16' }, '✗ ••• ••, 1990 / ••• ••, 1990'],
    ['ID number: told / on file', { documentNumber: '7000000099999999' }, /^✗ ••••9999 \/ /],
  ])('see a cross where it differs: %s, %j', async (label, told, said) => {
    const both = await asked(told)
    const [task] = await tasksAbout(both.owner, 'number-change')
    const { data } = await callAsStaff(app, lead, getTask, { taskId: String(task?.id) })
    const { facts } = data as { facts: { label: string; value: string }[] }
    const compared = facts.filter((fact) => fact.label.endsWith('told / on file'))
    expect(compared.find((fact) => fact.label === label)?.value).toMatch(said)
    // One difference is one cross: nothing else is held against the borrower.
    const crosses = compared.filter(({ value }) => value.startsWith('✗')).map((fact) => fact.label)
    expect(crosses).toEqual(Object.keys(told).length === 0 ? [] : [label])
  })

  it('decide by two, always, and one person alone moves nothing', async () => {
    const both = await asked()
    expect(await decide(both, lead)).toMatchObject({ data: { isDone: 0 } })
    expect(await decide(both, lead)).toMatchObject({ reason: 'own_proposal' })
    expect(await approveNewest(app, lead)).toMatchObject({ reason: 'own_proposal' })
    app.pass(25 * HOUR_MS)
    await applyDue(app)
    expect(await mobileOf(both.owner)).toBe(both.owner.mobile)
  })

  it('do not move an account while money is on its way to it or just after its account changed', async () => {
    const both = await asked()
    await app.db
      .transaction()
      .execute((transaction) =>
        saveAccount(
          transaction,
          app.clock,
          app.config.keys,
          both.owner.id,
          { channel: '90006', number: '09170001111' },
          changeWaitsUntil(app.clock),
        ),
      )
    expect(await decide(both, lead)).toMatchObject({ reason: 'account_just_changed' })
    const paid = await asked()
    await buildOffer(app, paid.owner)
    const confirmed = await app.callAs(paid.owner.sessionId, confirmLoan, {
      productId: '1',
      amount: '5000.00',
      periods: '3',
      termUnit: 'day',
    })
    expect(confirmed).toMatchObject({ code: 0 })
    expect(await decide(paid, lead)).toMatchObject({ reason: 'payout_on_its_way' })
  })
})

describe('an approved change', () => {
  it('ends the old sessions, tells both numbers, and takes effect after a day', async () => {
    const { owner, asker } = await approved()
    expect(await isLoggedIn(owner)).toBe(false)
    expect((await readOutbox(app, owner)).at(-1)).toContain('Stop it: ')
    expect((await readOutbox(app, asker)).at(-1)).toContain('In 24 hours this number')
    expect(await shown(asker)).toMatchObject({ request: { state: 'approved' } })
    app.pass(24 * HOUR_MS - 1000)
    await applyDue(app)
    expect(await mobileOf(owner)).toBe(owner.mobile)
    app.pass(2000)
    await applyDue(app)
    expect(await mobileOf(owner)).toBe(asker.mobile)
    expect(await isLoggedIn(asker)).toBe(false)
    await app.runJobs()
    expect((await readOutbox(app, asker)).at(-1)).toContain('now opens your account')
    const link = await linkTo(owner)
    expect(await app.callAs(null, stopNumberChange, { change: link })).toMatchObject({
      reason: 'change_over',
    })
  })

  itOnPostgres('leaves nobody logged in who had the old number in the same moment', async () => {
    const both = await approved()
    app.pass(25 * HOUR_MS)
    const { send, tryCode, codeOf } = loginTools(app)
    const { mobile } = both.owner
    await send(mobile)
    const code = await codeOf(mobile)
    const underWay: Promise<unknown>[] = []
    await app.db.transaction().execute(async (transaction) => {
      // The account of the number has been found when the device is noted.
      await sql`LOCK TABLE borrower_mark IN ACCESS EXCLUSIVE MODE`.execute(transaction)
      underWay.push(tryCode(mobile, code, { deviceId: 'the-lost-phone' }))
      await untilWaiting(app.db, 1)
      const applied = applyDue(app)
      underWay.push(applied)
      await Promise.race([applied, untilWaiting(app.db, 2)])
    })
    await Promise.all(underWay)
    expect(await mobileOf(both.owner)).toBe(both.asker.mobile)
    const live = app.db.selectFrom('session').select('id').where('ended_at', 'is', null)
    expect(await live.where('borrower_id', '=', both.owner.id).execute()).toEqual([])
  })

  it('is stopped by the old number without a session, and staff look into it', async () => {
    const { owner, asker } = await approved()
    const link = await linkTo(owner)
    for (const wrong of ['', '1.abc', `${link.split('.')[0]}.${'a'.repeat(16)}`]) {
      expect(await app.callAs(null, stopNumberChange, { change: wrong })).toMatchObject({
        reason: 'link_expired',
      })
    }
    expect(await app.callAs(null, stopNumberChange, { change: link })).toMatchObject({ code: 0 })
    expect(await app.callAs(null, stopNumberChange, { change: link })).toMatchObject({
      reason: 'change_over',
    })
    expect(await isLoggedIn(asker)).toBe(false)
    expect(await tasksAbout(owner, 'number-stopped')).toHaveLength(1)
    app.pass(25 * HOUR_MS)
    await applyDue(app)
    expect(await mobileOf(owner)).toBe(owner.mobile)
  })

  it('of an account that was closed meanwhile ends, and holds up no other', async () => {
    const closed = await approved()
    const { owner, asker } = await approved()
    await app.db
      .updateTable('borrower')
      .set({ closed_at: app.clock.now(), mobile: `closed-${closed.owner.id}` })
      .where('id', '=', closed.owner.id)
      .execute()
    app.pass(25 * HOUR_MS)
    await applyDue(app)
    expect(await mobileOf(owner)).toBe(asker.mobile)
  })

  it('waits for money that was sent meanwhile', async () => {
    const { owner, asker } = await approved()
    const { sessionSecret } = app.config
    const sessionId = await createSession({ ...app, sessionSecret }, { borrowerId: owner.id })
    await buildOffer(app, { ...owner, sessionId })
    const confirmed = await app.callAs(sessionId, confirmLoan, {
      productId: '1',
      amount: '5000.00',
      periods: '3',
      termUnit: 'day',
    })
    expect(confirmed).toMatchObject({ code: 0 })
    app.pass(25 * HOUR_MS)
    await applyDue(app)
    expect(await mobileOf(owner)).toBe(owner.mobile)
    await app.runJobs()
    await app.tellPayouts()
    await applyDue(app)
    expect(await mobileOf(owner)).toBe(asker.mobile)
  })

  it('does not make one account of two when the new number was used meanwhile', async () => {
    const { owner, asker } = await approved()
    await app.db.transaction().execute((transaction) =>
      saveAccount(transaction, app.clock, app.config.keys, asker.id, {
        channel: '90006',
        number: '09170002222',
      }),
    )
    app.pass(25 * HOUR_MS)
    await applyDue(app)
    expect(await mobileOf(owner)).toBe(owner.mobile)
    expect(await mobileOf(asker)).toBe(asker.mobile)
  })
})
