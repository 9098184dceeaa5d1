// What staff decide about a request: granted exactly as it was shown, from the day on which it was
// shown, or declined with a reason that the borrower reads.
import { AppError } from '#server/app-error.ts'
import { writeAudit } from '#server/audit/audit.ts'
import type { StaffContext } from '#server/calls/handler.ts'
import type { Db } from '#server/db/open.ts'
import type { MessageDependencies } from '#server/features/messages/service.ts'
import { confirmed } from '#server/features/staff-desk/decide-service.ts'
import { getTaskToDecide } from '#server/features/staff-task/queue-service.ts'
import { closeTaskAbout } from '#server/features/staff-task/service.ts'
import { recordEvent } from '#server/ledger/ledger.ts'
import { getOrder, lockOrder } from '#server/orders/orders.ts'
import { tellDeclined, tellGranted } from './hardship-messages.ts'
import { answerRequest, findRequest, type HardshipRow } from './queries.ts'
import { choiceOf, HARDSHIP_TASK, holds } from './service.ts'

interface Decided {
  readonly taskId: number
  readonly verdict: 'grant' | 'refuse'
  readonly reason: string
}

/**
 * False if a second person has to confirm. Refuses with the reasons of getTaskToDecide,
 * second_person_needed, nothing_to_decide and hardship_changed.
 */
export async function decideHardshipFor(
  context: StaffContext,
  { taskId, verdict, reason }: Decided,
): Promise<boolean> {
  const { db, clock } = context
  const task = await getTaskToDecide(context, taskId, 'hardship')
  const row = await findRequest(db, Number(task.subjectId))
  if (row === null) throw new AppError('nothing_to_decide')
  const isGranted = verdict === 'grant'
  if (isGranted && !holds(row, await getOrder(db, row.order_id), clock.today())) {
    throw new AppError('hardship_changed')
  }
  // What is still owed is what is given more time.
  const amountCentavos = Number(task.details['amountCentavos'])
  const guard = isGranted ? { guarded: 'grant-hardship' as const, amountCentavos } : null
  const first = await confirmed(context, task, { verdict, reason }, guard)
  if (first === 'proposed') return false
  const decided = { isGranted, reason, personId: context.staff.id, details: first }
  await db.transaction().execute((transaction) => answerBy(transaction, context, row, decided))
  return true
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
