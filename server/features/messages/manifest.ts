import type { Feature } from '#server/calls/feature.ts'
import { registerWebhook } from '#server/calls/webhooks.ts'
import { SMS_WEBHOOK_PATH } from '#server/webhook-paths.ts'
import {
  deliverMessage,
  listHeldMessagesTo,
  removeMessagesTo,
  removeOldMessages,
  SEND_SMS,
  takeSmsWebhook,
} from './service.ts'
import { MESSAGE_TASKS } from './task-kinds.ts'

export const messages: Feature = {
  name: 'messages',
  registerRoutes: (app, tools) =>
    registerWebhook(app, `${SMS_WEBHOOK_PATH}/${tools.sms.name}`, (headers, body) =>
      takeSmsWebhook(tools, headers, body),
    ),
  taskKinds: MESSAGE_TASKS,
  queuedJobs: [
    { name: SEND_SMS, run: (dependencies, id) => deliverMessage(dependencies, Number(id)) },
  ],
  timedJobs: [
    {
      name: 'remove-old-messages',
      everySeconds: 86_400,
      run: ({ db, clock }) => removeOldMessages(db, clock),
    },
  ],
  heldTables: [
    { table: 'message', onClosing: 'removed', encryptedColumns: { body_encrypted: 'body' } },
  ],
  heldByNumber: [{ table: 'message', list: listHeldMessagesTo, remove: removeMessagesTo }],
  demo: () => import('./demo.ts'),
}
