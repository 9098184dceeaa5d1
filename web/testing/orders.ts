// Orders as the contract describes them, in every status; a test changes what it is about.
import { answer, type Answer } from './answers.ts'
import type { ResponseOf } from '#contract/call.ts'
import { listAgreements } from '#contract/agreements.ts'
import { getOrderDetails, getRepaymentPlan } from '#contract/loan-order.ts'
import type { OrderStatus } from '#contract/order-status.ts'
import type { RecommendedProduct } from '#contract/recommended-products.ts'
import { businessDate } from '#lending/dates.ts'
import { centavos, ZERO_CENTAVOS } from '#lending/money.ts'

export type OrderDetails = ResponseOf<typeof getOrderDetails>

export const DETAILS_PATH = '/loanDetail?productId=7&orderId=4711'
export const SERVICER = 'https://servicer.example/pay/4711'

const LATE = [
  { text: 'Instalment 2', amount: centavos(170_000) },
  { text: 'Late penalty, 3 days at 5%', amount: centavos(25_500) },
]

export const ORDER: OrderDetails = {
  status: 'due',
  statusTitle: 'Payment due',
  statusText: 'Your payment is due on Nov 18, 2025.',
  refundText: '',
  recommendedProducts: [],
  productName: 'Starter Loan',
  productLogo: '/logos/starter.svg',
  order: {
    rows: [
      { label: 'Order number', value: '4711', why: [] },
      { label: 'Amount owed', value: '₱1,955.00', why: LATE },
    ],
  },
  summary: {
    dueOn: businessDate('2025-11-18'),
    amount: centavos(195_500),
    toPayToday: centavos(195_500),
    why: LATE,
    repaid: centavos(170_000),
    total: centavos(510_000),
  },
  payOff: null,
  isRepaidHere: true,
  servicerLink: '',
  canExtend: false,
  servicePhone: '(02) 8999 0000',
  shouldAskRating: false,
  nextLink: '',
  withdrawMessage: '',
  kindTips: '',
  needsAccount: false,
  accountTitle: '',
  accountMessage: '',
  cancelUntil: '',
  isReturn: false,
  hasEndedUnpaid: false,
  isPaidOut: true,
  steps: [],
  hardship: null,
  remedy: null,
  moment: null,
  cancelText: '',
}

const WITHOUT_LOAN = { summary: null, order: { rows: ORDER.order.rows.slice(0, 1) } }

/** What is usual for a status, without a dialog. */
const USUAL: Readonly<Record<OrderStatus, Partial<OrderDetails>>> = {
  pending: { ...WITHOUT_LOAN, statusTitle: 'Pending', statusText: 'We decide within a day.' },
  declined: { ...WITHOUT_LOAN, statusTitle: 'Declined', statusText: 'Not this time.' },
  'on-its-way': { ...WITHOUT_LOAN, statusTitle: 'On its way', statusText: 'We send the money.' },
  running: { statusTitle: 'Nothing due yet', statusText: 'The next payment is in a month.' },
  due: {},
  overdue: { statusTitle: 'Past due', statusText: 'Pay now to stop the penalty.' },
  settled: { ...WITHOUT_LOAN, statusTitle: 'Settled', statusText: 'You have repaid this loan.' },
}

export function orderIn(status: OrderStatus, changed: Partial<OrderDetails> = {}): OrderDetails {
  return { ...ORDER, status, ...USUAL[status], ...changed }
}

/** What a payment of the plan says beside its amount, while nothing has happened to it. */
export const AS_AGREED = {
  paid: ZERO_CENTAVOS,
  penalty: ZERO_CENTAVOS,
  waived: ZERO_CENTAVOS,
  agreed: null,
}

/** The details, and what their page asks for beside them. */
export function detailsAnswers(order: OrderDetails): Answer[] {
  return [
    answer(getOrderDetails, order),
    answer(listAgreements, { agreements: [{ title: 'Loan agreement' }] }),
    answer(getRepaymentPlan, {
      plan: [
        {
          dueOn: businessDate('2025-10-19'),
          title: 'Instalment 1',
          amount: centavos(170_000),
          note: '',
          state: 'paid',
          why: [],
          ...AS_AGREED,
        },
        {
          dueOn: businessDate('2025-11-18'),
          title: 'Instalment 2',
          amount: centavos(195_500),
          note: '3 days past due',
          state: 'next',
          why: [],
          ...AS_AGREED,
        },
      ],
    }),
  ]
}

export const PARTNER: RecommendedProduct = {
  productId: 31,
  logo: '/logos/partner-a.svg',
  name: 'Partner Aaa',
  buttonText: 'Apply here',
  isEnabled: true,
  amountRange: '₱1,000.00 – ₱2,000.00',
  amountRangeLabel: 'You can borrow',
  rate: '4% a month',
  description: 'Paid out in a day',
  tags: ['No fee', 'Fast'],
}
