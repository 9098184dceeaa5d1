// What takes two people: one proposes, and another approves exactly what was shown. Everything that
// waits for a second person is in one list and is decided by these calls.
import * as z from 'zod/mini'
import { ACT_REASONS } from './act-reasons.ts'
import { defineCall, STAFF_ROLES } from './call.ts'
import { staffReason } from './staff.ts'
import { instant } from './wire-instant.ts'
import { flag, idempotencyKey, rowId } from './wire-values.ts'

/** A proposal that nobody approved by then is over. */
export const APPROVAL_DAYS = 7

/** Everyone but auditors; each act names which of them. */
export const APPROVING_ROLES = ['agent', 'lead', 'finance', 'risk', 'admin'] as const

export const shownApproval = z.object({
  approvalId: rowId,
  /** As the manifests name it: `lending-start`. */
  act: z.string(),
  title: z.string(),
  subjectId: z.string(),
  /** What the maker was shown, and what exactly is approved. */
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
  orderId: z.nullable(rowId),
  borrowerId: z.nullable(rowId),
  /** The task in which it was proposed. */
  taskId: z.nullable(rowId),
  maker: z.string(),
  isMine: flag,
  /** Whether the viewer may be the second of the two. */
  mayApprove: flag,
  reason: z.string(),
  proposedAt: instant,
  expiresAt: instant,
})
export type ShownApproval = z.output<typeof shownApproval>

export const listApprovals = defineCall({
  name: 'approval.list',
  summary: 'Everything that waits for a second person, of acts in which the viewer has a part.',
  base: '/custom',
  path: '/v3/staff/approvals/list',
  access: { staff: STAFF_ROLES },
  request: z.object({}),
  response: z.object({ approvals: z.array(shownApproval) }),
})

const verdict = z.object({ approvalId: rowId, reason: staffReason, idempotencyKey })

export const approveProposal = defineCall({
  name: 'approval.approve',
  summary: 'A second person approves what was proposed; it is carried out at once.',
  base: '/custom',
  path: '/v3/staff/approvals/approve',
  access: { staff: APPROVING_ROLES },
  request: verdict,
  response: z.object({}),
  reasons: [
    ...ACT_REASONS,
    'not_found',
    'nothing_to_decide',
    'facts_changed',
    'own_proposal',
    'other_line_needed',
    'proposer_left',
    'idempotency_conflict',
  ],
})

export const declineProposal = defineCall({
  name: 'approval.decline',
  summary: 'A second person declines what was proposed.',
  base: '/custom',
  path: '/v3/staff/approvals/decline',
  access: { staff: APPROVING_ROLES },
  request: verdict,
  response: z.object({}),
  reasons: ['not_found', 'nothing_to_decide', 'idempotency_conflict'],
})

export const withdrawProposal = defineCall({
  name: 'approval.withdraw',
  summary: 'Whoever proposed something takes it back.',
  base: '/custom',
  path: '/v3/staff/approvals/withdraw',
  access: { staff: APPROVING_ROLES },
  request: verdict,
  response: z.object({}),
  reasons: ['not_found', 'nothing_to_decide', 'idempotency_conflict'],
})
