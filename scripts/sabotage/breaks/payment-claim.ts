// Payments that a borrower says they made, and that do not show.
import { type Break, breaksOf } from '../break.ts'

const SERVICE = 'payment-claim/service.ts'
const DECIDE = 'payment-claim/decide-service.ts'
const PAUSE = 'payment-claim/pause.ts'
const QUERIES = 'repayment/payment-queries.ts'
const PAGE = 'payment-claim/payment-claim-page.tsx'
const FORM = 'payment-claim/claim-form.tsx'

export const paymentClaimBreaks: readonly Break[] = [
  ...breaksOf('is matched at once', 'api', [
    ['any reference fits', QUERIES, '    .where(hasReference(reference))\n', ''],
    [
      'nothing is attached',
      SERVICE,
      'await attachPayment(transaction, dependencies, payment, claimedOf(claim))',
      '',
    ],
  ]),
  ...breaksOf('the provider forgot to report', 'api', [
    ['nobody is asked', SERVICE, 'await askAboutOrder(context, order.id)', ''],
    ['what was asked is not looked at', SERVICE, 'if (matched !== null) return shown(matched)', ''],
  ]),
  ...breaksOf('no penalties are added while a claim is checked', 'api', [
    ['no pause', SERVICE, 'await startPause(transaction, context, claim)', ''],
    ['a refused claim keeps its pause', PAUSE, 'if (!isRight && !isSettled) return\n', ''],
    [
      'money that nobody reported',
      DECIDE,
      "if (payment === null) throw new AppError('payment_not_found')",
      'if (payment === null) return end(within, claim, { payment, reason, isByTwo: false })',
    ],
  ]),
  ...breaksOf('the nearest date counts once', 'api', [
    [
      'the farthest date',
      QUERIES,
      'abs(paid_on - ${paidOn}::date)',
      'abs(paid_on - ${paidOn}::date) * -1',
    ],
    [
      'a slip for anyone',
      'payment-claim/routes.ts',
      "if (facts === null) throw new AppError('link_expired')",
      "if (facts === null) return reply.type('image/jpeg').send('')",
    ],
  ]),
  ...breaksOf('a large one needs two people', 'api', [
    ['one is enough', DECIDE, 'if (!isMuch && !isDoubtful(', 'if (together > 0 || !isDoubtful('],
    [
      'a higher threshold',
      'staff-desk/thresholds.ts',
      "'accept-claim': since2026(PESOS_10_000)",
      "'accept-claim': since2026(9 * PESOS_10_000)",
    ],
  ]),
  ...breaksOf('nobody is told that a payment counts which is held', 'api', [
    [
      'whoever accepts it says so',
      'payment-claim/decide-service.ts',
      "const given = counts ? 'found' : 'waiting'",
      "const given = payment === null ? 'waiting' : 'found'",
    ],
    [
      'whoever finds it says so',
      'payment-claim/service.ts',
      "const answer = counts ? 'found' : 'waiting'",
      "const answer = payment === null ? 'waiting' : 'found'",
    ],
    [
      'what is held counts',
      'repayment/unmatched-service.ts',
      '{ orderId, borrowerId, paidOn })\n    return false',
      '{ orderId, borrowerId, paidOn })\n    return true',
    ],
  ]),
  ...breaksOf('two people accept the same payment, or none', 'api', [
    [
      'another one is accepted',
      DECIDE,
      'if (proposedId !== payment.id) return',
      'if (proposedId === 0) return',
    ],
    [
      'what the first person saw is forgotten',
      DECIDE,
      'await updateProposed(transaction, claim.id, payment.id)',
      '',
    ],
    [
      'nobody sees which one',
      DECIDE,
      'return { foundPayment, foundPaidOn, ...(',
      'return { foundPaidOn, ...(',
    ],
  ]),
  ...breaksOf('what one person accepts of one borrower in a month counts together', 'api', [
    ['each one alone', DECIDE, 'claim.amount_centavos + earlier', 'claim.amount_centavos'],
    ['for ever', 'payment-claim/queries.ts', "    .where('decided_at', '>', since)\n", ''],
    [
      'also what two accepted',
      'payment-claim/queries.ts',
      "    .where('is_by_two', '=', false)\n",
      '',
    ],
  ]),
  ...breaksOf('a second claim and too many', 'api', [
    ['no limit', SERVICE, 'await refuseAbove(context, borrower.id, CLAIMS_IN_A_DAY)', ''],
    [
      'anybody’s slip',
      SERVICE,
      "if (!(await isOwnFile(db, borrower.id, 'payment-slip', slip))) throw",
      "if (slip === '') throw",
    ],
  ]),
  ...breaksOf('nothing is sent until everything is filled in', 'pages', [
    ['without a slip', FORM, "...(slip === '' && { slip: t.slipMissing }),", ''],
    ['nothing is said', FORM, 'setFaults(found)\n', ''],
  ]),
  ...breaksOf('a loan that can no longer be paid says why', 'api', [
    [
      'every one that is over is called paid',
      'orders/standing.ts',
      "(outcome ?? 'settled')",
      "'settled'",
    ],
    [
      'one that was never paid out is running',
      'orders/standing.ts',
      "'not-paid-out'\n}",
      "'running'\n}",
    ],
  ]),
  ...breaksOf('a loan that is not running says which it is', 'pages', [
    ['paid is nothing special', PAGE, "standing !== 'settled'", "settledOn !== 'x'"],
  ]),
  ...breaksOf('no second one is asked for', 'pages', [
    ['a form all the same', PAGE, 'if (canClaim) {', 'if (channels.length > 0) {'],
    ['checking is called refused', PAGE, "state === 'checking'\n", "state === 'matched'\n"],
  ]),
  ...breaksOf('a loan that was paid off while a claim was checked owes nothing again', 'api', [
    [
      'it owes again',
      'payment-claim/pause.ts',
      'if (!isRight && !isSettled) return',
      'if (!isRight) return',
    ],
  ]),
  ...breaksOf('whoever claims first and pays afterwards has no days', 'api', [
    [
      'a day for fifty pesos',
      'payment-claim/service.ts',
      'payment.paid_on <= claim.claimed_on)',
      'true)',
    ],
  ]),
  ...breaksOf('one whose pause staff have reversed is decided all the same', 'api', [
    [
      'it is reversed twice',
      'payment-claim/pause.ts',
      "if (events.some((event) => event.kind === 'reversed' && event.eventId === pause.id)) return",
      '',
    ],
  ]),
]
