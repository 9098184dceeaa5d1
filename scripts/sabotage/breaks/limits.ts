// What one borrower, one stranger or one stuck row must not do to everybody else: rules of ours,
// named by the words of their tests.
import { type Break, breaksOf } from '../break.ts'

export const limitBreaks: readonly Break[] = [
  ...breaksOf('told to try again, and nobody else waits', 'api', [
    [
      'one borrower takes all connections',
      'http/answer-call.ts',
      'BORROWER_TURNS = { atOnceMax: 3,',
      'BORROWER_TURNS = { atOnceMax: 300,',
    ],
    [
      'a lock is waited for as a fault',
      'http/error-handler.ts',
      'if (isBusyFault(error)) {',
      'if (error === null) {',
    ],
  ]),
  ...breaksOf('ends a wait, a runaway statement and an abandoned transaction', 'api', [
    ['no end to a statement', 'db/open.ts', '    statement_timeout: STATEMENT_MS,\n', ''],
    [
      'no end to a transaction',
      'db/open.ts',
      '    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,\n',
      '',
    ],
    ['maintenance keeps its freedom', 'db/open.ts', 'RESET statement_timeout; ', ''],
  ]),
  ...breaksOf('ten times a day and no more, so that no phone is flooded', 'api', [
    ['accounts without end', 'bank-account/bind-service.ts', 'max: 10,', 'max: 1_000,'],
    [
      'sending the bound one counts',
      'bank-account/bind-service.ts',
      'current !== null && !isSame(current, account)',
      'current !== null',
    ],
  ]),
  ...breaksOf('have an end within an hour, by borrower', 'api', [
    ['photos without end', 'certification/service.ts', 'max: 30,', 'max: 3_000,'],
    ['all borrowers are one', 'limits/service.ts', '`borrower:${borrowerId}`', "'borrower'"],
  ]),
  ...breaksOf('a link to data or an agreement is not a way around', 'api', [
    ['exports without end', 'account/export-file.ts', 'max: 10,', 'max: 1_000,'],
    ['files without end', 'confirmation/agreement-file.ts', 'max: 60,', 'max: 6_000,'],
  ]),
  ...breaksOf('two pictures are decoded at once and the others wait', 'api', [
    ['all at once', 'files/re-encode.ts', 'atOnceMax: 2,', 'atOnceMax: 20,'],
    ['an endless line', 'files/re-encode.ts', 'waitingMax: 20,', 'waitingMax: 2_000,'],
  ]),
  ...breaksOf('a JPEG that is decoded as a whole', 'api', [
    ['like any other', 'files/re-encode.ts', ' && !facts.isProgressive', ''],
  ]),
  ...breaksOf('of a flood of them a hundred an hour are kept', 'api', [
    ['all are kept', 'payout/webhook-service.ts', 'max: 100,', 'max: 10_000,'],
    ['all of each', 'payout/webhook-service.ts', '.slice(0, HEADERS_CHARACTERS_MAX)', ''],
  ]),
  ...breaksOf('is refused with our envelope and headers', 'api', [
    ['the framework answers', 'server/app.ts', '    ...unreadableHandlers(config),\n', ''],
    [
      'resolved, not joined',
      'http/pages.ts',
      'new URL(`http://page${request.url}`)',
      "new URL(request.url, 'http://page')",
    ],
  ]),
  ...breaksOf('a body that does not end is ended by us', 'api', [
    [
      'nobody looks',
      'server/port.ts',
      'Object.assign(server, { keepAliveTimeout, requestTimeout, headersTimeout })',
      'Object.assign(server, { keepAliveTimeout })',
    ],
  ]),
  ...breaksOf('nested 3,000 deep', 'api', [
    ['as deep as sent', 'http/answer-call.ts', '  refuseDeep(fields)\n', ''],
  ]),
  ...breaksOf('a call in clear is refused before anything is read', 'api', [
    ['in clear', 'http/https.ts', "if (request.protocol === 'https') return", 'return'],
    [
      'redirected with its body',
      'http/https.ts',
      "request.method === 'HEAD'",
      "request.method !== 'GET'",
    ],
  ]),
  ...breaksOf('metrics are for whoever has the token', 'api', [
    ['for everybody', 'observe/metrics.ts', "return access === 'anyone'", 'return true'],
    [
      'with any token',
      'observe/metrics.ts',
      'return isSameText(authorization, `Bearer ${access.token}`)',
      "return authorization !== ''",
    ],
  ]),
  ...breaksOf('an agreement is drawn once', 'api', [
    [
      'by its link',
      'confirmation/drawings.ts',
      'JSON.stringify([drawn, language])',
      'JSON.stringify([drawn, _link, language])',
    ],
    ['in one language', 'confirmation/drawings.ts', '[drawn, language])', '[drawn])'],
  ]),
]
