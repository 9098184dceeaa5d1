// What the provider doesn't confirm, what counts more than once, and whose money a payment is.
import { type Break, breaksOf } from '../break.ts'

const UNMATCHED = 'repayment/unmatched-service.ts'
const PAYMENT = 'repayment/payment-service.ts'
const PAYMENTS = 'repayment/payment-queries.ts'
const STAFF = 'repayment/staff-service.ts'
const TWIN = 'repayment/twin-service.ts'
const SAID = '    await updatePayment(transaction, payment.id, now)\n'
const NOTHING_SAID = '    void now\n'

export const unconfirmedBreaks: readonly Break[] = [
  ...breaksOf('is given to no loan by a claim alone', 'api', [
    [
      'it is',
      UNMATCHED,
      'return isDoubtful(await doubtsAbout(transaction, found, claimed.orderId)) ? null : found',
      'return found',
    ],
  ]),
  ...breaksOf('is asked about, and no claim alone takes it', 'api', [
    [
      'put on a loan it is no question',
      STAFF,
      '[OTHER_LOAN_TASK, NOT_LISTED_TASK, RECORDED_TWICE_TASK]',
      '[OTHER_LOAN_TASK, RECORDED_TWICE_TASK]',
    ],
    [
      'only what is on a loan is asked about',
      PAYMENT,
      "known.state !== 'reversed' && !isAsked",
      "known.state === 'recorded' && !isAsked",
    ],
    ['the row forgets it', TWIN, SAID, NOTHING_SAID],
  ]),
  ...breaksOf('whether the same money was recorded twice', 'api', [
    ['it is', 'refund/service.ts', '  if (await hasUndecided(transaction, id)) return true\n', ''],
  ]),
  ...breaksOf('and the provider doesn’t confirm it', 'api', [
    [
      'nobody is asked',
      'repayment/webhook-service.ts',
      '        await askWhetherGone(dependencies, one)\n',
      '',
    ],
  ]),
  ...breaksOf('while the payment that looks like it is said to have failed', 'api', [
    ['it is', PAYMENTS, "c.state IN ('recorded', 'held')", "c.state = 'recorded'"],
  ]),
  ...breaksOf('recorded by hand and then said to have failed', 'api', [
    [
      'nobody is asked',
      'repayment/taken-back-service.ts',
      'if (hand === null || (await was',
      'if (hand !== null || (await was',
    ],
  ]),
  ...breaksOf('is compared with the record under that code', 'api', [
    ['it is not', PAYMENT, "  if (known.state === 'recorded') {\n", '  if (known.id === 0) {\n'],
  ]),
  ...breaksOf('once the provider says that there is none', 'api', [
    [
      'nothing is new',
      'repayment/taken-back-service.ts',
      'if (!isMore && !isWhollyGone(payment)) return',
      'if (!isMore) return',
    ],
  ]),
  ...breaksOf('also while its payment waits for its loan', 'api', [
    [
      'all of it is here',
      PAYMENTS,
      'alone.amount_centavos > c.amount_centavos - c.taken_back_centavos',
      'alone.amount_centavos > c.amount_centavos',
    ],
  ]),
  ...breaksOf('is given to this one only by two people', 'api', [
    ['one person gives it away', UNMATCHED, '    ...(wasOthers && { wasOthers }),\n', ''],
  ]),
  ...breaksOf('also when one has finished that question', 'api', [
    ['it is for one', TWIN, SAID, NOTHING_SAID],
  ]),
  ...breaksOf('however the provider writes it', 'api', [
    [
      'only in the same letters',
      'repayment/queries.ts',
      'reference IN (${reference}, ${plain})',
      'reference = ${reference}',
    ],
    [
      'only by its reference',
      'repayment/queries.ts',
      "AND regexp_replace(upper(pay_value), '[^A-Z0-9]', '', 'g') = ${plain}",
      'AND pay_value = ${plain} AND id = 0',
    ],
  ]),
  ...breaksOf('may be the money of the next, and is asked about again', 'api', [
    [
      'it is credited',
      PAYMENT,
      'if (next !== null) return hold(',
      'if (next?.hand.id === 0) return hold(',
    ],
    [
      'the same is asked again',
      PAYMENT,
      'other_hand_payment_ids: otherIds }',
      'other_hand_payment_ids: [] }',
    ],
    [
      'the new question is closed with the old one',
      'staff-action/same-money-service.ts',
      '    await closeAsked()\n    await creditHeld(db, context, payment, paidOn ?? businessDate(payment.paid_on))\n',
      '    await creditHeld(db, context, payment, paidOn ?? businessDate(payment.paid_on))\n    await closeAsked()\n',
    ],
  ]),
  ...breaksOf('is not refunded before a person has looked', 'api', [
    ['one is enough', PAYMENTS, '(said_unpaid IS NOT NULL\n        OR NOT', '(NOT'],
  ]),
  ...breaksOf('called failed and then paid is refunded by itself', 'api', [
    [
      'it stays in doubt',
      PAYMENT,
      'if (said === null) return',
      'if (said !== null || id === 0) return',
    ],
  ]),
  ...breaksOf('money isn’t refunded while that is asked', 'api', [
    [
      'it is',
      STAFF,
      'RECORDED_TWICE_TASK, NOT_LISTED_TASK] as const',
      'RECORDED_TWICE_TASK] as const',
    ],
  ]),
  ...breaksOf('recorded by hand has failed is asked once', 'api', [
    [
      'every time',
      'repayment/taken-back-service.ts',
      'if (hand === null || (await wasTaskOpened(transaction, NOT_LISTED_TASK, subject))) return',
      'if (hand === null) return',
    ],
  ]),
  ...breaksOf('leaves no doubt about the rest', 'api', [
    [
      'it does',
      'repayment/taken-back-service.ts',
      '    await noteConfirmed(transaction, clock, known, payment)\n',
      '',
    ],
    [
      'the question stays',
      TWIN,
      '  await closeTaskAbout(transaction, clock, NOT_LISTED_TASK, subjectOf(payment))\n',
      '  void clock\n',
    ],
  ]),
  ...breaksOf('isn’t sent when one person has finished the question', 'api', [
    [
      'it is',
      'payout/refund-service.ts',
      'if (await reactions.doubtsRefund(transaction, orderId, releasedAt)) return false',
      'void releasedAt',
    ],
  ]),
  ...breaksOf('a webhook speaks against doesn’t end the doubt', 'api', [
    ['it does', PAYMENT, 'if (isSaidGone(said)) return', 'if (said === undefined) return'],
    [
      'it isn’t known to be gone',
      'repayment/taken-back-service.ts',
      "askWhetherItCame(transaction, clock, known, 'gone')",
      "askWhetherItCame(transaction, clock, known, 'failed')",
    ],
  ]),
  ...breaksOf('and then said to have failed, a payment is asked about again', 'api', [
    [
      'once is enough',
      PAYMENT,
      "known?.said_unpaid === 'failed' || known",
      "known?.said_unpaid === 'not-listed' || known",
    ],
  ]),
  ...breaksOf('lists under another day is not in doubt', 'api', [
    [
      'only the newest days are compared',
      'repayment/reconcile-service.ts',
      'for (const { providerPaymentId } of came) ids.add(providerPaymentId)',
      'for (const { providerPaymentId } of back < 3 ? came : []) ids.add(providerPaymentId)',
    ],
  ]),
  ...breaksOf('gets no payment that counted for another', 'api', [
    [
      'it does',
      PAYMENT,
      'return payment.borrower_id === null || payment.borrower_id === hand.borrower_id',
      'return true',
    ],
  ]),
  ...breaksOf('isn’t joined with the record by hand of this one', 'api', [
    [
      'it is',
      PAYMENT,
      'if (codes.length > 0) return codes.every((code) => code.order_id === hand.order_id)',
      'if (codes.length > 0) return true',
    ],
  ]),
  ...breaksOf('recorded twice on two loans, neither is refunded', 'api', [
    [
      'the one that it counts on is',
      STAFF,
      '[OTHER_LOAN_TASK, NOT_LISTED_TASK, RECORDED_TWICE_TASK]',
      '[OTHER_LOAN_TASK, NOT_LISTED_TASK]',
    ],
    [
      'the other one is',
      STAFF,
      '[TAKEN_BACK_TASK, RECORDED_TWICE_TASK, NOT_LISTED_TASK]',
      '[TAKEN_BACK_TASK, NOT_LISTED_TASK]',
    ],
  ]),
]
