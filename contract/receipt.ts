// Receipts of payments: one of them, all of them, and the check that anyone can make.
import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { day, pesos } from './wire-pesos.ts'
import { flag, rowId } from './wire-values.ts'

/**
 * `checking`: a person still has to find its place. `taken-back`: the bank or wallet undid it.
 * `returned`: we gave it back.
 */
const PAYMENT_STATES = ['recorded', 'checking', 'taken-back', 'returned'] as const

/** What a payment went to; the parts add up to its amount, in the order in which they are paid. */
export const SPLIT_PARTS = ['penalty', 'interest', 'fee', 'principal', 'credit'] as const

const receipt = z.object({
  paymentId: rowId,
  orderId: rowId,
  productId: rowId,
  productName: z.string(),
  state: z.enum(PAYMENT_STATES),
  amount: pesos,
  paidOn: day,
  /** Later than `paidOn` if it was reported late; it counts from the day it was paid. */
  reportedOn: day,
  channel: z.string(),
  /** By which the wallet, bank or store knows it. */
  providerReference: z.string(),
  /** More, less, late, or paid twice, in words; empty if it was what was asked for. */
  text: z.string(),
  /** Empty unless it is recorded. */
  parts: z.array(z.object({ part: z.enum(SPLIT_PARTS), amount: pesos })),
  /** What settled the loan right after it, and the next payment after it. */
  left: pesos,
  nextDate: z.string(),
  nextAmount: pesos,
  isSettled: flag,
  /** What was charged because the payment was not known yet, and is not owed after all. */
  takenOff: pesos,
  /** With this, anyone can check it; empty unless it is recorded. */
  code: z.string(),
  checkLink: z.string(),
  fileLink: z.string(),
})

export const getReceipt = defineCall({
  name: 'receipt.get',
  summary: 'What a payment did: how it was split, what remains, and a code to check it with.',
  base: '/custom',
  path: '/v3/receipt/get',
  access: 'borrower',
  /** Without a payment, the newest of the order. */
  request: z.object({ orderId: rowId, paymentId: z.optional(rowId) }),
  response: receipt,
  reasons: ['not_found', 'payment_missing'],
})

export const listPayments = defineCall({
  name: 'receipt.listPayments',
  summary: "The payments of one of a borrower's loans or of all of them, newest first.",
  base: '/custom',
  path: '/v3/receipt/list',
  access: 'borrower',
  /** `olderThan` is the last payment of the page before. Without an order, those of all loans. */
  request: z.object({ orderId: z.optional(rowId), olderThan: z.optional(rowId) }),
  response: z.object({
    payments: z.array(
      z.pick(receipt, {
        paymentId: true,
        orderId: true,
        productId: true,
        productName: true,
        state: true,
        amount: true,
        paidOn: true,
        channel: true,
        text: true,
      }),
    ),
    hasMore: flag,
  }),
  reasons: ['not_found'],
})

/** Four groups of four, as printed; spaces and dashes don't matter. */
export const receiptCode = z.string().check(z.maxLength(40))

export const verifyReceipt = defineCall({
  name: 'receipt.verify',
  summary: 'Whether a receipt is genuine. Says nothing about who paid.',
  base: '/custom',
  path: '/v3/receipt/verify',
  access: 'visitor',
  request: z.object({ code: receiptCode }),
  response: z.object({
    isGenuine: flag,
    /** Empty texts and zero if it isn't. */
    state: z.enum(['', 'recorded', 'taken-back']),
    amount: pesos,
    paidOn: z.string(),
    /** The loan's number, all but its last digits hidden. */
    loan: z.string(),
    lenderName: z.string(),
  }),
  reasons: ['too_many_attempts'],
})
