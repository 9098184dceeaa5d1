// Members of staff for tests, logged in as a browser would be: with the cookie, from our own pages.
import { approveProposal, type declineProposal, type withdrawProposal } from '#contract/approval.ts'
import { sql } from 'kysely'
import { addressOf, type Call, type StaffRole } from '#contract/call.ts'
import type { Envelope } from '#contract/envelope.ts'
import { takeTask } from '#contract/staff-task.ts'
import { STAFF_COOKIE } from '#server/calls/request-facts.ts'
import { nextId } from '#server/db/next-id.ts'
import { type HoldDecision, releaseIn } from '#server/features/payout/hold-service.ts'
import { getPerson } from '#server/features/staff/people-service.ts'
import { createStaffSession } from '#server/features/staff/session-service.ts'
import type { StaffPrincipal } from '#server/principal.ts'
import { OVER_HTTPS, type TestApp } from './test-app.ts'

export interface TestStaff extends StaffPrincipal {
  readonly email: string
  readonly sessionId: string
}

/** A person with these roles and an open session; without a password, nobody else can log in. */
export async function buildStaff(
  app: Pick<TestApp, 'db' | 'clock' | 'config'>,
  ...roles: StaffRole[]
): Promise<TestStaff> {
  const id = await nextId(app.db, 'staff_person')
  const email = `staff-${id}@example.com`
  await app.db
    .insertInto('staff_person')
    .values({ id, email, name: `Staff ${id}`, roles, created_at: app.clock.now() })
    .execute()
  await confirmNow(app, id)
  const sessionId = await openSession(app, id)
  return { kind: 'staff', id, roles, isConfirmed: true, email, sessionId }
}

/** Sessions end after half an hour without use, and a test lets days pass. */
export async function atWork(app: TestApp, person: TestStaff): Promise<TestStaff> {
  return { ...person, sessionId: await openSession(app, person.id) }
}

/** With whatever they log in with now. */
async function openSession(app: Pick<TestApp, 'db' | 'clock' | 'config'>, id: number) {
  return createStaffSession(app, await getPerson(app.db, id), { deviceName: 'Test' })
}

/** At work, and holding this task, whoever had it before. */
export async function takenBy(app: TestApp, person: TestStaff, taskId: string): Promise<TestStaff> {
  const staff = await atWork(app, person)
  await app.db.updateTable('staff_task').set({ taken_by: null }).execute()
  await callAsStaff(app, staff, takeTask, { taskId })
  return staff
}

export interface StaffRequest {
  /** Null for somebody without the cookie. */
  readonly sessionId: string | null
  /** The page that sends it; our own unless a test says otherwise. */
  readonly origin?: string | null
  readonly query?: string
}

/** The response with its headers, for tests about cookies. */
export function fetchAsStaff(
  app: TestApp,
  { sessionId, origin = app.url, query = '' }: StaffRequest,
  call: Call,
  wireFields: Record<string, string> = {},
): Promise<Response> {
  const [method = 'POST'] = call.methods
  return fetch(`${app.url}${addressOf(call)}${query}`, {
    method,
    headers: {
      ...OVER_HTTPS,
      ...(sessionId !== null && { cookie: `${STAFF_COOKIE}=${sessionId}` }),
      ...(origin !== null && { origin }),
    },
    ...(method === 'POST' && { body: new URLSearchParams(wireFields) }),
  })
}

export async function callAsStaff(
  app: TestApp,
  staff: StaffRequest,
  call: Call,
  wireFields: Record<string, string> = {},
): Promise<Envelope> {
  const response = await fetchAsStaff(app, staff, call, wireFields)
  return (await response.json()) as Envelope
}

/** As one person would, without a task. */
export function releaseHeld(
  app: TestApp,
  payoutId: string,
  decision: HoldDecision,
): Promise<boolean> {
  return app.db
    .transaction()
    .execute((transaction) => releaseIn(transaction, app, payoutId, decision))
}

/** Decides what was proposed last, as a second person would on the page. */
export async function approveNewest(
  app: TestApp,
  staff: StaffRequest,
  call: typeof approveProposal | typeof declineProposal | typeof withdrawProposal = approveProposal,
): Promise<Envelope> {
  const { id } = await app.db
    .selectFrom('approval')
    .select('id')
    .where('step', '=', 'proposed')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return callAsStaff(app, staff, call, { approvalId: String(id), reason: 'looked at it too' })
}

/** Not confirmed by a second administrator, or confirmed again. */
export async function setConfirmed(app: TestApp, personId: number, isIt: boolean): Promise<void> {
  // Another address is another fingerprint.
  const email = `${isIt ? 'known' : 'unknown'}-${personId}@example.com`
  await app.db.updateTable('staff_person').set({ email }).where('id', '=', personId).execute()
  if (isIt) await confirmNow(app, personId)
}

/** As whoever runs the server does it. */
async function confirmNow(app: Pick<TestApp, 'db' | 'clock'>, personId: number): Promise<void> {
  await sql`INSERT INTO staff_confirmation (person_id, fingerprint, at)
    SELECT id, staff_fingerprint(staff_person), ${app.clock.now()} FROM staff_person
    WHERE id = ${personId}`.execute(app.db)
}

/** What the audit trail has of an action, oldest first. */
export function readAudit(app: TestApp, action: string) {
  return app.db
    .selectFrom('audit')
    .select(['actor_kind', 'actor_id', 'borrower_id', 'details'])
    .where('action', '=', action)
    .orderBy('id')
    .execute()
}
