// What the provider doesn't confirm, what counts more than once, and whose money a payment is.
import { type Break, breaksOf } from '../break.ts'

const UNMATCHED = 'repayment/unmatched-service.ts'
const PAYMENT = 'repayment/payment-service.ts'
const PAYMENTS = 'repayment/payment-queries.ts'
const STAFF = 'repayment/staff-service.ts'
const TWIN = 'repayment/twin-service.ts'
const SAID = '    await updatePayment(transaction, payment.id, { is_said_unpaid: true })\n'

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
      'only what is on a loan is asked about',
      PAYMENT,
      "known.state !== 'reversed' && !known.is_said_unpaid",
      "known.state === 'recorded' && !known.is_said_unpaid",
    ],
    ['the row forgets it', TWIN, SAID, ''],
  ]),
  ...breaksOf('whether the same money was recorded twice', 'api', [
    ['it is', STAFF, '[TAKEN_BACK_TASK, RECORDED_TWICE_TASK]', '[TAKEN_BACK_TASK]'],
  ]),
  ...breaksOf('and the provider doesn’t confirm it', 'api', [
    [
      'nobody is asked',
      'repayment/webhook-service.ts',
      '        await askWhetherGone(dependencies, providerPaymentId)\n',
      '',
    ],
  ]),
  ...breaksOf('while the payment that looks like it is said to have failed', 'api', [
    ['it is', PAYMENTS, "c.state IN ('recorded', 'held')", "c.state = 'recorded'"],
  ]),
  ...breaksOf('recorded by hand and then said to have failed', 'api', [
    ['nobody is asked', PAYMENT, '  if (hand === null) return\n', '  if (hand !== null) return\n'],
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
    ['it is for one', TWIN, SAID, ''],
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
    ['the same is asked again', PAYMENT, 'orderId, paidOn, otherIds)', 'orderId, paidOn, [])'],
    [
      'the new question is closed with the old one',
      'staff-action/same-money-service.ts',
      '    await closeAsked()\n    await creditHeld(db, context, payment, paidOn ?? businessDate(payment.paid_on))\n',
      '    await creditHeld(db, context, payment, paidOn ?? businessDate(payment.paid_on))\n    await closeAsked()\n',
    ],
  ]),
  ...breaksOf('is not refunded before a person has looked', 'api', [
    ['one is enough', PAYMENTS, '(is_said_unpaid OR NOT EXISTS', '(NOT EXISTS'],
  ]),
  ...breaksOf('called failed and then paid is refunded by itself', 'api', [
    ['it stays in doubt', PAYMENT, 'if (known.is_said_unpaid) await', 'if (known.id === 0) await'],
  ]),
]
