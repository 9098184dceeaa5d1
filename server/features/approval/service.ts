// Deciding: alone where that is allowed, otherwise by two people. What a second person approves is
// exactly what the first was shown; it is carried out in the approving transaction, and if anything
// about it is different by then, it is refused and decided again.
import { createHash } from 'node:crypto'
import { APPROVAL_DAYS } from '#contract/approval.ts'
import { AppError, invariant } from '#server/app-error.ts'
import { writeAudit } from '#server/audit/audit.ts'
import { type ActFacts, type ActSubject, type AskedAct, getAct } from '#server/calls/acts.ts'
import type { StaffContext } from '#server/calls/handler.ts'
import {
  DAY_MS,
  type DecidedAlone,
  isForTwo,
  isLending,
  type Measure,
  type Measures,
  THRESHOLDS,
  TOGETHER_MS,
} from '#server/calls/alone-limits.ts'
import type { Db } from '#server/db/open.ts'
import { getColleague } from '#server/features/staff/people-service.ts'
import {
  findProposal,
  insertRow,
  listOpen,
  lockName,
  type OpenFilter,
  type Proposal,
  sumAlone,
} from './queries.ts'
import { refusalOfTwo } from './second-person.ts'

export interface Decision {
  /** False if a second person has to approve it. */
  readonly isDone: boolean
  readonly approvalId: number
}

interface Said {
  readonly reason: string
  /** The task in which it is decided. */
  readonly taskId?: number
}

/**
 * Runs in the caller's transaction, which is `within.db`; the caller holds no locks yet, because the
 * facts are read under the act's own. Refuses with role_missing, person_unconfirmed,
 * already_proposed, and as the act does.
 */
export async function decide(within: StaffContext, asked: AskedAct, said: Said): Promise<Decision> {
  const { db, clock, staff } = within
  const { act, subject } = asked
  const maker = await getColleague(db, staff.id)
  if (!act.roles.some((role) => maker.roles.includes(role))) throw new AppError('role_missing')
  if (!maker.isConfirmed) throw new AppError('person_unconfirmed')
  // What one person decides alone is summed, also by two requests at once.
  await lockName(db, `alone:${staff.id}`)
  await lockName(db, nameOf(act.name, subject))
  const facts = await asked.facts(within)
  invariant(
    !isLending(facts.measures ?? {}) || 'accountId' in facts.shown,
    `${act.name} lends, and says who gets it and where`,
  )
  const digest = digestOf(asked, facts)
  await replaceOpen(within, asked, digest, said.reason)
  const isAlone = !(await takesTwo(within, asked, facts))
  const now = clock.now()
  const approvalId = await insertRow(db, {
    step: isAlone ? 'alone' : 'proposed',
    proposal_id: null,
    act: act.name,
    subject_kind: subject.kind,
    subject_id: subject.id,
    order_id: facts.orderId ?? null,
    borrower_id: facts.borrowerId ?? null,
    task_id: said.taskId ?? null,
    asked: JSON.stringify(asked.asked),
    facts: canonical(facts.shown),
    digest,
    measures: facts.measures ?? {},
    maker_id: staff.id,
    person_id: staff.id,
    reason: said.reason,
    at: now,
    expires_at: isAlone ? null : new Date(now.getTime() + APPROVAL_DAYS * DAY_MS),
  })
  const { shown } = facts
  const decided = { approvalId, reason: said.reason, makerId: staff.id, checkerId: null, shown }
  if (isAlone) await asked.carryOut(within, decided)
  else await audit(within, 'approval-proposed', approvalId, { ...asked, ...facts }, said.reason)
  return { isDone: isAlone, approvalId }
}

