// A borrower's order: its details, rating it, and cancelling it within the cooling-off period.
import * as z from 'zod/mini'
import { ZERO_CENTAVOS } from '#lending/money.ts'
import { defineCall } from './call.ts'
import { ORDER_MOMENTS } from './order-moments.ts'
import { orderStatus } from './order-status.ts'
import { recommendedProduct, recommendedProductWire } from './recommended-products.ts'
import { day, pesos } from './wire-pesos.ts'
import { added, flag, idempotencyKey, link, rowId, wholeNumber } from './wire-values.ts'

/**
 * One line of a figure's breakdown; the lines add up to the figure. `note` is how it is calculated,
 * `agreed` what the contract would have been, where the law allows less.
 */
export const whyLine = z.object({
  text: z.string(),
  amount: pesos,
  note: z.optional(z.string()),
  agreed: z.optional(z.string()),
})
export type WhyLine = z.output<typeof whyLine>

/** A label and a value as shown; `why` is empty if there is nothing to explain. */
export const orderRow = z.object({
  label: z.string(),
  value: z.string(),
  why: added(z.array(whyLine), []),
})
export type OrderRow = z.output<typeof orderRow>

/** One step of the money's way; `at` is a time in words, or empty. */
export const orderStep = z.object({
  state: z.enum(['done', 'now', 'later']),
  title: z.string(),
  text: z.string(),
  at: z.string(),
})
export type OrderStep = z.output<typeof orderStep>

export const getOrderDetails = defineCall({
  name: 'loanOrder.getDetails',
  summary: "An order's status, figures, and what its borrower can do now.",
  base: '/custom',
  path: '/v3/loan-details/loan-details',
  access: 'borrower',
  request: z.object({ productId: rowId, orderId: rowId }),
  response: z.object({
    status: orderStatus,
    statusTitle: z.string(),
    statusText: z.string(),
    /** What became of money that was paid too much; empty if there is nothing to tell. */
    refundText: added(z.string(), ''),
    /** How long the payout waits after an account change; empty if it doesn't wait. */
    accountWaitsUntil: z.optional(z.string()),
    recommendedProducts: z.array(recommendedProduct),
    productName: z.string(),
    productLogo: z.string(),
    order: z.object({ rows: z.array(orderRow) }),
    /**
     * The next payment, and how much of the loan has been repaid; null unless the loan is running.
     */
    summary: added(
      z.nullable(
        z.object({
          dueOn: day,
          amount: pesos,
          /** What the repay page asks for. Less than `amount` where paying today saves interest. */
          toPayToday: pesos,
          why: z.array(whyLine),
          repaid: pesos,
          total: pesos,
        }),
      ),
      null,
    ),
    /** Paying everything today, where that is more than the next payment. */
    payOff: added(z.nullable(z.object({ button: z.string(), address: z.string() })), null),
    isRepaidHere: flag,
    servicerLink: link,
    canExtend: flag,
    servicePhone: z.string(),
    shouldAskRating: flag,
    /** Where the borrower continues: withdrawing an approved loan, or a smaller offer. */
    nextLink: link,
    withdrawMessage: z.string(),
    kindTips: z.string(),
    needsAccount: flag,
    accountTitle: z.string(),
    accountMessage: z.string(),
    /** The last day on which the loan can be cancelled for free, or empty. */
    cancelUntil: added(z.string(), ''),
    /** What is returned if the loan is cancelled today, and by when; empty if nothing was sent. */
    cancelText: added(z.string(), ''),
    /** The loan was cancelled, and the money has to be returned: nothing else is owed. */
    isReturn: added(flag, false),
    /** It is over, and not because it was repaid: cancelled, stopped by us, or written off. */
    hasEndedUnpaid: added(flag, false),
    /** Money has been sent, so there are payments and a statement. */
    isPaidOut: added(flag, true),
    /** The way of the money to the account; empty unless it is on its way. */
    steps: added(z.array(orderStep), []),
    /**
     * For a borrower who cannot pay: what they can do, or what became of their request. Without a
     * text it is one more link beside the extension.
     */
    hardship: added(
      z.nullable(z.object({ text: z.string(), button: z.string(), address: z.string() })),
      null,
    ),
    /** Good news that the borrower hasn't been shown yet. It comes before any dialog. */
    moment: added(
      z.nullable(z.object({ kind: z.enum(ORDER_MOMENTS), title: z.string(), text: z.string() })),
      null,
    ),
    /** What would change a declined order, or tells why we stopped one, and the page for it. */
    remedy: added(
      z.nullable(z.object({ text: z.string(), button: z.string(), address: z.string() })),
      null,
    ),
  }),
  wire: {
    response: {
      status: 'orderStatus',
      statusTitle: 'noticeStatusText',
      statusText: 'noticeDesText',
      recommendedProducts: 'recProducts',
      ...recommendedProductWire('recommendedProducts'),
      order: 'userOrderDetail',
      'order.rows': 'detail',
      'order.rows.label': 'text',
      isRepaidHere: 'inside',
      servicerLink: 'h5Url',
      canExtend: 'isDelay',
      servicePhone: 'telephone',
      shouldAskRating: 'isScore',
      nextLink: 'playeduL',
      withdrawMessage: 'reyMsg',
      kindTips: 'KindTipsMsg',
      needsAccount: 'cardNeedPop',
      accountTitle: 'cardPopTitle',
      accountMessage: 'cardPopMsg',
    },
  },
  reasons: ['not_found'],
})

