// Money by the code of another loan, and money that may be gone or another's.
import { type Break, breaksOf } from '../break.ts'

const UNMATCHED = 'repayment/unmatched-service.ts'
const STAFF = 'repayment/staff-service.ts'
const SAME = 'staff-action/same-money-service.ts'

export const whoseCodeBreaks: readonly Break[] = [
  ...breaksOf('by two people, though one took it off', 'api', [
    [
      'one person gives it away',
      'staff-action/service.ts',
      'if (isDoubtful(await doubtsOf(context, action))) return true',
      "if (isDoubtful({ ...(await doubtsOf(context, action)), codeOfOrder: 0 }) && kind === 'waive') return true",
    ],
    [
      'the second person isn’t told',
      'staff-action/manifest.ts',
      '      facts: ({ db }, subjectId) => proposalFacts(db, subjectId),\n',
      '',
    ],
    [
      'its own code is another’s',
      UNMATCHED,
      'codes.find((code) => code.order_id !== orderId)',
      'codes.find((code) => code.order_id > 0)',
    ],
    [
      'a code that was left is forgotten',
      'repayment/queries.ts',
      'reference IN (${reference}, ${plain})',
      "reference IN ('', '')",
    ],
  ]),
  ...breaksOf('is still not for who recorded it to say', 'api', [
    [
      'it is joined by being matched',
      STAFF,
      'const isSame = twin.isSame && mayBeTheirs(doubts)',
      'const isSame = twin.isSame && mayBeTheirs({})',
    ],
    [
      'one says that it is more',
      SAME,
      'isDoubtful(await doubtsAbout(db, payment, orderId))',
      'orderId === 0',
    ],
    [
      'one says that it is the same',
      SAME,
      'hand.order_id !== orderId || isDoubtful(doubts)',
      'hand.order_id !== orderId && isDoubtful(doubts)',
    ],
  ]),
  ...breaksOf('reads whose code was paid', 'api', [
    [
      'nobody reads it',
      'repayment/task-kinds.ts',
      '    facts: ({ db }, subjectId) => heldFacts(db, subjectId),\n',
      '',
    ],
    [
      'only of what is decided',
      STAFF,
      "if (payment?.state !== 'held' ||",
      "if (payment?.state === 'held' ||",
    ],
  ]),
  ...breaksOf('what has come up since the first proposed it', 'api', [
    [
      'only what was known then',
      'staff-action/service.ts',
      "row?.state === 'proposed' ? {",
      "row?.state === 'done' ? {",
    ],
  ]),
  ...breaksOf('of which a part is then gone is matched by two', 'api', [
    [
      'one credits it',
      'repayment/taken-back-service.ts',
      'if (isFinished) await updatePayment(transaction, payment.id, SENT_BACK)',
      '',
    ],
    [
      'also what nobody sent back',
      'repayment/taken-back-service.ts',
      "payment.state === 'before-payout' && (await findOpenTask(transaction, kind, subject)) === null",
      "payment.state === 'before-payout' && (await findOpenTask(transaction, kind, subject)) !== undefined",
    ],
  ]),
  ...breaksOf('money by the code of another loan is said to be that', 'api', [
    [
      'one accepts it',
      'payment-claim/decide-service.ts',
      'if (!isMuch && !isDoubtful(await doubtsAbout(db, payment, claim.order_id)))',
      'if (!isMuch && !payment.is_sent_back)',
    ],
  ]),
  ...breaksOf('is matched by two, and only by its own task', 'api', [
    [
      'one credits it',
      UNMATCHED,
      '...(wasFinished && { wasFinished }),',
      '...(codeOfOrder === 0 && wasFinished && { wasFinished }),',
    ],
    [
      'any task about it serves',
      'staff-action/perform.ts',
      'if (!MATCHED_BY.includes(kind))',
      "if (kind === '')",
    ],
  ]),
  ...breaksOf('is not confirmed, though it changes in that moment', 'api', [
    [
      'what was read before the lock is believed',
      SAME,
      '  await lockOrderAndBorrower(db, orderId)\n',
      '',
    ],
  ]),
  ...breaksOf('is not refunded until a person has looked at it', 'api', [
    [
      'it goes out all the same',
      STAFF,
      '[OTHER_LOAN_TASK, NOT_LISTED_TASK, RECORDED_TWICE_TASK]',
      '[NOT_LISTED_TASK, RECORDED_TWICE_TASK]',
    ],
    [
      'also after somebody has looked',
      'repayment/payment-queries.ts',
      'AND t.kind = ${kind} AND t.closed_at IS NULL) AS "isOpen"',
      'AND t.kind = ${kind}) AS "isOpen"',
    ],
  ]),
  ...breaksOf('a difference is looked at as long as it is open', 'api', [
    [
      'for four days',
      'money/settlement-service.ts',
      'of await listSaidOfOpen(db, addDays(clock.today(), -DAYS_ASKED))',
      'of await listSaidOfOpen(db, addDays(clock.today(), -1_000))',
    ],
  ]),
  ...breaksOf('is for two, and is over when people finish with it', 'api', [
    [
      'one gives it to a loan',
      UNMATCHED,
      '...(isNotListed && { isNotListed }),',
      '...(codeOfOrder === 0 && isNotListed && { isNotListed }),',
    ],
    [
      'it is asked about every day',
      'repayment/twin-service.ts',
      "const isWaiting = payment.state === 'unknown'",
      "const isWaiting = payment.state === 'reversed'",
    ],
  ]),
]
