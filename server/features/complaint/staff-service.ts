// How staff read and answer complaints. Whoever answers has taken the task; images are shown by links
// that work for a few minutes.
import type { RequestOf, ResponseOf } from '#contract/call.ts'
import { wordingOf } from '#contract/language.ts'
import type { answerComplaint, AnswerOutcome, readComplaint } from '#contract/staff-complaint.ts'
import { ANSWER_IMAGES_MAX } from '#contract/staff-complaint.ts'
import { addDays, businessDate } from '#lending/dates.ts'
import { AppError, invariant } from '#server/app-error.ts'
import { writeAudit } from '#server/audit/audit.ts'
import type { StaffContext } from '#server/calls/handler.ts'
import type { Db } from '#server/db/open.ts'
import { passAddressOf, saveImage } from '#server/features/files/service.ts'
import { getLanguage } from '#server/features/messages/service.ts'
import { findBorrowerFacts } from '#server/features/session/service.ts'
import { getTaskSubject, getTaskToDecide } from '#server/features/task-queue/service.ts'
import { closeTaskAbout, moveTaskDue } from '#server/features/staff-task/service.ts'
import { tellAnswered } from './complaint-messages.ts'
import { complaintNumber, subTypeTitle, typeTitle } from './complaint-words.ts'
import { addMessage, readMessages } from './conversation.ts'
import { isLate } from './detail-service.ts'
import { endOfDay } from './due.ts'
import { shownFigures } from './figures.ts'
import { ownImageKeys } from './images.ts'
import { readLoanStanding } from './loan-standing.ts'
import { PREPARED_REPLIES } from './prepared-replies.ts'
import {
  type ComplaintRow,
  findComplaint,
  hasViewed,
  lockComplaint,
  updateComplaint,
} from './queries.ts'
import { COMPLAINT_TASK } from './task-kinds.ts'

const DECISION = 'complaint'

/** Refuses with not_found. */
export async function readFor(
  context: StaffContext,
  taskId: number,
): Promise<ResponseOf<typeof readComplaint>> {
  const { db, clock, config, language } = context
  const task = await getTaskSubject(context, taskId, DECISION)
  const complaint = await getComplaintRow(db, task.subjectId)
  // Before anything is read: a look that isn't recorded must not happen.
  await recordView(context, complaint)
  const messages = await readMessages(db, config.keys, complaint.id)
  const linkOf = (key: string) => passAddressOf(context, { borrowerId: complaint.borrower_id, key })
  return {
    number: complaintNumber(complaint.id),
    type: typeTitle(complaint.problem_type, language),
    subType: subTypeTitle(complaint.sub_type, language),
    state: complaint.state,
    dueOn: complaint.due_on,
    legalDueOn: complaint.legal_due_on,
    isLate: isLate(complaint, clock.today()),
    borrowerId: complaint.borrower_id,
    orderId: complaint.order_id,
    messages: messages.map(({ imageKeys, ...message }) => ({
      ...message,
      images: imageKeys.map(linkOf),
    })),
    ...shownFigures(complaint.figures, language),
    loan: await readLoanStanding({ db, clock }, complaint.order_id),
    canAnswer: task.isOpen && task.isMine && complaint.state !== 'finished',
    replies: PREPARED_REPLIES.map(({ title, english, filipino }) => ({
      title: wordingOf(title, language),
      english,
      filipino,
    })),
    borrowerLanguage: await getLanguage(db, complaint.borrower_id),
  }
}

/** An open page asks again whenever the queue changes: within this time it is the same look. */
const SAME_LOOK_MS = 10 * 60_000

async function recordView(
  { db, clock, staff }: StaffContext,
  { id, borrower_id: borrowerId, order_id: orderId }: ComplaintRow,
): Promise<void> {
  const at = clock.now()
  const number = complaintNumber(id)
  const since = new Date(at.getTime() - SAME_LOOK_MS)
  if (await hasViewed(db, { personId: staff.id, borrowerId, number, since })) return
  const details = { complaint: number }
  await writeAudit(db, {
    actor: staff,
    action: 'complaint-viewed',
    borrowerId,
    orderId,
    details,
    at,
  })
}

