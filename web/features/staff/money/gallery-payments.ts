// Payments in their standings. The answers are made up, as on the wire: a payment with every question
// would take the demo weeks.
import { staffPaymentPage, staffUnappliedPage } from '#contract/page-addresses.ts'
import type { GalleryEntry } from '#web/lib/gallery.ts'
import { PROPOSED_START } from '../parts/gallery-approvals.ts'
import {
  type Act,
  answered,
  cutOff,
  dialog,
  failed,
  missing,
  skeleton,
  slow,
} from '../parts/gallery-steps.ts'

const AT = '2026-05-12T01:00:00.000Z'
const LATER = '2026-05-14T07:35:00.000Z'
const LONG = 'INSTAPAY-20260511-0000123456789012345678901234567890'
const NO_ACT = { about: '', question: null, amount: null, orderId: null, people: '1' }
const said = (kind: string, by: string, more: object = {}) => ({
  at: AT,
  kind,
  by,
  amount: null,
  orderId: null,
  otherId: null,
  detail: '',
  ...more,
})

const UNAPPLIED = {
  paymentId: '41',
  provider: 'paymongo',
  providerPaymentId: 'pay_9J3Zk7Qm2Vd5Xw8RtLh4Yc6Nb1',
  reference: LONG,
  channel: 'Union Bank of the Philippines, online banking',
  payer: 'Maria S•••',
  paidOn: '2026-05-11',
  heardAt: AT,
  state: 'unapplied',
  isManual: 0,
  source: null,
  mergedInto: null,
  gross: '1800.00',
  clawback: '0.00',
  voided: '0.00',
  returned: '0.00',
  balance: '1800.00',
  disputed: '0.00',
  short: '0.00',
  fee: '15.00',
  orderId: null,
  borrowerId: null,
  valueOn: null,
  questions: [{ kind: 'unapplied', about: 'payment', amount: '1800.00', since: AT }],
  warnings: [],
  codes: [],
  acts: [{ ...NO_ACT, act: 'return', amount: '1800.00', people: '2' }],
  approvals: [],
  timeline: [said('reported', 'answer', { amount: '1800.00', detail: 'paid' })],
  suggestions: [
    { orderId: '180001', borrowerId: '5', why: ['reference', 'amount-due'] },
    { orderId: '190001', borrowerId: '7', why: ['paid-before'] },
  ],
}

const RETURN_PROPOSED = {
  ...PROPOSED_START,
  approvalId: '33',
  act: 'payment-decision',
  title: 'Return ₱1,800.00 to the payer',
  subjectId: '41',
  facts: [{ label: 'Reference', value: LONG }],
  reason: 'The payer wrote that it was meant for somebody else.',
}

/** Nearly everything that can be said about one payment. */
const DISPUTED = {
  ...UNAPPLIED,
  state: 'applied',
  isManual: 1,
  source: 'over-the-counter',
  gross: '1234567.89',
  clawback: '300000.00',
  voided: '34567.89',
  balance: '900000.00',
  disputed: '500000.00',
  short: '1.00',
  orderId: '180001',
  borrowerId: '5',
  valueOn: '2026-05-11',
  questions: [
    { kind: 'disputed', about: 'refund:rf_8Kq2Zm5Xw9Rt', amount: '500000.00', since: AT },
    { kind: 'possible-duplicate', about: '12', amount: null, since: AT },
    { kind: 'clawback', about: 'refund:r1', amount: '300000.00', since: AT },
    { kind: 'clawback-withdrawn', about: 'refund:r2', amount: '200.00', since: LATER },
    { kind: 'other-loans-code', about: 'PHR-190001-7', amount: null, since: LATER },
    { kind: 'short', about: 'payment', amount: '1.00', since: LATER },
  ],
  warnings: [
    'manual',
    'placed-by-people',
    'not-own-code',
    'other-loans-code',
    'counted-for-another',
    'returned-before',
    'ruled',
  ],
  codes: [{ reference: 'PHR-190001-7', orderId: '190001', borrowerId: '7' }],
  acts: [
    { ...NO_ACT, act: 'take-off', amount: '900000.00', orderId: '180001', people: '2' },
    { ...NO_ACT, act: 'merge', about: '12', people: '2' },
    { ...NO_ACT, act: 'tell-apart', about: '12', people: '2' },
    {
      ...NO_ACT,
      act: 'rule-gone',
      about: 'refund:rf_8Kq2Zm5Xw9Rt',
      amount: '500000.00',
      people: '2',
    },
    {
      ...NO_ACT,
      act: 'rule-back',
      about: 'refund:rf_8Kq2Zm5Xw9Rt',
      amount: '500000.00',
      people: '2',
    },
    { ...NO_ACT, act: 'answer', question: 'clawback', about: 'refund:r1', amount: '300000.00' },
    { ...NO_ACT, act: 'rule-back', about: 'refund:r2', amount: '200.00', people: '2' },
    { ...NO_ACT, act: 'answer', question: 'clawback-withdrawn', about: 'refund:r2' },
    { ...NO_ACT, act: 'answer', question: 'other-loans-code', about: 'PHR-190001-7' },
    { ...NO_ACT, act: 'answer', question: 'short', about: 'payment', amount: '1.00', people: '2' },
    { ...NO_ACT, act: 'rule-gone', about: 'whole', people: '2' },
    { ...NO_ACT, act: 'return-failed', about: `transfer:${LONG}`, amount: '500.00' },
  ],
  suggestions: [],
  timeline: [
    said('recorded', 'people:1', {
      amount: '1234567.89',
      orderId: '180001',
      detail: 'over-the-counter',
    }),
    said('applied', 'people:1', { orderId: '180001' }),
    said('reported', 'answer', {
      amount: '1234567.89',
      detail: 'paid, r1 succeeded, rf_8Kq2Zm5Xw9Rt pending',
    }),
    said('alike', 'product', { otherId: '12' }),
    said('doubted', 'webhook', { amount: '500000.00', detail: 'refund:rf_8Kq2Zm5Xw9Rt' }),
    said('return-ordered', 'people:2', { amount: '500.00', detail: `transfer:${LONG}` }),
    said('return-failed', 'people:1', { detail: `transfer:${LONG}` }),
    said('ruled', 'people:2', { detail: 'refund:r2 back', amount: '200.00' }),
    said('answered', 'people:1', { detail: 'clawback' }),
  ],
}

