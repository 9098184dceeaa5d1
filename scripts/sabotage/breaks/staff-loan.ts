// A loan in the staff console: what is shown of it, and what staff do to it.
import { type Break, breaksOf } from '../break.ts'

const LOAN = 'staff-desk/loan-service.ts'
const ACTION = 'staff-action/service.ts'
const PERFORM = 'staff-action/perform.ts'
const OF_PAYOUT = 'payout/staff-service.ts'

export const staffLoanBreaks: readonly Break[] = [
  ...breaksOf('has on each day the position of the engine', 'api', [
    [
      'always as of today',
      LOAN,
      'const explanation = explain(terms, events, on)',
      'const explanation = explain(terms, events, context.clock.today())',
    ],
    [
      'only the first line of a figure',
      'staff-desk/shown-loan.ts',
      'lines: lines.map((line) => ({',
      'lines: lines.slice(0, 1).map((line) => ({',
    ],
  ]),
  ...breaksOf('is shown with its events, the postings of each', 'api', [
    [
      'a look that nobody sees',
      LOAN,
      '  await recordView(context, order.borrower_id, orderId)\n  const today',
      '  const today',
    ],
    ['roles are forgotten', 'audit/audit.ts', '? [...actor.roles] : null', '? null : null'],
  ]),
  ...breaksOf('identity evidence is shown for a reason', 'api', [
    [
      'nothing is recorded',
      LOAN,
      "  await audit(context, borrowerId, 'identity-revealed', { reason }, orderId)\n",
      '',
    ],
  ]),
  ...breaksOf('a document is read as it was agreed', 'api', [
    [
      'nothing is recorded',
      LOAN,
      "  await audit(context, order.borrower_id, 'document-read', { document: kind }, orderId)\n",
      '',
    ],
  ]),
  ...breaksOf('finds who was given it', 'api', [
    [
      'only as it is written',
      'repayment/staff-service.ts',
      'new Set([typed, together, together.toUpperCase()])',
      'new Set([typed])',
    ],
    [
      'not by the number of a payment',
      'repayment/queries.ts',
      '[...intents, ...payments].flatMap',
      'intents.flatMap',
    ],
  ]),
  ...breaksOf('is matched on the day before the due date', 'api', [
    [
      'it counts from today',
      'repayment/staff-service.ts',
      '  const on = { orderId, borrowerId, paidOn: valueOn }\n  const isRecorded',
      '  const on = { orderId, borrowerId, paidOn: clock.today() }\n  const isRecorded',
    ],
    ['a preview stays', ACTION, '      throw new RolledBack()\n', ''],
  ]),
  ...breaksOf('that was matched and is taken back by the provider', 'api', [
    [
      'nobody hears of it',
      'repayment/taken-back-service.ts',
      "if (orderId === null) return 'known'",
      "if (orderId !== 0) return 'known'",
    ],
  ]),
  ...breaksOf('counts from its value date, once for its reference', 'api', [
    [
      'twice on two loans',
      ACTION,
      "return action.kind === 'record-payment' ? plainReference(action.reference) : null",
      'return null',
    ],
  ]),
  ...breaksOf('nobody whom only one administrator knows proposes or confirms it', 'api', [
    [
      'proposes it',
      ACTION,
      '  await requireConfirmed(db, staff)\n  const id = await store(',
      '  const id = await store(',
    ],
    [
      'confirms it',
      ACTION,
      '  await requireConfirmed(db, staff)\n  if (!(await isOneOfTwo(',
      '  if (!(await isOneOfTwo(',
    ],
  ]),
  ...breaksOf('is not recorded again that a provider has reported', 'api', [
    [
      'it is',
      'repayment/twin-service.ts',
      "  if (await hasPlainReference(transaction, plain)) throw new AppError('payment_known')\n",
      '',
    ],
    [
      'another spelling is another',
      'repayment/twin-service.ts',
      "reference.toUpperCase().replaceAll(/[^A-Z\\d]/g, '')",
      'reference',
    ],
  ]),
  ...breaksOf('that was taken off a loan can count on it again', 'api', [
    [
      'under a cause that was reversed',
      'repayment/paid-service.ts',
      'if (known.length === 0) return',
      'if (known.length >= 0) return',
    ],
    [
      'it is lost the second time',
      'repayment/staff-service.ts',
      'return found ?? findPayment(db, gateway, firstCauseOf(number))',
      'return found',
    ],
  ]),
  ...breaksOf('a report that names the loan it was taken off', 'api', [
    [
      'counted as before',
      'repayment/record-service.ts',
      'known === null\n        ?',
      'known === null || known.id > 0\n        ?',
    ],
  ]),
  ...breaksOf('is nobody’s by its reference alone', 'api', [
    [
      'whoever names it has it',
      'repayment/payment-queries.ts',
      "    .where('is_taken_off', '=', false)\n",
      '',
    ],
  ]),
  ...breaksOf('said to count without an event that does', 'api', [
    ['nobody looks', 'ledger/verify-books.ts', ', ...paymentFaults(loan, events)', ''],
  ]),
  ...breaksOf('leaves no receipt of the other one behind', 'api', [
    [
      'a link shows whosever it is now',
      'receipt/document-file.ts',
      'payment?.borrower_id !== borrowerId || payment.order_id !== orderId',
      'payment === null',
    ],
    [
      'its code is that of the other',
      'receipt/service.ts',
      "payment.state === 'recorded' && payment.order_id === known.order_id",
      "payment.state === 'recorded'",
    ],
  ]),
  ...breaksOf('that was matched to the wrong loan waits for its own again', 'api', [
    [
      'it is lost',
      'repayment/staff-service.ts',
      '  if (payment === null) return\n',
      '  if (payment !== null) return\n',
    ],
  ]),
  ...breaksOf('above the threshold takes two people; the same by one person', 'api', [
    [
      'the same person twice',
      ACTION,
      "if (row.proposed_by === staff.id) throw new AppError('second_person_needed')",
      '',
    ],
    [
      'one is enough',
      ACTION,
      'const earlier = await sumAlone(db, orderId, kind, since)',
      'const earlier = await sumAlone(db, orderId, kind, since)\n  if (earlier.measure >= 0) return false',
    ],
  ]),
  ...breaksOf('is confirmed by two others', 'api', [
    [
      'whoever proposed it stays one of two',
      ACTION,
      'if (!(await isOneOfTwo(db, row.proposed_by, ACTION_ROLES[action.kind]))) {',
      'if (working.length === 0) {',
    ],
  ]),
  ...breaksOf('is not split: what one person waives in a month', 'api', [
    [
      'each by itself',
      ACTION,
      'const earlier = await sumAlone(db, orderId, kind, since)',
      'const earlier = await sumAlone(db, 0, kind, since)',
    ],
  ]),
  ...breaksOf('takes one component of one instalment away', 'api', [
    [
      'the borrower hears nothing',
      ACTION,
      '  await tellAction(db, context, action, performed)\n',
      '',
    ],
  ]),
  ...breaksOf('an action takes its role', 'api', [
    [
      'any role that acts',
      ACTION,
      "if (!staff.roles.some((role) => roles.includes(role))) throw new AppError('role_missing')",
      '',
    ],
  ]),
  ...breaksOf('is written off by two people', 'api', [
    [
      'one is enough',
      'staff-desk/thresholds.ts',
      "'write-off': since2026(ALWAYS_TWO)",
      "'write-off': since2026(PESOS_10_000)",
    ],
  ]),
  ...breaksOf('gets a new plan that the law allows', 'api', [
    [
      'the test of the plan is left out',
      PERFORM,
      '      if (!offer.ok) throw planRefusal(offer)\n      return record(offer.agreed)',
      '      return offer.ok ? record(offer.agreed) : null',
    ],
  ]),
  ...breaksOf('is sent again by a person, once', 'api', [
    [
      'its task stays open',
      OF_PAYOUT,
      "  await closeFailed(transaction, clock, orderId, decision)\n  await recordHoldDecision(transaction, clock, latest, 'payout-repeated', decision)",
      "  await recordHoldDecision(transaction, clock, latest, 'payout-repeated', decision)",
    ],
    [
      'as often as one likes',
      OF_PAYOUT,
      "phase === 'payout' && (state === 'refused' || state === 'reversed')",
      "phase === 'payout' && state !== 'paid'",
    ],
  ]),
  ...breaksOf('is stopped for good: the order is cancelled', 'api', [
    [
      'the borrower hears nothing',
      OF_PAYOUT,
      "  await tellEnded(transaction, dependencies, latest, 'stopped')\n",
      '',
    ],
  ]),
  ...breaksOf('are released by two people, all at once', 'api', [
    [
      'the task stays open',
      'staff-desk/decide-service.ts',
      "    await closeTaskAbout(transaction, clock, 'payout-ceiling', subject, by)\n",
      '',
    ],
    [
      'one is enough',
      'staff-desk/thresholds.ts',
      "'release-ceiling': since2026(ALWAYS_TWO)",
      "'release-ceiling': since2026(PESOS_10_000 * 100)",
    ],
  ]),
  ...breaksOf('a declined borrower reads the reasons', 'api', [
    [
      'always the same one',
      'application/decision-service.ts',
      "const reasons = verdict.declineReasons ?? ['declined-by-person']",
      "const reasons = ['declined-by-person'] as const",
    ],
  ]),
  ...breaksOf('a borrower sees who looked and what was changed', 'api', [
    [
      'roles of today',
      'looks/queries.ts',
      ".coalesce('audit.actor_roles', 'staff_person.roles',",
      ".coalesce('staff_person.roles',",
    ],
    ['of everybody', 'looks/queries.ts', "    .where('audit.borrower_id', '=', borrowerId)\n", ''],
  ]),
]
