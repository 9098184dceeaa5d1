// How money leaves, and what is believed about it: rules of ours, named by the words of their tests.
import { type Break, breaksOf } from '../break.ts'

const OUTCOME = 'payout/outcome-service.ts'
const WEBHOOK = 'payout/webhook-service.ts'
const SERVICE = 'payout/service.ts'

export const payoutBreaks: readonly Break[] = [
  ...breaksOf('that the provider does not stand by when asked', 'api', [
    [
      'a webhook is believed as it comes',
      WEBHOOK,
      'await dependencies.payouts.find(webhook.payoutId)',
      'webhook.outcome',
    ],
  ]),
  ...breaksOf('runs from the day on which it arrived', 'api', [
    [
      'from the day on which we heard of it',
      OUTCOME,
      'outcome.paidAt === null ? clock.today() : clock.dateOf(outcome.paidAt)',
      'clock.today()',
    ],
    [
      'from the day in London',
      OUTCOME,
      'clock.dateOf(outcome.paidAt)',
      'outcome.paidAt.toISOString().slice(0, 10)',
    ],
  ]),
  ...breaksOf('24 tries and no more', 'api', [
    ['tried for ever', OUTCOME, 'PAYOUTS_MAX = 24', 'PAYOUTS_MAX = 240'],
    ['tried for half a day', OUTCOME, 'PAYOUTS_MAX = 24', 'PAYOUTS_MAX = 12'],
  ]),
  ...breaksOf('tells the staff once and goes again in an hour', 'api', [
    [
      'one that was tried again meanwhile is tried once more',
      SERVICE,
      '  if (refusedId !== undefined && latest.id !== refusedId) return\n',
      '',
    ],
  ]),
  ...breaksOf('takes up no room under a ceiling', 'api', [
    [
      'what came back counts',
      'payout/hold-queries.ts',
      "    .where('payout.state', 'not in', ['refused', 'reversed'])\n",
      '',
    ],
  ]),
  ...breaksOf('is not passed by ten payouts at once', 'api', [
    [
      'no ceiling of a product',
      'payout/hold-service.ts',
      'payoutDayMaxCentavos === null ||',
      'true ||',
    ],
    [
      'no ceiling of the day',
      'payout/hold-service.ts',
      'payout.amount_centavos > allMax',
      'payout.amount_centavos > Infinity',
    ],
  ]),
  ...breaksOf('the order is cancelled, nothing is owed, and the borrower is told', 'api', [
    [
      'the borrower reads that they cancelled',
      'loan-order/details-words.ts',
      'order.is_stopped ? SENTENCES.stoppedUnpaid : ',
      '',
    ],
    [
      'it is not known who ended it',
      'loan-order/details-queries.ts',
      "AND a.action = 'payout-stopped'",
      "AND a.action = 'payout-released'",
    ],
  ]),
  ...breaksOf('grant a plan days later exactly as it was shown', 'api', [
    [
      'the old plan reads as paid',
      'lending/shown-plan.ts',
      '!isReplaced || paidCentavos > 0',
      'true || isReplaced || paidCentavos > 0',
    ],
    [
      'the new plan is left out',
      'lending/shown-plan.ts',
      '!isReplaced || paidCentavos > 0',
      'isReplaced || paidCentavos < 0',
    ],
    [
      'the list counts by the numbers of the engine',
      'loan-order/list-service.ts',
      'count: shown.length',
      'count: now.instalments.length',
    ],
    [
      'the plan counts by the numbers of the engine',
      'loan-order/list-service.ts',
      '(index + 1)',
      '(instalment.number)',
    ],
    [
      'the reasons count by the numbers of the engine',
      'loan-order/why.ts',
      '(places.get(line.instalment) ?? line.instalment)',
      'line.instalment',
    ],
  ]),
  ...breaksOf('after a change of account is not released before its time', 'api', [
    [
      'it is called released, and held again',
      'payout/staff-service.ts',
      "if (isWaiting) throw new AppError('payout_waits')",
      '',
    ],
    [
      'not once the wait is over either',
      'payout/staff-service.ts',
      "    latest?.held_for === 'account-change' &&\n    (await findWait(transaction, dependencies.clock, latest.bank_account_id)) !== null",
      "    latest?.held_for === 'account-change'",
    ],
  ]),
  ...breaksOf('who falls overdue between confirmation and payout', 'api', [
    [
      'not asked when money leaves',
      'payout/hold-service.ts',
      'if (!isOverlooked(payout, exposed))',
      'if (exposed.length > 99)',
    ],
  ]),
  ...breaksOf('is not paid before a person looked', 'api', [
    [
      'what somebody else had first does not hold it',
      'payout/hold-service.ts',
      'return isOverlooked(payout, shared) ?',
      'return shared.length < 99 ?',
    ],
    [
      'the phone of a confirmation is not noted',
      'confirmation/routes.ts',
      "      await noteMark(marks, viewer.borrowerId, 'device', viewer.deviceId)\n",
      '',
    ],
  ]),
  ...breaksOf('that another provider has is not sent again', 'api', [
    [
      'whichever provider is in use sends it',
      'features/payout/service.ts',
      '  if (wasTried && payout.gateway !== dependencies.payouts.name) return null\n',
      '',
    ],
    [
      'nobody asks the provider that has it',
      'features/payout/service.ts',
      'if (wasTried && payout.gateway !== dependencies.payouts.name)',
      'if (wasTried && payout.gateway === dependencies.payouts.name)',
    ],
  ]),
  ...breaksOf('asked for after ten minutes', 'api', [
    [
      'sent again without asking',
      SERVICE,
      'wasTried ? await payouts.find(payoutId) : null',
      'null',
    ],
    [
      'a silent provider is never asked',
      SERVICE,
      'sent: new Date(now.getTime() - ASK_SENT_AFTER_MS)',
      'sent: new Date(0)',
    ],
  ]),
  ...breaksOf('found paid just before the next is sent', 'api', [
    [
      'what was refused is not asked about again',
      SERVICE,
      '  if (known === null && (await hasArrivedEarlier(dependencies, payout, wasTried))) return\n',
      '',
    ],
  ]),
  ...breaksOf('a webhook with another amount', 'api', [
    [
      'another amount is applied',
      WEBHOOK,
      'if (payout.amount_centavos !== webhook.amountCentavos) {',
      'if (payout.amount_centavos < 0) {',
    ],
  ]),
  ...breaksOf('later paid when the next was sent too', 'api', [
    [
      'both become loans',
      OUTCOME,
      "later === undefined || later.state === 'created' || later.id === unsentId",
      'true',
    ],
  ]),
  ...breaksOf('paid, reversed, and paid again by its word', 'api', [
    [
      'what came back has arrived after all',
      OUTCOME,
      'isSafe && !isCancelled && !isReversed',
      'isSafe && !isCancelled',
    ],
  ]),
  ...breaksOf('on which somebody had paid', 'api', [
    [
      'sent again over what was paid',
      'reversal-service.ts',
      "before.status !== 'cancelled' && received <= 0",
      "before.status !== 'cancelled'",
    ],
  ]),
  ...breaksOf('a phone is told that the loan is approved', 'api', [
    [
      'nobody is told of the decision',
      'decision-service.ts',
      '  await tellDecision(transaction, dependencies, order, { isApproved, offeredCentavos })\n',
      '',
    ],
    [
      'sent is told as often as it is heard',
      'outcome-service.ts',
      "if (payout.state !== 'sent') await tellPayout",
      'await tellPayout',
    ],
  ]),
  ...breaksOf('a phone is told that the account refused the money', 'api', [
    [
      'a refusal is told to nobody',
      'outcome-service.ts',
      "    return tellPayout(transaction, dependencies, payout, 'refused')\n",
      '    return\n',
    ],
    [
      'our own fault is told to nobody',
      'outcome-service.ts',
      'if (isNew) await tellPayout',
      'if (!isNew) await tellPayout',
    ],
  ]),
  ...breaksOf('a payment is acknowledged', 'api', [
    [
      'as often as it is heard',
      'loan-order/service.ts',
      "outcome.kind === 'recorded' && outcome.isNew",
      "outcome.kind === 'recorded'",
    ],
    ['never as the last one', 'payment-messages.ts', "status === 'settled'", 'false'],
  ]),
  ...breaksOf('a phone is told in the language', 'api', [
    [
      'everybody is told in English',
      'messages/service.ts',
      'text(findLanguage(language) ?? DEFAULT_LANGUAGE)',
      'text(DEFAULT_LANGUAGE)',
    ],
    [
      'the language is not remembered',
      'application/routes.ts',
      '      await rememberLanguage(transaction, context.borrower.id, context.language)\n',
      '',
    ],
  ]),
]
