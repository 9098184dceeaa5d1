import {
  COMPLAINT_IMAGE_FIELD,
  getComplaint,
  listComplaints,
  rateComplaint,
  replyToComplaint,
  saveComplaint,
  startComplaint,
  uploadComplaintImage,
} from '#contract/complaints.ts'
import {
  ANSWER_IMAGE_FIELD,
  answerComplaint,
  readComplaint,
  uploadAnswerImage,
} from '#contract/staff-complaint.ts'
import { handle } from '#server/calls/handler.ts'
import { findGivenAnswer, once } from '#server/calls/idempotency.ts'
import { getDetails } from './detail-service.ts'
import { saveComplaintImage } from './images.ts'
import {
  addReply,
  checkNewComplaint,
  checkReply,
  createComplaint,
  listFor,
  rate,
  rememberComplainant,
} from './service.ts'
import { answer, readFor, saveAnswerImage } from './staff-service.ts'
import { refuseDraftOfAnother, start } from './start-service.ts'

export const complaintHandlers = [
  handle(startComplaint, ({ orderId }, context) => start(context, orderId)),
  handle(saveComplaint, async ({ draftKey, ...request }, context) => {
    refuseDraftOfAnother(context, draftKey)
    // A repeated request gets its answer whatever has changed since.
    const given = await findGivenAnswer(context, saveComplaint, request)
    if (given !== null) return given
    await checkNewComplaint(context, request)
    await rememberComplainant(context)
    return once(context, saveComplaint, request, (transaction) =>
      createComplaint(transaction, context, context.borrower.id, request),
    )
  }),
  handle(uploadComplaintImage, async ({ draftKey }, context) => {
    refuseDraftOfAnother(context, draftKey)
    return saveComplaintImage(context, context.uploads[COMPLAINT_IMAGE_FIELD])
  }),
  handle(listComplaints, (_request, context) => listFor(context)),
  handle(getComplaint, ({ complaintId }, context) => getDetails(context, complaintId)),
  handle(rateComplaint, async (rating, context) => {
    await rate(context, rating)
    return {}
  }),
  handle(replyToComplaint, async (request, context) => {
    const given = await findGivenAnswer(context, replyToComplaint, request)
    if (given !== null) return given
    await checkReply(context, request)
    await rememberComplainant(context)
    return once(context, replyToComplaint, request, (transaction) =>
      addReply(transaction, context, context.borrower.id, request),
    )
  }),
  handle(readComplaint, ({ taskId }, context) => readFor(context, taskId)),
  handle(answerComplaint, (request, context) =>
    once(context, answerComplaint, request, async (transaction) => {
      await answer({ ...context, db: transaction }, request)
      return {}
    }),
  ),
  handle(uploadAnswerImage, ({ taskId }, context) =>
    saveAnswerImage(context, taskId, context.uploads[ANSWER_IMAGE_FIELD]),
  ),
]