/** The specification always sends 5 here; `stars` is what the borrower chose. */
export const RATING_SCORE = 5
export const RATING_STARS_MAX = 5
export const RATING_OPINION_CHARACTERS_MAX = 500

export const rateService = defineCall({
  name: 'loanOrder.rate',
  summary: "Keeps the borrower's rating: the stars that were chosen, and an opinion.",
  base: '/custom',
  path: '/v3/loan-details/google-score',
  access: 'borrower',
  request: z.object({
    score: wholeNumber.check(z.minimum(1), z.maximum(RATING_STARS_MAX)),
    stars: z.optional(wholeNumber.check(z.minimum(1), z.maximum(RATING_STARS_MAX))),
    opinion: z.optional(z.string().check(z.maxLength(RATING_OPINION_CHARACTERS_MAX))),
    orderId: z.optional(rowId),
  }),
  response: z.object({}),
  reasons: ['not_found'],
})

export const cancelOrder = defineCall({
  name: 'loanOrder.cancel',
  summary:
    'Cancels a loan within the cooling-off days, or before its money is sent: only what was paid out is returned.',
  base: '/custom',
  path: '/v3/order/cancel',
  access: 'borrower',
  request: z.object({ orderId: rowId, idempotencyKey }),
  response: z.object({ amountToReturn: pesos }),
  reasons: [
    'not_found',
    'cooling_off_over',
    'order_not_running',
    'money_on_its_way',
    'idempotency_conflict',
  ],
})

export const ORDER_FILTERS = ['all', 'open', 'finished'] as const
export type OrderFilter = (typeof ORDER_FILTERS)[number]

export const listOrders = defineCall({
  name: 'loanOrder.list',
  summary: "The borrower's orders, newest first.",
  base: '/custom',
  path: '/v3/order/list',
  access: 'borrower',
  request: z.object({ filter: z.optional(z.enum(ORDER_FILTERS)) }),
  response: z.object({
    orders: z.array(
      z.object({
        orderId: rowId,
        productId: rowId,
        productName: z.string(),
        productLogo: z.string(),
        status: orderStatus,
        statusTitle: z.string(),
        amount: pesos,
        /** The application date. */
        appliedOn: day,
        /** The next payment of a running loan. */
        next: z.nullable(
          z.object({
            dueOn: day,
            amount: pesos,
            repaid: pesos,
            total: pesos,
            /** Days until it is due; negative once it is late. */
            daysLeft: added(wholeNumber, 0),
            /** Which of the instalments it is, and how many there are; 0 if there is no plan. */
            number: added(wholeNumber, 0),
            count: added(wholeNumber, 0),
            /** Everything of the plan that is not paid yet. */
            left: added(pesos, ZERO_CENTAVOS),
            /** What the repay page asks for; 0 if it isn't known. */
            toPayToday: added(pesos, ZERO_CENTAVOS),
          }),
        ),
        /** What an approved loan brings if it is confirmed today; 0 if it can't be. */
        received: added(pesos, ZERO_CENTAVOS),
        /** What there is to say about it now, in place of its application date; or empty. */
        note: added(z.string(), ''),
        /** While it is open, the borrower gets no other loan of its product. */
        holdsProduct: added(flag, false),
        /** Something is due, and the borrower may ask for a plan. */
        canAskForHelp: added(flag, false),
        /** They have, and wait for our answer. */
        hasAskedForHelp: added(flag, false),
        /** Declined only because details are missing. */
        needsDetails: added(flag, false),
        /** The money came back, and another account is needed before it can be sent again. */
        needsAccount: added(flag, false),
        /** An offer that waits to be confirmed, and can be. */
        isApproved: added(flag, false),
        /** It is over, and not because it was repaid. */
        hasEndedUnpaid: added(flag, false),
        /** It is repaid on our own pages; unknown of another backend, whose details say it. */
        isRepaidHere: added(flag, false),
      }),
    ),
  }),
  wire: { request: { filter: 'status' }, response: { 'orders.status': 'orderStatus' } },
})

export const getRepaymentPlan = defineCall({
  name: 'loanOrder.getPlan',
  summary: "A loan's instalments: what is paid, what is next, what comes later.",
  base: '/custom',
  path: '/v3/loan-details/repayment-plan',
  access: 'borrower',
  request: z.object({ orderId: rowId }),
  response: z.object({
    plan: z.array(
      z.object({
        dueOn: day,
        title: z.string(),
        /** The amount paid if it is paid, otherwise the amount still unpaid. */
        amount: pesos,
        /** "3 days past due", or empty. */
        note: z.string(),
        state: z.enum(['paid', 'next', 'later']),
        /** They add up to the amount. */
        why: added(z.array(whyLine), []),
        /** What was paid of it, and the penalty and the waived part that the agreement didn't have. */
        paid: added(pesos, ZERO_CENTAVOS),
        penalty: added(pesos, ZERO_CENTAVOS),
        waived: added(pesos, ZERO_CENTAVOS),
        /** As it was agreed; null in a plan that came later. */
        agreed: added(z.nullable(pesos), null),
      }),
    ),
  }),
  wire: { response: { 'plan.dueOn': 'time', 'plan.note': 'remark' } },
  reasons: ['not_found', 'order_not_running'],
})
