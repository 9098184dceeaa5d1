// What a stolen session must not do by itself: rules of ours, named by the words of their tests.
import { type Break, breaksOf } from '../break.ts'

const SERVICE = 'step-up/service.ts'
const QUERIES = 'step-up/queries.ts'

export const stepUpBreaks: readonly Break[] = [
  ...breaksOf('which serves once', 'api', [
    [
      'a code serves twice',
      SERVICE,
      'if (!(await spendCode(db, known.id, clock.now())))',
      'if (false)',
    ],
  ]),
  ...breaksOf('does not take a code of another purpose', 'api', [
    ['the newest of any purpose', QUERIES, "    .where('purpose', '=', purpose)\n", ''],
    [
      'tried without end',
      QUERIES,
      "code('attempts_left', '-', 1)",
      "code('attempts_left', '-', 0)",
    ],
  ]),
  ...breaksOf('is over after five tries, and after five minutes', 'api', [
    ['works for ever', SERVICE, ' || known.expires_at <= clock.now()', ''],
  ]),
  ...breaksOf('codes are not sent one after the other', 'api', [
    ['without end', SERVICE, 'max: 20', 'max: 2000'],
  ]),
  ...breaksOf('codes that are over are removed', 'api', [
    [
      'none is removed',
      QUERIES,
      "await db.deleteFrom('step_up_code').where('expires_at', '<', before).execute()",
      '',
    ],
    ['all are removed', QUERIES, ".where('expires_at', '<', before)", ''],
  ]),
]
