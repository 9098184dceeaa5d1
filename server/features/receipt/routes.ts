import { getReceipt, listPayments, verifyReceipt } from '#contract/receipt.ts'
import { handle } from '#server/calls/handler.ts'
import { getReceiptFor, listPaymentsFor, verifyReceiptFor } from './service.ts'

export const receiptHandlers = [
  handle(getReceipt, (request, context) => getReceiptFor(context, request)),
  handle(listPayments, ({ olderThan }, context) => listPaymentsFor(context, olderThan ?? null)),
  handle(verifyReceipt, ({ code }, context) => verifyReceiptFor(context, code)),
]
