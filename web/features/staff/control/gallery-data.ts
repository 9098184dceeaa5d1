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

/** Thirty closed days in June 2026, with loans of three months. */
export const LENT_FOR_A_WHILE = {
  on: '2026-06-30',
  today: '2026-07-01',
  closedOn: '2026-06-30',
  since: '2026-06-29',
  lent: { count: 4, amount: '38000.00' },
  collected: { count: 9, amount: '21480.00' },
  due: { count: 6, amount: '14710.50' },
  dueTodayCount: 2,
  running: 61,
  principal: '412500.00',
  owed: '438912.40',
  atRisk: [
    { days: 1, count: 11, principal: '70200.00', share: 1702 },
    { days: 7, count: 8, principal: '51600.00', share: 1251 },
    { days: 30, count: 5, principal: '31000.00', share: 752 },
    { days: 60, count: 3, principal: '17500.00', share: 424 },
    { days: 90, count: 1, principal: '5000.00', share: 121 },
  ],
  vintages: [
    {
      month: '2026-04',
      lent: { count: 22, amount: '168000.00' },
      principal: '71300.00',
      late30: '17500.00',
      share: 1042,
    },
    {
      month: '2026-05',
      lent: { count: 27, amount: '214000.00' },
      principal: '158700.00',
      late30: '13500.00',
      share: 631,
    },
    {
      month: '2026-06',
      lent: { count: 24, amount: '201000.00' },
      principal: '182500.00',
      late30: '0.00',
      share: 0,
    },
  ],
  channels: [
    { channel: 'GCash', count: 58, amount: '131240.00' },
    { channel: 'Maya', count: 21, amount: '44900.00' },
    { channel: 'QR Ph', count: 12, amount: '28310.00' },
  ],
  kept: [{ title: 'Complaints answered in time', kept: 7, of: 8 }],
  days: Array.from({ length: 30 }, (_, index) => ({
    day: `2026-06-${String(index + 1).padStart(2, '0')}`,
    principal: `${330_000 + index * 2_850 - (index % 7) * 900}.00`,
    late30: `${19_000 + (index % 10) * 1_300}.00`,
    lent: `${(index % 5) * 9_500}.00`,
    collected: `${6_000 + (index % 4) * 5_160}.00`,
  })),
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
