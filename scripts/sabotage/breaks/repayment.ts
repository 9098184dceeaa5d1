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
      'a failure ends the code',
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
      'const paidAt = paidAtOf(dependencies, payment, known) ?? heardOn',
      'const paidAt = heardOn',
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
      "if (kind === 'reversed' || kind === 'extended' || undone.has(id)) continue",
      "if (kind !== 'repaid') continue",
    ],
  ]),
  ...breaksOf('becomes a task, once', 'api', [
    [
      'it is lost',
      PAYMENT,
      'return keepUnknown(transaction, dependencies, payment, intent)',
      "return 'unknown reference'",
    ],
    [
      'what was taken back still looks like money',
      TAKEN_BACK,
      '    await closeTaskAbout(transaction, clock, UNKNOWN_TASK, subject)\n',
      '',
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
      'for (const payment of listed) await applyOrLeave(dependencies, payment)',
      '',
    ],
  ]),
  ...breaksOf('credited once the reference is known', 'api', [
    [
      'it waits for ever',
      PAYMENT,
      "if (known.state !== 'unknown' || (known.intent_id !== null && !isNews)) return false",
      'if (known.intent_id === null) return false',
    ],
  ]),
  ...breaksOf('taken back without its reference', 'api', [
    [
      'what it was for is not looked up',
      'repayment/taken-back-service.ts',
      'if (seen === null || !seen.is_gross_known) {',
      'if (seen === null || intent === null) {',
    ],
  ]),
  ...breaksOf('waits for a person, not for a report', 'api', [
    [
      'a report undoes what a person decided',
      PAYMENT,
      "if (known.state !== 'unknown' || (known.intent_id !== null && !isNews)) return false",
      "if (known.state === 'unknown') return true",
    ],
    ['its code is said to be paid', 'repayment/paid-service.ts', " && state !== 'unknown')", ')'],
    [
      'nobody is asked',
      'repayment/staff-service.ts',
      '  await putBack(transaction, clock, payment, { isReportAwaited: false })\n',
      '',
    ],
    [
      'its code is forgotten',
      'repayment/staff-service.ts',
      'putBack(transaction, clock, payment, { isReportAwaited: false })',
      'putBack(transaction, clock, payment, { isReportAwaited: true })',
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
      TAKEN_BACK,
      'const { order_id: orderId } = seen',
      'const orderId = intent?.order_id ?? seen.order_id',
    ],
    [
      'another loan pays its code',
      'repayment/twin-service.ts',
      'if (intent === null || intent.order_id === orderId) return payment',
      'if (intent === null || orderId > 0) return payment',
    ],
  ]),
  ...breaksOf('it waits for nobody', 'api', [
    [
      'its task stays open',
      TAKEN_BACK,
      '  if (waiting !== null) return takeFromWaiting(transaction, dependencies, payment, waiting)\n',
      '',
    ],
  ]),
  ...breaksOf('takes nothing off that loan when it is told again', 'api', [
    [
      'it is taken twice',
      TAKEN_BACK,
      '(takenBack > before || takenBack === paid)',
      '(takenBack > 0 || takenBack === paid)',
    ],
    [
      'a second part is the whole',
      TAKEN_BACK,
      'if (restOf(after) > 0) {',
      'if (takenBack < (known.counted_centavos ?? 0)) {',
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
    ['nobody is asked', PAYMENT, '  await hearCode(transaction, clock, told)\n', ''],
    [
      'asked with every report',
      PAYMENT,
      '  if (known.reference === payment.reference) return\n',
      '',
    ],
  ]),
  ...breaksOf('the rest may be here', 'api', [
    [
      'nobody is asked',
      TAKEN_BACK,
      '  if (isWhollyGone(payment)) return\n',
      '  if (amountCentavos > 0) return\n',
    ],
  ]),
  ...breaksOf('leaves that to a person', 'api', [
    ['what was held', TAKEN_BACK, 'if (alike !== null) await', 'if (alike === null) await'],
    [
      'what was never heard of',
      TAKEN_BACK,
      '  if (twin !== null) return askAboutByHand(transaction, dependencies, payment, [twin.hand])\n',
      '',
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
      'const ASKED = [\n  TAKEN_BACK_TASK,\n',
      'const ASKED = [\n',
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
    ['a part undoes the whole', TAKEN_BACK, 'if (restOf(after) > 0) {', 'if (restOf(after) < 0) {'],
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
