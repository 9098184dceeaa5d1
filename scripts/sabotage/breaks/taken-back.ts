// What a provider takes back of a payment, and what people decide about payments.
import { type Break, breaksOf } from '../break.ts'

const PAYMENT = 'repayment/payment-service.ts'
const RECORD = 'repayment/record-service.ts'
const TAKEN_BACK = 'repayment/taken-back-service.ts'
const TWIN = 'repayment/twin-service.ts'
const REPORTED = 'repayment/reported-payment.ts'
const QUERIES = 'repayment/payment-queries.ts'
const STAFF = 'repayment/staff-service.ts'
const MIGRATION = 'migrations/113-gross-and-taken-back.sql'
const VERIFY = 'ledger/verify-books.ts'
const SAME = 'staff-action/same-money-service.ts'

export const takenBackBreaks: readonly Break[] = [
  ...breaksOf('is not credited when its code is named', 'api', [
    [
      'it is',
      RECORD,
      'const amountCentavos = restOf(reported)',
      'const amountCentavos = payment.amountCentavos',
    ],
    [
      'what was taken back is forgotten',
      REPORTED,
      'const takenBack = known?.taken_back_centavos ?? 0',
      'const takenBack = known === null ? 0 : 0',
    ],
  ]),
  ...breaksOf('a payment counts with the rest', 'api', [
    [
      'only people are told',
      TAKEN_BACK,
      '{\n    taken_back_centavos: takenBack,\n    is_said_paid: false,\n  })',
      '{ is_said_paid: false })',
    ],
  ]),
  ...breaksOf('takes nothing off that loan when it is told again', 'api', [
    [
      'all of it counts again',
      RECORD,
      '  const amountCentavos = restOf(payment)\n',
      '  const amountCentavos = centavos(payment.amount_centavos)\n',
    ],
  ]),
  ...breaksOf('asked whether it is the same, a payment is credited with the rest', 'api', [
    [
      'the question names all of it',
      TAKEN_BACK,
      "if (payment.state === 'held') return",
      "if (payment.state === 'unknown') return",
    ],
  ]),
  ...breaksOf('before its loan was paid out, a payment is credited with the rest', 'api', [
    [
      'the question names all of it',
      TAKEN_BACK,
      "if (payment.state === 'before-payout') {",
      "if (payment.state === 'unknown') {",
    ],
  ]),
  ...breaksOf('does not give back what was taken back since', 'api', [
    [
      'it does',
      TAKEN_BACK,
      '(takenBack > before || takenBack',
      '(takenBack !== before || takenBack',
    ],
  ]),
  ...breaksOf('is not credited once more', 'api', [
    [
      'it is',
      'repayment/hand-payment-queries.ts',
      'AND amount_centavos IN ("amountCentavos", "grossCentavos")',
      'AND amount_centavos IN ("amountCentavos")',
    ],
  ]),
  ...breaksOf('is told apart by what people were told', 'api', [
    [
      'what was lowered stays so',
      MIGRATION,
      'SET amount_centavos = was.paid,',
      'SET amount_centavos = amount_centavos,',
    ],
    [
      'what was overwritten is raised',
      MIGRATION,
      'CASE WHEN max(told.paid) IS NULL THEN',
      'CASE WHEN max(one.paid) > 0 THEN',
    ],
  ]),
  ...breaksOf('although what was waived because of it was undone before', 'api', [
    ['it can’t be', 'ledger/payments.ts', ' || undone.has(id)) continue', ') continue'],
  ]),
  ...breaksOf('is left to a person, once, and to the log', 'api', [
    [
      'nobody is asked',
      'repayment/report-service.ts',
      "    kind: 'repayment-not-applied',\n",
      "    kind: 'repayment-not-listed',\n",
    ],
    [
      'the log says nothing',
      'repayment/report-service.ts',
      "  log.error({ fault: error, providerPaymentId }, 'a payment can’t be applied')\n",
      '  void [log, error]\n',
    ],
  ]),
  ...breaksOf('a payment is taken back and never credited', 'api', [
    [
      'what was just reported stays',
      TAKEN_BACK,
      'if ((await insertPayment(transaction, now)) === null) {',
      'if ((await insertPayment(transaction, now))?.id === 0) {',
    ],
    [
      'the provider has to say it again',
      'repayment/report-service.ts',
      'if (error instanceof HeardAgain) return apply()',
      'if (error instanceof TypeError) return apply()',
    ],
  ]),
  ...breaksOf('after a part was the first news undoes what was recorded by hand', 'api', [
    [
      'it is known',
      TAKEN_BACK,
      'if (seen === null || !seen.is_gross_known) {',
      'if (seen === null) {',
    ],
    [
      'all of it was the first news',
      TAKEN_BACK,
      'known === null || payment.amountCentavos > known.taken_back_centavos',
      'known === null',
    ],
  ]),
  ...breaksOf('until a person has put on the rest', 'api', [
    [
      'it is sent out',
      STAFF,
      '  if ((await listCountedTooMuch(db, orderId)).length > 0) return true\n',
      '',
    ],
    [
      'nobody is asked again',
      STAFF,
      '    await openTask(transaction, clock, partTask(payment))\n',
      '    void [clock, payment, openTask, partTask]\n',
    ],
  ]),
  ...breaksOf('is asked about until the record is reversed', 'api', [
    [
      'it is sent out',
      STAFF,
      '  if ((await listRecordedTooMuch(db, orderId)).length > 0) return true\n',
      '',
    ],
  ]),
  ...breaksOf('a part was taken back meanwhile', 'api', [
    [
      'they can',
      'refund/service.ts',
      '  if (await hasUndecided(transaction, id)) return true\n',
      '',
    ],
  ]),
  ...breaksOf('is undone when a part of it is taken back', 'api', [
    [
      'it is sent',
      'payout/refund-service.ts',
      'return !(await reactions.stopsRefund(transaction, orderId))',
      'return true',
    ],
    ['nobody asks about payments', 'repayment/manifest.ts', ', stopsRefund: hasUndecided', ''],
  ]),
  ...breaksOf('by two people who did not record it', 'api', [
    [
      'one is enough',
      SAME,
      'if (isElsewhere && !(await',
      'if (hand.order_id === 0 && isElsewhere && !(await',
    ],
    [
      'whoever recorded it is one of them',
      SAME,
      '[recorded?.proposed_by, recorded?.ended_by]',
      '[0, recorded?.ended_by]',
    ],
    [
      'the code can be paid again',
      TWIN,
      "  await updateIntent(transaction, intent.id, { state: 'over' })\n",
      '',
    ],
    [
      'the code goes with it',
      TWIN,
      '  await leaveOtherCode(transaction, payment, hand.order_id)\n',
      '',
    ],
  ]),
  ...breaksOf('where its row still names the stranger’s code', 'api', [
    [
      'any code will do',
      QUERIES,
      'WHERE i.id = p.intent_id AND i.order_id = p.order_id',
      'WHERE i.id = p.intent_id',
    ],
  ]),
  ...breaksOf('is credited by no claim, and they are asked again', 'api', [
    [
      'it is',
      'repayment/unmatched-service.ts',
      'if (found === null || (await isFinishedWith(transaction, clock, found))) return null',
      'if (found === null) return null',
    ],
    [
      'by the next run',
      TWIN,
      '  is_taken_off: true,\n  is_report_awaited: false,\n  is_sent_back: true,\n} as const',
      '  is_report_awaited: false,\n} as const',
    ],
  ]),
  ...breaksOf('is credited by no report that names a code', 'api', [
    ['it is', PAYMENT, 'return !(await isFinishedWith(transaction, clock, known))', 'return true'],
  ]),
  ...breaksOf('is credited with the report that a part was taken back', 'api', [
    [
      'it is not',
      PAYMENT,
      'return (await hearRest(transaction, dependencies, payment, named)) ?? applied',
      'void hearRest\n      return applied',
    ],
  ]),
  ...breaksOf('there may be a rest unless the provider says', 'api', [
    [
      'as much as was asked for is all',
      TAKEN_BACK,
      'if (isWhollyGone(payment)) return',
      'if (amountCentavos >= intent.amount_centavos) return',
    ],
  ]),
  ...breaksOf('under one of its names only', 'api', [
    [
      'under each',
      TWIN,
      "  if (before.length > 0) throw new AppError('payment_known')\n",
      '  void before\n',
    ],
  ]),
  ...breaksOf('under two names before is asked about', 'api', [
    [
      'it is not',
      TWIN,
      '  await askAboutOthers(transaction, clock, { ...payment, hand_payment_id: hand.id })\n',
      '',
    ],
  ]),
  ...breaksOf('is credited to that code and to no claim', 'api', [
    [
      'its code is forgotten',
      PAYMENT,
      'if (known === null || known.is_gross_known || known',
      'if (known === null || known.id > 0 || known',
    ],
    [
      'whoever claims it has it',
      'repayment/unmatched-service.ts',
      'return isDoubtful(await doubtsAbout(transaction, found, claimed.orderId)) ? null : found',
      'return found',
    ],
  ]),
  ...breaksOf('while people take it off its loan is heard again', 'api', [
    ['it is known', TAKEN_BACK, "if (seen.state === 'unknown') throw", 'if (seen.id === 0) throw'],
  ]),
  ...breaksOf('while the provider knows the first only, or nothing', 'api', [
    [
      'any refund will do',
      'repayment/webhook-service.ts',
      "confirmed.status === 'reversed' && isAll",
      "confirmed.status === 'reversed' && (isAll || true)",
    ],
    [
      'nothing will do',
      'repayment/webhook-service.ts',
      'if (known !== null) return known.state',
      'if (known !== null) return known.id !== 0 || known.state',
    ],
  ]),
  ...breaksOf('also after somebody else has asked about it', 'api', [
    [
      'whoever asks first forgets it',
      TWIN,
      'if (isOpen) return payment.is_sent_back',
      'if (isOpen) return false',
    ],
  ]),
  ...breaksOf('taken off two loans, a payment is put back by no report', 'api', [
    [
      'it is',
      PAYMENT,
      '  if (known.is_taken_off && !known.is_report_awaited && !isNews) return false\n',
      '  void isNews\n',
    ],
  ]),
  ...breaksOf('taken off after the provider had named its code', 'api', [
    [
      'what it named is forgotten',
      PAYMENT,
      'await updatePayment(transaction, known.id, { reference, ...own })',
      'void own',
    ],
  ]),
  ...breaksOf('never to be paid again, wherever its payment has gone', 'api', [
    [
      'after a record by hand',
      TWIN,
      "  if (paidId !== null) await updateIntent(transaction, paidId, { state: 'over' })\n",
      '  void paidId\n',
    ],
    [
      'the report is not awaited',
      TWIN,
      'is_report_awaited: isReportAwaited,',
      'is_report_awaited: false,',
    ],
  ]),
  ...breaksOf('a payment that was quoted settles the loan as it did', 'api', [
    [
      'nothing was promised',
      RECORD,
      'if (intent !== null && paidOn === payment.paid_on) {',
      'if (intent !== null && paidOn < payment.paid_on) {',
    ],
    [
      'for any day',
      RECORD,
      'if (intent !== null && paidOn === payment.paid_on) {',
      'if (intent !== null) {',
    ],
  ]),
  ...breaksOf('a payment extends the loan as it did', 'api', [
    [
      'nothing was agreed',
      RECORD,
      'return intent?.order_id === orderId ? intent : null',
      'return intent?.order_id === 0 ? intent : null',
    ],
  ]),
  ...breaksOf('says what is known now', 'api', [
    [
      'it says the first',
      'staff-task/service.ts',
      'if (await amendTaskRow(transaction, { kind, subject }, details)) return',
      'void [amendTaskRow, details]',
    ],
  ]),
  ...breaksOf('is no question once it was taken back or put there', 'api', [
    [
      'taken back',
      TWIN,
      '[SAME_MONEY_TASK, OTHER_DAY_TASK, OTHER_LOAN_TASK, NOT_LISTED_TASK]',
      '[SAME_MONEY_TASK, OTHER_DAY_TASK, NOT_LISTED_TASK]',
    ],
    [
      'put there',
      TWIN,
      '[UNKNOWN_TASK, OTHER_LOAN_TASK, TAKEN_BACK_TASK]',
      '[UNKNOWN_TASK, TAKEN_BACK_TASK]',
    ],
  ]),
  ...breaksOf('not paid out then, a payment is asked about', 'api', [
    [
      'it is not',
      PAYMENT,
      "isHere || known.state === 'reversed') return",
      "isHere || known.state !== 'recorded') return",
    ],
  ]),
  ...breaksOf('is asked about once and not credited', 'api', [
    [
      'nobody is asked',
      PAYMENT,
      '  await askIfPaidAgain(transaction, clock, payment, known)\n',
      '',
    ],
    ['with every report', PAYMENT, '  if (known.is_said_paid) return\n', ''],
  ]),
  ...breaksOf('first heard of in part is credited when it is reported', 'api', [
    ['it is not', PAYMENT, 'return isHere && isRestHeardOf(known, payment)', 'return false'],
    [
      'not without a code',
      PAYMENT,
      '    if (isRestHeardOf(waiting, payment)) {\n',
      '    if (waiting.id === 0) {\n',
    ],
  ]),
  ...breaksOf('can be recorded by hand, and is one with its report', 'api', [
    [
      'it is known',
      QUERIES,
      "WHERE ${plainOf('provider_payment_id')} = ${plain} AND is_gross_known)",
      "WHERE ${plainOf('provider_payment_id')} = ${plain})",
    ],
  ]),
  ...breaksOf('credited though it names no code', 'api', [
    [
      'it is nobody’s',
      'repayment/unmatched-service.ts',
      '{ ...payment, reference: payment.reference ?? reference }',
      'payment',
    ],
  ]),
  ...breaksOf('a payment that was taken off its loan may be theirs', 'api', [
    [
      'whose it was is forgotten',
      TWIN,
      '    order_id: null,\n    hand_payment_id: null,',
      '    order_id: null,\n    borrower_id: null,\n    hand_payment_id: null,',
    ],
  ]),
  ...breaksOf('is a fault of the ledger', 'api', [
    [
      'with any amount',
      VERIFY,
      'amount !== undefined && amount !== countedCentavos',
      'amount !== undefined && amount === 0',
    ],
    [
      'on two loans',
      VERIFY,
      "if (cause.startsWith('payment:') && !known.has(cause))",
      "if (cause.startsWith('payments:') && !known.has(cause))",
    ],
  ]),
]
