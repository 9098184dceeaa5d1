// Something that waits for a second person, for page tests.
import type { ShownApproval } from '#contract/approval.ts'

export const proposedBy = (change: Partial<ShownApproval> = {}): ShownApproval => ({
  approvalId: 31,
  act: 'lending-start',
  title: 'Start lending again',
  subjectId: '7',
  facts: [{ label: 'Payouts that wait', value: '1' }],
  orderId: null,
  borrowerId: null,
  taskId: null,
  maker: 'Ben Lim',
  isMine: false,
  mayApprove: true,
  reason: 'explained',
  proposedAt: new Date('2026-05-12T01:00:00Z'),
  expiresAt: new Date('2026-05-19T01:00:00Z'),
  ...change,
})
