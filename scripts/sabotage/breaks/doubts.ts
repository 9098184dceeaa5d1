// What the provider says about a payment and doesn't confirm: rules of ours, named by the words of their
// tests.
import { type Break, breaksOf } from '../break.ts'

const REFUND = 'payout/refund-service.ts'
const TWIN = 'repayment/twin-service.ts'
const WEBHOOK = 'repayment/webhook-service.ts'
const TAKEN_BACK = 'repayment/taken-back-service.ts'
const RECONCILE = 'repayment/reconcile-service.ts'

export const doubtBreaks: readonly Break[] = [
  ...breaksOf('is not joined with that record when it is matched again', 'api', [
    [
      'what people said is forgotten',
      TWIN,
      'otherIds: payment.other_hand_payment_ids ?? []',
      'otherIds: []',
    ],
  ]),
  ...breaksOf('is still not for who recorded it to say', 'api', [
    [
      'what one said about another loan counts',
      'repayment/unmatched-service.ts',
      'const asked = mayBeTheirs(doubts) ? payment :',
      'const asked = mayBeTheirs({}) ? payment :',
    ],
  ]),
  ...breaksOf('people decided before the doubt isn’t sent when one person', 'api', [
    [
      'what is decided is sent',
      REFUND,
      'if (await reactions.doubtsRefund(transaction, orderId, releasedAt)) return false',
      'if (releasedAt === null && (await reactions.doubtsRefund(transaction, orderId, null))) return false',
    ],
  ]),
  ...breaksOf('one person decided before the doubt isn’t sent', 'api', [
    [
      'whatever was said since',
      'repayment/staff-service.ts',
      'return since !== null && since > decidedAt',
      'return since === decidedAt',
    ],
  ]),
  ...breaksOf('a smaller sum that the provider confirms', 'api', [
    ['any sum ends it', TWIN, 'takenBack >= (sum ?? 0)\n', 'takenBack >= (sum ?? 0) * 0\n'],
    [
      'nobody knows the larger one',
      TAKEN_BACK,
      'const said_gone_centavos = Math.min(before + (amountCentavos ?? 0), known.amount_centavos)',
      'const said_gone_centavos = 0 * before',
    ],
  ]),
  ...breaksOf('what is reported while the lists are compared', 'api', [
    [
      'ours are read after them',
      RECONCILE,
      'for (const row of ours) {',
      'for (const row of await listPaymentsOn(db, collection.name, addDays(today, -1))) {',
    ],
  ]),
  ...breaksOf('nobody is told that their credit comes by tomorrow', 'api', [
    [
      'it comes by tomorrow',
      'loan-order/refund-facts.ts',
      '\n            OR p.said_unpaid IS NOT NULL',
      '',
    ],
  ]),
  ...breaksOf('said to be gone and then to have failed', 'api', [
    [
      'asked with every report',
      'repayment/payment-service.ts',
      " || known?.said_unpaid === 'gone-failed'",
      '',
    ],
  ]),
  ...breaksOf('when the old answer is the first that is heard', 'api', [
    [
      'what is unknown is no matter',
      WEBHOOK,
      'const isNews = known === null || ',
      'const isNews = known !== null && ',
    ],
  ]),
  ...breaksOf('a second refund of the same size', 'api', [
    ['the first confirms it', WEBHOOK, ' && !isMore(reported, confirmed)', ''],
    [
      'the first ends the doubt',
      TWIN,
      'isNamed ? ids.every((id) => refundIds.includes(id)) :',
      'isNamed ? ids.length > 0 :',
    ],
  ]),
  ...breaksOf('each by its own number', 'api', [
    [
      'Xendit’s webhook names none',
      'gateways/collection/xendit.ts',
      '        ...(taken.refund_id && { refundId: taken.refund_id }),\n',
      '',
    ],
    [
      'PayMongo’s answer names none',
      'gateways/collection/paymongo.ts',
      ', ...refundIdsOf(succeeded.map((line) => line.id)) }',
      ' }',
    ],
  ]),
  ...breaksOf('is in doubt on none of the days that are compared', 'api', [
    [
      'the list is all that is asked for',
      RECONCILE,
      '    if (await isHeardOf(dependencies, row)) continue\n',
      '',
    ],
  ]),
  ...breaksOf('by matching it for another day than the provider’s', 'api', [
    [
      'only around the day that is typed',
      TWIN,
      'new Set([reported.paidOn, paidOn])',
      'new Set([paidOn])',
    ],
  ]),
  ...breaksOf('matched to a friend’s loan, what counted for another', 'api', [
    ['it is joined', 'repayment/unmatched-service.ts', ' && wasOthers === undefined', ''],
  ]),
  ...breaksOf('does not go on counting because it stands on no list', 'api', [
    ['the answer is thrown away', RECONCILE, '  await applyOrLeave(dependencies, found)\n', ''],
  ]),
  ...breaksOf('of two refunds that the answer does not name', 'api', [
    [
      'only the first is remembered',
      TAKEN_BACK,
      'isNumbered ? [...ids, refundId] : ids',
      'isNumbered ? [...ids, ...[refundId].slice(ids.length)] : ids',
    ],
  ]),
  ...breaksOf('decided when little was said to be gone is not sent', 'api', [
    [
      'nobody is asked about more',
      TAKEN_BACK,
      'if (isSaidGone(said) && !isMore) return',
      'if (isSaidGone(said)) return',
    ],
  ]),
  ...breaksOf('asked again when the provider names the code of the record', 'api', [
    [
      'what was said about another loan counts',
      'repayment/payment-service.ts',
      'const isTheirs = known !== null && ownerOf(known) === borrowerId',
      'const isTheirs = known !== null',
    ],
  ]),
  ...breaksOf('by tomorrow while the same money may have been recorded on another', 'api', [
    [
      'only what is asked about this loan',
      'loan-order/refund-facts.ts',
      "'repayment-other-loan', 'repayment-not-listed', 'repayment-recorded-twice'",
      "'repayment-other-loan', 'repayment-not-listed'",
    ],
  ]),
  ...breaksOf('one person does not say of a stranger’s held payment', 'api', [
    ['whose it was is forgotten', TWIN, '    counted_for_borrower_id: payment.borrower_id,\n', ''],
  ]),
  ...breaksOf('the first person proposed before the doubt is not confirmed', 'api', [
    [
      'it is',
      'refund/decide-service.ts',
      ":${doubt?.getTime() ?? ''}`",
      ":${doubt === null ? '' : ''}`",
    ],
  ]),
  ...breaksOf('ends with an answer that names no refund', 'api', [
    ['it never ends', TWIN, ' && refundIds !== undefined', ''],
    [
      'only the last refund’s sum',
      TAKEN_BACK,
      'isNumbered ? Math.max(sum ?? 0, known.taken_back_centavos) : 0',
      'isNumbered ? known.taken_back_centavos : 0',
    ],
  ]),
  ...breaksOf('in doubt also while the provider doesn’t answer', 'api', [
    [
      'only an answer makes a doubt',
      WEBHOOK,
      "      if (reported.status === 'reversed') await askWhetherGone(dependencies, reported)\n",
      '',
    ],
    [
      'no answer is an answer',
      WEBHOOK,
      '      throw error\n    }\n  }\n  let underWay',
      '      return null\n    }\n  }\n  let underWay',
    ],
  ]),
  ...breaksOf('an earlier refund that the answer knows is heard', 'api', [
    [
      'it is thrown away',
      WEBHOOK,
      "const isNews = known === null || confirmed?.status !== 'paid'",
      'const isNews = known === null',
    ],
    [
      'the doubt forgets what is gone',
      TAKEN_BACK,
      'isNumbered ? Math.max(sum ?? 0, known.taken_back_centavos) : 0',
      'isNumbered ? (sum ?? 0) : 0',
    ],
  ]),
  ...breaksOf('that a payment has failed doesn’t confirm', 'api', [
    [
      'it does',
      WEBHOOK,
      'if (known !== null) return known.state',
      'if (confirmed !== null) return true\n    if (known !== null) return known.state',
    ],
  ]),
  ...breaksOf('on no list any more is asked about', 'api', [
    ['nobody asks', RECONCILE, '  await askAboutDoubted(dependencies)\n', ''],
    [
      'only what isn’t listed',
      'repayment/payment-queries.ts',
      ".where('gateway', '=', gateway)\n      .where('said_unpaid', 'is not', null)",
      ".where('gateway', '=', gateway)\n      .where('said_unpaid', '=', 'not-listed')",
    ],
  ]),
  ...breaksOf('began on the last of the compared days', 'api', [
    ['nobody asks', RECONCILE, '  await askAboutDoubted(dependencies)\n', ''],
    [
      'only what is gone',
      'repayment/payment-queries.ts',
      ".where('gateway', '=', gateway)\n      .where('said_unpaid', 'is not', null)",
      ".where('gateway', '=', gateway)\n      .where('said_unpaid', '=', 'gone')",
    ],
  ]),
  ...breaksOf('second refund counts from what the first has taken', 'api', [
    [
      'it counts from nothing',
      TAKEN_BACK,
      'isNumbered ? Math.max(sum ?? 0, known.taken_back_centavos) : 0',
      'isNumbered ? (sum ?? 0) : 0',
    ],
  ]),
  ...breaksOf('a webhook that comes again neither asks again', 'api', [
    ['it asks again', TAKEN_BACK, '    if (isSaidGone(said) && !isMore) return\n', ''],
    [
      'without a number it is always more',
      TAKEN_BACK,
      'said_gone_centavos > (sum ?? 0)',
      'said_gone_centavos >= 0',
    ],
  ]),
  ...breaksOf('when the provider says that its payment is gone, and knows nothing', 'api', [
    [
      'it is passed over',
      WEBHOOK,
      'return (await findRecordedAs(db, providerPaymentId)) === null',
      'return true',
    ],
    [
      'asked every time',
      TAKEN_BACK,
      ' || (await wasTaskOpened(transaction, NOT_LISTED_TASK, subject))',
      '',
    ],
  ]),
  ...breaksOf('while its payment, which has no loan, is said to have failed', 'api', [
    [
      'the question names no loan',
      TWIN,
      'notListedTask(payment, recorded)',
      'notListedTask(payment, undefined)',
    ],
  ]),
  ...breaksOf('reads how much is said to be gone', 'api', [
    [
      'nothing is said',
      'repayment/task-kinds.ts',
      '    facts: ({ db }, subjectId) => unconfirmedFacts(db, subjectId),\n',
      '',
    ],
    [
      'no numbers',
      'repayment/staff-service.ts',
      "saidGoneBy: refunds.join(', ')",
      "saidGoneBy: ''",
    ],
  ]),
  ...breaksOf('said since that what was recorded by hand failed', 'api', [
    [
      'it is sent',
      'repayment/payment-queries.ts',
      "t.kind IN ('repayment-reversed', 'repayment-not-listed', 'repayment-recorded-twice')\n    UNION",
      "t.kind IN ('repayment-reversed', 'repayment-recorded-twice')\n    UNION",
    ],
  ]),
  ...breaksOf('it isn’t sent if the provider has named another', 'api', [
    [
      'it is sent',
      'repayment/payment-queries.ts',
      "'repayment-other-loan', 'repayment-recorded-twice')\n    UNION",
      "'repayment-recorded-twice')\n    UNION",
    ],
  ]),
  ...breaksOf('little was said to be gone, and the payment isn’t listed', 'api', [
    [
      'nobody is asked about that',
      TWIN,
      "isMissing ? 'gone-not-listed' : 'gone'",
      "isMissing ? 'gone' : 'gone'",
    ],
  ]),
  ...breaksOf('of money in doubt that was put on the loan since', 'api', [
    [
      'what people put there is no news',
      'repayment/payment-queries.ts',
      'THEN t.closed_at ELSE t.opened_at END AS at',
      "THEN t.opened_at - interval '1 day' ELSE t.opened_at END AS at",
    ],
  ]),
  ...breaksOf('decided by one person, it isn’t sent with what one person', 'api', [
    [
      'what people put there is no news',
      'repayment/payment-queries.ts',
      'THEN t.closed_at ELSE t.opened_at END AS at',
      'THEN NULL ELSE t.opened_at END AS at',
    ],
  ]),
  ...breaksOf('one person has matched since in place of it', 'api', [
    [
      'what is matched is no news',
      'repayment/payment-queries.ts',
      "t.kind IN (\n        'repayment-unknown', 'repayment-same-money',",
      "t.kind IN (\n        'repayment-same-money',",
    ],
  ]),
  ...breaksOf('one person has recorded since in place of it', 'api', [
    [
      'what is recorded is no news',
      'repayment/payment-queries.ts',
      'UNION ALL SELECT h.recorded_at FROM',
      'UNION ALL SELECT NULL FROM',
    ],
  ]),
  ...breaksOf('a held payment in doubt was said to be the record since', 'api', [
    [
      'what is said to be the same is no news',
      'repayment/payment-queries.ts',
      "t.kind IN (\n        'repayment-unknown', 'repayment-same-money',",
      "t.kind IN (\n        'repayment-unknown',",
    ],
  ]),
  ...breaksOf('said to have failed is new, also where', 'api', [
    [
      'on no list is as good as failed',
      TWIN,
      "isMissing ? 'gone-not-listed' : 'gone'",
      "isMissing ? 'gone-failed' : 'gone'",
    ],
  ]),
  ...breaksOf('that an old payment in doubt has failed is heard', 'api', [
    [
      'only what is paid or gone',
      RECONCILE,
      'if (found !== null) await applyOrLeave',
      "if (found?.status === 'paid') await applyOrLeave",
    ],
  ]),
  ...breaksOf('about a record by hand ends when the provider says', 'api', [
    [
      'it stays open',
      TWIN,
      '  if (payment.said_unpaid === null) await endDoubt(transaction, clock, payment)\n',
      '',
    ],
  ]),
  ...breaksOf('however many payments never came since', 'api', [
    [
      'they keep it waiting',
      'repayment/payment-queries.ts',
      "(state <> 'unknown' OR EXISTS (SELECT FROM staff_task AS t",
      "(state <> 'gone' OR EXISTS (SELECT FROM staff_task AS t",
    ],
  ]),
  ...breaksOf('that we never had, and that failed, isn’t refused', 'api', [
    [
      'it is refused',
      WEBHOOK,
      "if (confirmed?.status === 'paid' || confirmed?.status === 'reversed') {",
      'if (confirmed !== null) {',
    ],
  ]),
  ...breaksOf('also where people have finished with its payment', 'api', [
    [
      'nobody asks',
      TWIN,
      'if (isWaiting && !isAwaited && recorded === undefined) return false',
      'if (isWaiting && !isAwaited) return false',
    ],
  ]),
  ...breaksOf('says is another’s is refunded by two people', 'api', [
    [
      'it goes by itself',
      'repayment/payment-queries.ts',
      'AND named.gateway = p.gateway AND named.order_id <> p.order_id)',
      'AND named.gateway = p.gateway AND named.order_id < 0)',
    ],
    [
      'a day is promised',
      'loan-order/refund-facts.ts',
      'AND named.gateway = p.gateway AND named.order_id <> p.order_id)',
      'AND named.gateway = p.gateway AND named.order_id < 0)',
    ],
  ]),
  ...breaksOf('made by itself, it isn’t sent if the provider has named', 'api', [
    [
      'it is sent',
      'repayment/staff-service.ts',
      'if (decidedAt === null) return hasBroughtByPeople(db, await getOrder(db, orderId))',
      'if (decidedAt === null) return false',
    ],
  ]),
  ...breaksOf('isn’t sent with what one person has brought since', 'api', [
    [
      'it is sent',
      'repayment/staff-service.ts',
      'if (decidedAt === null) return hasBroughtByPeople(db, await getOrder(db, orderId))',
      'if (decidedAt === null) return (await listDoubtedOn(db, orderId)).length > 0',
    ],
  ]),
  ...breaksOf('a list that misses it every day asks about it once', 'api', [
    ['every day', TWIN, "  if (said === 'not-listed' && saidUnpaid === before) return true\n", ''],
    [
      'every day, where a part is gone',
      TWIN,
      "isMissing ? 'gone-not-listed' : 'gone'",
      "isMissing ? 'gone' : 'gone'",
    ],
  ]),
  ...breaksOf('the question ends with the doubt', 'api', [
    [
      'it stays open',
      'repayment/payment-service.ts',
      '  await endDoubt(transaction, clock, known)\n',
      '  await updatePayment(transaction, id, { said_unpaid: null, said_unpaid_at: null })\n',
    ],
  ]),
  ...breaksOf('reads what of the money the provider doesn’t confirm', 'api', [
    [
      'nothing is said',
      'repayment/staff-service.ts',
      'return { unconfirmedCentavos, ...saidGoneFacts(doubted) }',
      'return saidGoneFacts(doubted)',
    ],
    [
      'not how much is gone',
      'repayment/staff-service.ts',
      'return { unconfirmedCentavos, ...saidGoneFacts(doubted) }',
      'return { unconfirmedCentavos }',
    ],
  ]),
]
