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

const PROPOSED_PAYMENT = {
  ...PROPOSED_START,
  approvalId: '32',
  act: 'action-record-payment',
  title: 'Record a payment',
  subjectId: '1000001',
  facts: [
    { label: 'Amount', value: '₱55,000.00' },
    { label: 'Counts from', value: 'May 11, 2026' },
    { label: 'Reference', value: 'BDO-2026-0511-77120' },
  ],
  orderId: '1000001',
  borrowerId: '5',
  taskId: '12',
  maker: 'Demo Lead',
  isMine: 1,
  mayApprove: 0,
  reason: 'The bank’s statement of May 11 shows it.',
}

export const APPROVALS = { approvals: [PROPOSED_START, PROPOSED_PAYMENT] }
