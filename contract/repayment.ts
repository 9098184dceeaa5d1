// Repaying and extending: what a loan asks for, what each choice does, where it can be paid, and a
// code to pay it with.
import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { day, pesos } from './wire-pesos.ts'
import { unsure } from './wire-meaning.ts'
import { added, dayText, flag, idempotencyKey, link, rowId, wholeNumber } from './wire-values.ts'

export const PAY_CHOICES = ['repay-due', 'repay-all', 'repay-part'] as const
export const CHANNEL_KINDS = ['redirect', 'code', 'qr', 'account'] as const

/** What paying an amount does. */
const payChoice = z.object({
  kind: z.enum(PAY_CHOICES),
  title: z.string(),
  amount: pesos,
  /** What settles the loan right after the payment; the same day's figure. */
  left: pesos,
  /** The next date and amount after it; empty when nothing is left. */
  nextDate: z.string(),
  nextAmount: pesos,
  /** What the whole loan costs less than by waiting; never below zero. */
  saved: pesos,
  /** Interest, fees and penalties over the loan's whole life, if this is chosen. */
  totalCost: added(z.nullable(pesos), null),
})

const payChannel = z.object({
  name: z.string(),
  logo: z.string(),
  number: z.string(),
  /** The bar code of a code that is open with this channel, or empty. */
  barcode: z.string(),
  kind: unsure(z.enum(CHANNEL_KINDS)),
  fee: added(z.nullable(pesos), null),
  minAmount: added(z.nullable(pesos), null),
  maxAmount: added(z.nullable(pesos), null),
  /** Days until a payment shows at the latest: 0 means within minutes. */
  daysMax: added(z.nullable(wholeNumber), null),
  isDown: added(flag, false),
})

export const payGuide = z.object({
  title: z.string(),
  items: z.array(z.object({ name: z.string(), steps: z.array(z.string()) })),
})

/** Whom a payer looks for: the biller in a list, or the name on an account and its bank. */
const payee = z.object({
  name: z.string(),
  /** Empty for a biller. */
  bank: z.string(),
})

/** What a payer needs besides the number. */
export const paidTo = {
  payee: added(z.nullable(payee), null),
  /** For the note of a transfer; empty where there is none. */
  reference: added(z.string(), ''),
}

/** A payment as it was received: more, less, late, or taken back is said in words. */
const receivedPayment = z.object({
  amount: pesos,
  paidOn: day,
  channel: z.string(),
  text: z.string(),
})

const repaymentInfo = z.object({
  amount: unsure(pesos),
  dueOn: dayText,
  productName: z.string(),
  productLogo: z.string(),
  rows: z.array(z.object({ label: z.string(), value: z.string() })),
  plan: z.array(
    z.object({ note: z.string(), title: z.string(), amount: unsure(pesos), dueOn: unsure(day) }),
  ),
  channels: z.array(payChannel),
  notice: z.string(),
  /** The code that is open; its texts are empty when there is none. */
  openCode: z.object({
    title: z.string(),
    logo: z.string(),
    payCode: z.string(),
    guides: z.array(payGuide),
    amount: added(z.nullable(pesos), null),
    /** An instant, ISO 8601, or empty. */
    expiresAt: added(z.string(), ''),
    kind: added(z.enum(CHANNEL_KINDS), 'code'),
    ...paidTo,
  }),
  /** Empty texts and zeros unless it is about an extension. */
  extension: z.object({
    title: z.string(),
    amount: unsure(pesos),
    days: added(wholeNumber, 0),
    nextDate: added(z.string(), ''),
  }),
  hasGuidance: flag,
  choices: added(z.array(payChoice), []),
  payments: added(z.array(receivedPayment), []),
  /** The least that can be paid; null if the backend doesn't say. */
  leastAmount: added(z.nullable(pesos), null),
  /** How late the loan is and what that costs; null if it isn't, or the backend doesn't say. */
  late: added(
    z.nullable(
      z.object({
        days: wholeNumber,
        /** Unpaid penalty, part of what is due. */
        penalty: pesos,
        /** About what a day of waiting adds to it: it has fractions of a centavo. */
        perDay: pesos,
      }),
    ),
    null,
  ),
})

const INFO_WIRE = {
  amount: 'repayAmount',
  dueOn: 'repayDate',
  rows: 'detail',
  'rows.label': 'text',
  plan: 'repayPlan',
  'plan.note': 'remark',
  'plan.dueOn': 'time',
  channels: 'repayList',
  'channels.number': 'channel_number',
  notice: 'noticeMsg',
  openCode: 'defDetail',
  'openCode.guides': 'payNotice',
  extension: 'delayInfo',
  'extension.amount': 'delayAmount',
  hasGuidance: 'isShowReyTop',
} as const