/** Whether deciding this takes two people, as the facts are now. Runs in the caller's transaction. */
export async function takesTwo(
  { db, clock, staff }: Pick<StaffContext, 'db' | 'clock' | 'staff'>,
  { act }: AskedAct,
  { measures = {}, takesTwo: isForced = false, ...about }: ActFacts,
): Promise<boolean> {
  if (act.two === 'always' || act.two === 'never') return act.two === 'always'
  invariant(!isForced || act.alsoTwo !== undefined, `${act.name} says when it always takes two`)
  if (isForced) return true
  const now = clock.now().getTime()
  const [day, month] = [new Date(now - DAY_MS), new Date(now - TOGETHER_MS)]
  const before: DecidedAlone = {
    together: await sumTogether(db, month, about),
    dayOfPerson: await sumAlone(db, { since: day, personId: staff.id }),
    monthOfPerson: await sumAlone(db, { since: month, personId: staff.id }),
  }
  return isForTwo(measures, before, clock.today())
}

async function sumTogether(
  db: Db,
  since: Date,
  { orderId = null, borrowerId = null }: Pick<ActFacts, 'orderId' | 'borrowerId'>,
): Promise<Measures> {
  const ofLoan = orderId === null ? {} : await sumAlone(db, { since, orderId })
  const ofBorrower = borrowerId === null ? {} : await sumAlone(db, { since, borrowerId })
  const known = Object.keys(THRESHOLDS) as Measure[]
  return Object.fromEntries(
    known.map((measure) => {
      const from = THRESHOLDS[measure].together === 'loan' ? ofLoan : ofBorrower
      return [measure, from[measure] ?? 0]
    }),
  )
}

/**
 * What was proposed when the facts were others, or by somebody who is no longer one of two, makes
 * room; and so does what the same person asked for otherwise.
 * Refuses with own_proposal and already_proposed.
 */
async function replaceOpen(
  within: StaffContext,
  { act, asked, subject }: AskedAct,
  digest: string,
  reason: string,
): Promise<void> {
  const { db, clock, staff } = within
  const [open] = await listOpen(db, clock.now(), { acts: [act.name], subject }, 1)
  if (open === undefined) return
  const maker = await getColleague(db, open.maker_id)
  const hasRole = act.roles.some((role) => maker.roles.includes(role))
  const counts = maker.isWorking && maker.isConfirmed && hasRole
  const isOwn = open.maker_id === staff.id
  const isAskedAgain = isOwn || canonical(JSON.parse(open.asked)) === canonical(asked)
  if (counts && !(isAskedAgain && open.digest !== digest)) {
    throw new AppError(isOwn ? 'own_proposal' : 'already_proposed')
  }
  await end(within, open, 'replaced', reason)
}

/**
 * Carries out what was proposed. Runs in the caller's transaction, which is `within.db`. Refuses with
 * not_found, nothing_to_decide, facts_changed, the reasons of the one rule, and as the act does.
 */
export async function approve(
  within: StaffContext,
  approvalId: number,
  reason: string,
): Promise<void> {
  const { db, features, staff } = within
  const proposal = await lockOpen(within, approvalId)
  const act = getAct(features, proposal.act)
  const maker = await getColleague(db, proposal.maker_id)
  const checker = await getColleague(db, staff.id)
  const refusal = refusalOfTwo({ ...act, maker, checker })
  if (refusal !== null) throw new AppError(refusal)
  const asked = act.ask(JSON.parse(proposal.asked))
  const facts = await asked.facts(within)
  if (digestOf(asked, facts) !== proposal.digest) throw new AppError('facts_changed')
  await end(within, proposal, 'approved', reason)
  const { reason: why, maker_id: makerId } = proposal
  const decided = { approvalId, reason: why, makerId, checkerId: staff.id, shown: facts.shown }
  await asked.carryOut(within, decided)
}

/** Refuses with not_found, role_missing, person_unconfirmed and nothing_to_decide. */
export async function decline(
  within: StaffContext,
  approvalId: number,
  reason: string,
): Promise<void> {
  const { db, features, staff } = within
  const proposal = await lockOpen(within, approvalId)
  const { roles } = getAct(features, proposal.act)
  const checker = await getColleague(db, staff.id)
  if (!roles.some((role) => checker.roles.includes(role))) throw new AppError('role_missing')
  if (!checker.isConfirmed) throw new AppError('person_unconfirmed')
  await end(within, proposal, 'declined', reason)
}

