// Payments that are reported at the same time.
import { type Break, breaksOf } from '../break.ts'

const TOGETHER = 'repayment/together-service.ts'
const FIRST = 'if (!first.has(borrowerId)) first.set(borrowerId, one)'

export const togetherBreaks: readonly Break[] = [
  ...breaksOf('leave exactly the rows that they leave one after the other', 'api', [
    [
      'what a person has recorded is recorded again',
      TOGETHER,
      'twins[at] === null',
      'twins[at] !== undefined',
    ],
    ['what was not paid is recorded', TOGETHER, "payment.status === 'paid' && ", ''],
    [
      'books without the waivers of a payment',
      'ledger/ledger.ts',
      'new Map(entries.map((entry) => [entry.row.orderId, entry]))',
      'new Map(entries.toReversed().map((entry) => [entry.row.orderId, entry]))',
    ],
    [
      'one line of postings',
      'ledger/queries.ts',
      'line: at + 1, ...posting',
      'line: 1, ...posting',
    ],
  ]),
  ...breaksOf('are not recorded together if they are of one loan or one borrower', 'api', [
    ['whoever has paid', TOGETHER, FIRST, 'first.set(one.at, one)'],
    [
      'two loans of a borrower',
      TOGETHER,
      FIRST,
      FIRST.replaceAll('borrowerId', 'one.intent.order_id'),
    ],
  ]),
  ...breaksOf('an extension that was paid first is made first', 'api', [
    [
      'a plain one overtakes it',
      TOGETHER,
      'if (!first.has(borrowerId)) first.set(borrowerId, one)',
      'if (!first.has(borrowerId) && one.intent.extension === null) first.set(borrowerId, one)',
    ],
  ]),
  ...breaksOf('money that went back first pays nothing off', 'api', [
    [
      'a plain one overtakes it',
      TOGETHER,
      'if (!first.has(borrowerId)) first.set(borrowerId, one)',
      "if (!first.has(borrowerId) && one.payment.status === 'paid') first.set(borrowerId, one)",
    ],
  ]),
  ...breaksOf('more than any loan of ours waits for a person, and the next payment counts', 'api', [
    [
      'by itself',
      'repayment/reported-payment.ts',
      'return amountCentavos <= PAYMENT_MAX',
      'return true',
    ],
    ['together only', TOGETHER, ' || !isCreditable(payment)', ''],
    [
      'alone only',
      'repayment/payment-service.ts',
      'const intent = isCreditable(payment) ? named : null',
      'const intent = named',
    ],
  ]),
  ...breaksOf('not even a person credits more than any loan of ours', 'api', [
    [
      'they do',
      'repayment/staff-service.ts',
      'if (!isCreditable({ amountCentavos: restOf(found) })) {',
      'if (payment === null) {',
    ],
  ]),
  ...breaksOf('a webhook about a loan that somebody holds is refused with a status', 'api', [
    [
      'the provider takes it for done',
      'calls/webhooks.ts',
      'readsStatusOnly: true',
      'readsStatusOnly: false',
    ],
    [
      'whatever is in the way',
      'http/error-handler.ts',
      "new AppError('busy'), refusedStatus)",
      "new AppError('busy'))",
    ],
  ]),
  ...breaksOf('more webhooks than can be held are refused with a status', 'api', [
    [
      'all are held',
      'repayment/webhook-service.ts',
      "    if (underWay >= UNDER_WAY_MAX) throw new AppError('busy')\n",
      '',
    ],
    ['for ever', 'repayment/webhook-service.ts', '      underWay -= 1\n', ''],
    [
      'the provider takes them for done',
      'http/error-handler.ts',
      'sendRefusal(request, reply, error, refusedStatus)',
      'sendRefusal(request, reply, error)',
    ],
  ]),
  ...breaksOf('a session that has ended takes no turns of the borrower whose it was', 'api', [
    [
      'it takes them as before',
      'http/answer-call.ts',
      '    if (error instanceof AppError) owners.delete(sessionId)\n',
      '',
    ],
  ]),
  ...breaksOf('a session of one deployment is none of another', 'api', [
    [
      'the hash of another secret is taken',
      'session/service.ts',
      'if (known?.secret === secret) return',
      'if (known !== undefined) return',
    ],
  ]),
  ...breaksOf('nobody paid too much for is read in one statement', 'api', [
    [
      'its stage too',
      'details-service.ts',
      "order.phase === 'running' ? ''",
      "order.id === 0 ? ''",
    ],
    ['refunds too', 'details-service.ts', 'order.hasRefund ?', 'order.id > 0 ?'],
  ]),
  ...breaksOf('whatever number of sessions somebody has', 'api', [
    [
      'a turn for each session',
      'http/answer-call.ts',
      'borrowerTurns.take(String(owner), async',
      'borrowerTurns.take(sessionId, async',
    ],
    [
      'no turn',
      'http/answer-call.ts',
      'borrowerTurns.take(String(owner), async',
      'borrowerTurns.take(String(Math.random()), async',
    ],
  ]),
  ...breaksOf('count once if each is told five times at once', 'api', [
    ['what is known', TOGETHER, ' && !known.has(payment.providerPaymentId)', ''],
    [
      'one that fails as the next of its borrower begins',
      TOGETHER,
      '(lines.get(line) ?? Promise.resolve()).then(alone, alone)',
      "lines.has(line) ? Promise.reject(new Error('busy')) : alone()",
    ],
  ]),
  ...breaksOf('are each tried alone if they can not be recorded together', 'api', [
    [
      'none of them is',
      TOGETHER,
      "    log.warn({ fault }, 'payments could not be recorded together')\n",
      '    throw fault\n',
    ],
    [
      'nobody hears of it',
      TOGETHER,
      "    log.warn({ fault }, 'payments could not be recorded together')\n",
      '',
    ],
  ]),
  ...breaksOf('are gathered while one before them is recorded', 'api', [
    [
      'one that comes alone is let go',
      'repayment/webhook-service.ts',
      '    applyPayments(dependencies, payments),',
      '    Promise.resolve(payments.map(async (one, at) => (await applyPayments(dependencies, [one]))[0])),',
    ],
    [
      'nothing is gathered',
      'server/gather.ts',
      'if (!isWorking) void workOnAll()',
      'void workOnAll()',
    ],
  ]),
  ...breaksOf('do not wait for one whose borrower somebody else is working on', 'api', [
    [
      'the borrower is waited for',
      'orders/locks.ts',
      "    .skipLocked()\n    .modifyEnd(preparedAs('lock_free_borrowers'))",
      "    .modifyEnd(preparedAs('lock_free_borrowers'))",
    ],
    ['their order is waited for', TOGETHER, 'free.has(intent.order_id) && ', 'true && '],
  ]),
  ...breaksOf('are all kept before the provider is asked about any', 'api', [
    [
      'only while it is asked',
      'repayment/webhook-service.ts',
      'const id = await keep(',
      'const id = 0; void keep(',
    ],
    [
      'nobody notes what became of them',
      'repayment/webhook-service.ts',
      '    await noteWebhooks(db, noted)\n',
      '',
    ],
  ]),
  ...breaksOf('those that come meanwhile together', 'api', [
    ['one at a time', 'server/gather.ts', 'waiting.splice(0, atOnceMax)', 'waiting.splice(0, 1)'],
    [
      'as many as there are',
      'server/gather.ts',
      'waiting.splice(0, atOnceMax)',
      'waiting.splice(0)',
    ],
  ]),
]
