// The queue: everything that waits for a person, and who works on it.
import * as z from 'zod/mini'
import { shownApproval } from './approval.ts'
import { defineCall, STAFF_ROLES } from './call.ts'
import { TASK_REASONS } from './staff-decision.ts'
import { staffReason } from './staff.ts'
import { instant } from './wire-instant.ts'
import { flag, rowId, wholeNumber } from './wire-values.ts'

/** Who may work on tasks; each kind of task names which of them. Auditors and admins only look. */
export const WORKING_ROLES = ['agent', 'lead', 'finance', 'risk'] as const

export const TASK_LISTS = ['open', 'mine', 'finished'] as const
export type TaskList = (typeof TASK_LISTS)[number]

/** What a task may end with instead of a note. */
export const TASK_DECISIONS = [
  'application',
  'payout',
  'complaint',
  'hardship',
  'number',
  'ceiling',
  'payment-claim',
  // Decided on the page of the payment, and over when it has no more questions.
  'payment',
  'refund',
] as const
export type TaskDecision = (typeof TASK_DECISIONS)[number]

const kind = z.string().check(z.regex(/^[a-z]+(-[a-z]+)+$/))

const shownTask = z.object({
  taskId: rowId,
  kind: z.string(),
  /** The kind in words. */
  title: z.string(),
  /** What tells it apart from others of its kind: an amount, a reason. */
  summary: z.string(),
  orderId: z.nullable(rowId),
  borrowerId: z.nullable(rowId),
  /** Of the borrower; empty if there is none, or no name is known. */
  initials: z.string(),
  /** The payment whose questions it stands for. */
  paymentId: z.nullable(rowId),
  openedAt: instant,
  dueAt: instant,
  isLate: flag,
  /** Who is working on it; empty if nobody is. */
  holder: z.string(),
  isMine: flag,
  /** Whether the viewer's role allows working on it. */
  canWork: flag,
  /** Something was proposed in it, and a second person has to approve it. */
  awaitsSecond: flag,
  finishedAt: z.nullable(instant),
})
export type ShownTask = z.output<typeof shownTask>

export const listTasks = defineCall({
  name: 'staffTask.list',
  summary: 'What waits for a person, the most urgent first.',
  base: '/custom',
  path: '/v3/staff/tasks/list',
  access: { staff: STAFF_ROLES },
  request: z.object({ list: z.enum(TASK_LISTS), kind: z.optional(kind) }),
  response: z.object({
    tasks: z.array(shownTask),
    /** Every kind with open tasks, or the one that is filtered by. */
    kinds: z.array(z.object({ kind: z.string(), title: z.string(), openCount: wholeNumber })),
    openCount: wholeNumber,
    mineCount: wholeNumber,
  }),
})

export const getTask = defineCall({
  name: 'staffTask.get',
  summary: 'One task: what it is about, its notes, and what may be done.',
  base: '/custom',
  path: '/v3/staff/tasks/get',
  access: { staff: STAFF_ROLES },
  request: z.object({ taskId: rowId }),
  response: z.object({
    task: shownTask,
    /** What to do about this kind of task. */
    hint: z.string(),
    facts: z.array(z.object({ label: z.string(), value: z.string() })),
    notes: z.array(z.object({ name: z.string(), text: z.string(), at: instant })),
    /** Null if the task ends with a note. */
    decision: z.nullable(z.enum(TASK_DECISIONS)),
    /** What was proposed in it and waits for a second person. */
    approvals: z.array(shownApproval),
    /** How it ended; empty while it is open. */
    outcome: z.string(),
    finishedBy: z.string(),
  }),
  reasons: ['not_found'],
})

export const takeTask = defineCall({
  name: 'staffTask.take',
  summary: 'Takes a task, if nobody else has it.',
  base: '/custom',
  path: '/v3/staff/tasks/take',
  access: { staff: WORKING_ROLES },
  request: z.object({ taskId: rowId }),
  response: z.object({}),
  reasons: ['not_found', 'task_closed', 'task_taken'],
})

export const giveBackTask = defineCall({
  name: 'staffTask.giveBack',
  summary: 'Puts a task back into the queue.',
  base: '/custom',
  path: '/v3/staff/tasks/give-back',
  access: { staff: WORKING_ROLES },
  request: z.object({ taskId: rowId }),
  response: z.object({}),
  reasons: TASK_REASONS,
})

export const handOverTask = defineCall({
  name: 'staffTask.handOver',
  summary: 'Gives a task to a colleague, with a note.',
  base: '/custom',
  path: '/v3/staff/tasks/hand-over',
  access: { staff: WORKING_ROLES },
  request: z.object({ taskId: rowId, personId: rowId, note: staffReason }),
  response: z.object({}),
  reasons: TASK_REASONS,
})

export const addTaskNote = defineCall({
  name: 'staffTask.addNote',
  summary: 'Notes something about a task.',
  base: '/custom',
  path: '/v3/staff/tasks/note',
  access: { staff: WORKING_ROLES },
  request: z.object({ taskId: rowId, text: staffReason }),
  response: z.object({}),
  reasons: ['not_found', 'task_closed'],
})

export const finishTask = defineCall({
  name: 'staffTask.finish',
  summary: 'Finishes a task, saying how.',
  base: '/custom',
  path: '/v3/staff/tasks/finish',
  access: { staff: WORKING_ROLES },
  request: z.object({ taskId: rowId, outcome: staffReason }),
  response: z.object({}),
  reasons: [...TASK_REASONS, 'task_needs_decision'],
})

export const listColleagues = defineCall({
  name: 'staffTask.listColleagues',
  summary: 'Who may be given a task.',
  base: '/custom',
  path: '/v3/staff/tasks/colleagues',
  access: { staff: WORKING_ROLES },
  request: z.object({ taskId: rowId }),
  response: z.object({ people: z.array(z.object({ personId: rowId, name: z.string() })) }),
  reasons: ['not_found'],
})
