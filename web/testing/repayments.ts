// What a loan asks for, an extension of it, and a code to pay it with, as the contract describes them.
import type { ResponseOf } from '#contract/call.ts'
import type { getExtension, getPayCode, getRepayment } from '#contract/repayment.ts'
import { businessDate } from '#lending/dates.ts'
import { centavos, ZERO_CENTAVOS } from '#lending/money.ts'

export type Repayment = ResponseOf<typeof getRepayment>
export type Extension = ResponseOf<typeof getExtension>
export type PayCode = ResponseOf<typeof getPayCode>

type Channel = Repayment['channels'][number]

export function channel(changed: Partial<Channel>): Channel {
  return {
    name: 'GCash',
    logo: '/logos/channel-gcash.svg',
    number: '90006',
    barcode: '',
    kind: 'redirect',
    fee: ZERO_CENTAVOS,
    minAmount: centavos(100),
    maxAmount: centavos(10_000_000),
    daysMax: 0,
    isDown: false,
    ...changed,
  }
}

const STORE = channel({
  name: '7-Eleven',
  number: '90012',
  kind: 'code',
  fee: centavos(1_000),
  minAmount: centavos(5_000),
  maxAmount: centavos(200_000),
  daysMax: 1,
})

export const REPAYMENT: Repayment = {
  amount: centavos(176_680),
  dueOn: '2026-11-18',
  productName: 'Starter Loan',
  productLogo: '/logos/starter.svg',
  rows: [
    { label: 'Order number', value: '4711' },
    { label: 'To settle the loan today', value: '₱5,138.08' },
    { label: 'Due now', value: '₱1,766.80' },
  ],
  plan: [],
  channels: [channel({}), STORE, channel({ name: 'Maya', number: '90007', isDown: true })],
  notice: '',
  openCode: {
    title: '',
    logo: '',
    payCode: '',
    guides: [],
    amount: null,
    expiresAt: '',
    kind: 'code',
    payee: null,
    reference: '',
  },
  extension: { title: '', amount: ZERO_CENTAVOS, days: 0, nextDate: '' },
  hasGuidance: false,
  choices: [
    {
      kind: 'repay-due',
      title: 'What is due',
      amount: centavos(176_680),
      left: centavos(337_128),
      nextDate: '2026-12-18',
      nextAmount: centavos(176_329),
      saved: centavos(8_266),
      totalCost: centavos(44_656),
    },
    {
      kind: 'repay-all',
      title: 'Everything',
      amount: centavos(513_808),
      left: ZERO_CENTAVOS,
      nextDate: '',
      nextAmount: ZERO_CENTAVOS,
      saved: centavos(24_148),
      totalCost: centavos(28_808),
    },
  ],
  payments: [],
  leastAmount: centavos(5_000),
  late: null,
}

export const GUIDES: PayCode['guides'] = [
  { title: 'In a wallet', items: [{ name: 'GCash', steps: ['Open Pay Bills', 'Enter the code'] }] },
  { title: 'At a store', items: [{ name: 'At the counter', steps: ['Show the code'] }] },
]

export const OPEN_CODE: Repayment['openCode'] = {
  title: 'Your code for 7-Eleven',
  logo: '/logos/channel-7eleven.svg',
  payCode: 'E99KBB33',
  guides: GUIDES,
  amount: REPAYMENT.amount,
  expiresAt: '2026-11-17T16:00:00.000Z',
  kind: 'code',
  payee: { name: 'Dragonpay', bank: '' },
  reference: '',
}

export const EXTENSION: Extension = {
  ...REPAYMENT,
  notice: 'Your next payment will be on Nov 25, 2026.',
  extension: {
    title: 'Extend by 7 days',
    amount: centavos(13_808),
    days: 7,
    nextDate: '2026-11-25',
  },
  plan: [
    {
      note: 'moved by 7 days',
      title: 'Instalment 1',
      amount: centavos(166_323),
      dueOn: businessDate('2026-11-25'),
    },
    {
      note: '',
      title: 'Instalment 2',
      amount: centavos(176_681),
      dueOn: businessDate('2026-12-25'),
    },
  ],
  options: [7, 14].map((days) => ({
    days,
    amount: centavos(days === 7 ? 13_808 : 13_908),
    nextDate: businessDate(days === 7 ? '2026-11-25' : '2026-12-02'),
    quoteId: `quote-${days}`,
    monthlyRate: '3.1',
    totalCost: centavos(days === 7 ? 48_492 : 50_000),
  })),
  disclosure: [{ label: 'Effective rate per month (EIR)', value: '3.1000%', isTotal: false }],
  soFar: { times: 2, cost: centavos(31_240) },
  principalLeft: centavos(500_000),
}

export const PAY_CODE: PayCode = {
  state: 'open',
  amount: centavos(180_072),
  channelName: '7-Eleven',
  payments: [],
  productId: 7,
  orderId: 4711,
  kind: 'code',
  number: 'E99KBB33',
  expiresAt: '2026-11-17T16:00:00.000Z',
  channelNumber: '90012',
  channelLogo: '/logos/channel-7eleven.svg',
  fee: centavos(1_000),
  barcode: '/pay-code/REF/bars.svg',
  qr: '',
  qrFile: '',
  guides: GUIDES,
  payee: { name: 'Dragonpay', bank: '' },
  reference: '',
  productName: 'Starter',
  isExtension: false,
  isShared: false,
  renewAmount: centavos(181_000),
  left: centavos(337_128),
  nextDate: '2026-12-18',
  nextAmount: centavos(176_329),
  daysMax: 0,
}
