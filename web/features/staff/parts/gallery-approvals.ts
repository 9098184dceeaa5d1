// What waits for a second person, as the pictures show it.
const AT = '2026-05-12T01:00:00.000Z'

export const PROPOSED_START = {
  approvalId: '31',
  act: 'lending-start',
  title: 'Start lending again',
  subjectId: '7',
  facts: [
    { label: 'Stopped because', value: 'The provider reports payouts that nobody asked for.' },
    { label: 'Payouts that wait', value: '1' },
  ],
  orderId: null,
  borrowerId: null,
  taskId: null,
  maker: 'Demo Finance',
  isMine: 0,
  mayApprove: 1,
  reason: 'The provider has explained it.',
  proposedAt: AT,
  expiresAt: '2026-05-19T01:00:00.000Z',
}
