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
      '(await findOrder(db, borrower.id, orderId)) === null',
      'orderId < 0',
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
      "payment.state === 'reversed' ? 'taken-back' : 'recorded',",
      "'recorded',",
    ],
    [
      'a made-up code is genuine',
      SERVICE,
      'isGenuine: false, ...nothing',
      'isGenuine: true, ...nothing',
    ],
  ]),
  ...breaksOf('shows the split, what remains', 'pages', [
    [
      'no total',
      PAGE,
      'value: <MoneyText amount={receipt.amount} />, isTotal: true',
      "value: '', isTotal: true",
    ],
    [
      'no file',
      'receipt/receipt-actions.tsx',
      '<FileLink href={receipt.fileLink}>',
      "<FileLink href={''}>",
    ],
  ]),
  ...breaksOf('anyone can check a code', 'pages', [
    ['all are genuine', VERIFY, 'if (!checked.isGenuine) return', 'if (checked === null) return'],
    [
      'an empty code is asked for',
      VERIFY,
      "if (code !== '') setAsked(code)",
      "setAsked(code || 'x')",
    ],
  ]),
]

const STATEMENT = 'receipt/statement-service.ts'
const SIGNED = 'scripts/signed-record.ts'
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
  ...breaksOf('each with the reasons that add up to it', 'api', [
    [
      'no reasons',
      'loan-order/list-service.ts',
      'why: whyLines(reasonsOf(explained, instalment.number, isPaid), language)',
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
  ...breaksOf('the phone computes every figure again', 'pages', [
    ['nothing is compared', RECOMPUTE, 'count: figures.length', 'count: 0'],
    ['no signature is checked', RECOMPUTE, 'return subtle.verify(', 'return !subtle.verify('],
  ]),
]
