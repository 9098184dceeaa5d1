// What is taken back of a payment, or said to be here after all, while a record by hand has its name.
import { type Break, breaksOf } from '../break.ts'

const PAYMENT = 'repayment/payment-service.ts'
const RECORD = 'repayment/record-service.ts'
const TAKEN_BACK = 'repayment/taken-back-service.ts'
const TWIN = 'repayment/twin-service.ts'
const REPORTED = 'repayment/reported-payment.ts'
const QUERIES = 'repayment/payment-queries.ts'
const RECONCILE = 'repayment/reconcile-service.ts'

export const goneAndKnownBreaks: readonly Break[] = [
  ...breaksOf('leaves the record by hand under its name to a person', 'api', [
    [
      'nobody is told',
      TAKEN_BACK,
      '    await askAboutByHand(transaction, dependencies, payment, recorded)\n',
      '',
    ],
    ['a part says nothing of it', TAKEN_BACK, '      ...recordedOn(recorded),\n', ''],
  ]),
  ...breaksOf('once more under the number of its code', 'api', [
    [
      'it is not known by it',
      QUERIES,
      "ON c.reference IS NOT NULL AND ${plainOf('c.reference')} = i.reference\n      WHERE",
      'ON c.intent_id = i.id\n      WHERE',
    ],
  ]),
  ...breaksOf('compared with the record under the number of its code', 'api', [
    [
      'it is not',
      TWIN,
      'const reported = reportedOf(payment, intent)\n  for',
      'const reported = reportedOf(payment, intent && null)\n  for',
    ],
  ]),
  ...breaksOf('or less of it, a payment is asked about once', 'api', [
    [
      'only where all of it was',
      PAYMENT,
      '  if (known.taken_back_centavos === 0) return\n',
      "  if (known.state !== 'reversed') return\n",
    ],
    [
      'less is nothing new',
      PAYMENT,
      '  await askIfPaidAgain(transaction, clock, here, known)\n',
      '',
    ],
    [
      'not after more was taken back',
      TAKEN_BACK,
      '    taken_back_centavos: takenBack,\n    is_said_paid: false,\n  })',
      '    taken_back_centavos: takenBack,\n  })',
    ],
  ]),
  ...breaksOf('a payment without a loan is asked about too', 'api', [
    [
      'it is not',
      PAYMENT,
      '  if (waiting !== null) await askIfPaidAgain(transaction, clock, payment, waiting)\n',
      '',
    ],
    [
      'not with its code',
      PAYMENT,
      '    if (known.is_gross_known) await askIfPaidAgain(transaction, clock, payment, known, intent)\n',
      '',
    ],
  ]),
  ...breaksOf('from the day on which it was first heard of', 'api', [
    [
      'from the day of the last report',
      REPORTED,
      '  if (paidAt === null && known !== null) return businessDate(known.paid_on)\n',
      '',
    ],
    [
      'only its row says so',
      RECORD,
      'known === null ? null : noonOf(dependencies.clock, paidOn)',
      'known === null ? noonOf(dependencies.clock, paidOn) : null',
    ],
  ]),
  ...breaksOf('is none, also once it has come', 'api', [
    [
      'it is the day on which it counts',
      REPORTED,
      'known !== null && clock.dateOf(paidAt) > known.paid_on ? null : paidAt',
      'known?.paid_on === clock.dateOf(paidAt) ? null : paidAt',
    ],
    [
      'the event has it',
      RECORD,
      'paidAtOf(dependencies, payment, known) ?? heardOn',
      'paidAtOf(dependencies, payment, null) ?? heardOn',
    ],
  ]),
  ...breaksOf('undoes one record, and its task names the other', 'api', [
    ['it names none', TAKEN_BACK, ', ...recordedOn(others) },', ' },'],
  ]),
  ...breaksOf('an account is not closed while a payment that counts', 'api', [
    ['it is closed', 'repayment/closing.ts', '  NOT_LISTED_TASK,\n] as const', '] as const'],
  ]),
  ...breaksOf('first heard of as taken back, a payment is heard again', 'api', [
    [
      'the record counts',
      TAKEN_BACK,
      'if (intent === null && twin !== null && twin.hand.id !== seen?.id) {',
      'if (intent === null && twin !== null && twin.hand.id === seen?.id) {',
    ],
  ]),
  ...breaksOf('does not forget the loan of the record', 'api', [
    ['it does', TAKEN_BACK, 'const on = hand ?? intent ?? known', 'const on = hand ?? intent'],
    ['nobody’s is asked about', TAKEN_BACK, '= intent ?? known ?? NOBODYS', '= intent ?? NOBODYS'],
  ]),
  ...breaksOf('made one with a record by hand by a repeated report', 'api', [
    [
      'it is',
      PAYMENT,
      '  if (!(await isFinishedWith(transaction, clock, waiting))) return true\n',
      '  if (waiting.id > 0) return true\n',
    ],
    [
      'with every report',
      PAYMENT,
      '  if (waiting.is_taken_off && !waiting.is_report_awaited) return false\n',
      '',
    ],
  ]),
  ...breaksOf('later called failed or expired is left to a person', 'api', [
    [
      'it is not',
      PAYMENT,
      "if (known !== null && known.state !== 'reversed' && !isAsked) {",
      'if (known?.id === 0 && !isAsked) {',
    ],
    [
      'it counts as listed',
      RECONCILE,
      "status === 'paid' || status === 'reversed'",
      "status !== 'expired'",
    ],
  ]),
  ...breaksOf('a record by hand that is other money is refunded by people', 'api', [
    [
      'the verdict is forgotten',
      PAYMENT,
      'other_hand_payment_ids: JSON.stringify(otherIds),',
      "other_hand_payment_ids: '[]',",
    ],
  ]),
  ...breaksOf('is known of what people said before', 'api', [
    [
      'it is not',
      'migrations/116-other-money.sql',
      "WHERE audit.action = 'payment-is-other'",
      "WHERE audit.action = 'payment-is-same'",
    ],
  ]),
  ...breaksOf('recorded by hand and is gone too is asked about', 'api', [
    [
      'once',
      QUERIES,
      '(c.is_gross_known OR recorded_at <= c.received_at)',
      'recorded_at <= c.received_at',
    ],
  ]),
]
