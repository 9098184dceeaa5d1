// Sessions, payment accounts, requests and what a person has to look at: rules of ours, named by the
// words of their tests.
import { type Break, breaksOf } from '../break.ts'

const BIND = 'bank-account/bind-service.ts'
const CHANGE = 'bank-account/change-service.ts'
const DECISION = 'decision-service.ts'
const OPEN_LOANS = 'orders/open-loans.ts'
const HEADERS = 'security-headers.ts'

export const guardBreaks: readonly Break[] = [
  ...breaksOf('who is still sending hears why', 'api', [
    ['the line is cut', 'http/multipart.ts', '    await discard(request.raw)\n', ''],
  ]),
  ...breaksOf('money for the first account waits for nothing', 'api', [
    [
      'the first waits too',
      BIND,
      'bound === null ? null : changeWaitsUntil(clock)',
      'changeWaitsUntil(clock)',
    ],
    ['no account waits', BIND, 'bound === null ? null : changeWaitsUntil(clock)', 'null'],
    ['an hour is enough', CHANGE, 'CHANGE_WAIT_MS = 24 * 3_600_000', 'CHANGE_WAIT_MS = 3_600_000'],
  ]),
  ...breaksOf('is stopped by the link of the', 'api', [
    [
      'a second change kills the link of the first',
      CHANGE,
      'account === null || account.stopped_at !== null',
      'account === null || account.replaced_at !== null || account.stopped_at !== null',
    ],
  ]),
  ...breaksOf('a link that stops it without a session', 'api', [
    [
      'who changed it stays logged in',
      CHANGE,
      "{ kind: 'borrower', id: borrowerId, sessionRowId: 0 },\n      false,",
      "{ kind: 'borrower', id: 0, sessionRowId: 0 },\n      false,",
    ],
    [
      'the money leaves all the same',
      CHANGE,
      '    await reactionsOf(context.features).afterAccountStopped(transaction, context, account.id)\n',
      '',
    ],
  ]),
  ...breaksOf('the second waits for a person', 'api', [
    [
      'nobody has to look',
      DECISION,
      'await findSharedMarks(db, order.borrower_id)',
      '[] as never[]',
    ],
    [
      'what was looked at holds the money back',
      DECISION,
      '    if (verdict.isGranted) await clearMarks(transaction, dependencies.clock, order.borrower_id)\n',
      '',
    ],
    [
      'the rules decide in the place of a person',
      DECISION,
      "if (order.phase !== 'review' || order.awaits_person_since !== null) return\n    const judgement",
      "if (order.phase !== 'review') return\n    const judgement",
    ],
  ]),
  ...breaksOf('a repayment counts from the day on which it was paid', 'api', [
    [
      'from the day on which we heard of it',
      'ledger/payments.ts',
      'const at = isInstant ? businessTime(clock, paidAt) : null',
      'const at = null as number | null',
    ],
  ]),
  ...breaksOf('a quote that is paid on the next day', 'api', [
    [
      'waives nothing',
      'ledger/payments.ts',
      'waiversToHonour(loan.terms, events, quote, valueOn) ?? []',
      '[]',
    ],
    [
      'whatever was paid',
      'ledger/payments.ts',
      'quote === undefined || amountCentavos < quote.amountCentavos',
      'quote === undefined',
    ],
  ]),
  ...breaksOf('cancelling within the cooling-off days', 'api', [
    [
      'not what is settled',
      'loan-order/service.ts',
      "order.phase === 'running' || order.outcome === 'settled'",
      "order.phase === 'running'",
    ],
    [
      'offered for running loans only',
      'loan-order/details-service.ts',
      "order.phase === 'running' || order.outcome === 'settled'",
      "order.phase === 'running'",
    ],
  ]),
  ...breaksOf('an offer is open to its last day', 'api', [
    [
      'lapsed offers count',
      OPEN_LOANS,
      'isLapsed(row.applied_on, today) || offered.has(row.product_id)',
      'offered.has(row.product_id)',
    ],
  ]),
  ...breaksOf('of two offers of a product only the newer', 'api', [
    [
      'both count',
      OPEN_LOANS,
      'isLapsed(row.applied_on, today) || offered.has(row.product_id)',
      'isLapsed(row.applied_on, today)',
    ],
  ]),
  ...breaksOf('in another order is the same request', 'api', [
    [
      'the order of fields counts',
      'calls/once.ts',
      'Object.entries(body).sort(([a], [b]) => (a < b ? -1 : 1))',
      'Object.entries(body)',
    ],
  ]),
  ...breaksOf('NUL in an opinion', 'api', [
    ['NUL goes through', 'answer-call.ts', '  refuseNul(fields)\n', ''],
  ]),
  ...breaksOf('nobody else to frame us', 'api', [
    ['anybody may', HEADERS, '    "frame-ancestors \'self\'",\n', ''],
    ['what is not named is allowed', HEADERS, '    "default-src \'none\'",\n', ''],
  ]),
  ...breaksOf('refuses one borrower', 'api', [
    [
      "another's user id is ignored",
      'session/service.ts',
      'parameters.userId !== undefined && parameters.userId',
      'false && parameters.userId',
    ],
    [
      "another's mobile is ignored",
      'session/service.ts',
      'parameters.mobile !== undefined && !isSameMobile',
      'false && !isSameMobile',
    ],
  ]),
]