async function getComplaintRow(db: Db, subjectId: string): Promise<ComplaintRow> {
  const complaint = await findComplaint(db, Number(subjectId))
  invariant(complaint !== null, 'a task about a complaint has its complaint')
  return complaint
}

/** Refuses as getTaskToDecide does, and with complaint_over if the account was closed. */
async function getToAnswer(context: StaffContext, taskId: number): Promise<ComplaintRow> {
  const { subjectId } = await getTaskToDecide(context, taskId, DECISION)
  const complaint = await getComplaintRow(context.db, subjectId)
  const facts = await findBorrowerFacts(context.db, complaint.borrower_id)
  if (facts === null || facts.closedAt !== null) throw new AppError('complaint_over')
  return complaint
}

const AFTER = {
  answer: { kind: 'answered', state: 'processing' },
  ask: { kind: 'asked', state: 'asked' },
  finish: { kind: 'finished', state: 'finished' },
} as const satisfies Record<AnswerOutcome, object>

/** How long a borrower has for a reply before somebody looks again. */
const REPLY_DAYS = 7

/**
 * Runs in the caller's transaction. Refuses with the reasons of getTaskToDecide, complaint_over and
 * field_invalid.
 */
export async function answer(
  context: StaffContext,
  given: Omit<RequestOf<typeof answerComplaint>, 'idempotencyKey'>,
): Promise<void> {
  const { db, clock, config, staff } = context
  const { id } = await getToAnswer(context, given.taskId)
  const complaint = await lockComplaint(db, id)
  if (complaint.state === 'finished') throw new AppError('complaint_over')
  const { kind, state } = AFTER[given.outcome]
  const today = clock.today()
  const version = complaint.version + 1
  await addMessage(db, config.keys, {
    complaintId: id,
    borrowerId: complaint.borrower_id,
    version,
    personId: staff.id,
    kind,
    text: given.text,
    imageKeys: await ownImageKeys(db, complaint.borrower_id, imagesOf(given.images)),
    at: clock.now(),
  })
  await updateComplaint(db, id, {
    version,
    state,
    answered_on: complaint.answered_on ?? today,
    finished_on: state === 'finished' ? today : null,
  })
  const subject = { kind: 'complaint', id: String(id) }
  if (state === 'finished') {
    const by = { personId: staff.id, outcome: 'finished' }
    await closeTaskAbout(db, clock, COMPLAINT_TASK, subject, by)
  } else {
    // Answered for now: it has to end within the law's days, and earlier if nobody replies.
    const legalDueOn = businessDate(complaint.legal_due_on)
    const replyBy = addDays(today, REPLY_DAYS)
    const dueOn = state === 'asked' && replyBy < legalDueOn ? replyBy : legalDueOn
    await moveTaskDue(db, COMPLAINT_TASK, subject, endOfDay(dueOn))
  }
  const number = complaintNumber(id)
  const told = { borrowerId: complaint.borrower_id, number, isQuestion: state === 'asked' }
  await tellAnswered(db, context, told)
  await writeAudit(db, {
    actor: staff,
    action: `complaint-${kind}`,
    borrowerId: complaint.borrower_id,
    orderId: complaint.order_id,
    details: { complaint: number, version },
    at: clock.now(),
  })
}

function imagesOf(joined: string | undefined): string[] {
  const addresses = (joined ?? '').split(',').filter((address) => address !== '')
  if (addresses.length > ANSWER_IMAGES_MAX) {
    throw new AppError('field_invalid', [{ field: 'images', problem: 'invalid' }])
  }
  return addresses
}

/** Refuses as answer does, and with the reasons of an image. */
export async function saveAnswerImage(
  context: StaffContext,
  taskId: number,
  bytes: Uint8Array,
): Promise<{ url: string }> {
  const complaint = await getToAnswer(context, taskId)
  const sender = { ...context.staff, ownerId: complaint.borrower_id }
  return { url: await saveImage(context, { sender, purpose: 'complaint', bytes }) }
}
