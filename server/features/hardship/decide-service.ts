// What staff decide about a request: granted exactly as it was shown, from the day on which it was
// shown, or declined with a reason that the borrower reads.
import * as z from 'zod/mini'
import type { RequestOf } from '#contract/call.ts'
import type { decideHardship } from '#contract/staff-care.ts'
import { AppError } from '#server/app-error.ts'
import { writeAudit } from '#server/audit/audit.ts'
import { defineAct } from '#server/calls/acts.ts'
import type { StaffContext } from '#server/calls/handler.ts'
import type { Db } from '#server/db/open.ts'
import { decide } from '#server/features/approval/service.ts'
import type { MessageDependencies } from '#server/features/messages/service.ts'
import { getTaskToDecide } from '#server/features/task-queue/service.ts'
import { closeTaskAbout } from '#server/features/staff-task/service.ts'
import { recordEvent } from '#server/ledger/ledger.ts'
import { lockOrder } from '#server/orders/orders.ts'
import { tellDeclined, tellGranted } from './hardship-messages.ts'
import { answerRequest, findRequest, type HardshipRow } from './queries.ts'
import { choiceOf, HARDSHIP_TASK, holds } from './service.ts'

export const GRANT = defineAct({
  name: 'hardship-grant',
  title: { en: 'Grant a request for help', 'fil-PH': 'Pagbigyan ang hiling na tulong' },
  roles: ['lead', 'finance'],
  two: ['grant-hardship'],
  // What is still owed is what is given more time; as the task says it.
  asked: z.object({ requestId: z.int(), amountCentavos: z.int() }),
  subject: ({ requestId }) => ({ kind: 'hardship-request', id: String(requestId) }),
  async facts({ db, clock }, { requestId, amountCentavos }) {
    const row = await getRequest(db, requestId)
    const order = await lockOrder(db, row.order_id)
    if (!holds(row, order, clock.today())) throw new AppError('hardship_changed')
    return {
      shown: { amountCentavos, choice: choiceOf(row).kind, quoteId: row.quote_id },
      measures: { 'grant-hardship': amountCentavos },
      orderId: row.order_id,
      borrowerId: row.borrower_id,
    }
  },
  async carryOut(within, { requestId }, { reason, makerId, checkerId }) {
    const row = await getRequest(within.db, requestId)
    const details = checkerId === null ? {} : { proposedBy: makerId }
    const answer = { isGranted: true, reason, personId: within.staff.id, details }
    await answerBy(within.db, within, row, answer)
  },
})

/** Refuses with nothing_to_decide. */
async function getRequest(db: Db, requestId: number): Promise<HardshipRow> {
  const row = await findRequest(db, requestId)
  if (row === null) throw new AppError('nothing_to_decide')
  return row
}

/**
 * False if a second person has to approve. Refuses with the reasons of getTaskToDecide and of decide,
 * nothing_to_decide and hardship_changed.
 */
export async function decideHardshipFor(
  context: StaffContext,
  { taskId, verdict, reason }: RequestOf<typeof decideHardship>,
): Promise<boolean> {
  const { db, staff } = context
  const { subjectId, details } = await getTaskToDecide(context, taskId, 'hardship')
  const requestId = Number(subjectId)
  return db.transaction().execute(async (transaction) => {
    const within = { ...context, db: transaction }
    if (verdict === 'grant') {
      const asked = { requestId, amountCentavos: Number(details['amountCentavos']) }
      return (await decide(within, GRANT.of(asked), { reason, taskId })).isDone
    }
    const row = await getRequest(transaction, requestId)
    const answer = { isGranted: false, reason, personId: staff.id, details: {} }
    await answerBy(transaction, context, row, answer)
    return true
  })
}

interface Answer {
  readonly isGranted: boolean
  readonly reason: string
  readonly personId: number
  /** For the audit trail: who proposed it, if two people had to decide. */
  readonly details: object
}

/**
 * Runs in the caller's transaction. Refuses with hardship_changed, and with nothing_to_decide if it
 * was answered meanwhile.
 */
export async function answerBy(
  transaction: Db,
  context: MessageDependencies,
  row: HardshipRow,
  { isGranted, reason, personId, details }: Answer,
): Promise<void> {
  const { clock } = context
  const order = await lockOrder(transaction, row.order_id)
  if (isGranted) {
    // Under the lock: a payment may have come in meanwhile.
    if (!holds(row, order, clock.today())) throw new AppError('hardship_changed')
    await record(transaction, context, row)
  }
  const answered = {
    state: isGranted ? ('granted' as const) : ('declined' as const),
    answer: reason,
    answered_at: clock.now(),
  }
  if (!(await answerRequest(transaction, row.id, answered))) {
    throw new AppError('nothing_to_decide')
  }
  const subject = { kind: 'hardship-request', id: String(row.id) }
  const by = { personId, outcome: reason }
  await closeTaskAbout(transaction, clock, HARDSHIP_TASK, subject, by)
  await writeAudit(transaction, {
    actor: { kind: 'staff', id: personId },
    action: isGranted ? 'hardship-granted' : 'hardship-declined',
    orderId: row.order_id,
    borrowerId: row.borrower_id,
    details: { requestId: row.id, quoteId: row.quote_id, reason, ...details },
    at: clock.now(),
  })
  if (isGranted) await tellGranted(transaction, context, row.borrower_id, choiceOf(row))
  else await tellDeclined(transaction, context, row.borrower_id)
}

/** The event as it was shown, counted from the day on which it was shown. */
async function record(
  transaction: Db,
  context: MessageDependencies,
  row: HardshipRow,
): Promise<void> {
  const { agreed } = choiceOf(row)
  if (agreed === null) throw new AppError('hardship_changed')
  await recordEvent(transaction, context, row.order_id, agreed, `hardship:${row.id}`)
}
