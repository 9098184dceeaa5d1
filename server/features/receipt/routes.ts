import { getReceipt, listPayments, verifyReceipt } from '#contract/receipt.ts'
import { getStatement } from '#contract/statement.ts'
import { handle } from '#server/calls/handler.ts'
import { getReceiptFor, listPaymentsFor, verifyReceiptFor } from './service.ts'
import { getStatementFor } from './statement-service.ts'

export const receiptHandlers = [
  handle(getReceipt, (request, context) => getReceiptFor(context, request)),
  handle(listPayments, (request, context) => listPaymentsFor(context, request)),
  handle(getStatement, ({ orderId }, context) =>
    getStatementFor(
      context,
      { borrowerId: context.borrower.id, language: context.language },
      orderId,
    ),
  ),
  handle(verifyReceipt, ({ code }, context) => verifyReceiptFor(context, code)),
]
