// Repaying as older clients do: from a bank account on record, confirmed with a code, or on a
// provider's page. All in the '00' family.
import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { pesos } from './wire-pesos.ts'
import { unsure } from './wire-meaning.ts'
import { added, flag, idempotencyKey, link, rowId, wholeNumber } from './wire-values.ts'

/** What older clients send back of what they were shown. It decides nothing. */
const shownText = z.optional(z.string().check(z.maxLength(100)))

export const listLegacyWays = defineCall({
  name: 'legacyRepayment.listWays',
  summary: 'The bank accounts a loan can be repaid from, and a token that serves one payment.',
  methods: ['GET', 'POST'],
  base: '/custom',
  path: '/v1/repayment/repayment-way',
  access: 'borrower',
  request: z.object({ orderId: rowId }),
  response: z.object({
    hasPage: flag,
    token: z.string(),
    cards: z.array(
      z.object({ id: rowId, bankName: z.string(), number: z.string(), bankCode: z.string() }),
    ),
    /** What the repayment page asks for: what is due, or else the next payment. */
    amount: added(z.nullable(pesos), null),
    productId: added(z.nullable(rowId), null),
    /** A payment that waits for its code, so that a page opened again can go on with it. */
    waiting: added(z.nullable(z.object({ recordId: rowId, amount: pesos })), null),
    /** Between which amounts any can be paid; null if the backend doesn't say. */
    leastAmount: added(z.nullable(pesos), null),
    mostAmount: added(z.nullable(pesos), null),
    /** What the amount is due on, or empty, and how late it is. */
    dueOn: added(z.string(), ''),
    late: added(z.nullable(z.object({ days: wholeNumber, penalty: pesos })), null),
    /** Whose page would open; empty if there is none. */
    pageName: added(z.string(), ''),
    /** Where the code goes, masked. */
    mobile: added(z.string(), ''),
  }),
  wire: {
    response: {
      hasPage: 'alipay',
      token: 'repayToken',
      cards: 'bankCards',
      'cards.number': 'cardNo',
    },
  },
  reasons: ['not_found', 'order_not_running'],
})

export const commitLegacyRepayment = defineCall({
  name: 'legacyRepayment.commit',
  summary: 'Asks for an amount to be taken from a bank account; it may need a code first.',
  base: '/custom',
  path: '/v1/repayment/repayment-commit',
  access: 'borrower',
  request: z.object({
    orderId: rowId,
    amount: pesos,
    cardId: rowId,
    bankName: shownText,
    cardNo: shownText,
    bankCode: shownText,
    couponId: shownText,
    token: z.string().check(z.maxLength(400)),
    sendsCode: z.optional(flag),
    idempotencyKey,
  }),
  response: z.object({ needsCode: flag, recordId: unsure(rowId) }),
  wire: {
    request: { token: 'repayToken', sendsCode: 'sendMsg' },
    response: { needsCode: 'needValid', recordId: 'repayRecordId' },
  },
  reasons: [
    'not_found',
    'order_not_running',
    'account_missing',
    'amount_out_of_range',
    'channel_unavailable',
    'debit_over',
    'debit_twice',
    'too_many_codes',
    'idempotency_conflict',
  ],
})

export const confirmLegacyRepayment = defineCall({
  name: 'legacyRepayment.confirm',
  summary: 'Confirms with a code that an amount may be taken.',
  base: '/custom',
  path: '/v1/repayment/repayment-confirm',
  access: 'borrower',
  request: z.object({
    orderId: rowId,
    verifyCode: z.string().check(z.maxLength(20)),
    repaymentRecordId: rowId,
    idempotencyKey,
  }),
  response: z.object({}),
  reasons: [
    'not_found',
    'order_not_running',
    'amount_out_of_range',
    'channel_unavailable',
    'debit_code_wrong',
    'debit_over',
    'debit_twice',
    'idempotency_conflict',
  ],
})

export const openLegacyPage = defineCall({
  name: 'legacyRepayment.openPage',
  summary: 'The page of a provider where an amount can be paid.',
  methods: ['POST', 'GET'],
  base: '/custom',
  path: '/v1/repayment/repayment-huichao',
  access: 'borrower',
  request: z.object({ orderId: rowId, amount: pesos, userId: shownText }),
  response: z.object({ url: link }),
  reasons: ['not_found', 'order_not_running', 'amount_out_of_range', 'channel_unavailable'],
})