/** Refuses with not_found, also for what is another's, and with nothing_to_decide. */
export async function withdraw(
  within: StaffContext,
  approvalId: number,
  reason: string,
): Promise<void> {
  const proposal = await lockOpen(within, approvalId)
  if (proposal.maker_id !== within.staff.id) throw new AppError('not_found')
  await end(within, proposal, 'withdrawn', reason)
}

async function lockOpen(within: StaffContext, approvalId: number): Promise<Proposal> {
  const { act, subject_kind: kind, subject_id: id } = await getOpenProposal(within, approvalId)
  await lockName(within.db, nameOf(act, { kind, id }))
  // Whoever held it may have decided this one.
  return getOpenProposal(within, approvalId)
}

async function end(
  within: StaffContext,
  proposal: Proposal,
  step: 'approved' | 'declined' | 'withdrawn' | 'replaced',
  reason: string,
): Promise<void> {
  const { db, clock, staff } = within
  const { act, order_id: orderId, borrower_id: borrowerId } = proposal
  await insertRow(db, {
    step,
    proposal_id: proposal.id,
    act,
    subject_kind: proposal.subject_kind,
    subject_id: proposal.subject_id,
    order_id: orderId,
    borrower_id: borrowerId,
    task_id: proposal.task_id,
    asked: null,
    facts: null,
    digest: proposal.digest,
    measures: {},
    maker_id: proposal.maker_id,
    person_id: staff.id,
    reason,
    at: clock.now(),
    expires_at: null,
  })
  await audit(
    within,
    `approval-${step}`,
    proposal.id,
    { act: { name: act }, orderId, borrowerId },
    reason,
  )
}

function audit(
  { db, clock, staff }: StaffContext,
  action: string,
  approvalId: number,
  about: Pick<ActFacts, 'orderId' | 'borrowerId'> & {
    readonly act: { readonly name: string }
    readonly shown?: ActFacts['shown']
  },
  reason: string,
): Promise<void> {
  const { act, orderId = null, borrowerId = null, shown = {} } = about
  const details = { approvalId, act: act.name, reason, ...shown }
  return writeAudit(db, { actor: staff, action, orderId, borrowerId, details, at: clock.now() })
}

/** What waits for a second person, the oldest first. */
export function listProposals(
  { db, clock }: Pick<StaffContext, 'db' | 'clock'>,
  filter: OpenFilter,
  limit = OPEN_MAX,
): Promise<(Proposal & { readonly maker_name: string })[]> {
  return listOpen(db, clock.now(), filter, limit)
}

/** More than ever wait at once; the oldest are shown. */
export const OPEN_MAX = 200

export async function hasProposal(
  dependencies: Pick<StaffContext, 'db' | 'clock'>,
  filter: OpenFilter,
): Promise<boolean> {
  return (await listProposals(dependencies, filter, 1)).length > 0
}

/** Refuses with not_found and nothing_to_decide. */
export async function getOpenProposal(
  { db, clock }: Pick<StaffContext, 'db' | 'clock'>,
  approvalId: number,
): Promise<Proposal> {
  const known = await findProposal(db, approvalId)
  if (known === null) throw new AppError('not_found')
  const { act, subject_kind: kind, subject_id: id } = known
  const open = await listOpen(db, clock.now(), { acts: [act], subject: { kind, id } }, OPEN_MAX)
  if (!open.some((one) => one.id === approvalId)) throw new AppError('nothing_to_decide')
  return known
}

const nameOf = (act: string, { kind, id }: ActSubject) => `${act}:${kind}:${id}`

/** Over what is asked for and everything that was shown. */
export function digestOf({ act, asked, subject }: AskedAct, { shown }: ActFacts): string {
  const text = canonical({ act: act.name, subject, asked, shown })
  return createHash('sha256').update(text).digest('hex')
}

/** The same text for the same content, in whatever order it was put together. */
function canonical(value: unknown): string {
  return JSON.stringify(sorted(JSON.parse(JSON.stringify(value)) as unknown))
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(entries.map(([key, inside]) => [key, sorted(inside)]))
}
