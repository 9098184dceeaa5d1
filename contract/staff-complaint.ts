// How staff answer complaints: read, answer, ask back, finish.
import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { countCharacters, isBlank } from './characters.ts'
import { COMPLAINT_STATES, complaintMessage } from './complaints.ts'
import { TASK_REASONS } from './staff-decision.ts'
import { day, pesos } from './wire-pesos.ts'
import { flag, idempotencyKey, rowId, wholeNumber } from './wire-values.ts'

/** Who answers complaints; auditors read them. */
export const COMPLAINT_ROLES = ['agent', 'lead'] as const

export const ANSWER_CHARACTERS_MAX = 1_000
export const ANSWER_IMAGES_MAX = 9

/** `answer` keeps it open, `ask` waits for the borrower, `finish` ends it. */
export const ANSWER_OUTCOMES = ['answer', 'ask', 'finish'] as const
export type AnswerOutcome = (typeof ANSWER_OUTCOMES)[number]

export const readComplaint = defineCall({
  name: 'staffComplaint.read',
  summary: 'A complaint with its conversation, the figures in dispute and prepared replies.',
  base: '/custom',
  path: '/v3/staff/complaints/read',
  access: { staff: ['agent', 'lead', 'auditor'], reveals: true },
  request: z.object({ taskId: rowId }),
  response: z.object({
    number: z.string(),
    type: z.string(),
    subType: z.string(),
    state: z.enum(COMPLAINT_STATES),
    dueOn: z.string(),
    legalDueOn: z.string(),
    isLate: flag,
    borrowerId: rowId,
    orderId: z.nullable(rowId),
    /** The images are links that work for a few minutes. */
    messages: z.array(complaintMessage),
    figures: z.array(
      z.object({
        label: z.string(),
        value: z.string(),
        why: z.array(z.object({ text: z.string(), amount: pesos })),
      }),
    ),
    figuresOn: z.string(),
    /** How the loan stands today that it is about; null if it is about none. */
    loan: z.nullable(
      z.object({
        payOff: pesos,
        nextDue: pesos,
        nextDueOn: z.nullable(day),
        daysLate: wholeNumber,
      }),
    ),
    canAnswer: flag,
    /** In both languages, since the borrower's may not be the reader's. */
    replies: z.array(z.object({ title: z.string(), english: z.string(), filipino: z.string() })),
    /** The language the borrower last acted in. */
    borrowerLanguage: z.string(),
  }),
  reasons: ['not_found'],
})

const answerText = z.string().check(
  z.maxLength(ANSWER_CHARACTERS_MAX * 10),
  z.refine((text) => !isBlank(text)),
  z.refine((text) => countCharacters(text) <= ANSWER_CHARACTERS_MAX),
)

const WORK_REASONS = [...TASK_REASONS, 'complaint_over'] as const

export const answerComplaint = defineCall({
  name: 'staffComplaint.answer',
  summary: 'Answers a complaint, asks the borrower something, or finishes it.',
  base: '/custom',
  path: '/v3/staff/complaints/answer',
  access: { staff: COMPLAINT_ROLES },
  request: z.object({
    taskId: rowId,
    outcome: z._default(z.enum(ANSWER_OUTCOMES), 'answer'),
    text: answerText,
    /** Addresses joined by commas. */
    images: z.optional(z.string().check(z.maxLength(ANSWER_IMAGES_MAX * 200))),
    idempotencyKey,
  }),
  response: z.object({}),
  reasons: [...WORK_REASONS, 'idempotency_conflict'],
})

export const ANSWER_IMAGE_FIELD = 'answerImage'

export const uploadAnswerImage = defineCall({
  name: 'staffComplaint.uploadImage',
  summary: 'Stores an image for an answer; only the borrower of this complaint can open it.',
  base: '/custom',
  path: '/v3/staff/complaints/upload',
  access: { staff: COMPLAINT_ROLES },
  request: z.object({ taskId: rowId }),
  response: z.object({ url: z.string() }),
  files: [ANSWER_IMAGE_FIELD],
  reasons: [
    ...WORK_REASONS,
    'image_broken',
    'image_too_large',
    'image_too_small',
    'image_type_unknown',
  ],
})
