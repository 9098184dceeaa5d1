// How borrowers pay: the calls, and the rules of ours that make a payment count once.
import { type Break, breaksOf } from '../break.ts'

const CONTRACT = 'contract/repayment.ts'
const PAYMENT = 'repayment/payment-service.ts'
const RECORD = 'repayment/record-service.ts'
const TAKEN_BACK = 'repayment/taken-back-service.ts'
const INTENT = 'repayment/intent-service.ts'
const QUOTE = 'repayment/quote-service.ts'
const INFO = 'repayment/info-service.ts'
const RECONCILE = 'repayment/reconcile-service.ts'
const LEDGER = 'ledger/payments.ts'

export const repaymentBreaks: readonly Break[] = [
  ...breaksOf('C10', 'unit', [
    ['another path', CONTRACT, '/v3/installment/loan-play-detail', '/v3/installment/play-detail'],
    ['no path of old clients', CONTRACT, "'/utmost/word'", "'/v3/extension'"],
  ]),
  ...breaksOf('C10', 'api', [
    ['a QR is shown as a code', INTENT, "showType: kind === 'qr' ? 2 : 1", 'showType: 1'],
    [
      'a wallet is paid on our page',
      INTENT,
      "if (kind === 'redirect') return value",
      "if (kind === 'account') return value",
    ],
    ['the least amount is a peso', QUOTE, 'centavos(50_00)', 'centavos(1_00)'],
    ['more than is owed is taken', QUOTE, 'isTooSmall || isTooLarge', 'isTooSmall'],
  ]),
  ...breaksOf('E10', 'api', [
    ['our own name for the plan', CONTRACT, "  plan: 'repayPlan',\n", ''],
    ['our own name for the number', CONTRACT, "'channel_number'", "'number'"],
    ['paid instalments too, none unpaid', INFO, 'unpaidCentavos > 0)', 'unpaidCentavos === 0)'],
    ['no steps', INFO, 'guides: guidesOf({ kind, channel, payee }, language)', 'guides: []'],
  ]),
  ...breaksOf('T18', 'api', [
    [
      'an extension is an ordinary payment',
      RECORD,
      'return isStillOffered ? agreed : null',
      'return isStillOffered ? null : agreed',
    ],
    [
      'an extension that is paid late stands',
      RECORD,
      "extension === null || difference !== 'none'",
      'extension === null',
    ],
    ['a quote holds today only', QUOTE, '[today, addDays(today, -1)]', '[today]'],
    [
      'any amount extends',
      QUOTE,
      "  if (found.offer.amountCentavos !== asked.amountCentavos) throw new AppError('amount_changed')\n",
      '',
    ],
  ]),
  ...breaksOf('is one event and one posting', 'api', [
    [
      'a failure counts as paid',
      PAYMENT,
      "    if (payment.status === 'failed') return 'not paid'\n",
      '',
    ],
    [
      'an expired code takes no money',
      'repayment/record-service.ts',
      'for (const taken of all) {',
      "for (const taken of all.filter(({ intent }) => intent.state === 'open')) {",
    ],
  ]),
  ...breaksOf('it costs no penalty', 'api', [
    [
      'it counts from the day on which we heard of it',
      RECORD,
      '    const { amountCentavos, paidAt } = payment\n',
      '    const { amountCentavos } = payment\n    const paidAt = null\n',
    ],
    [
      'it counts from a second later',
      RECORD,
      'payment: { amountCentavos, paidAt,',
      'payment: { amountCentavos, paidAt: paidAt && new Date(paidAt.getTime() + 1_000),',
    ],
  ]),
  ...breaksOf('counts as never made', 'api', [
    [
      'it stays',
      TAKEN_BACK,
      'await reversePayment(transaction, dependencies, orderId, cause)',
      'null',
    ],
    [
      'what was waived for it stays waived',
      LEDGER,
      "if (kind === 'reversed' || kind === 'extended') continue",
      "if (kind !== 'repaid') continue",
    ],
  ]),
  ...breaksOf('becomes a task, once', 'api', [
    [
      'it is lost',
      PAYMENT,
      "return isMoney ? keepUnknown(transaction, dependencies, payment, named) : 'unknown reference'",
      "return 'unknown reference'",
    ],
    [
      'what was taken back still looks like money',
      PAYMENT,
      "  if (payment.status === 'reversed') {\n    const done",
      '  if (payment.amountCentavos === 0) {\n    const done',
    ],
  ]),
  ...breaksOf('is noted a hundred times an hour', 'api', [
    [
      'without end',
      'payout/webhook-service.ts',
      'REFUSED_IN_AN_HOUR, gateway)) > 0) return',
      'REFUSED_IN_AN_HOUR, gateway)) > 9e9) return',
    ],
    ['every other minute', 'payout/webhook-service.ts', 'max: 100', 'max: 50'],
  ]),
  ...breaksOf('is made up for by', 'api', [
    [
      'open intents are not asked about',
      RECONCILE,
      'for (const payment of report?.payments ?? []) {',
      'for (const payment of (report?.payments ?? []).slice(0, 0)) {',
    ],
    [
      'the list of the day changes nothing',
      RECONCILE,
      'for (const payment of listed) await applyListed(dependencies, payment)',
      '',
    ],
  ]),
  ...breaksOf('credited once the reference is known', 'api', [
    [
      'it waits for ever',
      PAYMENT,
      "known === null || (known.state === 'unknown' && known.intent_id === null)",
      'known === null',
    ],
  ]),
  ...breaksOf('taken back without its reference', 'api', [
    [
      'what it was for is not looked up',
      'repayment/taken-back-service.ts',
      'known !== null && known.order_id !== null',
      'known !== null && known.order_id === -1',
    ],
  ]),
  ...breaksOf('waits for a person, not for a report', 'api', [
    ['a report undoes what a person decided', PAYMENT, ' && known.intent_id === null)', ')'],
    ['its code is said to be paid', 'repayment/paid-service.ts', " && state !== 'unknown')", ')'],
    [
      'nobody is asked',
      'repayment/staff-service.ts',
      '  await putBack(transaction, clock, payment, payment.intent_id)',
      '  if (payment.intent_id === null) await putBack(transaction, clock, payment, null)',
    ],
    [
      'its code is forgotten',
      'repayment/staff-service.ts',
      'putBack(transaction, clock, payment, payment.intent_id)',
      'putBack(transaction, clock, payment, null)',
    ],
  ]),
  ...breaksOf('falls where a person has put it', 'api', [
    [
      'what its code asked for is told there',
      'repayment/twin-service.ts',
      "    difference: 'none',\n    is_extended: null,\n    is_taken_off",
      '    is_taken_off',
    ],
    [
      'it falls where its code is',
      PAYMENT,
      'if (seen !== null && seen.order_id !== intent.order_id) {',
      'if (seen !== null && seen.order_id === null) {',
    ],
    [
      'another loan pays its code',
      'repayment/unmatched-service.ts',
      'if (intent === null || intent.order_id === orderId) return payment',
      'if (intent === null || orderId > 0) return payment',
    ],
  ]),
  ...breaksOf('it waits for nobody', 'api', [
    [
      'its task stays open',
      PAYMENT,
      'if (seen !== null && seen.order_id !== intent.order_id) {',
      'if (seen !== null && seen.order_id !== null && seen.order_id !== intent.order_id) {',
    ],
  ]),
  ...breaksOf('takes nothing off that loan when it is told again', 'api', [
    [
      'it is taken twice',
      TAKEN_BACK,
      'if (before > 0 && payment.amountCentavos <= before) return',
      'if (before < 0) return',
    ],
    [
      'a second part is the whole',
      TAKEN_BACK,
      '(known?.amount_centavos ?? 0) + before',
      'known?.amount_centavos ?? 0',
    ],
  ]),
  ...breaksOf('can be put on its day after it was taken off', 'api', [
    [
      'nobody finds it',
      'repayment/staff-service.ts',
      'return found ?? findPayment(db, gateway, firstCauseOf(number))',
      'return found',
    ],
    [
      'its task stays open',
      'repayment/staff-service.ts',
      "const subject = { kind: 'payment', id: causeOfPayment(payment) }",
      "const subject = { kind: 'payment', id: `payment:${subjectOf(payment).id}` }",
    ],
    [
      'what is gone is to be returned',
      'repayment/twin-service.ts',
      "  await closeTaskAbout(transaction, clock, 'payment-before-payout', beforePayout)\n",
      '',
    ],
  ]),
  ...breaksOf('is asked about, once', 'api', [
    [
      'nobody is asked',
      PAYMENT,
      '    await askIfElsewhere(transaction, clock, { intent, payment, known })\n',
      '',
    ],
    [
      'asked with every report',
      PAYMENT,
      ' || known.reference === payment.reference) return',
      ') return',
    ],
  ]),
  ...breaksOf('the rest may be here', 'api', [
    [
      'nobody is asked',
      TAKEN_BACK,
      'hand === null && payment.amountCentavos < intent.amount_centavos',
      'hand === null && payment.amountCentavos < 0',
    ],
  ]),
  ...breaksOf('leaves that to a person', 'api', [
    ['what was held', TAKEN_BACK, 'if (alike !== null) await', 'if (alike === null) await'],
    [
      'what was never heard of',
      TAKEN_BACK,
      'if (twin !== null && hand === null) {',
      'if (twin === null && hand !== null) {',
    ],
  ]),
  ...breaksOf('can be paid, however little it is', 'api', [
    [
      'less than the least is refused',
      'repayment/quote-service.ts',
      'leastRepayment(now) && !isAsked',
      'leastRepayment(now)',
    ],
    [
      'any amount is taken',
      'repayment/quote-service.ts',
      'const isAsked = asked !== undefined ||',
      'const isAsked = asked === undefined ||',
    ],
    [
      'the least of a channel at any time',
      'repayment/quote-service.ts',
      'quote.amountCentavos < leastTaken',
      'quote.amountCentavos > leastTaken',
    ],
  ]),
  ...breaksOf('is paid with the least that one takes', 'api', [
    [
      'it can’t be paid',
      'repayment/quote-service.ts',
      'asked !== undefined || isRaised',
      'asked !== undefined',
    ],
  ]),
  ...breaksOf('what two people have yet to confirm', 'api', [
    [
      'a part that is gone',
      'repayment/closing.ts',
      "hasOpenTaskOf(db, 'repayment-reversed', borrowerId)",
      "hasOpenTaskOf(db, 'repayment-unknown', borrowerId)",
    ],
    [
      'what one person proposed',
      'staff-action/manifest.ts',
      "? new AppError('payment_checked') : null",
      '? null : null',
    ],
  ]),
  ...breaksOf('one that they say doesn’t show', 'api', [
    [
      'it closes',
      'payment-claim/manifest.ts',
      "length > 0 ? new AppError('payment_checked') : null",
      "length < 0 ? new AppError('payment_checked') : null",
    ],
  ]),
  ...breaksOf('is left to a person, with both amounts', 'api', [
    [
      'a part undoes the whole',
      TAKEN_BACK,
      'payment.amountCentavos < paidCentavos',
      'payment.amountCentavos < 0',
    ],
  ]),
  ...breaksOf('the first holds and the second is a repayment', 'api', [
    [
      'whatever was agreed is taken',
      RECORD,
      'offer.ok && JSON.stringify(offer.agreed) === JSON.stringify(agreed)',
      'offer.ok',
    ],
  ]),
]
