// Asking for a loan.
import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { orderStatus } from './order-status.ts'
import { pesos } from './wire-pesos.ts'
import { idempotencyKey, rowId, wholeNumber } from './wire-values.ts'

export const applyForLoan = defineCall({
  name: 'loanOrder.apply',
  summary: 'Asks for a loan; the decision follows within a day.',
  base: '/custom',
  path: '/v3/product/apply',
  access: 'borrower',
  request: z.object({
    productId: rowId,
    amount: pesos,
    termDays: wholeNumber,
    periods: z.optional(wholeNumber),
    idempotencyKey,
  }),
  response: z.object({ orderId: rowId, status: orderStatus }),
  wire: { response: { status: 'orderStatus' } },
  reasons: [
    'not_found',
    'product_not_open',
    'lending_stopped',
    'amount_out_of_range',
    'term_out_of_range',
    'periods_not_offered',
    'order_already_open',
    'idempotency_conflict',
  ],
})
