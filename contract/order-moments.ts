// The good news of an order, in the order in which it happens. Each is shown once, before anything else.
import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { rowId } from './wire-values.ts'

export const ORDER_MOMENTS = ['approved', 'arrived', 'paid-off'] as const
export type OrderMoment = (typeof ORDER_MOMENTS)[number]

export const markMomentShown = defineCall({
  name: 'loanOrder.markMomentShown',
  summary: 'Keeps that the borrower has seen the good news, so that it is shown once.',
  base: '/custom',
  path: '/v3/loan-details/moment-shown',
  access: 'borrower',
  request: z.object({ orderId: rowId, kind: z.enum(ORDER_MOMENTS) }),
  response: z.object({}),
  reasons: ['not_found'],
})
