// One complaint as its borrower sees it.
import type { ResponseOf } from '#contract/call.ts'
import type { getComplaint } from '#contract/complaints.ts'
import type { Language } from '#contract/language.ts'
import { type BusinessDate, businessDate } from '#lending/dates.ts'
import type { BorrowerContext } from '#server/calls/handler.ts'
import { addressOf } from '#server/features/files/service.ts'
import { complaintNumber, REGULATOR, subTypeTitle, typeTitle } from './complaint-words.ts'
import { type ReadMessage, readMessages } from './conversation.ts'
import { reopenUntil } from './due.ts'
import { shownFigures } from './figures.ts'
import type { ComplaintRow } from './queries.ts'
import { recordLink } from './record-link.ts'
import { getOwn } from './service.ts'

type Shown = ResponseOf<typeof getComplaint>

/** Refuses with not_found, also for someone else's. */
export async function getDetails(context: BorrowerContext, complaintId: number): Promise<Shown> {
  const { db, clock, config, borrower, language } = context
  const complaint = await getOwn(db, borrower.id, complaintId)
  const messages = await readMessages(db, config.keys, complaintId)
  const shown = shownComplaint(complaint, messages, clock.today(), language)
  return { ...shown, recordLink: recordLink(context, { complaintId, borrowerId: borrower.id }) }
}

/** Everything that the response, and the record, follow from. */
export function shownComplaint(
  complaint: ComplaintRow,
  messages: readonly ReadMessage[],
  today: BusinessDate,
  language: Language,
): Omit<Shown, 'recordLink'> {
  const [first] = messages
  const answer = messages.findLast(({ author }) => author === 'staff')
  const late = isLate(complaint, today)
  const until =
    complaint.finished_on === null ? null : reopenUntil(businessDate(complaint.finished_on))
  return {
    type: typeTitle(complaint.problem_type, language),
    subType: subTypeTitle(complaint.sub_type, language),
    complaintId: String(complaint.id),
    content: first?.text ?? '',
    images: addressesOf(first),
    answer: answer?.text ?? '',
    answerImages: addressesOf(answer),
    needsScore: complaint.state === 'finished' && complaint.score === null,
    number: complaintNumber(complaint.id),
    state: complaint.state,
    orderNo: complaint.order_id === null ? '' : String(complaint.order_id),
    dueOn: complaint.due_on,
    isLate: late,
    messages: messages.map((message) => ({
      author: message.author,
      kind: message.kind,
      text: message.text,
      images: addressesOf(message),
      at: message.at,
    })),
    ...shownFigures(complaint.figures, language),
    canReply: complaint.state !== 'finished' || (until !== null && today <= until),
    reopenUntil: until === null || today > until ? '' : until,
    regulator: late || wasLate(complaint) ? REGULATOR : '',
  }
}

/** We owe an answer, and the day has passed. */
export function isLate(complaint: ComplaintRow, today: BusinessDate): boolean {
  return (
    complaint.state === 'processing' &&
    complaint.answered_on === null &&
    today > businessDate(complaint.due_on)
  )
}

function wasLate({ answered_on: answeredOn, due_on: dueOn }: ComplaintRow): boolean {
  return answeredOn !== null && businessDate(answeredOn) > businessDate(dueOn)
}

function addressesOf(message: ReadMessage | undefined): string[] {
  return (message?.imageKeys ?? []).map(addressOf)
}
