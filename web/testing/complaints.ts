// Answers for the pages of complaints.
import type { ResponseOf } from '#contract/call.ts'
import { type ComplaintOrder, startComplaint } from '#contract/complaints.ts'
import { answer } from './answers.ts'

const rowsOf = (orderNo: string) => [
  { title: 'Order number', value: orderNo },
  { title: 'Loan amount', value: '₱5,000.00' },
]

export const ORDER: ComplaintOrder = {
  orderNo: '180001',
  productId: '1',
  productLogo: '/logos/starter.svg',
  productName: 'Starter',
  statusTitle: '3 days past due',
  allowsCollection: true,
  rows: rowsOf('180001'),
  isLate: true,
}
export const QUIET_ORDER = {
  ...ORDER,
  orderNo: '170001',
  rows: rowsOf('170001'),
  statusTitle: 'Running',
  allowsCollection: false,
  isLate: false,
}
export const START: ResponseOf<typeof startComplaint> = {
  types: ['Collection', 'Repayment', 'Loan amount or charges', 'Account and login', 'Other'].map(
    (title, index) => ({ title, value: index + 1 }),
  ),
  subTypes: [
    { title: 'Threats', value: 14 },
    { title: 'Already paid', value: 15 },
  ],
  order: ORDER,
  orders: [ORDER, QUIET_ORDER],
  draftKey: 'draft-of-one',
  open: null,
}
export const OPEN: NonNullable<typeof START.open> = {
  complaintId: '100001',
  number: 'C-100001',
  sentAt: new Date('2026-11-16T01:05:00Z'),
  state: 'processing',
  dueOn: '2026-11-19',
  quietOrderNo: '180001',
}
export const SAVED = { complaintId: 100_001, number: 'C-100001', dueOn: '2026-11-19' }
export const FORM = '/complainPageNext?problemType=1&problemSonType=14&orderNo=180001'
export const started = (changes: Partial<typeof START> = {}) =>
  answer(startComplaint, { ...START, ...changes })
