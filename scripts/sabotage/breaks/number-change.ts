// A lost number: rules of ours, named by the words of their tests.
import { type Break, breaksOf } from '../break.ts'

const SERVICE = 'number-change/service.ts'
const CHANGE = 'number-change/change-service.ts'
const EVIDENCE = 'number-change/evidence-service.ts'
const FORM = 'number-change/lost-number-form-page.tsx'

export const numberChangeBreaks: readonly Break[] = [
  ...breaksOf('gets the same answer and sees the same', 'api', [
    [
      'an unknown number is refused',
      SERVICE,
      '  await db.transaction().execute(async (transaction) => {\n    await lockBorrower(transaction, borrower.id)',
      "  if (accountId === null) throw new AppError('not_found')\n  await db.transaction().execute(async (transaction) => {\n    await lockBorrower(transaction, borrower.id)",
    ],
    [
      'a declined one looks over',
      SERVICE,
      "  return row.expires_at > clock.now() ? 'waiting' : 'over'",
      "  return row.expires_at > clock.now() && row.state === 'open' ? 'waiting' : 'over'",
    ],
  ]),
  ...breaksOf('asks once: again while it waits adds nothing', 'api', [
    [
      'a task for every tap',
      SERVICE,
      "shownState(row, clock) !== 'over'",
      "shownState(row, clock) === 'approved'",
    ],
  ]),
  ...breaksOf('needs a number without an account of its own', 'api', [
    [
      "anybody's photo",
      SERVICE,
      "if (!(await isOwnFile(db, borrower.id, 'identity', request.photo))) throw invalid('photo')",
      '',
    ],
    [
      'its own number',
      SERVICE,
      "if (oldMobile === (await getMobile(db, borrower.id))) throw new AppError('number_same')",
      '',
    ],
  ]),
  ...breaksOf('is slowed down, whoever the old number belongs to', 'api', [
    [
      'without end',
      SERVICE,
      "name: 'number-change-old', max: 5",
      "name: 'number-change-old', max: 500",
    ],
  ]),
  ...breaksOf('see what agrees with what is on file, masked', 'api', [
    ['in full', EVIDENCE, 'maskValue(given.documentNumber)', 'given.documentNumber'],
    [
      'everything agrees',
      EVIDENCE,
      "`${isSame ? '✓' : '✗'}",
      "`${isSame || told !== '' ? '✓' : '✗'}",
    ],
  ]),
  ...breaksOf('decide by two, always', 'api', [
    [
      'by one',
      CHANGE,
      'isGranted ? await confirmedByTwo(context, task, { verdict, reason }) : {}',
      'isGranted && task.taskId === 0 ? await confirmedByTwo(context, task, { verdict, reason }) : {}',
    ],
  ]),
  ...breaksOf('do not move an account while money is on its way', 'api', [
    ['while it is', CHANGE, "    throw new AppError('payout_on_its_way')\n", ''],
    [
      'just after a change',
      CHANGE,
      "if (await hasChangedSince(db, accountId, since)) throw new AppError('account_just_changed')",
      'await hasChangedSince(db, accountId, since)',
    ],
  ]),
  ...breaksOf('ends the old sessions, tells both numbers', 'api', [
    ['at once', CHANGE, 'const WAIT_MS = 24 * 3_600_000', 'const WAIT_MS = 3_600_000'],
    [
      'the thief stays logged in',
      CHANGE,
      '  await endAllSessions(transaction, context, accountId)\n  const link',
      '  const link',
    ],
  ]),
  ...breaksOf('is stopped by the old number without a session', 'api', [
    [
      'with any link',
      CHANGE,
      "if (!isSameText(signature, signatureOf(config.keys, id))) throw new AppError('link_expired')",
      '',
    ],
    ['only said', CHANGE, "{ state: 'stopped' }))) {", "{ state: 'approved' }))) {"],
  ]),
  ...breaksOf('of an account that was closed meanwhile ends, and holds up', 'api', [
    ['it holds up others', CHANGE, 'if (!(error instanceof AppError)) throw error', 'throw error'],
  ]),
  ...breaksOf('does not make one account of two', 'api', [
    ['it does', CHANGE, '    if (isTaken) return\n', ''],
  ]),
  ...breaksOf('says what is missing, and sends nothing before it is there', 'pages', [
    ['without a photo', FORM, "...(photo === '' && { photo: t.photoMissing }),", ''],
    ['with any number', FORM, 'normaliseMobile(oldMobile) === null', 'String(oldMobile) === null'],
  ]),
]
