// A borrower's complaints: said, tracked, rated. Every complaint is one task for staff until it is
// finished.
import { createHmac } from 'node:crypto'
import type { RequestOf, ResponseOf } from '#contract/call.ts'
import {
  CHARGES_TYPE,
  COLLECTION_TYPE,
  COMPLAINT_SUB_TYPES,
  type listComplaints,
  type rateComplaint,
  type replyToComplaint,
  type saveComplaint,
} from '#contract/complaints.ts'
import { DEFAULT_LANGUAGE } from '#contract/language.ts'
import { businessDate } from '#lending/dates.ts'
import { AppError } from '#server/app-error.ts'
import type { BorrowerContext } from '#server/calls/handler.ts'
import type { Clock } from '#server/clock.ts'
import { nextId } from '#server/db/next-id.ts'
import type { Db } from '#server/db/open.ts'
import { type Limit, refuseAbove } from '#server/features/limits/service.ts'
import { type MessageDependencies, rememberLanguage } from '#server/features/messages/service.ts'
import { lockBorrower } from '#server/features/session/service.ts'
import { moveTaskDue, openTask } from '#server/features/staff-task/service.ts'
import { getOwnOrder, type LoanOrderRow } from '#server/orders/orders.ts'
import { tellReceived } from './complaint-messages.ts'
import { complaintNumber, subTypeTitle, TABS, typeTitle } from './complaint-words.ts'
import { addMessage, openText } from './conversation.ts'
import { readHolidays } from '#server/ledger/holidays.ts'
import { complaintDates, endOfDay, reopenUntil } from './due.ts'
import { figuresOn } from './figures.ts'
import { ownImageKeys } from './images.ts'
import { allowsCollection } from './start-service.ts'
import {
  type ComplaintRow,
  findOwnComplaint,
  findSameComplaint,
  insertComplaint,
  type ListedComplaint,
  listOwnComplaints,
  lockComplaint,
  updateComplaint,
  updateScore,
} from './queries.ts'
import { COMPLAINT_TASK, LOW_SCORE_TASK } from './task-kinds.ts'
import { wordingOf } from '#contract/language.ts'

/** Far more than anybody has to complain about; each costs a message. */
const COMPLAINTS_IN_A_DAY: Limit = { name: 'complaint-day', max: 20, windowSeconds: 86_400 }
const REPLIES_IN_A_DAY: Limit = { name: 'complaint-reply-day', max: 40, windowSeconds: 86_400 }

/** The same complaint again within this time is the same complaint. */
const SAME_MS = 10 * 60_000

export type NewComplaint = Omit<RequestOf<typeof saveComplaint>, 'draftKey' | 'idempotencyKey'>
type Saved = ResponseOf<typeof saveComplaint>

/**
 * What has to hold before anything is counted or stored: the order is the borrower's, and a
 * complaint about collection names what happened. Refuses with not_found,
 * collection_not_supported and field_invalid.
 */
async function checkAsked(
  db: Db,
  clock: Clock,
  borrowerId: number,
  asked: NewComplaint,
): Promise<LoanOrderRow | null> {
  const { type, subType = null, orderId = null } = asked
  const order = orderId === null ? null : await getOwnOrder(db, borrowerId, { orderId })
  if (type !== COLLECTION_TYPE) return order
  if (order === null || !allowsCollection(order, clock.today())) {
    throw new AppError('collection_not_supported')
  }
  if (!COMPLAINT_SUB_TYPES.some((known) => known === subType)) {
    throw new AppError('field_invalid', [{ field: 'problemSonType', problem: 'invalid' }])
  }
  return order
}

/** Not part of the transaction: refused attempts count too. Refuses with too_many_requests. */
export async function checkNewComplaint(
  context: Pick<BorrowerContext, 'db' | 'clock' | 'config' | 'borrower'>,
  asked: NewComplaint,
): Promise<void> {
  const { db, clock, borrower } = context
  await checkAsked(db, clock, borrower.id, asked)
  await refuseAbove(context, borrower.id, COMPLAINTS_IN_A_DAY)
}

/**
 * Runs in the caller's transaction. Refuses with not_found, collection_not_supported and
 * field_invalid.
 */
