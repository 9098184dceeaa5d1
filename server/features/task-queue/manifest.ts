import type { Feature } from '#server/calls/feature.ts'
import { TASK_QUEUE_REFUSALS } from './refusals.ts'
import { taskQueueHandlers } from './routes.ts'
import { registerStream } from './stream.ts'

export const taskQueue: Feature = {
  name: 'task-queue',
  refusals: TASK_QUEUE_REFUSALS,
  handlers: taskQueueHandlers,
  registerRoutes: registerStream,
}
