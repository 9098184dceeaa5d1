// A loan's statement of account: what happened to it, how it stands, and the files to keep, one of
// which lets anyone compute every figure again.
import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { whyLine } from './loan-order.ts'
import { day, pesos } from './wire-pesos.ts'
import { flag, rowId } from './wire-values.ts'

export const getStatement = defineCall({
  name: 'statement.get',
  summary: 'What happened to a loan and how it stands, with files to keep and to check.',
  base: '/custom',
  path: '/v3/statement/get',
  access: 'borrower',
  request: z.object({ orderId: rowId }),
  response: z.object({
    productId: rowId,
    productName: z.string(),
    asOf: day,
    /** What was sent, charged, paid and taken off; the lines add up to `left`. */
    lines: z.array(
      z.object({
        /** Null for what came about over several days. */
        date: z.nullable(day),
        text: z.string(),
        /** Below zero where it lowers what is owed. */
        amount: pesos,
        /** They add up to the amount; empty where the line says it all. */
        why: z.array(whyLine),
      }),
    ),
    /** What has happened without moving money. */
    happened: z.array(z.object({ date: day, text: z.string() })),
    paid: pesos,
    left: pesos,
    /** Overpaid, and not yet refunded. */
    credit: pesos,
    isSettled: flag,
    /** Every figure of today by its name, for whoever computes them again. */
    figures: z.array(z.object({ name: z.string(), amount: pesos })),
    statementLink: z.string(),
    /** Empty until the loan is settled. */
    certificateLink: z.string(),
    /** Terms and events, signed; and the key that the signature is checked with. */
    recordLink: z.string(),
    keyLink: z.string(),
  }),
  reasons: ['not_found', 'order_not_running'],
})

/** The signed file: `record` is signed as it stands, byte by byte. */
export interface SignedRecord {
  readonly record: string
  /** ECDSA over P-256 and SHA-256, both numbers one after the other, base64url. */
  readonly signature: string
  readonly keyId: string
}

/** What the signed text says. */
export interface LoanRecord {
  readonly format: 'pahiram-loan-record-1'
  readonly loan: string
  readonly lender: string
  readonly writtenOn: string
  readonly terms: unknown
  readonly events: readonly unknown[]
}