export async function createComplaint(
  transaction: Db,
  dependencies: MessageDependencies,
  borrowerId: number,
  asked: NewComplaint,
): Promise<Saved> {
  const { clock, config } = dependencies
  await lockBorrower(transaction, borrowerId)
  const order = await checkAsked(transaction, clock, borrowerId, asked)
  const imageKeys = await ownImageKeys(transaction, borrowerId, asked.images ?? [])
  const type = asked.type
  const subType = type === COLLECTION_TYPE ? (asked.subType ?? null) : null
  const now = clock.now()
  const contentHash = createHmac('sha256', config.keys.secretOf('complaint'))
    .update(JSON.stringify([borrowerId, type, subType, order?.id ?? null, asked.text, imageKeys]))
    .digest('base64url')
  const since = new Date(now.getTime() - SAME_MS)
  const same = await findSameComplaint(transaction, borrowerId, contentHash, since)
  if (same !== null) return savedOf(same.id, same.due_on)
  const id = await nextId(transaction, 'complaint')
  const { dueOn, legalDueOn } = complaintDates(clock.today(), await readHolidays(transaction))
  await insertComplaint(transaction, {
    id,
    borrower_id: borrowerId,
    order_id: order?.id ?? null,
    problem_type: type,
    sub_type: subType,
    due_on: dueOn,
    legal_due_on: legalDueOn,
    content_hash: contentHash,
    figures:
      type === CHARGES_TYPE && order !== null && order.event_count > 0
        ? await figuresOn(transaction, order.id, clock.today())
        : null,
    created_at: now,
  })
  await addMessage(transaction, config.keys, {
    complaintId: id,
    borrowerId,
    version: 1,
    personId: null,
    kind: 'opened',
    text: asked.text,
    imageKeys,
    at: now,
  })
  await openComplaintTask(transaction, clock, {
    id,
    borrower_id: borrowerId,
    order_id: order?.id ?? null,
    problem_type: type,
    sub_type: subType,
    due_on: dueOn,
  })
  await tellReceived(transaction, dependencies, { borrowerId, number: complaintNumber(id), dueOn })
  return savedOf(id, dueOn)
}

function savedOf(complaintId: number, dueOn: string): Saved {
  return { complaintId, number: complaintNumber(complaintId), dueOn }
}

const subjectOf = (complaintId: number) => ({ kind: 'complaint', id: String(complaintId) })

async function openComplaintTask(
  transaction: Db,
  clock: Clock,
  complaint: Pick<
    ComplaintRow,
    'id' | 'borrower_id' | 'order_id' | 'problem_type' | 'sub_type' | 'due_on'
  >,
): Promise<void> {
  const about = [
    typeTitle(complaint.problem_type, DEFAULT_LANGUAGE),
    subTypeTitle(complaint.sub_type, DEFAULT_LANGUAGE),
  ]
  await openTask(transaction, clock, {
    kind: COMPLAINT_TASK,
    subject: subjectOf(complaint.id),
    borrowerId: complaint.borrower_id,
    ...(complaint.order_id !== null && { orderId: complaint.order_id }),
    // Nothing of what was said: everyone who sees the queue can read this.
    details: {
      complaint: complaintNumber(complaint.id),
      problem: about.filter((words) => words !== '').join(': '),
      dueAt: endOfDay(businessDate(complaint.due_on)).toISOString(),
    },
  })
}

/** More than anybody sends in years; older ones are in the data export. */
const COMPLAINTS_MAX = 200
/** A list shows the beginning; the whole text is on the complaint's own page. */
type Listed = ResponseOf<typeof listComplaints>

export async function listFor({
  db,
  config,
  borrower,
  language,
}: BorrowerContext): Promise<Listed> {
  const rows = await listOwnComplaints(db, borrower.id, COMPLAINTS_MAX)
  const shown = (row: ListedComplaint) => ({
    complaintId: String(row.id),
    sentAt: row.created_at,
    type: typeTitle(row.problem_type, language),
    content: openText(config.keys, {
      id: row.message_id,
      complaint_id: row.id,
      borrower_id: borrower.id,
      text_encrypted: row.text_encrypted,
    }),
    number: complaintNumber(row.id),
    state: row.state,
    dueOn: row.due_on,
  })
  const tab = (name: keyof typeof TABS, isShown: (row: ListedComplaint) => boolean) => ({
    title: wordingOf(TABS[name], language),
    complaints: rows.filter(isShown).map(shown),
  })
  return {
    tabs: [
      tab('all', () => true),
      tab('processing', ({ state }) => state !== 'finished'),
      tab('finished', ({ state }) => state === 'finished'),
    ],
  }
}

/** Refuses with not_found, also for someone else's. */
export async function getOwn(
  db: Db,
  borrowerId: number,
  complaintId: number,
): Promise<ComplaintRow> {
  const complaint = await findOwnComplaint(db, borrowerId, complaintId)
  if (complaint === null) throw new AppError('not_found')
  return complaint
}

