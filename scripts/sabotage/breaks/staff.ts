// The staff console: who gets in, who works on what, and what is recorded. Rules of ours, named by
// the words of their tests.
import { type Break, breaksOf } from '../break.ts'

const LOGIN = 'staff/login-service.ts'
const PEOPLE = 'staff/people-service.ts'
const SESSION = 'staff/session-service.ts'
const STAFF_QUERIES = 'features/staff/queries.ts'
const QUEUE = 'staff-task/queue-service.ts'
const WORK = 'staff-task/work-queries.ts'
const DESK = 'staff-desk/service.ts'
const DECIDE = 'staff-desk/decide-service.ts'

export const staffBreaks: readonly Break[] = [
  ...breaksOf('needs the password and a code, which works once', 'api', [
    ['a code works twice', STAFF_QUERIES, "    .where('totp_step', '<', step)\n", ''],
    [
      'the password is enough',
      LOGIN,
      "    throw AppError.withData('second_factor_needed', { hasPasskey: isPasskeyOffered ? 1 : 0 })",
      "    return openFor(dependencies, person, login, { factor: isPasskeyOffered ? '' : 'none' })",
    ],
  ]),
  ...breaksOf('ten wrong codes lock that login', 'api', [
    ['codes without end', LOGIN, "name: 'staff-code', max: 10", "name: 'staff-code', max: 1000"],
    [
      'everyone is locked',
      LOGIN,
      'countAgainst(limits, CODE_OF_LOGIN, person.email)',
      "countAgainst(limits, CODE_OF_LOGIN, 'all')",
    ],
  ]),
  ...breaksOf('strangers who guess from many networks lock out only', 'api', [
    [
      'a known network is counted',
      LOGIN,
      '(isKnownPlace ? 0 : await countAgainst(limits, PASSWORD_OF_LOGIN, email))',
      '(await countAgainst(limits, PASSWORD_OF_LOGIN, email))',
    ],
    ['a network is known for ever', LOGIN, 'KNOWN_PLACE_DAYS = 90', 'KNOWN_PLACE_DAYS = 9000'],
  ]),
  ...breaksOf('whoever one administrator brings in or changes is confirmed by another', 'api', [
    [
      'by the same one',
      PEOPLE,
      'const isOther = person.changed_by !== admin.id && personId !== admin.id',
      'const isOther = personId !== admin.id',
    ],
    [
      'by one who is unconfirmed',
      PEOPLE,
      '|| !isConfirmed(await getPerson(transaction.db, admin.id))',
      '',
    ],
    [
      'a role keeps the confirmation',
      PEOPLE,
      '{ roles: [...roles], ...unconfirmedSince(admin) }',
      '{ roles: [...roles] }',
    ],
  ]),
  ...breaksOf('nobody whom only one administrator knows is the first or the second', 'api', [
    [
      'as the second',
      QUEUE,
      '(await counts(personId)) && (await counts(context.staff.id))',
      '(await counts(personId))',
    ],
    ['as the first', QUEUE, '  await requireConfirmed(within.db, staff)\n', ''],
  ]),
  ...breaksOf('sets password and second factor together, once', 'api', [
    [
      'an invitation works twice',
      PEOPLE,
      'await markInvitationUsed(transaction, invitation.id, clock.now())',
      '',
    ],
    ['any code fits', PEOPLE, "if (step === null) throw new AppError('login_wrong')", ''],
  ]),
  ...breaksOf('expires after three days, and a newer one replaces it', 'api', [
    ['never expires', STAFF_QUERIES, "    .where('expires_at', '>', now)\n", ''],
    [
      'the older one stays',
      STAFF_QUERIES,
      '.set({ used_at: invitation.createdAt })',
      '.set({ used_at: null })',
    ],
  ]),
  ...breaksOf('a person who leaves is out with the next request', 'api', [
    [
      'sessions live on',
      STAFF_QUERIES,
      "    .where('staff_session.ended_at', 'is', null)\n    .where('staff_session.expires_at', '>', now)\n    .where('staff_session.seen_at', '>', seenAfter)\n    .where('staff_person.ended_at', 'is', null)",
      "    .where('staff_session.expires_at', '>', now)\n    .where('staff_session.seen_at', '>', seenAfter)",
    ],
  ]),
  ...breaksOf('the last admin who can log in stays', 'api', [
    ['nobody is left', PEOPLE, "throw new AppError('last_admin')", ''],
  ]),
  ...breaksOf('ends after half an hour without use', 'api', [
    ['without end', SESSION, 'const IDLE_MS = 30 * 60_000', 'const IDLE_MS = 600 * 60_000'],
    [
      'a use is not noticed',
      SESSION,
      'await markStaffSeen(db, session.sessionRowId, clock.now())',
      '',
    ],
  ]),
  ...breaksOf('refuses a page of another site, and a request of no page', 'api', [
    ['any page', SESSION, "caller.staffSessionId !== null && caller.origin !== 'own'", 'false'],
  ]),
  ...breaksOf('is answered as its access says', 'api', [
    [
      'any role',
      'http/identify.ts',
      "if (!access.staff.some((role) => staff.roles.includes(role))) throw new AppError('role_missing')",
      '',
    ],
  ]),
  ...breaksOf('of two people who take it at once, one gets it', 'api', [
    [
      'both get it',
      WORK,
      "        where('taken_by', 'is', null),\n",
      "        where('id', '>', 0),\n",
    ],
  ]),
  ...breaksOf('that is finished refuses everything else', 'api', [
    [
      'it is noted on',
      QUEUE,
      "  if (row.closed_at !== null) throw new AppError('task_closed')\n  await context.db",
      '  await context.db',
    ],
  ]),
  ...breaksOf('goes to nobody whose role does not allow it', 'api', [
    [
      'whoever works here',
      QUEUE,
      "if (!canWork(context.features, row.kind, context.staff)) throw new AppError('role_missing')",
      '',
    ],
  ]),
  ...breaksOf('that ends with a decision is not finished with a note', 'api', [
    ['a note is enough', QUEUE, "throw new AppError('task_needs_decision')", ''],
  ]),
  ...breaksOf('shows no name and no number in full, stores neither', 'api', [
    [
      'the search is not recorded',
      DESK,
      "await audit(context, null, 'staff-searched', details)",
      '',
    ],
    [
      'the whole name',
      DESK,
      "    maskedName: maskName(await getFullName(db, config.keys, borrowerId)),\n    maskedMobile: facts.closedAt === null ? maskMobile(facts.mobile) : '',\n    orderCount",
      "    maskedName: await getFullName(db, config.keys, borrowerId),\n    maskedMobile: facts.closedAt === null ? maskMobile(facts.mobile) : '',\n    orderCount",
    ],
  ]),
  ...breaksOf('is revealed for a reason that is recorded', 'api', [
    [
      'nothing is recorded',
      DESK,
      "await audit(context, borrowerId, 'personal-data-revealed', { reason })",
      '',
    ],
  ]),
  ...breaksOf('above the threshold takes two people', 'api', [
    [
      'the same person twice',
      DECIDE,
      "if (proposal.personId === context.staff.id) throw new AppError('second_person_needed')",
      '',
    ],
    ['one is enough', DECIDE, 'if (guard === null) return {}', 'return {}'],
  ]),
  ...breaksOf('is never sent once it is stopped', 'api', [
    [
      'it stays as it was',
      'payout/hold-service.ts',
      "    state: 'refused',\n    refusal: STOPPED_BY_PERSON,",
      "    state: 'created',\n    refusal: STOPPED_BY_PERSON,",
    ],
    [
      'the order waits for ever',
      'payout/hold-service.ts',
      'await updateCancelledUnpaid(transaction, order.id)',
      '',
    ],
  ]),
  ...breaksOf('counts for nothing', 'api', [
    [
      'whoever proposed it stays one of two',
      'staff-task/queue-service.ts',
      'areTwo && verdict !== null',
      'verdict !== null',
    ],
  ]),
]