export const getRepayment = defineCall({
  name: 'repayment.get',
  summary: 'What a loan asks for, what each choice does, and where it can be paid.',
  base: '/custom',
  path: '/v3/installment/loan-play-detail',
  access: 'borrower',
  request: z.object({ productId: rowId, orderId: rowId, amount: z.optional(pesos) }),
  response: repaymentInfo,
  wire: { response: INFO_WIRE },
  reasons: ['not_found', 'order_not_running'],
})

export const EXTENSION_DAYS_DEFAULT = 7

export const getExtension = defineCall({
  name: 'repayment.getExtension',
  summary: 'What extending a loan costs, and the plan after it.',
  base: '/custom',
  path: '/utmost/word',
  access: 'borrower',
  request: z.object({ productId: rowId, orderId: rowId, days: z.optional(wholeNumber) }),
  response: z.extend(repaymentInfo, {
    options: added(
      z.array(
        z.object({
          days: wholeNumber,
          amount: pesos,
          nextDate: day,
          quoteId: z.string(),
          /** A month's effective rate of what remains, in per cent. */
          monthlyRate: z.string(),
          totalCost: pesos,
        }),
      ),
      [],
    ),
    /** What is agreed to by paying; kept with the payment exactly as it was shown. */
    disclosure: added(
      z.array(z.object({ label: z.string(), value: z.string(), isTotal: added(flag, false) })),
      [],
    ),
    /** What extending has cost so far. */
    soFar: added(z.nullable(z.object({ times: wholeNumber, cost: pesos })), null),
    /** Of what was borrowed; extending doesn't lower it. */
    principalLeft: added(z.nullable(pesos), null),
  }),
  wire: {
    response: { ...INFO_WIRE, options: 'delayOptions', 'options.amount': 'delayAmount' },
  },
  reasons: ['not_found', 'order_not_running', 'extension_not_offered'],
})

export const createPayCode = defineCall({
  name: 'repayment.createPayCode',
  summary: 'A page, code, QR or account to pay an amount with; the same one while it is valid.',
  base: '/custom',
  path: '/v3/loan-details/generate-vcode',
  access: 'borrower',
  request: z.object({
    productId: rowId,
    orderId: rowId,
    amount: pesos,
    channelNumber: z.string().check(z.maxLength(20)),
    isDelay: z.optional(flag),
    days: z.optional(wholeNumber),
    quoteId: z.optional(z.string().check(z.maxLength(80))),
    idempotencyKey,
  }),
  response: z.object({ payUrl: link, expiresAt: added(z.string(), '') }),
  reasons: [
    'not_found',
    'order_not_running',
    'extension_not_offered',
    'amount_out_of_range',
    'amount_changed',
    'channel_unavailable',
    'idempotency_conflict',
  ],
})

export const PAY_CODE_STATES = ['open', 'paid', 'over'] as const

/** How one payment stands. */
const payState = {
  state: z.enum(PAY_CODE_STATES),
  amount: pesos,
  channelName: z.string(),
  payments: z.array(receivedPayment),
  productId: rowId,
  orderId: rowId,
  /** What settles the loan today; null if it is over, or if whoever asks isn't its borrower. */
  left: added(z.nullable(pesos), null),
  nextDate: added(z.string(), ''),
  nextAmount: added(z.nullable(pesos), null),
}

export const getPayCode = defineCall({
  name: 'repayment.getPayCode',
  summary:
    'One of the borrower’s own codes, by its number or reference, and what was paid with it.',
  base: '/custom',
  path: '/v3/loan-details/pay-code',
  access: 'borrower',
  request: z.object({ payCode: z.string().check(z.minLength(1), z.maxLength(80)) }),
  response: z.object({
    ...payState,
    kind: z.enum(CHANNEL_KINDS),
    /** What is typed or shown; empty for a QR and for a provider's page. */
    number: z.string(),
    /** An instant, ISO 8601. */
    expiresAt: z.string(),
    channelNumber: z.string(),
    channelLogo: z.string(),
    /** What the channel adds; null while the provider doesn't say. */
    fee: z.nullable(pesos),
    /** Pictures of our own: a bar code where a store can scan it, a QR as drawing and as file. */
    barcode: z.string(),
    qr: z.string(),
    qrFile: z.string(),
    guides: z.array(payGuide),
    ...paidTo,
    productName: z.string(),
    isExtension: flag,
    /** Somebody else can pay it with a link. */
    isShared: added(flag, false),
    /** What a new code would be for today; null if there is nothing to pay that way. */
    renewAmount: z.nullable(pesos),
    /** As its channel has it; null while the provider doesn't say. */
    daysMax: added(z.nullable(wholeNumber), null),
  }),
  reasons: ['not_found'],
})

export const getPaymentState = defineCall({
  name: 'repayment.getPaymentState',
  summary: 'How the one payment stands that a provider sent the borrower back from.',
  base: '/custom',
  path: '/v3/loan-details/payment-state',
  access: 'anyone',
  request: z.object({ pass: z.string().check(z.maxLength(400)) }),
  response: z.object(payState),
  reasons: ['not_found'],
})
