// The desk: what staff are shown and may press. Rules of ours, named by the words of their tests.
import { type Break, breaksOf } from '../break.ts'

const TRAIL = 'staff/trail-words.ts'
const DECISIONS = 'staff/task-decisions.tsx'
const ACTIONS = 'staff/task-actions.tsx'

const NUMBER = 'number-change/service.ts'
const NUMBER_QUERIES = 'number-change/queries.ts'
const EVIDENCE = 'number-change/evidence-service.ts'
const CLOSE = 'portfolio/close-queries.ts'
const DESK = 'staff-desk/service.ts'

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
  ...breaksOf('is shown on demand, to those who decide it', 'pages', [
    [
      'to everybody',
      DECISIONS,
      '{ Panel: NumberPhoto, roles: seeNumberPhoto.access.staff }',
      '{ Panel: NumberPhoto, roles: STAFF_ROLES }',
    ],
    [
      'a photo that is there is not shown',
      'staff/number-photo.tsx',
      'if (result?.success === true) setLink(result.data.link)',
      'if (result?.success === true) setLink(null)',
    ],
  ]),
  ...breaksOf('draws every bar against the whole', 'pages', [
    [
      'against something else',
      'control/chart.tsx',
      '(value / whole) * 100',
      '(value / Math.min(whole, value || 1)) * 100',
    ],
    [
      'against a part',
      'control/portfolio-page.tsx',
      'whole={all}\n        wholeText={t.wholePrincipal',
      'whole={atRisk[0]?.principal ?? 1}\n        wholeText={t.wholePrincipal',
    ],
  ]),
  ...breaksOf('shows the law’s limit beside the field', 'pages', [
    [
      'no warning',
      'control/policy-form.tsx',
      '(parsePercent(written[name]) ?? 0) > rate',
      '(parsePercent(written[name]) ?? 0) > rate * 100',
    ],
    [
      'a warning at the limit',
      'control/policy-form.tsx',
      '(parsePercent(written[name]) ?? 0) > rate',
      '(parsePercent(written[name]) ?? 0) >= rate',
    ],
  ]),
  ...breaksOf('every figure is the sum of their positions to the day and centavo', 'api', [
    [
      'a group begins a day later',
      CLOSE,
      'WHEN late.days >= ${sql.lit(days)}',
      'WHEN late.days > ${sql.lit(days)} OR ${sql.lit(days)} = 0',
    ],
    [
      'a group begins a day later for loans that moved on',
      'portfolio/close-service.ts',
      'LATE_DAYS.findLast((days) => days <= standing.lateDays)',
      'LATE_DAYS.findLast((days) => days < standing.lateDays)',
    ],
    [
      'a day later than the close',
      CLOSE,
      'greatest(0, ${on}::date - o.first_unpaid_due_on)',
      'greatest(0, ${on}::date + 1 - o.first_unpaid_due_on)',
    ],
    [
      'a centavo too much',
      CLOSE,
      "sum(${balance('principal_receivable')})::bigint AS principal_centavos",
      "sum(${balance('principal_receivable')})::bigint + 1 AS principal_centavos",
    ],
    [
      'penalties are left out',
      CLOSE,
      "+ ${balance('fee_receivable')} + ${balance('penalty_receivable')}",
      "+ ${balance('fee_receivable')}",
    ],
    [
      'due a day later',
      CLOSE,
      'o.first_unpaid_due_on = ${on}::date\n',
      'o.first_unpaid_due_on = ${on}::date + 1\n',
    ],
  ]),
  ...breaksOf('does not use up what the owner may ask on a phone', 'api', [
    ['strangers count for the owner', NUMBER, '(isOwnDevice\n', '(isOwnDevice && network === ""\n'],
    [
      'any device is the owner’s',
      NUMBER_QUERIES,
      "    .where('own.borrower_id', '=', accountId)\n",
      '',
    ],
  ]),
  ...breaksOf('is counted by network, and all strangers together', 'api', [
    [
      'by the number alone',
      NUMBER,
      '`${oldMobile} ${network}`)) ||\n        (await countAgainst(limits, BY_STRANGERS, oldMobile)))',
      '`${oldMobile} ${network}`)))',
    ],
    [
      'without end',
      NUMBER,
      "'number-change-strangers', max: 30",
      "'number-change-strangers', max: 300",
    ],
  ]),
  ...breaksOf('see the photo for five minutes, and the owner sees that they looked', 'api', [
    [
      'recorded with whoever asks',
      EVIDENCE,
      'borrowerId: row.account_id,',
      'borrowerId: row.borrower_id,',
    ],
    ['a look by another name', EVIDENCE, "action: 'number-photo-seen'", "action: 'number-photo'"],
  ]),
  ...breaksOf('who do not decide it, or come when it is over, see no photo', 'api', [
    ['after it is over', EVIDENCE, "if (!isOpen) throw new AppError('task_closed')", ''],
    [
      'by agents too',
      'contract/staff-care.ts',
      "NUMBER_ROLES = ['lead', 'risk'] as const",
      "NUMBER_ROLES = ['lead', 'risk', 'agent'] as const",
    ],
  ]),
  ...breaksOf('is marked with what is not finished', 'api', [
    ['an approved change is forgotten', NUMBER_QUERIES, "['open', 'approved']", "['open']"],
    ['a pause is not shown', DESK, 'isPausedOn(events, today)', 'events.length === 0'],
    [
      'finished complaints stay',
      'complaint/queries.ts',
      "    .where('state', '<>', 'finished')\n    .orderBy('id')",
      "    .orderBy('id')",
    ],
  ]),
  ...breaksOf('every action of the audit trail about a borrower has words', 'unit', [
    ['an action has none', TRAIL, "  'payout-held': {", "  'payout-kept': {"],
    ['a look has none', TRAIL, "  'complaint-viewed': {", "  'complaint-seen': {"],
  ]),
  ...breaksOf('says who acted, and what a message was about', 'unit', [
    ['a gateway is a code', TRAIL, 'const known = GATEWAYS[kind]', 'const known = GATEWAYS[name]'],
    [
      'a purpose is a code',
      TRAIL,
      'worded(PURPOSES, message.purpose, language)',
      'message.purpose',
    ],
  ]),
  ...breaksOf('every doubt about an identity has words', 'unit', [
    ['one is a code', TRAIL, "  'face-doubtful': {", "  'face-unclear': {"],
    ['one is left in English', TRAIL, "'fil-PH': 'ibang mukha'", "'fil-PH': 'Face differs'"],
  ]),
  ...breaksOf('an action that nobody has worded is shown', 'api', [
    [
      'it stays unsaid',
      'looks/service.ts',
      'rows.slice(0, LOOKS_MAX).map(',
      'rows.filter(({ action }) => action in LOOKS).map(',
    ],
    ['notes are shown', 'looks/service.ts', 'borrowerId, OURS,', "borrowerId, ['none'],"],
  ]),
  ...breaksOf('is worked on by key', 'pages', [
    ['no key decides', 'staff/task-page.tsx', "    ...keyOf('a', first),\n", ''],
    [
      'the key for yes says no',
      'staff/task-page.tsx',
      'const [first, second] = useDecisions(task)',
      'const [second, first] = useDecisions(task)',
    ],
  ]),
  ...breaksOf('a task that somebody else works on has no keys', 'pages', [
    [
      'keys work on a colleague’s task',
      'staff/task-page.tsx',
      'const isWorking = isOpen && isMine',
      'const isWorking = isOpen',
    ],
  ]),
  ...breaksOf('a decision that is not theirs has no key', 'pages', [
    [
      'a key decides what a role may not',
      ACTIONS,
      "return useEndings(task).filter(({ name }) => name !== 'finish')",
      "return decisionOf(task).actions.filter(({ name }) => name !== 'finish')",
    ],
  ]),
  ...breaksOf('Ctrl and Enter send a dialog, once', 'pages', [
    ['twice', 'staff/use-keys.ts', ' || isSending.current) return', ') return'],
    ['not at all', 'staff/reason-dialog.tsx', '  useSendKey(send)\n', ''],
  ]),
  ...breaksOf('is answered by key, and Escape leads from the field', 'pages', [
    [
      'nobody gets out of the field',
      'staff/use-keys.ts',
      "      if (event.key === 'Escape') leaveField(event.target)\n",
      '',
    ],
  ]),
  ...breaksOf('a person who leaves is out within a second', 'api', [
    [
      'the server looks every three seconds',
      'staff-task/stream.ts',
      'LOOK_EVERY_MS = 500',
      'LOOK_EVERY_MS = 3_000',
    ],
    [
      'open pages are not told',
      'staff-task/stream.ts',
      "      if (ended.has(stream.sessionRowId)) stream.response.end('event: ended\\ndata: \\n\\n')\n",
      '',
    ],
  ]),
  ...breaksOf('every page is left for the login as soon as', 'pages', [
    ['only some pages listen', 'staff/frame.tsx', '  useStream(listeners)\n', ''],
    ['a hidden tab keeps its connection', 'staff/use-stream.ts', ') stop()\n', ') tellAll()\n'],
  ]),
  ...breaksOf('says who stopped it and why, what waits', 'pages', [
    [
      'a product looks on while all lending is stopped',
      'control/lending-page.tsx',
      'const isAllStopped = stop !== null',
      'const isAllStopped = products.length < 0 && stop !== null',
    ],
  ]),
  ...breaksOf('is walked through, taken from and opened by keyboard', 'pages', [
    [
      'it wraps around',
      'staff/queue-page.tsx',
      'tasks[Math.min(Math.max(at + steps, 0), tasks.length - 1)]',
      'tasks[(at + steps + tasks.length) % tasks.length]',
    ],
  ]),
  ...breaksOf('what a role may not work on is taken neither by key', 'pages', [
    [
      'the key asks for no role',
      'staff/queue-page.tsx',
      't: chosen?.canWork === true ? () => void take(chosen) : undefined',
      't: chosen === null ? undefined : () => void take(chosen)',
    ],
  ]),
  ...breaksOf('a new task appears by itself', 'pages', [
    ['nobody is told', 'staff/use-stream.ts', 'for (const tell of listeners) tell()', 'void 0'],
  ]),
  ...breaksOf('of everyone who works here', 'pages', [
    [
      'whoever reads may manage',
      'staff/people-page.tsx',
      '...(isAdmin && { onManage: () => setManagedId(person.personId) })',
      '...{ onManage: () => setManagedId(person.personId) }',
    ],
  ]),
]
