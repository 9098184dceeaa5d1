// One payment that was recorded by hand and that a provider reports.
import { type Break, breaksOf } from '../break.ts'

const TWIN = 'repayment/twin-service.ts'
const PAYMENT = 'repayment/payment-service.ts'
const TAKEN_BACK = 'repayment/taken-back-service.ts'
const QUERIES = 'repayment/hand-payment-queries.ts'
const DECIDE = 'staff-action/same-money-service.ts'
const FORM = 'staff/action-form.tsx'

export const sameMoneyBreaks: readonly Break[] = [
  ...breaksOf('while a migration adds columns', 'api', [
    [
      'whatever columns there are',
      'repayment/payment-queries.ts',
      '`SELECT ${COLUMNS} FROM',
      '`SELECT * FROM',
    ],
    [
      'whatever columns an intent has',
      'repayment/queries.ts',
      '    .select(INTENT)\n',
      '    .selectAll()\n',
    ],
  ]),
  ...breaksOf('is one payment if the reference is the same', 'api', [
    [
      'it is credited twice',
      PAYMENT,
      'if (twin === null) return recordTaken(transaction, dependencies, taken)',
      'if (twin === null || twin.isSame) return recordTaken(transaction, dependencies, taken)',
    ],
    ['what is typed at the counter is no name', TWIN, 'intent?.pay_value ?? null', 'null'],
    [
      'a person is asked all the same',
      TWIN,
      'isSame: isNamed &&',
      'isSame: orderId === null && isNamed &&',
    ],
  ]),
  ...breaksOf('names no code of ours, and only its own number', 'api', [
    [
      'it waits for a loan',
      PAYMENT,
      'if (isOf && (inserted',
      'if (isOf && twin.hand.id === 0 && (inserted',
    ],
    [
      'its number is no name',
      TWIN,
      '    payment.provider_payment_id,\n    payment.reference,',
      '    payment.reference,',
    ],
  ]),
  ...breaksOf('falls together with the record by hand', 'api', [
    ['the record stays', 'repayment/paid-service.ts', 'return payment.recorded_as ?? ', 'return '],
    ['nothing ties them', TWIN, '    recorded_as: hand.cause,\n', ''],
  ]),
  ...breaksOf('reports it only when it is taken back', 'api', [
    [
      'the record stays',
      'repayment/taken-back-service.ts',
      'const hand = twin?.isSame && !isRest ? twin.hand : null',
      'const hand = null as HandPaymentRow | null',
    ],
    ['nothing is reversed', TAKEN_BACK, 'cause: hand?.cause ?? null', 'cause: null'],
  ]),
  ...breaksOf('the provider says that it was paid earlier', 'api', [
    [
      'nobody is asked',
      TWIN,
      'if (payment.paid_on < hand.paid_on) {',
      'if (payment.paid_on > hand.paid_on) {',
    ],
    [
      'the question stays',
      TWIN,
      '  if (payment === null) return true\n  await closeTaskAbout(transaction, clock, OTHER_DAY_TASK, subjectOf(payment))\n',
      '  if (payment === null) return true\n',
    ],
  ]),
  ...breaksOf('is not lost when the record by hand is reversed', 'api', [
    [
      'it is',
      TWIN,
      "    state: 'unknown',\n    // Its code",
      "    state: 'reversed',\n    // Its code",
    ],
    [
      'nobody is told',
      TWIN,
      '  if (payment === null) return true\n',
      '  if (orderId > 0) return true\n',
    ],
  ]),
  ...breaksOf('is held and asked about', 'api', [
    [
      'it is credited',
      TWIN,
      'if (alone === undefined) return null',
      'if (!alone?.isNamed) return null',
    ],
    ['it is taken for the same', TWIN, 'isSame: isNamed &&', 'isSame: !isNamed ||'],
    [
      'the borrower is reminded meanwhile',
      QUERIES,
      "    .where('state', '=', 'held')\n",
      "    .where('state', '=', 'before-payout')\n",
    ],
    [
      'without a task',
      TWIN,
      '    kind: SAME_MONEY_TASK,\n    subject',
      "    kind: 'repayment-reversed',\n    subject",
    ],
  ]),
  ...breaksOf('is credited on the day it was paid if it is other money', 'api', [
    ['on today', DECIDE, 'paidOn ?? businessDate(payment.paid_on)', 'clock.today()'],
    ['never', DECIDE, 'await creditHeld(db, context, payment, ', 'void (creditHeld, '],
  ]),
  ...breaksOf('needs two people to be other money', 'api', [
    [
      'one is enough',
      DECIDE,
      "      needsSecondPerson('match-payment'",
      "      !needsSecondPerson('match-payment'",
    ],
    [
      'the same one twice',
      DECIDE,
      "    if (proposal.personId === context.staff.id) throw new AppError('second_person_needed')\n",
      '',
    ],
  ]),
  ...breaksOf('only the amount or the loan differs', 'api', [
    ['any amount', TWIN, 'isHere && hand.amount_centavos === amountCentavos', 'isHere'],
    ['any loan', TWIN, 'isNamed && isHere && hand', 'isNamed && hand'],
    ['any day', TWIN, 'const DAYS_APART = 3', 'const DAYS_APART = 30'],
    [
      'the question stays',
      TWIN,
      '[SAME_MONEY_TASK, OTHER_DAY_TASK, OTHER_LOAN_TASK, NOT_LISTED_TASK]',
      '[OTHER_DAY_TASK, OTHER_LOAN_TASK, NOT_LISTED_TASK]',
    ],
  ]),
  ...breaksOf('is held when a person matches it', 'api', [
    [
      'it is credited',
      'repayment/staff-service.ts',
      '  if (twin !== null) {',
      '  if (twin?.isSame) {',
    ],
    ['nobody sees it', 'staff-action/perform.ts', "isHeld: outcome === 'held'", 'isHeld: false'],
  ]),
  ...breaksOf('by its reference or because it looks the same', 'api', [
    [
      'it is recorded',
      TWIN,
      'if (!payment.isOtherMoney && (await',
      'if (payment.isOtherMoney && (await',
    ],
    [
      'one without a loan is not looked at',
      QUERIES,
      "where('state', '=', 'unknown'),",
      "where('state', '=', 'held'),",
    ],
  ]),
  ...breaksOf('if two people say that it is other money', 'api', [
    [
      'one is enough',
      'staff-action/service.ts',
      "if (kind === 'record-payment' && action.isOtherMoney) return true\n",
      '',
    ],
    ['never', TWIN, 'if (!payment.isOtherMoney && (await', 'if ((await'],
  ]),
  ...breaksOf('says what it does and asks why', 'pages', [
    [
      'the two are mixed up',
      'staff/task-decisions.tsx',
      "verdict: 'same' as const",
      "verdict: 'other' as const",
    ],
    [
      'nothing says so',
      'staff/task-decisions.tsx',
      "title: 'otherMoneyTitle'",
      "title: 'otherMoney'",
    ],
  ]),
  ...breaksOf('only then may be called other money', 'pages', [
    ['always', FORM, '{fields.isOtherMoney !== null && (', '{fields.reference !== null && ('],
    ['it is not sent', FORM, '...(fields.isOtherMoney === true && { isOtherMoney: true }),', ''],
  ]),
  ...breaksOf('while it is reported for another is credited to one', 'api', [
    [
      'the report does not wait',
      'repayment/payment-queries.ts',
      'provider_payment_id = ${providerPaymentId} FOR UPDATE',
      'provider_payment_id = ${providerPaymentId}',
    ],
    [
      'what it waited for is not looked at',
      PAYMENT,
      "if (known.state !== 'unknown' || (known.intent_id !== null && !isNews)) return false",
      'if (known.intent_id !== null) return false',
    ],
  ]),
  ...breaksOf('of another amount is not the same', 'api', [
    [
      'the difference is lost',
      DECIDE,
      "    if (hand.amount_centavos !== restOf(payment)) throw new AppError('amounts_differ')\n",
      '',
    ],
    [
      'less is the same',
      DECIDE,
      'hand.amount_centavos !== restOf(payment)',
      'hand.amount_centavos > restOf(payment)',
    ],
  ]),
  ...breaksOf('taken back while a person matches it', 'api', [
    [
      'only its row says so',
      'repayment/payment-queries.ts',
      "    .where('state', '=', 'unknown')\n    .forUpdate()",
      '    .forUpdate()',
    ],
    [
      'its loan is not looked at',
      TAKEN_BACK,
      "if (orderId === null) return 'known'",
      "if (orderId !== 0) return 'known'",
    ],
  ]),
  ...breaksOf('undoes the record by hand', 'api', [
    [
      'what was read before counts',
      TAKEN_BACK,
      'return takeFromLoan(transaction, dependencies, payment, known)',
      'return takeFromLoan(transaction, dependencies, payment, seen)',
    ],
    ['nothing ties them', TWIN, '    recorded_as: hand.cause,\n', ''],
  ]),
  ...breaksOf('is recorded by hand waits, and adds nothing', 'api', [
    ['it does not wait', TWIN, '  await lockReferences(transaction, references)\n', ''],
    ['nobody is waited for', TWIN, '  await lockReferences(transaction, [plain, ...names])\n', ''],
  ]),
  ...breaksOf('reported without a loan waits, and is refused', 'api', [
    ['it does not wait', TWIN, '  await lockReferences(transaction, [plain, ...names])\n', ''],
    ['nobody is waited for', TWIN, '  await lockReferences(transaction, references)\n', ''],
  ]),
  ...breaksOf('has books up to that day', 'api', [
    [
      'behind the closed day',
      'ledger/ledger.ts',
      'loan.postedOn ?? (await findLatestClose(transaction))?.closedOn ?? null',
      'loan.postedOn',
    ],
    [
      'a closed day is no limit',
      'ledger/ledger.ts',
      'return bookedOn === null ? day : laterDate(day, bookedOn)',
      'return day',
    ],
  ]),
]
