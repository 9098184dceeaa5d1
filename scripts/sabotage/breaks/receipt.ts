// Receipts, and the check that anyone can make.
import { type Break, breaksOf } from '../break.ts'

const SERVICE = 'receipt/service.ts'
const PAGE = 'receipt/receipt-page.tsx'
const VERIFY = 'receipt/verify-page.tsx'

export const receiptBreaks: readonly Break[] = [
  ...breaksOf('and stays the same ever after', 'api', [
    ['what came later counts too', SERVICE, 'events.filter(({ id }) => id <= lastId)', 'events'],
    ['interest is called principal', SERVICE, "interest: 'interest',", "interest: 'principal',"],
  ]),
  ...breaksOf('causes no penalty, and says what changed', 'api', [
    [
      'nothing is said to have changed',
      SERVICE,
      'reportedOn > valueOn ? subtract',
      'reportedOn < valueOn ? subtract',
    ],
    [
      'the day of the report is the day of payment',
      SERVICE,
      'laterDate(valueOn, clock.dateOf(payment.received_at))',
      'valueOn',
    ],
  ]),
  ...breaksOf('is its borrower’s alone', 'api', [
    ['any payment of any loan', SERVICE, 'payment?.order_id !== orderId', 'payment === null'],
    [
      'anybody’s order',
      SERVICE,
      'if ((await findOrder(db, borrower.id, orderId)) === null)',
      'if (orderId < 0)',
    ],
  ]),
  ...breaksOf('all payments of all loans', 'api', [
    [
      'anybody’s loan',
      SERVICE,
      'if (orderId !== undefined && (await findOrder(db, borrower.id, orderId)) === null)',
      'if (orderId === 0)',
    ],
    [
      'all payments though one loan was asked for',
      SERVICE,
      'orderId === undefined\n      ?',
      'olderThan > 0\n      ?',
    ],
  ]),
  ...breaksOf('limited against guessing', 'api', [
    [
      'no limit',
      SERVICE,
      "if (waitSeconds > 0) throw AppError.with('too_many_attempts', { waitSeconds })",
      '',
    ],
    ['a thousand an hour', SERVICE, 'max: 60, windowSeconds', 'max: 1000, windowSeconds'],
  ]),
  ...breaksOf('says when a payment was taken back', 'api', [
    [
      'always genuine and counting',
      SERVICE,
      "payment.state === 'recorded' && payment.order_id === known.order_id",
      'payment.id > 0',
    ],
    [
      'a made-up code is genuine',
      SERVICE,
      'isGenuine: false, ...nothing',
      'isGenuine: true, ...nothing',
    ],
  ]),
  ...breaksOf('shows the split, what remains', 'pages', [
    ['no total', PAGE, 'total={{ label: t.total, amount: receipt.amount }}', ''],
    [
      'no file',
      'receipt/receipt-actions.tsx',
      '<FileLink href={receipt.fileLink}>',
      "<FileLink href={''}>",
    ],
  ]),
  ...breaksOf('leads to the papers of the loan', 'pages', [
    [
      'a loan that is running has no papers',
      'loan-order/papers-card.tsx',
      "const kept = (isOpen || order.status === 'settled') &&",
      "const kept = order.status === 'settled' &&",
    ],
    [
      'the complaint is about no loan',
      'loan-order/papers-card.tsx',
      'complaintPage({ orderId })',
      'complaintPage()',
    ],
  ]),
  ...breaksOf('the list of one loan', 'pages', [
    [
      'all payments are listed',
      'receipt/payments-page.tsx',
      'null ? {} : { orderId }',
      'null ? {} : {}',
    ],
    ['no way to the others', 'receipt/payments-page.tsx', '{isOfOne && (', '{!isOfOne && ('],
  ]),
  ...breaksOf('with mark, name and registration', 'pages', [
    ['no name', 'parts/letterhead.tsx', '{lender.name}', ''],
    ['no paper of anybody', VERIFY, '<Letterhead />', ''],
  ]),
  ...breaksOf('anyone can check a code', 'pages', [
    ['all are genuine', VERIFY, 'if (!checked.isGenuine) {', 'if (checked === null) {'],
    [
      'an empty code is asked for',
      VERIFY,
      "if (code !== '') setAsked(code)",
      "setAsked(code || 'x')",
    ],
  ]),
]

