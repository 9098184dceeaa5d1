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
    ['a lock is waited for as a fault', 'http/error-handler.ts', 'isBusyFault(error) ||', ''],
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
]
