// The list of what waits for a second person, with what each was shown.
import type { ResponseOf } from '#contract/call.ts'
import type { listApprovals, ShownApproval } from '#contract/approval.ts'
import { wordingOf } from '#contract/language.ts'
import { type Act, actsOf } from '#server/calls/acts.ts'
import type { StaffContext } from '#server/calls/handler.ts'
import { withShownNames } from '#server/calls/payment-names.ts'
import { getColleague } from '#server/features/staff/people-service.ts'
import { factsOf } from './facts.ts'
import { type Colleague, refusalOfTwo } from './second-person.ts'
import { listProposals } from './service.ts'

interface Filter {
  readonly taskId?: number | undefined
  readonly orderId?: number | undefined
  readonly acts?: readonly string[]
}

export async function listShown(
  context: StaffContext,
  asked: Filter = {},
): Promise<ResponseOf<typeof listApprovals>> {
  const approvals = await listShownWithAsked(context, asked)
  return { approvals: approvals.map((one) => one.shown) }
}

/**
 * Whoever has no part in an act doesn't see what is proposed in it, and who isn't confirmed has none;
 * auditors see everything but the names of payments.
 */
export async function listShownWithAsked(
  context: StaffContext,
  asked: Filter,
): Promise<{ shown: ShownApproval; asked: unknown }[]> {
  const { db, features, staff } = context
  const isAuditor = staff.roles.includes('auditor')
  const acts = actsOf(features).filter(
    ({ name, roles }) =>
      (asked.acts?.includes(name) ?? true) &&
      (isAuditor || roles.some((role) => staff.roles.includes(role))),
  )
  if (acts.length === 0 || !staff.isConfirmed) return []
  const { taskId, orderId } = asked
  const filter = {
    acts: acts.map(({ name }) => name),
    ...(taskId !== undefined && { taskId }),
    ...(orderId !== undefined && { orderId }),
  }
  const rows = await listProposals(context, filter)
  const viewer = await getColleague(db, staff.id)
  const approvals = []
  for (const row of rows) {
    const act = acts.find(({ name }) => name === row.act)
    if (act === undefined) continue
    const shown = await shownApproval(context, act, row, viewer)
    approvals.push({ shown, asked: JSON.parse(row.asked) as unknown })
  }
  return approvals
}

type Row = Awaited<ReturnType<typeof listProposals>>[number]

async function shownApproval(
  { db, language, staff }: StaffContext,
  act: Act,
  row: Row,
  viewer: Colleague,
): Promise<ShownApproval> {
  const maker = await getColleague(db, row.maker_id)
  const facts = JSON.parse(row.facts) as Record<string, unknown>
  return {
    approvalId: row.id,
    act: row.act,
    title: wordingOf(act.deed(facts) ?? act.title, language),
    subjectId: row.subject_id,
    facts: factsOf(withShownNames(staff, facts), language),
    orderId: row.order_id,
    borrowerId: row.borrower_id,
    taskId: row.task_id,
    maker: row.maker_name,
    isMine: row.maker_id === viewer.id,
    mayApprove: refusalOfTwo({ ...act, maker, checker: viewer }) === null,
    reason: row.reason,
    proposedAt: row.at,
    expiresAt: row.expires_at,
  }
}
