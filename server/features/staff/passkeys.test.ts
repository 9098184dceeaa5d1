// Passkeys of staff, with an authenticator in software whose signatures are real: what opens a
// session, and everything that must not.
import { sql } from 'kysely'
import { generate } from 'otplib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Call } from '#contract/call.ts'
import {
  addPasskey,
  listPasskeys,
  logInWithPasskey,
  removePasskey,
  startPasskey,
  startPasskeyLogIn,
} from '#contract/staff-passkey.ts'
import { endPerson, inviteAgain, logInStaff } from '#contract/staff.ts'
import { STAFF_FACTOR } from '#server/db/sealed-columns.ts'
import { sealColumn } from '#server/db/secrets.ts'
import { itOnPostgres } from '#server/testing/engines.ts'
import { type Signing, SoftwareAuthenticator } from '#server/testing/software-authenticator.ts'
import { atWork, buildStaff, callAsStaff, type TestStaff } from '#server/testing/staff.ts'
import { startTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts'
import { untilWaiting } from '#server/testing/waiting.ts'
import { listPasskeyRows } from './passkey-queries.ts'
import { relyingPartyOf } from './passkey-service.ts'
import { hashPassword, makeTotpSecret } from './second-factor.ts'

const PASSWORD = 'correct horse battery'
const NOBODY = { sessionId: null }
const MINUTE_MS = 60_000

let app: TestApp
let here: Signing
let minutes = 0

beforeAll(async () => {
  app = await startTestApp()
  const party = relyingPartyOf(app.config)
  here = { origin: party?.origin ?? '', rpId: party?.id ?? '' }
})
afterAll(() => app.close())

/** A code works once: each use is in a minute of its own. */
function pass(more = 1): void {
  minutes += more
  app.setNow(new Date(TEST_NOW.getTime() + minutes * MINUTE_MS))
}

interface Person extends TestStaff {
  readonly secret: string
  readonly authenticator: SoftwareAuthenticator
}

/** The password is the same, and its hash is not. */
async function setFactor(id: number, secret: string): Promise<void> {
  const factor = {
    password_hash: await hashPassword(PASSWORD),
    totp_secret_encrypted: sealColumn(app.config.keys, STAFF_FACTOR, { id }, secret),
  }
  await app.db.updateTable('staff_person').set(factor).where('id', '=', id).execute()
}

async function buildPerson(): Promise<Person> {
  const staff = await buildStaff(app, 'agent')
  const secret = makeTotpSecret()
  await setFactor(staff.id, secret)
  return { ...(await atWork(app, staff)), secret, authenticator: new SoftwareAuthenticator() }
}

const optionsOf = (answer: { data: unknown }) => (answer.data as { options: string }).options

async function startAdding(person: Person): Promise<string> {
  pass()
  const code = await generate({ secret: person.secret, epoch: app.clock.now().getTime() / 1000 })
  return optionsOf(await callAsStaff(app, person, startPasskey, { code }))
}
const add = (person: Person, signed: string, name = 'Blue key') =>
  callAsStaff(app, person, addPasskey, { name, signed })

/** With a passkey that works. */
async function buildKeyed(): Promise<Person & { readonly passkeyId: string }> {
  const person = await buildPerson()
  const answer = await add(person, person.authenticator.create(await startAdding(person), here))
  expect(answer).toMatchObject({ code: 0 })
  return { ...person, passkeyId: (answer.data as { passkeyId: string }).passkeyId }
}

const login = ({ email }: Person) => ({ email, password: PASSWORD })
const start = async (person: Person) =>
  optionsOf(await callAsStaff(app, NOBODY, startPasskeyLogIn, login(person)))
const finish = (person: Person, signed: string) =>
  callAsStaff(app, NOBODY, logInWithPasskey, { ...login(person), signed })
const logIn = async (person: Person, signing: Signing = here) =>
  finish(person, person.authenticator.sign(await start(person), signing))
const trailOf = async ({ id }: Person) =>
  (
    await app.db
      .selectFrom('audit')
      .select(['action', 'details'])
      .where('actor_id', '=', String(id))
      .orderBy('id')
      .execute()
  ).map(({ action, details }) => ({ action, ...(details as object) }))

describe('a passkey', () => {
  it('is added with a code, opens a session with the password, and the audit trail names it', async () => {
    const person = await buildKeyed()
    const asked = await callAsStaff(app, NOBODY, logInStaff, login(person))
    expect(asked).toMatchObject({ reason: 'second_factor_needed', data: { hasPasskey: 1 } })
    expect(await logIn(person)).toMatchObject({ code: 0 })
    expect(await logIn(person)).toMatchObject({ code: 0 })
    const { data } = await callAsStaff(app, person, listPasskeys)
    expect(data).toMatchObject({
      address: here.origin,
      passkeys: [{ passkeyId: person.passkeyId, name: 'Blue key', usedAt: expect.any(String) }],
    })
    const named = { passkeyId: Number(person.passkeyId), name: 'Blue key' }
    expect(await trailOf(person)).toMatchObject([
      { action: 'staff-passkey-added', ...named },
      { action: 'staff-logged-in', factor: 'passkey', ...named },
      { action: 'staff-logged-in', factor: 'passkey', ...named },
    ])
  })

  it('is nothing without the right password', async () => {
    const person = await buildKeyed()
    const wrong = { email: person.email, password: 'wrong password' }
    const refused = { reason: 'login_wrong' }
    expect(await callAsStaff(app, NOBODY, startPasskeyLogIn, wrong)).toMatchObject(refused)
    const signed = person.authenticator.sign(await start(person), here)
    expect(await callAsStaff(app, NOBODY, logInWithPasskey, { ...wrong, signed })).toMatchObject(
      refused,
    )
  })

  it('is not added without a code, nor with one that was used', async () => {
    const person = await buildPerson()
    const wrong = { reason: 'login_wrong' }
    expect(await callAsStaff(app, person, startPasskey, { code: '000000' })).toMatchObject(wrong)
    await startAdding(person)
    const epoch = app.clock.now().getTime() / 1000
    const code = await generate({ secret: person.secret, epoch })
    expect(await callAsStaff(app, person, startPasskey, { code })).toMatchObject(wrong)
    expect(await callAsStaff(app, NOBODY, startPasskeyLogIn, login(person))).toMatchObject({
      reason: 'passkey_missing',
    })
  })

  it.each([
    ['another page', { origin: 'https://pahiram.example.evil' }],
    ['another relying party', { rpId: 'evil.example' }],
  ])('signed for %s is refused, when it is added and when it is used', async (_what, foreign) => {
    const person = await buildKeyed()
    const wrong = { reason: 'passkey_wrong' }
    expect(await logIn(person, { ...here, ...foreign })).toMatchObject(wrong)
    const second = new SoftwareAuthenticator()
    const signed = second.create(await startAdding(person), { ...here, ...foreign })
    expect(await add(person, signed)).toMatchObject(wrong)
    expect(await logIn(person)).toMatchObject({ code: 0 })
  })

  it('a challenge works once, soon, for one person and for one purpose', async () => {
    const [person, other] = [await buildKeyed(), await buildKeyed()]
    const wrong = { reason: 'passkey_wrong' }
    const signed = person.authenticator.sign(await start(person), here)
    expect(await finish(person, signed)).toMatchObject({ code: 0 })
    // Replayed.
    expect(await finish(person, signed)).toMatchObject(wrong)
    // Made up.
    const invented = JSON.stringify({ challenge: 'aW52ZW50ZWQtY2hhbGxlbmdlLW9mLW91cnM' })
    expect(await finish(person, person.authenticator.sign(invented, here))).toMatchObject(wrong)
    // Somebody else's.
    const theirs = await start(other)
    expect(await finish(person, person.authenticator.sign(theirs, here))).toMatchObject(wrong)
    // For adding.
    const adding = await startAdding(person)
    expect(await finish(person, person.authenticator.sign(adding, here))).toMatchObject(wrong)
    // Too late.
    const late = await start(person)
    pass(3)
    expect(await finish(person, person.authenticator.sign(late, here))).toMatchObject(wrong)
    expect(await logIn(person)).toMatchObject({ code: 0 })
  })

  it('of another person opens nothing, and can’t be added twice', async () => {
    const [person, other] = [await buildKeyed(), await buildKeyed()]
    const wrong = { reason: 'passkey_wrong' }
    expect(await finish(person, other.authenticator.sign(await start(person), here))).toMatchObject(
      wrong,
    )
    const copied = other.authenticator.create(await startAdding(person), here)
    expect(await add(person, copied)).toMatchObject(wrong)
    const theirs = { passkeyId: other.passkeyId }
    expect(await callAsStaff(app, person, removePasskey, theirs)).toMatchObject({
      reason: 'not_found',
    })
    expect(await logIn(other)).toMatchObject({ code: 0 })
  })

  it('whose counter has fallen behind is a copy, and is refused', async () => {
    const person = await buildKeyed()
    expect(await logIn(person)).toMatchObject({ code: 0 })
    expect(await logIn(person)).toMatchObject({ code: 0 })
    person.authenticator.count = 0
    expect(await logIn(person)).toMatchObject({ reason: 'passkey_wrong' })
  })

  itOnPostgres('used twice at the same moment with one count opens one session', async () => {
    const person = await buildKeyed()
    const options = [await start(person), await start(person)]
    const signed = options.map((one) => {
      person.authenticator.count = 4
      return person.authenticator.sign(one, here)
    })
    let finished: ReturnType<typeof finish>[] = []
    // Both have read the passkey before either is noted.
    await app.db.transaction().execute(async (transaction) => {
      const rows = transaction.selectFrom('staff_passkey').select('id').forUpdate()
      await rows.where('person_id', '=', person.id).execute()
      finished = signed.map((one) => finish(person, one))
      await untilWaiting(app.db, 2)
    })
    const answers = await Promise.all(finished)
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
  })

  it('that is removed works no longer, and another one of the person still does', async () => {
    const person = await buildKeyed()
    const { passkeyId } = person
    const second = new SoftwareAuthenticator()
    await add(person, second.create(await startAdding(person), here), 'Spare')
    const waiting = await start(person)
    expect(await callAsStaff(app, person, removePasskey, { passkeyId })).toMatchObject({ code: 0 })
    expect(await finish(person, person.authenticator.sign(waiting, here))).toMatchObject({
      reason: 'passkey_wrong',
    })
    expect(await callAsStaff(app, person, removePasskey, { passkeyId })).toMatchObject({
      reason: 'not_found',
    })
    const { data } = await callAsStaff(app, person, listPasskeys)
    expect(data).toMatchObject({ passkeys: [{ name: 'Spare' }] })
    expect(await finish(person, second.sign(await start(person), here))).toMatchObject({ code: 0 })
    expect(await trailOf(person)).toContainEqual(
      expect.objectContaining({ action: 'staff-passkey-removed', name: 'Blue key' }),
    )
  })

  it.each([
    ['was invited again', inviteAgain, {}],
    ['has left', endPerson, { reason: 'left the company' }],
  ] as [string, Call, Record<string, string>][])(
    'of somebody who %s works no longer',
    async (_what, call, fields) => {
      const person = await buildKeyed()
      const waiting = await start(person)
      const admin = await buildStaff(app, 'admin')
      const about = { personId: String(person.id), ...fields }
      expect(await callAsStaff(app, admin, call, about)).toMatchObject({ code: 0 })
      expect(await finish(person, person.authenticator.sign(waiting, here))).toMatchObject({
        reason: 'login_wrong',
      })
      expect(await listPasskeyRows(app.db, person.id)).toEqual([])
    },
  )

  itOnPostgres('that was being added while the person was invited again is nobody’s', async () => {
    const person = await buildPerson()
    const signed = person.authenticator.create(await startAdding(person), here)
    const admin = await buildStaff(app, 'admin')
    const adding: ReturnType<typeof add>[] = []
    await app.db.transaction().execute(async (transaction) => {
      // The session has been read when the challenge is spent.
      await sql`LOCK TABLE staff_challenge IN ACCESS EXCLUSIVE MODE`.execute(transaction)
      adding.push(add(person, signed))
      await untilWaiting(app.db, 1)
      await callAsStaff(app, admin, inviteAgain, { personId: String(person.id) })
    })
    await Promise.all(adding)
    // As whoever accepts the second link does.
    await setFactor(person.id, person.secret)
    expect(await listPasskeyRows(app.db, person.id)).toEqual([])
    expect(await callAsStaff(app, NOBODY, startPasskeyLogIn, login(person))).toMatchObject({
      reason: 'passkey_missing',
    })
  })

  it('ten that are wrong lock the login for codes too', async () => {
    const person = await buildKeyed()
    for (let tries = 0; tries < 10; tries += 1) {
      expect(await finish(person, 'not even JSON')).toMatchObject({ reason: 'passkey_wrong' })
    }
    expect(await logIn(person)).toMatchObject({ reason: 'too_many_attempts' })
    pass()
    const code = await generate({ secret: person.secret, epoch: app.clock.now().getTime() / 1000 })
    expect(await callAsStaff(app, NOBODY, logInStaff, { ...login(person), code })).toMatchObject({
      reason: 'too_many_attempts',
    })
  })
})

it.each([
  ['https://pahiram.example', { id: 'pahiram.example', origin: 'https://pahiram.example' }],
  ['http://127.0.0.1:3000', { id: 'localhost', origin: 'http://localhost:3000' }],
  ['http://[::1]:3000', { id: 'localhost', origin: 'http://localhost:3000' }],
  ['https://203.0.113.7', null],
])('the address %s is where passkeys work, or nowhere', (publicUrl, party) => {
  expect(relyingPartyOf({ publicUrl })).toEqual(party)
})
