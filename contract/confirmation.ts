// Confirming an approved loan: what it costs, what the borrower agrees to, and the confirmation
// itself. The variant has the same calls at other paths, in the '00' family.
import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { day, pesos } from './wire-pesos.ts'
import { inPlace, unsure } from './wire-meaning.ts'
import { added, flag, idempotencyKey, link, rowId, wholeNumber } from './wire-values.ts'

/**
 * A fingerprint of the terms and documents; a confirmation sends it back to say which offer was
 * seen.
 */
const offerId = z.optional(z.string().check(z.regex(/^[\w-]{20,64}$/)))

const offer = {
  /** Other backends leave it out. */
  offerId,
  amount: unsure(pesos),
  /** Number of instalments. */
  periods: unsure(wholeNumber),
  termUnit: z.string(),
  termDays: unsure(wholeNumber),
  details: z.array(z.object({ label: z.string(), value: z.string() })),
  plan: z.array(
    z.object({
      dueOn: unsure(day),
      title: z.string(),
      amount: unsure(pesos),
      description: z.string(),
    }),
  ),
  firstDueOn: unsure(day),
  firstPeriodDays: unsure(wholeNumber),
  rateText: z.string(),
  sendsSms: flag,
  asksBeforeLeaving: flag,
  leavingText: z.string(),
  leavingTitle: z.string(),
  /** An agreement to read in a frame before confirming; empty if there is none. */
  agreementFrame: link,
  productLogo: z.string(),
  productName: z.string(),
  /** The disclosure statement of RA 3765, in the borrower's language, shown before they agree. */
  disclosure: added(z.array(z.object({ label: z.string(), value: z.string() })), []),
  /** Titles of the agreements, as in the list of agreements. */
  agreements: added(inPlace(z.array(z.object({ title: z.string() }))), []),
  /** What arrives in the account; null if the backend doesn't say. */
  received: added(z.nullable(pesos), null),
  /** Of a month, all fees included: "4.55% a month"; empty if the backend doesn't say. */
  effectiveRate: added(z.string(), ''),
  /** The same of a year: "70.57% a year". */
  effectiveRateYear: added(z.string(), ''),
  /** Where the money goes; null if no account is bound. */
  account: added(z.nullable(z.object({ institution: z.string(), last4: z.string() })), null),
  /** The last day to cancel for free if the money arrives today; empty if there is none. */
  cancelUntil: added(z.string(), ''),
  /** Why this is less than was asked for; empty if it isn't. */
  smallerText: added(z.string(), ''),
}

const OFFER_WIRE = {
  'details.label': 'text',
  plan: 'repay_plans',
  'plan.dueOn': 'pay_time',
  firstDueOn: 'firstPayTime',
  firstPeriodDays: 'firstPeriodDay',
  rateText: 'pRateDsc',
  sendsSms: 'sendSms',
  asksBeforeLeaving: 'isPopType',
  leavingText: 'popContent',
  leavingTitle: 'popTitle',
  agreementFrame: 'popAgreementUrl',
  productLogo: 'comProductLogo',
  productName: 'comProductName',
}

/**
 * An approved loan may still be refused: the product was closed, or the borrower has other open
 * loans.
 */
export const NOT_LENT = [
  'product_not_open',
  'lending_stopped',
  'loan_overdue',
  'loan_running',
  'loan_written_off',
  'money_to_return',
  'total_too_high',
] as const

const offerRequest = z.object({ productId: rowId })
const offerResponse = z.object(offer)
const variantResponse = z.object({ ...offer, buttonText: z.string(), promotion: z.string() })

export const getOffer = defineCall({
  name: 'confirmation.getOffer',
  summary: 'The approved loan of a product: amount, plan, cost and what is to be agreed to.',
  base: '/custom',
  path: '/v3/loan-confirm/loan-detail-confirm',
  access: 'borrower',
  request: offerRequest,
  response: offerResponse,
  wire: { response: OFFER_WIRE },
  reasons: ['not_found', 'already_confirmed', 'offer_expired', ...NOT_LENT],
})

export const getOfferVariant = defineCall({
  name: 'confirmation.getOfferVariant',
  summary: 'The same for the variant, with its button text and promotion.',
  base: '',
  path: '/gopia/goya/confirm',
  access: 'borrower',
  request: offerRequest,
  response: variantResponse,
  wire: { response: { ...OFFER_WIRE, buttonText: 'NewButtonMsg', promotion: 'NewPopMsg' } },
  reasons: ['not_found', 'already_confirmed', 'offer_expired', ...NOT_LENT],
})

const confirmRequest = z.object({
  amount: pesos,
  periods: wholeNumber,
  termUnit: z.string().check(z.maxLength(10)),
  productId: rowId,
  offerId,
  idempotencyKey,
})
const confirmResponse = z.object({ detailsLink: link })
const CONFIRM = {
  access: 'borrower',
  request: confirmRequest,
  response: confirmResponse,
  wire: { response: { detailsLink: 'lendDetailsUrl' } },
  reasons: [
    'not_found',
    'already_confirmed',
    'amount_changed',
    'offer_expired',
    ...NOT_LENT,
    'account_missing',
    'idempotency_conflict',
  ],
} as const

export const confirmLoan = defineCall({
  ...CONFIRM,
  name: 'confirmation.confirm',
  summary: 'Confirms the approved loan; the money is then on its way.',
  base: '/custom',
  path: '/v3/loan-confirm/loan-detail-push',
})

export const confirmLoanVariant = defineCall({
  ...CONFIRM,
  name: 'confirmation.confirmVariant',
  summary: 'The same for the variant.',
  base: '',
  path: '/gopia/goya/push',
})

/** `scene` 3 at confirmation, 1 elsewhere. */
export const CONFIRMATION_SCENE = 3

/** A pass is long: it holds the borrower, the order and a signature. */
const PASS_CHARACTERS_MAX = 500

/**
 * A page opened in a browser has no session: the pass in the link gives access to that one
 * document.
 */
export const readAgreement = defineCall({
  name: 'confirmation.readAgreement',
  summary: 'An agreement in words: the general one, the offered one or the one that was agreed to.',
  methods: ['GET'],
  base: '/custom',
  path: '/v3/contract/read',
  access: 'anyone',
  request: z.object({
    productId: z.optional(rowId),
    pass: z.optional(z.string().check(z.maxLength(PASS_CHARACTERS_MAX))),
  }),
  response: z.object({
    title: z.string(),
    lenderName: z.string(),
    productName: z.string(),
    /** Whether it is a general document, part of an offer, or agreed. */
    state: z.enum(['general', 'offered', 'agreed']),
    orderId: z.string(),
    /** A day, or empty. */
    agreedOn: z.string(),
    version: z.string(),
    rows: z.array(z.object({ label: z.string(), value: z.string() })),
    sections: z.array(z.object({ title: z.string(), paragraphs: z.array(z.string()) })),
    /** The same document as a file; empty for the general one. */
    fileLink: z.string(),
  }),
  reasons: ['not_found', 'already_confirmed', 'link_expired'],
})