const STATEMENT = 'receipt/statement-service.ts'
const ACCOUNT = 'lending/account-lines.ts'
const SIGNED = 'scripts/signed-record.ts'
const STATEMENT_PAGE = 'statement/statement-page.tsx'
const RECOMPUTE = 'statement/recompute.ts'

export const statementBreaks: readonly Break[] = [
  ...breaksOf('every figure follows from the signed record', 'api', [
    [
      'any signature is right',
      SIGNED,
      "if (!verify('sha256', Buffer.from(data.record), publicKey, signature))",
      'if (signature.length === 0)',
    ],
    [
      'an event is left out',
      STATEMENT,
      '    terms,\n    events,\n',
      '    terms,\n    events: events.slice(1),\n',
    ],
  ]),
  ...breaksOf('add up to what settles the loan on any day', 'unit', [
    [
      'the fee that was taken off is left out',
      ACCOUNT,
      'subtractCentavos(now.owed.principal, sumOf(sent))',
      'ZERO_CENTAVOS',
    ],
    [
      'what was waived is added',
      ACCOUNT,
      "total('waived', negateCentavos(waivedSoFar(now)))",
      "total('waived', waivedSoFar(now))",
    ],
  ]),
  ...breaksOf('show a payment that was taken back', 'unit', [
    [
      'it still counts',
      ACCOUNT,
      'isUndone: true, amountCentavos: negateCentavos(amount)',
      'isUndone: true, amountCentavos: ZERO_CENTAVOS',
    ],
  ]),
  ...breaksOf('the lines of a late loan come to what settles it', 'api', [
    ['no reasons', STATEMENT, 'why: whyLines(explained, figure?.lines ?? [], language)', 'why: []'],
    [
      'penalties are not listed',
      STATEMENT,
      'accountLines(now, events).map(',
      "accountLines(now, events).filter(({ kind }) => kind !== 'penalty').map(",
    ],
  ]),
  ...breaksOf('rows that a reader can add up', 'pages', [
    [
      'the first row is left out',
      'statement/statement-page.tsx',
      'rows={lines.map(',
      'rows={lines.slice(1).map(',
    ],
    ['no total', 'loans/sum-rows.tsx', '{total !== undefined && (', '{total === undefined && ('],
  ]),
  ...breaksOf('each with the reasons that add up to it', 'api', [
    [
      'no reasons',
      'loan-order/list-service.ts',
      'why: whyLines(explained, reasonsOf(explained, instalment.number, isPaid), language)',
      'why: []',
    ],
    [
      'the reasons of what was paid',
      'loan-order/list-service.ts',
      '`${name}-unpaid`',
      '`${name}-paid`',
    ],
  ]),
  ...breaksOf('a settled loan has a certificate', 'api', [
    ['never', STATEMENT, 'certificateLink: isSettled', 'certificateLink: !isSettled'],
    [
      'a link opens nothing',
      'receipt/document-file.ts',
      'if (!statement.isSettled) throw',
      'if (statement.isSettled) throw',
    ],
  ]),
  ...breaksOf('every centavo counts once', 'api', [
    [
      'what webhooks missed is never found',
      'repayment/reconcile-service.ts',
      'for (const payment of listed) await applyOrLeave(dependencies, payment)',
      'for (const payment of listed) void payment',
    ],
    [
      'what was taken back stays in the cash account',
      'ledger/accounts.ts',
      'amountCentavos: negateCentavos(amountCentavos) }',
      'amountCentavos }',
    ],
    [
      'a receipt of money that was taken back still counts',
      SERVICE,
      "payment.state === 'recorded' && payment.order_id === known.order_id",
      'payment.order_id === known.order_id',
    ],
  ]),
  ...breaksOf('the phone computes every figure again', 'pages', [
    ['nothing is compared', RECOMPUTE, 'count: figures.length', 'count: 0'],
    ['no signature is checked', RECOMPUTE, 'return subtle.verify(', 'return !subtle.verify('],
  ]),
  ...breaksOf('why the plan comes to more than settling today', 'pages', [
    ['it says nothing', STATEMENT_PAGE, '{left > 0 && saved > 0 && (', '{left < 0 && ('],
    ['what was paid is counted', STATEMENT_PAGE, "state !== 'paid'", "state !== 'later'"],
  ]),
]