const PREVIEW = {
  state: 'applied',
  balance: '1800.00',
  orderId: '180001',
  maskedName: 'J*** D*** C***',
  payOffBefore: '5248.00',
  payOffAfter: '3448.00',
  takesTwo: 1,
}

const waiting = (paymentId: string, ageDays: string, more: object = {}) => ({
  paymentId,
  provider: 'paymongo',
  reference: LONG,
  amount: '1800.00',
  disputed: '0.00',
  paidOn: '2026-05-11',
  heardAt: AT,
  ageDays,
  orderId: null,
  ...more,
})
const LISTED = {
  total: '1238167.89',
  count: '3',
  payments: [
    waiting('41', '62', { amount: '1234567.89', disputed: '500000.00' }),
    waiting('57', '3', { reference: 'GC-1', provider: 'bank-transfer' }),
    waiting('58', '0'),
  ],
}

const GET = /v3\/staff\/payments\/get$/
const PREVIEWED = /v3\/staff\/payments\/preview$/
const LIST = /v3\/staff\/payments\/unapplied$/
const PATH = staffPaymentPage({ paymentId: 41 })
const shown: Act = async (page) => page.locator('main dl').first().waitFor()
const pressed =
  (name: RegExp): Act =>
  async (page) => {
    await page.getByRole('button', { name }).first().click()
    await dialog(page)
  }

export const payments: readonly GalleryEntry[] = [
  {
    name: 'staff, payment, unapplied',
    path: PATH,
    prepare: answered('finance', [[GET, { ...UNAPPLIED, approvals: [RETURN_PROPOSED] }]]),
    act: shown,
  },
  {
    name: 'staff, payment, disputed',
    path: PATH,
    prepare: answered('lead', [[GET, DISPUTED]]),
    act: shown,
  },
  {
    name: 'staff, payment, preview',
    path: PATH,
    prepare: answered('finance', [
      [GET, UNAPPLIED],
      [PREVIEWED, PREVIEW],
    ]),
    act: pressed(/loan 180001$/),
  },
  {
    name: 'staff, payment, another loan',
    path: PATH,
    prepare: answered('finance', [[GET, UNAPPLIED]]),
    act: pressed(/^(Another loan|Ibang loan)…$/),
  },
  {
    name: 'staff, payment, return',
    path: PATH,
    prepare: answered('finance', [[GET, UNAPPLIED]]),
    act: pressed(/^(Return|Ibalik ang) ₱/),
  },
  {
    name: 'staff, payment, only to look at',
    path: PATH,
    prepare: answered('auditor', [[GET, UNAPPLIED]]),
    act: shown,
  },
  { name: 'staff, payment, loading', path: PATH, prepare: slow('finance', GET), act: skeleton },
  { name: 'staff, payment, failed', path: PATH, prepare: cutOff('finance', GET), act: failed },
  {
    name: 'staff, payment, unknown',
    path: staffPaymentPage({ paymentId: 999_999 }),
    prepare: answered('finance', []),
    act: missing,
  },
  {
    name: 'staff, unapplied money',
    path: staffUnappliedPage(),
    prepare: answered('finance', [[LIST, LISTED]]),
    act: async (page) => page.getByRole('table').waitFor(),
  },
  {
    name: 'staff, unapplied money, none',
    path: staffUnappliedPage(),
    prepare: answered('auditor', [[LIST, { total: '0.00', count: '0', payments: [] }]]),
    act: missing,
  },
  {
    name: 'staff, unapplied money, failed',
    path: staffUnappliedPage(),
    prepare: cutOff('finance', LIST),
    act: failed,
  },
]