/** The specification: fewer than 4 of 5 stars is a low score. */
const GOOD_SCORE_MIN = 4

/**
 * The same score again is fine; the first one counts. Refuses with not_found, complaint_open and
 * already_rated.
 */
export async function rate(
  { db, clock, borrower }: Pick<BorrowerContext, 'db' | 'clock' | 'borrower'>,
  { complaintId, score }: RequestOf<typeof rateComplaint>,
): Promise<void> {
  await getOwn(db, borrower.id, complaintId)
  await db.transaction().execute(async (transaction) => {
    const complaint = await lockComplaint(transaction, complaintId)
    if (complaint.score === score) return
    if (complaint.score !== null) throw new AppError('already_rated')
    if (complaint.state !== 'finished') throw new AppError('complaint_open')
    await updateScore(transaction, complaintId, score, clock.now())
    if (score >= GOOD_SCORE_MIN) return
    await openTask(transaction, clock, {
      kind: LOW_SCORE_TASK,
      subject: subjectOf(complaintId),
      borrowerId: borrower.id,
      ...(complaint.order_id !== null && { orderId: complaint.order_id }),
      details: { complaint: complaintNumber(complaintId), stars: score },
    })
  })
}

type Reply = Omit<RequestOf<typeof replyToComplaint>, 'idempotencyKey'>

/** Refuses with not_found, complaint_over and too_many_requests. */
export async function checkReply(context: BorrowerContext, reply: Reply): Promise<void> {
  const complaint = await getOwn(context.db, context.borrower.id, reply.complaintId)
  refuseOver(complaint, context.clock)
  await refuseAbove(context, context.borrower.id, REPLIES_IN_A_DAY)
}

function refuseOver({ finished_on: finishedOn }: ComplaintRow, clock: Clock): void {
  if (finishedOn === null) return
  if (clock.today() > reopenUntil(businessDate(finishedOn))) throw new AppError('complaint_over')
}

/**
 * Adds to an open complaint, or opens a finished one again. Runs in the caller's transaction.
 * Refuses with not_found, complaint_over and field_invalid.
 */
export async function addReply(
  transaction: Db,
  dependencies: MessageDependencies,
  borrowerId: number,
  reply: Reply,
): Promise<ResponseOf<typeof replyToComplaint>> {
  const { clock, config } = dependencies
  await lockBorrower(transaction, borrowerId)
  await getOwn(transaction, borrowerId, reply.complaintId)
  const complaint = await lockComplaint(transaction, reply.complaintId)
  refuseOver(complaint, clock)
  const isReopened = complaint.state === 'finished'
  const version = complaint.version + 1
  await addMessage(transaction, config.keys, {
    complaintId: complaint.id,
    borrowerId,
    version,
    personId: null,
    kind: isReopened ? 'reopened' : 'replied',
    text: reply.text,
    imageKeys: await ownImageKeys(transaction, borrowerId, reply.images ?? []),
    at: clock.now(),
  })
  // What we have asked for counts from the reply on, but not beyond the law's days; what we owe an
  // answer to stays due as it was.
  const isNewlyDue = complaint.state !== 'processing' || complaint.answered_on !== null
  const holidays = await readHolidays(transaction)
  const dates = isNewlyDue ? complaintDates(clock.today(), holidays) : null
  const legalDueOn = (isReopened ? dates?.legalDueOn : null) ?? businessDate(complaint.legal_due_on)
  const answerBy = dates?.dueOn ?? businessDate(complaint.due_on)
  const dueOn = answerBy < legalDueOn ? answerBy : legalDueOn
  await updateComplaint(transaction, complaint.id, {
    version,
    state: 'processing',
    finished_on: null,
    due_on: dueOn,
    legal_due_on: legalDueOn,
    ...(isNewlyDue && { answered_on: null }),
  })
  if (isReopened) {
    await openComplaintTask(transaction, clock, { ...complaint, due_on: dueOn })
    const number = complaintNumber(complaint.id)
    await tellReceived(transaction, dependencies, { borrowerId, number, dueOn })
  } else {
    await moveTaskDue(transaction, COMPLAINT_TASK, subjectOf(complaint.id), endOfDay(dueOn))
  }
  return { dueOn }
}

/** Messages follow in the language that the borrower acts in. */
export function rememberComplainant({
  db,
  borrower,
  language,
}: Pick<BorrowerContext, 'db' | 'borrower' | 'language'>): Promise<void> {
  return rememberLanguage(db, borrower.id, language)
}
