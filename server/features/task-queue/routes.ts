import {
  addTaskNote,
  finishTask,
  getTask,
  giveBackTask,
  handOverTask,
  listColleagues,
  listTasks,
  takeTask,
} from '#contract/staff-task.ts'
import { handle } from '#server/calls/handler.ts'
import {
  addNote,
  finish,
  getTaskDetails,
  giveBack,
  handOver,
  listColleaguesFor,
  listQueue,
  take,
} from './service.ts'

export const taskQueueHandlers = [
  handle(listTasks, (asked, context) => listQueue(context, asked)),
  handle(getTask, ({ taskId }, context) => getTaskDetails(context, taskId)),
  handle(takeTask, async ({ taskId }, context) => {
    await take(context, taskId)
    return {}
  }),
  handle(giveBackTask, async ({ taskId }, context) => {
    await giveBack(context, taskId)
    return {}
  }),
  handle(handOverTask, async ({ taskId, personId, note }, context) => {
    await handOver(context, taskId, { personId, note })
    return {}
  }),
  handle(addTaskNote, async ({ taskId, text }, context) => {
    await addNote(context, taskId, text)
    return {}
  }),
  handle(finishTask, async ({ taskId, outcome }, context) => {
    await finish(context, taskId, outcome)
    return {}
  }),
  handle(listColleagues, async ({ taskId }, context) => ({
    people: await listColleaguesFor(context, taskId),
  })),
]
