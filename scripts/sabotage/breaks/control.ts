// What staff control: the switch that stops lending, and the books as finance sees them. Rules of
// ours, named by the words of their tests.
import { type Break, breaksOf } from '../break.ts'

const CONTROL = 'lending-control/service.ts'

export const controlBreaks: readonly Break[] = [
  ...breaksOf('confirmation in the middle are refused in plain words', 'api', [
    [
      'a stop refuses nobody',
      'catalogue/service.ts',
      "return product.isStopped ? 'lending_stopped' : null",
      'return null',
    ],
    [
      'a stop of all stops no product',
      'lending-stop/service.ts',
      'stop.product_id === null || stop.product_id === productId',
      'stop.product_id === productId',
    ],
  ]),
  ...breaksOf('an approved loan says that lending is paused', 'api', [
    [
      'the list still says what it brings',
      'loan-order/list-service.ts',
      "isApproved && pausedText === ''",
      'isApproved',
    ],
    [
      'Order Details still asks to confirm it',
      'loan-order/details-service.ts',
      "canConfirm && inputs.paused === ''",
      'canConfirm',
    ],
    [
      'Order Details doesn’t say why',
      'loan-order/details-service.ts',
      "const paused = inputs.paused === '' ? '' :",
      "const paused = inputs.paused !== '' ? '' :",
    ],
  ]),
  ...breaksOf('a confirmed payout waits unsent, is listed', 'api', [
    [
      'money leaves although lending is stopped',
      'payout/hold-service.ts',
      "  if (stops.isStopped(order.product_id)) return { heldFor: 'lending-stopped', about: [] }\n",
      '',
    ],
    [
      'a payout waits for ever',
      CONTROL,
      'const sentCount = await sendStopped(transaction, jobs)',
      'const sentCount = 0',
    ],
  ]),
  ...breaksOf('a payout that was tried, and that the provider does not know', 'api', [
    [
      'sent again while lending is stopped',
      'features/payout/service.ts',
      '  if (known === null && wasTried && (await waitsForLending(dependencies, payoutId))) return\n',
      '',
    ],
  ]),
  ...breaksOf('is turned off by one person and on by two', 'api', [
    [
      'one person is enough',
      CONTROL,
      "    if (row.proposed_by === staff.id) throw new AppError('own_proposal')\n",
      '',
    ],
    [
      'somebody who left still counts',
      CONTROL,
      'if (!(await isOneOfTwo(transaction, row.proposed_by, SWITCHING_ROLES))) {',
      'if (row.proposed_by === null) {',
    ],
  ]),
  ...breaksOf('waits for what is being agreed at this moment', 'api', [
    [
      'a confirmation slips through',
      'lending-stop/queries.ts',
      '  await sql`LOCK TABLE lending_stop IN SHARE MODE`.execute(transaction)\n',
      '',
    ],
  ]),
  ...breaksOf('of one product leaves the others alone', 'api', [
    [
      'a stop of one stops all',
      'lending-stop/service.ts',
      'stop.product_id === null || stop.product_id === productId',
      'stop.product_id === null || productId > 0',
    ],
  ]),
  ...breaksOf('passes hledger’s own check, balances, and equals the trial balance', 'api', [
    [
      'closes are left out',
      'money/journal-queries.ts',
      'c.closed_on BETWEEN ${from}::date AND ${to}::date\n    GROUP BY',
      'c.closed_on < ${from}::date\n    GROUP BY',
    ],
    [
      'a debit is written as a credit',
      'money/journal.ts',
      'PHP ${pesos(amount)}',
      'PHP ${pesos(-amount)}',
    ],
  ]),
  ...breaksOf('of some days in the middle begins with the balances before them', 'api', [
    [
      'nothing is brought forward',
      'money/journal.ts',
      'await balancesOn(db, addDays(from, -1))',
      'await balancesOn(db, addDays(from, -9_999))',
    ],
  ]),
  ...breaksOf('is the same from stored totals as from all lines', 'api', [
    [
      'lines after the last total are forgotten',
      'money/books-service.ts',
      'closedOn === on ? {} :',
      'closedOn !== null ? {} :',
    ],
    [
      'the last total is counted twice',
      'money/queries.ts',
      'WHERE closed_on > ${from}::date AND closed_on <= ${upTo}::date',
      'WHERE closed_on >= ${from}::date AND closed_on <= ${upTo}::date',
    ],
  ]),
  ...breaksOf('is only for the person who asked', 'api', [
    [
      'a link works for anybody',
      'money/journal-file.ts',
      'facts === null || facts.personId !== session.personId',
      'facts === null',
    ],
  ]),
  ...breaksOf('without what was taken back', 'api', [
    [
      'payments taken back count',
      'money/settlement-queries.ts',
      'const stands = sql`NOT EXISTS',
      'const stands = sql`1 = 1 OR NOT EXISTS',
    ],
  ]),
  ...breaksOf('a difference on the second day is a task', 'api', [
    [
      'nobody is told',
      'money/settlement-service.ts',
      '  await openOrAmendTask(db, clock, { kind: DIFFERENCE_TASK, subject, details })\n',
      '',
    ],
    [
      'the task stays',
      'money/settlement-service.ts',
      '    await closeTaskAbout(db, clock, DIFFERENCE_TASK, subject)\n',
      '',
    ],
  ]),
  ...breaksOf('a closed day is the sum of its loans’ positions', 'api', [
    [
      'later events are seen',
      'portfolio/close-queries.ts',
      'WHERE e.order_id = o.id AND e.recorded_on <= ${on}::date) AS bodies',
      'WHERE e.order_id = o.id) AS bodies',
    ],
    [
      'loans that moved on are left out',
      'portfolio/close-service.ts',
      '    for await (const loan of histories(transaction, on, listTouched)) counted.add(loan, on)\n',
      '',
    ],
  ]),
  ...breaksOf('its queries restricted to some loans equal the sum', 'api', [
    [
      'late by one day too many',
      'portfolio/close-queries.ts',
      '${on}::date - o.first_unpaid_due_on)',
      '${on}::date - o.first_unpaid_due_on - 1)',
    ],
    [
      'closed loans count',
      'portfolio/close-queries.ts',
      "WHERE o.phase = 'running' AND b.posted_on <= ${on}::date AND ${within(",
      'WHERE b.posted_on <= ${on}::date AND ${within(',
    ],
  ]),
  ...breaksOf('lent and collected are counted since the close before', 'api', [
    [
      'everything is lent again each day',
      'portfolio/close-service.ts',
      'lent: await sumLent(transaction, days)',
      'lent: await sumLent(transaction, { ...days, after: BEGINNING })',
    ],
  ]),
  ...breaksOf('marks a day that is not closed', 'pages', [
    ['unmarked', 'control/portfolio-page.tsx', '{on !== closedOn && ', '{on === closedOn && '],
  ]),
  ...breaksOf('and such a policy is not even proposed', 'api', [
    [
      'the law is not asked',
      'lending-control/policy-service.ts',
      "  if (compared(context, product, next).lawFaults.length > 0) throw new AppError('policy_unlawful')\n",
      '',
    ],
    [
      'fees are not measured',
      'lending-control/policy-comparison.ts',
      "...(isOver ? ['effective-rate' as const] : [])",
      '',
    ],
  ]),
  ...breaksOf('is approved by a second person, once', 'api', [
    [
      'one person is enough',
      'lending-control/proposals-service.ts',
      "  if (row.proposed_by === staff.id) throw new AppError('own_proposal')\n",
      '',
    ],
    [
      'decided twice',
      'lending-control/proposals-service.ts',
      "    if (row.state !== 'proposed') throw new AppError('nothing_to_decide')\n",
      '',
    ],
  ]),
  ...breaksOf('of somebody who has left is worth nothing', 'api', [
    [
      'one who left still counts',
      'lending-control/proposals-service.ts',
      'if (!(await isOneOfTwo(transaction, row.proposed_by, SWITCHING_ROLES))) {',
      'if (false) {',
    ],
  ]),
  ...breaksOf('new loans are computed by it from its day on', 'api', [
    [
      'approved at once',
      'policies/service.ts',
      'return findPolicyOn(policies, on) ?? first',
      'return policies.at(-1) ?? first',
    ],
    [
      'what is approved changes nothing',
      'policies/service.ts',
      'return findPolicyOn(policies, on) ?? first',
      'return first',
    ],
  ]),
  ...breaksOf('a policy is measured against the law by itself', 'unit', [
    [
      'any interest',
      'lending/policy-law.ts',
      "  if (interest.annualRatePpm > law.nominalAnnualMaxPpm) faults.push('interest')\n",
      '',
    ],
    [
      'an amount charged once',
      'lending/policy-law.ts',
      'penalty.onceNewClientCentavos > 0 || penalty.onceRepeatClientCentavos > 0',
      'penalty.onceNewClientCentavos > 0',
    ],
  ]),
]
