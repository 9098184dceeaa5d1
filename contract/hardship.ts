// "I cannot pay this month": the choices with their costs, and asking for a plan or a pause.
import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { day, pesos } from './wire-pesos.ts'
import { idempotencyKey, rowId, wholeNumber } from './wire-values.ts'

export const HARDSHIP_KINDS = ['pay', 'extend', 'plan', 'pause'] as const
export const HARDSHIP_STATES = ['open', 'granted', 'declined', 'lapsed'] as const
export const HARDSHIP_WORDS_MIN = 3
export const HARDSHIP_WORDS_MAX = 500

const payments = z.array(z.object({ dueOn: day, amount: pesos }))

const hardshipChoice = z.object({
  kind: z.enum(HARDSHIP_KINDS),
  /** What is asked for; empty for what the borrower does without asking. */
  quoteId: z.string(),
  payNow: pesos,
  /** Null when nothing is left after paying now. */
  nextOn: z.nullable(day),
  nextAmount: pesos,
  lastOn: day,
  /** Interest, fees and penalties over the whole life of the loan. */
  totalCost: pesos,
  totalToPay: pesos,
  /** What it costs more than paying what is due today. */
  moreThanPaying: pesos,
  /** Of an extension; 0 otherwise. */
  extensionDays: wholeNumber,
  /** Of a plan; empty otherwise. */
  payments,
})
export type HardshipChoice = z.output<typeof hardshipChoice>

const hardshipRequest = z.object({
  kind: z.enum(HARDSHIP_KINDS),
  state: z.enum(HARDSHIP_STATES),
  askedOn: day,
  /** We answer by then, and what was shown holds until then. */
  holdsUntil: day,
  nextOn: z.nullable(day),
  nextAmount: pesos,
  totalCost: pesos,
  payments,
  /** What staff wrote with their answer; empty before it. */
  answer: z.string(),
})
export type HardshipRequest = z.output<typeof hardshipRequest>

export const getHardship = defineCall({
  name: 'hardship.get',
  summary: 'What a borrower who cannot pay may choose, each with its cost, and what was asked for.',
  base: '/custom',
  path: '/v3/hardship/choices',
  access: 'borrower',
  request: z.object({ productId: rowId, orderId: rowId }),
  response: z.object({
    productName: z.string(),
    /** Empty unless something is due soon or late, or while a request is open. */
    choices: z.array(hardshipChoice),
    /** What is due by today; 0 if nothing is. */
    dueNow: pesos,
    /** The newest request; null if there was none. */
    request: z.nullable(hardshipRequest),
  }),
  reasons: ['not_found', 'order_not_running'],
})

export const askHardship = defineCall({
  name: 'hardship.ask',
  summary: 'Asks for a plan or a pause as it was shown. Staff decide.',
  base: '/custom',
  path: '/v3/hardship/ask',
  access: 'borrower',
  request: z.object({
    productId: rowId,
    orderId: rowId,
    quoteId: z.string().check(z.maxLength(80)),
    /** Why the borrower cannot pay. */
    words: z
      .string()
      .check(z.trim(), z.minLength(HARDSHIP_WORDS_MIN), z.maxLength(HARDSHIP_WORDS_MAX)),
    idempotencyKey,
  }),
  response: z.object({ answerBy: day }),
  reasons: [
    'not_found',
    'order_not_running',
    'hardship_open',
    'hardship_changed',
    'idempotency_conflict',
  ],
})
