// Answers for states that the gallery can't bring about without troubling other entries: they share
// one demo. As on the wire.
import { PROPOSED_START } from '../parts/gallery-approvals.ts'
const AT = '2026-05-12T01:00:00.000Z'

const stop = (stopId: string, productId: string | null) => ({
  stopId,
  productId,
  stoppedBy: 'Demo Risk',
  stoppedAt: AT,
  stopReason:
    'The provider reports payouts that nobody asked for, to accounts that we do not know.',
  proposal: null,
  started: null,
})

/** All lending, and a payout that waits; a colleague proposes to start again. */
export const STOPPED = {
  stop: { ...stop('7', null), proposal: PROPOSED_START },
  waiting: [
    {
      payoutId: 'po-1000001-1',
      orderId: '1000001',
      borrowerId: '5',
      productName: 'Starter',
      amount: '4850.00',
      since: AT,
    },
  ],
  waitingCount: 1,
  earlier: [
    {
      ...stop('6', '1'),
      started: { name: 'Demo Lead', at: AT, reason: 'Looked at it too.' },
    },
  ],
}

export const NO_DAY_CLOSED = {
  closedOn: null,
  since: null,
  lent: { count: 0, amount: '0.00' },
  collected: { count: 0, amount: '0.00' },
  due: { count: 0, amount: '0.00' },
  running: 0,
  principal: '0.00',
  owed: '0.00',
  atRisk: [],
  vintages: [],
  channels: [],
  kept: [],
  days: [],
}

export const PROPOSED_LIMITS = {
  approval: {
    ...PROPOSED_START,
    title: 'Change the limits of a product',
    facts: [{ label: 'Product', value: 'Starter' }],
    maker: 'Demo Risk',
    reason: 'First loans are repaid late more often since the rains began.',
  },
  limits: {
    effectiveFrom: '2030-06-01',
    state: 'later',
    isEnabled: 1,
    amountMin: '1000.00',
    amountMax: '8000.00',
    firstLoanMax: '4000.00',
    payoutDayMax: '250000.00',
    termDaysMin: 91,
    termDaysMax: 120,
  },
  check: {
    isWithinLaw: 1,
    lawTitle: 'SEC Memorandum Circular 14, series of 2025',
    samples: [
      {
        amount: '1000.00',
        termDays: 91,
        periods: 3,
        policyId: 'received-2025',
        total: '1061.53',
        eirMonthly: '6.0500%',
        isWithinLaw: 1,
      },
    ],
  },
}
