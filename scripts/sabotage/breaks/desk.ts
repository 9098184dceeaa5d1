// The desk: what staff are shown and may press. Rules of ours, named by the words of their tests.
import { type Break, breaksOf } from '../break.ts'

const DECISIONS = 'staff/task-decisions.tsx'
const ACTIONS = 'staff/task-actions.tsx'

export const deskBreaks: readonly Break[] = [
  ...breaksOf('asks for a reason and sends it', 'pages', [
    [
      'a payout that is stopped is released',
      DECISIONS,
      "send(decidePayout, { taskId, verdict: 'stop', reason: said })",
      "send(decidePayout, { taskId, verdict: 'release', reason: said })",
    ],
    [
      'a first decision looks like the last',
      ACTIONS,
      'result.data?.isDone === false ? t.isProposed : t.isDone',
      't.isDone',
    ],
  ]),
  ...breaksOf('has its own buttons first, and no others', 'pages', [
    [
      'whoever has a task sees every button',
      ACTIONS,
      "!('roles' in action) || action.roles.some((role) => me.roles.includes(role))",
      "!('roles' in action) || action.roles.length > 0 || me.roles.length > 0",
    ],
    [
      'a complaint can be finished with a note',
      DECISIONS,
      '    isKept: true,\n  },\n  actions: [],',
      '    isKept: true,\n  },\n  actions: [FINISH],',
    ],
  ]),
]
