// Money back: a rule of ours, named by the words of its tests.
import { type Break, breaksOf } from '../break.ts'

const JOB = 'refund/service.ts'
const DECIDE = 'refund/decide-service.ts'
const SERVICE = 'payout/refund-service.ts'
const OUTCOME = 'payout/refund-outcome-service.ts'

export const refundBreaks: readonly Break[] = [
  ...breaksOf('is called off by its borrower: nothing is ever sent', 'api', [
    [
      'the borrower is asked how it was',
      'loan-order/details-service.ts',
      "shouldAskRating: order.outcome === 'settled'",
      "shouldAskRating: status === 'settled'",
    ],
  ]),
  ...breaksOf('is told by the business date of its arrival', 'api', [
    [
      'by the day on which it is read',
      'loan-order/refund-words.ts',
      'last.on === null ? today : businessDate(last.on)',
      'today',
    ],
    [
      'by the day on which it was sent',
      'payout/refund-outcome-service.ts',
      '    arrived_on: paidAt === null ? clock.today() : clock.dateOf(paidAt),\n',
      '',
    ],
    [
      'a rating is asked at once',
      'loan-order/details-service.ts',
      '&& !refund.isNews',
      '&& !refund.needsAccount',
    ],
    ['a rating is never asked', 'loan-order/refund-words.ts', 'NEWS_DAYS = 7', 'NEWS_DAYS = 7000'],
  ]),
  ...breaksOf('goes back on the day after, once, however many jobs', 'api', [
    [
      'the credit is not spent by the refund',
      SERVICE,
      '  await recordRefunded(transaction, dependencies, payout, causeOf(id))\n',
      '',
    ],
    ['nobody sends it', SERVICE, '  await jobs.add(transaction, SEND_PAYOUT, id)\n', ''],
    [
      'it goes back on the same day',
      JOB,
      'const REFUNDED_AFTER_DAYS = 1\n',
      'const REFUNDED_AFTER_DAYS = 0\n',
    ],
  ]),
  ...breaksOf('is told to its borrower: on the page, in messages', 'api', [
    [
      'that it is on its way is not said',
      OUTCOME,
      "    if (payout.state !== 'sent') await tellRefund(transaction, dependencies, payout, 'sent')\n",
      '',
    ],
    [
      'the page says nothing',
      'loan-order/details-service.ts',
      "refundText: refund.needsAccount ? '' : refund.text,",
      "refundText: '',",
    ],
  ]),
  ...breaksOf('is cancelled by its borrower, who gets the payment back', 'api', [
    [
      'the page doesn’t offer it',
      'loan-order/details-service.ts',
      'return refused !== null || canCallOff(',
      'return canCallOff(',
    ],
    [
      'the page says that no money ever arrived',
      'loan-order/details-words.ts',
      'if (order.event_count > 0) return say(SENTENCES.cancelledBack)',
      '',
    ],
  ]),
  ...breaksOf('can be stopped, and gives the payment back all the same', 'api', [
    [
      'the message says that nothing was sent',
      'payout/payout-messages.ts',
      "earlier.some(({ state }) => state === 'reversed')",
      'earlier.length < 0',
    ],
  ]),
  ...breaksOf('one of less than a peso stays a credit', 'api', [
    ['centavos are sent', SERVICE, 'REFUND_MIN = centavos(100)', 'REFUND_MIN = centavos(1)'],
    [
      'the page doesn’t say what becomes of it',
      'loan-order/refund-words.ts',
      'if (credit < REFUND_MIN) return { ...NOTHING, text: small }',
      'if (credit < REFUND_MIN) return NOTHING',
    ],
  ]),
  ...breaksOf('nobody is asked about it any longer', 'api', [
    [
      'its task is not found',
      'refund/queries.ts',
      "        where('loan_credit.amount_centavos', '<', minCentavos),\n",
      '',
    ],
    [
      'its task is not closed',
      JOB,
      '(await creditOf(transaction, { clock }, orderId)) < REFUND_MIN)',
      '(await creditOf(transaction, { clock }, orderId)) <= 0)',
    ],
  ]),
  ...breaksOf('does not wait behind the ceilings of lending', 'api', [
    [
      'it is held like a loan',
      'payout/service.ts',
      "  if (payout.purpose === 'refund') {\n    const",
      "  if (payout.purpose === 'refund' && order.id < 0) {\n    const",
    ],
  ]),
  ...breaksOf('waits for two people, who decide about the same amount', 'api', [
    [
      'any amount goes back by itself',
      'payout/refund-threshold.ts',
      'aloneMax: 200_000',
      'aloneMax: 1_000_000',
    ],
    [
      'one person is enough',
      DECIDE,
      "    if (second && task.proposal?.personId === context.staff.id)\n      throw new AppError('second_person_needed')\n",
      '',
    ],
    [
      'another amount than the task says is sent',
      DECIDE,
      'if (credit !== asked || isOnItsWay)',
      'if (isOnItsWay)',
    ],
  ]),
  ...breaksOf('goes to the account that both people agreed to', 'api', [
    ['the account doesn’t matter', DECIDE, 'send:${credit}:${accountId}', 'send:${credit}'],
    [
      'whoever comes second confirms whatever the first one said',
      DECIDE,
      'const isSecond = task.proposal?.verdict === verdict',
      'const isSecond = task.proposal !== null',
    ],
  ]),
  ...breaksOf('is also reached by several small ones within a month', 'api', [
    [
      'each counts alone',
      JOB,
      "needsSecondPerson('refund', earlier + credit, clock.today())",
      "needsSecondPerson('refund', credit, clock.today())",
    ],
  ]),
  ...breaksOf('is forgotten with its task when the payment is taken back', 'api', [
    ['the task stays', JOB, '  await closeOverTasks(dependencies)\n', ''],
  ]),
  ...breaksOf('gets nothing until it is confirmed or its day is over', 'api', [
    [
      'a changed account gets it at once',
      JOB,
      '  if ((await findWait(transaction, clock, accountId)) !== null) return\n',
      '',
    ],
  ]),
  ...breaksOf('nor if the refund was made just before', 'api', [
    [
      'it is sent all the same',
      SERVICE,
      '  if (wait !== null) {\n',
      '  if (wait === undefined) {\n',
    ],
  ]),
  ...breaksOf('gives the credit back, opens a task, and goes to another account', 'api', [
    [
      'the credit is lost',
      SERVICE,
      '  await reverseRefunded(transaction, dependencies, payout)\n',
      '',
    ],
    [
      'it is sent to the same account again',
      JOB,
      "last.remedy === 'another-account' && last.bank_account_id !== accountId",
      "last.remedy === 'another-account'",
    ],
    [
      'the borrower is asked how it was',
      'loan-order/details-service.ts',
      ' && !refund.isNews,',
      ',',
    ],
    [
      'the title says only that the loan is paid',
      'loan-order/details-service.ts',
      'refund.title || statusTitleOf',
      'statusTitleOf',
    ],
    [
      'what has to be done is not said',
      'loan-order/details-service.ts',
      '(refund.needsAccount ? refund.text : sentenceOf(facts, language))',
      'sentenceOf(facts, language)',
    ],
  ]),
  ...breaksOf('lets nothing that is paid on top of it go back', 'api', [
    [
      'whatever was added goes with it',
      'refund/queries.ts',
      '    AND payout.amount_centavos >= loan_credit.amount_centavos\n',
      '',
    ],
    [
      'it never goes back',
      'refund/queries.ts',
      "where.or([where('since_on', '<=', asked.sinceOn), isWhatCameBack])",
      'isWhatCameBack',
    ],
  ]),
  ...breaksOf('on our side is tried again after an hour, and told once', 'api', [
    [
      'it is tried again at once',
      JOB,
      'last.retry_at !== null && last.retry_at <= now',
      'last.retry_at !== null',
    ],
    ['each try is told', SERVICE, '  if (isNew) await tellRefund', '  await tellRefund'],
  ]),
  ...breaksOf('that came back days later gives the credit back', 'api', [
    [
      'what came back still counts as paid',
      OUTCOME,
      "    if (payout.state === 'refused' || payout.state === 'reversed') return true\n",
      "    if (payout.state !== 'sent') return true\n",
    ],
  ]),
  ...breaksOf('has arrived after all counts once, in place of what was not sent', 'api', [
    [
      'it is not recorded again',
      OUTCOME,
      '  await recordArrivedAfterAll(transaction, dependencies, payout)\n',
      '',
    ],
  ]),
  ...breaksOf('has arrived after another was sent is for a person', 'api', [
    ['it is booked twice', OUTCOME, '  if (credit < payout.amount_centavos) return false\n', ''],
  ]),
  ...breaksOf('is not refunded what is no longer a credit', 'api', [
    [
      'it is sent all the same',
      SERVICE,
      '  if (await isOwed(transaction, dependencies, payout)) return true\n',
      '  if (payout.tries === 0) return true\n',
    ],
  ]),
  ...breaksOf('is not refunded it by a second try either', 'api', [
    [
      'a second try looks at nothing',
      'features/payout/service.ts',
      '  if (known === null && wasTried && (await waitsForCredit(dependencies, payout))) return\n',
      '',
    ],
    [
      'it is undone before the provider can have shown it',
      SERVICE,
      'if (tried.held_for === HELD_AS_NOT_OWED) {',
      'if (tried.purpose === payout.purpose) {',
    ],
    [
      'it waits for ever',
      SERVICE,
      'if (tried.held_for === HELD_AS_NOT_OWED) {',
      'if (tried.held_for === tried.refusal) {',
    ],
  ]),
  ...breaksOf('what was paid while the money of the loan is sent once more', 'api', [
    [
      'it is refunded and owed at once',
      JOB,
      '  if (await isSpokenFor(transaction, order)) return askUndecided(transaction, clock, orderId)\n',
      '',
    ],
    [
      'the page promises a refund of it',
      'loan-order/refund-facts.ts',
      "AND (o.phase <> 'payout' OR",
      "AND (o.phase <> 'running' OR",
    ],
    [
      'a payout that is on its way doesn’t matter',
      JOB,
      "phase === 'payout' && (await isMoneyOnItsWay(transaction, id))",
      "phase === 'running' && (await isMoneyOnItsWay(transaction, id))",
    ],
  ]),
  ...breaksOf('can be stopped, and gives the payment back all the same', 'api', [
    [
      'nobody can end it',
      'payout/staff-service.ts',
      "if (latest === null || !isBack(order, latest)) throw new AppError('payout_sent')",
      "if (latest === null || !canFollow(order, latest)) throw new AppError('payout_sent')",
    ],
    [
      'money is lent on it again',
      'payout/staff-service.ts',
      "isBack(order, latest) && (latest.state === 'refused' || latest.remedy !== 'staff')",
      'isBack(order, latest)',
    ],
  ]),
  ...breaksOf('a refund is not taken for the payout of the loan', 'pages', [
    [
      'the last of all payouts decides',
      'web/features/staff/loan-actions.tsx',
      "payouts.findLast(({ purpose }) => purpose === 'loan')",
      'payouts.at(-1)',
    ],
    [
      'what came back can’t be stopped',
      'web/features/staff/loan-actions.tsx',
      "return isBack ? ['repeat-payout', 'stop-payout'] : []",
      "return isBack ? ['repeat-payout'] : []",
    ],
  ]),
  ...breaksOf('keeps the account open while money of the borrower is with us', 'api', [
    [
      'a credit is forgotten with the account',
      'refund/manifest.ts',
      '(await awaitsRefund(db, borrowerId)) ? new',
      'false ? new',
    ],
  ]),
  ...breaksOf('the check of the ledger finds a refund without its event', 'api', [
    [
      'refunds are not compared',
      'server/ledger/verify-books.ts',
      '/^(payout|refund):/.test(cause)',
      '/^payout:/.test(cause)',
    ],
    [
      'the list of credits is not compared',
      'server/ledger/verify-books.ts',
      '  if (!books.isFirstEdition) faults.push(...creditFaults(loan, posted))\n',
      '',
    ],
  ]),
]
